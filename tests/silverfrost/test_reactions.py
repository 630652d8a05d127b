"""When cards react: after what set them off is done, in their owner's order, and freed from snow in time."""

from __future__ import annotations

import json
from typing import Any

import pytest

import underbough as ub
from silverfrost.frost import ALL_OUT, DULL_MOUNTAIN, Frost, frost, smoking, snowed
from underbough.rules.records import checksum

VALLEY = ["Bonfire", "Steam Bath", "Moss Garden", "Pilgrim", "Ice House", "Birch Mill", "Hearthkeeper", "Lamplighter"]
ANY = ["gain birch", "gain moss", "gain copper", "gain acorn"]
SHAPES = ["gain birch", "draw a card"]


# Plays: first the card's own effect, then all that it set off


def test_a_gift_shop_waits_until_the_mountaineer_stands_and_has_drawn() -> None:
    g = frost(city=["Gift Shop"], hand=["Mountaineer"], stock={"fire": 1}, deck=["Pilgrim"])
    g.play("Mountaineer")
    assert g.options == ANY
    assert (g.city(), g.hand(), g.has(2)) == (["Gift Shop", "Mountaineer"], ["Pilgrim"], {"fire": 1})
    g.choose("gain moss")
    g.turn_is_over()


def test_a_snow_sculptor_waits_until_the_valley_card_is_paid_for_and_has_acted() -> None:
    settings: dict[str, Any] = {"valley": VALLEY, "valley_snow": [3], "deck": ["Great Hearth"]}
    g = frost(city=["Snow Sculptor"], stock={"birch": 3, "fire": 1}, **settings)
    g.play("Moss Garden", valley=3)
    assert g.options == SHAPES
    assert (g.city(), g.hand(), g.has()) == (["Snow Sculptor", "Moss Garden"], ["Great Hearth"], {"moss": 1, "snow": 1})
    g.choose("gain birch")
    g.turn_is_over()


def test_the_birch_of_a_snow_sculptor_comes_too_late_to_pay_for_the_card() -> None:
    city, stock = ["Snow Sculptor"], {"birch": 2, "fire": 1}
    assert not frost(city=city, stock=stock, valley=VALLEY, valley_snow=[1]).offers("play Bonfire from valley 1")


@pytest.mark.parametrize("first", ["Gift Shop", "Valley Runner"])
def test_reactions_to_a_gift_and_to_the_play_come_in_any_order(first: str) -> None:
    g = frost(city=["Gift Shop", "Valley Runner"], valley=VALLEY, stock={"birch": 3}, deck=["Great Hearth"])
    g.play("Bonfire", valley=1)
    assert sorted(g.options) == ["trigger Gift Shop", "trigger Valley Runner"]
    assert (g.has(), g.has(2), g.hand()) == ({"fire": 3}, {"fire": 1}, [])
    g.choose(f"trigger {first}")
    assert g.hand() == (["Great Hearth"] if first == "Valley Runner" else [])
    g.choose("gain copper")
    assert (g.has(), g.hand()) == ({"fire": 3, "copper": 1}, ["Great Hearth"])
    g.turn_is_over()


def test_reactions_of_four_kinds_to_one_play_are_asked_together() -> None:
    city = ["Snow Sculptor", "Valley Runner", "Chipdigger", "Gift Shop", snowed("Birch Mill")]
    g = frost(city=city, hand=["Pilgrim"], valley=VALLEY, valley_snow=[1], stock={"birch": 3, "fire": 1})
    g.play("Bonfire", valley=1)
    waiting = {f"trigger {card}" for card in city if isinstance(card, str)}
    assert set(g.options) == waiting
    for card, answers in (("Gift Shop", ["gain moss"]), ("Chipdigger", ["stop"]), ("Snow Sculptor", ["gain birch"])):
        g.choose(f"trigger {card}", *answers)
        waiting.remove(f"trigger {card}")
        assert set(g.options) == waiting or len(waiting) == 1
    assert (g.stock()["moss"], g.stock()["birch"], len(g.hand())) == (1, 1, 2)


def test_what_a_reaction_sets_off_joins_those_that_still_wait() -> None:
    city = ["Chipdigger", "Valley Runner", "Snow Sculptor", snowed("Birch Mill")]
    g = frost(city=city, hand=["Pilgrim"], valley=VALLEY, deck=["Great Hearth"], stock={"moss": 2})
    g.play("Steam Bath", valley=2)
    assert sorted(g.options) == ["trigger Chipdigger", "trigger Valley Runner"]
    g.choose("trigger Chipdigger", "discard Pilgrim")
    assert sorted(g.options) == ["trigger Snow Sculptor", "trigger Valley Runner"]
    g.choose("trigger Valley Runner", "gain birch")
    assert (g.hand(), g.has()) == (["Great Hearth"], {"birch": 1, "snow": 1})
    g.turn_is_over()


def test_a_play_within_a_play_has_its_gifts_answered_after_all_effects() -> None:
    mountain = ["Musk Ox", *DULL_MOUNTAIN[:3]]
    g = frost(
        city=["Gift Shop", "Valley Runner", "Watchtower"], hand=["Signal Fire"], valley=VALLEY, mountain=mountain,
        deck=["Great Hearth", "Ice Garden"], stock={"birch": 2, "copper": 1},
    )  # fmt: skip
    g.play("Signal Fire")
    g.choose("call Musk Ox", "play Bonfire from valley 1")
    assert sorted(g.options) == ["trigger Gift Shop", "trigger Valley Runner"]
    assert "Musk Ox" in g.big_discard()
    assert g.has() == {"fire": 4}, "the Watchtower only gains, so it came first"
    g.choose("trigger Gift Shop", "gain acorn")
    assert g.hand() == ["Great Hearth"]
    g.turn_is_over()


def test_a_gift_shop_that_an_inn_brings_sees_what_the_inn_gives_afterwards() -> None:
    g = frost(city=["Moss and Bramble Inn"], valley=["Gift Shop", *VALLEY[1:]])
    g.visit("Moss and Bramble Inn")
    g.choose("play Gift Shop from valley 1")
    assert g.options == ANY


def test_a_game_saved_between_gift_and_reaction_goes_on_alike() -> None:
    g = frost(city=["Gift Shop"], hand=["Sled Peddler", "Pilgrim"], stock={"acorn": 2})
    g.play("Sled Peddler")
    g.choose("give Pilgrim")
    loaded = ub.load(ub.save(g.game))
    assert loaded.hash() == g.game.hash()
    for text in ("gain moss", "gain copper"):
        loaded.apply(text)
        g.choose(text)
    assert g.has() == {"moss": 1, "copper": 1}
    assert loaded.hash() == g.game.hash()


# Visits: first what the place offers


def test_a_location_acts_before_a_snow_sculptor_reacts_to_its_clearing() -> None:
    g = frost(city=["Snow Sculptor"], snow=["forge"], hand=["Bonfire"], stock={"fire": 1}, deck=["Pilgrim"])
    g.visit("forge")
    assert g.options == ["discard Bonfire", "stop"]
    g.choose("discard Bonfire", "gain moss")
    assert g.options == SHAPES
    g.choose("draw a card")
    assert (g.hand(), g.has()) == (["Pilgrim"], {"moss": 1, "snow": 1})
    g.turn_is_over()


def test_a_gift_shop_reacts_when_the_visit_to_the_inn_is_done() -> None:
    g = frost(city=["Gift Shop", "Moss and Bramble Inn"], valley=VALLEY, others=[{"hand": []}])
    g.visit("Moss and Bramble Inn")
    g.choose("play Steam Bath from valley 2")
    assert g.options == ANY
    assert len(g.hand(2)) == 1


def test_a_gift_to_a_big_critter_is_answered_after_the_points_of_its_space() -> None:
    g = frost(city=["Gift Shop"], mountain=["Moose", "Walrus", "Bison", "Yak"], stock={"fire": 1})
    g.call("Walrus")
    assert g.options == ANY
    assert (g.has(), g.has(2), g.big_discard()) == ({"point": 4}, {"point": 1}, ["Walrus"])


def test_whoever_gives_cards_has_what_they_bring_first() -> None:
    mountain = ["Condor", *DULL_MOUNTAIN[:3]]
    g = frost(city=["Gift Shop"], hand=["Pilgrim", "Bonfire"], mountain=mountain, stock={"fire": 1})
    g.call("Condor")
    g.choose("give Pilgrim", *["gain moss"] * 3)
    assert g.options == ANY
    g.choose("gain copper")
    assert g.has() == {"moss": 3, "copper": 1}
    g.turn_is_over()


def test_reactions_to_a_visit_come_in_any_order() -> None:
    mountain = ["Walrus", *DULL_MOUNTAIN[:3]]
    city = ["Gift Shop", "Snow Sculptor"]
    g = frost(city=city, mountain=mountain, snow=["beacon 1"], stock={"fire": 2})
    g.call("Walrus")
    assert sorted(g.options) == ["trigger Gift Shop", "trigger Snow Sculptor"]
    decision = g.game.decision
    assert decision is not None
    assert decision.source == {"kind": "site", "site": "sf_site_beacon_1"}


def test_the_source_of_reactions_to_a_visit_is_the_visited_card() -> None:
    others = [{"city": [snowed("Mountain Warden")]}, {}]
    city = ["Gift Shop", "Snow Sculptor"]
    g = frost(city=city, big_critters=["Walrus", "Moose", "Yak"], stock={"fire": 1}, others=others)
    g.visit("Mountain Warden of player 2")
    g.choose("call Walrus")
    assert sorted(g.options) == ["trigger Gift Shop", "trigger Snow Sculptor"]
    decision = g.game.decision
    assert decision is not None
    assert decision.source == {"kind": "city", "owner": 1, "number": 1, "card": "sf_mountain_warden"}


# Clearing by itself, and production


def test_a_snow_sculptor_reacts_at_once_to_a_clearing_before_the_action() -> None:
    g = frost(city=["Snow Sculptor", snowed("Bonfire")], stock={"fire": 1, "birch": 2}, hand=["Bonfire"])
    g.clear("Bonfire")
    assert g.options == SHAPES
    g.choose("gain birch")
    g.play("Bonfire")
    assert g.has() == {"fire": 3, "snow": 1}


def test_a_snow_sculptor_reacts_at_once_to_a_clearing_after_the_action() -> None:
    g = frost(city=["Snow Sculptor", snowed("Bonfire")], stock={"fire": 1})
    g.visit("birch")
    g.choose("clear Bonfire")
    assert g.options == SHAPES
    g.choose("gain birch")
    g.turn_is_over()


def test_a_gift_at_production_is_answered_before_the_next_card_and_before_new_snow() -> None:
    g = frost(
        city=["Sled Peddler", "Charcoal Kiln", "Gift Shop"], hand=["Pilgrim"], deployed=ALL_OUT,
        snowstorm=["sfw_01", "sfw_02"], valley=VALLEY,
    )  # fmt: skip
    g.prepare()
    g.choose("activate Sled Peddler", "give Pilgrim", "gain moss")
    assert g.options == ANY
    assert (g.covered(), g.valley_snow(), g.stock()["fire"]) == ([], [], 3)
    g.choose("gain birch")
    assert g.options == ["pay nothing", "pay 1 birch"]


# Freed in time


def test_a_gift_shop_may_be_freed_between_the_gift_and_its_reaction() -> None:
    g = frost(city=[snowed("Gift Shop")], hand=["Bonfire"], stock={"birch": 3})
    g.play("Bonfire")
    assert g.options == ["clear Gift Shop", "stop"]
    g.choose("clear Gift Shop")
    assert g.options == ANY
    g.choose("gain moss")
    assert g.has() == {"fire": 2, "snow": 1, "moss": 1}
    g.turn_is_over()


def test_a_watchtower_may_be_freed_between_the_big_critter_and_its_reaction() -> None:
    mountain = ["Snow Leopard", *DULL_MOUNTAIN[:3]]
    g = frost(city=[snowed("Watchtower")], mountain=mountain, stock={"fire": 1}, deck=["Pilgrim"])
    g.call("Snow Leopard")
    assert g.options == ["clear Watchtower", "stop"]
    g.choose("clear Watchtower")
    assert (g.has(), g.covered()) == ({"fire": 2, "snow": 1}, [])
    g.turn_is_over()


def test_whoever_does_not_free_a_card_then_may_do_so_at_the_end_without_its_reaction() -> None:
    g = frost(city=[snowed("Gift Shop")], hand=["Bonfire"], stock={"birch": 3})
    g.play("Bonfire")
    g.choose("stop", "clear Gift Shop")
    assert g.has() == {"fire": 2, "snow": 1}
    g.turn_is_over()


def test_two_watchful_cards_under_snow_are_asked_for_once() -> None:
    mountain = ["Black Bear", *DULL_MOUNTAIN[:3]]
    g = frost(city=[snowed("Watchtower"), snowed("Gift Shop")], mountain=mountain, stock={"fire": 1})
    g.call("Black Bear")
    assert g.options == ["clear Watchtower", "clear Gift Shop", "stop"]
    g.choose("clear Gift Shop", "gain moss")
    assert g.has() == {"fire": 3, "snow": 1, "moss": 1}
    g.turn_is_over()


def test_the_snow_sculptor_too_reacts_to_a_clearing_between_cause_and_reaction() -> None:
    city = ["Snow Sculptor", snowed("Gift Shop")]
    g = frost(city=city, hand=["Bonfire"], stock={"birch": 3})
    g.play("Bonfire")
    g.choose("clear Gift Shop")
    assert sorted(g.options) == ["trigger Gift Shop", "trigger Snow Sculptor"]


UNMOVED: dict[str, tuple[dict[str, Any], list[str]]] = {
    "a card for Constructions, after a Critter": (
        {"city": [snowed("Chipdigger"), snowed("Moss Garden")], "hand": ["Pilgrim", "Bonfire"], "stock": {"acorn": 2}},
        ["play Pilgrim from hand"],
    ),
    "a card for the Valley, after a card of the hand": (
        {"city": [snowed("Valley Runner")], "hand": ["Steam Bath"], "stock": {"moss": 2}},
        ["play Steam Bath from hand"],
    ),
    "a Chipdigger with nothing else to clear": (
        {"city": [snowed("Chipdigger")], "hand": ["Steam Bath", "Pilgrim"], "stock": {"moss": 2}},
        ["play Steam Bath from hand"],
    ),
    "a Gift Shop without a gift": (
        {"city": [snowed("Gift Shop")], "hand": ["Steam Bath"], "stock": {"moss": 2}},
        ["play Steam Bath from hand"],
    ),
    "a Watchtower without a Big Critter": ({"city": [snowed("Watchtower")], "hand": ["Pilgrim"]}, ["visit birch"]),
    "a Snow Sculptor, who reacts to his own clearing whenever it comes": (
        {"city": [snowed("Snow Sculptor")], "snow": ["birch"], "stock": {"fire": 3}},
        ["visit birch"],
    ),
}


@pytest.mark.parametrize(("settings", "choices"), UNMOVED.values(), ids=UNMOVED)
def test_a_covered_card_that_would_not_react_is_asked_for_at_the_end_of_the_turn_only(
    settings: dict[str, Any], choices: list[str]
) -> None:
    g = frost(**{**settings, "stock": {"fire": 3, **settings.get("stock", {})}})
    g.choose(*choices)
    g.choose("stop")
    g.turn_is_over()


@pytest.mark.parametrize("place", ["birch", "hot springs", "forge", "Crafters' Market"])
def test_the_rangers_fire_is_asked_for_at_the_end_where_the_place_has_no_use_for_a_freed_card(place: str) -> None:
    g = frost(city=["Crafters' Market", snowed("Bonfire")])
    g.visit(f"{place} with ranger")
    before = g.has()
    g.choose("stop")
    assert g.has() == before
    g.turn_is_over()


# Within an effect


def test_a_polar_bears_first_card_may_bring_the_fire_that_frees_its_second() -> None:
    mountain = ["Polar Bear", *DULL_MOUNTAIN[:3]]
    g = frost(city=["Lamplighter", snowed("Copper Mine")], mountain=mountain, stock={"fire": 1}, deck=["Pilgrim"])
    g.call("Polar Bear")
    g.choose("activate Lamplighter")
    assert g.options == ["clear Copper Mine", "stop"]
    g.choose("clear Copper Mine")
    assert g.options == ["activate Copper Mine", "stop"]
    g.choose("activate Copper Mine")
    assert (g.has(), g.covered()) == ({"copper": 1, "snow": 1}, [])
    g.turn_is_over()


def test_a_polar_bear_asks_for_the_clearing_that_gives_an_ice_house_its_first_snow() -> None:
    mountain = ["Polar Bear", *DULL_MOUNTAIN[:3]]
    g = frost(city=["Lamplighter", "Ice House", snowed("Pilgrim")], mountain=mountain, stock={"fire": 1})
    g.call("Polar Bear")
    g.choose("activate Lamplighter", "clear Pilgrim", "activate Ice House")
    assert g.has() == {"birch": 1, "snow": 1}
    g.turn_is_over()


def test_a_polar_bear_asks_for_no_clearing_that_brings_no_green_card() -> None:
    mountain = ["Polar Bear", *DULL_MOUNTAIN[:3]]
    g = frost(city=["Lamplighter", "Copper Mine", snowed("Pilgrim")], mountain=mountain, stock={"fire": 1})
    g.call("Polar Bear")
    g.choose("activate Lamplighter", "activate Copper Mine")
    assert g.options == ["clear Pilgrim", "stop"], "at the end of the turn, as always"
    assert g.has() == {"fire": 1, "copper": 1}


def test_the_fire_of_a_giant_badger_may_free_a_construction_and_with_it_the_chimney() -> None:
    mountain = ["Giant Badger", *DULL_MOUNTAIN[:3]]
    g = frost(city=[smoking("Birch Mill", snow=True)], mountain=mountain, stock={"fire": 1}, season="winter")
    g.call("Giant Badger")
    assert g.options == ["clear Birch Mill", "stop"]
    g.choose("clear Birch Mill", "take chimney from Birch Mill")
    assert g.has() == {"snow": 1, "chimney": 1}
    g.turn_is_over()


def test_a_giant_badger_asks_for_no_clearing_without_a_chimney_under_the_snow() -> None:
    mountain = ["Giant Badger", *DULL_MOUNTAIN[:3]]
    g = frost(city=[snowed("Birch Mill"), smoking("Bonfire")], mountain=mountain, stock={"fire": 1}, season="winter")
    g.call("Giant Badger")
    assert g.options == ["take chimney from Bonfire", "stop"]


def test_what_a_mountain_warden_reveals_may_be_prepared_for() -> None:
    city = ["Mountain Warden", snowed("Copper Mine")]
    g = frost(city=city, big_critters=["Polar Bear", "Moose", "Yak"], stock={"fire": 1})
    g.visit("Mountain Warden")
    assert g.options == ["clear Copper Mine", "stop"]
    g.choose("clear Copper Mine", "call Polar Bear", "activate Copper Mine")
    assert g.has() == {"copper": 1, "snow": 1}


# Games of an earlier version, saved in the middle of what is done in other steps now

VERSION_1: dict[str, tuple[dict[str, Any], list[str], str, str, dict[str, int]]] = {
    "a Snow Sculptor": (
        {"city": ["Snow Sculptor"], "snow": ["birch"], "stock": {"fire": 1}},
        ["visit birch"], "sf_snow_sculptor.trigger", "gain birch", {"birch": 4, "snow": 1},
    ),
    "a Gift Shop": (
        {"city": ["Gift Shop"], "hand": ["Bonfire"], "stock": {"birch": 3}},
        ["play Bonfire from hand"], "sf_gift_shop.trigger.0", "gain moss", {"moss": 1, "fire": 3},
    ),
    "a Giant Badger": (
        {"city": [smoking("Birch Mill")], "mountain": ["Giant Badger", *DULL_MOUNTAIN[:3]], "stock": {"fire": 1}},
        ["visit beacon 1", "call Giant Badger"],
        "sfb_giant_badger.effect.1", "take chimney from Birch Mill", {"fire": 1, "chimney": 1},
    ),
    "a Polar Bear": (
        {"city": ["Bonfire", "Copper Mine", "Birch Mill"], "mountain": ["Polar Bear", *DULL_MOUNTAIN[:3]],
         "stock": {"fire": 1}},
        ["visit beacon 1", "call Polar Bear", "activate Copper Mine"],
        "sfb_polar_bear.effect", "activate Birch Mill", {"copper": 1, "birch": 2},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("settings", "choices", "step", "answer", "has"), VERSION_1.values(), ids=VERSION_1)
def test_a_game_saved_by_an_earlier_version_goes_on(
    settings: dict[str, Any], choices: list[str], step: str, answer: str, has: dict[str, int]
) -> None:
    g = frost(**settings)
    g.choose(*choices)
    data = json.loads(ub.save(g.game.clone()))
    state = data["state"]
    state["stack"] = [frame for frame in state["stack"] if frame["node"] != "engine.triggers"]
    state["stack"][-1]["node"] = f"silverfrost.{step}"
    data["checksum"] = checksum(data)
    later = Frost(ub.load(json.dumps(data)))
    assert later.options == g.options
    later.choose(answer)
    assert later.has() == has

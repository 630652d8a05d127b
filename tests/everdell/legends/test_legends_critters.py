"""The Legendary Critters."""

from __future__ import annotations

import json
from typing import Any

import pytest

import underbough as ub
from everdell.legends.legendary import PLENTY, legends, upgraded
from helpers import ALL_OUT, Driver, game
from underbough.rules.records import checksum

GRAND_TOUR = "Grand Tour"
FULL_HAND = ["King"] * 2 + ["Castle"] * 2 + ["Palace"] * 2 + ["Ever Tree"] * 2


def with_legend(*city: Any, **settings: Any) -> Driver:
    return game(modules=["legends"], city=list(city), **settings)


# Amilla Glistendew


@pytest.mark.covers("amilla_glistendew")
def test_amilla_achieves_an_event_whatever_the_city_holds() -> None:
    g = with_legend("Amilla Glistendew")
    with g.untouched(2):
        g.visit("Amilla Glistendew")
        assert {"achieve Grand Tour", "achieve City Monument"} <= set(g.options)
        g.choose("achieve Grand Tour")
    assert g.line("events", GRAND_TOUR) == 3
    assert g.deployed() == ["Amilla Glistendew"]
    assert g.workers() == 1
    g.turn_is_over()
    assert not g.offers("achieve Grand Tour")


@pytest.mark.covers("amilla_glistendew")
def test_amillas_events_take_effect() -> None:
    g = with_legend("Amilla Glistendew", "Farm", special_events=["Tax Relief"])
    g.visit("Amilla Glistendew")
    g.choose("achieve Tax Relief")
    assert g.stock()["berry"] == 1


@pytest.mark.covers("amilla_glistendew")
def test_amilla_does_not_waive_what_an_event_costs() -> None:
    wanted = "Croak Wart Cure"
    poor = with_legend("Amilla Glistendew", special_events=[wanted])
    poor.visit("Amilla Glistendew")
    assert f"achieve {wanted}" not in poor.options
    rich = with_legend("Amilla Glistendew", "Farm", "Mine", stock={"berry": 2}, special_events=[wanted])
    rich.visit("Amilla Glistendew")
    rich.choose(f"achieve {wanted}")
    assert rich.stock()["berry"] == 0
    rich.choose("discard Farm")
    assert rich.city() == ["Amilla Glistendew"]


@pytest.mark.covers("amilla_glistendew", "croak_wart_cure")
@pytest.mark.parametrize("cards", [[], ["Farm"]])
def test_amilla_needs_the_city_cards_that_an_event_costs(cards: list[str]) -> None:
    wanted = "Croak Wart Cure"
    g = with_legend("Amilla Glistendew", *cards, stock={"berry": 2}, special_events=[wanted])
    g.visit("Amilla Glistendew")
    assert f"achieve {wanted}" not in g.options


@pytest.mark.covers("amilla_glistendew", "royal_wedding")
def test_amilla_needs_the_hand_cards_that_an_event_costs() -> None:
    wanted = "Royal Wedding"
    modules = ["legends", "bellfaire_events"]
    for hand, offered in ((["Farm", "Mine"], False), (["Farm", "Mine", "Inn"], True)):
        g = game(modules=modules, city=["Amilla Glistendew"], hand=hand, special_events=[wanted])
        g.visit("Amilla Glistendew")
        assert g.offers(f"achieve {wanted}") == offered


@pytest.mark.covers("amilla_glistendew")
def test_amilla_leaves_out_events_that_somebody_has() -> None:
    g = with_legend("Amilla Glistendew", others=[{"events": [GRAND_TOUR]}])
    g.visit("Amilla Glistendew")
    assert "achieve Grand Tour" not in g.options


@pytest.mark.covers("amilla_glistendew")
def test_nobody_else_may_visit_amilla() -> None:
    g = with_legend(others=[{"city": ["Amilla Glistendew"]}])
    assert not g.offers("visit Amilla Glistendew of player 2")


# Cirrus Windfall


@pytest.mark.covers("cirrus_windfall")
@pytest.mark.parametrize("source", ["hand", "meadow 1"])
def test_cirrus_brings_a_card_worth_up_to_three_for_free(source: str) -> None:
    where: dict[str, Any] = {"hand": ["University", "King"], "meadow": ["University", "King"]}
    g = upgraded("Cirrus Windfall", "Postal Pigeon", **where)
    assert not any("King" in text for text in g.options)
    g.choose(f"play University from {source}")
    assert g.city() == ["Cirrus Windfall", "University"]
    assert sum(g.stock().values()) == 0
    g.turn_is_over()


@pytest.mark.covers("cirrus_windfall")
def test_cirrus_may_be_alone() -> None:
    g = upgraded("Cirrus Windfall", "Postal Pigeon", hand=["University"])
    g.choose("stop")
    assert g.city() == ["Cirrus Windfall"]
    g.turn_is_over()


@pytest.mark.covers("cirrus_windfall")
def test_both_cards_set_off_a_historian() -> None:
    g = upgraded("Cirrus Windfall", "Postal Pigeon", "Historian", hand=["University"])
    g.choose("play University from hand")
    assert len(g.hand()) == 2


@pytest.mark.covers("cirrus_windfall")
def test_cirrus_does_not_reach_the_other_legendary_card() -> None:
    g = legends("Cirrus Windfall", "Silver Scale Spring", city=["Postal Pigeon", "Farm"])
    g.play("Cirrus Windfall", source="legends")
    assert not any("Silver Scale" in text for text in g.options)


# Foresight and Tarry Hare


@pytest.mark.covers("foresight")
def test_foresight_draws_after_a_critter_and_gains_after_a_construction() -> None:
    g = with_legend("Foresight", hand=["Wanderer", "Farm"], stock={"berry": 2, "twig": 2, "resin": 1})
    g.play("Wanderer")
    assert len(g.hand()) == 1 + 3 + 2
    g.visit("1 berry")
    g.play("Farm")
    assert g.options == ["gain twig", "gain resin", "gain pebble", "gain berry"]
    g.choose("gain pebble")
    assert g.stock()["pebble"] == 1
    assert len(g.hand()) == 5
    g.turn_is_over()


@pytest.mark.covers("tarry_hare")
def test_tarry_hare_does_it_the_other_way_round() -> None:
    g = with_legend("Tarry Hare", hand=["Bard", "Farm"], stock={"berry": 3, "twig": 2, "resin": 1})
    g.play("Farm")
    assert len(g.hand()) == 1 + 2
    g.visit("1 berry")
    g.play("Bard")
    g.choose("stop", "gain pebble")
    assert g.stock()["pebble"] == 1
    g.turn_is_over()


@pytest.mark.covers("foresight", "tarry_hare")
@pytest.mark.parametrize(("name", "old"), [("Foresight", "Historian"), ("Tarry Hare", "Shopkeeper")])
def test_neither_reacts_to_being_played(name: str, old: str) -> None:
    g = upgraded(name, old)
    assert g.hand() == []
    assert sum(g.stock().values()) == 0
    g.turn_is_over()


@pytest.mark.covers("foresight")
def test_foresight_does_not_react_to_a_fool_nor_to_other_players() -> None:
    g = with_legend("Foresight", hand=["Fool"], stock={"berry": 3}, others=[{"hand": ["Wanderer"], "stock": PLENTY}])
    g.play("Fool")
    assert g.hand() == []
    with g.untouched(1):
        g.play("Wanderer")


@pytest.mark.covers("foresight")
def test_foresight_reacts_to_each_of_two_cards() -> None:
    g = with_legend("Foresight", hand=["Postal Pigeon"], deck=["Farm", "Mine"], stock={"berry": 2})
    g.play("Postal Pigeon")
    g.choose("play Farm", "trigger Foresight for a Construction", "gain twig")
    assert len(g.hand()) == 2
    assert g.stock()["twig"] == 1


CARD_OR_RESOURCE = ["trigger Foresight for a Construction", "trigger Courthouse"]


@pytest.mark.covers("foresight", "courthouse")
def test_what_foresight_does_comes_when_its_owner_likes_among_what_other_cards_do() -> None:
    for first in (0, 1):
        g = with_legend("Courthouse", "Foresight", hand=["Mine"], stock=PLENTY)
        g.play("Mine")
        assert sorted(g.options) == sorted(CARD_OR_RESOURCE)
        g.choose(CARD_OR_RESOURCE[first])
        assert ("gain berry" in g.options) == (first == 0), "the Courthouse gives no berries"
        g.choose("gain twig", "gain resin")
        g.turn_is_over()


@pytest.mark.covers("tarry_hare", "courthouse")
def test_the_cards_of_tarry_hare_may_be_seen_before_another_card_reacts() -> None:
    for name, seen in (("Tarry Hare for a Construction", 2), ("Courthouse", 0)):
        g = with_legend("Courthouse", "Tarry Hare", hand=["Mine"], stock=PLENTY)
        g.play("Mine")
        g.choose(f"trigger {name}")
        assert "gain pebble" in g.options
        assert len(g.hand()) == seen


@pytest.mark.covers("foresight")
def test_foresight_reacts_to_two_cards_of_different_kinds_in_either_order() -> None:
    both = ["trigger Foresight for a Critter", "trigger Foresight for a Construction"]
    for first in both:
        g = with_legend("Foresight", hand=["Postal Pigeon"], deck=["Farm", "Mine"], stock={"berry": 2})
        g.play("Postal Pigeon")
        g.choose("play Farm")
        assert sorted(g.options) == sorted(both)
        assert [option.about for option in g.game.options()] == [
            {"kind": "city", "owner": 0, "number": 1, "card": "foresight", "action": "trigger"}
        ] * 2
        g.choose(first)
        assert len(g.hand()) == (2 if first == both[0] else 0)
        g.choose("gain twig")
        assert len(g.hand()) == 2
        g.turn_is_over()


@pytest.mark.covers("foresight", "courthouse")
def test_what_would_do_nothing_takes_no_part_in_the_order() -> None:
    city, meadow = ["Foresight", "Courthouse"], ["Postal Pigeon"]
    g = game(modules=["legends"], city=city, hand=FULL_HAND, meadow=meadow, deck=["Farm", "Mine"], stock=PLENTY)
    g.play("Postal Pigeon", meadow=1)
    g.choose("play Farm")
    assert sorted(g.options) == sorted(CARD_OR_RESOURCE)
    g.choose("trigger Courthouse", "gain twig", "gain twig")
    g.turn_is_over()


@pytest.mark.covers("foresight")
def test_a_game_saved_by_an_earlier_version_before_foresight_reacted_goes_on() -> None:
    g = with_legend("Foresight", hand=["Bard", "Farm"], stock={"berry": 3})
    g.play("Bard")
    data = json.loads(ub.save(g.game.clone()))
    waiting = next(frame for frame in data["state"]["stack"] if frame["node"] == "engine.after_play")
    waiting["node"] = "everdell.legends.react_by_kind"
    data["checksum"] = checksum(data)
    later = ub.load(json.dumps(data))
    later.apply("stop")
    assert len(later.state.players[0].hand) == 1 + 2


# Fynn Nobletail, Poe


@pytest.mark.covers("fynn_nobletail")
def test_fynn_scores_two_for_a_basic_and_three_for_a_special_event() -> None:
    g = with_legend("Fynn Nobletail", events=[GRAND_TOUR, "Tax Relief"])
    assert g.line("prosperity", "Fynn Nobletail") == 5
    assert g.line("cards", "Fynn Nobletail") == 5


@pytest.mark.covers("poe")
def test_poe_discards_any_number_and_fills_the_hand_up() -> None:
    g = upgraded("Poe", "Teacher", hand=["King", "Bard", "Farm"])
    g.choose("discard King", "discard Farm", "stop")
    assert len(g.hand()) == 8
    assert "Bard" in g.hand()
    assert g.discard() == ["Teacher", "King", "Farm"]
    g.turn_is_over()


@pytest.mark.covers("poe")
def test_poe_draws_with_an_empty_hand_too_and_at_production() -> None:
    g = with_legend("Poe", deployed=ALL_OUT)
    g.prepare()
    assert len(g.hand()) == 8
    g.turn_is_over()


@pytest.mark.covers("poe")
def test_poe_fills_up_to_seven_with_five_players() -> None:
    g = upgraded("Poe", "Teacher", others=[{}] * 4)
    assert len(g.hand()) == 7


@pytest.mark.covers("poe")
def test_poe_may_discard_nothing() -> None:
    g = upgraded("Poe", "Teacher", hand=FULL_HAND)
    g.choose("stop")
    assert g.hand() == sorted(FULL_HAND)


# Chipter Swipple, Jor Goldwing


@pytest.mark.covers("chipter_swipple")
def test_chipter_activates_two_different_cards() -> None:
    g = upgraded("Chipter Swipple", "Chip Sweep", "Farm", "Mine", "Twig Barge")
    g.choose("activate Farm")
    assert g.options == ["activate Mine", "activate Twig Barge", "stop"]
    g.choose("activate Mine")
    assert (g.stock()["berry"], g.stock()["pebble"]) == (1, 1)
    g.turn_is_over()


@pytest.mark.covers("chipter_swipple")
def test_two_copies_are_two_cards_for_chipter() -> None:
    g = upgraded("Chipter Swipple", "Chip Sweep", "Farm", "Farm")
    g.choose("activate Farm 2", "activate Farm 3")
    assert g.stock()["berry"] == 2
    g.turn_is_over()


@pytest.mark.covers("chipter_swipple")
def test_with_one_green_card_chipter_activates_that_one() -> None:
    g = upgraded("Chipter Swipple", "Chip Sweep", "Farm", "Inn")
    g.choose("activate Farm")
    assert g.stock()["berry"] == 1
    g.turn_is_over()


@pytest.mark.covers("chipter_swipple")
def test_chipter_activates_no_legendary_card_and_a_chip_sweep_not_chipter() -> None:
    g = with_legend("Chipter Swipple", "McGregor's Market", "Chip Sweep", "Farm", deployed=ALL_OUT)
    g.prepare()
    g.choose("activate Chipter Swipple", "activate Chip Sweep", "activate Farm", "activate Farm")
    assert g.stock()["berry"] == 3
    g.choose("activate Chip Sweep")
    assert g.options == ["activate Farm", "stop"]


@pytest.mark.covers("jor_goldwing")
@pytest.mark.parametrize(("hand", "points"), [([], 0), (["King", "Bard"], 2), (FULL_HAND, 8)])
def test_jor_gains_a_point_for_each_card_in_hand(hand: list[str], points: int) -> None:
    g = legends("Jor Goldwing", "Click Clack's", hand=hand, stock={"berry": 4})
    g.play("Jor Goldwing", source="legends")
    assert g.stock()["point"] == points
    assert g.hand() == sorted(hand)
    g.turn_is_over()


# Mayberry Matriarch


@pytest.mark.covers("mayberry_matriarch")
@pytest.mark.parametrize(
    ("others", "points"),
    [
        (["Harvester", "Farm"], 5),
        (["Harvester"], 0),
        (["Farm"], 0),
        (["Harvester", "McGregor's Market"], 5),
    ],
)
def test_mayberry_scores_beside_a_harvester_and_with_a_farm(others: list[str], points: int) -> None:
    g = with_legend("Mayberry Matriarch", *others)
    assert g.line("prosperity", "Mayberry Matriarch") == points


@pytest.mark.covers("mayberry_matriarch")
@pytest.mark.parametrize(("harvesters", "points"), [(0, 0), (1, 5), (2, 8)])
def test_mayberry_shares_before_a_gatherer(harvesters: int, points: int) -> None:
    g = with_legend("Gatherer", "Farm", "Mayberry Matriarch", *["Harvester"] * harvesters)
    assert g.line("prosperity", "Mayberry Matriarch") + g.line("prosperity", "Gatherer") == points


@pytest.mark.covers("mayberry_matriarch")
def test_without_a_farm_the_gatherer_keeps_its_share() -> None:
    g = with_legend("Gatherer", "Harvester", "Mayberry Matriarch")
    assert g.line("prosperity", "Gatherer") == 3
    assert g.line("prosperity", "Mayberry Matriarch") == 0


@pytest.mark.covers("mayberry_matriarch")
def test_mayberry_shares_a_space_and_adds_one() -> None:
    g = upgraded("Mayberry Matriarch", "Gatherer", "Harvester", "Farm")
    assert g.game.view(0)["players"][0]["spaces"] == 15 - 2 + 1


@pytest.mark.covers("mayberry_matriarch")
def test_a_harvester_produces_beside_mayberry() -> None:
    g = with_legend("Mayberry Matriarch", "Farm", hand=["Harvester"])
    g.play("Harvester")
    g.choose("gain pebble")
    assert g.stock()["pebble"] == 1


# Strey Softpaw


@pytest.mark.covers("strey_softpaw")
def test_strey_copies_two_locations_where_anybodys_workers_stand() -> None:
    g = with_legend("Strey Softpaw", deployed=["3 twigs"], others=[{"deployed": ["1 pebble", "2 resin"]}])
    g.visit("Strey Softpaw")
    assert g.options == ["copy 3 twigs", "copy 2 resin", "copy 1 pebble"]
    g.choose("copy 3 twigs")
    assert g.options == ["copy 2 resin", "copy 1 pebble", "stop"]
    g.choose("copy 2 resin")
    assert (g.stock()["twig"], g.stock()["resin"]) == (3, 2)
    assert g.deployed() == ["3 twigs", "Strey Softpaw"]
    g.turn_is_over()


@pytest.mark.covers("strey_softpaw")
def test_strey_copies_forest_locations_and_may_stop() -> None:
    g = with_legend("Strey Softpaw", forest=["forest_three_berries"], others=[{"deployed": ["forest 1", "1 pebble"]}])
    g.visit("Strey Softpaw")
    g.choose("copy forest 1", "stop")
    assert (g.stock()["berry"], g.stock()["pebble"]) == (3, 0)
    g.turn_is_over()


@pytest.mark.covers("strey_softpaw")
def test_strey_copies_one_location_if_there_is_no_other() -> None:
    g = with_legend("Strey Softpaw", others=[{"deployed": ["1 pebble"]}])
    g.visit("Strey Softpaw")
    assert g.stock()["pebble"] == 1
    g.turn_is_over()


@pytest.mark.covers("strey_softpaw")
def test_strey_cannot_be_visited_without_such_a_location() -> None:
    g = with_legend("Strey Softpaw", others=[{"deployed": ["haven"]}])
    assert g.game.why_not("visit Strey Softpaw") == "nothing could be done there now"

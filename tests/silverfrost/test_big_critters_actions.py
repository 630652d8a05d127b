"""The Big Critters that let the caller do something: play, draw, activate, copy, return, achieve."""

from typing import Any

import pytest

from silverfrost.frost import DULL_MOUNTAIN, Frost, frost, full_city, snowed

VALLEY = [
    "Bonfire", "Steam Bath", "Moss Garden", "Signal Fire", "Gift Shop", "Great Hearth", "Hearthkeeper", "Pilgrim",
]  # fmt: skip


def call(critter: str, **settings: Any) -> Frost:
    """Player 1 has called this Big Critter, on the space worth nothing, with a fire of its own."""
    stock = {**settings.pop("stock", {})}
    stock["fire"] = stock.get("fire", 0) + 1
    mountain = [critter, *DULL_MOUNTAIN[:3]]
    g = frost(mountain=mountain, stock=stock, **settings)
    g.call(critter)
    return g


# Polar Bear


@pytest.mark.covers("sfb_polar_bear")
def test_a_polar_bear_activates_two_green_cards() -> None:
    g = call("Polar Bear", city=["Birch Mill", "Copper Mine", "Acorn Orchard", "Steam Bath", snowed("Moss Garden")])
    assert g.options == ["activate Birch Mill", "activate Copper Mine", "activate Acorn Orchard", "stop"]
    with g.untouched(2):
        g.choose("activate Birch Mill")
        assert not g.offers("activate Birch Mill")
        g.choose("activate Acorn Orchard")
    assert g.has() == {"birch": 2, "acorn": 1}
    g.turn_is_over()


@pytest.mark.covers("sfb_polar_bear")
def test_a_polar_bear_may_activate_one_or_none() -> None:
    g = call("Polar Bear", city=["Birch Mill", "Copper Mine"])
    g.choose("activate Copper Mine", "stop")
    assert g.has() == {"copper": 1}
    g = call("Polar Bear", city=["Birch Mill"])
    g.choose("stop")
    assert g.has() == {}


@pytest.mark.covers("sfb_polar_bear")
def test_two_cards_of_one_name_are_two_different_cards_for_a_polar_bear() -> None:
    g = call("Polar Bear", city=["Birch Mill", "Birch Mill"])
    g.choose("activate Birch Mill 1", "activate Birch Mill 2")
    assert g.has() == {"birch": 4}


@pytest.mark.covers("sfb_polar_bear", "sf_forest_warden")
def test_a_forest_warden_activated_by_a_polar_bear_does_not_count_itself() -> None:
    g = call("Polar Bear", city=["Forest Warden", "Moss Garden"])
    g.choose("activate Forest Warden", "stop")
    assert g.has() == {"birch": 1}


@pytest.mark.covers("sfb_polar_bear", "sf_magpie_apprentice", "sf_charcoal_kiln")
def test_a_polar_bear_may_wake_cards_that_ask_for_more() -> None:
    city = ["Magpie Apprentice", "Charcoal Kiln"]
    g = call("Polar Bear", city=city, stock={"birch": 1}, others=[{"city": ["Copper Mine"]}])
    g.choose("activate Magpie Apprentice", "copy Copper Mine of player 2", "activate Charcoal Kiln", "pay 1 birch")
    assert g.has() == {"copper": 1, "fire": 2}
    g.turn_is_over()


# Wolf Mother


@pytest.mark.covers("sfb_wolf_mother")
def test_a_wolf_mother_activates_a_red_card_even_if_its_spot_is_taken() -> None:
    city = ["Steam Bath", "Acorn Brewer", "Bonfire", snowed("Crafters' Market")]
    g = call("Wolf Mother", city=city, deployed=["Acorn Brewer (ranger)"])
    assert g.options == ["activate Steam Bath", "activate Acorn Brewer"]
    with g.untouched(2):
        g.choose("activate Acorn Brewer")
    assert g.stock()["acorn"] == 2
    assert g.deployed() == ["Acorn Brewer (ranger)", "beacon 1"]


@pytest.mark.covers("sfb_wolf_mother")
def test_a_wolf_mother_ignores_red_cards_that_call_big_critters_and_those_of_others() -> None:
    city = ["Bell Tower", "Mountain Warden", "Crafters' Market"]
    g = call("Wolf Mother", city=city, others=[{"city": ["Acorn Brewer"]}])
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1}
    g.turn_is_over()


@pytest.mark.covers("sfb_wolf_mother", "sf_scrap_foundry")
def test_a_scrap_foundry_activated_by_a_wolf_mother_does_not_discard_itself() -> None:
    g = call("Wolf Mother", city=["Scrap Foundry", "Moss Garden", "Pilgrim"])
    assert g.options == ["discard Moss Garden", "discard Pilgrim"]
    g.choose("discard Moss Garden")
    assert g.has() == {"birch": 3, "fire": 1, "point": 1}


@pytest.mark.covers("sfb_wolf_mother", "sf_moss_and_bramble")
def test_an_inn_activated_by_a_wolf_mother_plays_a_card_and_lets_the_left_draw() -> None:
    g = call("Wolf Mother", city=["Moss and Bramble Inn"], valley=VALLEY, deck=["Ice Garden"])
    g.choose("play Steam Bath from valley 2")
    assert g.city() == ["Moss and Bramble Inn", "Steam Bath"]
    assert g.hand(2) == ["Ice Garden"]


@pytest.mark.covers("sfb_wolf_mother")
def test_a_ranger_captain_activated_by_a_wolf_mother_acts_without_a_worker() -> None:
    g = call("Wolf Mother", city=["Ranger Captain"], quests=["Warm Welcome"], lowland=["Woodpile", "Sprouts"])
    g.choose("achieve Warm Welcome", "keep Sprouts", "gain moss")
    assert (g.achieved(), g.quests(), g.has(), g.workers()) == (["Warm Welcome"], ["Sprouts"], {"moss": 1}, 1)


# Musk Ox


@pytest.mark.covers("sfb_musk_ox")
def test_a_musk_ox_plays_a_construction_from_the_hand_for_three_less() -> None:
    g = call(
        "Musk Ox", hand=["Great Hearth", "Hearthkeeper"], valley=VALLEY, stock={"birch": 2, "moss": 1, "copper": 2}
    )
    assert not g.offers("play Hearthkeeper from hand")
    g.choose("play Great Hearth from hand", "save birch", "save moss")
    assert (g.city(), g.has()) == (["Great Hearth"], {"birch": 1, "moss": 1, "copper": 1})
    g.turn_is_over()


@pytest.mark.covers("sfb_musk_ox")
def test_a_musk_ox_plays_a_construction_from_the_valley() -> None:
    g = call("Musk Ox", valley=VALLEY, deck=["Ice Garden"])
    assert not g.offers("play Great Hearth from valley 6")
    assert not g.offers("play Pilgrim from valley 8")
    g.choose("play Bonfire from valley 1")
    assert (g.city(), g.has(), g.valley()[0]) == (["Bonfire"], {"fire": 3}, "Ice Garden")


@pytest.mark.covers("sfb_musk_ox", "sf_base_camp")
def test_a_musk_ox_builds_a_base_camp_of_any_resources_for_nothing() -> None:
    g = call("Musk Ox", hand=["Base Camp"], valley=VALLEY)
    g.choose("play Base Camp from hand")
    assert (g.city(), g.has(), len(g.hand())) == (["Base Camp"], {}, 6)


@pytest.mark.covers("sfb_musk_ox")
def test_a_musk_ox_may_be_declined() -> None:
    g = call("Musk Ox", valley=VALLEY)
    g.choose("stop")
    assert (g.city(), g.has()) == ([], {})
    g.turn_is_over()


@pytest.mark.covers("sfb_musk_ox")
def test_a_musk_ox_respects_unique_cards_and_full_cities() -> None:
    g = call("Musk Ox", hand=["Smokehouse"], city=["Smokehouse"], valley=VALLEY)
    assert not g.offers("play Smokehouse from hand")
    g = call("Musk Ox", hand=["Smokehouse"], city=full_city())
    g.turn_is_over()
    assert len(g.city()) == 15


@pytest.mark.covers("sfb_musk_ox")
@pytest.mark.parametrize(("fire", "offered"), [(0, False), (1, True)])
def test_a_musk_ox_needs_fire_for_the_snow_on_a_valley_card(fire: int, offered: bool) -> None:
    g = call("Musk Ox", valley=VALLEY, valley_snow=[1], stock={"fire": fire})
    assert g.offers("play Bonfire from valley 1") == offered


@pytest.mark.covers("sfb_musk_ox", "sf_kiln_works")
def test_kiln_works_are_not_combined_with_a_musk_ox() -> None:
    g = call("Musk Ox", hand=["Great Hearth"], city=["Kiln Works"], stock={"birch": 1, "fire": 3}, valley=VALLEY)
    assert not g.offers("play Great Hearth from hand")


@pytest.mark.covers("sfb_musk_ox")
def test_the_triggers_of_the_own_city_follow_a_card_played_by_a_musk_ox() -> None:
    city = ["Chipdigger", "Valley Runner", snowed("Pilgrim")]
    g = call("Musk Ox", city=city, valley=VALLEY, deck=["Ice Garden"])
    g.choose("play Steam Bath from valley 2", "discard Ice Garden")
    assert (g.covered(), g.has()) == ([], {"snow": 1})


@pytest.mark.covers("sfb_musk_ox", "sf_signal_fire")
def test_a_signal_fire_played_by_a_musk_ox_calls_another_big_critter() -> None:
    mountain = [*DULL_MOUNTAIN[:3], "Musk Ox"]
    g = frost(hand=["Signal Fire"], mountain=mountain, big_critters=["Walrus", "Yak"], stock={"fire": 1}, valley=VALLEY)
    g.call("Musk Ox")
    g.choose("play Signal Fire from hand")
    assert g.options == [f"call {name}" for name in DULL_MOUNTAIN[:3]]
    g.choose("call Bison")
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1, "acorn": 1, "point": 3}
    assert g.mountain() == ["Yak", "Walrus", "Moose", "Great Elk"]
    g.turn_is_over()


# Reindeer


@pytest.mark.covers("sfb_reindeer")
@pytest.mark.parametrize(("acorns", "offered"), [(1, False), (2, True), (3, True)])
def test_a_reindeer_brings_a_critter_for_three_acorns_less(acorns: int, offered: bool) -> None:
    g = call("Reindeer", hand=["Sky Warden", "Steam Bath"], stock={"acorn": acorns, "moss": 2}, valley=VALLEY)
    assert g.offers("play Sky Warden from hand") == offered
    assert not g.offers("play Steam Bath from hand")
    if offered:
        g.choose("play Sky Warden from hand")
        assert (g.city(), g.stock()["acorn"]) == (["Sky Warden"], acorns - 2)


@pytest.mark.covers("sfb_reindeer")
def test_a_reindeer_brings_a_critter_from_the_valley_and_pays_nothing_back() -> None:
    g = call("Reindeer", stock={"acorn": 1}, valley=VALLEY)
    assert g.options == ["play Hearthkeeper from valley 7", "play Pilgrim from valley 8", "stop"]
    g.choose("play Pilgrim from valley 8")
    assert (g.city(), g.has()) == (["Pilgrim"], {"acorn": 1})
    g.turn_is_over()


@pytest.mark.covers("sfb_reindeer")
def test_no_chimney_and_no_pantry_is_combined_with_a_reindeer() -> None:
    stock = {"fire": 3, "chimney": 1, "acorn": 1}
    g = call("Reindeer", hand=["Sky Warden", "Bonfire"], city=["Ice Garden", "Acorn Pantry"], stock=stock)
    assert not g.offers("play Sky Warden from hand")


@pytest.mark.covers("sfb_reindeer", "sf_wayfarer")
def test_a_reindeer_brings_a_wayfarer_into_a_full_city_and_nobody_else() -> None:
    g = call("Reindeer", hand=["Snowshoe Wayfarer", "Pilgrim"], city=full_city())
    assert not g.offers("play Pilgrim from hand")
    g.choose("play Snowshoe Wayfarer from hand", "draw from deck", "draw from deck")
    assert len(g.city()) == 16


@pytest.mark.covers("sfb_reindeer")
def test_a_reindeer_may_be_declined() -> None:
    g = call("Reindeer", valley=VALLEY)
    g.choose("stop")
    assert g.city() == []
    g.turn_is_over()


# Snowy Owl, Great Grey Owl, Lynx


@pytest.mark.covers("sfb_snowy_owl")
def test_a_snowy_owl_draws_four_cards_from_the_deck_or_the_valley() -> None:
    g = call("Snowy Owl", valley=VALLEY, valley_snow=[3], deck=["Ice Garden", "Ranger Lodge"])
    assert not g.offers("take Moss Garden from valley 3")
    with g.untouched(2):
        g.choose("take Bonfire from valley 1", "draw from deck", "take Pilgrim from valley 8", "draw from deck")
    assert g.hand() == ["Bonfire", "Ice Garden", "Pilgrim", "Ranger Lodge"]
    assert None not in g.valley()
    g.turn_is_over()


@pytest.mark.covers("sfb_snowy_owl")
def test_a_snowy_owl_stops_at_eight_cards() -> None:
    g = call("Snowy Owl", hand=["Ice House"] * 3 + ["Lamplighter"] * 3)
    g.choose("draw from deck", "draw from deck")
    assert len(g.hand()) == 8
    g.turn_is_over()


@pytest.mark.covers("sfb_grey_owl")
@pytest.mark.parametrize(("choices", "kept", "bottom"), [
    (["keep Woodpile", "keep Many Paws"], {"Woodpile", "Many Paws"}, {"Sprouts"}),
    (["keep Sprouts", "stop"], {"Sprouts"}, {"Woodpile", "Many Paws"}),
    (["stop"], set(), {"Sprouts", "Woodpile", "Many Paws"}),
])  # fmt: skip
def test_a_great_grey_owl_shows_three_quests_to_keep_up_to_two(
    choices: list[str], kept: set[str], bottom: set[str]
) -> None:
    g = call("Great Grey Owl", quests=["Good Order"], lowland=["Sprouts", "Woodpile", "Many Paws"])
    assert g.options == ["keep Sprouts", "keep Woodpile", "keep Many Paws", "stop"]
    with g.untouched(2):
        g.choose(*choices)
    assert set(g.quests()) == {"Good Order", *kept}
    assert set(g.lowland_bottom()[: len(bottom)]) == bottom
    assert (g.has(), g.achieved()) == ({"fire": 1}, [])
    g.turn_is_over()


@pytest.mark.covers("sfb_lynx")
def test_a_lynx_carries_out_the_guild_action_without_a_worker_there() -> None:
    settings: dict[str, Any] = {"season": "autumn", "deployed": ["guild 1", "guild 2 (ranger)"], "city": ["Birch Mill"]}
    g = call("Lynx", quests=["Sprouts"], lowland=["Woodpile", "Many Paws"], **settings)
    g.choose("achieve Sprouts", "keep Woodpile")
    assert (g.achieved(), g.quests(), g.has()) == (["Sprouts"], ["Woodpile"], {})
    assert g.deployed() == ["guild 1", "guild 2 (ranger)", "beacon 1"]
    g.turn_is_over()


@pytest.mark.covers("sfb_lynx")
def test_the_worker_that_called_the_lynx_counts_as_standing_on_a_beacon() -> None:
    g = call("Lynx", quests=["The Beacon Is Lit"], lowland=["Woodpile", "Many Paws"])
    g.choose("achieve The Beacon Is Lit", "keep Woodpile")
    assert g.achieved() == ["The Beacon Is Lit"]


# Golden Eagle


@pytest.mark.covers("sfb_golden_eagle")
def test_a_golden_eagle_returns_another_worker_but_not_the_caller() -> None:
    g = call("Golden Eagle", season="autumn", deployed=["moss", "copper (ranger)"])
    assert g.options == ["return worker from moss", "return worker from copper (ranger)"]
    with g.untouched(2):
        g.choose("return worker from copper (ranger)")
    assert (g.deployed(), g.workers()) == (["moss", "beacon 1"], 1)
    g.visit("birch")
    assert g.offers("visit hot springs with ranger")
    assert not g.offers("visit hot springs")


@pytest.mark.covers("sfb_golden_eagle")
def test_a_golden_eagle_cannot_be_declined_with_one_other_worker() -> None:
    g = call("Golden Eagle", deployed=["moss (ranger)"])
    assert (g.deployed(), g.workers()) == (["beacon 1"], 1)
    g.turn_is_over()


@pytest.mark.covers("sfb_golden_eagle")
def test_a_golden_eagle_fetches_nobody_from_a_journey() -> None:
    g = call("Golden Eagle", season="spring", deployed=["journey 2", "journey 8"])
    assert g.deployed() == ["journey 2", "journey 8", "beacon 1"]
    g.turn_is_over()


@pytest.mark.covers("sfb_golden_eagle")
def test_a_golden_eagle_fetches_workers_from_red_cards_of_both_kinds() -> None:
    g = call(
        "Golden Eagle",
        season="winter",
        city=["Steam Bath"],
        deployed=["Steam Bath", "Acorn Brewer of player 2"],
        others=[{"city": ["Acorn Brewer"]}],
    )
    assert sorted(g.options) == ["return worker from Acorn Brewer of player 2", "return worker from Steam Bath"]
    g.choose("return worker from Acorn Brewer of player 2")
    assert g.deployed() == ["Steam Bath", "beacon 1"]


# Ibex


@pytest.mark.covers("sfb_ibex")
def test_an_ibex_takes_the_gains_of_a_basic_location_even_an_occupied_one() -> None:
    g = call("Ibex", snow=["birch", "copper"], deck=["Pilgrim"], others=[{"deployed": ["acorn"]}])
    assert sorted(g.options) == ["copy acorn", "copy moss"]
    with g.untouched(2):
        g.choose("copy acorn")
    assert (g.has(), g.hand()) == ({"acorn": 2}, ["Pilgrim"])
    assert g.deployed() == ["beacon 1"]
    g.turn_is_over()


@pytest.mark.covers("sfb_ibex")
@pytest.mark.parametrize(("place", "gain", "draws"), [
    ("birch", {"birch": 3}, 0),
    ("moss", {"moss": 2}, 1),
    ("copper", {"copper": 1}, 1),
    ("acorn", {"acorn": 2}, 1),
])  # fmt: skip
def test_an_ibex_knows_the_four_basic_locations(place: str, gain: dict[str, int], draws: int) -> None:
    g = call("Ibex", deck=["Pilgrim", "Pilgrim"])
    assert len(g.options) == 4
    g.choose(f"copy {place}")
    assert (g.has(), len(g.hand())) == (gain, draws)

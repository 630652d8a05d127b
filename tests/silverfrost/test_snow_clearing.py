"""What snow blocks, and how it is cleared: by the turn's own clearing, under a worker, on a card being played."""

from __future__ import annotations

from typing import Any

import pytest

from silverfrost.frost import ALL_OUT, DULL_MOUNTAIN, PLENTY, frost, smoking, snowed

SITES = ("birch", "moss", "copper", "acorn", "forge", "guild 1", "guild 2", "beacon 1", "beacon 2")
VALLEY = ["Bonfire", "Copper Mine", "Pilgrim", "Watchtower", "Gift Shop", "Steam Bath", "Lamplighter", "Great Hearth"]
SPRING_OUT = ["hot springs"] * 5 + ["hot springs (ranger)"]


# Locations


@pytest.mark.parametrize("site", SITES)
def test_snow_blocks_a_location_for_whoever_cannot_clear_it(site: str) -> None:
    cost = 1 if site.startswith("beacon") else 0
    hand = ["Bonfire"]
    assert not frost(snow=[site], hand=hand, stock={"fire": cost}).offers(f"visit {site}")
    assert frost(snow=[site], hand=hand, stock={"fire": cost + 1}).offers(f"visit {site}")


def test_the_clearing_is_paid_and_its_token_kept() -> None:
    g = frost(snow=["birch", "moss"], stock={"fire": 3})
    g.visit("birch")
    assert g.has() == {"birch": 3, "fire": 2, "snow": 1}
    assert g.snow() == ["moss"]
    g.turn_is_over()


def test_after_winters_fury_clearing_costs_two_fire() -> None:
    assert not frost(snow=["birch"], stock={"fire": 1}, winters_fury=True).offers("visit birch")
    g = frost(snow=["birch"], stock={"fire": 2}, winters_fury=True)
    g.visit("birch")
    assert g.has() == {"birch": 3, "snow": 1}


@pytest.mark.covers("sf_site_beacon_1", "sf_site_beacon_2")
def test_a_beacon_with_snow_after_winters_fury_costs_three_fire() -> None:
    assert not frost(snow=["beacon 1"], stock={"fire": 2}, winters_fury=True).offers("visit beacon 1")
    g = frost(snow=["beacon 1"], stock={"fire": 3}, winters_fury=True, mountain=DULL_MOUNTAIN)
    g.visit("beacon 1")
    g.choose("call Moose")
    assert g.has() == {"birch": 4, "snow": 1}


def test_snow_blocks_one_spot_of_an_area_only() -> None:
    g = frost(snow=["guild 1", "beacon 2"], stock={"fire": 1})
    assert g.offers("visit guild 2")
    assert g.offers("visit shared guild")
    assert g.offers("visit beacon 1")
    assert not g.offers("visit beacon 2")


@pytest.mark.covers("sf_site_journey_8", "sf_site_journey_6", "sf_site_journey_4")
@pytest.mark.parametrize("points", [8, 6, 4])
def test_a_journey_with_snow_costs_both(points: int) -> None:
    hand = ["Bonfire"] * 3 + ["Pilgrim"] * 2
    site = f"journey {points}"
    assert not frost(season="spring", hand=hand, snow=[site], stock={"fire": 1}).offers(f"visit {site}")
    assert frost(season="spring", hand=hand, snow=[site], stock={"fire": 2}).offers(f"visit {site}")


def test_a_joining_ranger_clears_the_snow_beside_the_worker() -> None:
    g = frost(snow=["moss"], stock={"fire": 1}, others=[{"deployed": ["moss"]}])
    assert not g.offers("visit moss")
    g.visit("moss with ranger")
    assert g.has() == {"moss": 2, "snow": 1}


# Red cards


@pytest.mark.covers("red_card_owner_spot")
def test_a_red_card_is_cleared_under_the_worker() -> None:
    g = frost(city=[snowed("Crafters' Market")], stock={"fire": 1})
    g.visit("Crafters' Market")
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1, "snow": 1}
    assert (g.city(), g.covered()) == (["Crafters' Market"], [])


@pytest.mark.covers("red_card_owner_spot")
def test_a_red_card_with_snow_cannot_be_visited_without_fire() -> None:
    assert not frost(city=[snowed("Crafters' Market")]).offers("visit Crafters' Market")
    dear = frost(city=[snowed("Crafters' Market")], stock={"fire": 1}, winters_fury=True)
    assert not dear.offers("visit Crafters' Market")


@pytest.mark.covers("red_card_owner_spot")
def test_two_snow_may_leave_the_own_city_in_one_turn() -> None:
    g = frost(city=[snowed("Crafters' Market"), snowed("Bonfire"), snowed("Pilgrim")], stock={"fire": 3})
    g.clear("Bonfire")
    g.visit("Crafters' Market")
    assert g.covered() == ["Pilgrim"]
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1, "fire": 1, "snow": 2}
    g.turn_is_over()


@pytest.mark.covers("red_critter_community_spot")
def test_snow_in_another_city_is_cleared_by_a_visitor_who_keeps_it() -> None:
    g = frost(stock={"fire": 1}, others=[{"city": [snowed("Acorn Brewer")]}])
    g.visit("Acorn Brewer of player 2")
    assert g.has(1) == {"acorn": 2, "fire": 1, "snow": 1}
    assert g.has(2) == {"point": 1}
    assert (g.city(2), g.covered(2)) == (["Acorn Brewer"], [])


@pytest.mark.covers("red_critter_community_spot", "red_card_owner_spot")
def test_snow_on_a_red_critter_blocks_both_spots() -> None:
    g = frost(others=[{"city": [snowed("Acorn Brewer")]}])
    assert not [text for text in g.options if "Acorn Brewer" in text and "ranger" not in text]
    g.visit("birch")
    assert not g.offers("visit Acorn Brewer")


@pytest.mark.covers("red_critter_community_spot")
def test_clearing_for_a_visit_elsewhere_leaves_the_clearing_of_the_own_city() -> None:
    g = frost(city=[snowed("Bonfire")], stock={"fire": 2}, others=[{"city": [snowed("Coppersmith")]}])
    g.visit("Coppersmith of player 2")
    g.choose("clear Bonfire")
    assert g.has() == {"copper": 2, "snow": 2}


def test_snow_in_other_cities_is_safe_otherwise() -> None:
    g = frost(stock=PLENTY, others=[{"city": [snowed("Bonfire"), snowed("Steam Bath")]}])
    assert not [text for text in g.options if "player 2" in text]
    assert not [text for text in g.options if text.startswith("clear")]


# The clearing of the turn


def test_one_card_may_be_cleared_before_the_action() -> None:
    g = frost(city=[snowed("Bonfire"), snowed("Pilgrim")], stock={"fire": 2})
    g.clear("Pilgrim")
    assert (g.city(), g.covered()) == (["Pilgrim"], ["Bonfire"])
    assert g.has() == {"fire": 1, "snow": 1}
    assert not [text for text in g.options if text.startswith("clear")]
    g.visit("birch")
    g.turn_is_over()


def test_or_after_it() -> None:
    g = frost(city=[snowed("Bonfire"), snowed("Pilgrim")], stock={"fire": 2})
    g.visit("birch")
    assert g.options == ["clear Bonfire", "clear Pilgrim", "stop"]
    g.choose("clear Bonfire")
    assert g.has() == {"birch": 3, "fire": 1, "snow": 1}
    g.turn_is_over()


def test_clearing_is_optional() -> None:
    g = frost(city=[snowed("Bonfire")], stock={"fire": 2})
    g.visit("birch")
    g.choose("stop")
    assert (g.stock()["fire"], g.covered()) == (2, ["Bonfire"])
    g.turn_is_over()


def test_the_next_turn_has_a_clearing_of_its_own() -> None:
    g = frost(city=[snowed("Bonfire"), snowed("Pilgrim")], stock={"fire": 2})
    g.clear("Pilgrim")
    g.visit("birch")
    g.visit("moss")
    g.clear("Bonfire")
    assert g.covered() == []


@pytest.mark.parametrize(("fury", "cost"), [(False, 1), (True, 2)])
def test_clearing_costs_what_the_tile_shows(fury: bool, cost: int) -> None:
    city = [snowed("Bonfire")]
    assert not frost(city=city, stock={"fire": cost - 1}, winters_fury=fury).offers("clear Bonfire")
    g = frost(city=city, stock={"fire": cost}, winters_fury=fury)
    g.clear("Bonfire")
    assert g.has() == {"snow": 1}


def test_fire_gained_by_the_action_may_clear_afterwards() -> None:
    g = frost(city=[snowed("Bonfire")], hand=["Pilgrim"] * 3 + ["Bonfire"] * 2)
    g.visit("hot springs")
    g.choose("clear Bonfire")
    assert g.has() == {"fire": 1, "snow": 1}


def test_a_card_may_be_cleared_between_the_rangers_fire_and_the_guild_action() -> None:
    g = frost(city=[snowed("Birch Mill")], quests=["Sprouts"], highland=["Living Legends"])
    g.visit("guild 1 with ranger")
    g.choose("clear Birch Mill", "achieve Sprouts")
    assert g.achieved() == ["Sprouts"]


def test_the_rangers_fire_gained_first_may_clear_the_red_card_or_another_but_not_both() -> None:
    g = frost(city=[snowed("Crafters' Market"), snowed("Bonfire")], stock={"fire": 1})
    g.visit("Crafters' Market with ranger")
    g.choose("clear Bonfire")
    assert g.covered() == []
    assert g.stock()["fire"] == 0


def test_a_cleared_card_works_at_once() -> None:
    g = frost(
        city=[snowed("Valley Runner")], stock={"fire": 1, "birch": 3}, valley=VALLEY, deck=["Thane of Silverfrost"]
    )
    g.clear("Valley Runner")
    g.play("Bonfire", valley=1)
    assert g.hand() == ["Thane of Silverfrost"]


def test_a_cleared_red_card_may_be_visited_in_the_same_turn() -> None:
    g = frost(city=[snowed("Crafters' Market"), snowed("Pilgrim")], stock={"fire": 1})
    g.clear("Crafters' Market")
    g.visit("Crafters' Market")
    assert g.has() == {"birch": 1, "moss": 1, "copper": 1, "snow": 1}


def test_clearing_needs_an_action_that_may_be_taken_with_it() -> None:
    g = frost(city=[snowed("Bonfire")], stock={"fire": 3}, deployed=ALL_OUT, valley=VALLEY)
    assert g.options == ["prepare for autumn"]


def test_nothing_is_cleared_in_a_turn_of_preparing() -> None:
    hand = ["Mountaineer"]
    g = frost(city=[snowed("Bonfire")], hand=hand, stock={"fire": 3}, deployed=ALL_OUT, valley=VALLEY)
    g.clear("Bonfire")
    assert not g.offers("prepare for autumn")
    g.play("Mountaineer")
    assert g.season() == "summer"


def test_preparing_asks_for_no_clearing() -> None:
    g = frost(city=[snowed("Bonfire")], stock={"fire": 3}, deployed=ALL_OUT, valley=VALLEY)
    g.prepare()
    assert g.covered() == ["Bonfire"]
    g.turn_is_over()


def test_whoever_passes_clears_nothing() -> None:
    g = frost(season="spring", city=[snowed("Bonfire")], stock={"fire": 3}, deployed=SPRING_OUT, valley=VALLEY)
    assert g.options == ["pass"]


def test_after_a_clearing_the_turn_cannot_be_passed() -> None:
    g = frost(season="spring", city=[snowed("Bonfire")], stock={"fire": 3})
    g.clear("Bonfire")
    assert not g.offers("pass")
    g.visit("birch")
    g.turn_is_over()


def test_the_last_fire_may_not_be_cleared_away_if_no_action_is_left_then() -> None:
    hand = ["Mountaineer"]
    g = frost(city=[snowed("Bonfire")], hand=hand, stock={"fire": 1}, deployed=ALL_OUT, valley=VALLEY)
    assert sorted(g.options) == ["play Mountaineer from hand", "prepare for autumn"]


# Cards of the Valley


def test_a_valley_card_with_snow_costs_its_clearing_too() -> None:
    poor = frost(valley=VALLEY, valley_snow=[1], stock={"birch": 3})
    assert not poor.offers("play Bonfire from valley 1")
    g = frost(valley=VALLEY, valley_snow=[1], stock={"birch": 3, "fire": 1})
    g.play("Bonfire", valley=1)
    assert g.has() == {"fire": 3, "snow": 1}
    assert g.valley_snow() == []


def test_a_valley_card_costs_two_fire_more_after_winters_fury() -> None:
    settings: dict[str, Any] = {"valley": VALLEY, "valley_snow": [1], "winters_fury": True}
    assert not frost(**settings, stock={"birch": 3, "fire": 1}).offers("play Bonfire from valley 1")
    assert frost(**settings, stock={"birch": 3, "fire": 2}).offers("play Bonfire from valley 1")


def test_fire_spent_on_the_snow_does_not_pay_for_a_chimney() -> None:
    city = ["Birch Mill", "Moss Garden"]
    valley = ["Mist Warden", *VALLEY[1:]]
    stock = {"chimney": 1}
    assert not frost(city=city, valley=valley, valley_snow=[1], stock={**stock, "fire": 1}).offers(
        "play Mist Warden from valley 1"
    )
    assert frost(city=city, valley=valley, valley_snow=[1], stock={**stock, "fire": 2}).offers(
        "play Mist Warden from valley 1"
    )


def test_clearing_a_valley_card_leaves_the_clearing_of_the_own_city() -> None:
    g = frost(valley=VALLEY, valley_snow=[1], stock={"birch": 3, "fire": 2}, city=[snowed("Pilgrim")])
    g.play("Bonfire", valley=1)
    g.choose("clear Pilgrim")
    assert (g.stock()["snow"], g.covered()) == (2, [])


def test_a_valley_card_with_snow_cannot_be_taken() -> None:
    g = frost(valley=VALLEY, valley_snow=[1, 3], hand=["Snowshoe Wayfarer"], stock={"acorn": 2, "fire": 5})
    g.play("Snowshoe Wayfarer")
    assert "take Copper Mine from valley 2" in g.options
    assert not [text for text in g.options if "valley 1" in text or "valley 3" in text]


def test_snow_on_a_stack_is_cleared_with_its_first_card() -> None:
    stacked = ["Bonfire", *VALLEY]
    g = frost(valley=stacked, valley_snow=[1], stock={"birch": 3, "fire": 1})
    assert g.copies(1) == 2
    g.play("Bonfire", valley=1)
    assert (g.copies(1), g.valley_snow(), g.stock()["snow"]) == (1, [], 1)


# What a covered card no longer does


def test_a_covered_card_keeps_its_space_and_its_name() -> None:
    city = [snowed("Watchtower"), *["Steam Bath"] * 3, *["Crafters' Market"] * 3, *["Moss Garden"] * 3]
    g = frost(city=[*city, *["Acorn Orchard"] * 3, *["Birch Mill"] * 2], hand=["Bonfire"], stock=PLENTY)
    assert not g.offers("play Bonfire from hand")
    twice = frost(city=[snowed("Watchtower")], hand=["Watchtower"], stock=PLENTY)
    assert not twice.offers("play Watchtower from hand")


def test_a_covered_card_scores_nothing() -> None:
    g = frost(city=[snowed("Thane of Silverfrost"), "Sky Warden", snowed("Steam Bath")])
    assert g.score() == 3


def test_a_covered_card_triggers_nothing_and_discounts_nothing() -> None:
    g = frost(city=[snowed("Fire Warden"), snowed("Kiln Works")], hand=["Pilgrim"], stock={"acorn": 2})
    g.play("Pilgrim")
    assert g.has() == {}
    poor = frost(city=[snowed("Kiln Works")], hand=["Bonfire"], stock={"birch": 1, "fire": 1})
    assert not poor.offers("play Bonfire from hand")


def test_a_covered_construction_takes_no_chimney() -> None:
    city = [snowed("Birch Mill")]
    assert not frost(city=city, hand=["Mist Warden"], stock={"fire": 1, "chimney": 1}).offers(
        "play Mist Warden from hand"
    )


def test_a_chimney_on_a_covered_card_counts_for_nothing() -> None:
    bare = frost(city=["Chimney Terrace", smoking("Birch Mill"), smoking("Bonfire", snow=True)])
    assert bare.line("prosperity", "Chimney Terrace") == 1

"""The red Critters, for their owners and for visitors of the community location."""

from typing import Any

import pytest

from silverfrost.frost import DULL_MOUNTAIN, NOTHING, PASSED, frost, snowed

COSTS = {"Mountain Warden": 3, "Coppersmith": 2, "Acorn Brewer": 2, "Ranger Captain": 3, "Record Keeper": 2}
RED = [
    pytest.param("Mountain Warden", marks=pytest.mark.covers("sf_mountain_warden")),
    pytest.param("Coppersmith", marks=pytest.mark.covers("sf_coppersmith")),
    pytest.param("Acorn Brewer", marks=pytest.mark.covers("sf_acorn_brewer")),
    pytest.param("Ranger Captain", marks=pytest.mark.covers("sf_ranger_captain")),
    pytest.param("Record Keeper", marks=pytest.mark.covers("sf_record_keeper")),
]


@pytest.mark.parametrize("card", RED)
def test_a_red_critter_does_nothing_when_played(card: str) -> None:
    g = frost(hand=[card], stock={"acorn": COSTS[card]})
    with g.untouched(2):
        g.play(card)
    assert (g.city(), g.hand(), g.has()) == ([card], [], {})
    g.turn_is_over()
    assert not frost(hand=[card], stock={"acorn": COSTS[card] - 1}).offers(f"play {card} from hand")


@pytest.mark.parametrize("card", RED)
def test_the_owner_has_one_spot_and_never_uses_the_community_location(card: str) -> None:
    g = frost(city=[card], deployed=[card])
    assert not g.offers(f"visit {card}")
    assert not g.offers(f"visit {card} with ranger")


@pytest.mark.parametrize("card", RED)
def test_owner_and_visitor_may_stand_on_a_red_critter_at_the_same_time(card: str) -> None:
    g = frost(city=[card], others=[{"deployed": [f"{card} of player 1"]}])
    assert g.offers(f"visit {card}")
    g = frost(others=[{"city": [card], "deployed": [card]}])
    assert g.offers(f"visit {card} of player 2")


@pytest.mark.parametrize("card", RED)
def test_the_community_location_takes_one_visitor_and_no_ranger_beside(card: str) -> None:
    g = frost(others=[{"city": [card]}, {"deployed": [f"{card} of player 2"]}])
    assert not g.offers(f"visit {card} of player 2")
    assert not g.offers(f"visit {card} of player 2 with ranger")


@pytest.mark.parametrize("card", RED)
def test_snow_blocks_both_spots_of_a_red_critter(card: str) -> None:
    assert not frost(city=[snowed(card)]).offers(f"visit {card}")
    assert not frost(others=[{"city": [snowed(card)]}]).offers(f"visit {card} of player 2")


@pytest.mark.parametrize("card", RED)
def test_a_visitor_clears_the_snow_of_another_city_and_keeps_it(card: str) -> None:
    g = frost(stock={"fire": 2}, others=[{"city": [snowed(card)]}], winters_fury=True)
    g.visit(f"{card} of player 2")
    assert (g.covered(2), g.city(2)) == ([], [card])
    assert g.stock()["snow"] == 1
    assert g.has(2) == {"point": 1}


# Acorn Brewer


@pytest.mark.covers("sf_acorn_brewer")
def test_an_acorn_brewer_gives_two_acorns_and_a_fire() -> None:
    g = frost(city=["Acorn Brewer"])
    with g.untouched(2):
        g.visit("Acorn Brewer")
    assert g.stock() == {**NOTHING, "acorn": 2, "fire": 1}
    g.turn_is_over()


@pytest.mark.covers("sf_acorn_brewer")
def test_a_visitor_of_an_acorn_brewer_pays_its_owner_a_point_from_the_supply() -> None:
    g = frost(stock={"point": 1}, others=[{}, {"city": ["Acorn Brewer"]}])
    with g.untouched(2):
        g.visit("Acorn Brewer of player 3")
    assert (g.has(), g.has(3)) == ({"acorn": 2, "fire": 1, "point": 1}, {"point": 1})
    assert g.deployed() == ["Acorn Brewer of player 3"]


@pytest.mark.covers("sf_acorn_brewer")
def test_a_lone_ranger_gains_its_fire_on_a_community_location() -> None:
    g = frost(others=[{"city": ["Acorn Brewer"]}])
    g.visit("Acorn Brewer of player 2 with ranger")
    assert g.has() == {"acorn": 2, "fire": 2}


@pytest.mark.covers("sf_acorn_brewer")
def test_the_owner_gains_the_point_of_a_visit_even_after_passing() -> None:
    g = frost(others=[{**PASSED, "city": ["Acorn Brewer"]}])
    g.visit("Acorn Brewer of player 2")
    assert g.has() == {"acorn": 2, "fire": 1}
    assert g.stock(2)["point"] == 1


# Coppersmith


@pytest.mark.covers("sf_coppersmith")
def test_a_coppersmith_gives_two_copper() -> None:
    g = frost(city=["Coppersmith"], stock={"copper": 2})
    g.visit("Coppersmith")
    assert g.options == ["gain copper", "pay copper"]
    with g.untouched(2):
        g.choose("gain copper")
    assert g.has() == {"copper": 4}
    g.turn_is_over()


@pytest.mark.covers("sf_coppersmith")
def test_a_coppersmith_turns_two_copper_into_four_points() -> None:
    g = frost(city=["Coppersmith"], stock={"copper": 3})
    g.visit("Coppersmith")
    g.choose("pay copper")
    assert g.has() == {"copper": 1, "point": 4}


@pytest.mark.covers("sf_coppersmith")
def test_with_one_copper_nothing_can_be_sold_to_a_coppersmith() -> None:
    g = frost(city=["Coppersmith"], stock={"copper": 1})
    g.visit("Coppersmith")
    assert g.has() == {"copper": 3}
    g.turn_is_over()


@pytest.mark.covers("sf_coppersmith")
def test_a_visitor_sells_the_own_copper_to_a_coppersmith() -> None:
    g = frost(stock={"copper": 2}, others=[{"city": ["Coppersmith"], "stock": {"copper": 5}}])
    g.visit("Coppersmith of player 2")
    g.choose("pay copper")
    assert (g.has(), g.has(2)) == ({"point": 4}, {"copper": 5, "point": 1})


# Ranger Captain


@pytest.mark.covers("sf_ranger_captain")
def test_a_ranger_captain_carries_out_the_guild_action_and_gives_a_resource() -> None:
    g = frost(city=["Ranger Captain"], quests=["Warm Welcome"], lowland=["Woodpile", "Sprouts"])
    g.visit("Ranger Captain")
    with g.untouched(2):
        g.choose("achieve Warm Welcome", "keep Woodpile", "gain copper")
    assert (g.achieved(), g.quests(), g.has()) == (["Warm Welcome"], ["Woodpile"], {"copper": 1})
    g.turn_is_over()


@pytest.mark.covers("sf_ranger_captain")
def test_a_ranger_captain_gives_the_resource_only_after_the_quest() -> None:
    g = frost(city=["Ranger Captain"], quests=["Woodpile"], stock={"birch": 3}, lowland=["Sprouts", "Many Paws"])
    g.visit("Ranger Captain")
    assert g.options == ["keep Sprouts", "keep Many Paws"]
    g.choose("keep Sprouts", "gain birch")
    assert g.has() == {"birch": 4}


@pytest.mark.covers("sf_ranger_captain")
def test_the_worker_on_a_ranger_captain_does_not_count_at_the_guild() -> None:
    settings: dict[str, Any] = {"season": "autumn", "city": ["Ranger Captain"], "stock": {"fire": 3}}
    g = frost(deployed=["guild 1", "guild 2"], **settings)
    assert g.offers("visit Ranger Captain with ranger")
    assert not g.offers("visit shared guild with ranger")
    g = frost(deployed=["guild 1", "Ranger Captain"], **settings)
    assert g.offers("visit guild 2 with ranger")


@pytest.mark.covers("sf_ranger_captain")
def test_a_visitor_of_a_ranger_captain_uses_the_own_quests_and_neighbours() -> None:
    g = frost(
        city=["Birch Mill"],
        quests=["Sprouts"],
        lowland=["Woodpile", "Many Paws"],
        others=[{}, {"city": ["Ranger Captain", "Ice House", "Copper Mine"], "quests": ["Good Order"]}],
    )
    g.visit("Ranger Captain of player 3")
    g.choose("achieve Sprouts", "keep Woodpile", "gain moss")
    assert (g.achieved(), g.quests(3), g.has(3)) == (["Sprouts"], ["Good Order"], {"point": 1})


@pytest.mark.covers("sf_ranger_captain")
def test_a_ranger_captain_is_no_warden() -> None:
    highland = ["Nobles in Distress", "Great Thaw"]
    g = frost(city=["Ranger Captain", "Sky Warden"], highland=highland)
    g.visit("Ranger Captain")
    assert not g.offers("achieve Nobles in Distress")


# Record Keeper


QUESTS = ["Sprouts", "Woodpile", "Nobles in Distress", "Many Paws"]


@pytest.mark.covers("sf_record_keeper")
@pytest.mark.parametrize(("achieved", "points"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 3)])
def test_a_record_keeper_gives_a_point_for_each_achieved_quest_up_to_three(achieved: int, points: int) -> None:
    g = frost(city=["Record Keeper"], achieved=QUESTS[:achieved], quests=["Good Order"], deck=["Pilgrim"] * 3)
    with g.untouched(2):
        g.visit("Record Keeper")
    assert g.stock() == {**NOTHING, "point": points}
    assert g.hand() == ["Pilgrim"] * 2
    g.turn_is_over()


@pytest.mark.covers("sf_record_keeper")
def test_a_record_keeper_counts_the_quests_of_the_visitor() -> None:
    g = frost(achieved=["Sprouts"], others=[{"city": ["Record Keeper"], "achieved": ["Woodpile", "Many Paws"]}])
    g.visit("Record Keeper of player 2")
    assert (g.has(), g.has(2)) == ({"point": 1}, {"point": 1})
    assert (len(g.hand()), g.hand(2)) == (2, [])


@pytest.mark.covers("sf_record_keeper")
def test_a_record_keeper_draws_only_up_to_eight_cards() -> None:
    g = frost(city=["Record Keeper"], achieved=["Sprouts"], hand=["Pilgrim"] * 3 + ["Bonfire"] * 3 + ["Steam Bath"])
    g.visit("Record Keeper")
    assert len(g.hand()) == 8


# Mountain Warden


@pytest.mark.covers("sf_mountain_warden")
def test_a_mountain_warden_reveals_three_big_critters_and_activates_one() -> None:
    top = ["Walrus", "Bison", "Moose", "Yak"]
    g = frost(city=["Mountain Warden"], big_critters=top, mountain=["Lynx", "Ibex", "Great Elk", "Condor"])
    g.visit("Mountain Warden")
    assert g.options == ["call Walrus", "call Bison", "call Moose"]
    with g.untouched(2):
        g.choose("call Bison")
    assert g.stock() == {**NOTHING, "birch": 1, "moss": 1, "copper": 1, "acorn": 1}
    assert g.mountain() == ["Lynx", "Ibex", "Great Elk", "Condor"]
    assert sorted(g.big_discard()) == ["Bison", "Moose", "Walrus"]
    g.turn_is_over()


@pytest.mark.covers("sf_mountain_warden")
def test_a_visitor_of_a_mountain_warden_is_the_one_helped() -> None:
    critters = ["Walrus", "Brown Bear", "Yak"]
    g = frost(mountain=DULL_MOUNTAIN, big_critters=critters, others=[{}, {"city": ["Mountain Warden"]}])
    g.visit("Mountain Warden of player 3")
    g.choose("call Walrus")
    assert (g.has(1), g.has(2), g.has(3)) == ({"point": 3}, {"point": 1}, {"point": 1})


@pytest.mark.covers("sf_mountain_warden", "sfb_golden_eagle")
def test_the_worker_on_a_mountain_warden_is_not_brought_back_by_the_golden_eagle() -> None:
    critters = ["Golden Eagle", "Brown Bear", "Yak"]
    g = frost(city=["Mountain Warden"], big_critters=critters, deployed=["moss (ranger)"], mountain=DULL_MOUNTAIN)
    g.visit("Mountain Warden")
    g.choose("call Golden Eagle")
    assert g.deployed() == ["Mountain Warden"]

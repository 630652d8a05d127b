"""The basic locations, the Haven and the Journey."""

from __future__ import annotations

from typing import Any

import pytest

from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
EIGHT_CARDS = ["Farm"] * 8
BASIC_LOCATIONS = (
    "3 twigs",
    "2 twigs and 1 card",
    "2 resin",
    "1 resin and 1 card",
    "2 cards and 1 point",
    "1 pebble",
    "1 berry and 1 card",
    "1 berry",
)
EXCLUSIVE = ("3 twigs", "2 resin", "1 pebble", "1 berry and 1 card")
SHARED = ("2 twigs and 1 card", "1 resin and 1 card", "2 cards and 1 point", "1 berry")


@pytest.mark.covers("basic_three_twigs")
def test_three_twigs() -> None:
    g = game()
    with g.untouched(2):
        g.visit("3 twigs")
    assert g.stock() == {**NOTHING, "twig": 3}
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("basic_two_twigs_one_card")
def test_two_twigs_and_a_card() -> None:
    g = game(deck=["Mine", "Inn"])
    with g.untouched(2):
        g.visit("2 twigs and 1 card")
    assert g.stock() == {**NOTHING, "twig": 2}
    assert g.hand() == ["Mine"]
    g.turn_is_over()


@pytest.mark.covers("basic_two_resin")
def test_two_resin() -> None:
    g = game()
    with g.untouched(2):
        g.visit("2 resin")
    assert g.stock() == {**NOTHING, "resin": 2}
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("basic_one_resin_one_card")
def test_a_resin_and_a_card() -> None:
    g = game(deck=["Mine", "Inn"])
    with g.untouched(2):
        g.visit("1 resin and 1 card")
    assert g.stock() == {**NOTHING, "resin": 1}
    assert g.hand() == ["Mine"]
    g.turn_is_over()


@pytest.mark.covers("basic_two_cards_one_point")
def test_two_cards_and_a_point() -> None:
    g = game(deck=["Mine", "Inn", "King"])
    with g.untouched(2):
        g.visit("2 cards and 1 point")
    assert g.stock() == {**NOTHING, "point": 1}
    assert g.hand() == ["Inn", "Mine"]
    g.turn_is_over()


@pytest.mark.covers("basic_one_pebble")
def test_a_pebble() -> None:
    g = game()
    with g.untouched(2):
        g.visit("1 pebble")
    assert g.stock() == {**NOTHING, "pebble": 1}
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("basic_one_berry_one_card")
def test_a_berry_and_a_card() -> None:
    g = game(deck=["Mine", "Inn"])
    with g.untouched(2):
        g.visit("1 berry and 1 card")
    assert g.stock() == {**NOTHING, "berry": 1}
    assert g.hand() == ["Mine"]
    g.turn_is_over()


@pytest.mark.covers("basic_one_berry")
def test_a_berry() -> None:
    g = game()
    with g.untouched(2):
        g.visit("1 berry")
    assert g.stock() == {**NOTHING, "berry": 1}
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.parametrize("site", BASIC_LOCATIONS)
def test_a_visit_deploys_one_worker(site: str) -> None:
    g = game()
    assert g.workers() == 2
    g.visit(site)
    assert g.workers() == 1
    assert g.deployed() == [site]


@pytest.mark.parametrize("site", BASIC_LOCATIONS)
def test_without_a_worker_at_home_nothing_can_be_visited(site: str) -> None:
    g = game(workers=0, deployed=["haven", "haven"], hand=["Farm"])
    assert not g.offers(f"visit {site}")
    assert not g.offers("visit haven")


@pytest.mark.covers("basic_three_twigs", "basic_two_resin", "basic_one_pebble", "basic_one_berry_one_card")
@pytest.mark.parametrize("site", EXCLUSIVE)
def test_an_exclusive_location_is_closed_by_an_opponent(site: str) -> None:
    g = game(others=[{"deployed": [site]}])
    assert not g.offers(f"visit {site}")


@pytest.mark.covers("basic_three_twigs", "basic_two_resin", "basic_one_pebble", "basic_one_berry_one_card")
@pytest.mark.parametrize("site", EXCLUSIVE)
def test_an_exclusive_location_is_closed_by_ones_own_worker(site: str) -> None:
    g = game(deployed=[site])
    assert g.workers() == 1
    assert not g.offers(f"visit {site}")


@pytest.mark.covers(
    "basic_two_twigs_one_card", "basic_one_resin_one_card", "basic_two_cards_one_point", "basic_one_berry"
)
@pytest.mark.parametrize("site", SHARED)
def test_a_shared_location_takes_any_number_of_workers(site: str) -> None:
    g = game(season="summer", deployed=[site, site, site], others=[{"deployed": [site, site]}])
    g.visit(site)
    assert g.deployed() == [site] * 4


@pytest.mark.parametrize(
    ("site", "gained"),
    [
        ("2 twigs and 1 card", {"twig": 2}),
        ("1 resin and 1 card", {"resin": 1}),
        ("2 cards and 1 point", {"point": 1}),
        ("1 berry and 1 card", {"berry": 1}),
    ],
)
def test_a_full_hand_still_takes_the_rest(site: str, gained: dict[str, int]) -> None:
    g = game(hand=EIGHT_CARDS)
    g.visit(site)
    assert g.stock() == {**NOTHING, **gained}
    assert g.hand() == EIGHT_CARDS
    g.turn_is_over()


@pytest.mark.covers("basic_two_cards_one_point")
def test_the_eighth_card_is_the_last_one_drawn() -> None:
    g = game(hand=["Farm"] * 7, deck=["Mine", "Inn"])
    g.visit("2 cards and 1 point")
    assert g.hand() == ["Farm"] * 7 + ["Mine"]


def test_a_location_is_resolved_once_only() -> None:
    g = game()
    g.visit("3 twigs")
    g.visit("1 berry")
    assert g.stock()["twig"] == 3
    g.visit("1 berry")
    assert g.stock() == {**NOTHING, "twig": 3, "berry": 1}


# The Haven


@pytest.mark.covers("haven")
def test_the_haven_gives_a_resource_for_two_cards() -> None:
    g = game(hand=["Farm", "Inn", "Mine"])
    with g.untouched(2):
        g.visit("haven")
        g.choose("discard Farm", "discard Mine", "stop", "gain pebble")
    assert g.stock() == {**NOTHING, "pebble": 1}
    assert g.hand() == ["Inn"]
    assert sorted(g.discard()) == ["Farm", "Mine"]
    g.turn_is_over()


@pytest.mark.covers("haven")
def test_the_haven_rounds_down() -> None:
    g = game(hand=["Farm", "Farm", "Farm", "Inn"])
    g.visit("haven")
    g.choose("discard Farm", "discard Farm", "discard Farm", "stop", "gain berry")
    assert g.stock() == {**NOTHING, "berry": 1}
    assert g.hand() == ["Inn"]
    g.turn_is_over()


@pytest.mark.covers("haven")
def test_the_haven_pays_a_whole_hand_in_any_kinds() -> None:
    g = game(hand=["Farm"] * 8)
    g.visit("haven")
    while g.offers("discard Farm"):
        g.choose("discard Farm")
    g.choose("gain twig", "gain resin", "gain pebble", "gain pebble")
    assert g.stock() == {**NOTHING, "twig": 1, "resin": 1, "pebble": 2}
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("haven")
def test_the_haven_offers_all_four_resources() -> None:
    g = game(hand=["Farm", "Mine", "Inn"])
    g.visit("haven")
    g.choose("discard Farm", "discard Mine", "stop")
    assert sorted(g.options) == ["gain berry", "gain pebble", "gain resin", "gain twig"]


@pytest.mark.covers("haven")
def test_the_haven_takes_a_single_card_for_nothing() -> None:
    g = game(hand=["Farm"])
    g.visit("haven")
    g.choose("discard Farm")
    assert g.stock() == NOTHING
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("haven")
def test_the_haven_needs_a_card_in_hand() -> None:
    assert not game(hand=[]).offers("visit haven")
    assert game(hand=["Farm"]).offers("visit haven")


@pytest.mark.covers("haven")
def test_the_haven_has_room_for_everybody() -> None:
    g = game(season="spring", hand=["Farm"], deployed=["haven", "haven"], others=[{"deployed": ["haven", "haven"]}])
    g.visit("haven")
    g.choose("discard Farm")
    assert g.deployed() == ["haven"] * 3


# The Journey

AUTUMN: dict[str, Any] = {"season": "autumn"}


@pytest.mark.covers("journey_2", "journey_3", "journey_4", "journey_5")
@pytest.mark.parametrize("points", [2, 3, 4, 5])
def test_a_journey_costs_as_many_cards_as_it_is_worth(points: int) -> None:
    g = game(**AUTUMN, hand=["Farm"] * points + ["Inn"])
    before = g.score()
    with g.untouched(2):
        g.visit(f"journey {points}")
        g.choose(*["discard Farm"] * points)
    assert g.hand() == ["Inn"]
    assert g.discard() == ["Farm"] * points
    assert g.score() == before + points
    g.turn_is_over()


@pytest.mark.covers("journey_2", "journey_3", "journey_4", "journey_5")
@pytest.mark.parametrize("points", [2, 3, 4, 5])
def test_a_journey_needs_exactly_enough_cards(points: int) -> None:
    assert not game(**AUTUMN, hand=["Farm"] * (points - 1)).offers(f"visit journey {points}")
    g = game(**AUTUMN, hand=["Farm"] * points)
    g.visit(f"journey {points}")
    assert g.hand() == []
    g.turn_is_over()


@pytest.mark.covers("journey_2", "journey_3", "journey_4", "journey_5")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_nobody_sets_out_before_his_own_autumn(season: str) -> None:
    g = game(season=season, hand=EIGHT_CARDS, others=[{"season": "autumn"}])
    assert not [text for text in g.options if "journey" in text]


@pytest.mark.covers("journey_2", "journey_3", "journey_4", "journey_5")
def test_the_seasons_of_the_others_do_not_keep_anybody_from_his_journey() -> None:
    g = game(**AUTUMN, hand=EIGHT_CARDS, others=[{"season": "winter"}])
    assert [text for text in g.options if "journey" in text] == [f"visit journey {n}" for n in (2, 3, 4, 5)]


@pytest.mark.covers("journey_3", "journey_4", "journey_5")
@pytest.mark.parametrize("points", [3, 4, 5])
def test_the_longer_journeys_are_exclusive(points: int) -> None:
    site = f"journey {points}"
    assert not game(**AUTUMN, hand=EIGHT_CARDS, others=[{**AUTUMN, "deployed": [site]}]).offers(f"visit {site}")
    assert not game(**AUTUMN, hand=EIGHT_CARDS, deployed=[site]).offers(f"visit {site}")


@pytest.mark.covers("journey_2")
def test_the_shortest_journey_is_shared() -> None:
    g = game(**AUTUMN, hand=["Farm"] * 2, deployed=["journey 2"], others=[{**AUTUMN, "deployed": ["journey 2"]}])
    g.visit("journey 2")
    assert g.deployed() == ["journey 2", "journey 2"]
    assert g.score() == 4


@pytest.mark.covers("journey_2", "journey_3", "journey_4", "journey_5")
def test_several_workers_may_travel() -> None:
    g = game(**AUTUMN, deployed=["journey 2", "journey 3", "journey 4", "journey 5"])
    lines = [line.points for line in g.game.scores()[0].lines if line.line == "journey"]
    assert sum(lines) == 14
    assert g.score() == 14


@pytest.mark.covers("journey_2", "journey_3", "journey_4", "journey_5")
@pytest.mark.parametrize("site", ["journey 2", "journey 3", "journey 4", "journey 5"])
def test_a_traveller_is_never_moved_by_a_ranger(site: str) -> None:
    g = game(**AUTUMN, hand=["Ranger"], stock={"berry": 2}, deployed=[site, "1 pebble", "3 twigs"])
    g.play("Ranger")
    assert sorted(g.options) == ["move worker from 1 pebble", "move worker from 3 twigs"]


@pytest.mark.covers("journey_2")
def test_a_ranger_may_send_a_worker_on_a_journey_in_autumn() -> None:
    g = game(**AUTUMN, hand=["Ranger", "Farm", "Farm"], stock={"berry": 2}, deployed=["1 pebble"])
    g.play("Ranger")
    g.choose("visit journey 2")
    assert g.deployed() == ["journey 2"]
    assert g.hand() == []


@pytest.mark.covers("haven", "journey_2", "journey_3", "journey_4", "journey_5")
def test_neither_haven_nor_journey_can_be_copied() -> None:
    g = game(
        **AUTUMN, city=["Lookout"], hand=["Farm"] * 6, forest=["3 berries", "2 of any resource", "2 resin and 1 twig"]
    )
    g.visit("Lookout")
    assert "copy 3 twigs" in g.options
    assert not [text for text in g.options if "haven" in text or "journey" in text]

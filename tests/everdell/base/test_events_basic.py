"""The four basic events, and what holds for every event."""

from __future__ import annotations

import pytest

from helpers import game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
BLUE = ["Judge", "Historian", "Courthouse"]
RED = ["Inn", "Post Office", "Lookout"]
GREEN = ["Farm", "Farm", "Mine", "Teacher"]
TAN = ["Wanderer", "Ranger", "Bard"]


@pytest.mark.covers("city_monument")
def test_city_monument_asks_for_three_blue_cards() -> None:
    assert not game(city=BLUE[:2]).offers("achieve City Monument")
    g = game(city=BLUE)
    with g.untouched(2):
        g.achieve("City Monument")
    assert g.line("events", "City Monument") == 3
    g.turn_is_over()


@pytest.mark.covers("grand_tour")
def test_grand_tour_asks_for_three_red_cards() -> None:
    assert not game(city=RED[:2]).offers("achieve Grand Tour")
    g = game(city=RED)
    with g.untouched(2):
        g.achieve("Grand Tour")
    assert g.line("events", "Grand Tour") == 3
    g.turn_is_over()


@pytest.mark.covers("harvest_festival")
def test_harvest_festival_asks_for_four_green_cards() -> None:
    assert not game(city=GREEN[:3]).offers("achieve Harvest Festival")
    g = game(city=GREEN)
    with g.untouched(2):
        g.achieve("Harvest Festival")
    assert g.line("events", "Harvest Festival") == 3
    g.turn_is_over()


@pytest.mark.covers("cartographers_expedition")
def test_cartographers_expedition_asks_for_three_tan_cards() -> None:
    assert not game(city=TAN[:2]).offers("achieve Cartographer's Expedition")
    g = game(city=TAN)
    with g.untouched(2):
        g.achieve("Cartographer's Expedition")
    assert g.line("events", "Cartographer's Expedition") == 3
    g.turn_is_over()


@pytest.mark.covers("city_monument", "grand_tour", "harvest_festival", "cartographers_expedition")
@pytest.mark.parametrize(
    ("event", "city"),
    [
        ("City Monument", BLUE),
        ("Grand Tour", RED),
        ("Harvest Festival", GREEN),
        ("Cartographer's Expedition", TAN),
    ],
)
def test_a_basic_event_costs_a_worker_and_nothing_else(event: str, city: list[str]) -> None:
    g = game(city=city, hand=["King"], stock={"twig": 1, "berry": 2})
    g.achieve(event)
    assert g.workers() == 1
    assert g.city() == city
    assert g.hand() == ["King"]
    assert g.stock() == {**NOTHING, "twig": 1, "berry": 2}


@pytest.mark.covers("city_monument", "grand_tour", "harvest_festival", "cartographers_expedition")
@pytest.mark.parametrize(
    ("event", "city"),
    [
        ("City Monument", BLUE),
        ("Grand Tour", RED),
        ("Harvest Festival", GREEN),
        ("Cartographer's Expedition", TAN),
    ],
)
def test_an_event_is_for_one_player_only(event: str, city: list[str]) -> None:
    assert not game(city=city, others=[{"events": [event]}]).offers(f"achieve {event}")
    assert not game(city=city, events=[event]).offers(f"achieve {event}")


def test_more_than_the_required_number_is_welcome() -> None:
    assert game(city=[*RED, "Monastery"]).offers("achieve Grand Tour")


@pytest.mark.covers("grand_tour", "harvest_festival")
def test_a_storehouse_is_green_and_not_red() -> None:
    assert not game(city=[*RED[:2], "Storehouse"]).offers("achieve Grand Tour")
    assert game(city=[*GREEN[:3], "Storehouse"]).offers("achieve Harvest Festival")


@pytest.mark.covers("grand_tour")
def test_a_critter_can_be_a_destination_too() -> None:
    assert game(city=[*RED[:2], "Queen"]).offers("achieve Grand Tour")


@pytest.mark.covers("cartographers_expedition")
def test_wanderers_count_although_they_take_no_space() -> None:
    assert game(city=["Wanderer"] * 3).offers("achieve Cartographer's Expedition")


@pytest.mark.covers("cartographers_expedition")
def test_a_fool_counts_for_the_city_it_stands_in() -> None:
    assert game(city=[*TAN[:2], "Fool"]).offers("achieve Cartographer's Expedition")
    assert not game(city=TAN[:2], others=[{"city": ["Fool"]}]).offers("achieve Cartographer's Expedition")


@pytest.mark.covers("cartographers_expedition")
def test_ruins_count_as_a_traveler() -> None:
    assert game(city=[*TAN[:2], "Ruins"]).offers("achieve Cartographer's Expedition")


@pytest.mark.covers("cartographers_expedition")
def test_prisoners_are_not_in_the_city() -> None:
    city = [*TAN[:2], {"card": "Dungeon", "beneath": ["Wanderer"]}]
    assert not game(city=city).offers("achieve Cartographer's Expedition")


def test_the_cards_of_other_cities_do_not_count() -> None:
    assert not game(city=RED[:2], others=[{"city": ["Inn", "Post Office"]}]).offers("achieve Grand Tour")


def test_an_event_needs_a_worker_at_home() -> None:
    assert not game(city=RED, workers=0, deployed=["3 twigs", "1 pebble"]).offers("achieve Grand Tour")


def test_several_events_may_be_achieved_in_one_season() -> None:
    g = game(city=RED + TAN)
    g.achieve("Grand Tour")
    g.visit("1 berry")
    g.achieve("Cartographer's Expedition")
    assert g.line("events", "Grand Tour") + g.line("events", "Cartographer's Expedition") == 6


def test_the_worker_on_an_event_comes_back_for_the_next_season() -> None:
    g = game(city=RED, workers=1, deployed=["3 twigs"])
    g.achieve("Grand Tour")
    g.visit("1 berry")
    g.prepare()
    assert g.workers() == 3
    assert g.line("events", "Grand Tour") == 3


def test_an_achieved_event_is_kept_when_the_cards_leave() -> None:
    g = game(city=["Inn", "Lookout", "University", "Farm"], events=["Grand Tour"])
    g.visit("University")
    g.choose("discard Lookout", "gain twig")
    assert g.city() == ["Inn", "University", "Farm"]
    assert g.line("events", "Grand Tour") == 3


def test_an_event_takes_no_space_in_the_city() -> None:
    city = [*RED, *["Farm"] * 7, *["Mine"] * 3, "School"]
    g = game(city=city, hand=["Ever Tree"], stock={"twig": 3, "resin": 3, "pebble": 3})
    g.achieve("Grand Tour")
    g.visit("1 berry")
    assert g.offers("play Ever Tree from hand")

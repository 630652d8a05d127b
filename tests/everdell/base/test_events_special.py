"""The sixteen special events: what they ask for, and who may achieve them."""

from __future__ import annotations

import pytest

from everdell.base.special_events import ALL_COLOURS, ALL_EVENTS, NOTHING, REQUIREMENTS, event_points, ready
from helpers import game


@pytest.mark.parametrize("name", ALL_EVENTS)
def test_a_special_event_is_offered_to_whoever_has_its_cards(name: str) -> None:
    g = ready(name, stock={"berry": 2})
    assert g.offers(f"achieve {name}")


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_a_special_event_asks_for_both_cards(name: str) -> None:
    first, second = REQUIREMENTS[name]
    assert not ready(name, city=[first, "Farm"], stock={"berry": 2}).offers(f"achieve {name}")
    assert not ready(name, city=[second, "Farm"], stock={"berry": 2}).offers(f"achieve {name}")


@pytest.mark.parametrize("name", REQUIREMENTS)
def test_the_cards_must_stand_in_the_city(name: str) -> None:
    first, second = REQUIREMENTS[name]
    g = ready(name, city=[first], hand=[second], others=[{"city": [second]}], stock={"berry": 2})
    assert not g.offers(f"achieve {name}")


@pytest.mark.parametrize("name", ALL_EVENTS)
def test_a_special_event_is_for_one_player_only(name: str) -> None:
    g = ready(name, stock={"berry": 2}, others=[{"events": [name]}])
    assert not g.offers(f"achieve {name}")


@pytest.mark.parametrize("name", ALL_EVENTS)
def test_a_special_event_needs_a_worker(name: str) -> None:
    g = ready(name, stock={"berry": 2}, workers=0, deployed=["3 twigs", "1 pebble"])
    assert not g.offers(f"achieve {name}")


def test_only_the_events_in_play_are_offered() -> None:
    in_play = ["Tax Relief", "Performer in Residence", "The Everdell Games", "Flying Doctor Service"]
    g = game(city=["Inn", "Bard", "Doctor", "Monk", "Dungeon"], special_events=in_play)
    assert [text for text in g.options if text.startswith("achieve")] == ["achieve Performer in Residence"]


@pytest.mark.covers("the_everdell_games")
def test_the_everdell_games_ask_for_two_cards_of_each_colour() -> None:
    g = ready("The Everdell Games")
    with g.untouched(2):
        g.achieve("The Everdell Games")
    assert event_points(g, "The Everdell Games") == 9
    assert g.stock() == NOTHING
    g.turn_is_over()


@pytest.mark.covers("the_everdell_games")
@pytest.mark.parametrize("missing", [0, 2, 4, 6, 8], ids=["tan", "green", "red", "blue", "purple"])
def test_one_card_of_a_colour_is_not_enough_for_the_games(missing: int) -> None:
    city = ALL_COLOURS[:missing] + ALL_COLOURS[missing + 1 :]
    assert not ready("The Everdell Games", city=city).offers("achieve The Everdell Games")


@pytest.mark.covers(
    "a_brilliant_marketing_plan",
    "a_well_run_city",
    "an_evening_of_fireworks",
    "ancient_scrolls_discovered",
    "capture_of_the_acorn_thieves",
    "croak_wart_cure",
    "flying_doctor_service",
    "graduation_of_scholars",
    "ministering_to_miscreants",
    "path_of_the_pilgrims",
    "performer_in_residence",
    "pristine_chapel_ceiling",
    "remembering_the_fallen",
    "tax_relief",
    "the_everdell_games",
    "under_new_management",
)
@pytest.mark.parametrize("name", ALL_EVENTS)
def test_an_event_whose_cards_have_left_keeps_its_printed_points(name: str) -> None:
    printed = {"A Well Run City": 4, "Croak Wart Cure": 6, "Tax Relief": 3, "The Everdell Games": 9}
    g = ready(name, city=["Farm"], events=[name])
    assert event_points(g, name) == printed.get(name, 0)

"""A position in numbers, as bots that have learned look at it."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from underbough.bots import Seen, make_bot
from underbough.bots.learned.oracle import layout_of

MEADOW = ["Farm", "Mine", "Bard", "Crane", "School", "Chapel", "Castle", "Ruins"]
EVENTS = ["Tax Relief", "Croak Wart Cure", "A Well Run City", "Flying Doctor Service"]  # none with a card of the Meadow
SPECIAL = ("special progress", "specials in reach", "specials at hand")
NOT_BEGUN = "special event: away, away"


def described(players: list[dict[str, Any]], **settings: Any) -> dict[str, float]:
    """The first player's position: its numbers by their names."""
    game = ub.position({"players": players, "meadow": MEADOW, **settings})
    layout = layout_of("everdell")
    sketch = layout.describe(game.state, 0)
    return dict(zip((layout.names[at] for at in sketch.at), sketch.values, strict=True))


def special_events(numbers: dict[str, float]) -> set[str]:
    return {name for name in numbers if name.startswith("special event:")}


def contest(numbers: dict[str, float]) -> set[str]:
    return numbers.keys() & {"rival events in reach", "contested events"}


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_a_description_tells_nothing_of_hidden_cards(edition: str) -> None:
    game = ub.new_game(edition, players=3, seed=8)
    bot = make_bot("random", 8)
    layout = layout_of(edition)
    while not game.over:
        seat = Seen(game).player
        redealt = game.determinize(seat, 5)
        told, again = layout.describe(game.state, seat), layout.describe(redealt.state, seat)
        assert (told.at, told.values) == (again.at, again.values)
        game.apply(bot.choose(Seen(game)))


@pytest.mark.parametrize(
    ("city", "hand", "told"),
    [
        (["Judge"], [], {"special progress": 1 / 16}),
        (["Judge"], ["Queen"], {"special progress": 1 / 16, "specials at hand": 1 / 2}),
        (["Judge", "Queen"], [], {"special progress": 1 / 4, "specials in reach": 1 / 2}),
    ],
)
def test_a_description_tells_how_near_a_special_event_is(
    city: list[str], hand: list[str], told: dict[str, float]
) -> None:
    numbers = described([{"city": city, "hand": hand}, {}], events=["Tax Relief"])
    assert {name: value for name, value in numbers.items() if name in SPECIAL} == told


@pytest.mark.parametrize(
    ("city", "hand", "meadow", "where"),
    [
        ([], [], [], "away, away"),
        ([], [], ["Judge"], "meadow, away"),
        ([], [], ["Queen", "Judge"], "meadow, meadow"),
        ([], ["Queen"], [], "hand, away"),
        ([], ["Judge"], ["Queen"], "hand, meadow"),
        ([], ["Judge", "Queen"], ["Judge"], "hand, hand"),
        (["Queen"], [], [], "city, away"),
        (["Judge"], [], ["Queen"], "city, meadow"),
        (["Judge"], ["Queen"], ["Queen"], "city, hand"),
        (["Judge", "Queen"], ["Queen"], [], "city, city"),
    ],
)
def test_it_tells_where_the_cards_for_a_special_event_are(
    city: list[str], hand: list[str], meadow: list[str], where: str
) -> None:
    numbers = described([{"city": city, "hand": hand}, {}], events=EVENTS, meadow=MEADOW[len(meadow) :] + meadow)
    assert special_events(numbers) == {f"special event: {where}", NOT_BEGUN}


def test_cards_in_meadow_slots_that_the_opponent_closes_are_away() -> None:
    meadow = ["Judge", *MEADOW[1:]]
    numbers = described([{"season": "spring"}], solo="rugwort", events=EVENTS, meadow=meadow)
    assert special_events(numbers) == {NOT_BEGUN}


def test_achieved_special_events_are_left_out() -> None:
    city = ["Judge", "Queen"]
    begun = described([{"city": city}], solo="rugwort", events=EVENTS)
    achieved = described([{"city": city, "events": ["Tax Relief"]}], solo="rugwort", events=EVENTS)
    assert special_events(begun) - special_events(achieved) == {"special event: city, city"}


@pytest.mark.parametrize("solo", ["rugwort", ""])
@pytest.mark.parametrize(
    ("mine", "its", "told"),
    [
        (3, 2, set()),
        (2, 3, {"rival events in reach"}),
        (3, 3, {"rival events in reach", "contested events"}),
    ],
)
def test_it_tells_which_basic_events_the_rival_could_achieve(mine: int, its: int, told: set[str], solo: str) -> None:
    players = [{"city": ["Inn"] * mine}, {"city": ["Post Office"] * its}]
    numbers = described(players, solo=solo, events=EVENTS)
    assert contest(numbers) == told
    assert numbers["rival red"] == its / 5


@pytest.mark.parametrize(("solo", "told"), [("rugwort", set()), ("", {"rival events in reach"})])
def test_printed_rivals_do_not_achieve_special_events(solo: str, told: set[str]) -> None:
    players = [{"city": ["Judge"]}, {"city": ["Judge", "Queen"]}]
    assert contest(described(players, solo=solo, events=EVENTS)) == told


@pytest.mark.parametrize(("solo", "told"), [("rugwort", set()), ("", {"rival events in reach"})])
def test_a_printed_rival_takes_no_special_event_that_asks_for_colours_either(solo: str, told: set[str]) -> None:
    players = [{}, {"city": ["King", "Castle", "Palace", "Theater"]}]
    events = ["Royal Wedding", *EVENTS[1:]]
    assert contest(described(players, solo=solo, events=events, modules=["bellfaire_events"])) == told


def test_what_is_achieved_is_contested_no_more() -> None:
    players = [{"city": ["Judge", "Queen"]}, {"city": ["Judge", "Queen"], "events": ["Tax Relief"]}]
    assert contest(described(players, events=EVENTS)) == set()


@pytest.mark.parametrize(("workers", "told"), [(0, {"last visits 0"}), (2, {"last visits 2"}), (3, set())])
def test_the_last_visits_are_told_apart(workers: int, told: set[str]) -> None:
    numbers = described([{"season": "autumn", "workers": workers}, {}], events=EVENTS)
    assert {name for name in numbers if name.startswith("last visits")} == told
    assert numbers.get("visits left", 0) == workers / 10


@pytest.mark.parametrize(
    ("season", "workers", "told"),
    [
        ("autumn", 2, {}),
        ("autumn", 1, {"events in vain": 2.0}),
        ("autumn", 0, {"events in vain": 4.0, "specials in vain": 2.0}),
        ("summer", 0, {}),
    ],
)
def test_events_without_a_worker_for_them_are_in_reach_in_vain(
    season: str, workers: int, told: dict[str, float]
) -> None:
    city = ["Judge", "Queen", "Inn", "Inn"]  # Tax Relief, and a basic event for three red cards
    numbers = described([{"city": city, "season": season, "workers": workers}, {}], events=EVENTS)
    assert (numbers["events in reach"], numbers["specials in reach"]) == (1.0, 0.5)
    assert {name: value for name, value in numbers.items() if name.endswith("in vain")} == told


@pytest.mark.parametrize("level", [1, 2, 3])
def test_it_tells_the_level_of_a_printed_rival(level: int) -> None:
    numbers = described([{}], solo="rugwort", level=level)
    assert {name for name in numbers if " level " in name} == {f"rugwort level {level}"}


def test_it_tells_no_level_of_players() -> None:
    assert not any(" level " in name for name in described([{}, {}]))

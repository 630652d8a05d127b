"""Elo from everybody's games against everybody."""

from __future__ import annotations

from math import log10

import numpy as np
import pytest

from arena.games import made_up
from underbough.arena.results.result import Result
from underbough.arena.statistics.ratings import comparisons, fitted, ratings

Games = list[tuple[tuple[str, str], Result]]


def games(one: str, other: str, wins: int, losses: int) -> Games:
    return [((one, other), made_up((0,)))] * wins + [((one, other), made_up((1,)))] * losses


@pytest.mark.parametrize(("wins", "losses"), [(75, 25), (10, 10), (3, 0)])
def test_two_bots_are_as_far_apart_as_their_wins_say(wins: int, losses: int) -> None:
    found = ratings(games("a", "b", wins, losses))
    expected = 400 * log10((wins + 0.5) / (losses + 0.5))  # with the drawn game on top
    assert found["a"].value - found["b"].value == pytest.approx(expected)
    assert found["a"].value + found["b"].value == pytest.approx(3000)


def test_the_interval_is_that_of_the_log_odds() -> None:
    found = ratings(games("a", "b", 75, 25))["a"]
    share = 75.5 / 101
    deviation = 400 / log10(10) / 2.302585 / (101 * share * (1 - share)) ** 0.5 / 2  # half the distance is a's
    assert found.high - found.value == pytest.approx(1.95996 * deviation, rel=1e-4)
    assert found.value - found.low == pytest.approx(found.high - found.value)


def test_ratings_fit_all_results_at_once() -> None:
    true = np.array([200.0, 50.0, -250.0])
    chances = 1 / (1 + 10 ** ((true[None, :] - true[:, None]) / 400))
    wins = 1e6 * (chances - np.diag(np.diag(chances)))
    found = [estimate.value - 1500 for estimate in fitted(wins)]
    assert found == pytest.approx(list(true), abs=0.1)


def test_bots_that_never_met_are_compared_through_others() -> None:
    found = ratings(games("a", "b", 30, 10) + games("b", "c", 30, 10))
    assert found["a"].value - found["c"].value == pytest.approx(2 * 400 * log10(30.5 / 10.5))


def test_groups_that_never_met_have_averages_of_their_own() -> None:
    found = ratings(games("a", "b", 30, 10) + games("c", "d", 1, 39))
    assert found["a"].value + found["b"].value == pytest.approx(3000)
    assert found["c"].value + found["d"].value == pytest.approx(3000)


def test_tie_breaks_and_shared_victories_count() -> None:
    broken = made_up(winners=(1,), scores=(50, 50))
    assert list(comparisons(("a", "b"), broken)) == [("a", "b", 0.0), ("b", "a", 1.0)]
    shared = made_up(winners=(0, 1), scores=(50, 50))
    assert list(comparisons(("a", "b"), shared)) == [("a", "b", 0.5), ("b", "a", 0.5)]


def test_in_larger_games_everybody_is_compared_with_everybody() -> None:
    result = made_up(winners=(2,), scores=(30, 30, 60))
    found = {(one, other): weight for one, other, weight in comparisons(("a", "b", "c"), result)}
    assert found["c", "a"] == found["c", "b"] == pytest.approx(2 / 3)
    assert found["a", "c"] == 0
    assert found["a", "b"] == found["b", "a"] == pytest.approx(1 / 3)
    assert sum(found.values()) == pytest.approx(2)  # as much as two games of two


def test_a_bot_is_not_compared_with_itself() -> None:
    assert list(comparisons(("a", "a"), made_up())) == []
    found = ratings([(("a", "a"), made_up())])
    assert found["a"].value == found["a"].low == 1500

"""Intervals against known values, and how often the one for repeated looks is wrong."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from underbough.arena.statistics.intervals import Spread, mean_difference, wilson
from underbough.arena.statistics.sequential import AnytimeInterval

EXPERIMENTS = 120
LONGEST = 160  # games


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (8, 10, 0.4902, 0.9433),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (75, 100, 0.6570, 0.8245),
        (600, 1000, 0.5693, 0.6299),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    found = wilson([1.0] * wins + [0.0] * (games - wins))
    assert found.value == wins / games
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    for end in (end for end in (found.low, found.high) if 0.001 < end < 0.999):  # 1.96 deviations away
        assert abs(end - found.value) == pytest.approx(1.959964 * (end * (1 - end) / games) ** 0.5, rel=1e-5)


def test_a_shared_victory_is_half_a_win() -> None:
    assert wilson([0.5] * 10) == wilson([1.0, 0.0] * 5)


def test_spread() -> None:
    spread = Spread.of([2, 4, 4, 4, 5, 5, 7, 9])
    assert (spread.mean, spread.least, spread.most) == (5, 2, 9)
    assert spread.sd == pytest.approx(2.13809)
    assert spread.half(8) == pytest.approx(1.95996 * 2.13809 / 8**0.5, abs=1e-4)
    assert Spread.of([3]).sd == 0


def test_paired_differences_are_surer_than_their_parts() -> None:
    ours, theirs = [1.0, 0.0, 1.0, 1.0] * 10, [1.0, 0.0, 1.0, 0.0] * 10
    found = mean_difference(ours, theirs)
    assert found.value == pytest.approx(0.25)
    assert found.low == pytest.approx(0.0916, abs=1e-4)
    assert found.high == pytest.approx(0.3846, abs=1e-4)
    assert mean_difference(ours, theirs[:8]).value == pytest.approx(0.25)  # only the deals that both have played


@pytest.mark.parametrize(
    ("ours", "theirs", "value"), [([1.0], [0.0], 1.0), ([1.0] * 10, [0.0] * 10, 1.0), ([1.0] * 10, [1.0] * 10, 0.0)]
)
def test_deals_that_all_end_alike_are_not_taken_for_certainty(
    ours: list[float], theirs: list[float], value: float
) -> None:
    found = mean_difference(ours, theirs)
    assert found.value == value
    assert -1 <= found.low < found.high <= 1
    assert found.low <= value <= found.high
    assert found.high - found.low > 0.3


# The interval for repeated looks


def gain(wins: int, losses: int, mean: float) -> float:
    """What the gamblers make of one coin, summed up in another way: 20,000 of them, who differ by equal steps."""
    total = 0.0
    for step in range(10_000):
        part = (step + 0.5) / 10_000
        weight = 2 * (1 - part) / 10_000
        total += weight * (1 - part + part / mean) ** wins * (1 - part) ** losses / 2
        total += weight * (1 - part) ** wins * (1 - part + part / (1 - mean)) ** losses / 2
    return total


@pytest.mark.parametrize(("wins", "losses"), [(9, 1), (30, 10), (200, 100), (0, 20)])
def test_the_interval_ends_where_the_gamblers_have_twenty_times_what_they_began_with(wins: int, losses: int) -> None:
    found = AnytimeInterval([1.0] * wins + [0.0] * losses).estimate()
    assert found.value == wins / (wins + losses)
    ends = [end for end in (found.low, found.high) if 1e-6 < end < 1 - 1e-6]
    assert len(ends) == (2 if wins else 1)
    for end in ends:
        assert gain(wins, losses, end) == pytest.approx(20, rel=5e-3)


def test_it_is_wider_than_the_interval_for_one_look_but_not_much() -> None:
    shares = [1.0] * 300 + [0.0] * 100
    always, once = AnytimeInterval(shares).estimate(), wilson(shares)
    assert always.low < once.low < once.high < always.high
    assert always.high - always.low < 2 * (once.high - once.low)


def test_shared_victories_count_in_part() -> None:
    shared, won = AnytimeInterval([0.5] * 200), AnytimeInterval([1.0, 0.0] * 100)
    assert shared.estimate().value == 0.5
    # They scatter less, so that they tell more.
    assert won.estimate().low < shared.estimate().low < 0.5 < shared.estimate().high < won.estimate().high


@pytest.mark.parametrize(("share", "cleared"), [(1.0, 1), (0.0, -1), (0.75, 0)])
def test_it_clears_a_bar_upwards_or_downwards(share: float, cleared: int) -> None:
    assert AnytimeInterval([share] * 40).clears(0.75) == cleared
    assert AnytimeInterval().clears(0.75) == 0


def coin(chance: random.Random, mean: float) -> float:
    return float(chance.random() < mean)


def fair(chance: random.Random) -> Iterator[list[float]]:
    """Rounds of two games at exactly the bar."""
    for _ in range(LONGEST // 2):
        yield [coin(chance, 0.75), coin(chance, 0.75)]


def uneven_seats(chance: random.Random) -> Iterator[list[float]]:
    """Who begins wins every game, the other one half of them: 75 % over a round."""
    for _ in range(LONGEST // 2):
        yield [1.0, coin(chance, 0.5)]


def ever_cleared(rounds: Iterator[list[float]]) -> bool:
    interval = AnytimeInterval()
    for shares in rounds:
        interval.add(shares)
        if interval.clears(0.75):
            return True
    return False


def ever_cleared_by_repeated_wilson(rounds: Iterator[list[float]]) -> bool:
    shares: list[float] = []
    for more in rounds:
        shares += more
        found = wilson(shares)
        if len(shares) >= 20 and not found.low <= 0.75 <= found.high:
            return True
    return False


def false_alarms(play: Callable[[random.Random], Iterator[list[float]]], judge: Callable[..., bool]) -> float:
    return sum(judge(play(random.Random(seed))) for seed in range(EXPERIMENTS)) / EXPERIMENTS


@pytest.mark.parametrize("play", [fair, uneven_seats])
def test_looking_after_every_round_misleads_in_less_than_one_case_of_twenty(
    play: Callable[[random.Random], Iterator[list[float]]],
) -> None:
    assert false_alarms(play, ever_cleared) <= 0.05


def test_the_usual_interval_would_mislead_far_more_often() -> None:
    assert false_alarms(fair, ever_cleared_by_repeated_wilson) > 0.15


def test_a_clear_case_is_soon_decided() -> None:
    chance = random.Random(1)
    interval = AnytimeInterval()
    while not interval.clears(0.75):
        interval.add([coin(chance, 0.9), coin(chance, 0.9)])
    assert interval.clears(0.75) == 1
    assert interval.games < 150


def test_large_numbers_of_games_do_no_harm() -> None:
    found = AnytimeInterval([1.0] * 60_000 + [0.0] * 40_000).estimate()
    assert 0.59 < found.low < 0.6 < found.high < 0.61

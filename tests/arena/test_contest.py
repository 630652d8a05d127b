"""When a contest ends, and what it counts."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from arena.games import RANDOM, Pretending, made_up
from underbough import UnderboughError
from underbough.arena.contest import MOST_IN_A_BATCH, Contest, Lane
from underbough.arena.plan import Plan, Task
from underbough.arena.results.file import ResultsFile
from underbough.arena.results.result import Result

LONG = Plan(("greedy", "random"), games=10_000)


def won_by_first(task: Task) -> Result:
    return made_up((0,))


def mostly_won(task: Task) -> Result:
    """By the first bot in nine of ten games, which ones depends on the number alone."""
    return made_up((0,) if random.Random(task.number).random() < 0.9 else (1,))


def test_all_games_are_played_once() -> None:
    plans = [replace(RANDOM, games=7), replace(RANDOM, bots=("greedy", "random"), games=7)]
    contest, crew = Contest(plans), Pretending(won_by_first, hands=3)
    contest.run(crew)
    assert sorted((task.line_up, task.number) for task in crew.tasks) == [(i, k) for i in range(2) for k in range(7)]
    assert [len(lane.results) for lane in contest.lanes] == [7, 7]
    assert contest.over


def test_a_game_counts_when_all_before_it_have_ended() -> None:
    lane = Lane(RANDOM)
    first, second, third = made_up(scores=(1, 0)), made_up(scores=(2, 0)), made_up(scores=(3, 0))
    lane.add(2, third)
    lane.add(1, second)
    assert lane.results == []
    assert lane.knows(1)
    assert not lane.knows(0)
    lane.add(0, first)
    assert lane.results == [first, second, third]


@pytest.mark.parametrize("hands", [1, 2, 7])
def test_it_stops_at_the_same_game_however_many_play(hands: int) -> None:
    contest = Contest([LONG], until=0.75)
    contest.run(Pretending(mostly_won, hands))
    alone = Contest([LONG], until=0.75)
    alone.run(Pretending(mostly_won, hands=0))
    lane = contest.lanes[0]
    assert lane.cleared == 1
    assert lane.results == alone.lanes[0].results
    assert len(lane.results) % 2 == 0  # every bot has begun equally often
    assert lane.interval.estimate().low > 0.75


def test_it_stops_as_soon_as_the_bar_is_cleared() -> None:
    contest = Contest([LONG], until=0.75)
    contest.run(Pretending(mostly_won))
    lane = contest.lanes[0]
    shorter = Lane(lane.plan, 0.75)
    for number, result in enumerate(lane.results[:-2]):
        shorter.add(number, result)
    assert shorter.cleared == 0


def test_it_stops_as_well_when_the_bar_is_out_of_reach() -> None:
    contest = Contest([LONG], until=0.75)
    contest.run(Pretending(lambda task: made_up((1,))))
    assert contest.lanes[0].cleared == -1
    assert len(contest.lanes[0].results) < 20


def test_a_line_up_goes_on_when_another_has_stopped() -> None:
    plans = [replace(LONG, games=60), replace(LONG, games=60, bots=("greedy", "greedy", "random"))]
    crew = Pretending(lambda task: made_up((0,)) if task.line_up == 0 else made_up((task.number % 3,), (9, 5, 5)))
    contest = Contest(plans, until=0.4)
    contest.run(crew)
    first, second = contest.lanes
    assert (first.cleared, second.cleared) == (1, 0)
    assert len(first.results) < len(second.results) == 60
    assert sum(task.line_up == 0 for task in crew.tasks) < 60


def test_the_bar_is_for_the_first_bot() -> None:
    contest = Contest([Plan(("greedy", "random", "random"), games=300)], until=0.5)
    contest.run(Pretending(lambda task: made_up((0,), (9, 5, 5))))
    assert contest.lanes[0].cleared == 1
    assert len(contest.lanes[0].results) % 3 == 0


def test_it_stops_after_some_minutes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("underbough.arena.contest.time", SimpleNamespace(perf_counter=lambda: now[0]))
    contest = Contest([LONG], minutes=2)

    def dawdle(task: Task) -> Result:
        now[0] += 1
        return made_up()

    contest.run(Pretending(dawdle))
    assert 120 <= contest.seconds == now[0] <= 120 + MOST_IN_A_BATCH
    assert 0 < len(contest.lanes[0].results) < LONG.games
    assert contest.over


@pytest.mark.parametrize(
    ("until", "minutes", "message"),
    [
        (0.0, None, "between 0 and 1"),
        (1.0, None, "between 0 and 1"),
        (75.0, None, "not 75.0"),
        (float("nan"), None, "between 0 and 1"),
        (None, 0.0, "0.0 minutes"),
        (None, -1.0, "-1.0 minutes"),
        (None, float("nan"), "nan minutes"),
    ],
)
def test_an_impossible_end_is_refused(until: float | None, minutes: float | None, message: str) -> None:
    with pytest.raises(UnderboughError, match=message):
        Contest([RANDOM], until, minutes)


def test_quick_games_travel_together() -> None:
    quick, slow = Pretending(lambda task: made_up(turns=((0.0001,),) * 2)), Pretending(won_by_first)
    sizes: dict[Pretending, list[int]] = {quick: [], slow: []}
    for crew, found in sizes.items():
        contest = Contest([replace(RANDOM, games=300)])
        for batch in iter(contest._batches()):
            found.append(len(batch))
            crew.start(batch)
            for played in crew.collect():
                contest._add(played)
    assert max(sizes[quick]) > 10
    assert set(sizes[slow]) == {1}


def test_games_in_the_file_are_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Contest([replace(RANDOM, games=4)], file=ResultsFile(path, [RANDOM]))
    first.run(Pretending(mostly_won))
    assert first._file is not None
    first._file.close()
    crew = Pretending(mostly_won)
    again = Contest([replace(RANDOM, games=7)], file=ResultsFile(path, [RANDOM]))
    again.run(crew)
    assert sorted(task.number for task in crew.tasks) == [4, 5, 6]
    assert again.lanes[0].results[:4] == first.lanes[0].results
    assert len(again.lanes[0].results) == 7
    assert again._file is not None
    again._file.close()
    fewer = Contest([replace(RANDOM, games=5)], file=ResultsFile(path, [RANDOM]))
    assert fewer.over
    assert len(fewer.lanes[0].results) == 5
    assert fewer._file is not None
    fewer._file.close()

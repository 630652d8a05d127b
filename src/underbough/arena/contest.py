"""A contest: line-ups that play the same deals, until enough is known."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import islice

from underbough import UnderboughError
from underbough.arena.plan import Plan, Task
from underbough.arena.playing.crew import Crew
from underbough.arena.results.file import ResultsFile
from underbough.arena.results.result import Played, Result
from underbough.arena.statistics.sequential import AnytimeInterval

BATCH_SECONDS = 0.1  # quick games travel together, so that sending them around does not take longer than playing them
MOST_IN_A_BATCH = 64


class Lane:
    """The games of one line-up.

    What came of a game counts when all games before it have ended as well: otherwise short games would push in front of
    long ones, and the number of cores would have a say in where a contest stops.
    """

    def __init__(self, plan: Plan, bar: float | None = None) -> None:
        self.plan = plan
        self.bar = bar
        self.results: list[Result] = []
        self.cleared = 0  # 1: the first bot's win share lies above the bar for sure, -1: below
        self.interval = AnytimeInterval()
        self._won = 0.0
        self._early: dict[int, Result] = {}

    @property
    def open(self) -> bool:
        return not self.cleared and len(self.results) < self.plan.games

    def knows(self, number: int) -> bool:
        return number < len(self.results) or number in self._early

    def add(self, number: int, result: Result) -> None:
        self._early[number] = result
        while self.open and len(self.results) in self._early:
            result = self._early.pop(len(self.results))
            self.results.append(result)
            self._won += share_of(self.plan, self.plan.bots[0], result)
            if self.bar is not None and len(self.results) % self.plan.round == 0:
                self._look(self.bar)

    def _look(self, bar: float) -> None:
        last = self.results[-self.plan.round :]
        self.interval.add(share_of(self.plan, self.plan.bots[0], result) for result in last)
        self.cleared = self.interval.clears(bar)

    @property
    def first_share(self) -> float:
        """The first bot's share of wins so far."""
        return self._won / max(1, len(self.results))

    def shares(self, name: str) -> list[float]:
        """Of the victory, game by game."""
        return [share_of(self.plan, name, result) for result in self.results]


def share_of(plan: Plan, name: str, result: Result) -> float:
    """Of the victory, for whoever plays under that name; the mean, if several do."""
    shares = [result.share(player) for player, other in enumerate(plan.names) if other == name]
    return sum(shares) / len(shares)


class Contest:
    """Plays deal after deal, each with all line-ups, so that these can be compared at any time."""

    def __init__(
        self,
        plans: Sequence[Plan],
        until: float | None = None,
        minutes: float | None = None,
        file: ResultsFile | None = None,
    ) -> None:
        check_ending(until, minutes)
        self.lanes = [Lane(plan, until) for plan in plans]
        self.seconds = 0.0
        self._limit = None if minutes is None else 60 * minutes
        self._file = file
        self._pace = BATCH_SECONDS  # seconds that a game takes, more or less
        for played in file.played if file is not None else ():
            self.lanes[played.line_up].add(played.number, played.result)

    @property
    def over(self) -> bool:
        return not any(lane.open for lane in self.lanes) or (self._limit is not None and self.seconds >= self._limit)

    @property
    def counted(self) -> int:
        return sum(len(lane.results) for lane in self.lanes)

    def run(self, crew: Crew, watch: Callable[[], None] | None = None) -> None:
        """Play until it is over; `watch` is called now and then."""
        start = time.perf_counter()
        with closing(crew.play(self._batches())) as playing:
            for games in playing:
                for played in games:
                    self._add(played)
                self.seconds = max(time.perf_counter() - start, 1e-9)
                if watch is not None:
                    watch()
                if self.over:
                    break

    def _add(self, played: Played) -> None:
        if self._file is not None:
            self._file.add(played)
        self.lanes[played.line_up].add(played.number, played.result)
        thought = sum(sum(turns) for turns in played.result.turns)
        self._pace += (thought - self._pace) / 10

    def _batches(self) -> Iterator[list[Task]]:
        tasks = self._tasks()
        while batch := list(islice(tasks, self._batch_size())):
            yield batch

    def _batch_size(self) -> int:
        return max(1, min(MOST_IN_A_BATCH, int(BATCH_SECONDS / max(self._pace, 1e-6))))

    def _tasks(self) -> Iterator[Task]:
        for number in range(max(lane.plan.games for lane in self.lanes)):
            for line_up, lane in enumerate(self.lanes):
                if lane.open and number < lane.plan.games and not lane.knows(number):
                    yield Task(line_up, number, lane.plan)


def check_ending(until: float | None, minutes: float | None) -> None:
    if until is not None and not 0 < until < 1:
        raise UnderboughError(f"the bar is a share of games between 0 and 1, not {until}")
    if minutes is not None and not minutes > 0:
        raise UnderboughError(f"a contest cannot last {minutes} minutes")

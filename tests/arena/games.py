"""Contests that need no games, and small ones that do."""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from underbough.arena.contest import Contest, Lane
from underbough.arena.plan import Plan, Task
from underbough.arena.playing.crew import Crew
from underbough.arena.results.result import Played, Result

RANDOM = Plan(("random", "random"), games=6, seed=3)


def made_up(winners: tuple[int, ...] = (0,), scores: tuple[int, ...] = (50, 40), **more: object) -> Result:
    """A result that nobody played for."""
    count = len(scores)
    result = Result(scores, winners, 80, ({"cards": 30},) * count, (("Farm",),) * count, ((0.5, 1.5),) * count)
    return replace(result, **more)  # type: ignore[arg-type]


class Pretending(Crew):
    """Plays nothing: says what came of each game, in an order by chance."""

    def __init__(self, outcome: Callable[[Task], Result], hands: int = 1) -> None:
        self.tasks: list[Task] = []
        self._outcome = outcome
        self._hands = hands
        self._chance = random.Random(hands)
        self._batches: list[Sequence[Task]] = []

    @property
    def hands(self) -> int:
        return self._hands

    @property
    def running(self) -> int:
        return len(self._batches)

    def start(self, batch: Sequence[Task]) -> None:
        self.tasks += batch
        self._batches.append(batch)

    def collect(self) -> list[Played]:
        batch = self._batches.pop(self._chance.randrange(len(self._batches)))
        return [Played(task.line_up, task.number, self._outcome(task)) for task in reversed(batch)]


def lane_of(plan: Plan, results: Sequence[Result], bar: float | None = None) -> Lane:
    lane = Lane(plan, bar)
    for number, result in enumerate(results):
        lane.add(number, result)
    return lane


def contest_of(*lanes: tuple[Plan, Sequence[Result]]) -> Contest:
    """A contest in which these results came about."""
    contest = Contest([plan for plan, _ in lanes])
    contest.lanes = [lane_of(plan, results) for plan, results in lanes]
    return contest


def without_times(result: Result) -> Result:
    """What depends on the plan alone."""
    return replace(result, turns=())


def arena(*arguments: object, **environment: str) -> subprocess.Popen[str]:
    """The command, started in a process of its own."""
    command = [sys.executable, "-m", "underbough.cli", "arena", *map(str, arguments)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    return subprocess.Popen(command, text=True, env={**os.environ, **environment}, **pipes)  # type: ignore[call-overload, no-any-return]


def processes() -> dict[int, tuple[int, str]]:
    """Of this machine: by their numbers the number of the parent, and the command."""
    found: dict[int, tuple[int, str]] = {}
    for path in Path("/proc").iterdir():
        if path.name.isdigit():
            with contextlib.suppress(OSError):
                parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
                found[int(path.name)] = parent, (path / "cmdline").read_text().replace("\0", " ").strip()
    return found


def descendants(number: int) -> dict[int, str]:
    """Processes that this one has started, and those that they have, with their commands."""
    every = processes()
    found: set[int] = set()
    newer = {number}
    while newer:
        newer = {child for child, (parent, _) in every.items() if parent in newer} - found
        found |= newer
    return {child: every[child][1] for child in found}


def lines_in(path: Path) -> int:
    return path.read_bytes().count(b"\n") if path.exists() else 0

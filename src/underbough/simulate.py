"""Many games between bots, and what came of them."""

from __future__ import annotations

import multiprocessing
import os
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import underbough as ub
from underbough.bots import Bot, Seen, make_bot

CHUNKS_PER_JOB = 20


@dataclass(frozen=True)
class Plan:
    """Which games to play. Game k (from 0) is dealt by seed + k, and its start rotates by k seats."""

    bots: tuple[str, ...]
    games: int
    seed: int = 1
    edition: str = "everdell"
    modules: tuple[str, ...] = ()
    solo: str = ""
    level: int | None = None
    variants: tuple[str, ...] = ()
    rotate: bool = True

    def deal(self, number: int) -> ub.Game:
        return ub.new_game(
            self.edition,
            players=len(self.bots),
            modules=self.modules,
            solo=self.solo,
            level=self.level,
            variants=self.variants,
            seed=self.seed + number,
            log=False,
        )

    def seat_of(self, bot: int, number: int) -> int:
        return (bot + number) % len(self.bots) if self.rotate else bot


@dataclass(frozen=True)
class Result:
    """One game. Scores and winners are in the plan's order of bots; a solo opponent comes last."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


@dataclass(frozen=True)
class Spread:
    mean: float
    sd: float
    least: int
    most: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        sd = statistics.stdev(numbers) if len(numbers) > 1 else 0.0
        return cls(statistics.fmean(numbers), sd, min(numbers), max(numbers))

    def as_dict(self) -> dict[str, float]:
        return {"mean": round(self.mean, 3), "sd": round(self.sd, 3), "min": self.least, "max": self.most}


@dataclass
class Report:
    plan: Plan
    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def names(self) -> list[str]:
        names = list(self.plan.bots)
        return [*names, self.plan.solo] if self.plan.solo else names

    @property
    def decisions(self) -> int:
        return sum(result.decisions for result in self.results)

    def scores(self, player: int) -> Spread:
        return Spread.of([result.scores[player] for result in self.results])

    def lengths(self) -> Spread:
        return Spread.of([result.decisions for result in self.results])

    def wins(self, player: int) -> int:
        """Games won alone."""
        return sum(result.winners == (player,) for result in self.results)

    def shared(self, player: int) -> int:
        """Victories shared with somebody."""
        return sum(len(result.winners) > 1 and player in result.winners for result in self.results)

    def as_dict(self) -> dict[str, object]:
        """Everything but `speed` depends on the plan alone."""
        return {
            "edition": self.plan.edition,
            "games": len(self.results),
            "seed": self.plan.seed,
            "modules": list(self.plan.modules),
            "solo": self.plan.solo,
            "level": self.plan.level,
            "variants": list(self.plan.variants),
            "rotate": self.plan.rotate,
            "players": [
                {"name": name, "score": self.scores(i).as_dict(), "wins": self.wins(i), "shared": self.shared(i)}
                for i, name in enumerate(self.names)
            ],
            "decisions": {**self.lengths().as_dict(), "total": self.decisions},
            "speed": {
                "seconds": round(self.seconds, 3),
                "games_per_second": round(len(self.results) / self.seconds, 2),
                "decisions_per_second": round(self.decisions / self.seconds, 1),
            },
        }


def play_game(plan: Plan, number: int) -> Result:
    game = plan.deal(number)
    seats = len(plan.bots)
    seat_of = [plan.seat_of(bot, number) for bot in range(seats)]
    bots: list[Bot] = [make_bot(plan.bots[0], 0)] * seats
    for bot, seat in enumerate(seat_of):
        bots[seat] = make_bot(plan.bots[bot], bot_seed(plan.seed + number, bot))
    decisions = 0
    decision = game.decision
    while decision is not None:
        game.apply(bots[decision.player].choose(Seen(game)))
        decisions += 1
        decision = game.decision
    totals = [score.total for score in game.scores()]
    bot_of = {seat: bot for bot, seat in enumerate(seat_of)}
    scores = tuple([totals[seat] for seat in seat_of] + totals[seats:])
    winners = tuple(sorted(bot_of.get(seat, seat) for seat in game.winners()))
    return Result(scores, winners, decisions)


def bot_seed(game_seed: int, bot: int) -> int:
    """A seed for each bot that differs from those of its rivals and of neighbouring games."""
    return (game_seed * 64 + bot) & 0xFFFFFFFF


def play_chunk(plan: Plan, numbers: range) -> list[Result]:
    return [play_game(plan, number) for number in numbers]


def check(plan: Plan, jobs: int) -> None:
    """Raise what the first game would raise, before any process is started."""
    if plan.games < 1:
        raise ub.UnderboughError(f"cannot simulate {plan.games} games; at least 1 is possible")
    if jobs < 0:
        raise ub.UnderboughError(f"cannot use {jobs} processes; 0 means one per core")
    for name in plan.bots:
        make_bot(name, 0)
    plan.deal(0)


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Play the plan's games on `jobs` processes (0: one per core); `progress` hears of games as they end."""
    check(plan, jobs)
    jobs = jobs or os.cpu_count() or 1
    report = Report(plan)
    start = time.perf_counter()
    for results in _alone(plan) if jobs == 1 else _together(plan, jobs):
        report.results.extend(results)
        if progress is not None:
            progress(len(results))
    report.seconds = max(time.perf_counter() - start, 1e-9)
    return report


def _alone(plan: Plan) -> Iterator[list[Result]]:
    for number in range(plan.games):
        yield [play_game(plan, number)]


def _together(plan: Plan, jobs: int) -> Iterator[list[Result]]:
    size = max(1, plan.games // (jobs * CHUNKS_PER_JOB))
    chunks = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    with ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        yield from pool.map(play_chunk, [plan] * len(chunks), chunks)

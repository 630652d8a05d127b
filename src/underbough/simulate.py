"""One line-up's games in a few figures: the short form of a contest in the arena."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from underbough.arena.contest import Contest
from underbough.arena.plan import Plan, bot_seed, check_plan
from underbough.arena.playing.processes import local_crew
from underbough.arena.results.result import Result
from underbough.arena.statistics.intervals import Spread

__all__ = ["Plan", "Report", "Result", "Spread", "bot_seed", "simulate"]


@dataclass
class Report:
    plan: Plan
    results: list[Result] = field(default_factory=list)
    seconds: float = 0.0

    @property
    def names(self) -> list[str]:
        return list(self.plan.names)

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


def simulate(plan: Plan, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Report:
    """Play the plan's games on `jobs` processes (0: one per core); `progress` hears how many have ended."""
    check_plan(plan)
    contest = Contest([plan])
    contest.run(local_crew(jobs), None if progress is None else lambda: progress(contest.counted))
    return Report(plan, contest.lanes[0].results, contest.seconds)

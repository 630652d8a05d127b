"""What is to be learned, and what came of it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace

from underbough.train.selfplay import Subject

TRIAL_THINKING = 12  # games played on for each turn, where a network is tried


@dataclass(frozen=True)
class Course:
    """What is to be learned, and how; everything follows from it."""

    edition: str
    seed: int = 1
    games: int = 1000
    """Of each generation."""
    trial: int = 100
    """Games of new weights against the best ones."""
    solo: bool = False
    """Against the printed opponent."""
    thinking: int = 0
    """Games that are played on for each turn of self-play."""
    start: str = ""
    """The weights to begin with; none: rules of thumb or, against a printed opponent, those for games among players."""
    network: bool = False
    """A network for weights that stay as they are; without others to begin with, for those of the package."""

    @property
    def subject(self) -> Subject:
        return Subject(self.edition, self.solo, self.thinking)

    @property
    def trial_subject(self) -> Subject:
        """A network judges only where games are played on."""
        return replace(self.subject, thinking=self.thinking or TRIAL_THINKING) if self.network else self.subject


@dataclass(frozen=True)
class Report:
    """What came of one generation."""

    generation: int
    samples: int
    error: float
    """Of the foretold points, on positions that were held back."""
    score: float
    """The mean final score in self-play, with all its noise; against a printed opponent, the mean margin."""
    share: float
    """Of the trial against the best so far."""
    kept: bool


def read_report(line: bytes, generation: int) -> Report:
    """Raises ValueError or TypeError if that is not what stands there."""
    report = Report(**json.loads(line))
    numbers = (report.samples, report.error, report.score, report.share)
    if report.generation != generation or any(type(number) not in {int, float} for number in numbers):
        raise ValueError("no report of this generation")
    if type(report.kept) is not bool:
        raise ValueError("was it kept?")
    return report

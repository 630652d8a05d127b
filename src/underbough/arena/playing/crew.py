"""A crew plays the games that it is given, some of them at a time."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Iterator, Sequence

from underbough.arena.plan import Task
from underbough.arena.playing.game import play_task
from underbough.arena.results.result import Played

TICK = 0.25  # seconds after which whoever waits for a game looks up


class Crew(ABC):
    @property
    @abstractmethod
    def hands(self) -> int:
        """How many batches it plays at a time."""

    @property
    @abstractmethod
    def running(self) -> int:
        """How many batches were started and not yet collected."""

    @abstractmethod
    def start(self, batch: Sequence[Task]) -> None:
        """Begin with these games, or let them wait for a free hand."""

    @abstractmethod
    def collect(self) -> list[Played]:
        """The games that have ended; none if nothing ends within a tick."""

    def close(self) -> None:  # noqa: B027 - many a crew has nothing to give back
        """Leave what is still being played."""

    def play(self, batches: Iterator[Sequence[Task]]) -> Generator[list[Played], None, None]:
        """Take one batch after the other, no sooner than there is a hand for it and one to follow."""
        try:
            while True:
                while self.running <= self.hands and (batch := next(batches, None)) is not None:
                    self.start(batch)
                if not self.running:
                    return
                yield self.collect()
        finally:
            self.close()


class InProcess(Crew):
    """Plays here and now."""

    def __init__(self) -> None:
        self._waiting: list[Task] = []

    @property
    def hands(self) -> int:
        return 0  # nothing goes on beside the game that is being collected

    @property
    def running(self) -> int:
        return len(self._waiting)

    def start(self, batch: Sequence[Task]) -> None:
        self._waiting += batch

    def collect(self) -> list[Played]:
        return [play_task(self._waiting.pop(0))]

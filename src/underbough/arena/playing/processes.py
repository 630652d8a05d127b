"""Playing on all cores of this machine."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, wait

from underbough import UnderboughError, workers
from underbough.arena.plan import Task
from underbough.arena.playing.crew import TICK, Crew, InProcess
from underbough.arena.playing.game import play_batch
from underbough.arena.results.result import Played


def check_jobs(jobs: int) -> None:
    if jobs < 0:
        raise UnderboughError(f"cannot use {jobs} processes; 0 means one per core")


def local_crew(jobs: int) -> Crew:
    """One process needs no other; 0 means one per core."""
    check_jobs(jobs)
    return InProcess() if jobs == 1 else Processes(jobs)


class Processes(Crew):
    """Spawned processes, one game each at a time."""

    def __init__(self, jobs: int = 0) -> None:
        check_jobs(jobs)
        self._jobs = jobs or os.cpu_count() or 1
        self._undo = workers.one_thread_each()
        self._pool = workers.new_pool(self._jobs)
        self._running: set[Future[list[Played]]] = set()

    @property
    def hands(self) -> int:
        return self._jobs

    @property
    def running(self) -> int:
        return len(self._running)

    def start(self, batch: Sequence[Task]) -> None:
        self._running.add(self._pool.submit(play_batch, batch))

    def collect(self) -> list[Played]:
        ended, self._running = wait(self._running, timeout=TICK, return_when=FIRST_COMPLETED)
        try:
            return [played for batch in ended for played in batch.result()]
        except BrokenExecutor as error:
            raise UnderboughError("a process that played games has died; start again to go on") from error

    def close(self) -> None:
        """At once: games that nobody waits for any more need not end."""
        workers.end(self._pool)
        self._undo()

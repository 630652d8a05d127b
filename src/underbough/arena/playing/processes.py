"""Playing on all cores of this machine."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Future, ProcessPoolExecutor, wait

from underbough import UnderboughError
from underbough.arena.plan import Task
from underbough.arena.playing.crew import TICK, Crew, InProcess
from underbough.arena.playing.game import play_batch
from underbough.arena.results.result import Played

# A game has one core: numeric libraries that start threads of their own would take those of other games.
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")


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
        self._before = {name: os.environ.get(name) for name in THREADS}
        os.environ.update(dict.fromkeys(THREADS, "1"))
        spawn = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._jobs, mp_context=spawn, initializer=prepare)
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
        processes = list((self._pool._processes or {}).values())
        self._pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()
        for name, value in self._before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def prepare() -> None:
    """In a worker: leave interrupts to the one who started it, and go when that one goes, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)

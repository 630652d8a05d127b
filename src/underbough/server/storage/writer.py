"""The one thread that writes."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from sqlalchemy.engine import Connection, Engine

Result = TypeVar("Result")
MOST_AT_ONCE = 200


@dataclass
class Job(Generic[Result]):
    work: Callable[[Connection], Result]
    future: Future[Result] = field(default_factory=Future)


class Writer:
    """Carries out jobs in order. Those that wait at the same time share a commit, and each its fate alone.

    A future gets its result only once the commit is done: whoever waits for it may rely on what was written.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], Result]) -> Future[Result]:
        job = Job(work)
        self._jobs.put(job)
        return job.future

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        job = self._jobs.get()
        while job is not None:
            batch = [job]
            job = self._more(batch)
            self._commit(batch)
            if job is batch[-1]:
                job = self._jobs.get()

    def _more(self, batch: list[Job[Any]]) -> Job[Any] | None:
        """Add what else is waiting; None if the end was among it, else the last job added."""
        while len(batch) < MOST_AT_ONCE:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return None
            batch.append(job)
        return batch[-1]

    def _commit(self, batch: list[Job[Any]]) -> None:
        running = [job for job in batch if job.future.set_running_or_notify_cancel()]
        try:
            self._together(running)
        except Exception as error:  # noqa: BLE001 - whoever waits for a job hears of it
            if len(running) == 1:
                running[0].future.set_exception(error)
                return
            for job in running:  # one of them failed; which one shows when each is done by itself
                self._commit_one(job)

    def _commit_one(self, job: Job[Any]) -> None:
        try:
            self._together([job])
        except Exception as error:  # noqa: BLE001
            job.future.set_exception(error)

    def _together(self, jobs: list[Job[Any]]) -> None:
        """All in one transaction; the results are given out once it is committed."""
        with self._engine.begin() as connection:
            results = [job.work(connection) for job in jobs]
        for job, result in zip(jobs, results, strict=True):
            job.future.set_result(result)

"""The one thread that writes."""

from __future__ import annotations

import itertools
import logging
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from underbough.server.storage.database import reason_of

log = logging.getLogger("underbough.storage")

Item = TypeVar("Item")
Result = TypeVar("Result")
MOST_AT_ONCE = 200
GATHER = 0.004  # seconds for others to join a commit
ASK_AGAIN = 0.5


@dataclass
class Job(Generic[Result]):
    work: Callable[[Connection, list[Any]], list[Result]]  # done once for all neighbouring items
    item: Any = None
    future: Future[Result] = field(default_factory=Future)


class Writer:
    """Carries out jobs in order. Those that wait at the same time share a commit, and each its fate alone.

    A future gets its result only once the commit is done: whoever waits for it may rely on what was written.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[Connection], Result]) -> Future[Result]:
        return self._submit(Job(lambda to, _: [work(to)]))

    def add(self, work: Callable[[Connection, list[Item]], list[Result]], item: Item) -> Future[Result]:
        """One of many items that are written alike: those that follow each other are written together."""
        return self._submit(Job(work, item))

    def _submit(self, job: Job[Result]) -> Future[Result]:
        self._jobs.put(job)
        return job.future

    def close(self) -> None:
        """Write what is waiting, then stop."""
        self._closing.set()
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        job = self._jobs.get()
        while job is not None:
            batch = [job]
            time.sleep(GATHER)
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
        results: list[Any] = []
        receipt: int | None = None
        try:
            with self._engine.begin() as connection:
                for work, group in itertools.groupby(jobs, key=lambda job: job.work):
                    results += work(connection, [job.item for job in group])
                receipt = receipt_of(connection)
        except SQLAlchemyError:
            if receipt is None or not self._was_committed(receipt):
                raise
        for job, result in zip(jobs, results, strict=True):
            job.future.set_result(result)

    def _was_committed(self, receipt: int) -> bool:
        """Whoever hears nothing of a commit has to ask, as soon as there is somebody to be asked."""
        while not self._closing.is_set():
            try:
                with self._engine.begin() as connection:
                    fate = connection.scalar(sa.select(sa.func.txid_status(receipt)))
            except SQLAlchemyError as error:
                log.error("a commit was interrupted; asking what became of it: %s", reason_of(error))  # noqa: TRY400
            else:
                if fate != "in progress":
                    return bool(fate == "committed")
            self._closing.wait(ASK_AGAIN)
        return False


def receipt_of(connection: Connection) -> int | None:
    """By which the fate of the transaction can be learnt, should the connection break; SQLite's cannot."""
    if connection.dialect.name != "postgresql":
        return None
    return int(connection.execute(sa.select(sa.func.txid_current())).scalar_one())

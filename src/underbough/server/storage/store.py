"""The database as the server's tables see it."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from underbough.server.clock import Clock
from underbough.server.refusals import Refusal
from underbough.server.storage import repository
from underbough.server.storage.claim import InUseError
from underbough.server.storage.database import open_database, reason_of
from underbough.server.storage.rows import Saved
from underbough.server.storage.writer import Writer

log = logging.getLogger("underbough.storage")

Result = TypeVar("Result")
READERS = 4
CHECKED_FOR = 2.0  # seconds for which a check holds
CHECK_PATIENCE = 5.0
LOOK_AFTER_CLAIM = 10.0


class Store:
    """Reads in a few threads, writes in one; the event loop waits for neither.

    `writing`: through which alone something is written, if whoever writes must have claimed the database.
    """

    def __init__(self, url: str, writing: Engine | None = None) -> None:
        self.engine = open_database(url)
        self._writer = Writer(writing or self.engine)
        self._claimed = writing is not None
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._reading = self.engine.execution_options(reads=True)
        self._check: asyncio.Task[None] | None = None
        self._checked = -CHECKED_FOR
        self.lost: Callable[[InUseError], None] | None = None  # somebody else has claimed the database

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        def within() -> Result:
            with self._reading.begin() as connection:
                return work(connection)

        return await self._or_refuse(asyncio.get_running_loop().run_in_executor(self._readers, within))

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Returns once it is on disk."""
        return await self._or_refuse(asyncio.wrap_future(self._writer.submit(work)))

    async def save(self, change: Saved) -> None:
        """The same for a change at a table; those of several tables are written together."""
        await self._or_refuse(asyncio.wrap_future(self._writer.add(repository.save, change)))

    async def check(self) -> None:
        """Can be read and written? Refuses if not; asked again and again, it looks once in a while."""
        now = time.monotonic()
        if self._check is None or (self._check.done() and now - self._checked >= CHECKED_FOR):
            self._check = asyncio.create_task(self._try())
            self._checked = now
        await asyncio.shield(self._check)

    async def keep_claim(self, clock: Clock) -> None:
        """A claim that was lost with its connection is noticed even if there is nothing to be written."""
        while self._claimed:
            await clock.sleep(LOOK_AFTER_CLAIM)
            with contextlib.suppress(Refusal):
                await self.check()

    async def _try(self) -> None:
        try:
            async with asyncio.timeout(CHECK_PATIENCE):
                await self.write(repository.write_something)
                await self.read(repository.read_something)
        except TimeoutError:
            raise unable() from None

    async def _or_refuse(self, doing: asyncio.Future[Result]) -> Result:
        try:
            return await doing
        except SQLAlchemyError as error:
            log.error("the database failed: %s", reason_of(error))  # noqa: TRY400
        except InUseError as error:
            log.critical("another server has taken the database")
            if self.lost is not None:
                self.lost(error)
        raise unable()

    def close(self) -> None:
        self._readers.shutdown()
        self._writer.close()
        self.engine.dispose()


def unable() -> Refusal:
    return Refusal("storage", "The server cannot save right now; please try again.", 503)

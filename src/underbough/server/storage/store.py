"""The database as the server's tables see it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy.engine import Connection
from sqlalchemy.exc import SQLAlchemyError

from underbough.server.refusals import Refusal
from underbough.server.storage.database import open_database
from underbough.server.storage.writer import Writer

log = logging.getLogger("underbough.storage")

Result = TypeVar("Result")
READERS = 4


class Store:
    """Reads in a few threads, writes in one; the event loop waits for neither."""

    def __init__(self, url: str) -> None:
        self.engine = open_database(url)
        self._writer = Writer(self.engine)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._reading = self.engine.execution_options(reads=True)

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        def within() -> Result:
            with self._reading.begin() as connection:
                return work(connection)

        return await self._or_refuse(asyncio.get_running_loop().run_in_executor(self._readers, within))

    async def write(self, work: Callable[[Connection], Result]) -> Result:
        """Returns once it is on disk."""
        return await self._or_refuse(asyncio.wrap_future(self._writer.submit(work)))

    async def _or_refuse(self, doing: asyncio.Future[Result]) -> Result:
        try:
            return await doing
        except SQLAlchemyError as error:
            log.error("the database failed: %s", error)  # noqa: TRY400
            raise Refusal("storage", "The server cannot save right now; please try again.", 503) from error

    def close(self) -> None:
        self._readers.shutdown()
        self._writer.close()
        self.engine.dispose()

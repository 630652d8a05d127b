"""Turn timers: which table's runs out next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from underbough.server.clock import Clock


class Timers:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._deadlines: dict[str, float] = {}
        self._changed = asyncio.Event()

    def set(self, table: str, deadline: float | None) -> None:
        if self._deadlines.get(table) == deadline:
            return
        if deadline is None:
            del self._deadlines[table]
        else:
            self._deadlines[table] = deadline
        self._changed.set()

    def deadline(self, table: str) -> float | None:
        return self._deadlines.get(table)

    async def run(self, ring: Callable[[str], Awaitable[None]]) -> None:
        """Ring for every table whose time is up, until cancelled."""
        while True:
            now = self._clock.steady()
            while (table := self._run_out(now)) is not None:
                deadline = self._deadlines[table]
                await ring(table)
                if self.deadline(table) == deadline:
                    self.set(table, None)
            self._changed.clear()
            await self._wait()

    def _run_out(self, now: float) -> str | None:
        """One at a time: while its bell rings, others may answer, or leave it to bots."""
        return next((table for table, deadline in self._deadlines.items() if deadline <= now), None)

    async def _wait(self) -> None:
        changed: asyncio.Future[bool] = asyncio.ensure_future(self._happens(self._changed))
        waiting: set[asyncio.Future[bool]] = {changed}
        if self._deadlines:
            waiting.add(asyncio.ensure_future(self._sleep_until(min(self._deadlines.values()))))
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()

    async def _happens(self, event: asyncio.Event) -> bool:
        return await event.wait()

    async def _sleep_until(self, deadline: float) -> bool:
        await self._clock.sleep_until(deadline)
        return True

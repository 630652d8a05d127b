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

    async def run(self, ring: Callable[[str], Awaitable[None]]) -> None:
        """Ring for every table whose time is up, until cancelled."""
        while True:
            now = self._clock.now()
            for table in [table for table, deadline in self._deadlines.items() if deadline <= now]:
                del self._deadlines[table]
                await ring(table)
            self._changed.clear()
            await self._wait(now)

    async def _wait(self, now: float) -> None:
        changed: asyncio.Future[bool] = asyncio.ensure_future(self._happens(self._changed))
        waiting: set[asyncio.Future[bool]] = {changed}
        if self._deadlines:
            first = min(self._deadlines.values())
            waiting.add(asyncio.ensure_future(self._sleep(max(0.0, first - now))))
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for each in waiting:
                each.cancel()

    async def _happens(self, event: asyncio.Event) -> bool:
        return await event.wait()

    async def _sleep(self, seconds: float) -> bool:
        await self._clock.sleep(seconds)
        return True

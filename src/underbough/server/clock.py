"""The time, in one place, so that tests can let it run faster."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime


class Clock:
    """The time of day, and one that only ever goes on: somebody may set the first while people play."""

    def now(self) -> float:
        """Seconds since 1970, for what is written down and told."""
        return time.time()

    def steady(self) -> float:
        """Seconds since a moment that means nothing to another process, for what runs out."""
        return time.monotonic()

    def of_day(self, steady: float | None) -> float | None:
        return None if steady is None else steady - self.steady() + self.now()

    def from_day(self, moment: float | None) -> float | None:
        """The steady time of a moment in seconds since 1970."""
        return None if moment is None else moment - self.now() + self.steady()

    async def sleep(self, seconds: float) -> None:
        await self.sleep_until(self.steady() + seconds)

    async def sleep_until(self, steady: float) -> None:
        """A moment, not a time: whatever passes before this begins counts."""
        await asyncio.sleep(max(0.0, steady - self.steady()))


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

"""The time, in one place, so that tests can let it run faster."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime


class Clock:
    """Seconds since 1970."""

    def now(self) -> float:
        return time.time()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

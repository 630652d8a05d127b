"""What every table needs of the server."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from underbough.server.clock import Clock
from underbough.server.play.bots import BotPool
from underbough.server.play.timers import Timers
from underbough.server.settings import Settings
from underbough.server.storage.store import Store


@dataclass
class Services:
    settings: Settings
    store: Store
    bots: BotPool
    timers: Timers
    clock: Clock
    hinted: set[str] = field(default_factory=set)  # browsers that wait for a hint
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)

    def run(self, doing: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do it beside everything else; it is remembered, or it could be collected half-done."""
        task = asyncio.get_running_loop().create_task(doing)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

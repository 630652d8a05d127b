"""Bots that fail, each in its own way, and one that waits. Worker processes import little else of the tests."""

from __future__ import annotations

import os
import time
from pathlib import Path

from patience import wait_for


def think(name: str, seed: int, saved: str) -> int:
    if name == "slow":
        time.sleep(60)
    if name == "broken":
        raise ValueError(saved[:seed])
    os._exit(3)


def think_until(file: str, seed: int, saved: str) -> int:
    """Thinks until there is such a file."""
    wait_for(Path(file).exists)
    return 0

"""Bots that fail, each in its own way. Worker processes import this and nothing else of the tests."""

from __future__ import annotations

import os
import time


def think(name: str, seed: int, saved: str) -> int:
    if name == "slow":
        time.sleep(60)
    if name == "broken":
        raise ValueError(saved[:seed])
    os._exit(3)

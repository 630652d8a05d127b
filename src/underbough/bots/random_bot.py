"""The bot that takes any option, all alike."""

from __future__ import annotations

import random

from underbough.bots.base import Seen


class RandomBot:
    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, seen: Seen) -> int:
        return int(self._random.random() * seen.count)

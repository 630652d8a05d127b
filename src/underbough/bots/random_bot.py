"""The bot that takes any option, all alike."""

from __future__ import annotations

import random

from underbough import Decision, Game


class RandomBot:
    name = "random"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, game: Game, decision: Decision) -> int:
        return int(self._random.random() * len(decision.options))

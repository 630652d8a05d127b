"""Opponents."""

from __future__ import annotations

from underbough import UnderboughError
from underbough.bots.base import Bot, Seen
from underbough.bots.greedy import GreedyBot
from underbough.bots.random_bot import RandomBot

BOTS: dict[str, type[GreedyBot | RandomBot]] = {"greedy": GreedyBot, "random": RandomBot}

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot", "Seen", "make_bot"]


def make_bot(name: str, seed: int) -> Bot:
    if name not in BOTS:
        raise UnderboughError(f"there is no bot called {name!r}; there are: {', '.join(sorted(BOTS))}")
    return BOTS[name](seed)

"""The bot that takes what looks best at once."""

from __future__ import annotations

import random

from underbough.bots.base import Seen
from underbough.bots.search.turns import TurnSearch
from underbough.bots.thumb.evaluation import Evaluation

POSITIONS = 120  # looked at for one decision, at most (but each option at least once)


class GreedyBot:
    """Tries every option on an imagined game, in which what it can't know is dealt anew, and takes the best.

    Where an option leads to further choices of its own (what to pay, what to discard), it follows the most promising of
    them first, to the end of the turn. It thinks neither of its next turn nor of the answers of its opponents.
    """

    name = "greedy"

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, seen: Seen) -> int:
        seed = self._random.getrandbits(62)
        if seen.count == 1:
            return 0
        imagined = seen.imagine(seed)
        return TurnSearch(imagined, Evaluation(imagined.state, seen.player), POSITIONS).best()

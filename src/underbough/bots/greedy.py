"""The bot that takes what looks best at once."""

from __future__ import annotations

import heapq
import random

from underbough import Game
from underbough.bots.base import Seen
from underbough.bots.evaluation import Evaluation

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
        return _Search(seen.imagine(seed), seen.player, seen.count).best()


class _Search:
    """A best-first search over the rest of one turn."""

    def __init__(self, start: Game, seat: int, options: int) -> None:
        self._seat = seat
        self._worth = Evaluation(start.state, seat).worth
        self._looked_at = 0
        self._seen: set[int] = set()
        self._ends: list[float | None] = [None] * options
        self._pending: list[tuple[float, int, int, Game]] = []  # best first; the second number settles ties
        for option in range(options):
            self._try(start, option, option)

    def best(self) -> int:
        while self._pending and self._looked_at < POSITIONS:
            _, _, option, game = heapq.heappop(self._pending)
            self._open(game, option)
        for value, _, option, game in sorted(self._pending, key=lambda item: item[:3]):
            if self._ends[option] is None:
                self._ends[option] = self._hurry(game, -value)
        values = [-float("inf") if end is None else end for end in self._ends]
        return values.index(max(values))

    def _open(self, game: Game, option: int) -> None:
        decision = game.decision
        assert decision is not None
        for index in range(len(decision.options)):
            self._try(game, index, option)

    def _try(self, game: Game, index: int, option: int) -> None:
        """Take one answer, and note where it leads for the option that all began with."""
        after = game.clone()
        after.apply(index)
        mark = after.hash()
        if mark in self._seen and self._ends[option] is not None:
            return  # another order of the same steps
        self._seen.add(mark)
        self._looked_at += 1
        value = self._worth(after)
        if self._goes_on(after):
            heapq.heappush(self._pending, (-value, self._looked_at, option, after))
            return
        end = self._ends[option]
        if end is None or value > end:
            self._ends[option] = value

    def _goes_on(self, game: Game) -> bool:
        decision = game.decision
        return decision is not None and decision.player == self._seat and decision.kind != "turn"

    def _hurry(self, game: Game, value: float) -> float:
        """No time left for this one: always the next step that looks best."""
        while self._goes_on(game):
            decision = game.decision
            assert decision is not None
            best, value = game, -float("inf")
            for index in range(len(decision.options)):
                after = game.clone()
                after.apply(index)
                if (each := self._worth(after)) > value:
                    best, value = after, each
            game = best
        return value

"""Looking through the rest of one turn: what an option leads to once all that it asks for is decided well."""

from __future__ import annotations

import heapq

from mypy_extensions import mypyc_attr

from underbough.rules.engine.declarations import NODES
from underbough.rules.engine.fingerprint import fingerprint_within_turn
from underbough.rules.engine.game import Game

HALF_WAY = 4.0  # points that a position half through a turn may look worse than what comes of it


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Tells what a position is worth to the seat that thinks."""

    def worth(self, game: Game) -> float:
        raise NotImplementedError


class End:
    """A position at the end of the turn, and its value."""

    __slots__ = ("game", "value")

    def __init__(self, game: Game, value: float) -> None:
        self.game = game
        self.value = value


class TurnSearch:
    """A best-first search over the rest of one turn.

    Every option is tried. Where one leads to further choices of its own (what to pay, what to discard), the most
    promising of them are followed first, until about `most` positions were looked at. From then on, with `every` each
    option is still brought to some end; without, only those that may still turn out to be the best.
    """

    def __init__(self, start: Game, judge: Judge, most: int, every: bool = True) -> None:
        decision = start.decision
        assert decision is not None
        self.seat = decision.player
        self.judge = judge
        self.looked_at = 0
        self.seen: set[int] = set()
        self.pending: list[tuple[float, int, int, Game]] = []  # best first; the second number settles ties
        self.ends: list[End | None] = [None] * len(decision.options)
        self.highest = -1e9  # value of an end
        self.open(start, -1)
        while self.pending and self.looked_at < most:
            _, _, option, game = heapq.heappop(self.pending)
            self.open(game, option)
        for value, _, option, game in sorted(self.pending):
            if self.ends[option] is None and (every or -value > self.highest - HALF_WAY):
                self.ends[option] = self.hurry(game, -value)

    def best(self) -> int:
        out = 0
        most = -1e9
        for i, end in enumerate(self.ends):
            if end is not None and end.value > most:
                out = i
                most = end.value
        return out

    def open(self, game: Game, option: int) -> None:
        """Try every answer, and note where it leads for the option that all began with (-1: for itself)."""
        for i in range(game.choices):
            after = game.clone()
            after.apply(i)
            self.note(after, i if option < 0 else option)

    def note(self, after: Game, option: int) -> None:
        self.looked_at += 1
        end = self.ends[option]
        if not self.goes_on(after):
            value = self.judge.worth(after)
            if end is None or value > end.value:
                self.ends[option] = End(after, value)
                self.highest = max(self.highest, value)
            return
        mark = fingerprint_within_turn(after.state)
        if mark in self.seen and end is not None:
            return  # another order of the same steps
        self.seen.add(mark)
        heapq.heappush(self.pending, (-self.judge.worth(after), self.looked_at, option, after))

    def goes_on(self, game: Game) -> bool:
        stack = game.state.stack
        return bool(stack) and stack[-1].player == self.seat and not NODES[stack[-1].node].always_asked

    def hurry(self, game: Game, value: float) -> End:
        """No time left for this one: always the next step that looks best."""
        while self.goes_on(game):
            best = game
            value = -1e9
            for i in range(game.choices):
                after = game.clone()
                after.apply(i)
                each = self.judge.worth(after)
                if each > value:
                    best = after
                    value = each
            game = best
        self.highest = max(self.highest, value)
        return End(game, value)

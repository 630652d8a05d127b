"""The one loop that runs a game from decision to decision."""

from __future__ import annotations

from underbough.rules.engine.declarations import NODES
from underbough.rules.engine.state import State


def advance(g: State) -> list[int] | None:
    """Run frames until one asks; returns its options. A sub-choice with a single option resolves itself.

    A printed opponent is never asked: what an effect leaves to him he settles as he does.
    Where a turn begins, None: that always asks, and who only looks where a move leads can do without its options.
    """
    stack = g.stack
    while stack:
        f = stack[-1]
        node = NODES[f.node]
        if not node.asks:
            stack.pop()
            node.run(g, f)
            continue
        if node.always_asked:
            return None
        codes = node.options(g, f)
        if len(codes) > 1:
            if f.player != g.rules.opponent.seat:
                return codes
            codes[0] = g.rules.opponent.conduct.choose(g, f, codes)
        stack.pop()
        if codes:
            node.chosen(g, f, codes[0])
    return []


def answer(g: State, code: int) -> None:
    """Carry out a choice of the pending decision."""
    f = g.stack.pop()
    NODES[f.node].chosen(g, f, code)

"""Goods coming from the supply and going back to it, or to somebody else."""

from __future__ import annotations

from underbough.rules.engine.declarations import NOBODY
from underbough.rules.engine.log import note
from underbough.rules.engine.state import RESOURCES, State


def gain(g: State, player: int, what: int, n: int) -> None:
    if n:
        g.players[player].stock[what] += n
        if g.rules.moments.gain_watches:
            for watch in g.rules.moments.gain_watches:
                watch.gained(g, player, what, n)
        if g.log is not None:
            note(g, "gain", player, amount=n, what=what)


def pay(g: State, player: int, what: int, n: int) -> None:
    if n:
        g.players[player].stock[what] -= n
        if g.log is not None:
            note(g, "pay", player, amount=n, what=what)


def left_over(g: State, player: int, what: int) -> int:
    """How many resources of that kind the player has for the final score."""
    n = g.players[player].stock[what]
    for put_aside in g.rules.scoring.put_asides:
        n += put_aside.resources(g, player, what)
    return n


def receive(g: State, taker: int, what: int, n: int) -> None:
    """A player is given goods by another one. A printed opponent keeps no resources."""
    if not g.players[taker].automa or what >= RESOURCES:
        gain(g, taker, what, n)


def takers(g: State, player: int, cards: bool) -> list[int]:
    """The opponents who can be given something (cards: only those with room in hand), or nobody."""
    out: list[int] = []
    n = len(g.players)
    for i in range(1, n):
        taker = (player + i) % n if g.rules.turns.gives_left else i - 1 if i <= player else i
        p = g.players[taker]
        if p.passed or (p.automa and not g.rules.opponent.takes):
            continue
        if g.rules.turns.gives_left:
            return [taker]
        if not cards or len(p.hand) < p.hand_limit:
            out.append(taker)
    return out or [NOBODY]

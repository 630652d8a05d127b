"""Goods coming from the supply and going back to it."""

from __future__ import annotations

from underbough.rules.engine.log import note
from underbough.rules.engine.state import RESOURCES, State


def gain(g: State, player: int, what: int, n: int) -> None:
    if n:
        g.players[player].stock[what] += n
        if g.rules.gain_watch is not None:
            g.rules.gain_watch.gained(g, player, what, n)
        if g.log is not None:
            note(g, "gain", player, amount=n, what=what)


def pay(g: State, player: int, what: int, n: int) -> None:
    if n:
        g.players[player].stock[what] -= n
        if g.log is not None:
            note(g, "pay", player, amount=n, what=what)


def receive(g: State, taker: int, what: int, n: int) -> None:
    """A player is given goods by another one. A printed opponent keeps no resources."""
    if not g.players[taker].automa or what >= RESOURCES:
        gain(g, taker, what, n)

"""Goods coming from the supply and going back to it, or to somebody else."""

from __future__ import annotations

from underbough.rules.engine.declarations import NOBODY
from underbough.rules.engine.log import note
from underbough.rules.engine.piles import hand_room
from underbough.rules.engine.state import Frame, State


def gain(g: State, player: int, what: int, n: int, f: Frame | None = None, given: bool = False) -> None:
    """Goods come from the supply, or (`given`) from somebody else. `f`: the step that brings them, where it matters."""
    if n and g.rules.moments.before_gain:
        for change in g.rules.moments.before_gain:
            left = change.goods(g, player, what, n, f, given)
            if left != n:
                change.instead(g, player, what, n, left, f)
            n = left
    take(g, player, what, n)


def would_bring(g: State, player: int, what: int, n: int, f: Frame) -> bool:
    """Would anything come to a player who is to gain so many goods from the supply?"""
    for change in g.rules.moments.before_gain:
        left = change.goods(g, player, what, n, f, False)
        if left != n and change.replaces(g, player, what, n, left, f):
            return True
        n = left
    return n > 0


def take(g: State, player: int, what: int, n: int) -> None:
    """So many goods come, whatever sets say about gains."""
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
    """A player is given goods by another one."""
    if not g.players[taker].automa:
        gain(g, taker, what, n, None, True)
    elif n:
        g.rules.opponent.conduct.given_goods(g, what, n)


def takes(g: State, giver: int, taker: int, cards: bool) -> bool:
    """Can that player be given something (cards: has a hand with room for one)?"""
    p = g.players[taker]
    if p.automa:
        return g.rules.opponent.conduct.takes(g, giver, cards)
    return not p.passed and (not cards or hand_room(g, taker) > 0)


def order_matters(g: State, player: int) -> bool:
    """Can it matter in which order that player gains?"""
    for doubt in g.rules.moments.doubts:
        if doubt.order(g, player):
            return True
    return False


def more_may_hurt(g: State, player: int) -> bool:
    """Can it be worse for that player to gain more?"""
    for doubt in g.rules.moments.doubts:
        if doubt.more(g, player):
            return True
    return False


def takers(g: State, player: int, cards: bool) -> list[int]:
    """The opponents who can be given something (cards: only those with room in hand), or nobody."""
    out: list[int] = []
    n = len(g.players)
    for i in range(1, n):
        taker = (player + i) % n if g.rules.turns.gives_left else i - 1 if i <= player else i
        if g.rules.turns.gives_left:
            if takes(g, player, taker, False):
                return [taker]
        elif takes(g, player, taker, cards):
            out.append(taker)
    return out or [NOBODY]

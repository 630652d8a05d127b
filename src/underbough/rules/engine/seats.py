"""The order of play."""

from __future__ import annotations

from underbough.rules.engine.hooks import NO_OPINION
from underbough.rules.engine.state import State


def first_player(g: State) -> int:
    if g.rules.opponent.begins:
        return g.rules.opponent.seat
    for seating in g.rules.turns.seatings:
        first = seating.first(g)
        if first != NO_OPINION:
            return first
    return 0


def next_player(g: State, player: int) -> int:
    """Who sits after that player in the order of play: usually the next one clockwise."""
    for seating in g.rules.turns.seatings:
        following = seating.after(g, player)
        if following != NO_OPINION:
            return following
    return (player + 1) % len(g.players)


def starting_hand(g: State, player: int, usual: int) -> int:
    """How many cards the player is dealt; `usual` is what the order of play gives."""
    for seating in g.rules.turns.seatings:
        usual = seating.hand(g, player, usual)
    return usual

"""What happened, as events; a client turns them into words in its language."""

from __future__ import annotations

from underbough.rules.engine.state import State


class Event:
    """One thing that happened. `seen` holds the bits of the players who may know which cards it was about."""

    __slots__ = ("amount", "cards", "kind", "place", "player", "seen", "what")

    def __init__(
        self, kind: str, player: int, amount: int, what: int, cards: tuple[int, ...], seen: int, place: int
    ) -> None:
        self.kind = kind
        self.player = player
        self.amount = amount
        self.what = what  # a kind of goods, another player, a season: as `kind` says
        self.cards = cards
        self.seen = seen
        self.place = place


def note(
    g: State,
    kind: str,
    player: int,
    amount: int = 0,
    what: int = -1,
    cards: tuple[int, ...] = (),
    seen: int = -1,
    place: int = -1,
) -> None:
    """Write an event down, if a log is kept. `seen` of -1 means everybody."""
    log = g.log
    if log is not None:
        log.append(Event(kind, player, amount, what, cards, seen, place))

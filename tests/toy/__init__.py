"""The Lagoon, a set made up for tests: everything that sets may bring, declared as a set of the game is declared.

    effects.py   the goods, figures, zones and numbers of the set, and the steps that its cards are made of
    board.py     reefs with hidden treasures, a beach, lighthouses, the tide; how they are laid out, and in positions
    cards.py     keepsakes, which lie beside the cities; cards of the deck
    heron.py     a printed opponent with turns of his own

`in_play` adds it to Everdell for a while, as one line in the list of sets would for good.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from toy import board, cards, heron
from underbough.rules import editions
from underbough.rules.editions import Module

LAGOON = Module(
    "Lagoon",
    "A boat for each player, reefs with hidden treasures, shells, keepsakes and the tide.",
    board.add_lagoon,
    cards=cards.CARDS,
    sites=[*board.SITES, *cards.KEEPSAKES_OF_THE_BOX],
)


@contextmanager
def in_play() -> Iterator[None]:
    edition = editions.EDITIONS["everdell"]
    known = editions._rules.copy()
    edition.modules["lagoon"] = LAGOON
    edition.opponents["heron"] = heron.HERON
    try:
        yield
    finally:
        del edition.modules["lagoon"], edition.opponents["heron"]
        editions._rules.clear()
        editions._rules.update(known)

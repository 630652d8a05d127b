"""The Lagoon, a set made up for tests: everything that sets may bring, declared as a set of the game is declared.

    effects.py   the goods, figures, zones and numbers of the set, and the steps that its cards are made of
    board.py     reefs with hidden treasures, a beach, lighthouses, the tide; how they are laid out, and in positions
    cards.py     keepsakes, which lie beside the cities; cards of the deck
    heron.py     a printed opponent with turns of his own

`in_play` adds it to Everdell for a while, as one line in the list of sets would for good.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

from registry import declared_for_now
from underbough.rules.editions import EDITIONS, Module
from underbough.rules.engine.declaring import link_declarations

FILES = ("effects", "cards", "board", "heron")


@contextmanager
def in_play() -> Iterator[None]:
    """Declared anew each time, so that nothing of it is left for other tests."""
    edition = EDITIONS["everdell"]
    with declared_for_now():
        for name in FILES:
            sys.modules.pop(f"toy.{name}", None)
        _, cards, board, heron = (import_module(f"toy.{name}") for name in FILES)
        edition.modules["lagoon"] = Module(
            "Lagoon",
            "A boat for each player, reefs with hidden treasures, shells, keepsakes and the tide.",
            board.add_lagoon,
            cards=cards.CARDS,
            sites=[*board.SITES, *cards.KEEPSAKES_OF_THE_BOX],
        )
        edition.opponents["heron"] = heron.HERON
        try:
            yield
        finally:
            del edition.opponents["heron"]
    link_declarations()

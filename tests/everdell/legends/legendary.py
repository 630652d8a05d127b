"""Games with Legendary cards, for the tests beside this file."""

from __future__ import annotations

from typing import Any

from helpers import Driver, game

PLENTY = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}


def legends(*names: str, **settings: Any) -> Driver:
    """Player 1 has these Legendary cards beside the hand."""
    return game(modules=["legends"], legends=list(names), **settings)


def upgraded(name: str, *old: Any, **settings: Any) -> Driver:
    """The card is played in place of the first of `old`, which stand in the city; what it asks is still to come."""
    g = legends(name, city=list(old), **settings)
    g.play(name, source="legends")
    return g

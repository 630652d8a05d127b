"""Games with player powers, for their tests."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from helpers import Driver, game

LAST_WORKER: Mapping[str, Any] = {"season": "autumn", "deployed": ["1 berry"] * 4}
"""In autumn, with one of 5 workers at home: nobody gains one in spring."""

DONE: Mapping[str, Any] = {"season": "autumn", "deployed": ["1 berry"] * 5, "passed": True}
"""A player who has finished the game."""


def with_power(power: str, **settings: Any) -> Driver:
    """It is the turn of player 1, who has that power."""
    return game(modules=["player_powers"], power=power, **settings)


def resources(g: Driver, player: int = 1) -> list[int]:
    """Twigs, resin, pebbles and berries."""
    return [g.stock(player)[good] for good in ("twig", "resin", "pebble", "berry")]


def zone(g: Driver, name: str, player: int = 1) -> list[Any]:
    """What lies in a zone of that player, as the player sees it."""
    items: list[Any] = g.game.view(player - 1)["players"][player - 1]["zones"][name]
    return items


def table(g: Driver, name: str) -> list[Any]:
    items: list[Any] = g.game.view(0)["zones"][name]
    return items

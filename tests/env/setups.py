"""Setups of every kind, for tests of the environment."""

from __future__ import annotations

from typing import Any

SETUPS: dict[str, dict[str, Any]] = {
    "everdell for 2": {"players": 2},
    "everdell for 3": {"players": 3},
    "everdell for 4": {"players": 4},
    "rugwort": {"players": 1, "solo": "rugwort", "level": 2},
    "all modules for 2": {"players": 2, "modules": ("small",)},
    "all modules for 4": {"players": 4, "modules": ("small",)},
    "silverfrost for 2": {"edition": "silverfrost", "players": 2},
    "silverfrost for 3": {"edition": "silverfrost", "players": 3, "variants": ("ice_storm",)},
    "silverfrost for 4": {"edition": "silverfrost", "players": 4},
    "paws": {"edition": "silverfrost", "players": 1, "solo": "paws", "level": 3},
}


def numbered(number: int) -> dict[str, Any]:
    """A setup of Silverfrost for each number of players in turn."""
    players = number % 4 + 1
    solo = {"solo": "paws", "level": number // 4 % 4 + 1} if players == 1 else {}
    return {"edition": "silverfrost", "players": players, "seed": number, **solo}

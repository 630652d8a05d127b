"""The test helper for games against Paws Hammerthorn: positions in which his next cards are known.

    g = bandit(map="sfm_map_1", scheme=["sfs_scheme_15"])
    g.wait()
    assert g.deployed(2) == ["forge"]

Player 1 is the one who plays, player 2 is Paws.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import underbough as ub
from silverfrost.frost import Frost
from underbough.rules.engine.declarations import SITES
from underbough.rules.engine.state import ITEM
from underbough.rules.silverfrost.mechanics import paws_table, places

VALLEY = [
    "Bonfire", "Birch Mill", "Steam Bath", "Acorn Pantry", "Hillside Cottage", "Copper Mine", "Coppersmith",
    "Chimney Terrace",
]  # fmt: skip
"""Spots 1 to 8: tan 1, green 1, red 1, blue 1, purple 1, green 2, red 2, purple 2 points."""

CITY = [
    name for name in ("Moss Garden", "Acorn Orchard", "Ice House", "Signal Fire", "Chimney Sweep") for _ in range(3)
]
CITY += ["Charcoal Kiln", "Charcoal Kiln"]
"""17 cards that are not in the Valley above."""

TOP_LEFT, TOP_RIGHT, BOTTOM_RIGHT, BOTTOM_LEFT = range(4)

# A Map card, and how many of its corners are covered, so that the next one is a certain corner.
# The arrows of those that ask for a worker point down.
WORKER_DOWN = [("sfm_map_1", 0), ("sfm_map_6", 0), ("sfm_map_1", 2), ("sfm_map_7", 1)]
CARD = [("sfm_map_8", 1), ("sfm_map_1", 1), ("sfm_map_8", 3), ("sfm_map_1", 3)]

OF_TABLE = {
    "map", "map_corners", "scheme", "paws_tokens", "valley", "valley_snow", "snow", "winters_fury", "mountain",
    "highland", "lowland", "big_critters", "snowstorm", "deck", "discard", "seed", "level",
}  # fmt: skip


def bandit(*, paws: Mapping[str, Any] | None = None, at: tuple[str, int] | None = None, **settings: Any) -> Bandit:
    """Player 1 is to move. `at` is a Map card and how many of its corners are covered."""
    if at is not None:
        settings["map"], settings["map_corners"] = at
    if isinstance(settings.get("map"), str):
        settings["map"] = [settings["map"]]
    if isinstance(settings.get("scheme"), int):
        settings["scheme"] = [settings["scheme"]]
    if "scheme" in settings:
        settings["scheme"] = [f"sfs_scheme_{n}" if isinstance(n, int) else n for n in settings["scheme"]]
    table = {key: value for key, value in settings.items() if key in OF_TABLE}
    table.setdefault("valley", VALLEY)
    table.setdefault("level", 2)
    you = {key: value for key, value in settings.items() if key not in OF_TABLE}
    return Bandit(ub.position({"edition": "silverfrost", "solo": "paws", "players": [you, dict(paws or {})], **table}))


class Bandit(Frost):
    """A game against Paws in the hands of a test."""

    def wait(self, turns: int = 1) -> None:
        """Visit the Hot Springs, and let Paws have his turn."""
        for _ in range(turns):
            self.visit("hot springs")
            if self.offers("stop"):
                self.choose("stop")

    def zone(self, zone: int) -> list[str]:
        return [SITES[item & ITEM].id for item in self.game.state.zones[zone]]

    def tokens(self) -> list[int]:
        """The Valley spots with a Paws token."""
        return [spot for spot, token in enumerate(self.game.state.zones[paws_table.TOKENS], 1) if token]

    def face_down(self) -> list[str]:
        cards = self.game.state.players[1].zones[places.FACE_DOWN]
        return sorted(ub.card_name(card & ITEM) for card in cards)

    def tolls(self) -> list[str]:
        return self.zone(places.TOLLS)

    def events(self, kind: str) -> list[dict[str, Any]]:
        """What the log says of that kind about Paws."""
        return [event for event in self.game.log(0) if event["type"] == kind and event.get("player") == 1]

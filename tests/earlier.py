"""Saved games as earlier versions wrote them, where nothing waits in the middle of an effect."""

from __future__ import annotations

import copy
import json
from typing import Any

import underbough as ub
from underbough.rules.engine.conversion import GOODS
from underbough.rules.records import checksum

Json = dict[str, Any]


def first(state: Json, edition: str = "everdell") -> Json:
    """A state in format 1: goods by their numbers."""
    goods = GOODS[edition]
    out = copy.deepcopy(state)
    for player in out["players"]:
        player["stock"] = [player["stock"][good] for good in goods if good in player["stock"]]
        for card in (*player["city"], *player["covered"], *player["events"]):
            card["goods"] = [card["goods"].get(good, 0) for good in goods[:4]] if card["goods"] else []
    return out


def saved(game: ub.Game, state: object) -> str:
    """The game without its past, with that state in format 1."""
    data: Json = json.loads(ub.save(game.clone())) | {"format": 1, "state": state}
    return json.dumps(data | {"checksum": checksum(data)})

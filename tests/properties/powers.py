"""What player powers change of the rules that hold in every game; counted from the bare state."""

from __future__ import annotations

import underbough as ub
from underbough.rules.engine.declarations import NODES
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.state import ITEM, Items, Player, State

HAND_LIMIT = {"owls": 1, "cardinals": 2, "starlings": 3, "butterflies": 4}
"""More than usual."""
SHARES = {"basic", "forest"}
"""Sites where Cats join others."""
CARD_ZONES = ("stack", "face_down", "farms", "marrow_stash")


def zones_of(g: State, p: Player) -> dict[str, Items]:
    return named(g.rules.pieces.player_zones, g.rules.pieces.player_zones_in_play, p.zones)


def zones_of_table(g: State) -> dict[str, Items]:
    return named(g.rules.pieces.zones, g.rules.pieces.zones_in_play, g.zones)


def named(zones: list[Zone], in_play: list[int], items: list[Items]) -> dict[str, Items]:
    """Nothing lies where nothing is in play."""
    assert not any(each for i, each in enumerate(items) if i not in in_play)
    return {zones[i].name: items[i] for i in in_play}


def power_of(g: State, p: Player) -> str:
    """The id of the player's power; empty without any, and before the hands are dealt."""
    power = zones_of(g, p).get("power", ())
    return ub.SITES[power[0]].id if power and not choosing(g) else ""


def choosing(g: State) -> bool:
    """Nothing is laid out before everybody has a power."""
    return len(g.stack) > 0 and NODES[g.stack[0].node].path == "engine.lay_out"


def cards_beside(g: State) -> list[int]:
    """The cards of the main deck that sets keep beside the cities and the board."""
    zones = [zones_of_table(g), *(zones_of(g, p) for p in g.players)]
    return [item & ITEM for each in zones for name in CARD_ZONES for item in each.get(name, ())]


def own_forest(g: State) -> set[int]:
    return {place for p in g.players for place in zones_of(g, p).get("own_forest", ())}


def joined_by_cats(g: State, place: int) -> int:
    """How many of the workers on that place need no space of their own."""
    cats = [p for p in g.players if power_of(g, p) == "cats"]
    return sum(p.deployed.count(place) for p in cats)

"""Where Silverfrost keeps its things: goods, numbers and zones of the state."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.state import FIGURE, State

BIRCH: Final = 0
MOSS: Final = 1
COPPER: Final = 2
ACORN: Final = 3
FIRE: Final = 5
SNOW: Final = 6  # tokens that the player has cleared
CHIMNEY: Final = 7
GOODS: Final = ["birch", "moss", "copper", "acorn", "point", "fire", "snow", "chimney"]
PLURALS: Final = ["birch", "moss", "copper", "acorns", "points", "fire", "snow", "chimneys"]

RANGER: Final = 1  # a kind of figure
FIGURES: Final = ["worker", "ranger"]

# The numbers of the state.
FURY: Final = 0  # 1 from the first winter on: clearing snow costs 2 fire
CLEARED: Final = 1  # 1 when this turn's own clearing is used up, or not allowed
FIRE_BEFORE: Final = 2  # the fire of the active player when the action began
EXTRA: Final = ["winters_fury", "cleared_this_turn", "fire_before"]

# The zones of the table.
COPIES: Final = 0  # for each Valley spot, how many more cards of that name lie there
VALLEY_SNOW: Final = 1  # for each Valley spot, 1 if snow lies on it
SNOWED: Final = 2  # the sites with snow
MOUNTAIN: Final = 3  # the face-up Big Critters, leftmost first
BIG_DECK: Final = 4
BIG_DISCARD: Final = 5
HIGHLAND: Final = 6
LOWLAND_DECK: Final = 7  # bottom first
STORM_DECK: Final = 8
STORM_DISCARD: Final = 9
USED: Final = 10  # numbers of the cards whose once-a-turn effect has happened
TOLLS: Final = 11  # the sites whose fire goes to the printed opponent

ZONES: Final = [
    Zone("valley_copies", "number"),
    Zone("valley_snow", "number"),
    Zone("snow", "site"),
    Zone("mountain", "site"),
    Zone("big_critter_deck", "site", public=False, pool="big_critters"),
    Zone("big_critter_discard", "site"),
    Zone("highland_quests", "site"),
    Zone("lowland_deck", "site", public=False, pool="lowland_quests"),
    Zone("snowstorm_deck", "site", public=False, pool="snowstorm"),
    Zone("snowstorm_discard", "site"),
    Zone("used_this_turn", "number"),
    Zone("tolls", "site"),
]

# The zones of each player.
QUESTS: Final = 0  # kept secretly
FACE_DOWN: Final = 1  # cards that a printed opponent has taken
PLAYER_ZONES: Final = [
    Zone("quests", "site", public=False, pool="lowland_quests"),
    Zone("face_down", "card", public=False, pool="main"),
]


def left_of(g: State, player: int) -> int:
    """The next player clockwise."""
    return (player + 1) % len(g.players)


def ranger_at_home(g: State, player: int) -> bool:
    for figure in g.players[player].deployed:
        if figure // FIGURE == RANGER:
            return False
    return True


def standing_on(g: State, place: int) -> list[tuple[int, int]]:
    """The figures on a place: (player, kind)."""
    out: list[tuple[int, int]] = []
    for i, p in enumerate(g.players):
        for figure in p.deployed:
            if figure % FIGURE == place:
                out.append((i, figure // FIGURE))
    return out

"""Where Silverfrost keeps its things: the handles of its goods, numbers and zones."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.figures import Figure, declare_figure
from underbough.rules.engine.handles import (
    declare_extra,
    declare_good,
    declare_player_zone,
    declare_resources,
    declare_zone,
)
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.state import POINT, State

EDITION: Final = "silverfrost"

BIRCH: Final = 0
MOSS: Final = 1
COPPER: Final = 2
ACORN: Final = 3
declare_resources(
    EDITION,
    [("birch", "birch"), ("moss", "moss"), ("copper", "copper"), ("acorn", "acorns"), ("point", "points")],
)
FIRE: Final = declare_good(EDITION, "fire", "fire")
SNOW: Final = declare_good(EDITION, "snow", "snow")  # tokens that the player has cleared
CHIMNEY: Final = declare_good(EDITION, "chimney", "chimneys")
GOODS: Final = [BIRCH, MOSS, COPPER, ACORN, POINT, FIRE, SNOW, CHIMNEY]

RANGER: Final = declare_figure("silverfrost", Figure("ranger", goes_further=True))

# The numbers of the state.
FURY: Final = declare_extra(EDITION, "winters_fury")  # 1 from the first winter on: clearing snow costs 2 fire
CLEARED: Final = declare_extra(EDITION, "cleared_this_turn")  # 1: the own clearing is used up, or not allowed
FIRE_BEFORE: Final = declare_extra(EDITION, "fire_before")  # of the active player when the action began
EXTRA: Final = [FURY, CLEARED, FIRE_BEFORE]

# The zones of the table.
COPIES: Final = declare_zone(EDITION, Zone("valley_copies", "number"))  # by Valley spot: further cards of that name
VALLEY_SNOW: Final = declare_zone(EDITION, Zone("valley_snow", "number"))  # by Valley spot: 1 if snow lies on it
SNOWED: Final = declare_zone(EDITION, Zone("snow", "site"))  # the sites with snow
MOUNTAIN: Final = declare_zone(EDITION, Zone("mountain", "site"))  # the face-up Big Critters, leftmost first
BIG_DECK: Final = declare_zone(EDITION, Zone("big_critter_deck", "site", public=False, pool="big_critters"))
BIG_DISCARD: Final = declare_zone(EDITION, Zone("big_critter_discard", "site"))
HIGHLAND: Final = declare_zone(EDITION, Zone("highland_quests", "site"))
# Bottom first.
LOWLAND_DECK: Final = declare_zone(EDITION, Zone("lowland_deck", "site", public=False, pool="lowland_quests"))
STORM_DECK: Final = declare_zone(EDITION, Zone("snowstorm_deck", "site", public=False, pool="snowstorm"))
STORM_DISCARD: Final = declare_zone(EDITION, Zone("snowstorm_discard", "site"))
USED: Final = declare_zone(EDITION, Zone("used_this_turn", "number"))  # cards that have acted, if it is once a turn
TOLLS: Final = declare_zone(EDITION, Zone("tolls", "site"))  # whose fire goes to the printed opponent
ZONES: Final = [
    COPIES, VALLEY_SNOW, SNOWED, MOUNTAIN, BIG_DECK, BIG_DISCARD, HIGHLAND, LOWLAND_DECK, STORM_DECK, STORM_DISCARD,
    USED, TOLLS,
]  # fmt: skip

# The zones of each player.
QUESTS: Final = declare_player_zone(EDITION, Zone("quests", "site", public=False, pool="lowland_quests"))  # secret
# Cards that a printed opponent has taken.
FACE_DOWN: Final = declare_player_zone(EDITION, Zone("face_down", "card", public=False, pool="main"))
PLAYER_ZONES: Final = [QUESTS, FACE_DOWN]


def left_of(g: State, player: int) -> int:
    """The next player clockwise."""
    return (player + 1) % len(g.players)

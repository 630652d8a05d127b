"""What lies before Paws Hammerthorn: his Map, Scheme and Tactics cards, quests and tokens."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import SITES, Site
from underbough.rules.engine.handles import declare_extra, declare_zone
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.log import note
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.state import ITEM, NONE, State, put_at, take_last
from underbough.rules.silverfrost.mechanics.places import EDITION
from underbough.rules.silverfrost.mechanics.valley import Valley

PAWS: Final = 1  # his seat
YOU: Final = 0

# The corners of his cards, clockwise.
TOP_LEFT: Final = 0
TOP_RIGHT: Final = 1
BOTTOM_RIGHT: Final = 2
BOTTOM_LEFT: Final = 3
CORNERS: Final = 4

DOWN: Final = 1
UP: Final = -1

MAP_DECK: Final = declare_zone(EDITION, Zone("paws_map_deck", "site", public=False, pool="paws_maps"))
MAP_DISCARD: Final = declare_zone(EDITION, Zone("paws_map_discard", "site"))
MAPS: Final = declare_zone(EDITION, Zone("paws_maps", "site"))  # in play; the last one is the current one
SCHEME_DECK: Final = declare_zone(EDITION, Zone("paws_scheme_deck", "site", public=False, pool="paws_schemes"))
SCHEME_DISCARD: Final = declare_zone(EDITION, Zone("paws_scheme_discard", "site"))
SCHEMES: Final = declare_zone(EDITION, Zone("paws_schemes", "site"))  # in play; the last one is the current one
# His quest deck, by tiers: chance decides from which one the next comes.
LOWLAND_QUESTS: Final = declare_zone(EDITION, Zone("paws_lowland_quests", "site", public=False, pool="lowland_quests"))
HIGHLAND_QUESTS: Final = declare_zone(
    EDITION, Zone("paws_highland_quests", "site", public=False, pool="highland_quests")
)
# What is neither laid out nor his.
HIGHLAND_REST: Final = declare_zone(EDITION, Zone("highland_rest", "site", public=False, pool="highland_quests"))
TOKENS: Final = declare_zone(EDITION, Zone("paws_tokens", "number"))  # for each Valley spot, 1 if his token lies on it
PAWS_ZONES: Final = [
    MAP_DECK, MAP_DISCARD, MAPS, SCHEME_DECK, SCHEME_DISCARD, SCHEMES, LOWLAND_QUESTS, HIGHLAND_QUESTS, HIGHLAND_REST,
    TOKENS,
]  # fmt: skip

COVERED: Final = declare_extra(EDITION, "paws_corners_covered")  # of the current Map card


class MapCard(Site):
    """Whether each corner asks for a worker or a card, from the Cave on clockwise, and which way Tactics look."""

    def __init__(self, id: str, name: str, text: str, cave: int, arrow: int, workers: list[bool], source: str) -> None:
        super().__init__(id, name, "silverfrost", "map", text, source=source)
        self.cave = cave
        self.arrow = arrow
        self.workers = workers  # by corner; a card is played on the others


class SchemeCard(Site):
    """For each corner, where a worker goes and where a card comes from."""

    def __init__(
        self,
        id: str,
        name: str,
        text: str,
        colours: list[int],
        beacon_value: int,
        places: list[str],
        from_valley: list[bool],
        source: str,
    ) -> None:
        super().__init__(id, name, "silverfrost", "scheme", text, source=source)
        self.colours = colours  # of Valley cards, the most wanted one first
        self.beacon_value = beacon_value
        self.places = places
        self.from_valley = from_valley


class TacticsCard(Site):
    """Where a worker goes instead."""

    def __init__(self, id: str, name: str, text: str, places: list[str], source: str) -> None:
        super().__init__(id, name, "silverfrost", "tactics", text, source=source)
        self.places = places


def map_card(index: int) -> MapCard:
    site = SITES[index]
    assert isinstance(site, MapCard)
    return site


def scheme_card(index: int) -> SchemeCard:
    site = SITES[index]
    assert isinstance(site, SchemeCard)
    return site


def tactics_card(g: State) -> TacticsCard:
    for site in g.rules.pieces.sites:
        if isinstance(site, TacticsCard):
            return site
    raise KeyError("tactics")


def reveal_map(g: State) -> None:
    """A new Map card, with all its corners free."""
    g.extra[COVERED] = 0
    note(g, "paws_map", PAWS, place=turn_over(g, MAP_DECK, MAP_DISCARD, MAPS))


def reveal_scheme(g: State) -> SchemeCard:
    scheme = turn_over(g, SCHEME_DECK, SCHEME_DISCARD, SCHEMES)
    note(g, "paws_scheme", PAWS, place=scheme)
    return scheme_card(scheme)


def turn_over(g: State, deck: int, discard: int, in_play: int) -> int:
    """The next card comes into play. Where no card is left to shuffle, those that are done with come back."""
    if not g.zones[deck]:
        if not g.zones[discard]:
            put_away(g, discard, in_play)
        cards = list(g.zones[discard])
        g.zones[discard] = ()
        shuffle(g, cards)
        g.zones[deck] = tuple(cards)
    card = take_last(g.zones, deck) & ITEM
    g.reveals += 1
    g.zones[in_play] = (*g.zones[in_play], card)
    return card


def put_away(g: State, discard: int, in_play: int) -> None:
    g.zones[discard] = g.zones[discard] + g.zones[in_play]
    g.zones[in_play] = ()


class PawsValley(Valley):
    """His token lies on a whole stack and leaves with its last card."""

    def lift(self, g: State, slot: int) -> int:
        card = super().lift(g, slot)
        if g.meadow[slot] == NONE:
            g.zones[TOKENS] = put_at(g.zones[TOKENS], slot, 0)
        return card

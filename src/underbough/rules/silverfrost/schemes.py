"""Paws Hammerthorn's 8 Map cards, 20 Scheme cards and his Tactics card.

Which way they look and what they ask for is our own design; the printed ones are unknown to us.
"""

from __future__ import annotations

from underbough.rules.engine.declarations import COLOURS, Site
from underbough.rules.engine.declaring import declare_site
from underbough.rules.silverfrost.mechanics.paws_table import (
    BOTTOM_LEFT,
    BOTTOM_RIGHT,
    DOWN,
    TOP_LEFT,
    TOP_RIGHT,
    UP,
    MapCard,
    SchemeCard,
    TacticsCard,
)

CORNER_NAMES = ["top left", "top right", "bottom right", "bottom left"]
PLACE_NAMES = {"journey_highest": "highest journey", "journey_lowest": "lowest journey"}
PLACE_NAMES["journey_shared"] = "shared journey"


def map_card(number: int, cave: int, arrow: int, corners: str, source: str = "designed") -> MapCard:
    """`corners` in clockwise order from the top left: W for a worker, C for a card."""
    parts = [f"{name}: {'worker' if mark == 'W' else 'card'}" for name, mark in zip(CORNER_NAMES, corners, strict=True)]
    text = f"Cave {CORNER_NAMES[cave]}; arrow {'down' if arrow == DOWN else 'up'}; {', '.join(parts)}."
    workers = [mark == "W" for mark in corners]
    return MapCard(f"sfm_map_{number}", f"map {number}", text, cave, arrow, workers, source)


def scheme(number: int, colours: str, beacon_value: int, *corners: str, source: str = "designed") -> SchemeCard:
    """Corners in clockwise order from the top left, each as where a worker goes, and the source of a card."""
    places = [corner.split()[0] for corner in corners]
    sources = [corner.split()[1] for corner in corners]
    parts = [
        f"{name}: {PLACE_NAMES.get(place, place)} or a card from the {origin}"
        for name, place, origin in zip(CORNER_NAMES, places, sources, strict=True)
    ]
    text = f"{'; '.join(parts)}. Colours: {colours.replace(' ', ', ')}. Beacon: {beacon_value}."
    return SchemeCard(
        f"sfs_scheme_{number}", f"scheme {number}", text, [COLOURS.index(colour) for colour in colours.split()],
        beacon_value, places, [origin == "valley" for origin in sources], source,
    )  # fmt: skip


MAP_CARDS = [
    map_card(1, TOP_LEFT, DOWN, "WCWC"),
    map_card(2, TOP_RIGHT, UP, "WCWC"),
    map_card(3, BOTTOM_RIGHT, DOWN, "CCWW"),
    map_card(4, BOTTOM_LEFT, UP, "CCWW"),
    map_card(5, TOP_LEFT, UP, "WWCW"),
    map_card(6, TOP_RIGHT, DOWN, "CWCC"),
    map_card(7, BOTTOM_RIGHT, DOWN, "WCCW"),
    map_card(8, BOTTOM_LEFT, UP, "CWCW"),
]

SCHEME_CARDS = [
    scheme(1, "tan purple red blue green", 0, "beacon deck", "journey_shared valley", "birch deck", "acorn valley"),
    scheme(2, "purple blue red tan green", 1, "copper valley", "beacon valley", "moss deck", "guild deck"),
    scheme(3, "tan purple blue green red", 2, "birch valley", "journey_highest deck", "beacon deck", "guild valley"),
    scheme(4, "green tan red blue purple", 3, "guild valley", "acorn valley", "birch deck", "beacon deck"),
    scheme(5, "purple green red tan blue", 1, "beacon valley", "guild deck", "acorn valley", "forge deck"),
    scheme(6, "purple tan red green blue", 2, "guild deck", "beacon deck", "copper valley", "birch valley"),
    scheme(7, "blue red tan green purple", 3, "guild valley", "copper deck", "beacon deck", "journey_highest valley"),
    scheme(8, "blue green tan red purple", 0, "guild valley", "birch deck", "acorn valley", "beacon deck"),
    scheme(9, "red green tan purple blue", 2, "beacon valley", "moss valley", "journey_lowest deck", "forge deck"),
    scheme(10, "blue green red purple tan", 3, "moss deck", "beacon valley", "journey_shared deck", "copper valley"),
    scheme(11, "tan red blue green purple", 0, "acorn deck", "moss valley", "beacon valley", "guild deck"),
    scheme(12, "purple red tan green blue", 1, "moss deck", "acorn deck", "journey_lowest valley", "beacon valley"),
    scheme(13, "green blue tan red purple", 3, "beacon deck", "guild valley", "copper valley", "birch deck"),
    scheme(14, "red tan green blue purple", 0, "journey_lowest deck", "beacon valley", "forge valley", "acorn deck"),
    scheme(15, "green tan blue red purple", 1, "forge deck", "birch deck", "beacon valley", "guild valley"),
    scheme(16, "red blue purple tan green", 2, "acorn valley", "copper deck", "guild deck", "beacon valley"),
    scheme(17, "tan red green purple blue", 0, "beacon valley", "moss valley", "journey_highest deck", "birch deck"),
    scheme(18, "red green tan blue purple", 1, "guild valley", "beacon valley", "copper deck", "moss deck"),
    scheme(19, "green tan red purple blue", 2, "forge valley", "guild deck", "beacon deck", "copper valley"),
    scheme(20, "blue purple red green tan", 3, "moss deck", "forge valley", "guild valley", "beacon deck"),
]  # fmt: skip

TACTICS_LIST = ["birch", "moss", "copper", "acorn", "guild", "forge", "beacon", "journey"]
TACTICS = TacticsCard(
    "sf_tactics", "tactics", f"From top to bottom: {', '.join(TACTICS_LIST)}.", TACTICS_LIST, source="seed"
)

SITES: list[Site] = [*MAP_CARDS, *SCHEME_CARDS, TACTICS]
for card in SITES:
    declare_site(card, "silverfrost")

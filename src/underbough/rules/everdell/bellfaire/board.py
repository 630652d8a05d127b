"""The Market and the Garland Awards: what lies beside the board, and how positions name it."""

from __future__ import annotations

from typing import Any

from underbough.rules.engine.declarations import SHARED, Site
from underbough.rules.engine.declaring import declare_site
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import PositionPart, SetupStep
from underbough.rules.engine.rng import below
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import State
from underbough.rules.everdell.bellfaire.effects import (
    GAIN_SIDE,
    GARLAND,
    TRADE_SIDE,
    Award,
    GarlandScorer,
    MarketToken,
    UseMarket,
    move,
)
from underbough.rules.words import (
    BERRY,
    BLUE,
    CONSTRUCTION,
    CRITTER,
    GREEN,
    PEBBLE,
    PURPLE,
    RED,
    RESIN,
    TAN,
    TWIG,
    gain,
)

# --- the Market ---

MARKET = Site(
    "market", "market", "bellfaire", "market",
    "Gain what a token of the gain side shows. Or pay what one of the trade side shows: "
    "gain 3 points and 2 of any resource. Then the token changes sides.",
    UseMarket(gain(point=3, any=2)), spaces=SHARED, one_each=True,
)  # fmt: skip

TOKENS = [
    MarketToken("market_3_twig_1_card", "3 twigs and 1 card", TWIG, 3, cards=1),
    MarketToken("market_2_resin_2_cards", "2 resin and 2 cards", RESIN, 2, cards=2),
    MarketToken("market_2_berry_2_cards", "2 berries and 2 cards", BERRY, 2, cards=2),
    MarketToken("market_1_pebble_3_cards", "1 pebble and 3 cards", PEBBLE, 1, cards=3),
]

# --- Garland Awards ---


def award(name: str, of: str, *, colour: int = -1, kind: int = -1) -> Award:
    return Award(f"garland_{name.lower()}", name, of, colour, kind)


AWARDS = [
    award("Agriculture", "green cards", colour=GREEN),
    award("Tourism", "red cards", colour=RED),
    award("Peace", "blue cards", colour=BLUE),
    award("Storytelling", "tan cards", colour=TAN),
    award("Beauty", "purple cards", colour=PURPLE),
    award("Architecture", "Constructions", kind=CONSTRUCTION),
    award("Community", "Critters", kind=CRITTER),
]

for _site in (MARKET, *TOKENS, *AWARDS):
    declare_site(_site, "everdell.bellfaire")


def find(sites: list[Any], name: Any, key: str) -> Site:
    for site in sites:
        if name in (site.name, site.id):
            found: Site = site
            return found
    raise UnderboughError(f"{key}: there is no {name!r}; there are: {', '.join(site.name for site in sites)}")


class LayOutMarket(SetupStep):
    """All tokens begin on the gain side."""

    def run(self, g: State) -> None:
        g.sites = [*g.sites, MARKET.index]
        g.zones[GAIN_SIDE] = tuple(token.index for token in TOKENS)


class MarketPosition(PositionPart):
    """Table: `market_trade`, the tokens on the trade side."""

    def __init__(self) -> None:
        super().__init__()
        self.table_keys = ["market_trade"]

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        names = data.get("market_trade", [])
        if not isinstance(names, list | tuple):
            raise UnderboughError(f"market_trade: must be a list, not {names!r}")
        for name in names:
            token = find(TOKENS, name, "market_trade").index
            if token not in g.zones[GAIN_SIDE]:
                raise UnderboughError(f"market_trade: {name} is named twice")
            move(g, token, GAIN_SIDE, TRADE_SIDE)


def add_market(rules: Rules) -> None:
    rules.pieces.sites.extend([MARKET, *TOKENS])
    rules.pieces.use_zone(GAIN_SIDE)
    rules.pieces.use_zone(TRADE_SIDE)
    rules.start.setup_steps.append(LayOutMarket())
    rules.start.position_parts.append(MarketPosition())


class LayOutGarland(SetupStep):
    """One award, by chance."""

    def run(self, g: State) -> None:
        g.zones[GARLAND] = (AWARDS[below(g, len(AWARDS))].index,)


class GarlandPosition(PositionPart):
    """Table: `garland`, the award of this game."""

    def __init__(self) -> None:
        super().__init__()
        self.table_keys = ["garland"]

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        if "garland" in data:
            g.zones[GARLAND] = (find(AWARDS, data["garland"], "garland").index,)


def add_garland(rules: Rules) -> None:
    rules.pieces.sites.extend(AWARDS)
    rules.pieces.use_zone(GARLAND)
    rules.start.setup_steps.append(LayOutGarland())
    rules.scoring.scorers.append(GarlandScorer())
    rules.start.position_parts.append(GarlandPosition())

"""The Lagoon's board: where boats go, how it is laid out, and what positions may say of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from toy.cards import CARDS, KEEPSAKES_OF_THE_BOX, PREFIX
from toy.effects import (
    BOAT,
    KEEPSAKE_BOX,
    KEEPSAKES,
    LIGHTHOUSES,
    ON_REEFS,
    SHELL,
    SHOWN,
    TIDE,
    TREASURE_BOX,
    Dive,
    Ferry,
    GainShells,
    HighTide,
    LagoonScorer,
    ShowKeepsake,
    TurnTide,
)
from underbough.rules.effects.prices import Price
from underbough.rules.engine.declarations import GREEN, PURPLE, SHARED, Node, Site
from underbough.rules.engine.declarations import SITES as ALL_SITES
from underbough.rules.engine.declaring import declare_node, declare_site, link_declarations
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.figures import only
from underbough.rules.engine.hooks import PositionPart, SetupStep
from underbough.rules.engine.requirements import Reach
from underbough.rules.engine.rng import shuffle
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import ITEM, ITEM_BITS, State, everybody, put_at, without
from underbough.rules.words import BERRY, PEBBLE, TWIG, draw, gain, gain_one_of, in_order, may_pay, per_card, per_one


def treasure(id: str, name: str, text: str, effect: Node) -> Site:
    return Site(f"treasure_{id}", name, "lagoon", "treasure", text, effect)


TREASURES = [
    treasure("chest", "Chest", "Gain 2 points.", gain(point=2)),
    treasure("bottle", "Bottle", "Draw 2 cards.", draw(2)),
    treasure(
        "wreck", "Wreck", "You may pay up to 2 twigs: 2 points for each.",
        may_pay(TWIG, up_to=2, then=gain(point=per_one(2))),
    ),
    treasure("coral", "Coral", "Gain 1 pebble or 1 berry.", gain_one_of(PEBBLE, BERRY)),
    treasure("idol", "Idol", "Gain 1 of any resource and draw 1 card.", in_order(gain(any=1), draw(1))),
]  # fmt: skip

BEACH = Site("beach", "beach", "lagoon", "beach", "Gain 1 shell.", GainShells(1), guests=only(BOAT), spaces=SHARED)
REEFS = [
    Site(
        f"reef_{reef + 1}", f"reef {reef + 1}", "lagoon", "reef", text, Dive(reef), guests=only(BOAT),
        requirement=requirement,
    )
    for reef, (text, requirement) in enumerate((
        ("With 2 green cards: dive.", Reach(per_card(1, colour=GREEN), 2, "green cards")),
        ("With 1 purple card: dive.", Reach(per_card(1, colour=PURPLE), 1, "purple card")),
        ("Dive.", None),
    ))
]  # fmt: skip
LIGHTHOUSE = Site(
    "lighthouse", "lighthouse", "lagoon", "lighthouse", "Pay 2 shells, 1 of any resource and 1 card: 9 points.",
    guests=only(BOAT), price=Price(((SHELL, 2),), any_kind=1, cards=1), claim=LIGHTHOUSES, verb="build", points=9,
)  # fmt: skip
SITES = [BEACH, *REEFS, LIGHTHOUSE, *TREASURES]

for _site in SITES:
    declare_site(_site, PREFIX)
link_declarations()

PRICE = declare_node(Price(((SHELL, 1),), mixed=1), f"{PREFIX}.keepsake_price")
TURN_TIDE = declare_node(TurnTide(), f"{PREFIX}.turn_tide")


class LayOut(SetupStep):
    """Treasures face down on the reefs; a keepsake for each player, which nobody else sees."""

    def run(self, g: State) -> None:
        g.sites = [*g.sites, BEACH.index, *[reef.index for reef in REEFS], LIGHTHOUSE.index]
        treasures = shuffled(g, TREASURES)
        g.zones[ON_REEFS], g.zones[TREASURE_BOX] = treasures[: len(REEFS)], treasures[len(REEFS) :]
        keepsakes = shuffled(g, KEEPSAKES_OF_THE_BOX)
        for i, p in enumerate(g.players):
            if not p.automa:
                p.zones[KEEPSAKES] = (keepsakes[0] | 1 << (ITEM_BITS + i),)
                keepsakes = keepsakes[1:]
        g.zones[KEEPSAKE_BOX] = keepsakes


def shuffled(g: State, sites: Sequence[Site]) -> tuple[int, ...]:
    out = [site.index for site in sites]
    shuffle(g, out)
    return tuple(out)


class LagoonPosition(PositionPart):
    """Table: `tide` (0 or 1) and `treasures`, those that lie open on the reefs. Player: `keepsake`, if one is held."""

    def __init__(self) -> None:
        super().__init__()
        self.table_keys = ["tide", "treasures"]
        self.player_keys = ["keepsake"]

    def read_table(self, g: State, data: dict[str, Any]) -> None:
        tide = data.get("tide", 0)
        if tide not in (0, 1):
            raise UnderboughError(f"tide: must be 0 or 1, not {tide!r}")
        g.extra[TIDE] = tide
        g.zones[KEEPSAKE_BOX] = shuffled(g, KEEPSAKES_OF_THE_BOX)
        for reef, name in enumerate(data.get("treasures", [])):
            exchange(g, ON_REEFS, reef, TREASURE_BOX, find(TREASURES, name, "treasures"))
            item = g.zones[ON_REEFS][reef]
            g.zones[ON_REEFS] = put_at(g.zones[ON_REEFS], reef, item | everybody(g) << ITEM_BITS)

    def read_player(self, g: State, player: int, data: dict[str, Any]) -> None:
        if "keepsake" not in data:
            return
        where = f"player {player + 1}: keepsake"
        wanted = find(KEEPSAKES_OF_THE_BOX, data["keepsake"], where)
        if wanted not in g.zones[KEEPSAKE_BOX]:
            raise UnderboughError(f"{where}: somebody else holds {ALL_SITES[wanted].name}")
        g.zones[KEEPSAKE_BOX] = without(g.zones[KEEPSAKE_BOX], wanted)
        g.players[player].zones[KEEPSAKES] = (wanted | 1 << (ITEM_BITS + player),)


def exchange(g: State, here: int, at: int, there: int, wanted: int) -> None:
    """The wanted piece comes here, in exchange for what lies here."""
    found = g.zones[here][at]
    for zone in (here, there):
        for i, item in enumerate(g.zones[zone]):
            if item & ITEM == wanted:
                g.zones[zone] = put_at(g.zones[zone], i, found & ITEM)
    g.zones[here] = put_at(g.zones[here], at, wanted)


def find(sites: Sequence[Site], name: Any, where: str) -> int:
    for site in sites:
        if name in (site.id, site.name):
            return site.index
    raise UnderboughError(f"{where}: there is no {name!r}; there are: {', '.join(site.name for site in sites)}")


def add_lagoon(rules: Rules) -> None:
    pieces = rules.pieces
    pieces.cards.extend(CARDS)
    pieces.sites.extend([*SITES, *KEEPSAKES_OF_THE_BOX])
    pieces.use_good(SHELL)
    pieces.use_figure(BOAT)
    pieces.use_extra(TIDE)
    for zone in (ON_REEFS, TREASURE_BOX, KEEPSAKE_BOX):
        pieces.use_zone(zone)
    for zone in (KEEPSAKES, SHOWN, LIGHTHOUSES):
        pieces.use_player_zone(zone)
    rules.start.figures.append(BOAT)
    rules.start.setup_steps.append(LayOut())
    rules.start.position_parts.append(LagoonPosition())
    rules.board.tolls.append(Ferry())
    rules.prices.surcharges.append(HighTide("high tide"))
    rules.turns.add_action(ShowKeepsake(PRICE))
    rules.moments.end_of_turn.append(TURN_TIDE)
    rules.scoring.scorers.append(LagoonScorer())

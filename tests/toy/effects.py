"""What the Lagoon counts, moves and keeps, and the steps that its places and cards are made of."""

from __future__ import annotations

from underbough.rules.engine.asking import Ask, Json, about_item
from underbough.rules.engine.declarations import CONSTRUCTION, SITES, STOP, VALUE_BITS, Amount, Card, Node, Site
from underbough.rules.engine.entering import NOTHING, Cost, Toll
from underbough.rules.engine.figures import Figure, declare_figure
from underbough.rules.engine.handles import declare_extra, declare_good, declare_player_zone, declare_zone
from underbough.rules.engine.hooks import Action, Scorer, Sheet, Zone
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.origins import is_from
from underbough.rules.engine.piles import show_opponents
from underbough.rules.engine.state import (
    BERRY,
    ITEM,
    ITEM_BITS,
    SPOT,
    Frame,
    State,
    event_source,
    everybody,
    put_at,
)
from underbough.rules.engine.supply import gain, pay
from underbough.rules.engine.surcharges import Surcharge
from underbough.rules.everdell.base.goods import EVERDELL

SHELL = declare_good(EVERDELL, "shell", "shells")
BOAT = declare_figure(EVERDELL, Figure("boat", is_worker=False, goes_as_worker=False))
TIDE = declare_extra(EVERDELL, "tide")
ON_REEFS = declare_zone(EVERDELL, Zone("on_reefs", "site", public=False, pool="treasures"))
TREASURE_BOX = declare_zone(EVERDELL, Zone("treasure_box", "site", public=False, pool="treasures"))
KEEPSAKE_BOX = declare_zone(EVERDELL, Zone("keepsake_box", "site", public=False, pool="keepsakes"))
KEEPSAKES = declare_player_zone(EVERDELL, Zone("keepsakes", "site", public=False, pool="keepsakes"))
SHOWN = declare_player_zone(EVERDELL, Zone("shown_keepsakes", "site"))
LIGHTHOUSES = declare_player_zone(EVERDELL, Zone("lighthouses", "site"))


class GainShells(Node):
    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, g: State, f: Frame) -> None:
        gain(g, f.player, SHELL, self.n, f)


class Shells(Amount):
    def value(self, g: State, f: Frame) -> int:
        return g.players[f.player].stock[SHELL]


# --- reefs -----------------------------------------------------------------------------------------------------------


class Dive(Node):
    """Whoever comes to a reef first finds a shell and turns up its treasure; then, and later, it may be used."""

    def __init__(self, reef: int) -> None:
        super().__init__()
        self.reef = reef
        self.use = UseTreasure(reef)

    def children(self) -> list[Node]:
        return [self.use]

    def can(self, g: State, f: Frame) -> bool:
        return not is_open(g, self.reef) or self.use.can(g, f)

    def run(self, g: State, f: Frame) -> None:
        self.use.push(g, f)
        if not is_open(g, self.reef):
            item = g.zones[ON_REEFS][self.reef]
            g.zones[ON_REEFS] = put_at(g.zones[ON_REEFS], self.reef, item | everybody(g) << ITEM_BITS)
            g.reveals += 1
            note(g, "treasure", f.player, place=item & ITEM)
            gain(g, f.player, SHELL, 1, f)


def is_open(g: State, reef: int) -> bool:
    return g.zones[ON_REEFS][reef] >> ITEM_BITS == everybody(g)


def treasure_on(g: State, reef: int) -> Site:
    return SITES[g.zones[ON_REEFS][reef] & ITEM]


class UseTreasure(Ask):
    def __init__(self, reef: int) -> None:
        super().__init__("treasure")
        self.reef = reef

    def can(self, g: State, f: Frame) -> bool:
        effect = treasure_on(g, self.reef).effect
        return effect is not None and effect.can(g, f)

    def options(self, g: State, f: Frame) -> list[int]:
        return [0, STOP] if self.can(g, f) else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        effect = treasure_on(g, self.reef).effect
        if code != STOP and effect is not None:
            effect.push(g, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"use {treasure_on(g, self.reef).name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_item(g.rules.pieces.zones[ON_REEFS], g.zones[ON_REEFS], self.reef)


# --- keepsakes -------------------------------------------------------------------------------------------------------


class Keepsake(Site):
    """A card that lies beside the city once it was paid for; until then only its owner knows it."""

    def __init__(
        self, id: str, name: str, text: str, effect: Node, points: int = 0, score: Amount | None = None
    ) -> None:
        super().__init__(id, name, "lagoon", "keepsake", text, effect, points=points, score=score)


class ShowKeepsake(Action):
    """Pay for a keepsake, all or nothing, and lay it open. No card is played."""

    def __init__(self, price: Node) -> None:
        super().__init__()
        self.price = price

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        if self.price.can(g, Frame(0, player, player)):
            base = self.number << VALUE_BITS
            out.extend([base + (item & ITEM) for item in g.players[player].zones[KEEPSAKES]])

    def start(self, g: State, player: int, value: int) -> None:
        zones = g.players[player].zones
        zones[KEEPSAKES] = tuple([item for item in zones[KEEPSAKES] if item & ITEM != value])
        zones[SHOWN] = (*zones[SHOWN], value)
        show_opponents(g)
        note(g, "keepsake", player, place=value)
        f = Frame(0, player, player, event_source(value))
        effect = SITES[value].effect
        if effect is not None:
            effect.push(g, f)
        self.price.push(g, f)

    def text(self, g: State, player: int, value: int) -> str:
        return f"show {SITES[value].name}"

    def about(self, g: State, player: int, value: int) -> Json:
        held = g.players[player].zones[KEEPSAKES]
        at = [item & ITEM for item in held].index(value)
        return about_item(g.rules.pieces.player_zones[KEEPSAKES], held, at, player)

    def why_not(self, g: State, player: int, text: str) -> str:
        if not text.startswith("show "):
            return ""
        held = [SITES[item & ITEM].name for item in g.players[player].zones[KEEPSAKES]]
        if text.removeprefix("show ") in held:
            return "its price cannot be paid"
        return f"there is no such keepsake; those held: {', '.join(held) or 'none'}"


# --- the tide --------------------------------------------------------------------------------------------------------


class TurnTide(Node):
    """At the end of every fourth turn the tide comes in or goes out."""

    def run(self, g: State, f: Frame) -> None:
        if g.turn % 4 == 0:
            g.extra[TIDE] = 1 - g.extra[TIDE]
            note(g, "tide", f.player, amount=g.extra[TIDE])


class HighTide(Surcharge):
    """While the tide is in, Constructions of the Meadow cost a twig more."""

    def active(self, g: State, player: int) -> bool:
        return g.extra[TIDE] == 1

    def on(self, g: State, player: int, card: Card, origin: int) -> list[tuple[int, int]]:
        wet = card.kind == CONSTRUCTION and is_from(g.rules, origin, "meadow")
        return [(0, 1)] if wet else []


class Ferry(Toll):
    """While the tide is in, forest locations cost a berry."""

    def places(self, g: State, player: int) -> list[int]:
        return [place for place in g.sites if SITES[place].is_forest] if g.extra[TIDE] else []

    def cost(self, g: State, player: int, kind: int, place: int) -> Cost:
        return ((BERRY, 1),) if place < SPOT and g.extra[TIDE] and SITES[place].is_forest else NOTHING


class Toss(Ask):
    """A person may throw a shell back, lest the opponent (`city`) gains 2 points."""

    def __init__(self, otherwise: Node) -> None:
        super().__init__("toss")
        self.otherwise = otherwise

    def children(self) -> list[Node]:
        return [self.otherwise]

    def options(self, g: State, f: Frame) -> list[int]:
        return [0, STOP] if g.players[f.player].stock[SHELL] else [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            self.otherwise.push(g, Frame(0, f.city, f.city))
        else:
            pay(g, f.player, SHELL, 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else "toss 1 shell"


# --- scores ----------------------------------------------------------------------------------------------------------


class LagoonScorer(Scorer):
    """A point for each shell; shown keepsakes; lighthouses."""

    def score(self, g: State, player: int, sheet: Sheet) -> None:
        p = g.players[player]
        if p.automa:
            return
        sheet.add("shells", "supply", p.stock[SHELL])
        for place in p.zones[SHOWN]:
            site = SITES[place]
            points = site.points
            if site.score is not None:
                points += site.score.value(g, Frame(0, player, player, event_source(place)))
            sheet.add("keepsakes", site.name, points)
        for place in p.zones[LIGHTHOUSES]:
            sheet.add("lighthouses", SITES[place].name, SITES[place].points)

"""What a seat may know, as a vector of fixed length with a name for each of its numbers.

All numbers are plain counts, flags (0 or 1) or small numbers of the rules; nothing is scaled. Seats are counted from
the one that observes, as in the names of actions.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from underbough.env.catalogue import asking_nodes
from underbough.env.things import GONE, Things, card_in_city, seats_from
from underbough.rules.engine.cities import free_spaces
from underbough.rules.engine.declarations import NODES
from underbough.rules.engine.game import Game
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.piles import hand_limit
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import (
    FIGURE,
    GAP,
    ITEM,
    ITEM_BITS,
    NONE,
    RESOURCES,
    SPOT,
    CityCard,
    Items,
    Player,
    State,
    place_of,
    spot_number,
    spot_owner,
)

Vector = NDArray[np.float32]

LOWEST, HIGHEST = -1.0, 10_000.0  # bounds of all numbers

NUMBERS = 8  # of a zone that holds numbers, so many are shown: one for each Meadow slot, or for each kind of goods

# The kinds of sites that lie in a zone; in others, any site of the setup may.
ZONE_KINDS = {
    "big_critter_deck": ("big_critter",),
    "big_critter_discard": ("big_critter",),
    "forest_deck": ("forest",),
    "garland": ("garland",),
    "highland_quests": ("highland_quest",),
    "highland_rest": ("highland_quest",),
    "lowland_deck": ("lowland_quest",),
    "market_gain": ("market_token",),
    "market_trade": ("market_token",),
    "mountain": ("big_critter",),
    "own_forest": ("forest",),
    "dealt_powers": ("power",),
    "paws_highland_quests": ("highland_quest",),
    "paws_lowland_quests": ("lowland_quest",),
    "power": ("power",),
    "power_box": ("power",),
    "quests": ("lowland_quest",),
}


class Layout:
    """The names of the numbers, block by block."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def block(self, names: Iterable[str]) -> int:
        """Where the block begins."""
        at = len(self.names)
        self.names.extend(names)
        return at

    def keyed(self, form: str, names: dict[Any, str]) -> dict[Any, int]:
        """Where the number of each key stands."""
        return {key: self.block([form.format(name)]) for key, name in names.items()}


class ZonePart:
    """A zone: how often each card or site lies there, as far as the observer knows; or its first numbers."""

    def __init__(self, layout: Layout, prefix: str, zone: Zone, things: Things) -> None:
        self.zone = zone
        form = f"{prefix}{zone.name} {{}}"
        self.at: dict[int, int] = {}
        if zone.holds == "number":
            self.first = layout.block(form.format(i + 1) for i in range(NUMBERS))
            return
        if zone.holds == "card":
            self.at = layout.keyed(form, {card.index: card.id for card in things.cards})
        else:
            kinds = ZONE_KINDS.get(zone.name)
            known = [site for site in things.sites if kinds is None or site.kind in kinds]
            self.at = layout.keyed(form, {site.index: site.id for site in known})
        self.unknown = -1 if zone.public else layout.block([form.format("unknown")])

    def fill(self, out: array[float], viewer: int, items: Items) -> None:
        if self.zone.holds == "number":
            for i, number in enumerate(items[:NUMBERS]):
                out[self.first + i] = number
            return
        known = -1 if self.zone.public else 1 << (ITEM_BITS + viewer)  # the bit of those who know an item
        for item in items:
            if item & known or known < 0:
                if item & ITEM != GAP:
                    out[self.at[item & ITEM]] += 1
            else:
                out[self.unknown] += 1


class PlayerPart:
    """All that is known of one seat, as the observer sees it."""

    def __init__(self, layout: Layout, things: Things, distance: int) -> None:
        rules = things.rules
        name = f"{things.seat_name(distance)}: "
        ids = {card.index: card.id for card in things.cards}
        self.season = layout.block(f"{name}season {season.name}" for season in rules.turns.seasons)
        self.scalars = layout.block(
            name + what
            for what in ("passed", "workers at home", "hand limit", "free spaces", "cards beneath city cards",
                         "cards beneath events", "unknown hand cards")
        )  # fmt: skip
        pieces = rules.pieces
        goods = {what: pieces.goods[what] for what in pieces.goods_in_play}
        self.stock = layout.keyed(name + "{}", goods)
        self.on_cards = layout.block(f"{name}{good} on cards" for good in pieces.goods[:RESOURCES])
        self.hand = layout.keyed(name + "hand {}", ids)
        self.city = layout.keyed(name + "city {}", ids)
        self.occupied = layout.keyed(name + "occupied {}", ids)
        self.tokens = layout.keyed(name + "tokens on {}", ids)
        self.covered = layout.keyed(name + "covered {}", ids) if "snow" in goods.values() else {}
        achievable = [site for site in things.sites if site.is_event or site.kind.endswith("_quest")]
        self.events = layout.keyed(name + "achieved {}", {site.index: site.id for site in achievable})
        self.figures = layout.keyed(name + "{}", figure_names(things, distance))
        zones = {i: pieces.player_zones[i] for i in pieces.player_zones_in_play}
        self.zones = {i: ZonePart(layout, name, zone, things) for i, zone in zones.items()}

    def fill(self, out: array[float], g: State, viewer: int, player: int) -> None:
        p = g.players[player]
        out[self.season + p.season] = 1
        at = self.scalars
        out[at] = p.passed
        out[at + 1] = p.workers
        out[at + 2] = hand_limit(g, player)
        out[at + 3] = max(0, free_spaces(g, player))
        for what, where in self.stock.items():
            out[where] = p.stock[what]
        fill_known(out, self.hand, at + 6, p.hand, p.seen, viewer)
        self.fill_city(out, p)
        for figure in p.deployed:
            out[self.figures[figure_key(g, viewer, figure)]] += 1
        for i, part in self.zones.items():
            part.fill(out, viewer, p.zones[i])

    def fill_city(self, out: array[float], p: Player) -> None:
        for owned in p.city:
            out[self.city[owned.card]] += 1
            if owned.occupied:
                out[self.occupied[owned.card]] += 1
            if owned.tokens or owned.goods or owned.beneath:
                self.fill_on(out, owned)
        for owned in p.covered:
            out[self.covered[owned.card]] += 1
            if owned.occupied:
                out[self.occupied[owned.card]] += 1
            self.fill_on(out, owned)
        for event in p.events:
            out[self.events[event.card]] += 1
            out[self.scalars + 5] += len(event.beneath)
            self.fill_goods(out, event)

    def fill_on(self, out: array[float], owned: CityCard) -> None:
        """What lies on and beneath a card of the city."""
        out[self.tokens[owned.card]] += owned.tokens
        out[self.scalars + 4] += len(owned.beneath)
        self.fill_goods(out, owned)

    def fill_goods(self, out: array[float], owned: CityCard) -> None:
        for what, n in enumerate(owned.goods):
            out[self.on_cards + what] += n


def fill_known(
    out: array[float], at: dict[int, int], unknown: int, cards: list[int], seen: list[int], viewer: int
) -> None:
    """Count the cards that the viewer knows, and the others."""
    own = 1 << viewer
    for card, known in zip(cards, seen, strict=True):
        if known & own:
            out[at[card]] += 1
        else:
            out[unknown] += 1


def figure_names(things: Things, distance: int) -> dict[Any, str]:
    """Where the figures of a seat can stand: on sites, and on the cards of cities by their names."""
    names: dict[Any, str] = {}
    for kind, figure in things.figures.items():
        names |= {(kind, site.index): f"{figure} at {site.id}" for site in things.visited}
        names |= {
            (kind, owner, card.index): f"{figure} at {card.id} of {things.seat_name(owner)}"
            for owner in range(things.seats)
            for card in things.cards
            if card.spot is not None
        }
        names[kind, GONE] = f"{figure} at discarded card"
    return names


def figure_key(g: State, viewer: int, figure: int) -> Any:
    kind, place = figure // FIGURE, place_of(figure)
    if place < SPOT:
        return kind, place
    owner = spot_owner(place)
    card, _ = card_in_city(g, owner, spot_number(place))
    return (kind, GONE) if card == GONE else (kind, seats_from(g, viewer, owner), card)


class Observer:
    """Makes the observations of a setup."""

    def __init__(self, rules: Rules) -> None:
        things = Things(rules)
        layout = Layout()
        ids = {card.index: card.id for card in things.cards}
        nodes = asking_nodes(things)
        seats = [things.seat_name(i) for i in range(things.seats)]
        self.table = layout.block(("turn", "cards in the deck", "unknown discarded cards", "unknown cards aside"))
        self.active = layout.block(f"turn of {seat}" for seat in seats)
        self.decides = layout.block(f"decides {seat}" for seat in seats)
        self.kinds = layout.keyed("decision {}", {kind: kind for kind in sorted({node.kind for node in nodes})})
        self.nodes = layout.keyed("asks {}", {node.index: node.path for node in nodes})
        slots = [f"{rules.wording.meadow_name} {i + 1}" for i in range(rules.board.meadow_size)]
        self.blocked = layout.block(f"{slot} blocked" for slot in slots)
        self.meadow = [layout.keyed(f"{slot} {{}}", ids) for slot in slots]
        self.discard = layout.keyed("discarded {}", ids)
        self.aside = layout.keyed("aside {}", ids)
        self.sites = layout.keyed("laid out {}", {site.index: site.id for site in things.visited})
        pieces = rules.pieces
        self.extra = layout.keyed("{}", {i: pieces.extra[i] for i in pieces.extra_in_play})
        self.zones = {i: ZonePart(layout, "", pieces.zones[i], things) for i in pieces.zones_in_play}
        self.players = [PlayerPart(layout, things, i) for i in range(things.seats)]
        self.names = layout.names
        self._laid_out: dict[tuple[int, ...], bytes] = {}

    def observe(self, game: Game, viewer: int) -> Vector:
        """What the player `viewer` may know now."""
        g = game.state
        out = array("f", self.laid_out(tuple(g.sites)))
        self.fill_table(out, g, viewer)
        self.fill_decision(out, game, viewer)
        for player in range(len(g.players)):
            self.players[seats_from(g, viewer, player)].fill(out, g, viewer, player)
        return np.frombuffer(out, dtype=np.float32)

    def laid_out(self, sites: tuple[int, ...]) -> bytes:
        """An observation that shows the board only. It hardly changes during a game."""
        if sites not in self._laid_out:
            out = array("f", bytes(4 * len(self.names)))
            for place in sites:
                out[self.sites[place]] = 1
            self._laid_out = {sites: out.tobytes()}
        return self._laid_out[sites]

    def fill_table(self, out: array[float], g: State, viewer: int) -> None:
        at = self.table
        out[at] = g.turn
        out[at + 1] = len(g.deck) - g.drawn
        out[self.active + seats_from(g, viewer, g.active)] = 1
        for slot, card in enumerate(g.meadow):
            if card != NONE:
                out[self.meadow[slot][card]] = 1
            if (g.blocked >> slot) & 1:
                out[self.blocked + slot] = 1
        fill_known(out, self.discard, at + 2, g.discard, g.discard_seen, viewer)
        fill_known(out, self.aside, at + 3, g.aside, [g.aside_seen] * len(g.aside), viewer)
        for i, where in self.extra.items():
            out[where] = g.extra[i]
        for i, part in self.zones.items():
            part.fill(out, viewer, g.zones[i])

    def fill_decision(self, out: array[float], game: Game, viewer: int) -> None:
        """Who decides what is no secret; which effect asks is shown to whoever decides only."""
        if game.over:
            return
        f = game.state.stack[-1]
        out[self.decides + seats_from(game.state, viewer, f.player)] = 1
        out[self.kinds[NODES[f.node].kind]] = 1
        if f.player == viewer:
            out[self.nodes[f.node]] = 1

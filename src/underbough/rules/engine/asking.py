"""Nodes that ask, and which thing on the table each of their options is about.

An option's code means something to its node only. `about` says the same with ids and numbers that can be looked up in
a view, so that a client can show the thing instead of a text. It is made only when somebody asks for it.
"""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from underbough.rules.engine.declarations import CARDS, NOBODY, NODES, SITES, STOP, Card, Node
from underbough.rules.engine.hooks import Source, Zone
from underbough.rules.engine.saving import item_id
from underbough.rules.engine.state import (
    FIGURE,
    ITEM,
    SPOT,
    Frame,
    Items,
    State,
    kind_of,
    place_of,
    spot_number,
    spot_owner,
)

Json = dict[str, Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Node):
    """A node that asks. `codes` tells what the codes of its options are, unless `about` is overridden.

    hand, aside: a card; meadow: a slot; city: the number of a card in the own city; that_city: in the one that the
    effect looks at; good: a kind of goods; player: a seat; place: a site or a spot of a city card; figure: a deployed
    figure; action: what the text says.
    """

    def __init__(self, kind: str, codes: str = "action") -> None:
        super().__init__()
        self.asks = True
        self.kind = kind
        self.codes = codes

    def about(self, g: State, f: Frame, code: int) -> Json:
        codes = self.codes
        if codes in ("hand", "aside"):
            return {"kind": codes, "card": CARDS[code].id}
        if codes == "meadow":
            return about_meadow(g, code)
        if codes == "city":
            return about_city(g, f.player, code)
        if codes == "that_city":
            return about_city(g, f.city, code)
        if codes == "good":
            return about_good(g, code)
        if codes == "player":
            return {"kind": "player", "player": code}
        if codes == "place":
            return about_place(g, code)
        if codes == "figure":
            return about_figure(g, code)
        return {"kind": "action"}


def about_option(g: State, f: Frame, code: int, text: str) -> Json:
    """The thing that an option is about, and what is done with it: the first word of its text, as a rule."""
    if code == STOP:
        return {"kind": "stop"}
    if code == NOBODY:
        return {"kind": "other"}
    out = NODES[f.node].about(g, f, code)
    if "action" not in out:
        out["action"] = text.partition(" ")[0]
    return out


def about_hand(card: int) -> Json:
    return {"kind": "hand", "card": CARDS[card].id}


def about_meadow(g: State, slot: int) -> Json:
    return {"kind": "meadow", "slot": slot, "card": CARDS[g.meadow[slot]].id}


def about_source(g: State, source: Source, player: int, at: int) -> Json:
    """A card in a source of a set, which `at` means to that source: in a zone of that name, or else any."""
    card = source.card(g, player, at)
    if source.slots:
        return {**about_in_slot(g, source, player, card, at), "slot": at}
    for name in (source.name, ""):
        found = about_lying(g, "card", card, player, name)
        if found:
            return found
    return {"kind": "other", "card": CARDS[card].id}


def about_in_slot(g: State, source: Source, player: int, card: int, slot: int) -> Json:
    """The zone of that name holds the slots in order, gaps included."""
    pieces = g.rules.pieces
    for i in pieces.zones_in_play:
        if pieces.zones[i].name == source.name:
            return about_item(pieces.zones[i], g.zones[i], slot)
    for i in pieces.player_zones_in_play:
        if pieces.player_zones[i].name == source.name:
            return about_item(pieces.player_zones[i], g.players[player].zones[i], slot, player)
    return {"kind": "other", "card": CARDS[card].id}


def about_lying(g: State, holds: str, index: int, player: int, name: str = "") -> Json:
    """A card or site that lies in a zone (of that name): of the player, else of the table. Nothing if it does not."""
    pieces = g.rules.pieces
    for i in pieces.player_zones_in_play:
        zone = pieces.player_zones[i]
        if zone.holds == holds and name in ("", zone.name):
            at = place_in(g.players[player].zones[i], index)
            if at >= 0:
                return about_item(zone, g.players[player].zones[i], at, player)
    for i in pieces.zones_in_play:
        zone = pieces.zones[i]
        if zone.holds == holds and name in ("", zone.name):
            at = place_in(g.zones[i], index)
            if at >= 0:
                return about_item(zone, g.zones[i], at)
    return {}


def place_in(items: Items, index: int) -> int:
    """Where it lies, seen from the end, or -1."""
    for at in range(len(items) - 1, -1, -1):
        if items[at] & ITEM == index:
            return at
    return -1


def about_city(g: State, owner: int, number: int) -> Json:
    """A card of a city, under snow or not; one that has left it has no name any more."""
    out: Json = {"kind": "city", "owner": owner, "number": number}
    for owned in [*g.players[owner].city, *g.players[owner].covered]:
        if owned.number == number:
            out["card"] = CARDS[owned.card].id
    return out


def about_good(g: State, what: int) -> Json:
    return {"kind": "good", "good": g.rules.pieces.goods[what]}


def about_place(g: State, place: int, figure: int = 0) -> Json:
    """A place on the board or a city card, and the figure that goes there if it is no ordinary worker."""
    if place >= SPOT:
        out = about_city(g, spot_owner(place), spot_number(place))
    else:
        out = {} if place in g.sites else about_beside(g, place)
        if not out:
            out = {"kind": "site", "site": SITES[place].id}
    if figure:
        out["figure"] = g.rules.pieces.figures[figure].name
    return out


def about_beside(g: State, place: int) -> Json:
    """A site that does not lie on the board but with a player, or in a zone of the table."""
    for player in range(len(g.players)):
        found = about_lying(g, "site", place, player)
        if found:
            return found
    return {}


def about_figure(g: State, figure: int) -> Json:
    """A deployed figure, by the place where it stands."""
    place = place_of(figure)
    if place < SPOT and place not in g.sites:
        out: Json = {"site": SITES[place].id}
        if figure >= FIGURE:
            out["figure"] = g.rules.pieces.figures[kind_of(figure)].name
    else:
        out = about_place(g, place, kind_of(figure))
    out["kind"] = "figure"
    return out


def about_item(zone: Zone, items: Items, at: int, owner: int = -1) -> Json:
    """What lies in a zone of the table, or of the player `owner`."""
    out: Json = {"kind": "zone", "zone": zone.name, "number": at, zone.holds: item_id(zone, items[at])}
    if owner >= 0:
        out["owner"] = owner
    return out


# --- whose effect asks -----------------------------------------------------------------------------------------------


def source_of(g: State, f: Frame) -> Json | None:
    """The card or site whose effect asks, or the card that is being played; nothing for a turn and for seasons."""
    if NODES[f.node].chosen_is == "card":
        return {"kind": "aside" if f.chosen in g.aside else "other", "card": CARDS[f.chosen].id}
    if f.source > 0:
        return about_city(g, f.city, f.source)
    if f.source < 0:
        return {"kind": "site", "site": SITES[-1 - f.source].id}
    if len(g.stack) > 1 and NODES[g.stack[-2].node].chosen_is == "card":  # it is being paid for, or room is made
        return {"kind": "aside", "card": CARDS[g.stack[-2].chosen].id}
    return unbound_source(g, f)


def unbound_source(g: State, f: Frame) -> Json | None:
    """A frame without a source: the place where the last worker stands, if it has this effect; else who else has it."""
    node = NODES[f.node]
    declared = [*g.rules.pieces.cards, *g.rules.pieces.cards_apart]
    cards = [card for card in declared if holds(card.effect, node) or holds(visit_of(card), node)]
    sites = [site for site in g.rules.pieces.sites if holds(site.effect, node)]
    ids = [card.id for card in cards] + [site.id for site in sites]
    for figure in g.players[f.player].deployed[-1:]:
        place = about_place(g, place_of(figure))
        if place.get("card") in ids:
            return place
        if place.get("site") in ids:
            return {"kind": "site", "site": place["site"]}
    if len(ids) != 1:
        return None
    return {"kind": "site", "site": ids[0]} if sites else about_copied(g, f.player, cards[0])


def visit_of(card: Card) -> Node | None:
    return None if card.spot is None else card.spot.effect


def holds(effect: Node | None, node: Node) -> bool:
    """Is the node a step of that effect?"""
    if effect is None or effect is node:
        return effect is node
    return any([holds(child, node) for child in effect.children()])


def about_copied(g: State, player: int, card: Card) -> Json:
    """A card of another city that is carried out as if it were the own one."""
    n = len(g.players)
    for i in range(1, n):
        owner = (player + i) % n
        for owned in g.players[owner].city:
            if owned.card == card.index:
                return about_city(g, owner, owned.number)
    return {"kind": "other", "card": card.id}

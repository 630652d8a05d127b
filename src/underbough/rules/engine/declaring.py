"""Declaring: everything gets its number and stable path, and names of others are resolved."""

from __future__ import annotations

from underbough.rules.engine.declarations import (
    ANY_COLOUR,
    CARD_BY_ID,
    CARDS,
    CONSTRUCTION,
    DEAREST,
    NODE_BY_PATH,
    NODES,
    SITE_BY_ID,
    SITES,
    WITHIN,
    Card,
    Node,
    Place,
    Site,
)
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.state import RESOURCES


def declare_node(node: Node, path: str) -> Node:
    """Give a node and its subtree their numbers and stable paths. One that others share keeps its first."""
    register(with_paths([(node, path)]))
    return node


def with_paths(named: list[tuple[Node, str]]) -> list[tuple[Node, str]]:
    """All nodes of these trees that have no path yet, with the one that they are to have. None of it may be taken."""
    out: list[tuple[Node, str]] = []
    for node, path in named:
        add_with_path(node, path, out)
    paths = [path for _, path in out]
    for path in paths:
        if path in NODE_BY_PATH or paths.count(path) > 1:
            raise UnderboughError(f"two nodes are declared with the path {path!r}; give one of them another name")
    return out


def add_with_path(node: Node, path: str, out: list[tuple[Node, str]]) -> None:
    if node.index >= 0 or any([node is other for other, _ in out]):
        return
    out.append((node, path))
    for i, child in enumerate(node.children()):
        add_with_path(child, f"{path}.{i}", out)


def register(nodes: list[tuple[Node, str]]) -> None:
    for node, path in nodes:
        node.index = len(NODES)
        node.path = path
        NODES.append(node)
        NODE_BY_PATH[path] = node.index


def once_called(node: Node, path: str) -> None:
    """The path that a step had in earlier versions: games saved in the middle of it go on."""
    if path in NODE_BY_PATH:
        raise UnderboughError(f"there is a node with the path {path!r} still")
    NODE_BY_PATH[path] = node.index


def declare_card(card: Card, prefix: str) -> Card:
    if card.id in CARD_BY_ID:
        raise UnderboughError(f"two cards are declared with the id {card.id!r}; ids are unique over all sets")
    nodes = with_paths(nodes_of_card(card, f"{prefix}.{card.id}"))
    card.index = len(CARDS)
    card.edition = prefix.partition(".")[0]
    # Numbered in each edition by itself: bits beyond a machine word are slow.
    card.bit = 1 << len([other for other in CARDS if other.edition == card.edition])
    CARDS.append(card)
    CARD_BY_ID[card.id] = card.index
    note_cost(card)
    register(nodes)
    return card


def nodes_of_card(card: Card, path: str) -> list[tuple[Node, str]]:
    """What it does, each with the path that it is to have."""
    out: list[tuple[Node, str]] = []
    if card.effect is not None:
        out.append((card.effect, f"{path}.effect"))
    if card.before is not None:
        out.append((card.before, f"{path}.before"))
    if card.placing is not None:
        out.append((card.placing, f"{path}.placing"))
    if card.spot is not None:
        out.extend(nodes_of_place(card.spot, path, "visit"))
    if card.trigger is not None:
        out.append((card.trigger.effect, f"{path}.trigger"))
    if card.at_prepare is not None:
        out.append((card.at_prepare, f"{path}.at_prepare"))
    return out


def note_cost(card: Card) -> None:
    if card.edition not in WITHIN:
        WITHIN[card.edition] = [[0] * DEAREST for _ in range(RESOURCES)]
    for what, bits in enumerate(WITHIN[card.edition]):
        assert card.cost[what] <= DEAREST
        for n in range(card.cost[what], DEAREST):
            bits[n] |= card.bit


def declare_site(site: Site, prefix: str) -> Site:
    if site.id in SITE_BY_ID:
        raise UnderboughError(f"two sites are declared with the id {site.id!r}; ids are unique over all sets")
    nodes = with_paths(nodes_of_place(site, f"{prefix}.{site.id}", "effect"))
    site.index = len(SITES)
    site.edition = prefix.partition(".")[0]
    SITES.append(site)
    SITE_BY_ID[site.id] = site.index
    register(nodes)
    return site


def nodes_of_place(place: Place, path: str, effect: str) -> list[tuple[Node, str]]:
    """What can be done there, each with the path that it is to have."""
    out: list[tuple[Node, str]] = []
    if place.effect is not None:
        out.append((place.effect, f"{path}.{effect}"))
    if place.price is not None:
        out.append((place.price, f"{path}.price"))
    return out


def card_index(id: str) -> int:
    if id not in CARD_BY_ID:
        raise UnderboughError(f"there is no card with the id {id!r}")
    return CARD_BY_ID[id]


def link_declarations() -> None:
    """Resolve the ids that declarations name each other by, once a set is complete."""
    for card in CARDS:
        card.opens = opened_by(card)
        card.alias = card_index(card.counts_as) if card.counts_as else card.index
        card.named = card.bit | CARDS[card.alias].bit
        if card.shares_with:
            card.partner = card_index(card.shares_with)
        spot = card.spot
        if spot is not None:
            link_place(spot)
            if spot.second_unlocked_by:
                spot.unlocker = card_index(spot.second_unlocked_by)
    closed: dict[str, int] = {}
    for card in CARDS:
        card.closes = card.bit if card.unique else 0
        if card.legendary:
            for other in CARDS:
                if other.alias == card.alias:
                    card.closes |= other.bit
        closed[card.edition] = closed.get(card.edition, 0) | card.closes
    for card in CARDS:
        card.closable = closed[card.edition] & card.bit != 0
    for site in SITES:
        link_place(site)


def link_place(place: Place) -> None:
    requirement = place.requirement
    if requirement is not None:
        requirement.link()
        place.names = requirement.names


def opened_by(card: Card) -> int:
    """The bits of the Critters that an ordinary occupied token on this card brings in: by name, or by colour."""
    if card.kind != CONSTRUCTION or not card.ordinary_tokens:
        return 0
    opens = 0
    for id in card.unlocks:
        if id == "any":
            return -1
        opens |= CARDS[card_index(id)].bit
    for other in CARDS:
        if other.tokenable and other.ordinary_tokens and other.edition == card.edition:
            if other.colour == card.unlocks_colour or other.unlocked_by_colour in (card.colour, ANY_COLOUR):
                opens |= other.bit
    return opens

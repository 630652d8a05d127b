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
    Site,
)
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.state import RESOURCES


def declare_node(node: Node, path: str) -> Node:
    """Give a node and its subtree their numbers and stable paths. One that others share keeps its first."""
    if node.index >= 0:
        return node
    if path in NODE_BY_PATH:
        raise UnderboughError(f"two nodes are declared with the path {path!r}; give one of them another name")
    node.index = len(NODES)
    node.path = path
    NODES.append(node)
    NODE_BY_PATH[path] = node.index
    for i, child in enumerate(node.children()):
        declare_node(child, f"{path}.{i}")
    return node


def once_called(node: Node, path: str) -> None:
    """The path that a step had in earlier versions: games saved in the middle of it go on."""
    assert path not in NODE_BY_PATH
    NODE_BY_PATH[path] = node.index


def declare_card(card: Card, prefix: str) -> Card:
    if card.id in CARD_BY_ID:
        raise UnderboughError(f"two cards are declared with the id {card.id!r}; ids are unique over all sets")
    card.index = len(CARDS)
    card.edition = prefix.partition(".")[0]
    # Numbered in each edition by itself: bits beyond a machine word are slow.
    card.bit = 1 << len([other for other in CARDS if other.edition == card.edition])
    CARDS.append(card)
    CARD_BY_ID[card.id] = card.index
    note_cost(card)
    path = f"{prefix}.{card.id}"
    if card.effect is not None:
        declare_node(card.effect, f"{path}.effect")
    if card.before is not None:
        declare_node(card.before, f"{path}.before")
    if card.placing is not None:
        declare_node(card.placing, f"{path}.placing")
    if card.spot is not None:
        declare_node(card.spot.visit, f"{path}.visit")
    if card.trigger is not None:
        declare_node(card.trigger.effect, f"{path}.trigger")
    if card.at_prepare is not None:
        declare_node(card.at_prepare, f"{path}.at_prepare")
    return card


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
    site.index = len(SITES)
    SITES.append(site)
    SITE_BY_ID[site.id] = site.index
    if site.effect is not None:
        declare_node(site.effect, f"{prefix}.{site.id}.effect")
    if site.price is not None:
        declare_node(site.price, f"{prefix}.{site.id}.price")
    return site


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
        if spot is not None and spot.second_unlocked_by:
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
        requirement = site.requirement
        if requirement is not None:
            for id in requirement.cards:
                requirement.names |= CARDS[card_index(id)].bit


def opened_by(card: Card) -> int:
    """The bits of the Critters that an occupied token on this card brings in: by name, or by colour."""
    if card.kind != CONSTRUCTION:
        return 0
    opens = 0
    for id in card.unlocks:
        if id == "any":
            return -1
        opens |= CARDS[card_index(id)].bit
    for other in CARDS:
        if other.tokenable and other.edition == card.edition:
            if other.colour == card.unlocks_colour or other.unlocked_by_colour in (card.colour, ANY_COLOUR):
                opens |= other.bit
    return opens

"""What may lie on a card or an event in a position: only what its own effects put there."""

from __future__ import annotations

from collections.abc import Sequence

from underbough.rules.effects.cities import Imprison, TuckFromCity
from underbough.rules.effects.hands import TUCK, FromHand, KeepOrTuck
from underbough.rules.effects.storing import LoadCard, PutTokens, Store, StoreOne
from underbough.rules.engine.declarations import CARDS, CRITTER, Ability, Card, Node
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.state import CityCard


def nodes_below(roots: Sequence[Node | None]) -> list[Node]:
    """These nodes and all that they consist of."""
    out: list[Node] = []
    todo = [node for node in roots if node is not None]
    while todo:
        node = todo.pop()
        out.append(node)
        todo.extend(node.children())
    return out


def nodes_of_card(card: Card) -> list[Node]:
    visit = None if card.spot is None else card.spot.effect
    return nodes_below([card.effect, visit, None if card.trigger is None else card.trigger.effect])


def check_contents(owned: CityCard, nodes: list[Node], ability: Ability | None, where: str) -> None:
    """A card or event holds only what its own effects put there."""
    prison = isinstance(ability, Imprison)
    tucks = [node for node in nodes if isinstance(node, TuckFromCity | KeepOrTuck) or is_tucking(node)]
    if owned.tokens and not any(isinstance(node, PutTokens) for node in nodes):
        raise UnderboughError(f"{where}: no point tokens can lie there")
    if owned.goods and not any(isinstance(node, LoadCard | Store | StoreOne) for node in nodes):
        raise UnderboughError(f"{where}: no resources can lie there")
    if owned.beneath and not prison and not tucks:
        raise UnderboughError(f"{where}: no cards can lie beneath it")
    if prison and (len(owned.beneath) > 2 or any(CARDS[card].kind != CRITTER for card in owned.beneath)):
        raise UnderboughError(f"{where}: at most 2 Critters can lie beneath it")


def is_tucking(node: Node) -> bool:
    return isinstance(node, FromHand) and node.to == TUCK

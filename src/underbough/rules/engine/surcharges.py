"""What makes cards dearer than printed. A price is raised first; discounts and other goods in its place come after.

A bill is what a card costs of each resource, and at `ANY_KIND` resources of any kind.
"""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.declarations import Card
from underbough.rules.engine.hooks import ANY
from underbough.rules.engine.means import Means
from underbough.rules.engine.state import RESOURCES, State

ANY_KIND: Final = RESOURCES


def bill_of(g: State, player: int, card: Card, means: Means) -> list[int]:
    """What the card costs now, in resources."""
    if means.dearer:
        return raised_bill(g, player, card, means.origin)
    return [*card.cost, card.any_cost]


def cost_of(g: State, player: int, card: Card, means: Means) -> int:
    """How many resources the card costs now."""
    return sum(raised_bill(g, player, card, means.origin)) if means.dearer else card.total


def raised_bill(g: State, player: int, card: Card, origin: int) -> list[int]:
    bill = [*card.cost, card.any_cost]
    for surcharge in g.rules.prices.surcharges:
        for what, n in surcharge.on(g, player, card, origin):
            if what == ANY:
                bill[ANY_KIND] += n
            elif what < RESOURCES:
                bill[what] += n
    return bill


def raised_goods(g: State, player: int, card: Card, origin: int) -> list[tuple[int, int]]:
    """What surcharges ask beside resources: (kind, how many)."""
    out: list[tuple[int, int]] = []
    for surcharge in g.rules.prices.surcharges:
        for what, n in surcharge.on(g, player, card, origin):
            if what >= RESOURCES:
                out.append((what, n))
    return out


def raising(g: State, player: int, card: Card, origin: int) -> str:
    """The names of the surcharges on that card."""
    names: list[str] = []
    for surcharge in g.rules.prices.surcharges:
        if surcharge.on(g, player, card, origin):
            names.append(surcharge.name)
    return ", ".join(names)

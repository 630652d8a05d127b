"""What makes cards dearer than printed. A price is raised first; discounts and other goods in its place come after.

A bill is what a card costs of each resource, and at `ANY_KIND` resources of any kind.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from underbough.rules.engine.declarations import Card
from underbough.rules.engine.means import Means
from underbough.rules.engine.state import RESOURCES, State

ANY_KIND: Final = RESOURCES
ANY: Final = -1  # in a surcharge: resources of the payer's choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Surcharge:
    """Makes cards cost more. What is played for nothing, or with an occupied token, stays free."""

    def __init__(self, name: str) -> None:
        self.name = name  # as a reason why a card cannot be paid for

    def active(self, g: State, player: int) -> bool:
        """Is it in force for that player now?"""
        return True

    def on(self, g: State, player: int, card: Card, origin: int) -> list[tuple[int, int]]:
        """What the card costs more when played from there (see `origins`): goods, or `ANY` resources, and how many."""
        raise NotImplementedError


def in_force(g: State, player: int) -> list[Surcharge]:
    return [surcharge for surcharge in g.rules.prices.surcharges if surcharge.active(g, player)]


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
    for surcharge in in_force(g, player):
        for what, n in surcharge.on(g, player, card, origin):
            if what == ANY:
                bill[ANY_KIND] += n
            elif what < RESOURCES:
                bill[what] += n
    return bill


def raised_goods(g: State, player: int, card: Card, origin: int) -> list[tuple[int, int]]:
    """What surcharges ask beside resources: (kind, how many)."""
    out: list[tuple[int, int]] = []
    for surcharge in in_force(g, player):
        for what, n in surcharge.on(g, player, card, origin):
            if what >= RESOURCES:
                out.append((what, n))
    return out


def raising(g: State, player: int, card: Card, origin: int) -> str:
    """The names of the surcharges on that card."""
    names: list[str] = []
    for surcharge in in_force(g, player):
        if surcharge.on(g, player, card, origin):
            names.append(surcharge.name)
    return ", ".join(names)

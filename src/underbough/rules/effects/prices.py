"""Prices of several goods and cards, all of which are paid, or nothing."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import piles, supply
from underbough.rules.engine.asking import Ask, Json, about_good, about_hand
from underbough.rules.engine.declarations import CARDS, Node
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.state import RESOURCES, Frame, State

CARD: Final = 1_000  # an option's code: a kind of resource, or this plus a card of the hand


class Price(Node):
    """Goods of certain kinds, resources of any kind, cards of the hand, and any mix of resources and cards.

    Other effects neither lower it nor pay it in other goods.
    """

    def __init__(
        self,
        goods: tuple[tuple[int, int], ...] = (),
        *,
        any_kind: int = 0,
        cards: int = 0,
        mixed: int = 0,
        shown: bool = False,
    ) -> None:
        super().__init__()
        self.goods = goods  # (kind, how many)
        self.any_kind = any_kind
        self.cards = cards
        self.mixed = mixed
        self.rest = PayRest(shown)

    def children(self) -> list[Node]:
        return [self.rest]

    def can(self, g: State, f: Frame) -> bool:
        p = g.players[f.player]
        resources = sum(p.stock[:RESOURCES]) - self.any_kind
        for what, n in self.goods:
            if p.stock[what] < n:
                return False
            if what < RESOURCES:
                resources -= n
        cards = len(p.hand) - self.cards
        return resources >= 0 and cards >= 0 and resources + cards >= self.mixed

    def run(self, g: State, f: Frame) -> None:
        for what, n in self.goods:
            supply.pay(g, f.player, what, n)
        if self.any_kind + self.cards + self.mixed:
            self.rest.push_with(g, f, 0, 0, (self.any_kind, self.cards, self.mixed))


class PayRest(Ask):
    """Choose, one by one, what pays for the rest of a price: resources in the order of their kinds, then cards.

    `items`: resources of any kind, cards, and things of either sort that are still to be paid. `number` is the kind of
    resource last paid, as long as more are due.
    """

    def __init__(self, shown: bool) -> None:
        super().__init__("price")
        self.shown = shown  # does everybody see the cards?

    def options(self, g: State, f: Frame) -> list[int]:
        any_kind, cards, mixed = f.items
        p = g.players[f.player]
        out: list[int] = []
        if any_kind or (mixed and not cards):
            due = any_kind or max(1, mixed - len(p.hand))
            left = sum(p.stock[f.number : RESOURCES])
            for what in range(f.number, RESOURCES):
                if p.stock[what] and left >= due:
                    out.append(what)
                left -= p.stock[what]
        if not any_kind and (cards or len(p.hand) >= mixed):
            out.extend([CARD + card for card in distinct(p.hand)])
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        any_kind, cards, mixed = f.items
        number = 0
        if code < CARD:
            supply.pay(g, f.player, code, 1)
            number = code
            if any_kind:
                any_kind -= 1
                number = code if any_kind else 0
            else:
                mixed -= 1
        else:
            piles.discard_from_hand(g, f.player, code - CARD, self.shown)
            if cards:
                cards -= 1
            else:
                mixed -= 1
                number = RESOURCES
        if any_kind + cards + mixed:
            self.push_with(g, f, 0, number, (any_kind, cards, mixed))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"pay {g.rules.pieces.goods[code]}" if code < CARD else f"discard {CARDS[code - CARD].name}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_good(g, code) if code < CARD else about_hand(code - CARD)

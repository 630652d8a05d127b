"""What the cards of Extra! Extra! do that no common effect does."""

from __future__ import annotations

from typing import Final

from underbough.rules.effects.drawing import DRAW_USUALLY, cards_to_draw, may_draw, own_way, push_moment
from underbough.rules.engine import cities, piles, supply
from underbough.rules.engine.asking import Ask, Json
from underbough.rules.engine.declarations import CARDS, COLOURS, GREEN, STOP, Amount, Node
from underbough.rules.engine.labels import amount_label
from underbough.rules.engine.log import note
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.state import POINT, TWIG, Frame, State, everybody

ALL_AT_ONCE: Final = 0  # the options of a Juggler
REVEAL: Final = 1


class IfTokens(Amount):
    """A number if at least so many point tokens lie on this card."""

    def __init__(self, least: int, then: int) -> None:
        self.least = least
        self.then = then

    def value(self, g: State, f: Frame) -> int:
        return self.then if cities.city_card(g, f.city, f.source).tokens >= self.least else 0


class Juggle(Ask):
    """Pay `price` twigs for `points`. Or pay 1 twig for each revealed card, for `most` points if they are `worth` it.

    `number` is 1 once a card is revealed. The revealed cards lie aside.
    """

    def __init__(self, price: int, points: int, worth: int, most: int) -> None:
        super().__init__("juggle")
        self.price = price
        self.points = points
        self.worth = worth
        self.most = most

    def can(self, g: State, f: Frame) -> bool:
        return len(self.options(g, f)) > 1

    def options(self, g: State, f: Frame) -> list[int]:
        twigs = g.players[f.player].stock[TWIG]
        out: list[int] = []
        if f.number == 0 and twigs >= self.price:
            out.append(ALL_AT_ONCE)
        if twigs and piles.cards_left(g):
            out.append(REVEAL)
        out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == ALL_AT_ONCE:
            supply.pay(g, f.player, TWIG, self.price)
            supply.gain(g, f.player, POINT, self.points, f)
        elif code == REVEAL:
            supply.pay(g, f.player, TWIG, 1)
            piles.draw_aside(g, 1, everybody(g))
            note(g, "reveal", f.player, amount=1, cards=tuple(g.aside[-1:]))
            self.push_with(g, f, f.chosen, 1)
        elif f.number:
            if sum([CARDS[card].points for card in g.aside]) >= self.worth:
                supply.gain(g, f.player, POINT, self.most, f)
            piles.discard_aside(g, everybody(g))

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        return "reveal a card" if code == REVEAL else f"pay {amount_label(g, TWIG, self.price)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        if code == ALL_AT_ONCE:
            return {"kind": "number", "number": self.price, "good": g.rules.pieces.goods[TWIG]}
        return {"kind": "action"}


class NameColour(Ask):
    """Name a colour, but not green; then draw cards. If one of them has that colour, reveal it for points.

    More cards of the same draw may match too; whoever reacts to a draw comes after the reveal.
    """

    def __init__(self, cards: int, points: int) -> None:
        super().__init__("colour")
        self.cards = cards
        self.reveal = RevealColour(points)

    def children(self) -> list[Node]:
        return [self.reveal]

    def can(self, g: State, f: Frame) -> bool:
        return may_draw(g, f)

    def options(self, g: State, f: Frame) -> list[int]:
        return [colour for colour in range(len(COLOURS)) if colour != GREEN]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        before = len(g.players[f.player].hand)
        push_moment(g, g.rules.moments.after_draw, f.player, before)
        self.reveal.push_with(g, f, code, before)
        push_moment(g, g.rules.moments.draws_more, f.player, before)
        (own_way(g, f.player) or DRAW_USUALLY).push_with(g, f, 0, cards_to_draw(g, f, self.cards))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"name {COLOURS[code]}"


class RevealColour(Ask):
    """Reveal one of the cards just drawn, those behind the first `number` of the hand, of the colour `chosen`."""

    def __init__(self, points: int) -> None:
        super().__init__("reveal", codes="hand")
        self.points = points

    def options(self, g: State, f: Frame) -> list[int]:
        return distinct([card for card in g.players[f.player].hand[f.number :] if CARDS[card].colour == f.chosen])

    def chosen(self, g: State, f: Frame, code: int) -> None:
        p = g.players[f.player]
        p.seen[p.hand.index(code, f.number)] = everybody(g)
        piles.show(g)
        note(g, "reveal", f.player, amount=1, cards=(code,))
        supply.gain(g, f.player, POINT, self.points, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"reveal {CARDS[code].name}"

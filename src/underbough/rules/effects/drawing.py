"""Effects about drawing cards, and what follows a draw."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import piles
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import STOP, Amount, Node
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.labels import meadow_label
from underbough.rules.engine.state import Frame, State


def may_draw(g: State, f: Frame) -> bool:
    """Would the player get a card?"""
    if piles.hand_room(g, f.player) == 0:
        return False
    if piles.cards_left(g) or (g.rules.board.meadow_as_deck and len(piles.open_slots(g)) > 0):
        return True
    node = own_way(g, f.player)
    return node is not None and node.can(g, f)


def own_way(g: State, player: int) -> Node | None:
    """How that player draws, if not from the deck alone."""
    for drawing in g.rules.moments.drawings:
        if drawing.applies(g, player):
            return drawing.node
    return None


def cards_to_draw(g: State, f: Frame, n: int) -> int:
    """How many of so many cards an effect lets the player draw."""
    for change in g.rules.moments.before_gain:
        n = change.cards(g, f.player, n, f)
    return n


def react_to_draw(g: State, player: int, before: int) -> None:
    """Push what follows a draw: whoever reacts finds the new cards behind those that were in hand before."""
    push_moment(g, g.rules.moments.after_draw, player, before)
    push_moment(g, g.rules.moments.draws_more, player, before)


def push_moment(g: State, moment: list[Node], player: int, before: int) -> None:
    for node in reversed(moment):
        g.stack.append(Frame(node.index, player, player, 0, 0, before))


class Draw(Node):
    """Draw cards, as many as fit into the hand."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount
        self.from_meadow = DrawFromMeadow(aside=False)

    def children(self) -> list[Node]:
        return [self.from_meadow]

    def can(self, g: State, f: Frame) -> bool:
        return piles.hand_room(g, f.player) > 0 and cards_to_draw(g, f, self.amount.value(g, f)) > 0 and may_draw(g, f)

    def run(self, g: State, f: Frame) -> None:
        n = cards_to_draw(g, f, self.amount.value(g, f))
        if n > 0 and (g.rules.moments.after_draw or g.rules.moments.draws_more):
            react_to_draw(g, f.player, len(g.players[f.player].hand))
        node = own_way(g, f.player)
        if node is not None:
            node.push_with(g, f, 0, n)
            return
        self.from_meadow.push_owed(g, f, piles.draw(g, f.player, n))


class DrawFromMeadow(Ask):
    """Deck and discard pile are empty: the player may take a Meadow card instead, and `number` more after it."""

    def __init__(self, aside: bool) -> None:
        super().__init__("meadow", codes="meadow")
        self.aside = aside  # where the cards go, if not to the hand

    def push_owed(self, g: State, f: Frame, owed: int) -> None:
        """So many cards could not be drawn. Only big games draw from the Meadow."""
        if owed > 0 and g.rules.board.meadow_as_deck:
            self.push_with(g, f, f.chosen, owed - 1)

    def options(self, g: State, f: Frame) -> list[int]:
        out = piles.open_slots(g) if self.aside or piles.hand_room(g, f.player) else []
        if out:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            return
        self.push_owed(g, f, f.number)
        if self.aside:
            g.aside.append(piles.lift_from_meadow(g, f.player, code))
        else:
            piles.take_from_meadow(g, f.player, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"take {meadow_label(g, code)}"


class DrawUsually(Node):
    """What a module's way of drawing falls back on: draw `number` cards; `chosen`: 1 for aside."""

    def __init__(self) -> None:
        super().__init__()
        self.to_hand = DrawFromMeadow(aside=False)
        self.aside = DrawFromMeadow(aside=True)

    def children(self) -> list[Node]:
        return [self.to_hand, self.aside]

    def run(self, g: State, f: Frame) -> None:
        if f.chosen:
            got = piles.draw_to_choose(g, f.player, f.number)
            self.aside.push_owed(g, f, f.number - got)
        else:
            self.to_hand.push_owed(g, f, piles.draw(g, f.player, f.number))


DRAW_USUALLY: Final = declare_node(DrawUsually(), "engine.draw_usually")


class DrawToLimit(Node):
    """Draw until the hand is full."""

    def __init__(self, draw: Draw) -> None:
        super().__init__()
        self.draw = draw

    def children(self) -> list[Node]:
        return [self.draw]

    def run(self, g: State, f: Frame) -> None:
        self.draw.push_with(g, f, f.chosen, piles.hand_room(g, f.player))

"""What is given to the player on the left, and what that player gains or draws."""

from __future__ import annotations

from underbough.rules.engine import piles
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import CARDS, NOBODY, STOP, Node
from underbough.rules.engine.log import note
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.state import RESOURCES, Frame, State
from underbough.rules.engine.supply import gain, pay, receive, takers
from underbough.rules.engine.triggers import set_off
from underbough.rules.silverfrost.mechanics.places import FACE_DOWN
from underbough.rules.silverfrost.mechanics.reactions import ON_GIVING


def taker(g: State, player: int) -> int:
    """Who is given what goes to the left: the next player who has not passed, or nobody."""
    return takers(g, player, False)[0]


def room_in_hand(g: State, player: int) -> bool:
    return g.players[player].automa or piles.hand_room(g, player) > 0


def give_left(g: State, player: int, card: int) -> None:
    """Give a card of the hand to the left; it counts as given even if it must be discarded."""
    to = taker(g, player)
    if to == NOBODY or not room_in_hand(g, to):
        piles.discard_from_hand(g, player, card)
        return
    knowing = (1 << player) | piles.learning(g, to)
    piles.leave_hand(g, player, card, knowing)
    piles.hand_over(g, player, to, card, knowing)


class GiveCardsLeft(Ask):
    """Give none, or `least` to `most` cards to the left, one by one (`items`); `then` is bound to how many."""

    def __init__(self, least: int, most: int, then: Node) -> None:
        super().__init__("give", codes="hand")
        self.least = least
        self.most = most
        self.then = then

    def children(self) -> list[Node]:
        return [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return len(g.players[f.player].hand) >= self.least

    def options(self, g: State, f: Frame) -> list[int]:
        given = len(f.items)
        hand = g.players[f.player].hand
        out: list[int] = []
        if given < self.most and given + len(hand) >= self.least:
            out = distinct(hand)
        if given == 0 or given >= self.least:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            self.push_with(g, f, 0, 0, (*f.items, 0))
            give_left(g, f.player, code)
        elif f.items:
            set_off(g, f.player, ON_GIVING, f.source)
            self.then.push_with(g, f, 0, len(f.items))

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"give {CARDS[code].name}"


class GiveAnyLeft(Ask):
    """Give up to `most` resources to the left, one by one (`items`); `then` is bound to how many."""

    def __init__(self, most: int, then: Node) -> None:
        super().__init__("spend", codes="good")
        self.items_are = "goods"
        self.most = most
        self.then = then

    def children(self) -> list[Node]:
        return [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return sum(g.players[f.player].stock[:RESOURCES]) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        stock = g.players[f.player].stock
        out = [what for what in range(RESOURCES) if stock[what]] if len(f.items) < self.most else []
        return [*out, STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            pay(g, f.player, code, 1)
            to = taker(g, f.player)
            if to != NOBODY:
                receive(g, to, code, 1)
            self.push_with(g, f, 0, 0, (*f.items, code))
        elif f.items:
            set_off(g, f.player, ON_GIVING, f.source)
            self.then.push_with(g, f, 0, len(f.items))

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"give {g.rules.pieces.goods[code]}"


class LeftGains(Node):
    """The player on the left gains goods from the supply, if still in the game."""

    def __init__(self, what: int, n: int) -> None:
        super().__init__()
        self.what = what
        self.n = n

    def run(self, g: State, f: Frame) -> None:
        left = taker(g, f.player)
        if left != NOBODY:
            gain(g, left, self.what, self.n)
            set_off(g, f.player, ON_GIVING, f.source)


class LeftDraws(Node):
    """The player on the left draws a card."""

    def run(self, g: State, f: Frame) -> None:
        left = taker(g, f.player)
        if left == NOBODY:
            return
        p = g.players[left]
        if p.automa:
            card = piles.next_card(g)
            if card >= 0:
                p.zones[FACE_DOWN] = (*p.zones[FACE_DOWN], card)
                note(g, "draw", left, amount=1, cards=(card,), seen=0)
        else:
            piles.draw(g, left, 1)
        set_off(g, f.player, ON_GIVING, f.source)

"""Effects about cards in hand and cards drawn to choose from."""

from __future__ import annotations

from typing import Final

from underbough.rules.effects.amounts import achieved
from underbough.rules.effects.drawing import DrawFromMeadow, cards_to_draw, may_draw, own_way, react_to_draw
from underbough.rules.engine import cities, piles
from underbough.rules.engine.asking import Ask, Json, about_meadow
from underbough.rules.engine.declarations import CARDS, NOBODY, STOP, Node
from underbough.rules.engine.labels import meadow_label
from underbough.rules.engine.log import note
from underbough.rules.engine.piles import distinct
from underbough.rules.engine.state import Frame, State, everybody

DISCARD: Final = 0
GIVE: Final = 1  # to the chosen opponent
TUCK: Final = 2  # beneath the event that the effect belongs to
FROM_DECK: Final = 1_000  # an option's code where others are Meadow slots
VERBS: Final = ["discard", "give", "tuck"]


def tuck(g: State, f: Frame, card: int) -> None:
    """Put a card beneath the event that the effect belongs to."""
    event = achieved(g, f)
    events = g.players[f.player].events
    events[events.index(event)] = cities.with_beneath(event, (*event.beneath, card))
    note(g, "tuck", f.player, cards=(card,), place=event.card)


class FromHand(Ask):
    """Part with `least` to `most` cards of the hand, one by one (`items`); `then` is bound to how many there were."""

    def __init__(self, least: int, most: int, to: int, only: int, then: Node | None) -> None:
        super().__init__(VERBS[to], codes="hand")
        self.least = least
        self.most = most
        self.to = to
        self.only = only  # one kind of card, or -1
        self.then = then

    def children(self) -> list[Node]:
        return [] if self.then is None else [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return len(g.players[f.player].hand) >= max(1, self.least)

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        if len(f.items) < self.most:
            for card in distinct(g.players[f.player].hand):
                if self.only < 0 or CARDS[card].kind == self.only:
                    out.append(card)
        if len(f.items) >= self.least:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            if self.then is not None:
                self.then.push_with(g, f, f.chosen, len(f.items))
            return
        if self.to == DISCARD:
            piles.discard_from_hand(g, f.player, code)
        elif self.to == GIVE:
            piles.give_card(g, f.player, f.chosen, code)
        else:
            piles.leave_hand(g, f.player, code, everybody(g))
            piles.show(g)
            tuck(g, f, code)
        self.push_with(g, f, f.chosen, 0, (*f.items, 0))

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"{VERBS[self.to]} {CARDS[code].name}"


class DrawKeepGive(Node):
    """Draw `count` cards within the hand limit; if that many came, one of them is for an opponent."""

    def __init__(self, count: int, give: Node) -> None:
        super().__init__()
        self.count = count
        self.from_meadow = DrawFromMeadow(aside=True)
        self.keep = KeepOne(give)

    def children(self) -> list[Node]:
        return [self.from_meadow, self.keep]

    def can(self, g: State, f: Frame) -> bool:
        return may_draw(g, f)

    def run(self, g: State, f: Frame) -> None:
        p = g.players[f.player]
        wanted = min(cards_to_draw(g, f, self.count), piles.hand_room(g, f.player))
        react_to_draw(g, f.player, len(p.hand))
        node = own_way(g, f.player)
        if node is not None:
            g.aside_seen = 1 << f.player
            self.keep.push(g, f)
            node.push_with(g, f, 1, wanted)
            return
        got = piles.draw_to_choose(g, f.player, wanted)
        self.keep.push(g, f)
        self.from_meadow.push_owed(g, f, wanted - got)


class KeepOne(Ask):
    """Choose which of the cards lying aside to keep; the other one is given away. A single one is kept."""

    def __init__(self, give: Node) -> None:
        super().__init__("keep", codes="aside")
        self.give = give

    def children(self) -> list[Node]:
        return [self.give]

    def options(self, g: State, f: Frame) -> list[int]:
        return distinct(g.aside)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        g.aside.remove(code)
        piles.add_to_hand(g, f.player, code, 0)
        if g.aside:
            self.give.push(g, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"keep {CARDS[code].name}"


class GiveAside(Node):
    """The card lying aside goes to the chosen opponent, or is discarded if nobody can take it."""

    def run(self, g: State, f: Frame) -> None:
        card = g.aside.pop()
        own = 1 << f.player
        if f.chosen == NOBODY:
            piles.discard(g, card, own, f.player)
            note(g, "discard", f.player, amount=1, cards=(card,), seen=own)
            return
        piles.hand_over(g, f.player, f.chosen, card, own)


class RevealToKeepOrTuck(Node):
    """Reveal cards from the deck; each goes to the hand or beneath this event."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count
        self.pick = KeepOrTuck()

    def children(self) -> list[Node]:
        return [self.pick]

    def run(self, g: State, f: Frame) -> None:
        piles.draw_aside(g, self.count, everybody(g))
        note(g, "reveal", f.player, amount=len(g.aside), cards=tuple(g.aside))
        self.pick.push(g, f)


class KeepOrTuck(Ask):
    def __init__(self) -> None:
        super().__init__("keep", codes="aside")

    def options(self, g: State, f: Frame) -> list[int]:
        if piles.hand_room(g, f.player) == 0:
            return [STOP]
        return [*distinct(g.aside), STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            for card in g.aside:
                tuck(g, f, card)
            g.aside = []
            return
        g.aside.remove(code)
        piles.add_to_hand(g, f.player, code, everybody(g))
        note(g, "keep", f.player, cards=(code,))
        self.push(g, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"keep {CARDS[code].name}"


def deck_too(g: State, player: int) -> bool:
    """May the player take cards of the deck where an effect takes them from the Meadow?"""
    for choice in g.rules.moments.draw_choices:
        if choice.deck_too(g, player):
            return True
    return False


class DeckOrMeadow(Ask):
    """Draw from the deck, or take an open card, whose slot is the option's code."""

    def __init__(self) -> None:
        super().__init__("meadow")

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == FROM_DECK:
            return "draw from deck"
        return "stop" if code == STOP else f"take {meadow_label(g, code)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return {"kind": "zone", "zone": "deck"} if code == FROM_DECK else about_meadow(g, code)


class TakeFromMeadow(DeckOrMeadow):
    """Take Meadow cards into the hand, one by one within its limit; refill when all are taken.

    `then` is bound to the taken cards, as `items`.
    """

    def __init__(self, most: int, optional: bool, then: Node | None) -> None:
        super().__init__()
        self.most = most
        self.optional = optional
        self.then = then
        self.items_are = "cards"

    def children(self) -> list[Node]:
        return [] if self.then is None else [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return piles.hand_room(g, f.player) > 0 and len(piles.open_slots(g)) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        if len(f.items) < self.most and piles.hand_room(g, f.player):
            out = piles.open_slots(g)
            if deck_too(g, f.player) and piles.cards_left(g):
                out.append(FROM_DECK)
        if self.optional or not out:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            card = self.take(g, f.player, code)
            self.push_with(g, f, f.chosen, f.number, (*f.items, card))
            return
        if self.then is not None:
            self.then.push(g, f)
        if f.items:
            g.rules.board.meadow.after_taking(g)
            react_to_draw(g, f.player, len(g.players[f.player].hand) - len(f.items))

    def take(self, g: State, player: int, code: int) -> int:
        if code != FROM_DECK:
            return piles.take_from_meadow(g, player, code)
        piles.draw(g, player, 1)
        return g.players[player].hand[-1]


class DiscardFromMeadow(Ask):
    """Discard a number of Meadow cards, then refill."""

    def __init__(self, count: int, then: Node) -> None:
        super().__init__("meadow", codes="meadow")
        self.count = count
        self.then = then

    def children(self) -> list[Node]:
        return [self.then]

    def options(self, g: State, f: Frame) -> list[int]:
        slots = g.rules.board.meadow.discardable(g) if len(f.items) < self.count else []
        return slots or [STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            g.rules.board.meadow.after_taking(g)
            self.then.push_with(g, f, 0, 0)
            return
        card = g.rules.board.meadow.lift(g, code)
        piles.discard(g, card, everybody(g), f.player)
        note(g, "discard_meadow", f.player, amount=code + 1, cards=(card,))
        self.push_with(g, f, f.chosen, 0, (*f.items, 0))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"discard {meadow_label(g, code)}"

"""The Valley: eight different names, equal cards in stacks, refilled when a turn ends."""

from __future__ import annotations

from typing import Final

from underbough.rules.effects.hands import FROM_DECK, DeckOrMeadow
from underbough.rules.engine.asking import Ask, Json, about_hand, about_meadow
from underbough.rules.engine.declarations import CARDS, STOP, VALUE_BITS, Card, Node
from underbough.rules.engine.labels import meadow_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.origins import HAND, MEADOW, in_slot
from underbough.rules.engine.paying import playable
from underbough.rules.engine.piles import Meadow, distinct, hand_room, next_card, open_slots, take_from_meadow
from underbough.rules.engine.piles import draw as draw_cards
from underbough.rules.engine.playing import PlayFromHand, PlayFromMeadow, begin_play
from underbough.rules.engine.state import NONE, Frame, State, put_at
from underbough.rules.engine.supply import pay
from underbough.rules.silverfrost.mechanics.places import COPIES, FIRE, FIRE_BEFORE, VALLEY_SNOW
from underbough.rules.silverfrost.mechanics.snow import clearing_cost, keep_snow, snow_off_spot


class Valley(Meadow):
    def open_slots(self, g: State) -> list[int]:
        """Those without snow: with snow a card can only be played, and its snow cleared."""
        snow = g.zones[VALLEY_SNOW]
        return [slot for slot, card in enumerate(g.meadow) if card != NONE and not snow[slot]]

    def stacked(self, g: State) -> list[int]:
        out: list[int] = []
        for slot, copies in enumerate(g.zones[COPIES]):
            out.extend([g.meadow[slot]] * copies)
        return out

    def lift(self, g: State, slot: int) -> int:
        """One card of the stack leaves."""
        card = g.meadow[slot]
        copies = g.zones[COPIES]
        if copies[slot]:
            g.zones[COPIES] = put_at(copies, slot, copies[slot] - 1)
        else:
            g.meadow[slot] = NONE
            snow_off_spot(g, slot)
        return card

    def after_play(self, g: State, slot: int) -> None:
        pass

    def after_taking(self, g: State) -> None:
        pass

    def end_of_turn(self, g: State) -> None:
        if NONE in g.meadow:
            for slot in range(len(g.meadow)):
                while g.meadow[slot] == NONE:
                    card = next_card(g)
                    if card == NONE:
                        return
                    lay_open(g, slot, card)


def lay_open(g: State, slot: int, card: int) -> None:
    """A card with a name that lies there already joins its stack."""
    at = g.meadow.index(card) if card in g.meadow else -1
    note(g, "refill", NONE, amount=(slot if at < 0 else at) + 1, cards=(card,))
    if at < 0:
        g.meadow[slot] = card
    else:
        g.zones[COPIES] = put_at(g.zones[COPIES], at, g.zones[COPIES][at] + 1)


def playable_from_valley(g: State, player: int, slot: int, means: Means, discount: int = 0) -> bool:
    """Can the card of that spot be played, if need be after clearing its snow?"""
    card = CARDS[g.meadow[slot]]
    means.origin = in_slot(MEADOW, slot)
    if not g.zones[VALLEY_SNOW][slot]:
        return playable(g, player, card, means, discount)
    cost = clearing_cost(g)
    stock = g.players[player].stock
    if stock[FIRE] < cost:
        return False
    stock[FIRE] -= cost
    poorer = Means(g, player)
    poorer.origin = means.origin
    able = playable(g, player, card, poorer, discount)
    stock[FIRE] += cost
    return able


def play_from_valley(g: State, player: int, slot: int, discount: int = 0) -> None:
    if g.zones[VALLEY_SNOW][slot]:
        snow_off_spot(g, slot)
        pay(g, player, FIRE, clearing_cost(g))
        begin_play(g, player, g.meadow[slot], in_slot(MEADOW, slot), discount)
        keep_snow(g, player)
    else:
        begin_play(g, player, g.meadow[slot], in_slot(MEADOW, slot), discount)


def begin_action(g: State, player: int) -> None:
    g.extra[FIRE_BEFORE] = g.players[player].stock[FIRE]


class PlayFromOwnHand(PlayFromHand):
    def start(self, g: State, player: int, value: int) -> None:
        begin_action(g, player)
        super().start(g, player, value)


class PlayFromValley(PlayFromMeadow):
    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        base = self.number << VALUE_BITS
        for slot in range(len(g.meadow)):
            card = g.meadow[slot]
            if card != NONE and means.reach & CARDS[card].bit and playable_from_valley(g, player, slot, means):
                out.append(base + slot)

    def start(self, g: State, player: int, value: int) -> None:
        begin_action(g, player)
        play_from_valley(g, player, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        for slot in range(len(g.meadow)):
            if g.meadow[slot] != NONE and g.zones[VALLEY_SNOW][slot] and self.text(g, player, slot) == text:
                if g.players[player].stock[FIRE] < clearing_cost(g):
                    return f"snow lies on it, and clearing costs {clearing_cost(g)} fire"
        return super().why_not(g, player, text)


FROM_HAND: Final = 1_000  # an option's code: a Valley spot, or this plus a card of the hand


class PlayCheaper(Ask):
    """Play a card from the Valley (and the hand) for fewer resources; no chimney and no other ability may help."""

    def __init__(self, discount: int, kind: int, from_hand: bool, optional: bool, then: Node | None) -> None:
        super().__init__("play")
        self.discount = discount
        self.only = kind  # one kind of card, or -1
        self.from_hand = from_hand
        self.optional = optional
        self.then = then  # if a card was played

    def children(self) -> list[Node]:
        return [] if self.then is None else [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return len(self.cards(g, f)) > 0

    def cards(self, g: State, f: Frame) -> list[int]:
        means = Means(g, f.player)
        out: list[int] = []
        for slot in range(len(g.meadow)):
            if g.meadow[slot] != NONE and self.allows(CARDS[g.meadow[slot]]):
                if playable_from_valley(g, f.player, slot, means, self.discount):
                    out.append(slot)
        if self.from_hand:
            means.origin = HAND
            for card in distinct(g.players[f.player].hand):
                if self.allows(CARDS[card]) and playable(g, f.player, CARDS[card], means, self.discount):
                    out.append(FROM_HAND + card)
        return out

    def allows(self, card: Card) -> bool:
        return self.only < 0 or card.kind == self.only

    def options(self, g: State, f: Frame) -> list[int]:
        out = self.cards(g, f)
        if self.optional or not out:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            return
        if self.then is not None:
            self.then.push_with(g, f, 0, 0)
        if code >= FROM_HAND:
            begin_play(g, f.player, code - FROM_HAND, HAND, self.discount)
        else:
            play_from_valley(g, f.player, code, self.discount)

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        if code >= FROM_HAND:
            return f"play {CARDS[code - FROM_HAND].name} from hand"
        return f"play {meadow_label(g, code)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_hand(code - FROM_HAND) if code >= FROM_HAND else about_meadow(g, code)


class DrawFromEither(DeckOrMeadow):
    """Draw cards one by one, each from the deck or from the Valley."""

    def __init__(self, count: int) -> None:
        super().__init__()
        self.count = count

    def can(self, g: State, f: Frame) -> bool:
        return hand_room(g, f.player) > 0

    def options(self, g: State, f: Frame) -> list[int]:
        if len(f.items) == self.count or not self.can(g, f):
            return [STOP]
        return [FROM_DECK, *open_slots(g)]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            return
        self.push_with(g, f, 0, 0, (*f.items, 0))
        if code == FROM_DECK:
            draw_cards(g, f.player, 1)
        else:
            take_from_meadow(g, f.player, code)

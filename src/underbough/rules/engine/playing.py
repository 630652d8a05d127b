"""Playing a card: the six steps from paying to the effects it triggers."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine import cities, piles
from underbough.rules.engine.asking import Ask, Json, about_good, about_hand, about_meadow, about_source
from underbough.rules.engine.declarations import (
    CARDS,
    NOBODY,
    ON_ACHIEVE,
    ON_DRAW,
    ON_PLAY,
    STOP,
    VALUE_BITS,
    Card,
    Node,
)
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.hooks import EXCHANGE_RATE, Source
from underbough.rules.engine.labels import amount_label, city_label, meadow_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.means import Means
from underbough.rules.engine.paying import (
    OCCUPY,
    WAY,
    about_way,
    affordable,
    exchangeable,
    playable,
    take_way,
    way_text,
    ways_to_pay,
    why_not_playable,
)
from underbough.rules.engine.ruleset import Action, Rules
from underbough.rules.engine.state import (
    ARRIVALS,
    ENTRY_BITS,
    FROM_MEADOW,
    NONE,
    RESOURCES,
    Frame,
    State,
    everybody,
)
from underbough.rules.engine.supply import pay, receive

# Where a played card comes from: a Meadow slot, or one of these.
HAND: Final = -1
ASIDE: Final = -2
ELSEWHERE: Final = -3  # it has left its place already

KINDS: Final = RESOURCES + 1  # of a bill's entries: the resources, and any of them


def begin_play(g: State, player: int, card: int, zone: int, discount: int = 0) -> None:
    """Play `card`: it is laid open, then paid for. The other cards lying aside are discarded."""
    if zone == HAND:
        piles.leave_hand(g, player, card, everybody(g))
        piles.show_opponents(g)
    elif zone == ASIDE:
        g.aside.remove(card)
        piles.discard_aside(g, everybody(g))
    elif zone >= 0:
        g.rules.meadow.lift(g, zone)
    g.aside = [card]
    g.aside_seen = everybody(g)
    note(g, "play", player, amount=zone + 1, cards=(card,))
    remember_play(g, player, card, zone >= 0)
    g.stack.append(Frame(PLACE.index, player, player, 0, card, zone))
    g.stack.append(Frame(CHOOSE_WAY.index, player, player, 0, card, discount))


def remember_play(g: State, player: int, card: int, from_meadow: bool) -> None:
    """What a card triggers waits until the outermost play is resolved; it reacts with those that stood there before."""
    entry = (card << ENTRY_BITS) + (FROM_MEADOW if from_meadow else 0) + g.players[player].arrivals
    for i in range(len(g.stack) - 1, -1, -1):
        f = g.stack[i]
        if f.node == AFTER_PLAY.index:
            g.stack[i] = Frame(f.node, f.player, f.city, 0, 0, 0, (*f.items, entry))
            return
    g.stack.append(Frame(AFTER_PLAY.index, player, player, 0, 0, 0, (entry,)))
    for node in reversed(g.rules.before_triggers):
        g.stack.append(Frame(node.index, player, player))


class ChooseWay(Ask):
    """How to pay for the card `chosen`; `number` is the discount of the effect that plays it."""

    def __init__(self) -> None:
        super().__init__("way")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        return ways_to_pay(g, f.player, CARDS[f.chosen], f.number)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        card = CARDS[f.chosen]
        bill = [*card.cost, card.any_cost]
        at = len(g.stack)
        waived = take_way(g, f.player, card, code, bill) + f.number
        other = 0 if code // WAY == OCCUPY else 1
        g.stack.insert(at, payment(g, Frame(0, f.player, f.city, other, f.chosen), bill, waived, 0))

    def text(self, g: State, f: Frame, code: int) -> str:
        return way_text(g, f.player, CARDS[f.chosen], f.number, code)

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_way(g, f.player, code)


def payment(g: State, f: Frame, bill: list[int], waived: int, kind: int) -> Frame:
    """The next step of paying the bill for the card that `f` is bound to: a choice, if there is one to be made."""
    total = sum(bill)
    if 0 < waived < total:
        return Frame(SAVE.index, f.player, f.city, f.source, f.chosen, waived, (*bill, kind))
    if waived:
        bill = [0] * KINDS
    if bill[RESOURCES]:
        return Frame(ADD_ANY.index, f.player, f.city, f.source, f.chosen, bill[RESOURCES], (*bill[:RESOURCES], 0))
    if g.rules.exchange is not None and total > waived:
        offer = offer_for(g, f.player, f.chosen)
        if offer:
            empty = [0] * (offer // EXCHANGE_RATE + 1 - RESOURCES)
            items = (*bill[:RESOURCES], *empty, 0)
            return Frame(EXCHANGE.index, f.player, f.city, f.source, f.chosen, offer, items)
    return Frame(SETTLE.index, f.player, f.city, f.source, f.chosen, 0, tuple(bill[:RESOURCES]))


class Save(Ask):
    """Choose, one by one, `number` resources that need not be paid; then settle the bill.

    `items` is the bill (the last entry: resources of any kind) and the kind last saved. Later savings keep to the order
    of the kinds, so that each set of savings can be reached in one way only. `source` is 1 if goods that are no
    resources are to be paid too.
    """

    def __init__(self) -> None:
        super().__init__("save")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        bill = list(f.items[:KINDS])
        stock = g.players[f.player].stock
        offer = offer_for(g, f.player, f.chosen)
        out: list[int] = []
        for what in range(f.items[KINDS], KINDS):
            if bill[what] and sum(bill[what:]) >= f.number:
                bill[what] -= 1
                if offer:
                    able = covers_otherwise(stock, bill, what, f.number - 1, offer)
                else:
                    able = covers(stock, bill, f.number - 1)
                if able:
                    out.append(what)
                bill[what] += 1
            if what < RESOURCES and bill[what] > stock[what] and not offer:
                break  # what is lacking of this kind could not be saved later
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        bill = list(f.items[:KINDS])
        bill[code] -= 1
        g.stack.append(payment(g, f, bill, f.number - 1, code))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"save {g.rules.goods[code] if code < RESOURCES else 'any'}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_good(g, code) if code < RESOURCES else {"kind": "good", "good": "any"}


def covers(stock: list[int], bill: list[int], discount: int) -> bool:
    return affordable(stock, bill, discount) and sum(stock[:RESOURCES]) >= sum(bill) - discount


def covers_otherwise(stock: list[int], bill: list[int], first: int, discount: int, offer: int) -> bool:
    """Can the bill be paid with other goods too, if more is waived from the kind `first` on?

    It is best to waive what is lacking, then what would be paid for it.
    """
    rest = bill[:RESOURCES]
    for what in range(first, RESOURCES):
        if discount and rest[what] > stock[what]:
            saved = min(discount, rest[what] - stock[what])
            rest[what] -= saved
            discount -= saved
    goods = offer // EXCHANGE_RATE
    if first <= goods < RESOURCES:
        rest[goods] -= min(discount, rest[goods])
    return exchangeable(stock, rest, 0, offer)


def offer_for(g: State, player: int, card: int) -> int:
    """What the player may pay in place of resources of this card's price."""
    exchange = g.rules.exchange
    return 0 if exchange is None else exchange.offer(g, player, CARDS[card])


class PayOther(Ask):
    """Choose, one by one and in the order of the kinds, resources of the bill that other goods are paid for.

    `number` is the offer; `items` is the bill, as far as the kind of the other goods, and the kind last replaced.
    """

    def __init__(self) -> None:
        super().__init__("exchange", codes="good")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        bill = list(f.items[:-1])
        stock = g.players[f.player].stock
        goods = f.number // EXCHANGE_RATE
        each = f.number % EXCHANGE_RATE
        out: list[int] = []
        for what in range(f.items[-1], RESOURCES):
            if what != goods and bill[what] and stock[goods] - bill[goods] >= each:
                if exchangeable(stock, self.replaced(f, what), 0, f.number):
                    out.append(what)
            if bill[what] > stock[what]:
                return out  # what is lacking of this kind could not be replaced later
        out.append(STOP)
        return out

    def replaced(self, f: Frame, what: int) -> list[int]:
        bill = list(f.items[:-1])
        bill[what] -= 1
        bill[f.number // EXCHANGE_RATE] += f.number % EXCHANGE_RATE
        return bill

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            SETTLE.push_with(g, f, f.chosen, 0, f.items[:-1])
        else:
            self.push_with(g, f, f.chosen, f.number, (*self.replaced(f, code), code))

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        goods = f.number // EXCHANGE_RATE
        each = f.number % EXCHANGE_RATE
        other = g.rules.goods[goods] if each == 1 else amount_label(g, goods, each)
        return f"pay {other} instead of {g.rules.goods[code]}"


class AddAny(Ask):
    """Choose, one by one and in the order of the kinds, what pays for the part of the price that is of any kind."""

    def __init__(self) -> None:
        super().__init__("spend", codes="good")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        stock = g.players[f.player].stock
        out: list[int] = []
        for what in range(f.items[RESOURCES], RESOURCES):
            left = 0
            for other in range(what, RESOURCES):
                left += stock[other] - f.items[other]
            if stock[what] > f.items[what] and left >= f.number:
                out.append(what)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        bill = list(f.items[:RESOURCES])
        bill[code] += 1
        if f.number > 1:
            self.push_with(g, f, f.chosen, f.number - 1, (*bill, code))
        else:
            SETTLE.push_with(g, f, f.chosen, 0, tuple(bill))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"pay {g.rules.goods[code]}"


class Settle(Ask):
    """Pay the bill (`items`): to the supply, or to an opponent where the card says so."""

    def __init__(self) -> None:
        super().__init__("opponent", codes="player")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        card = CARDS[f.chosen]
        if card.paid_to_opponent and (any(f.items) or (card.other_cost and f.source)):
            return takers(g, f.player, False)
        return [NOBODY]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        for what in range(len(f.items)):
            pay_to(g, f.player, code, what, f.items[what])
        if f.source:
            for what, n in CARDS[f.chosen].other_cost:
                pay_to(g, f.player, code, what, n)
        if code != NOBODY:
            for node in reversed(g.rules.after_giving):
                g.stack.append(Frame(node.index, f.player, f.player))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"choose {player_label(g, code)}"


def pay_to(g: State, player: int, taker: int, what: int, n: int) -> None:
    pay(g, player, what, n)
    if taker != NOBODY:
        receive(g, taker, what, n)


def takers(g: State, player: int, cards: bool) -> list[int]:
    """The opponents who can be given something (cards: only those with room in hand), or nobody."""
    out: list[int] = []
    n = len(g.players)
    for i in range(1, n):
        taker = (player + i) % n if g.rules.gives_left else i - 1 if i <= player else i
        p = g.players[taker]
        if p.passed or (p.automa and not g.rules.automa_takes):
            continue
        if g.rules.gives_left:
            return [taker]
        if not cards or len(p.hand) < p.hand_limit:
            out.append(taker)
    return out or [NOBODY]


class Place(Node):
    """The card `chosen` is paid: refill the Meadow if it came from there, make room, and place it."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "card"

    def run(self, g: State, f: Frame) -> None:
        if f.number >= 0:
            g.rules.meadow.after_play(g, f.number)
        card = CARDS[f.chosen]
        if card.into_opponent:
            INTO_OPPONENT.push(g, f)
            return
        if card.placing is not None:
            card.placing.push(g, f)
            return
        ARRIVE.push(g, f)
        if card.before is not None:
            card.before.push(g, Frame(0, f.player, f.player))


class Arrive(Node):
    """The card `chosen` enters the city and takes effect."""

    def __init__(self) -> None:
        super().__init__()
        self.chosen_is = "card"

    def run(self, g: State, f: Frame) -> None:
        g.aside = []
        take_effect(g, f.player, f.chosen, cities.place(g, f.player, f.chosen))


def take_effect(g: State, player: int, card: int, number: int) -> None:
    """The card has arrived in the city under that number: push what it does."""
    if g.rules.after_arrival:
        for node in reversed(g.rules.after_arrival):
            g.stack.append(Frame(node.index, player, player, number))
    effect = CARDS[card].effect
    if effect is not None:
        effect.push(g, Frame(0, player, player, number))


class IntoOpponent(Ask):
    """Choose the opponent whose city takes the card `chosen`. Against a printed opponent it may do something else."""

    def __init__(self) -> None:
        super().__init__("opponent", codes="player")
        self.chosen_is = "card"

    def options(self, g: State, f: Frame) -> list[int]:
        return [NOBODY] if g.rules.into_automa is not None else cities.cities_for(g, f.player, CARDS[f.chosen])

    def chosen(self, g: State, f: Frame, code: int) -> None:
        g.aside = []
        if code != NOBODY:
            cities.place(g, code, f.chosen)
            note(g, "play_into", f.player, what=code, cards=(f.chosen,))
            return
        piles.discard(g, f.chosen, everybody(g))
        if g.rules.into_automa is not None:
            g.rules.into_automa.push_with(g, f, f.chosen, 0)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"choose {player_label(g, code)}"


def arrived_as(g: State, player: int, entry: int) -> int:
    """The number of a played card in the city, or 0 if it is not there."""
    number = (entry & ARRIVALS) + 1
    if cities.stands(g, player, number) and cities.city_card(g, player, number).card == entry >> ENTRY_BITS:
        return number
    return 0


class AfterPlay(Node):
    """All played cards (`items`) are resolved: now for what they trigger, and then for whoever reacts."""

    def __init__(self) -> None:
        super().__init__()
        self.items_are = "plays"

    def run(self, g: State, f: Frame) -> None:
        for node in reversed(g.rules.after_play):
            g.stack.append(Frame(node.index, f.player, f.player, 0, 0, len(f.items), f.items))
        pending: list[int] = []
        for entry in f.items:
            if not CARDS[entry >> ENTRY_BITS].elsewhere:
                pending.extend(self.triggered(g, f.player, entry))
        if pending:
            source = arrived_as(g, f.player, f.items[0])
            g.stack.append(Frame(TRIGGERS.index, f.player, f.player, source, 0, 0, tuple(pending)))

    def triggered(self, g: State, player: int, entry: int) -> list[int]:
        """The cards that react to this play: those that stood in the city before it began."""
        kind = CARDS[entry >> ENTRY_BITS].kind
        from_meadow = entry & FROM_MEADOW != 0
        before = entry & ARRIVALS
        out: list[int] = []
        for owned in g.players[player].city:
            trigger = CARDS[owned.card].trigger
            if trigger is not None and trigger.on == ON_PLAY and owned.number <= before:
                if (trigger.kind < 0 or trigger.kind == kind) and (from_meadow or not trigger.from_meadow):
                    out.append(owned.number)
        return out


class InAnyOrder(Ask):
    """Carry out the effects of the city cards `items`, each once, in the order that the player likes.

    Pure gains come first by themselves, and what would do nothing is not offered: neither can matter to the player.
    """

    def __init__(self) -> None:
        super().__init__("order", codes="city")

    def effect_of(self, card: Card) -> Node:
        raise NotImplementedError

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        names: list[int] = []  # of equal names one is offered: all get their turn
        for number in f.items:
            if not cities.stands(g, f.player, number):
                return [number]
            owned = cities.city_card(g, f.player, number)
            effect = self.effect_of(CARDS[owned.card])
            if effect.commutes:
                return [number]
            if owned.card not in names and effect.can(g, Frame(0, f.player, f.player, number)):
                names.append(owned.card)
                out.append(number)
        return out or [f.items[0]]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        rest = list(f.items)
        rest.remove(code)
        if rest:
            self.push_with(g, f, 0, 0, tuple(rest))
        if cities.stands(g, f.player, code):
            effect = self.effect_of(CARDS[cities.city_card(g, f.player, code).card])
            effect.push(g, Frame(0, f.player, f.player, code))


class Triggers(InAnyOrder):
    def effect_of(self, card: Card) -> Node:
        trigger = card.trigger
        assert trigger is not None
        return trigger.effect

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"trigger {city_label(g, f.player, f.player, code)}"


class SetOff(Node):
    """Cards of the city that wait for an occasion react, bound to what this step is bound to."""

    def __init__(self, occasion: int) -> None:
        super().__init__()
        self.occasion = occasion

    def run(self, g: State, f: Frame) -> None:
        for owned in g.players[f.player].city:
            trigger = CARDS[owned.card].trigger
            if trigger is not None and trigger.on == self.occasion:
                trigger.effect.push(g, Frame(0, f.player, f.player, owned.number, f.chosen, f.number, f.items))


CHOOSE_WAY: Final = declare_node(ChooseWay(), "engine.choose_way")
SAVE: Final = declare_node(Save(), "engine.save")
ADD_ANY: Final = declare_node(AddAny(), "engine.add_any")
EXCHANGE: Final = declare_node(PayOther(), "engine.exchange")
SETTLE: Final = declare_node(Settle(), "engine.settle")
PLACE: Final = declare_node(Place(), "engine.place")
ARRIVE: Final = declare_node(Arrive(), "engine.arrive")
INTO_OPPONENT: Final = declare_node(IntoOpponent(), "engine.into_opponent")
AFTER_PLAY: Final = declare_node(AfterPlay(), "engine.after_play")
TRIGGERS: Final = declare_node(Triggers(), "engine.triggers")
AFTER_DRAW: Final = declare_node(SetOff(ON_DRAW), "engine.after_draw")
AFTER_ACHIEVING: Final = declare_node(SetOff(ON_ACHIEVE), "engine.after_achieving")


def let_cards_react(rules: Rules) -> None:
    """Some cards of the deck react to drawing, or to events that their owner achieves."""
    for moment, node in ((rules.after_draw, AFTER_DRAW), (rules.after_achieving, AFTER_ACHIEVING)):
        if node not in moment:
            moment.append(node)


class PlayFromHand(Action):
    def __init__(self) -> None:
        super().__init__()
        self.plays = True

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        base = self.number << VALUE_BITS
        means.spare -= 1
        for card in distinct(g.players[player].hand):
            if means.reach & CARDS[card].bit and playable(g, player, CARDS[card], means):
                out.append(base + card)
        means.spare += 1

    def start(self, g: State, player: int, value: int) -> None:
        begin_play(g, player, value, HAND)

    def text(self, g: State, player: int, value: int) -> str:
        return f"play {CARDS[value].name} from hand"

    def about(self, g: State, player: int, value: int) -> Json:
        return about_hand(value)

    def why_not(self, g: State, player: int, text: str) -> str:
        if not (text.startswith("play ") and text.endswith(" from hand")):
            return ""
        for card in g.players[player].hand:
            if self.text(g, player, card) == text:
                return why_not_playable(g, player, CARDS[card])
        held = ", ".join(CARDS[card].name for card in distinct(g.players[player].hand))
        return f"there is no such card in the hand; it holds: {held or 'nothing'}"


class PlayFromMeadow(Action):
    def __init__(self) -> None:
        super().__init__()
        self.plays = True

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        base = self.number << VALUE_BITS
        for slot in piles.open_slots(g):
            card = CARDS[g.meadow[slot]]
            if means.reach & card.bit and playable(g, player, card, means):
                out.append(base + slot)

    def start(self, g: State, player: int, value: int) -> None:
        begin_play(g, player, g.meadow[value], value)

    def text(self, g: State, player: int, value: int) -> str:
        return f"play {meadow_label(g, value)}"

    def about(self, g: State, player: int, value: int) -> Json:
        return about_meadow(g, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        if not (text.startswith("play ") and f" from {g.rules.meadow_name} " in text):
            return ""
        for slot in range(len(g.meadow)):
            if g.meadow[slot] != NONE and self.text(g, player, slot) == text:
                if (g.blocked >> slot) & 1:
                    return f"{g.rules.automa} keeps a worker on that card"
                return why_not_playable(g, player, CARDS[g.meadow[slot]])
        shown = ", ".join(meadow_label(g, slot) for slot in range(len(g.meadow)) if g.meadow[slot] != NONE)
        return f"no such card lies there; the {g.rules.meadow_name} shows: {shown or 'nothing'}"


class PlayFrom(Action):
    """Play a card from a place of a module."""

    def __init__(self, source: Source) -> None:
        super().__init__()
        self.plays = True
        self.source = source

    def add_options(self, g: State, player: int, means: Means, out: list[int]) -> None:
        base = self.number << VALUE_BITS
        for card in self.source.cards(g, player):
            if playable(g, player, CARDS[card], means):
                out.append(base + card)

    def start(self, g: State, player: int, value: int) -> None:
        self.source.lift(g, player, value)
        begin_play(g, player, value, ELSEWHERE)

    def text(self, g: State, player: int, value: int) -> str:
        return f"play {CARDS[value].name} from {self.source.name}"

    def about(self, g: State, player: int, value: int) -> Json:
        return about_source(g, self.source, player, value)

    def why_not(self, g: State, player: int, text: str) -> str:
        if not (text.startswith("play ") and text.endswith(f" from {self.source.name}")):
            return ""
        cards = self.source.cards(g, player)
        for card in cards:
            if self.text(g, player, card) == text:
                return why_not_playable(g, player, CARDS[card])
        held = ", ".join(CARDS[card].name for card in cards)
        return f"there is no such card; possible are: {held or 'none'}"


def add_source(rules: Rules, source: Source) -> None:
    """Cards can be played from there: as an action, and by effects that play cards from the hand or the Meadow."""
    rules.sources.append(source)
    rules.add_action(PlayFrom(source))


def distinct(cards: list[int]) -> list[int]:
    """Each kind of card once, in order: equal cards make one option."""
    out: list[int] = []
    for card in cards:
        if card not in out:
            out.append(card)
    return out

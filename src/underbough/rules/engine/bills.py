"""Paying for a played card: what is waived, what pays for any kind, what is paid instead, and to whom."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Ask, Json, about_good
from underbough.rules.engine.declarations import CARDS, NOBODY, STOP
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.hooks import EXCHANGE_RATE
from underbough.rules.engine.labels import amount_label, player_label
from underbough.rules.engine.paying import (
    affordable,
    exchangeable,
    offers_for,
    replaceable,
    spread_any,
    stock_beside,
)
from underbough.rules.engine.state import RESOURCES, Frame, State
from underbough.rules.engine.supply import pay, receive, takers

KINDS: Final = RESOURCES + 1  # of a bill's entries: the resources, and any of them


def payment(g: State, f: Frame, bill: list[int], waived: int, kind: int) -> Frame:
    """The next step of paying the bill for the card that `f` is bound to: a choice, if there is one to be made."""
    total = sum(bill)
    if 0 < waived < total:
        return Frame(SAVE.index, f.player, f.city, f.source, f.chosen, waived, (*bill, kind))
    if waived:
        bill = [0] * KINDS
    if bill[RESOURCES]:
        return Frame(ADD_ANY.index, f.player, f.city, f.source, f.chosen, bill[RESOURCES], (*bill[:RESOURCES], 0))
    if g.rules.prices.exchanges and total > waived:
        offers = offers_for(g, f.player, CARDS[f.chosen])
        if offers:
            empty = [0] * (max(offers) // EXCHANGE_RATE + 1 - RESOURCES)
            items = (*bill[:RESOURCES], *empty, 0)
            return Frame(EXCHANGE.index, f.player, f.city, f.source, f.chosen, offers[0], items)
    return Frame(SETTLE.index, f.player, f.city, f.source, f.chosen, 0, tuple(bill[:RESOURCES]))


def stock_for(g: State, f: Frame) -> list[int]:
    """What can be paid for the resources of the bill: not what is due beside them (`source`)."""
    stock = g.players[f.player].stock
    return stock_beside(stock, CARDS[f.chosen]) if f.source else stock


class Save(Ask):
    """Choose, one by one, `number` resources that need not be paid; then settle the bill.

    `items` is the bill (the last entry: resources of any kind) and the kind last saved. Later savings keep to the order
    of the kinds, so that each set of savings can be reached in one way only. `source` is 1 if goods that are no
    resources are to be paid too.
    """

    def __init__(self) -> None:
        super().__init__("save")
        self.chosen_is = "card"
        self.items_are = "open_bill"

    def options(self, g: State, f: Frame) -> list[int]:
        bill = list(f.items[:KINDS])
        stock = stock_for(g, f)
        offers = offers_for(g, f.player, CARDS[f.chosen])
        out: list[int] = []
        for what in range(f.items[KINDS], KINDS):
            if bill[what] and sum(bill[what:]) >= f.number:
                bill[what] -= 1
                if offers:
                    able = covers_otherwise(stock, bill, what, f.number - 1, offers)
                else:
                    able = covers(stock, bill, f.number - 1)
                if able:
                    out.append(what)
                bill[what] += 1
            if what < RESOURCES and bill[what] > stock[what] and not offers:
                break  # what is lacking of this kind could not be saved later
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        bill = list(f.items[:KINDS])
        bill[code] -= 1
        g.stack.append(payment(g, f, bill, f.number - 1, code))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"save {g.rules.pieces.goods[code] if code < RESOURCES else 'any'}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_good(g, code) if code < RESOURCES else {"kind": "good", "good": "any"}


def covers(stock: list[int], bill: list[int], discount: int) -> bool:
    return affordable(stock, bill, discount) and sum(stock[:RESOURCES]) >= sum(bill) - discount


def covers_otherwise(stock: list[int], bill: list[int], first: int, discount: int, offers: list[int]) -> bool:
    """Can the bill be paid with other goods too, if more is waived from the kind `first` on?"""
    for saved in range(min(discount, bill[RESOURCES]) + 1):
        for spread in spread_any(bill, bill[RESOURCES] - saved, 0):
            if waivable(stock, spread, first, discount - saved, offers):
                return True
    return False


def waivable(stock: list[int], rest: list[int], first: int, discount: int, offers: list[int]) -> bool:
    """The same, where nothing is of any kind.

    It is best to waive what is lacking, then what would be paid for it: first where least is missing for one more.
    """
    for what in range(first, RESOURCES):
        if discount and rest[what] > stock[what]:
            saved = min(discount, rest[what] - stock[what])
            rest[what] -= saved
            discount -= saved
    while discount and not exchangeable(stock, rest, 0, offers):
        best = -1
        least = discount + 1
        for offer in offers:
            goods = offer // EXCHANGE_RATE
            if first <= goods < RESOURCES and rest[goods] <= stock[goods]:
                each = offer % EXCHANGE_RATE
                missing = each - (stock[goods] - rest[goods]) % each
                if missing <= rest[goods] and missing < least:
                    least = missing
                    best = goods
        if best < 0:
            return False
        rest[best] -= least
        discount -= least
    return exchangeable(stock, rest, 0, offers)


def replaces(stock: list[int], bill: list[int], code: int, offers: list[int]) -> bool:
    """Can the bill be paid with the replacements that may follow this one?"""
    past = 0
    left = 0
    for what in range(RESOURCES):
        lack = max(0, bill[what] - stock[what])
        if what < code % RESOURCES:
            past += lack
        else:
            left += lack
    at = code // RESOURCES
    later = 0
    for offer in offers[at + 1 :]:
        later += replaceable(stock, bill, offer)
    return past <= later and past + left <= later + replaceable(stock, bill, offers[at])


class PayOther(Ask):
    """Choose, one by one, resources of the bill that other goods are paid for.

    An option's code is the kind of the resource, plus `RESOURCES` times which offer it is. They come in the order of
    codes, so that each payment is reached in one way only. `number` is the offer taken last, or the first one; `items`
    is the bill, as far as the kinds of the other goods, and the kind last replaced.
    """

    def __init__(self) -> None:
        super().__init__("exchange")
        self.chosen_is = "card"
        self.number_is = "offer"
        self.items_are = "bill"

    def options(self, g: State, f: Frame) -> list[int]:
        bill = list(f.items[:-1])
        stock = stock_for(g, f)
        offers = offers_for(g, f.player, CARDS[f.chosen])
        at = offers.index(f.number) if f.number in offers else 0
        out: list[int] = []
        for code in range(at * RESOURCES + f.items[-1], RESOURCES * len(offers)):
            goods = offers[code // RESOURCES] // EXCHANGE_RATE
            each = offers[code // RESOURCES] % EXCHANGE_RATE
            what = code % RESOURCES
            if what != goods and bill[what] and stock[goods] - bill[goods] >= each:
                if replaces(stock, replaced(bill, code, offers), code, offers):
                    out.append(code)
        if affordable(stock, bill, 0):
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            SETTLE.push_with(g, f, f.chosen, 0, f.items[:-1])
        else:
            offers = offers_for(g, f.player, CARDS[f.chosen])
            bill = replaced(list(f.items[:-1]), code, offers)
            self.push_with(g, f, f.chosen, offers[code // RESOURCES], (*bill, code % RESOURCES))

    def text(self, g: State, f: Frame, code: int) -> str:
        if code == STOP:
            return "stop"
        offer = offers_for(g, f.player, CARDS[f.chosen])[code // RESOURCES]
        goods = offer // EXCHANGE_RATE
        each = offer % EXCHANGE_RATE
        other = g.rules.pieces.goods[goods] if each == 1 else amount_label(g, goods, each)
        return f"pay {other} instead of {g.rules.pieces.goods[code % RESOURCES]}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return about_good(g, code % RESOURCES)


def replaced(bill: list[int], code: int, offers: list[int]) -> list[int]:
    """The bill with one resource less and other goods in its place."""
    offer = offers[code // RESOURCES]
    out = bill[:]
    out[code % RESOURCES] -= 1
    out[offer // EXCHANGE_RATE] += offer % EXCHANGE_RATE
    return out


class AddAny(Ask):
    """Choose, one by one and in the order of the kinds, what pays for the part of the price that is of any kind."""

    def __init__(self) -> None:
        super().__init__("spend", codes="good")
        self.chosen_is = "card"
        self.items_are = "bill"

    def options(self, g: State, f: Frame) -> list[int]:
        stock = stock_for(g, f)
        offers = offers_for(g, f.player, CARDS[f.chosen])
        if offers:
            return self.with_offers(stock, f, offers)
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
            g.stack.append(payment(g, f, [*bill, 0], 0, 0))

    def with_offers(self, stock: list[int], f: Frame, offers: list[int]) -> list[int]:
        """A kind that is lacking, for which other goods are paid, only if there is none to be paid itself."""
        out: list[int] = []
        lacking: list[int] = []
        for what in range(f.items[RESOURCES], RESOURCES):
            bill = list(f.items[:RESOURCES])
            bill[what] += 1
            for spread in spread_any(bill, f.number - 1, what):
                if exchangeable(stock, spread, 0, offers):
                    (out if stock[what] >= bill[what] else lacking).append(what)
                    break
        return out or lacking[:1]

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"pay {g.rules.pieces.goods[code]}"


class Settle(Ask):
    """Pay the bill (`items`): to the supply, or to an opponent where the card says so."""

    def __init__(self) -> None:
        super().__init__("opponent", codes="player")
        self.chosen_is = "card"
        self.items_are = "amounts"

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
            for node in reversed(g.rules.moments.after_giving):
                g.stack.append(Frame(node.index, f.player, f.player))

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"choose {player_label(g, code)}"


def pay_to(g: State, player: int, taker: int, what: int, n: int) -> None:
    pay(g, player, what, n)
    if taker != NOBODY:
        receive(g, taker, what, n)


SAVE: Final = declare_node(Save(), "engine.save")
ADD_ANY: Final = declare_node(AddAny(), "engine.add_any")
EXCHANGE: Final = declare_node(PayOther(), "engine.exchange")
SETTLE: Final = declare_node(Settle(), "engine.settle")

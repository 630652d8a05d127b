"""Ways to pay for a card, and what makes a card playable."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Json, about_city
from underbough.rules.engine.cities import city_card, may_place, occupy
from underbough.rules.engine.declarations import CARDS, Card
from underbough.rules.engine.hooks import EXCHANGE_RATE
from underbough.rules.engine.labels import bill_label, city_label, price_label
from underbough.rules.engine.means import Means
from underbough.rules.engine.state import RESOURCES, State
from underbough.rules.engine.supply import pay
from underbough.rules.engine.surcharges import ANY_KIND, cost_of, raised_bill, raised_goods, raising
from underbough.rules.engine.tokens import affords_token

FREE: Final = 99  # a discount that covers every cost

# A way to pay: one of these times WAY, plus the number of a city card times 1000, plus an ability's parameter or the
# place of a token's kind.
# From OTHER on they are those of modules, in order, plus a parameter.
WAY: Final = 1_000_000
PAY: Final = 0
OCCUPY: Final = 1
ABILITY: Final = 2
OTHER: Final = 3


def affordable(stock: list[int], cost: list[int], discount: int) -> bool:
    """Can the cost be paid if `discount` resources of any kind are waived?"""
    if discount == 0:
        return cost[0] <= stock[0] and cost[1] <= stock[1] and cost[2] <= stock[2] and cost[3] <= stock[3]
    for what in range(RESOURCES):
        lack = cost[what] - stock[what]
        if lack > 0:
            discount -= lack
    return discount >= 0


def affords_otherwise(g: State, player: int, card: Card, stock: list[int], bill: list[int], discount: int) -> bool:
    """The same, with other goods that the player may pay in place of resources."""
    offers = offers_for(g, player, card)
    if not offers:
        return False
    any_kind = bill[ANY_KIND] if len(bill) > ANY_KIND else 0
    if any_kind == 0:
        return exchangeable(stock, bill[:RESOURCES], discount, offers)
    for saved in range(min(discount, any_kind) + 1):
        for spread in spread_any(bill, any_kind - saved, 0):
            if exchangeable(stock, spread, discount - saved, offers):
                return True
    return False


def spread_any(bill: list[int], n: int, first: int) -> list[list[int]]:
    """The bill, once `n` resources of any kind are of certain kinds, from `first` on: in every way."""
    if n == 0:
        return [bill[:RESOURCES]]
    out: list[list[int]] = []
    for what in range(first, RESOURCES):
        more = bill[:RESOURCES]
        more[what] += 1
        out.extend(spread_any(more, n - 1, what))
    return out


def offers_for(g: State, player: int, card: Card) -> list[int]:
    """What the player may pay in place of resources of this card's price; of the same goods, as few as possible."""
    out: list[int] = []
    for exchange in g.rules.prices.exchanges:
        offer = exchange.offer(g, player, card)
        if offer:
            for i in range(len(out)):
                if out[i] // EXCHANGE_RATE == offer // EXCHANGE_RATE:
                    out[i] = min(out[i], offer)
                    offer = 0
                    break
        if offer:
            out.append(offer)
    return out


def exchangeable(stock: list[int], bill: list[int], discount: int, offers: list[int]) -> bool:
    """Can what is lacking be waived or paid in other goods? A waiver goes further where something is lacking."""
    lack = -discount
    for what in range(RESOURCES):
        if bill[what] > stock[what]:
            lack += bill[what] - stock[what]
    for offer in offers:
        if lack <= 0:
            return True
        lack -= replaceable(stock, bill, offer)
    return lack <= 0


def replaceable(stock: list[int], bill: list[int], offer: int) -> int:
    """How many resources can be paid in these other goods."""
    goods = offer // EXCHANGE_RATE
    spare = stock[goods] - (bill[goods] if goods < len(bill) else 0)
    return max(0, spare) // (offer % EXCHANGE_RATE)


def payable(g: State, player: int, card: Card, discount: int, means: Means) -> bool:
    """Can the card be paid for if `discount` resources of any kind are waived?"""
    if means.dearer and discount < FREE:
        return covers(g, player, card, raised_bill(g, player, card, means.origin), discount, means)
    stock = g.players[player].stock
    if card.plain:
        if not g.rules.prices.exchanges:
            return affordable(stock, card.cost, discount)
        return affordable(stock, card.cost, discount) or affords_otherwise(g, player, card, stock, card.cost, discount)
    for what, n in card.other_cost:
        if stock[what] < n:
            return False
    if affordable(stock, card.cost, discount) and sum(stock[:RESOURCES]) >= card.total - discount:
        return True
    if not g.rules.prices.exchanges:
        return False
    return affords_otherwise(g, player, card, stock_beside(stock, card), [*card.cost, card.any_cost], discount)


def stock_beside(stock: list[int], card: Card) -> list[int]:
    """What is left of a supply for the resources of a price, once its other goods are put aside."""
    if not card.other_cost:
        return stock
    left = stock[:]
    for what, n in card.other_cost:
        left[what] -= n
    return left


def covers(g: State, player: int, card: Card, bill: list[int], discount: int, means: Means) -> bool:
    """Can this bill for the card be paid? Its last entry stands for resources of any kind."""
    stock = g.players[player].stock
    if card.other_cost or means.dearer:
        stock = stock[:]
        others = [*card.other_cost, *raised_goods(g, player, card, means.origin)] if means.dearer else card.other_cost
        for what, n in others:
            stock[what] -= n
            if stock[what] < 0:
                return False
    if affordable(stock, bill, discount):
        if bill[ANY_KIND] == 0 or sum(stock[:RESOURCES]) >= sum(bill) - discount:
            return True
    return len(g.rules.prices.exchanges) > 0 and affords_otherwise(g, player, card, stock, bill, discount)


def fits_plainly(g: State, player: int, card: Card, means: Means) -> bool:
    """May the card be placed without an ability that makes room?"""
    if means.closed & card.bit and not card.elsewhere:
        return False
    if means.room >= card.space and card.easy:
        return True
    return may_place(g, player, card)


def playable(g: State, player: int, card: Card, means: Means, discount: int = 0) -> bool:
    """Is there any way to play this card now? A worker-placed play (`discount`) excludes other abilities."""
    known = discount == 0 and card.plain and not means.dearer
    able = means.within & card.bit != 0 if known else payable(g, player, card, discount, means)
    if able or (means.free & card.bit and may_occupy(g, player, card, means, discount)):
        if fits_plainly(g, player, card, means):
            return True
    if means.helpers and discount == 0 and (card.total or (means.dearer and cost_of(g, player, card, means))):
        for owned in means.helpers:
            ability = CARDS[owned.card].ability
            if ability is not None and ability.ways(g, player, card, owned, means):
                return True
    return g.rules.adapted and playable_otherwise(g, player, card, means, discount)


def playable_otherwise(g: State, player: int, card: Card, means: Means, discount: int) -> bool:
    """Is there a way that modules have opened?"""
    if means.trades and payable(g, player, card, discount, means) and fits_plainly(g, player, card, means):
        return True
    for way in g.rules.prices.ways:
        if way.ways(g, player, card, means, discount):
            return True
    return False


def may_occupy(g: State, player: int, card: Card, means: Means, discount: int) -> bool:
    """Can an occupied token bring the card in?"""
    if not means.free & card.bit or not card.tokenable:
        return False
    if discount == 0:
        return True
    if discount >= FREE:
        return False
    if len(g.rules.prices.tokens) == 1:
        return g.rules.prices.tokens[0].discounted
    return len(ways_to_occupy(g, player, card, discount)) > 0


def ways_to_occupy(g: State, player: int, card: Card, discount: int) -> list[int]:
    """With which tokens, put where, the card can be brought in; room is not looked at."""
    out: list[int] = []
    for kind, token in enumerate(g.rules.prices.tokens):
        if (discount == 0 or token.discounted) and affords_token(g, player, token):
            for owned in g.players[player].city:
                if not owned.occupied and token.opened_by[owned.card] & card.bit:
                    out.append(OCCUPY * WAY + owned.number * 1000 + kind)
    return out


def ways_to_pay(g: State, player: int, card: Card, discount: int, origin: int) -> list[int]:
    means = Means(g, player)
    means.origin = origin
    out: list[int] = []
    if fits_plainly(g, player, card, means):
        if payable(g, player, card, discount, means):
            out.append(PAY)
        if may_occupy(g, player, card, means, discount):
            out.extend(ways_to_occupy(g, player, card, discount))
    if discount == 0 and cost_of(g, player, card, means):
        for owned in means.helpers:
            ability = CARDS[owned.card].ability
            if ability is not None:
                for parameter in ability.ways(g, player, card, owned, means):
                    out.append(ABILITY * WAY + owned.number * 1000 + parameter)
    for i, way in enumerate(g.rules.prices.ways):
        for parameter in way.ways(g, player, card, means, discount):
            out.append((OTHER + i) * WAY + parameter)
    return out


def way_text(g: State, player: int, card: Card, discount: int, code: int, origin: int) -> str:
    kind = code // WAY
    number = code % WAY // 1000
    if kind == OCCUPY:
        return f"{g.rules.prices.tokens[code % 1000].word} {city_label(g, player, player, number)}"
    if kind == ABILITY:
        owned = city_card(g, player, number)
        ability = CARDS[owned.card].ability
        if ability is not None:
            return ability.text(g, player, owned, code % 1000)
    if kind >= OTHER:
        return g.rules.prices.ways[kind - OTHER].text(g, player, card, code % WAY)
    if discount:
        return f"pay {discount} less"
    return f"pay {dear_label(g, player, card, origin)}"


def about_way(g: State, player: int, code: int) -> Json:
    """What a way to pay uses; paying the price is a thing of its own."""
    kind = code // WAY
    number = code % WAY // 1000
    if kind == OCCUPY:
        return {**about_city(g, player, number), "action": "occupy"}
    if kind == ABILITY:
        owned = city_card(g, player, number)
        ability = CARDS[owned.card].ability
        if ability is not None:
            return ability.about(g, player, owned, code % 1000)
    if kind >= OTHER:
        return g.rules.prices.ways[kind - OTHER].about(g, player, code % WAY)
    return {"kind": "pay"}


def take_way(g: State, player: int, card: Card, code: int, bill: list[int]) -> int:
    """Carry the way out: change the bill; returns how many resources of the player's choice are waived."""
    kind = code // WAY
    number = code % WAY // 1000
    if kind == OCCUPY:
        occupy(g, player, number, code % 1000 + 1)
        token = g.rules.prices.tokens[code % 1000]
        for what, n in token.costs:
            pay(g, player, what, n)
        token.used(g, player, number, card)
        for i in range(len(bill)):
            bill[i] = 0
    elif kind == ABILITY:
        owned = city_card(g, player, number)
        ability = CARDS[owned.card].ability
        if ability is not None:
            return ability.use(g, player, owned, code % 1000, bill)
    elif kind >= OTHER:
        return g.rules.prices.ways[kind - OTHER].use(g, player, card, code % WAY, bill)
    return 0


def why_not_playable(g: State, player: int, card: Card, origin: int) -> str:
    """The reason that stands first in the way of playing this card."""
    means = Means(g, player)
    means.origin = origin
    if playable(g, player, card, means):
        return ""
    if not fits_plainly(g, player, card, means):
        if card.into_opponent:
            return "no opponent's city can take it"
        if card.placing is not None:
            return "there is nothing that it could do"
        if means.closed & card.bit:
            p = g.players[player]
            if any([owned.card == card.index for owned in [*p.city, *p.covered]]):
                return f"{card.name} is unique and stands in the city already"
            return "a card of the city bars it"
        if card.before is not None:
            return "there is nothing that it could replace"
        return "the city has no free space"
    reason = f"it costs {dear_label(g, player, card, origin)}"
    if means.dearer and raising(g, player, card, origin):
        reason = f"{reason}, more than printed because of {raising(g, player, card, origin)}"
    return f"{reason}; in the supply: {bill_label(g, g.players[player].stock)}"


def dear_label(g: State, player: int, card: Card, origin: int) -> str:
    """What the card costs now."""
    if not g.rules.prices.surcharges:
        return price_label(g, card.cost, card.any_cost, card.other_cost)
    bill = raised_bill(g, player, card, origin)
    others = (*card.other_cost, *raised_goods(g, player, card, origin))
    return price_label(g, bill, bill[ANY_KIND], others)

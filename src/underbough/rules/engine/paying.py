"""Ways to pay for a card, and what makes a card playable."""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.asking import Json, about_city
from underbough.rules.engine.cities import city_card, may_place, occupy
from underbough.rules.engine.declarations import CARDS, CRITTER, Card
from underbough.rules.engine.labels import bill_label, city_label, price_label
from underbough.rules.engine.means import Means
from underbough.rules.engine.state import RESOURCES, State
from underbough.rules.engine.supply import pay

FREE: Final = 99  # a discount that covers every cost

# A way to pay: one of these times WAY, plus the number of a city card times 1000, plus an ability's parameter.
WAY: Final = 1_000_000
PAY: Final = 0
OCCUPY: Final = 1
ABILITY: Final = 2


def affordable(stock: list[int], cost: list[int], discount: int) -> bool:
    """Can the cost be paid if `discount` resources of any kind are waived?"""
    if discount == 0:
        return cost[0] <= stock[0] and cost[1] <= stock[1] and cost[2] <= stock[2] and cost[3] <= stock[3]
    for what in range(RESOURCES):
        lack = cost[what] - stock[what]
        if lack > 0:
            discount -= lack
    return discount >= 0


def payable(stock: list[int], card: Card, discount: int) -> bool:
    """Can the card be paid for if `discount` resources of any kind are waived?"""
    if card.plain:
        return affordable(stock, card.cost, discount)
    for what, n in card.other_cost:
        if stock[what] < n:
            return False
    return affordable(stock, card.cost, discount) and sum(stock[:RESOURCES]) >= card.total - discount


def fits_plainly(g: State, player: int, card: Card, means: Means) -> bool:
    """May the card be placed without an ability that makes room?"""
    if card.unique and means.standing & card.bit and not card.into_opponent:
        return False
    if means.room >= card.space and card.before is None and not card.into_opponent:
        return True
    return may_place(g, player, card)


def playable(g: State, player: int, card: Card, means: Means, discount: int = 0) -> bool:
    """Is there any way to play this card now? A worker-placed play (`discount`) excludes other abilities."""
    if discount == 0 and card.plain:
        able = means.within & card.bit != 0
    else:
        able = payable(g.players[player].stock, card, discount)
    if able or (means.free & card.bit and may_occupy(g, card, means, discount)):
        if fits_plainly(g, player, card, means):
            return True
    if means.helpers and discount == 0 and card.total:
        for owned in means.helpers:
            ability = CARDS[owned.card].ability
            if ability is not None and ability.ways(g, player, card, owned, means):
                return True
    return False


def may_occupy(g: State, card: Card, means: Means, discount: int) -> bool:
    """Can an occupied token bring the card in?"""
    if not means.free & card.bit or card.kind != CRITTER:
        return False
    return discount == 0 or (discount < FREE and g.rules.occupying_discounted)


def ways_to_pay(g: State, player: int, card: Card, discount: int) -> list[int]:
    means = Means(g, player)
    out: list[int] = []
    if fits_plainly(g, player, card, means):
        if payable(g.players[player].stock, card, discount):
            out.append(PAY)
        if may_occupy(g, card, means, discount):
            for owned in g.players[player].city:
                if not owned.occupied and CARDS[owned.card].opens & card.bit:
                    out.append(OCCUPY * WAY + owned.number * 1000)
    if discount == 0 and card.total:
        for owned in means.helpers:
            ability = CARDS[owned.card].ability
            if ability is not None:
                for parameter in ability.ways(g, player, card, owned, means):
                    out.append(ABILITY * WAY + owned.number * 1000 + parameter)
    return out


def way_text(g: State, player: int, card: Card, discount: int, code: int) -> str:
    kind = code // WAY
    number = code % WAY // 1000
    if kind == OCCUPY:
        return f"{g.rules.occupy_word} {city_label(g, player, player, number)}"
    if kind == ABILITY:
        owned = city_card(g, player, number)
        ability = CARDS[owned.card].ability
        if ability is not None:
            return ability.text(g, player, owned, code % 1000)
    if discount:
        return f"pay {discount} less"
    return f"pay {price_label(g, card)}"


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
    return {"kind": "pay"}


def take_way(g: State, player: int, code: int, bill: list[int]) -> int:
    """Carry the way out: change the bill; returns how many resources of the player's choice are waived."""
    kind = code // WAY
    number = code % WAY // 1000
    if kind == OCCUPY:
        occupy(g, player, number)
        for what, n in g.rules.occupying:
            pay(g, player, what, n)
        for i in range(len(bill)):
            bill[i] = 0
    elif kind == ABILITY:
        owned = city_card(g, player, number)
        ability = CARDS[owned.card].ability
        if ability is not None:
            return ability.use(g, player, owned, code % 1000, bill)
    return 0


def why_not_playable(g: State, player: int, card: Card) -> str:
    """The reason that stands first in the way of playing this card."""
    means = Means(g, player)
    if playable(g, player, card, means):
        return ""
    if not fits_plainly(g, player, card, means):
        if card.into_opponent:
            return "no opponent's city can take it"
        if card.unique and means.standing & card.bit:
            return f"{card.name} is unique and stands in the city already"
        if card.before is not None:
            return "there is nothing that it could replace"
        return "the city has no free space"
    return f"it costs {price_label(g, card)}; in the supply: {bill_label(g, g.players[player].stock)}"

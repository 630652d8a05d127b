"""What an effect is worth by what it is made of: for cards that nobody has judged yet."""

from __future__ import annotations

from typing import Final

from underbough.bots.thumb.values import Values
from underbough.rules.effects.amounts import Fixed, IfCard, NumberDividedBy, OneForEvery, PerCard, PerNumber
from underbough.rules.effects.combined import ChooseOne, InOrder, May, Nothing, OrNothing
from underbough.rules.effects.drawing import Draw, DrawToLimit
from underbough.rules.effects.giving import ChooseOpponent, HandOver, HandOverOne
from underbough.rules.effects.goods import Gain, GainAny, GainOneOf, MayPay, Pay, SpendAny
from underbough.rules.effects.hands import DrawKeepGive, FromHand, GiveAside, TakeFromMeadow
from underbough.rules.effects.storing import LoadCard, PutTokens
from underbough.rules.engine.declarations import BLUE, GREEN, Amount, Card, Node
from underbough.rules.engine.occasions import ON_PLAY
from underbough.rules.engine.state import RESOURCES

CARD: Final = 0.5  # one that is drawn
CHOSEN_CARD: Final = 0.7
DISCARDED: Final = 0.3
SPENT: Final = 3  # of what may be paid in any number; more are seldom at hand
NAMED: Final = 1  # cards of one name in a city
ALIKE: Final = 3  # those of a colour or kind
# How much counts of what is promised: it may come too late, or the city may lack what it needs.
PRODUCED: Final = 0.75
AFTER_EACH: Final = 0.5  # for each city space: whatever is played there
AFTER_SOME: Final = 0.25  # where a kind of card is asked for, or something else


class Judged:
    """A card without figures, by its parts."""

    def __init__(self, card: Card, goods: list[float], values: Values) -> None:
        effect, spot, trigger, at_prepare = card.effect, card.spot, card.trigger, card.at_prepare
        self.production = 0.0  # once
        self.destination = 0.0  # beyond what a worker is worth elsewhere
        self.governance = 0.0  # for each city space still free
        self.each_season = 0.0
        if card.colour == GREEN and effect is not None:
            self.production = PRODUCED * Worth(goods, values.usual_production / PRODUCED).of(effect)
        if spot is not None and spot.effect is not None:
            # A worker is worth something wherever it goes.
            usual = values.worker + values.usual_destination
            self.destination = max(0.0, Worth(goods, usual).of(spot.effect) - values.worker)
        if trigger is not None:
            part = AFTER_EACH if trigger.kind < 0 and trigger.on == ON_PLAY else AFTER_SOME
            self.governance = part * Worth(goods, values.usual_governance / part).of(trigger.effect)
        elif card.colour == BLUE:
            self.governance = values.usual_governance
        if at_prepare is not None:
            self.each_season = Worth(goods, values.usual_production).of(at_prepare)


class Worth:
    """Of effects, in points. A step of a kind that is not known counts as much as is usual."""

    def __init__(self, goods: list[float], usual: float) -> None:
        self.goods = goods
        self.usual = usual

    def of(self, node: Node, number: int = 1) -> float:
        """`number`: how many were paid, given or discarded for it."""
        if isinstance(node, InOrder):
            return sum([self.of(part, number) for part in node.parts])
        if isinstance(node, (ChooseOne, May, OrNothing, ChooseOpponent)):
            return self.of_choice(node, number)
        if isinstance(node, (MayPay, SpendAny, FromHand, Pay)):
            return self.of_price(node)
        if isinstance(node, (Draw, DrawToLimit, TakeFromMeadow, DrawKeepGive)):
            return of_cards(node, number)
        if isinstance(node, (Nothing, HandOver, HandOverOne, GiveAside)):
            return 0.0
        return self.of_goods(node, number)

    def of_choice(self, node: Node, number: int) -> float:
        if isinstance(node, ChooseOne):
            return max([self.of(effect, number) for effect in node.effects])
        if isinstance(node, May):
            return max(0.0, self.of(node.effect, number))
        if isinstance(node, OrNothing):
            return max(0.0, self.of(node.ask, number))
        assert isinstance(node, ChooseOpponent)
        return self.of(node.then, number)

    def of_price(self, node: Node) -> float:
        """What may be paid in any number is paid as often as is best."""
        if isinstance(node, MayPay):
            return self.best(0, node.most, self.good(node.what), node.then)
        if isinstance(node, SpendAny):
            return self.best(node.least, node.most, min(self.resources()), node.then)
        if isinstance(node, FromHand):
            return self.best(node.least, node.most, DISCARDED, node.then)
        assert isinstance(node, Pay)
        return -node.n * self.good(node.what)

    def best(self, least: int, most: int, each: float, then: Node | None) -> float:
        most = max(least, min(most, SPENT))
        return max([(self.of(then, n) if then is not None and n else 0.0) - n * each for n in range(least, most + 1)])

    def of_goods(self, node: Node, number: int) -> float:
        if isinstance(node, Gain):
            return self.good(node.what) * size(node.amount, number)
        if isinstance(node, GainAny):
            return max(self.resources()) * size(node.amount, number)
        if isinstance(node, GainOneOf):
            return max([self.good(what) for what in node.kinds])
        if isinstance(node, LoadCard):
            return max([n * self.good(what) for what, n in node.loads])
        if isinstance(node, PutTokens):
            return float(node.n)
        return self.usual

    def good(self, what: int) -> float:
        return self.goods[what] if what < len(self.goods) else self.usual

    def resources(self) -> list[float]:
        return self.goods[:RESOURCES]


def of_cards(node: Node, number: int) -> float:
    if isinstance(node, Draw):
        return CARD * size(node.amount, number)
    if isinstance(node, TakeFromMeadow):
        return CHOSEN_CARD * node.most
    return CHOSEN_CARD  # one is kept, or there is little room for more


def size(amount: Amount, number: int) -> float:
    """How much it is likely to be."""
    if isinstance(amount, Fixed):
        return float(amount.n)
    if isinstance(amount, PerNumber):
        return float(amount.each * number)
    if isinstance(amount, NumberDividedBy):
        return float(number // amount.by)
    if isinstance(amount, PerCard):
        return float(amount.each * (NAMED if amount.name else ALIKE))
    if isinstance(amount, IfCard):
        return (amount.then + amount.otherwise) / 2
    if isinstance(amount, OneForEvery):
        return size(amount.amount, number) / amount.by
    return 1.0

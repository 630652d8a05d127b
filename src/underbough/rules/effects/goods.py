"""Goods taken from the supply, and goods paid."""

from __future__ import annotations

from underbough.rules.effects.amounts import Fixed
from underbough.rules.engine import supply
from underbough.rules.engine.asking import Ask, Json
from underbough.rules.engine.declarations import STOP, Amount, Node
from underbough.rules.engine.labels import amount_label
from underbough.rules.engine.state import RESOURCES, Frame, State


class Gain(Node):
    """Take goods of one kind from the supply."""

    def __init__(self, what: int, amount: Amount) -> None:
        super().__init__()
        self.what = what
        self.amount = amount
        self.commutes = True
        self.certain = isinstance(amount, Fixed) and amount.n > 0

    def can(self, g: State, f: Frame) -> bool:
        n = self.amount.value(g, f)
        return n > 0 and (not g.rules.moments.before_gain or supply.would_bring(g, f.player, self.what, n, f))

    def run(self, g: State, f: Frame) -> None:
        supply.gain(g, f.player, self.what, self.amount.value(g, f), f)


def brings_some(g: State, f: Frame, kinds: list[int], n: int) -> bool:
    """Would so many goods of one of these kinds bring anything?"""
    if not g.rules.moments.before_gain:
        return True
    for what in kinds:
        if supply.would_bring(g, f.player, what, n, f):
            return True
    return False


class GainOneOf(Ask):
    """Take one resource of a kind that the player chooses.

    As one of `several`, where sets change gains, it takes `number` of them, one by one (`items`). They come at once, so
    that whoever changes gains sees all that one effect brings.
    """

    def __init__(self, kinds: list[int], several: bool = False) -> None:
        super().__init__("gain", codes="good")
        self.kinds = kinds
        self.several = several
        self.items_are = "goods" if several else ""

    def can(self, g: State, f: Frame) -> bool:
        return brings_some(g, f, self.kinds, 1)

    def options(self, g: State, f: Frame) -> list[int]:
        return self.kinds[:]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if not self.several or not g.rules.moments.before_gain:
            supply.gain(g, f.player, code, 1, f)
            return
        taken = (*f.items, code)
        if f.number > 1:
            self.push_with(g, f, f.chosen, f.number - 1, taken)
            return
        for what in self.kinds:
            supply.gain(g, f.player, what, taken.count(what), f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"gain {g.rules.pieces.goods[code]}"


class GainAny(Node):
    """Take several resources, each of any kind."""

    def __init__(self, amount: Amount) -> None:
        super().__init__()
        self.amount = amount
        self.one = GainOneOf(list(range(RESOURCES)), several=True)

    def children(self) -> list[Node]:
        return [self.one]

    def can(self, g: State, f: Frame) -> bool:
        n = self.amount.value(g, f)
        return n > 0 and brings_some(g, f, self.one.kinds, n)

    def run(self, g: State, f: Frame) -> None:
        n = self.amount.value(g, f)
        if n > 0 and g.rules.moments.before_gain:
            self.one.push_with(g, f, f.chosen, n)
            return
        for _ in range(n):
            self.one.push_with(g, f, f.chosen, f.number)


class MayPay(Ask):
    """Part with 0 to `most` goods of one kind; what is done with that number comes in `then`."""

    def __init__(self, what: int, most: int, verb: str, then: Node) -> None:
        super().__init__("pay")
        self.what = what
        self.most = most
        self.verb = verb
        self.then = then

    def children(self) -> list[Node]:
        return [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return g.players[f.player].stock[self.what] > 0

    def options(self, g: State, f: Frame) -> list[int]:
        return list(range(min(self.most, g.players[f.player].stock[self.what]) + 1))

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code:
            supply.pay(g, f.player, self.what, code)
            self.then.push_with(g, f, f.chosen, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"{self.verb} {amount_label(g, self.what, code) if code else 'nothing'}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        return {"kind": "number", "number": code, "good": g.rules.pieces.goods[self.what]}


class Pay(Node):
    """Part with a fixed number of goods of one kind."""

    def __init__(self, what: int, n: int) -> None:
        super().__init__()
        self.what = what
        self.n = n

    def can(self, g: State, f: Frame) -> bool:
        return g.players[f.player].stock[self.what] >= self.n

    def run(self, g: State, f: Frame) -> None:
        supply.pay(g, f.player, self.what, self.n)


class SpendAny(Ask):
    """Part with `least` to `most` resources of any kinds, one by one (`items`): `each` for every one, then `then`."""

    def __init__(self, least: int, most: int, verb: str, each: Node | None, then: Node) -> None:
        super().__init__("spend", codes="good")
        self.items_are = "goods"
        self.least = least
        self.most = most
        self.verb = verb
        self.each = each  # is bound to the kind, as `number`
        self.then = then  # is bound to how many there were

    def children(self) -> list[Node]:
        return [self.then] if self.each is None else [self.then, self.each]

    def can(self, g: State, f: Frame) -> bool:
        return sum(g.players[f.player].stock[:RESOURCES]) >= max(1, self.least)

    def options(self, g: State, f: Frame) -> list[int]:
        out: list[int] = []
        if len(f.items) < self.most:
            stock = g.players[f.player].stock
            for what in range(RESOURCES):
                if stock[what]:
                    out.append(what)
        if len(f.items) >= self.least:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code == STOP:
            if f.items:
                self.then.push_with(g, f, f.chosen, len(f.items))
            return
        supply.pay(g, f.player, code, 1)
        self.push_with(g, f, f.chosen, 0, (*f.items, code))
        if self.each is not None:
            self.each.push_with(g, f, f.chosen, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else f"{self.verb} {g.rules.pieces.goods[code]}"

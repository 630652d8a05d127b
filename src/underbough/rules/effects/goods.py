"""Effects about resources and point tokens."""

from __future__ import annotations

from underbough.rules.effects.amounts import Fixed, achieved
from underbough.rules.engine import cities, supply
from underbough.rules.engine.asking import Ask, Json, about_good
from underbough.rules.engine.declarations import NOBODY, STOP, Amount, Node
from underbough.rules.engine.labels import amount_label, player_label
from underbough.rules.engine.log import note
from underbough.rules.engine.state import POINT, RESOURCES, Frame, State
from underbough.rules.engine.supply import takers


class InOrder(Node):
    """One part after the other."""

    def __init__(self, parts: list[Node]) -> None:
        super().__init__()
        self.parts = parts
        self.commutes = all([part.commutes for part in parts])
        self.certain = any([part.certain for part in parts])
        self.copyable = all([part.copyable for part in parts])
        for part in parts:
            self.number_is = self.number_is or part.number_is

    def children(self) -> list[Node]:
        return self.parts

    def can(self, g: State, f: Frame) -> bool:
        for part in self.parts:
            if part.can(g, f):
                return True
        return False

    def run(self, g: State, f: Frame) -> None:
        for i in range(len(self.parts) - 1, -1, -1):
            self.parts[i].push(g, f)


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


class ChooseOne(Ask):
    """Carry out one of several effects, each under a name of its own."""

    def __init__(self, names: list[str], effects: list[Node]) -> None:
        super().__init__("choose")
        self.names = names
        self.effects = effects
        self.copyable = all([effect.copyable for effect in effects])

    def children(self) -> list[Node]:
        return self.effects

    def can(self, g: State, f: Frame) -> bool:
        return len(self.possible(g, f)) > 0

    def possible(self, g: State, f: Frame) -> list[int]:
        return [i for i, effect in enumerate(self.effects) if effect.can(g, f)]

    def options(self, g: State, f: Frame) -> list[int]:
        return self.possible(g, f)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        self.effects[code].push(g, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return self.names[code]

    def about(self, g: State, f: Frame, code: int) -> Json:
        """The good that the name mentions, if it does."""
        for word in self.names[code].split():
            for what in g.rules.pieces.goods_in_play:
                if word in (g.rules.pieces.goods[what], g.rules.wording.plurals[what]):
                    return about_good(g, what)
        return {"kind": "action"}


class May(Ask):
    """Carry out an effect, under a name of its own, or not."""

    def __init__(self, name: str, effect: Node) -> None:
        super().__init__("choose")
        self.name = name
        self.effect = effect
        self.copyable = effect.copyable

    def children(self) -> list[Node]:
        return [self.effect]

    def can(self, g: State, f: Frame) -> bool:
        return self.effect.can(g, f)

    def options(self, g: State, f: Frame) -> list[int]:
        return [0, STOP] if self.effect.can(g, f) else []

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            self.effect.push(g, f)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else self.name


class OrNothing(Ask):
    """What another step asks, once, or nothing."""

    def __init__(self, ask: Ask) -> None:
        super().__init__(ask.kind)
        self.ask = ask
        self.copyable = ask.copyable

    def children(self) -> list[Node]:
        return [self.ask]

    def can(self, g: State, f: Frame) -> bool:
        return self.ask.can(g, f)

    def options(self, g: State, f: Frame) -> list[int]:
        out = self.ask.options(g, f)
        if out:
            out.append(STOP)
        return out

    def chosen(self, g: State, f: Frame, code: int) -> None:
        if code != STOP:
            self.ask.chosen(g, f, code)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else self.ask.text(g, f, code)

    def about(self, g: State, f: Frame, code: int) -> Json:
        return self.ask.about(g, f, code)


class PayAll(InOrder):
    """A price of several parts, each of which must be paid."""

    def can(self, g: State, f: Frame) -> bool:
        for part in self.parts:
            if not part.can(g, f):
                return False
        return True


class PayThen(InOrder):
    """Something that must be paid, and what is had for it."""

    def __init__(self, price: Node, then: Node) -> None:
        super().__init__([price, then])
        self.price = price
        self.certain = False

    def can(self, g: State, f: Frame) -> bool:
        return self.price.can(g, f)


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
        return self.amount.value(g, f) > 0

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


class ChooseOpponent(Ask):
    """Choose who is given something. If nobody can take it, it is lost, and the giver still has the benefit."""

    def __init__(self, then: Node, cards: bool) -> None:
        super().__init__("opponent", codes="player")
        self.then = then
        self.number_is = then.number_is
        self.items_are = then.items_are
        self.cards = cards  # only those with room in hand

    def children(self) -> list[Node]:
        return [self.then]

    def can(self, g: State, f: Frame) -> bool:
        return self.then.can(g, f)

    def options(self, g: State, f: Frame) -> list[int]:
        return takers(g, f.player, self.cards)

    def chosen(self, g: State, f: Frame, code: int) -> None:
        self.then.push_with(g, f, code, f.number, f.items)

    def text(self, g: State, f: Frame, code: int) -> str:
        return f"choose {player_label(g, code)}"


class HandOver(Node):
    """The chosen opponent receives as many goods of one kind as were paid."""

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what = what

    def run(self, g: State, f: Frame) -> None:
        if f.chosen != NOBODY:
            supply.receive(g, f.chosen, self.what, f.number)


class HandOverOne(Node):
    """The chosen opponent receives one resource of the kind `number`."""

    def __init__(self) -> None:
        super().__init__()
        self.number_is = "good"

    def run(self, g: State, f: Frame) -> None:
        if f.chosen != NOBODY:
            supply.receive(g, f.chosen, f.number, 1)


def store(g: State, f: Frame, what: int, n: int) -> None:
    """Put goods on the event that the effect belongs to."""
    event = achieved(g, f)
    goods = list(event.goods) if event.goods else [0] * RESOURCES
    goods[what] += n
    events = g.players[f.player].events
    events[events.index(event)] = cities.with_goods(event, tuple(goods))


class Store(Node):
    """What was paid lies on this event from now on."""

    def __init__(self, what: int) -> None:
        super().__init__()
        self.what = what

    def run(self, g: State, f: Frame) -> None:
        store(g, f, self.what, f.number)


class StoreOne(Node):
    """One resource of the kind `number` lies on this event from now on."""

    def __init__(self) -> None:
        super().__init__()
        self.number_is = "good"

    def run(self, g: State, f: Frame) -> None:
        store(g, f, f.number, 1)


class Nothing(Node):
    def can(self, g: State, f: Frame) -> bool:
        return False

    def run(self, g: State, f: Frame) -> None:
        pass


class PutTokens(Node):
    """Put point tokens from the supply on this card."""

    def __init__(self, n: int) -> None:
        super().__init__()
        self.n = n

    def run(self, g: State, f: Frame) -> None:
        owned = cities.city_card(g, f.city, f.source)
        cities.change(g, f.city, cities.with_tokens(owned, owned.tokens + self.n))
        note(g, "token_on", f.city, amount=self.n, what=POINT, cards=(owned.card,))


class LoadCard(Ask):
    """Put one of several loads from the supply on this card. It stays there, so no other card can copy it."""

    def __init__(self, loads: list[tuple[int, int]]) -> None:
        super().__init__("load")
        self.loads = loads  # (kind, how many)
        self.copyable = False

    def options(self, g: State, f: Frame) -> list[int]:
        return list(range(len(self.loads)))

    def chosen(self, g: State, f: Frame, code: int) -> None:
        what, n = self.loads[code]
        owned = cities.city_card(g, f.city, f.source)
        goods = list(owned.goods) if owned.goods else [0] * RESOURCES
        goods[what] += n
        cities.change(g, f.city, cities.with_goods(owned, tuple(goods)))
        note(g, "load", f.city, amount=n, what=what, cards=(owned.card,))

    def text(self, g: State, f: Frame, code: int) -> str:
        what, n = self.loads[code]
        return f"load {amount_label(g, what, n)}"

    def about(self, g: State, f: Frame, code: int) -> Json:
        what, n = self.loads[code]
        return {"kind": "good", "good": g.rules.pieces.goods[what], "number": n}


class Unload(Node):
    """Take all resources from this card."""

    def can(self, g: State, f: Frame) -> bool:
        return sum(cities.city_card(g, f.city, f.source).goods) > 0

    def run(self, g: State, f: Frame) -> None:
        owned = cities.city_card(g, f.city, f.source)
        cities.change(g, f.city, cities.with_goods(owned, ()))
        for what, n in enumerate(owned.goods):
            supply.gain(g, f.player, what, n, f)

"""Resources and point tokens that lie on cards and events."""

from __future__ import annotations

from underbough.rules.effects.amounts import achieved
from underbough.rules.engine import cities, supply
from underbough.rules.engine.asking import Ask, Json
from underbough.rules.engine.declarations import Node
from underbough.rules.engine.labels import amount_label
from underbough.rules.engine.log import note
from underbough.rules.engine.state import POINT, RESOURCES, Frame, State


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

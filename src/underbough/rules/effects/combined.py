"""Effects made of other effects: in order, one of several, if the player likes, or for a price."""

from __future__ import annotations

from underbough.rules.engine.asking import Ask, Json, about_good
from underbough.rules.engine.declarations import STOP, Node
from underbough.rules.engine.state import Frame, State


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


class Nothing(Node):
    def can(self, g: State, f: Frame) -> bool:
        return False

    def run(self, g: State, f: Frame) -> None:
        pass

"""Giving to an opponent whom the player chooses."""

from __future__ import annotations

from underbough.rules.engine import supply
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import NOBODY, Node
from underbough.rules.engine.labels import player_label
from underbough.rules.engine.state import Frame, State
from underbough.rules.engine.supply import takers


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

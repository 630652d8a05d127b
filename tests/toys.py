"""Small sets that a test declares for itself, and steps that tell when they come."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import underbough as ub
from underbough.rules import editions
from underbough.rules.editions import Module
from underbough.rules.engine import supply
from underbough.rules.engine.asking import Ask
from underbough.rules.engine.declarations import (
    STOP,
    Node,
)
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.handles import declare_occasion
from underbough.rules.engine.others import (
    OthersReact,
)
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import POINT, Frame, State

RICH = {"twig": 9, "resin": 9, "pebble": 9, "berry": 9}
TOLD: list[Any] = []
"""What the steps of these sets were told, in order."""


class Hears(Node):
    """Writes down when it comes, and what it is bound to."""

    def __init__(self, name: str, chosen_is: str = "", items_are: str = "") -> None:
        super().__init__()
        self.name = name
        self.chosen_is = chosen_is
        self.items_are = items_are

    def run(self, g: State, f: Frame) -> None:
        TOLD.append((self.name, f.player, f.chosen, f.number, f.items))


class Asks(Ask):
    """Asks for a point, or nothing."""

    def __init__(self, called: str) -> None:
        super().__init__("choose")
        self.called = called

    def options(self, g: State, f: Frame) -> list[int]:
        return [0, STOP]

    def chosen(self, g: State, f: Frame, code: int) -> None:
        TOLD.append((self.called, f.player, len(g.players[f.player].hand)))
        if code != STOP:
            supply.gain(g, f.player, POINT, 1)

    def text(self, g: State, f: Frame, code: int) -> str:
        return "stop" if code == STOP else self.called


class DrawPoints(Node):
    """Points in place of cards."""

    def __init__(self, each: int) -> None:
        super().__init__()
        self.each = each

    def run(self, g: State, f: Frame) -> None:
        supply.gain(g, f.player, POINT, self.each * f.number)


def hears(name: str, **bound: str) -> Node:
    return declare_node(Hears(name, **bound), f"tests.moments.{name}")


FIRST, SECOND = hears("first"), hears("second")
PLAYED, DONE = hears("played", items_are="plays"), hears("done", items_are="plays")
ANSWER, ANSWER_MORE = hears("answer", items_are="plays"), hears("answer_more", items_are="plays")
LEFT, LEFT_TOO = hears("left", chosen_is="card"), hears("left_too", chosen_is="card")
OTHER, OTHER_TOO = hears("other", items_are="cards"), hears("other_too", items_are="cards")
VISITED, ACHIEVED = hears("visited", chosen_is="figure"), hears("achieved", chosen_is="site")
ASK, ASK_TOO = declare_node(Asks("ask"), "tests.moments.ask"), declare_node(Asks("ask too"), "tests.moments.ask_too")
ONE_EACH, TWO_EACH = declare_node(DrawPoints(1), "tests.moments.one"), declare_node(DrawPoints(2), "tests.moments.two")
TAPPED = OthersReact(declare_occasion("everdell", "tap"), items_are="cards")
declare_node(TAPPED, "tests.moments.tapped")

Sets = Callable[..., list[str]]
"""Declares sets, each by what it adds to the rules, and returns the modules."""


def declarer(monkeypatch: pytest.MonkeyPatch) -> Sets:
    monkeypatch.setattr(editions, "_rules", {})

    def declare(*adds: Callable[[Rules], object]) -> list[str]:
        modules = ub.EDITIONS["everdell"].modules
        for i, add in enumerate(adds):
            monkeypatch.setitem(modules, f"toy_{i}", Module(f"Toy {i}", "A set of this test.", adder(add)))
        return [f"toy_{i}" for i in range(len(adds))]

    return declare


def adder(add: Callable[[Rules], object]) -> Callable[[Rules], None]:
    def add_to(rules: Rules) -> None:
        add(rules)

    return add_to


def names() -> list[str]:
    """Which steps have come."""
    return [told[0] for told in TOLD]

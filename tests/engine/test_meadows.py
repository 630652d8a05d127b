"""Meadows of sets: spaces that stay empty, cards that may only be discarded, who takes what. Cards that act again."""

from __future__ import annotations

from typing import Any

import underbough as ub
from helpers import Driver
from toys import TOLD, Hears, Sets
from underbough.rules.engine.declaring import declare_node
from underbough.rules.engine.piles import Meadow
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import NONE, Frame, State

WEBBED, EMPTY = 0, 7
MEADOW = ["Farm", "Inn", "Mine", "Queen", "King", "Judge", "Bard", "Fool"]


class Webs(Meadow):
    """The first card may be discarded only; the last space stays empty once its card is gone."""

    def open_slots(self, g: State) -> list[int]:
        return [slot for slot in super().open_slots(g) if slot != WEBBED]

    def discardable(self, g: State) -> list[int]:
        return super().open_slots(g)

    def refills(self, g: State, slot: int) -> bool:
        return slot != EMPTY

    def taken(self, g: State, player: int, slot: int) -> None:
        TOLD.append(("taken", player, slot, g.meadow[slot]))


class Acts(Hears):
    def run(self, g: State, f: Frame) -> None:
        TOLD.append((self.name, f.player, f.city, f.source))


ACTIVATED = declare_node(Acts("activated"), "tests.meadows.activated")


def webs(rules: Rules) -> None:
    rules.board.meadow = Webs()


def activations(rules: Rules) -> None:
    rules.moments.activated.append(ACTIVATED)


def at_table(modules: list[str], *others: dict[str, Any], **me: Any) -> Driver:
    return Driver(ub.position({"modules": modules, "players": [me, *(others or ({},))], "meadow": MEADOW}))


def test_a_card_under_a_web_is_discarded_but_neither_taken_nor_played(sets: Sets) -> None:
    assert not at_table(sets(webs), stock={"twig": 2, "resin": 1}).offers("play Farm from meadow 1")
    g = at_table(sets(webs), hand=["Undertaker"], stock={"berry": 2})
    g.play("Undertaker")
    assert "discard Farm from meadow 1" in g.options
    g.choose("discard Farm from meadow 1", "discard Inn from meadow 2", "discard Mine from meadow 3")
    assert not any(text.endswith("from meadow 1") for text in g.options)
    assert TOLD == []
    g.choose("take Queen from meadow 4")
    assert [("taken", 0, 3, next(card.index for card in ub.cards("everdell") if card.name == "Queen"))] == TOLD


def test_a_space_that_is_kept_empty_is_not_refilled(sets: Sets) -> None:
    g = at_table(sets(webs), hand=["Undertaker"], stock={"berry": 2})
    g.play("Undertaker")
    g.choose("discard Mine from meadow 3", "discard Bard from meadow 7", "discard Fool from meadow 8")
    state = g.game.state
    assert [slot for slot in range(8) if state.meadow[slot] == NONE] == [EMPTY]
    g.choose("take Inn from meadow 2")
    g.turn_is_over()
    assert [slot for slot in range(8) if state.meadow[slot] == NONE] == [EMPTY]


def test_a_card_that_acts_again_is_told_before_it_does(sets: Sets) -> None:
    """At production, by an own card, and as a copy of another city's."""
    g = at_table(sets(activations), city=["Farm", "Mine"], workers=0, deployed=["1 berry", "1 berry"])
    g.prepare()
    assert TOLD == [("activated", 0, 0, 1), ("activated", 0, 0, 2)]
    TOLD.clear()
    g = at_table(sets(activations), {"city": ["Inn", "Farm"]}, hand=["Miner Mole"], stock={"berry": 3})
    g.play("Miner Mole")
    g.choose("copy Farm of player 2")
    assert TOLD == [("activated", 0, 1, 2)]
    TOLD.clear()
    g = at_table(sets(activations), city=["Farm"], hand=["Chip Sweep"], stock={"berry": 3})
    g.play("Chip Sweep")
    g.choose("activate Farm")
    assert TOLD == [("activated", 0, 0, 1)]

"""Limits that follow the state: of the hand, and of the spaces of a city."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from engine.sets import add_sets
from helpers import Driver, game
from underbough.rules.engine.declarations import CARDS
from underbough.rules.engine.hooks import HandRoom
from underbough.rules.engine.piles import hand_limit, hand_room
from underbough.rules.engine.ruleset import Rules
from underbough.rules.engine.state import PEBBLE, State

DECK = ["Farm", "Twig Barge", "Castle", "Dungeon"]


class PerPebble(HandRoom):
    def cards(self, g: State, player: int) -> int:
        return g.players[player].stock[PEBBLE]


class PerToken(HandRoom):
    def cards(self, g: State, player: int) -> int:
        return sum(owned.tokens for owned in g.players[player].city)


def add_pebbles(rules: Rules) -> None:
    rules.limits.hand_rooms.append(PerPebble())


def add_tokens(rules: Rules) -> None:
    rules.limits.hand_rooms.append(PerToken())


def held(g: Driver, player: int = 1) -> int:
    return len(g.game.state.players[player - 1].hand)


def test_what_changes_the_hand_limit_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    modules = add_sets(monkeypatch, pebbles=add_pebbles, tokens=add_tokens)
    g = game(modules=modules, stock={"pebble": 2}, city=[{"card": "Chapel", "tokens": 3}])
    assert hand_limit(g.game.state, 0) == 8 + 2 + 3
    assert hand_limit(g.game.state, 1) == 8
    assert [seat["hand_limit"] for seat in g.game.view()["players"]] == [13, 8]


def test_powers_add_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    modules = add_sets(monkeypatch, pebbles=add_pebbles)
    g = game(modules=["player_powers", *modules], power="Cardinals", stock={"pebble": 3}, others=[{"power": "Mice"}])
    assert hand_limit(g.game.state, 0) == 8 + 2 + 3


def test_a_position_may_fill_the_hand_that_far(monkeypatch: pytest.MonkeyPatch) -> None:
    modules = add_sets(monkeypatch, pebbles=add_pebbles)
    g = game(modules=modules, stock={"pebble": 2}, hand=["Farm"] * 8 + ["Mine"] * 2)
    assert held(g) == 10
    with pytest.raises(ub.UnderboughError, match="a hand holds at most 10 cards, not 11"):
        game(modules=modules, stock={"pebble": 2}, hand=["Farm"] * 8 + ["Mine"] * 3)


def fallen(monkeypatch: pytest.MonkeyPatch, more: int, **settings: Any) -> Driver:
    """Player 1 holds more cards than the limit allows since the pebbles are gone."""
    modules = add_sets(monkeypatch, pebbles=add_pebbles)
    hand = ["Mine", "Mine", "Inn", "Inn", "Chapel", "School", "King", "Queen", "Judge", "Bard", "Shepherd", "Teacher"]
    stock = {"pebble": more, "berry": 4}
    g = game(modules=modules, stock=stock, hand=hand[: 8 + more], deck=DECK, **settings)
    g.game.state.players[0].stock[PEBBLE] = 0
    return g


def test_a_hand_above_a_limit_that_fell_stays_and_takes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    g = fallen(monkeypatch, 2)
    assert (held(g), hand_limit(g.game.state, 0), hand_room(g.game.state, 0)) == (10, 8, 0)
    drawn = g.game.state.drawn
    g.visit("2 cards and 1 point")
    assert (held(g), g.game.state.drawn, g.discard()) == (10, drawn, [])
    again = ub.load(ub.save(g.game))
    assert (again.view()["players"][0]["hand_limit"], again.hash()) == (8, g.game.hash())


def test_nobody_gives_to_such_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    g = fallen(monkeypatch, 2, others=[{"city": ["Post Office"], "hand": ["Gatherer", "Harvester"]}])
    g.visit("3 twigs")
    g.visit("Post Office")
    g.choose("give Gatherer")
    assert (held(g), held(g, 2), sorted(g.discard())) == (10, 8, ["Gatherer", "Harvester"])


def test_drawing_goes_on_once_the_hand_is_below_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    g = fallen(monkeypatch, 2)
    g.play("Bard")
    g.choose("discard Mine", "discard Mine", "discard Inn", "stop")
    g.visit("3 twigs")  # player 2
    g.visit("2 cards and 1 point")
    assert held(g) == 8
    assert [CARDS[card].name for card in g.game.state.players[0].hand[-2:]] == DECK[:2]


@pytest.mark.parametrize(("more", "drawn"), [(1, 1), (2, 0), (4, 0)])
def test_drawing_up_to_it_draws_nothing_above_it(monkeypatch: pytest.MonkeyPatch, more: int, drawn: int) -> None:
    g = fallen(monkeypatch, more, city=["Post Office"])
    g.visit("Post Office")
    g.choose("give Mine", "give Mine", "stop")
    assert held(g) == 8 + more - 2 + drawn

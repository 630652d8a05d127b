"""Taking back: the last answer, if it revealed nothing."""

from __future__ import annotations

import pytest

import underbough as ub
from helpers import game
from underbough.rules.engine.saving import snapshot


def refuses(g: ub.Game) -> bool:
    """Is there nothing to take back, and does an attempt leave everything as it is?"""
    before = (snapshot(g.state), g.answers[:])
    assert not g.can_undo
    with pytest.raises(ub.UnderboughError, match="nothing can be taken back"):
        g.undo()
    return (snapshot(g.state), g.answers) == before


def test_nothing_can_be_taken_back_before_the_first_answer() -> None:
    assert refuses(ub.new_game(players=2, seed=1))
    assert ub.new_game(players=2, seed=1).last_player is None


def test_an_answer_that_revealed_nothing_can_be_taken_back() -> None:
    g = ub.new_game(players=2, seed=1)
    before = snapshot(g.state)
    g.apply("visit 3 twigs")
    assert g.can_undo
    assert g.last_player == 0
    g.undo()
    assert snapshot(g.state) == before
    assert g.options().texts() == ub.new_game(players=2, seed=1).options().texts()


def test_several_answers_are_taken_back_one_by_one() -> None:
    g = game(forest=["2 of any resource"])
    start = snapshot(g.game.state)
    g.visit("forest 1")
    g.choose("gain twig", "gain berry")
    g.game.undo()
    assert g.stock()["twig"] == 1
    assert g.options == ["gain twig", "gain resin", "gain pebble", "gain berry"]
    g.game.undo()
    g.game.undo()
    assert snapshot(g.game.state) == start
    assert refuses(g.game)


def test_an_undo_is_an_entry_of_its_own() -> None:
    g = ub.new_game(players=2, seed=1)
    g.apply("visit 3 twigs")
    g.undo()
    g.apply("visit 2 resin")
    assert g.texts() == ["visit 3 twigs", "undo", "visit 2 resin"]
    assert g.record()["answers"] == g.texts()
    again = ub.replay(g.record())
    assert snapshot(again.state) == snapshot(g.state)
    assert again.texts() == g.texts()


def test_taking_back_twice_is_written_down_twice() -> None:
    g = game(forest=["2 of any resource"])
    g.visit("forest 1")
    g.choose("gain twig")
    g.game.undo()
    g.game.undo()
    g.visit("1 berry")
    assert g.game.texts() == ["visit forest 1", "gain twig", "undo", "undo", "visit 1 berry"]
    assert ub.replay(g.game.record()).hash() == g.game.hash()


def test_what_was_taken_back_leaves_no_trace_in_the_log() -> None:
    g = ub.new_game(players=2, seed=1)
    before = g.log(0)
    g.apply("visit 3 twigs")
    assert g.log(0) != before
    g.undo()
    assert g.log(0) == before


def test_a_drawn_card_bars_it() -> None:
    g = ub.new_game(players=2, seed=1)
    g.apply("visit 1 resin and 1 card")
    assert refuses(g)


def test_a_meadow_refill_bars_it() -> None:
    g = game(meadow=["Farm"], stock={"twig": 2, "resin": 1})
    g.play("Farm", meadow=1)
    assert refuses(g.game)


def test_a_card_taken_from_the_meadow_does_not_bar_it_until_the_meadow_is_refilled() -> None:
    g = game(season="spring", deployed=["1 berry"] * 3, meadow=["Farm", "Mine"])
    g.prepare()
    g.choose("take Farm from meadow 1")
    assert g.game.can_undo
    g.choose("take Mine from meadow 2")
    assert refuses(g.game)


def test_a_card_shown_from_the_hand_bars_it_but_not_what_follows() -> None:
    g = game(hand=["Doctor"], stock={"berry": 6})
    g.play("Doctor")
    assert refuses(g.game)
    g.choose("pay 2 berries")
    assert g.game.can_undo
    g.game.undo()
    assert g.options == ["pay nothing", "pay 1 berry", "pay 2 berries"]
    assert refuses(g.game)


def test_against_rugwort_a_card_shown_from_the_hand_bars_nothing() -> None:
    g = game(solo="rugwort", hand=["Doctor"], stock={"berry": 6})
    g.play("Doctor")
    assert g.game.can_undo
    g.game.undo()
    assert g.hand() == ["Doctor"]


def test_a_roll_of_rugworts_die_bars_it() -> None:
    g = game(solo="rugwort", hand=["Farm"], stock={"twig": 2, "resin": 1})
    g.play("Farm")
    assert refuses(g.game)


def test_a_card_given_away_bars_it() -> None:
    g = game(city=["Post Office"], hand=["Farm", "King", "Mine"])
    g.visit("Post Office")
    assert g.game.can_undo
    g.choose("give Farm")
    assert refuses(g.game)


def test_own_cards_discarded_face_down_can_be_taken_back() -> None:
    g = game(hand=["Farm", "King", "Mine"])
    g.visit("haven")
    g.choose("discard Farm", "discard King")
    g.game.undo()
    assert g.hand() == ["King", "Mine"]
    g.game.undo()
    assert g.hand() == ["Farm", "King", "Mine"]
    assert g.game.view(1)["discard"] == 0


def test_cards_revealed_from_a_pile_bar_it() -> None:
    g = game(city=["Cemetery"], discard=["Farm", "Mine", "Inn", "King"])
    g.visit("Cemetery")
    assert g.game.can_undo
    g.choose("reveal from discard")
    assert refuses(g.game)


def test_the_end_of_the_turn_does_not_bar_it() -> None:
    g = ub.new_game(players=2, seed=1)
    g.apply("visit 3 twigs")
    assert g.state.active == 1
    assert g.can_undo
    g.apply("visit 2 resin")
    assert g.last_player == 1, "by now it is the other player's answer that would be taken back"


def test_the_end_of_the_game_does_not_bar_it() -> None:
    g = game(season="autumn", deployed=["1 berry"] * 6, others=[{"season": "autumn", "deployed": ["haven"] * 6}])
    g.pass_()
    g.pass_()
    assert g.game.over
    g.game.undo()
    assert g.options == ["pass"]
    assert not g.game.over


def test_a_loaded_game_can_still_be_taken_back() -> None:
    g = ub.new_game(players=2, seed=1)
    g.apply("visit 3 twigs")
    loaded = ub.load(ub.save(g))
    loaded.undo()
    assert loaded.hash() == ub.new_game(players=2, seed=1).hash()


def test_a_game_from_a_position_can_be_taken_back_to_its_beginning() -> None:
    g = game(stock={"twig": 2})
    before = snapshot(g.game.state)
    g.visit("3 twigs")
    g.game.undo()
    assert snapshot(g.game.state) == before


def test_options_asked_for_before_an_undo_are_no_longer_valid() -> None:
    g = game(forest=["2 of any resource"])
    g.visit("forest 1")
    old = g.game.options()[0]
    g.choose("gain twig")
    g.game.undo()
    with pytest.raises(ub.UnderboughError, match="another decision"):
        g.game.apply(old)

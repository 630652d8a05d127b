"""Saving in the middle of things, writing games down, taking answers back."""

from __future__ import annotations

import json

import pytest

import underbough as ub
from underbough.rules.engine.saving import snapshot

DOCTOR = {"players": [{"hand": ["Doctor"], "stock": {"berry": 7}}, {}]}


def in_an_effect() -> ub.Game:
    game = ub.position(DOCTOR)
    game.apply("play Doctor from hand")
    assert game.options().texts() == ["pay nothing", "pay 1 berry", "pay 2 berries", "pay 3 berries"]
    return game


def test_a_game_saved_in_the_middle_of_an_effect_goes_on_there() -> None:
    loaded = ub.load(ub.save(in_an_effect()))
    loaded.apply("pay 3 berries")
    assert loaded.state.players[0].stock == [0, 0, 0, 0, 3]


def test_a_save_names_cards_and_steps_and_no_numbers_of_them() -> None:
    state = json.loads(ub.save(in_an_effect()))["state"]
    assert state["players"][0]["city"][0]["id"] == "doctor"
    assert state["stack"][-1]["node"] == "everdell.base.doctor.effect"


def test_a_clone_can_be_saved_but_not_written_down() -> None:
    clone = in_an_effect().clone()
    assert ub.load(ub.save(clone)).hash() == clone.hash()
    with pytest.raises(ub.UnderboughError, match="a clone does not know how it came about"):
        clone.record()


def test_a_save_whose_past_no_longer_leads_there_keeps_the_present() -> None:
    data = json.loads(ub.save(in_an_effect()))
    data["record"]["answers"] = ["visit the moon"]
    from underbough.rules.records import checksum

    data["checksum"] = checksum(data)
    loaded = ub.load(json.dumps(data))
    assert loaded.options().texts()[0] == "pay nothing"
    assert loaded.answers == []


def test_a_record_is_setup_and_texts() -> None:
    game = ub.new_game(players=2, seed=7)
    game.apply("visit 3 twigs")
    assert game.record() == {
        "format": 2,
        "rules": 2,
        "setup": {
            "edition": "everdell", "players": 2, "modules": [], "solo": "", "level": 0, "variants": [], "seed": 7,
        },
        "answers": ["visit 3 twigs"],
    }  # fmt: skip


def test_a_record_from_a_position_carries_it() -> None:
    game = in_an_effect()
    assert snapshot(ub.replay(game.record()).state) == snapshot(game.state)
    assert ub.replay(game.record()).log() == game.log()


def test_an_answer_that_revealed_nothing_can_be_taken_back() -> None:
    game = ub.new_game(seed=7)
    before = snapshot(game.state)
    game.apply("visit 3 twigs")
    assert (game.can_undo, game.last_player) == (True, 0)
    game.undo()
    assert snapshot(game.state) == before
    assert game.texts() == ["visit 3 twigs", "undo"]
    assert snapshot(ub.replay(game.record()).state) == before


def test_a_drawn_card_cannot_be_taken_back() -> None:
    game = ub.new_game(seed=7)
    game.apply("visit 2 twigs and 1 card")
    assert not game.can_undo
    with pytest.raises(ub.UnderboughError, match="something was revealed"):
        game.undo()


def test_a_card_shown_from_the_hand_cannot_be_taken_back_among_players_but_a_choice_after_it_can() -> None:
    game = in_an_effect()
    assert not game.can_undo
    game.apply("pay 1 berry")
    game.undo()
    assert game.options().texts()[1] == "pay 1 berry"


def test_alone_a_card_from_the_hand_is_shown_to_nobody() -> None:
    game = ub.position({"solo": "rugwort", "players": [DOCTOR["players"][0]]})
    game.apply("play Doctor from hand")
    game.undo()
    assert "play Doctor from hand" in game.options().texts()


def test_a_refilled_meadow_cannot_be_taken_back() -> None:
    game = ub.position({"players": [{"stock": {"berry": 2}}, {}], "meadow": ["Wanderer"]})
    game.apply("play Wanderer from meadow 1")
    assert not game.can_undo


def test_after_the_next_player_answered_only_that_answer_can_be_taken_back() -> None:
    game = ub.new_game(seed=7)
    game.apply("visit 3 twigs")
    game.apply("visit 2 resin")
    assert game.last_player == 1
    game.undo()
    assert (game.last_player, game.state.active) == (0, 1)


def test_the_first_decision_has_nothing_to_take_back() -> None:
    with pytest.raises(ub.UnderboughError, match="no answer was given yet"):
        ub.new_game().undo()

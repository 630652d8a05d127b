"""Bad input: one error class, a message that says what was wrong and what is possible, and an unchanged game."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import underbough as ub

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"edition": "chess"}, "there is no edition 'chess'; there are: everdell"),
        ({"players": 7}, "Everdell is for 1 to 6 players, not 7"),
        ({"players": 0}, "Everdell is for 1 to 6 players, not 0"),
        ({"players": 2.0}, "players: must be a whole number, not 2.0"),
        ({"players": True}, "players: must be a whole number, not True"),
        ({"players": 1}, "needs a solo opponent; there are: rugwort"),
        ({"players": 1, "solo": "paws"}, "Everdell has no solo opponent 'paws'"),
        ({"players": 2, "solo": "rugwort"}, "a game against Rugwort is for 1 player, not 2"),
        ({"players": 1, "solo": "rugwort", "level": 4}, "Rugwort has the levels 1, 2, 3, not 4"),
        ({"players": 1, "solo": "rugwort", "variants": ["moody"]}, "no variant 'moody'; there are: cranky"),
        ({"players": 2, "variants": ["cranky"]}, "has no variant 'cranky'"),
        ({"players": 2, "level": 1}, "a level belongs to a solo game"),
        ({"modules": ["pearlbrook", "chess"]}, "has no module"),
        ({"modules": "base"}, "modules: must be a list of names, not 'base'"),
        ({"seed": "7"}, "seed: must be a whole number, not '7'"),
        ({"edition": "silverfrost", "players": 5}, "Silverfrost is for 1 to 4 players, not 5"),
        ({"edition": "silverfrost", "variants": ["cranky"]}, "has no variant 'cranky'; there are: ice_storm"),
        ({"edition": "silverfrost", "players": 1, "solo": "rugwort"}, "has no solo opponent 'rugwort'"),
    ],
)
def test_an_impossible_setup_says_what_is_possible(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ub.UnderboughError) as caught:
        ub.new_game(**arguments)
    assert message in str(caught.value)


def test_a_bad_setup_leaves_good_ones_as_they_were() -> None:
    with pytest.raises(ub.UnderboughError):
        ub.new_game(players=2.0)  # type: ignore[arg-type]
    assert ub.new_game(players=2).decision is not None


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ("visit the moon", "'visit the moon' is not offered; possible now: visit 3 twigs; "),
        ("", "'' is not offered"),
        (99, "there is no option 99; the options are numbered 0 to"),
        (-1, "there is no option -1"),
        (None, "None is not offered"),
        (True, "True is not offered"),
        (1.0, "1.0 is not offered"),
        ([0], "[0] is not offered"),
    ],
)
def test_a_choice_that_is_not_offered_changes_nothing(choice: object, message: str) -> None:
    game = ub.new_game(seed=3)
    before = game.hash()
    with pytest.raises(ub.UnderboughError) as caught:
        game.apply(choice)
    assert message in str(caught.value)
    assert (game.hash(), game.answers) == (before, [])


def test_an_option_of_another_decision_is_refused() -> None:
    game = ub.new_game(seed=3)
    old = game.options()[0]
    game.apply("visit 3 twigs")
    before = game.hash()
    with pytest.raises(ub.UnderboughError, match="belongs to another decision"):
        game.apply(old)
    assert game.hash() == before


def test_a_game_that_is_over_decides_nothing_more() -> None:
    out = ["1 berry"] * 6
    game = ub.position({"players": [{"season": "autumn", "deployed": out}, {"season": "autumn", "deployed": out}]})
    game.apply("pass")
    game.apply("pass")
    with pytest.raises(ub.UnderboughError, match="the game is over"):
        game.apply(0)


@pytest.mark.parametrize("player", [2, -1, "x", 1.5, True])
def test_a_player_who_is_not_there_sees_nothing(player: Any) -> None:
    game = ub.new_game()
    for ask in (game.view, game.log, lambda who: game.determinize(who, 1)):
        with pytest.raises(ub.UnderboughError, match="there is no player"):
            ask(player)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "not JSON"),
        ("[]", "no saved game of Underbough"),
        ('{"format": 1, "rules": 1}', "damaged"),
        ('{"format": 2, "rules": 1}', "damaged"),
        ('{"format": 3, "rules": 1}', "newer version"),
        ('{"format": 1, "rules": 99}', "newer version"),
        ('{"format": true, "rules": 1}', "unknown format True"),
        (None, "a saved game is a text"),
    ],
)
def test_a_save_that_cannot_be_read_says_why(text: Any, message: str) -> None:
    with pytest.raises(ub.UnderboughError) as caught:
        ub.load(text)
    assert message in str(caught.value)


def only_our_error(make: Callable[[Any], ub.Game], data: object) -> None:
    """Either a game comes of it, or our error with a message; anything else fails the test."""
    with suppress(ub.UnderboughError):
        assert make(data).decision is not None


@given(st.data())
def test_a_damaged_save_is_refused_whatever_is_damaged(data: st.DataObject) -> None:
    saved = json.loads(ub.save(ub.new_game(seed=1)))
    key = data.draw(st.sampled_from([*saved["state"], "players"]))
    value = data.draw(JSON)
    if saved["state"][key] == value:
        return
    saved["state"][key] = value
    with pytest.raises(ub.UnderboughError):
        ub.load(json.dumps(saved))


@given(JSON)
def test_nothing_but_our_error_comes_of_a_strange_record(data: object) -> None:
    with pytest.raises(ub.UnderboughError):
        ub.replay(data)


@given(st.sampled_from(["setup", "answers", "start"]), JSON)
def test_nothing_but_our_error_comes_of_a_damaged_record(key: str, value: object) -> None:
    record = ub.new_game(seed=1).record()
    record[key] = value
    only_our_error(ub.replay, record)


@given(st.dictionaries(st.sampled_from(["players", "meadow", "deck", "forest", "events", "turn", "seed"]), JSON))
def test_nothing_but_our_error_comes_of_a_strange_position(data: dict[str, Any]) -> None:
    only_our_error(ub.position, data)


def test_an_answer_that_no_longer_fits_is_named() -> None:
    record = ub.new_game(seed=1).record()
    record["answers"] = ["visit 3 twigs", "visit 3 twigs"]
    with pytest.raises(ub.UnderboughError, match="answer 2 cannot be replayed: 'visit 3 twigs' is not offered"):
        ub.replay(record)

"""Damaged saves, records and positions: refused with our own error, or read as a game that works."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import underbough as ub
from properties.damage import damaged, odd
from properties.games import play_on
from properties.tables import crowded
from underbough.rules.records import checksum

# At a turn, in the middle of an effect, against Rugwort, from a position, at the end.
STARTS = [(1, 7), (3, 60), (6, 21), (5, 90), (0, 1000)]
SAVES = [json.loads(ub.save(play_on(number, decisions))) for number, decisions in STARTS]
STATES = [json.loads(ub.save(play_on(number, decisions).clone())) for number, decisions in STARTS]
RECORDS = [
    *(play_on(number, decisions).record() for number, decisions in STARTS),
    *(ub.position(crowded(number)).record() for number in (1, 5, 6)),
]
STARTED = [record for record in RECORDS if "start" in record]
POSITIONS = [{}, *(crowded(number) for number in range(7))]

SLOW = settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])


def shows_itself(game: ub.Game) -> None:
    """A game that was accepted can be looked at and written down."""
    for viewer in (None, *range(len(game.state.players))):
        game.view(viewer)
    assert len(game.options().texts()) == len(game.options())
    assert game.hash() == ub.load(ub.save(game.clone())).hash()


def refused_or_works(read: Callable[[], ub.Game]) -> None:
    game: ub.Game | None = None
    with suppress(ub.UnderboughError):
        game = read()
    if game is not None:
        shows_itself(game)


def damaged_state(data: Any, key: str) -> st.SearchStrategy[Any]:
    """With damage anywhere in the state, or to one player, or to what is still to be done."""
    player = damaged(data, key, "players", 0)
    return player | damaged(data, key, "players", -1) | damaged(data, key, "stack") | damaged(data, key)


def signed(data: Any) -> Any:
    """As if it had been saved so."""
    return {**data, "checksum": checksum(data)} if isinstance(data, dict) else data


@SLOW
@given(st.sampled_from(SAVES).flatmap(damaged))
def test_a_damaged_save_is_refused_or_the_same_game(data: Any) -> None:
    if data in SAVES:
        return
    with pytest.raises(ub.UnderboughError, match=r"\w"):
        ub.load(json.dumps(data))


@SLOW
@given(st.sampled_from(STATES).flatmap(lambda data: damaged(data, "setup") | damaged_state(data, "state")))
def test_a_save_with_impossible_contents_is_refused_or_works(data: Any) -> None:
    refused_or_works(lambda: ub.load(json.dumps(signed(data))))


@SLOW
@given(st.sampled_from(STARTED).flatmap(lambda data: damaged_state(data, "start")))
def test_a_record_with_an_impossible_start_is_refused_or_works(data: Any) -> None:
    refused_or_works(lambda: ub.replay(data))


@SLOW
@given(st.sampled_from(RECORDS).flatmap(damaged))
def test_a_damaged_record_is_refused_or_works(data: Any) -> None:
    refused_or_works(lambda: ub.replay(data))


@SLOW
@given(st.sampled_from(POSITIONS).flatmap(damaged))
def test_a_damaged_position_is_refused_or_works(data: Any) -> None:
    refused_or_works(lambda: ub.position(data))


@SLOW
@given(st.recursive(odd, lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=8), inner), max_leaves=12))
def test_data_of_any_shape_is_no_save_no_record_and_rarely_a_position(data: Any) -> None:
    with pytest.raises(ub.UnderboughError):
        ub.replay(data)
    with pytest.raises(ub.UnderboughError):
        ub.load(json.dumps(data))
    if data != {}:
        with pytest.raises(ub.UnderboughError):
            ub.position(data)


@given(st.sampled_from(SAVES), st.data())
def test_a_save_cut_off_anywhere_is_refused(save: Any, data: st.DataObject) -> None:
    text = json.dumps(save)
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(ub.UnderboughError, match="not JSON"):
        ub.load(text[:cut])


@given(st.text(max_size=60))
def test_any_text_is_no_save(text: str) -> None:
    with pytest.raises(ub.UnderboughError):
        ub.load(text)

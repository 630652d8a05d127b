"""The invariants at every decision: of random games, from crowded tables, along sequences that Hypothesis finds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import underbough as ub
from properties.doubles import check_record
from properties.games import VARIANTS, followed, new, walk
from properties.tables import crowded
from properties.watch import follow, keep_watch
from underbough.rules.engine.labels import city_label

PER_TEST = 12


@pytest.mark.parametrize("first", followed(range(10_000, 10_240, PER_TEST)))
def test_the_rules_hold_at_every_decision_and_the_game_ends(first: int) -> None:
    for number in range(first, first + PER_TEST):
        keep_watch(new(number, log=False), number)


@pytest.mark.parametrize("first", followed(range(0, 120, PER_TEST)))
def test_the_rules_hold_from_a_crowded_table_to_the_end(first: int) -> None:
    for number in range(first, first + PER_TEST):
        game = ub.position(crowded(number))
        keep_watch(game, number)
        check_record(game)


@pytest.mark.parametrize("number", range(20_000, 20_012))
def test_no_two_cards_of_a_city_have_the_same_label(number: int) -> None:
    for game, _ in walk(number, log=False):
        for owner, p in enumerate(game.state.players):
            for viewer in range(len(game.state.players)):
                labels = [city_label(game.state, viewer, owner, owned.number) for owned in p.city]
                assert len(set(labels)) == len(labels)


def setups() -> st.SearchStrategy[dict[str, Any]]:
    several = st.fixed_dictionaries({"players": st.integers(2, 6), "seed": st.integers(0, 2**64)})
    alone = st.fixed_dictionaries(
        {
            "players": st.just(1),
            "solo": st.just("rugwort"),
            "level": st.integers(1, 3),
            "variants": st.lists(st.sampled_from(VARIANTS), unique=True),
            "seed": st.integers(-(2**31), 2**31),
        }
    )
    return several | alone


@settings(max_examples=60)
@given(setups(), st.lists(st.integers(0, 40), max_size=120))
def test_any_sequence_of_choices_keeps_the_rules_and_can_be_replayed(setup: dict[str, Any], choices: list[int]) -> None:
    game = ub.new_game("everdell", **setup)
    follow(game, choices)
    check_record(game)


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 40), max_size=60))
def test_any_crowded_table_keeps_the_rules(number: int, choices: list[int]) -> None:
    game = ub.position(crowded(number))
    follow(game, choices)
    check_record(game)

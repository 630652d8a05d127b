"""Random games with modules: each alone, and mixes of them."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from properties.doubles import check_record
from properties.games import alone, followed, mix
from properties.watch import keep_watch

MODULES = len(ub.EDITIONS["everdell"].modules)
PLAYERS = 6
MIXES, PER_TEST = 48, 6
SOAK = 500
NOW_AND_THEN = 17  # decisions


def play(number: int, setup: dict[str, Any]) -> None:
    game = ub.new_game("everdell", **setup)
    keep_watch(game, number, closer=NOW_AND_THEN)
    check_record(game)


@pytest.mark.parametrize("number", followed(range(40_000, 40_000 + MODULES * PLAYERS)))
def test_the_rules_hold_with_each_module_and_number_of_players(number: int) -> None:
    play(number, alone(number))


@pytest.mark.parametrize("first", followed(range(50_000, 50_000 + MIXES, PER_TEST)))
def test_the_rules_hold_with_mixes_of_modules(first: int) -> None:
    for number in range(first, first + PER_TEST):
        play(number, mix(number))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(60_000, 60_000 + SOAK, PER_TEST))
def test_the_rules_hold_with_very_many_mixes_of_modules(first: int) -> None:
    for number in range(first, first + PER_TEST):
        play(number, mix(number))


def test_every_module_has_its_turn_alone() -> None:
    seen = {(alone(number)["modules"][0], alone(number)["players"]) for number in range(40_000, 40_000 + MODULES * 6)}
    assert len(seen) == MODULES * PLAYERS

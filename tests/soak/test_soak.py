"""20,000 random games over one to six players, Rugwort's years and variants, with the invariants at every decision."""

from __future__ import annotations

import pytest

from properties.doubles import check_record
from properties.games import walk
from properties.invariants import Invariants

GAMES = 20_000
PER_TEST = 100
FIRST = 1_000_000  # other games than those of the ordinary tests


@pytest.mark.soak
@pytest.mark.parametrize("first", range(FIRST, FIRST + GAMES, PER_TEST))
def test_a_hundred_random_games_keep_the_rules_and_end(first: int) -> None:
    for number in range(first, first + PER_TEST):
        invariants: Invariants | None = None
        for game, texts in walk(number, log=number % 20 == 0):
            invariants = invariants or Invariants(game)
            invariants.check(game, texts)
        assert invariants is not None
        invariants.check_over(game)
        if number % 20 == 0:
            check_record(game)

"""20,000 random games over one to six players, Rugwort's years and variants, with the invariants at every decision.

Now and then the dearer checks too; and 2,000 games more from crowded tables, where piles run out and cities are full.
"""

from __future__ import annotations

import pytest

import underbough as ub
from properties.doubles import check_record
from properties.games import new
from properties.tables import crowded
from properties.watch import keep_watch

GAMES = 20_000
CROWDED = 2_000
PER_TEST = 100
FIRST = 1_000_000  # other games than those of the ordinary tests
NOW_AND_THEN = 29  # decisions


@pytest.mark.soak
@pytest.mark.parametrize("first", range(FIRST, FIRST + GAMES, PER_TEST))
def test_a_hundred_random_games_keep_the_rules_and_end(first: int) -> None:
    for number in range(first, first + PER_TEST):
        recorded = number % 20 == 0
        game = new(number, log=recorded)
        keep_watch(game, number, closer=NOW_AND_THEN)
        if recorded:
            check_record(game)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(FIRST, FIRST + CROWDED, PER_TEST))
def test_a_hundred_games_from_crowded_tables_keep_the_rules_and_end(first: int) -> None:
    for number in range(first, first + PER_TEST):
        keep_watch(ub.position(crowded(number)), number, closer=NOW_AND_THEN)

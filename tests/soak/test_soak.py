"""20,000 random games over one to six players, Rugwort's years and variants, with the invariants at every decision.

Now and then the dearer checks too; and 2,000 games more from crowded tables, where piles run out and cities are full.
"""

from __future__ import annotations

import pytest

import underbough as ub
from properties.doubles import (
    check_clone,
    check_determinize,
    check_nothing_leaks,
    check_record,
    check_saving,
    check_view,
)
from properties.games import LONGEST, Chooser, new
from properties.invariants import Invariants
from properties.tables import crowded

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
        play(game, number)
        if recorded:
            check_record(game)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(FIRST, FIRST + CROWDED, PER_TEST))
def test_a_hundred_games_from_crowded_tables_keep_the_rules_and_end(first: int) -> None:
    for number in range(first, first + PER_TEST):
        play(ub.position(crowded(number)), number)


def play(game: ub.Game, number: int) -> None:
    invariants = Invariants(game)
    chooser = Chooser(number)
    for step in range(LONGEST * len(game.state.players)):
        if game.over:
            invariants.check_over(game)
            return
        texts = game.options().texts()
        invariants.check(game, texts)
        chosen = chooser.index(texts)
        if (step + number) % NOW_AND_THEN == 0:
            look_closer(game, texts, chosen, number)
        game.apply(chosen)
    raise AssertionError(f"game {number} does not end")


def look_closer(game: ub.Game, texts: list[str], chosen: int, number: int) -> None:
    check_clone(game, texts, chosen)
    check_saving(game, texts)
    viewer = number % game.setup.players
    check_determinize(game, viewer, check_view(game, texts, viewer))
    check_nothing_leaks(game, viewer)

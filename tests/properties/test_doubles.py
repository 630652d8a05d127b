"""Clones, saved games, views and re-dealt games, at every decision of 504 games; replay once for each."""

from __future__ import annotations

import pytest

from properties.doubles import check_clone, check_record, check_saving, look_around
from properties.games import Chooser, followed, new

GAMES = {1: 216, 2: 210, 3: 48, 4: 18, 5: 6, 6: 6}
"""By the number of players: more of the short ones."""
PER_TEST = 6

NUMBERS = [6 * i + players - 1 for players, games in GAMES.items() for i in range(games)]
CHUNKS = [NUMBERS[at : at + PER_TEST] for at in range(0, len(NUMBERS), PER_TEST)]


def test_enough_games_are_played() -> None:
    assert sum(GAMES.values()) >= 500
    assert sorted(number for chunk in CHUNKS for number in chunk) == sorted(set(NUMBERS))


@pytest.mark.parametrize(
    "numbers", followed(CHUNKS), ids=lambda numbers: f"{numbers[0] % 6 + 1}-players-from-{numbers[0]}"
)
def test_the_doubles_of_a_game_agree_with_it_at_every_decision(numbers: list[int]) -> None:
    for number in numbers:
        follow(number)


def follow(number: int) -> None:
    """Play game `number`, and look at all its doubles on the way."""
    game = new(number)
    chooser = Chooser(number)
    step = 0
    while not game.over:
        texts = game.options().texts()
        chosen = chooser.index(texts)
        expected = check_clone(game, texts, chosen)
        check_saving(game, texts, again=step % 8 == 0)
        look_around(game, texts, step)
        game.apply(chosen)
        assert game.hash() == expected, "the option's text led elsewhere than its index"
        step += 1
    check_record(game)

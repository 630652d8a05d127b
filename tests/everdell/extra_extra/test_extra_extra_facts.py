"""Extra! Extra! against the collected facts."""

from __future__ import annotations

import underbough as ub
from everdell.facts import check_set


def test_the_cards_are_declared_as_printed() -> None:
    check_set("extra_extra")


def test_they_are_shuffled_into_the_deck() -> None:
    game = ub.new_game(modules=("extra_extra",), seed=1)
    assert len(game.state.deck) == 128 + 15
    assert len(ub.new_game(seed=1).state.deck) == 128

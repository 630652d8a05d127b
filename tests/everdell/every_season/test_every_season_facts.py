"""Through Every Season against the collected facts."""

from __future__ import annotations

from collections import Counter

import underbough as ub
from everdell.facts import check_set


def test_the_cards_are_declared_as_in_the_facts() -> None:
    check_set("every_season")


def test_they_replace_the_usual_farms() -> None:
    game = ub.new_game(modules=("every_season",), seed=1)
    counted = Counter(ub.CARDS[card].set for card in game.state.deck)
    assert counted == {"base": 120, "every_season": 8}
    assert "Farm" not in {ub.card_name(card) for card in game.state.deck}

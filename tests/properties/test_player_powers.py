"""Random games with player powers, for one to six players: every power is chosen in some of them."""

from __future__ import annotations

import pytest

import underbough as ub
from properties.games import followed, settings
from properties.powers import power_of
from properties.test_modules import play

PER_TEST = 6  # one for each number of players
GAMES = range(45_000, 45_048, PER_TEST)


@pytest.mark.parametrize("first", followed(GAMES))
def test_the_rules_hold_with_powers_at_every_decision(first: int) -> None:
    for number in range(first, first + PER_TEST):
        play(number, settings(number) | {"modules": ("player_powers",)})


def test_the_random_games_know_every_power() -> None:
    chosen = set()
    for number in range(GAMES.start, GAMES.stop):
        game = ub.new_game("everdell", **settings(number), modules=("player_powers",))
        while "keep" in game.options().texts()[0]:
            decision = game.decision
            if decision is None or decision.kind != "power":
                break
            game.apply(0)
        chosen |= {power_of(game.state, p) for p in game.state.players if not p.automa}
    assert len(chosen) == 23

"""Whatever play reaches at the beginning of a turn can be set up as a position, and is the same there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import underbough as ub
from properties.games import alone, followed, mix, settings, walk_on
from properties.powers import power_of, zones_of
from properties.tables import crowded
from properties.written import written

MODULES = len(ub.EDITIONS["everdell"].modules)
MIXES, PER_TEST = 60, 6
SOAK = 1_200
OFTEN = 5
"""One in so many turns is written down."""


def play(number: int, game: ub.Game) -> None:
    turn = 0
    for step, (at, texts) in enumerate(walk_on(game, number)):
        decision = at.decision
        assert decision is not None
        if decision.kind == "turn" and at.state.turn > turn:
            turn = at.state.turn
            if turn % OFTEN == number % OFTEN:
                compare(at, texts, step)


def compare(game: ub.Game, texts: list[str], step: int) -> None:
    position = written(game)
    again = ub.position(position)
    assert owned(again) == owned(game), f"after {step} decisions"
    assert [score.total for score in again.scores()] == [score.total for score in game.scores()]
    if "pigs" not in [power_of(game.state, p) for p in game.state.players]:  # whose Farms lie there by chance
        assert again.view()["deck"] == game.view()["deck"]
        assert again.state.discard == game.state.discard
        offered = again.options().texts()
        assert len(offered) == len(texts), sorted(Counter(offered) - Counter(texts))


def owned(game: ub.Game) -> list[Any]:
    g = game.state
    views = game.view(None)["players"]
    return [
        (p.season, p.passed, p.workers, len(p.deployed), p.stock, sorted(p.hand), view["hand_limit"], view["spaces"],
         [(card.card, card.occupied, card.tokens, card.goods, card.beneath) for card in p.city],
         sorted((event.card, event.goods, event.beneath) for event in p.events),
         [sorted(items) for name, items in zones_of(g, p).items() if name in ("power", "stack", "own_forest")])
        for p, view in zip(g.players, views, strict=True)
    ]  # fmt: skip


@pytest.mark.parametrize("first", followed(range(70_000, 70_036, PER_TEST)))
def test_games_of_the_base_game_can_be_written_as_positions(first: int) -> None:
    for number in range(first, first + PER_TEST):
        play(number, ub.new_game("everdell", **settings(number)))


@pytest.mark.parametrize("number", followed(range(71_000, 71_000 + MODULES * 6)))
def test_games_with_each_module_can_be_written_as_positions(number: int) -> None:
    play(number, ub.new_game("everdell", **alone(number)))


@pytest.mark.parametrize("first", followed(range(72_000, 72_000 + MIXES, PER_TEST)))
def test_games_with_mixes_of_modules_can_be_written_as_positions(first: int) -> None:
    for number in range(first, first + PER_TEST):
        play(number, ub.new_game("everdell", **mix(number)))


@pytest.mark.parametrize("first", followed(range(0, 60, PER_TEST)))
def test_crowded_tables_can_be_written_as_positions(first: int) -> None:
    for number in range(first, first + PER_TEST):
        play(number, ub.position(crowded(number)))


@pytest.mark.soak
@pytest.mark.parametrize("first", range(73_000, 73_000 + SOAK, PER_TEST))
def test_very_many_games_can_be_written_as_positions(first: int) -> None:
    for number in range(first, first + PER_TEST):
        play(number, ub.new_game("everdell", **mix(number)))

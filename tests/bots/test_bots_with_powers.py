"""The greedy bot with player powers."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from underbough.bots.base import Seen
from underbough.bots.greedy import GreedyBot
from underbough.bots.random_bot import RandomBot
from underbough.bots.thumb.powers import WORTH
from underbough.rules.everdell.player_powers.powers import POWERS


def choice(game: ub.Game) -> str:
    decision = game.decision
    assert decision is not None
    return decision.options[GreedyBot(1).choose(Seen(game))].text


def table(*players: dict[str, Any], **keys: Any) -> ub.Game:
    return ub.position({"modules": ["player_powers"], "players": list(players), **keys})


def test_every_worth_is_that_of_a_power() -> None:
    assert set(WORTH) <= {power.id for power in POWERS}


@pytest.mark.parametrize("seed", range(6))
def test_the_better_of_two_powers_is_kept(seed: int) -> None:
    game = ub.new_game(modules=("player_powers",), seed=seed)
    ids = {f"keep {power.name}": power.id for power in POWERS}
    texts = game.options().texts()
    assert choice(game) == max(texts, key=lambda text: WORTH[ids[text]])


def test_platypuses_spend_their_points() -> None:
    game = table({"power": "Platypuses"}, {})
    game.apply("visit 1 berry")
    assert choice(game) == "use Platypuses"


def test_turtles_invest_and_take_back() -> None:
    game = table({"power": "Turtles", "hand": ["Inn"], "stock": {"twig": 3, "resin": 2}}, {})
    game.apply("play Inn from hand")
    assert choice(game).startswith("invest")
    game = table({"power": "Turtles", "hand": ["Inn"], "stock": {"twig": 2, "resin": 1}, "on_power": {"pebble": 1}}, {})
    game.apply("play Inn from hand")
    assert choice(game) == "take 2 pebbles"


def test_mice_gain_what_is_worth_most() -> None:
    game = table({"power": "Mice"}, {})
    game.apply("visit 1 berry")
    assert choice(game) == "gain pebble"


def test_spiders_put_the_meeple_where_somebody_may_come() -> None:
    game = table({"power": "Spiders"}, {}, nightweave="1 berry")
    game.apply("visit 1 berry")
    game.apply("gain twig")
    assert choice(game).startswith("put Nightweave on forest")


def test_a_free_farm_is_played() -> None:
    game = table({"power": "Pigs", "deployed": ["1 berry", "1 berry"]}, {})
    game.apply("prepare for spring")
    assert choice(game) == "play Farm from farms"


@pytest.mark.parametrize("seed", [3, 8])
def test_greedy_beats_random_with_powers(seed: int) -> None:
    game = ub.new_game(modules=("player_powers",), seed=seed, log=False)
    bots = (GreedyBot(seed), RandomBot(seed))
    while (decision := game.decision) is not None:
        game.apply(bots[decision.player].choose(Seen(game)))
    assert game.winners() == (0,)

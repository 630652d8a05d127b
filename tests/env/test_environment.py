"""The environment: what PettingZoo asks of it, its rewards, and what it refuses."""

from __future__ import annotations

import builtins
import random
import sys
from typing import Any

import numpy as np
import pytest
from pettingzoo import test

import underbough as ub
from env.setups import SETUPS
from underbough.env import UnderboughEnv, action_names, env, observation_names, raw_env
from underbough.env.rewards import win

CHECKS: Any = test  # has no types

# PettingZoo's own environments with a mask are on a list that these tests know; others are warned about.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),  # when the game is over
]


@pytest.mark.parametrize("name", SETUPS)
def test_it_does_what_pettingzoo_asks(name: str) -> None:
    CHECKS.api_test(env(**SETUPS[name]), num_cycles=120)


@pytest.mark.parametrize("name", SETUPS)
def test_the_same_seed_gives_the_same_game(name: str) -> None:
    CHECKS.seed_test(lambda: env(**SETUPS[name]), num_cycles=60)


def test_it_can_be_looked_at() -> None:
    CHECKS.render_test(env, {"ansi": lambda text: text.startswith("turn ") and "\nplayer 2: " in text})


def play_out(table: UnderboughEnv, seed: int) -> dict[str, float]:
    """Play at random; returns what each agent got in the end."""
    chance = random.Random(seed)
    table.reset(seed=seed)
    got: dict[str, float] = {}
    for agent in table.agent_iter():
        _, reward, over, _, _ = table.last(observe=False)
        if over:
            got[agent] = reward
            table.step(None)
        else:
            assert reward == 0, "there is no reward before the end"
            table.step(chance.choice(list(table.legal)))
    return got


@pytest.mark.parametrize("name", SETUPS)
def test_winning_is_worth_one_and_all_rewards_add_up_to_nothing(name: str) -> None:
    table = raw_env(**SETUPS[name])
    got = list(play_out(table, 5).values())
    winners = table.game.winners()
    assert len(winners) == 1
    assert [round(reward) == 1 for reward in got] == [seat in winners for seat in range(table.setup.players)]
    if not table.setup.solo:
        assert sum(got) == pytest.approx(0)


def test_a_shared_victory_is_shared() -> None:
    game = ub.position({"players": [{}, {}, {"stock": {}}]})
    assert game.winners() == (0, 1, 2)
    assert win(game) == pytest.approx([0, 0, 0])
    game = ub.position({"players": [{"stock": {"point": 1}}, {"stock": {"point": 1}}, {}]})
    assert win(game) == pytest.approx([0.25, 0.25, -0.5])


def test_the_other_rewards_are_points() -> None:
    by_score, by_margin = raw_env(players=3, reward="score"), raw_env(players=3, reward="margin")
    points = play_out(by_score, 8)
    assert list(points.values()) == [score.total for score in by_score.game.scores()]
    best = sorted(points.values())
    for agent, margin in play_out(by_margin, 8).items():
        assert margin == points[agent] - (best[-2] if points[agent] == best[-1] else best[-1])


def test_against_a_printed_opponent_the_margin_is_to_him() -> None:
    table = raw_env(players=1, solo="rugwort", reward="margin")
    got = play_out(table, 3)
    mine, his = (score.total for score in table.game.scores())
    assert got == {"player_0": mine - his}


def test_a_seed_deals_the_game_that_it_deals_elsewhere() -> None:
    table = raw_env(players=2)
    table.reset(seed=7)
    assert table.game.hash() == ub.new_game(players=2, seed=7).hash()
    table.reset()
    after = table.game.hash()
    assert after != ub.new_game(players=2, seed=7).hash()
    table.reset(seed=np.int64(7))  # type: ignore[arg-type]
    table.reset()
    assert table.game.hash() == after, "also what comes after a seed depends on it"


def test_only_whoever_decides_may_do_something() -> None:
    table = raw_env(players=3)
    table.reset(seed=1)
    masks = [table.observe(agent)["action_mask"].sum() for agent in table.agents]
    assert masks[0] == len(table.legal) == len(table.game.options())
    assert masks[1:] == [0, 0]


def test_an_action_does_what_its_name_says() -> None:
    table = raw_env(players=2)
    names = action_names(players=2)
    table.reset(seed=7)
    table.step(names.index("visit basic_three_twigs"))
    game = ub.new_game(players=2, seed=7)
    game.apply("visit 3 twigs")
    assert table.game.hash() == game.hash()
    assert table.agent_selection == "player_1"


def test_names_and_spaces_fit() -> None:
    for setup in SETUPS.values():
        table = raw_env(**setup)
        space: Any = table.observation_space("player_0")
        assert space["observation"].shape == (len(observation_names(**setup)),)
        assert space["action_mask"].shape == (len(action_names(**setup)),)


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"edition": "everdel"}, "there is no edition 'everdel'"),
        ({"players": 9}, "1 to 6 players, not 9"),
        ({"players": 1}, "needs a solo opponent"),
        ({"modules": ("pearls",)}, "has no module 'pearls'"),
        ({"modules": "market"}, "modules: must be a list of names"),
        ({"reward": "fame"}, "there is no reward 'fame'; there are: win, margin, score"),
        ({"render_mode": "rgb_array"}, "there is no render mode 'rgb_array'; there are: human, ansi"),
    ],
)
def test_a_setting_that_does_not_exist_is_refused(settings: dict[str, Any], message: str) -> None:
    with pytest.raises(ub.UnderboughError, match=message):
        raw_env(**settings)


def test_wrong_calls_are_refused() -> None:
    table = raw_env()
    with pytest.raises(ub.UnderboughError, match="must be reset"):
        table.step(0)
    with pytest.raises(ub.UnderboughError, match="must be reset"):
        table.observe("player_0")
    with pytest.raises(ub.UnderboughError, match="there is no agent 'player_2'; there are: player_0, player_1"):
        table.action_space("player_2")
    with pytest.raises(ub.UnderboughError, match="the seed must be a whole number, not 'x'"):
        table.reset(seed="x")  # type: ignore[arg-type]


def test_actions_that_are_not_possible_are_refused_and_change_nothing() -> None:
    table = raw_env()
    table.reset(seed=7)
    before = table.game.hash()
    stop = action_names().index("stop")
    for action, message in (
        (stop, rf"{stop} \(stop\) is not possible now; possible are: \d+ \("),
        (-1, "the action -1 is not possible"),
        (10**6, "the action 1000000 is not possible"),
        (None, "an action must be a whole number, not None"),
        (1.5, "an action must be a whole number, not 1.5"),
    ):
        with pytest.raises(ub.UnderboughError, match=message):
            table.step(action)  # type: ignore[arg-type]
    assert table.game.hash() == before


def test_after_the_end_there_is_nothing_to_do() -> None:
    table = raw_env()
    play_out(table, 2)
    with pytest.raises(ub.UnderboughError, match="the game is over"):
        table.step(0)


def test_the_last_action_of_an_agent_is_none() -> None:
    table = raw_env()
    table.reset(seed=1)
    while not table.terminations[table.agent_selection]:
        table.step(next(iter(table.legal)))
    with pytest.raises(ub.UnderboughError, match="the only action left is None"):
        table.step(0)


def test_without_pettingzoo_a_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    really = builtins.__import__

    def without(name: str, *rest: Any, **more: Any) -> Any:
        if name.startswith("pettingzoo"):
            raise ModuleNotFoundError(f"No module named {name!r}", name="pettingzoo")
        return really(name, *rest, **more)

    for name in [name for name in sys.modules if name.startswith("underbough.env")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(ub.UnderboughError, match=r"pip install 'underbough\[env\]'"):
        import underbough.env  # noqa: F401

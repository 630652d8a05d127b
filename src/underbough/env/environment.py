"""Games as a PettingZoo AEC environment: whoever has to decide is the next agent."""

from __future__ import annotations

import operator
import random
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from underbough.env.catalogue import Catalogue
from underbough.env.observation import HIGHEST, LOWEST, Observer
from underbough.env.rewards import find_reward
from underbough.rules.editions import rules_for
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.game import Game
from underbough.rules.engine.ruleset import Rules, Setup
from underbough.rules.engine.scoring import Score
from underbough.rules.records import make_setup, new_game

RENDER_MODES = ["human", "ansi"]
METADATA = {"name": "underbough_v0", "render_modes": RENDER_MODES, "is_parallelizable": False, "render_fps": 1}

Observation = dict[str, Any]


@cache
def catalogue_for(rules: Rules) -> Catalogue:
    """Games of one setup share their rules, and so these."""
    return Catalogue(rules)


@cache
def observer_for(rules: Rules) -> Observer:
    return Observer(rules)


class UnderboughEnv(AECEnv[str, Observation, int | None]):
    """A game for `players` agents; a printed solo opponent is no agent.

    An agent may have to decide several times in a row: an agent's turn is a series of small steps.
    """

    def __init__(self, setup: Setup, reward: str, render_mode: str | None) -> None:
        rules = rules_for(setup)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise UnderboughError(f"there is no render mode {render_mode!r}; there are: {', '.join(RENDER_MODES)}")
        self.metadata = METADATA
        self.setup = setup
        self.render_mode = render_mode
        self.catalogue = catalogue_for(rules)
        self.observer = observer_for(rules)
        self._reward = find_reward(reward)
        self._chance = random.Random()
        self._game: Game | None = None
        self._legal: dict[int, int] = {}
        self.possible_agents = [f"player_{i}" for i in range(setup.players)]
        self.agents = []
        self.action_spaces = {agent: self._make_action_space() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._make_observation_space() for agent in self.possible_agents}

    def _make_action_space(self) -> spaces.Space[int | None]:
        space: spaces.Space[Any] = spaces.Discrete(len(self.catalogue.names))
        return space

    def _make_observation_space(self) -> spaces.Space[Observation]:
        numbers = spaces.Box(LOWEST, HIGHEST, (len(self.observer.names),), np.float32)
        mask = spaces.Box(0, 1, (len(self.catalogue.names),), np.int8)
        space: spaces.Space[Any] = spaces.Dict({"observation": numbers, "action_mask": mask})
        return space

    def action_space(self, agent: str) -> spaces.Space[int | None]:
        return self.action_spaces[self._check_agent(agent)]

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        return self.observation_spaces[self._check_agent(agent)]

    def _check_agent(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise UnderboughError(f"there is no agent {agent!r}; there are: {', '.join(self.possible_agents)}")
        return agent

    @property
    def game(self) -> Game:
        """The game itself, with all that is hidden: for looking on, not for agents."""
        if self._game is None:
            raise UnderboughError("the environment must be reset before anything else")
        return self._game

    @property
    def legal(self) -> dict[int, int]:
        """The actions that are possible now, each with the index of the option that it takes."""
        return dict(self._legal)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: that of `seed`, as `underbough.new_game` deals it; without a seed, the next one by chance.

        PettingZoo hands in `options`; there are none.
        """
        if seed is not None:
            self._chance = random.Random(self._whole(seed, "the seed"))
            deal = self._whole(seed, "the seed")
        else:
            deal = self._chance.getrandbits(62)
        s = self.setup
        self._game = new_game(
            s.edition, players=s.players, modules=s.modules, solo=s.solo, level=s.level, variants=s.variants,
            seed=deal, log=False,
        )  # fmt: skip
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._look()

    def _whole(self, value: object, what: str) -> int:
        try:
            return operator.index(value)  # type: ignore[arg-type]
        except TypeError:
            raise UnderboughError(f"{what} must be a whole number, not {value!r}") from None

    def _look(self) -> None:
        """Find out who decides next, and which actions are possible."""
        game = self.game
        actions = self.catalogue.actions(game)
        self._legal = {action: index for index, action in enumerate(actions)}
        if actions:
            self.agent_selection = self.possible_agents[game.state.stack[-1].player]

    def observe(self, agent: str) -> Observation:
        """What the agent may know, and what it may do: nothing while others decide."""
        seat = self.possible_agents.index(self._check_agent(agent))
        game = self.game
        mask = bytearray(len(self.catalogue.names))
        if self.agent_selection == agent:
            for action in self._legal:
                mask[action] = 1
        return {"observation": self.observer.observe(game, seat), "action_mask": np.frombuffer(mask, np.int8)}

    def step(self, action: int | None) -> None:
        game = self.game
        if not self.agents:
            raise UnderboughError("the game is over; reset the environment to begin another one")
        if self.terminations[self.agent_selection]:
            if action is not None:
                raise UnderboughError("the game is over: the only action left is None")
            self._was_dead_step(action)
            return
        self._clear_rewards()
        self._cumulative_rewards[self.agent_selection] = 0.0
        game.apply(self._option_of(action))
        self._look()
        if game.over:
            self.rewards = dict(zip(self.agents, self._reward(game), strict=False))
            self.terminations = dict.fromkeys(self.agents, True)
            self._deads_step_first()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _option_of(self, action: object) -> int:
        number = self._whole(action, "an action")
        if number not in self._legal:
            names = self.catalogue.names
            called = f"{number} ({names[number]})" if 0 <= number < len(names) else str(number)
            possible = ", ".join(f"{legal} ({names[legal]})" for legal in sorted(self._legal))
            raise UnderboughError(f"the action {called} is not possible now; possible are: {possible}")
        return self._legal[number]

    def render(self) -> str | None:
        """The table in a few lines of text: returned (ansi) or written to the standard output (human)."""
        text = describe(self.game)
        if self.render_mode == "ansi":
            return text
        if self.render_mode == "human":
            sys.stdout.write(text)
        return None

    def close(self) -> None:
        """Nothing is held open."""


def describe(game: Game) -> str:
    view = game.view(None)
    lines = [describe_seat(seat, score) for seat, score in zip(view["players"], game.scores(), strict=True)]
    decision = view["decision"]
    if decision is None:
        lines.insert(0, "the game is over")
    else:
        lines.insert(0, f"turn {view['turn']}: player {decision['player'] + 1} decides ({decision['kind']})")
    return "\n".join(lines) + "\n"


def describe_seat(seat: dict[str, Any], score: Score) -> str:
    goods = ", ".join(f"{n} {good}" for good, n in seat["stock"].items())
    city = ", ".join(card["id"] for card in seat["city"]) or "empty"
    return (
        f"{seat['label']}: {seat['season']}, {score.total} points, {seat['workers']} workers at home, "
        f"{len(seat['hand'])} cards in hand, {goods}; city: {city}"
    )


def raw_env(
    edition: str = "everdell",
    *,
    players: int = 2,
    modules: Sequence[str] = (),
    solo: str = "",
    level: int | None = None,
    variants: Sequence[str] = (),
    reward: str = "win",
    render_mode: str | None = None,
) -> UnderboughEnv:
    """The environment as it is. The setup is that of `underbough.new_game`."""
    return UnderboughEnv(make_setup(edition, players, modules, solo, level, variants), reward, render_mode)


def env(edition: str = "everdell", **settings: Any) -> OrderEnforcingWrapper[str, Observation, int | None]:
    """The environment, which also watches that its methods are called in a sensible order. Settings as of `raw_env`."""
    return OrderEnforcingWrapper(raw_env(edition, **settings))


def action_names(
    edition: str = "everdell",
    *,
    players: int = 2,
    modules: Sequence[str] = (),
    solo: str = "",
    level: int | None = None,
    variants: Sequence[str] = (),
) -> list[str]:
    """The catalogue of a setup: the place of a name in this list is the number of the action."""
    return list(catalogue_for(rules_for(make_setup(edition, players, modules, solo, level, variants))).names)


def observation_names(
    edition: str = "everdell",
    *,
    players: int = 2,
    modules: Sequence[str] = (),
    solo: str = "",
    level: int | None = None,
    variants: Sequence[str] = (),
) -> list[str]:
    """What the numbers of an observation are, in order."""
    return list(observer_for(rules_for(make_setup(edition, players, modules, solo, level, variants))).names)

"""Trains a small policy against random play: REINFORCE, with NumPy and nothing else.

    python examples/reinforce.py

The policy is linear: it gives every action of the catalogue a preference, which depends on the season and on a few
numbers of the own seat, and chooses among the possible actions by a softmax. It begins as random play.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from underbough.env import UnderboughEnv, raw_env

Vector = NDArray[np.float32]

BLOCK = 250  # games of one line of the learning curve


GOODS = ("twig", "resin", "pebble", "berry", "point", "birch", "moss", "copper", "acorn", "fire")


def looked_at(name: str) -> bool:
    """Of the numbers of an observation, the policy looks at the own season, workers and goods."""
    who, _, what = name.partition(": ")
    return who == "me" and (what.startswith("season ") or what == "workers at home" or what in GOODS)


class Policy:
    """A preference for each action, linear in what it looks at."""

    def __init__(self, env: UnderboughEnv, seed: int) -> None:
        self.looks_at = np.array([i for i, name in enumerate(env.observer.names) if looked_at(name)])
        self.weights = np.zeros((len(env.catalogue.names), len(self.looks_at) + 1), np.float32)
        self.chance = np.random.default_rng(seed)

    def features(self, observation: Vector) -> Vector:
        return np.append(np.minimum(observation[self.looks_at], 10) / 10, np.float32(1))

    def choose(self, observation: dict[str, Any]) -> tuple[int, Step]:
        legal = np.flatnonzero(observation["action_mask"])
        features = self.features(observation["observation"])
        preference = self.weights[legal] @ features
        odds = np.exp(preference - preference.max())
        odds /= odds.sum()
        at = min(int(np.searchsorted(np.cumsum(odds), self.chance.random())), len(legal) - 1)
        return int(legal[at]), Step(legal, at, odds, features)

    def learn(self, steps: list[Step], advantage: float, rate: float) -> None:
        """Make what was chosen more likely where the game went better than usual, and less where it went worse."""
        for step in steps:
            push = -step.odds
            push[step.at] += 1
            self.weights[step.legal] += rate * advantage * np.outer(push, step.features)


@dataclass
class Step:
    """A choice that was made, as learning needs it."""

    legal: NDArray[np.int64]
    at: int
    odds: Vector
    features: Vector


def play(env: UnderboughEnv, policy: Policy, learner: str, seed: int) -> tuple[float, list[Step]]:
    """One game, the policy in one seat and chance in all others: what the policy was ahead by, and its choices."""
    chance = random.Random(seed)
    margin = 0.0
    steps: list[Step] = []
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last(observe=agent == learner)
        if over:
            if agent == learner:
                margin = reward
            env.step(None)
        elif observation is not None:
            action, step = policy.choose(observation)
            steps.append(step)
            env.step(action)
        else:
            env.step(chance.choice(list(env.legal)))
    return margin, steps


def train(games: int, seed: int, edition: str = "everdell", rate: float = 0.1) -> Iterator[float]:
    """Yields the margin in points of each game, in which the policy sits first or second in turn."""
    env = raw_env(edition, players=2, reward="margin")
    policy = Policy(env, seed)
    usual = 0.0
    for game in range(games):
        margin, steps = play(env, policy, env.possible_agents[game % 2], seed * 1_000_000 + game)
        policy.learn(steps, min(max((margin - usual) / 20, -2), 2), rate)
        usual += 0.02 * (margin - usual)
        yield margin


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", default="everdell")
    parser.add_argument("--rate", type=float, default=0.1)
    settings = parser.parse_args()
    block: list[float] = []
    for game, margin in enumerate(train(settings.games, settings.seed, settings.edition, settings.rate), 1):
        block.append(margin)
        if len(block) == BLOCK:
            ahead = sum(margin > 0 for margin in block) / BLOCK
            print(
                f"games {game - BLOCK + 1:4} to {game:4}: ahead in {ahead:4.0%}, by {sum(block) / BLOCK:+5.1f} points"
            )
            block = []


if __name__ == "__main__":
    main()

"""Measures how many steps a second the environment makes with random agents, in processor time.

    python examples/speed.py

A step is one decision: the agent's observation with its mask, a random choice, and the step itself.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import numpy as np

from underbough.env import raw_env

SETUPS: dict[str, dict[str, Any]] = {
    "Everdell, 2 players": {"players": 2},
    "Everdell, 4 players": {"players": 4},
    "Silverfrost, 2 players": {"edition": "silverfrost", "players": 2},
}


def steps_per_second(settings: dict[str, Any], seconds: float) -> float:
    env = raw_env(**settings)
    chance = random.Random(1)
    steps = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        env.reset(seed=steps)
        while env.agents:
            observation, _, over, _, _ = env.last()
            if over or observation is None:
                env.step(None)
            else:
                env.step(chance.choice(np.flatnonzero(observation["action_mask"]).tolist()))
                steps += 1
    return steps / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10, help="for each setup")
    seconds = parser.parse_args().seconds
    for name, settings in SETUPS.items():
        print(f"{name}: {steps_per_second(settings, seconds):,.0f} steps a second")


if __name__ == "__main__":
    main()

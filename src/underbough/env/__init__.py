"""Underbough for the research world: a PettingZoo environment with named actions and observations.

>>> from underbough.env import env
>>> table = env("everdell", players=2)
>>> table.reset(seed=7)
>>> table.agent_selection
'player_0'
"""

from __future__ import annotations

from underbough.rules.engine.errors import UnderboughError

try:
    from underbough.env.environment import UnderboughEnv, action_names, env, observation_names, raw_env
except ModuleNotFoundError as missing:
    if missing.name not in {"gymnasium", "pettingzoo"}:
        raise
    raise UnderboughError("the environment needs PettingZoo: pip install 'underbough[env]'") from missing

__all__ = ["UnderboughEnv", "action_names", "env", "observation_names", "raw_env"]

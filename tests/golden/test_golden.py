"""Whole recorded games: a change in their course must be intended.

To record them anew after an intended change: `python tests/golden/test_golden.py`, and read the difference. With
names, only those games are recorded.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from underbough.rules.engine.saving import FORMAT

GAMES = Path(__file__).parent / "games"
SETUPS: dict[str, dict[str, Any]] = {
    "2-players": {"players": 2, "seed": 2},
    "3-players": {"players": 3, "seed": 3},
    "4-players": {"players": 4, "seed": 4},
    "5-players": {"players": 5, "seed": 5},
    "6-players": {"players": 6, "seed": 6},
    "solo-year-1": {"players": 1, "solo": "rugwort", "level": 1, "seed": 7},
    "solo-year-2-hasty-lucky": {
        "players": 1, "solo": "rugwort", "level": 2, "variants": ["hasty", "lucky"], "seed": 8,
    },
    "solo-year-3-all-variants": {
        "players": 1, "solo": "rugwort", "level": 3, "seed": 9,
        "variants": ["cranky", "glitzy", "hasty", "lucky", "squatty"],
    },
    "3-players-card-packs": {
        "players": 3, "seed": 104, "modules": ["extra_extra", "rugwort_cards", "corrin", "every_season"],
    },
    "solo-card-packs": {
        "players": 1, "solo": "rugwort", "level": 2, "seed": 35, "modules": ["extra_extra", "rugwort_cards", "corrin"],
    },
    "2-players-powers": {"players": 2, "seed": 41, "modules": ["player_powers"]},
    "5-players-powers": {"players": 5, "seed": 40, "modules": ["player_powers"]},
    "2-players-all-modules": {"players": 2, "seed": 43, "modules": ["small"]},
    "5-players-all-modules": {"players": 5, "seed": 42, "modules": ["small"]},
}  # fmt: skip

EAGER = {"play": 8, "achieve": 9, "stop": 0.5}  # by an option's first word; else 1: cities fill up, events are achieved


def play(name: str) -> ub.Game:
    game = ub.new_game("everdell", **SETUPS[name])
    chance = random.Random(name)
    while not game.over:
        texts = game.options().texts()
        weights = [EAGER.get(text.partition(" ")[0], 1) for text in texts]
        game.apply(chance.choices(texts, weights)[0])
    return game


def outcome(game: ub.Game) -> dict[str, Any]:
    lines = [[[line.line, line.source, line.points] for line in score.lines] for score in game.scores()]
    return {"totals": [score.total for score in game.scores()], "winners": list(game.winners()), "lines": lines}


@pytest.mark.parametrize("name", SETUPS)
def test_a_recorded_game_comes_to_the_recorded_end(name: str) -> None:
    golden = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    game = ub.replay(golden["record"])
    assert game.over
    assert outcome(game) == golden["outcome"]


@pytest.mark.parametrize("name", SETUPS)
def test_a_recorded_game_is_written_down_as_it_was(name: str) -> None:
    golden = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    assert ub.replay(golden["record"]).record() == golden["record"] | {"format": FORMAT}


def record_anew(names: Sequence[str]) -> None:
    GAMES.mkdir(exist_ok=True)
    for name in names:
        game = play(name)
        data = {"record": game.record(), "outcome": outcome(game)}
        (GAMES / f"{name}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record_anew(sys.argv[1:] or list(SETUPS))

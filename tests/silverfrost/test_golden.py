"""Recorded games of Silverfrost: they must play out as they did, decision by decision.

A change of the rules on purpose changes them; record them anew with `python tests/silverfrost/test_golden.py`, followed
by the names of those that changed.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from underbough.rules.engine.saving import FORMAT

FOLDER = Path(__file__).parent / "golden"
KINDS = [(2, ()), (3, ()), (4, ()), (2, ("ice_storm",)), (3, ("ice_storm",)), (4, ("ice_storm",))]
LEANING = {"play": 9, "achieve": 9, "clear": 4, "prepare": 0.4, "pass": 0.1, "stop": 0.5, "chimney": 3, "use": 3}
NAMES = [f"{players}-players-{'ice-storm' if variants else 'flurries'}" for players, variants in KINDS]


def played(players: int, variants: tuple[str, ...], seed: int) -> ub.Game:
    """A random game with some sense."""
    game = ub.new_game("silverfrost", players=players, variants=variants, seed=seed)
    rng = random.Random(seed)
    while not game.over:
        offered = game.options().texts()
        weights = [LEANING.get(text.partition(" ")[0], 1) for text in offered]
        game.apply(rng.choices(offered, weights)[0])
    return game


def described(game: ub.Game) -> dict[str, Any]:
    """What is kept of a game: its record, with every choice in words, and how it ended."""
    return {
        "record": game.record(),
        "scores": [score.total for score in game.scores()],
        "lines": [[[line.line, line.source, line.points] for line in score.lines] for score in game.scores()],
        "winners": list(game.winners()),
        "stocks": [list(p.stock) for p in game.state.players],
    }


def golden(name: str) -> dict[str, Any]:
    data: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return data


def of_present_format(want: dict[str, Any]) -> dict[str, Any]:
    return want | {"record": want["record"] | {"format": FORMAT}}


def test_there_is_a_recorded_game_of_every_kind() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_is_replayed_to_the_same_end(name: str) -> None:
    want = golden(name)
    game = ub.replay(want["record"])
    assert game.over
    assert described(game) == of_present_format(want)


@pytest.mark.parametrize("name", NAMES)
def test_its_choices_can_be_made_one_by_one(name: str) -> None:
    want = golden(name)
    setup = ub.replay(want["record"]).setup
    game = ub.new_game("silverfrost", players=setup.players, variants=setup.variants, seed=setup.seed)
    for text in want["record"]["answers"]:
        assert text in game.options().texts()
        game.apply(text)
    assert described(game) == of_present_format(want)


def test_the_recorded_games_use_most_of_the_rules() -> None:
    verbs = {text.partition(" ")[0] for name in NAMES for text in golden(name)["record"]["answers"]}
    assert verbs >= {"visit", "play", "prepare", "pass", "clear", "achieve", "keep", "call", "cover", "discard", "gain"}
    assert any("with ranger" in text for name in NAMES for text in golden(name)["record"]["answers"])


def record_anew(names: list[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    for number, (players, variants) in enumerate(KINDS):
        if NAMES[number] in names:
            data = described(played(players, variants, seed=2025 + number))
            (FOLDER / f"{NAMES[number]}.json").write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    record_anew(sys.argv[1:] or NAMES)

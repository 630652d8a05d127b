"""The hash of a game: equal for games that can go on in the same ways, different otherwise."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

import underbough as ub
from helpers import game

HOUSE = [{"card": "Storehouse", "goods": {"twig": 3}}, {"card": "Chapel", "tokens": 1}, "Farm"]
PERFORMER = {"event": "Performer in Residence", "goods": {"berry": 1}}
PLAIN: dict[str, Any] = {
    "season": "summer", "hand": ["Farm", "King"], "city": HOUSE, "stock": {"twig": 1}, "workers": 1,
    "deployed": ["3 twigs"], "events": [PERFORMER],
}  # fmt: skip
MEADOW = ["Inn", "Mine", "Crane", "Queen", "School", "Castle", "Monk", "Bard"]
TABLE: dict[str, Any] = {
    "meadow": MEADOW, "deck": ["Judge", "Inn"], "discard": ["Fool"], "events": ["Performer in Residence", "Tax Relief"],
}  # fmt: skip

CHANGES: dict[str, dict[str, Any]] = {
    "another season": {"season": "autumn"},
    "another hand": {"hand": ["Farm", "Queen"]},
    "another order of the hand": {"hand": ["King", "Farm"]},
    "more resources": {"stock": {"twig": 2}},
    "a point token": {"stock": {"twig": 1, "point": 1}},
    "another order of the city": {"city": [HOUSE[0], "Farm", HOUSE[1]]},
    "an occupied card": {"city": [*HOUSE[:2], {"card": "Farm", "occupied": True}]},
    "a token on a card": {"city": [HOUSE[0], {"card": "Chapel", "tokens": 2}, "Farm"]},
    "other goods on a card": {"city": [{"card": "Storehouse", "goods": {"resin": 2}}, *HOUSE[1:]]},
    "a worker elsewhere": {"deployed": ["2 resin"]},
    "one worker less": {"workers": 0},
    "an event": {"events": [PERFORMER, "Tax Relief"]},
    "other goods on an event": {"events": [{"event": "Performer in Residence", "goods": {"berry": 2}}]},
    "another Meadow": {"meadow": MEADOW[::-1]},
    "another top of the deck": {"deck": ["Inn", "Judge"]},
    "another discard pile": {"discard": ["Doctor"]},
    "another seed": {"seed": 5},
}


def hash_of(**changes: Any) -> int:
    player = {**PLAIN, **{key: value for key, value in changes.items() if key in PLAIN and key != "events"}}
    if "events" in changes:
        player["events"] = changes["events"]
    table = {**TABLE, **{key: value for key, value in changes.items() if key in TABLE and key != "events"}}
    table["seed"] = changes.get("seed", 1)
    return ub.position({**table, "players": [player, {"hand": ["Mine"]}]}).hash()


def test_the_same_position_has_the_same_hash() -> None:
    assert hash_of() == hash_of()


@pytest.mark.parametrize("what", CHANGES)
def test_a_difference_shows_in_the_hash(what: str) -> None:
    assert hash_of(**CHANGES[what]) != hash_of()


def test_whose_turn_it_is_shows_in_the_hash() -> None:
    assert ub.position({"turn": 1}).hash() != ub.position({"turn": 2}).hash()


def test_who_knows_a_card_shows_in_the_hash() -> None:
    g = ub.position({"players": [{"hand": ["Farm"]}, {}]})
    other = g.clone()
    other.state.players[0].seen[0] |= 2  # as if player 2 had seen the Farm being taken
    assert other.hash() != g.hash()


def test_two_ways_to_the_same_state_have_the_same_hash() -> None:
    g = game(forest=["2 of any resource"])
    g.visit("forest 1")
    other = g.game.clone()
    g.choose("gain twig", "gain berry")
    other.apply("gain berry")
    other.apply("gain twig")
    assert other.hash() == g.game.hash()


def test_asking_for_the_hash_changes_nothing() -> None:
    g = ub.new_game(players=2, seed=4)
    before = ub.save(g)
    assert g.hash() == g.hash()
    assert ub.save(g) == before


def test_a_game_with_a_log_has_the_hash_of_one_without() -> None:
    assert ub.new_game(players=2, seed=4).hash() == ub.new_game(players=2, seed=4, log=False).hash()


def test_games_under_other_rules_have_other_hashes() -> None:
    hashes = {
        ub.new_game(players=1, solo="rugwort", level=level, variants=variants, seed=1).hash()
        for level in (1, 2, 3)
        for variants in ((), ("lucky",), ("cranky", "lucky"))
    }
    assert len(hashes) == 9


def test_the_hash_is_the_same_in_every_process() -> None:
    code = "import underbough as ub; print(ub.new_game(players=4, seed=11).hash())"
    path = os.pathsep.join(entry for entry in sys.path if entry)
    hashes = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": path},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert hashes == {f"{ub.new_game(players=4, seed=11).hash()}\n"}

"""Counts of all sequences of choices to some depth: any change in what is offered shows here."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub


def count(game: ub.Game, depth: int) -> int:
    """How many different sequences of that many answers there are."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for index in range(len(game.options())):
        after = game.clone()
        after.apply(index)
        total += count(after, depth - 1)
    return total


def positions(game: ub.Game, depth: int) -> set[int]:
    """The hashes of all the positions that so many answers can lead to."""
    if depth == 0 or game.over:
        return {game.hash()}
    out: set[int] = set()
    for index in range(len(game.options())):
        after = game.clone()
        after.apply(index)
        out |= positions(after, depth - 1)
    return out


MIDDLE: dict[str, Any] = {
    "players": [
        {
            "season": "summer",
            "hand": ["Castle", "King", "Fool", "Ruins", "Ranger"],
            "city": ["Crane", "Innkeeper", "Dungeon", "Judge", "Inn", "Queen", "Storehouse", "Farm", "Harvester"],
            "stock": {"twig": 3, "resin": 2, "pebble": 2, "berry": 3},
            "deployed": ["3 twigs"],
        },
        {"season": "summer", "city": ["Post Office", "Farm", "Miner Mole"], "hand": ["Monk"]},
    ],
    "meadow": ["Chip Sweep", "Teacher", "Palace", "Undertaker", "Gatherer", "Mine", "Shepherd", "Bard"],
    "forest": ["3 berries", "2 of any resource", "Copy a basic location and draw 1"],
}


SOLO: dict[str, Any] = {
    "solo": "rugwort",
    "level": 3,
    "variants": ["cranky", "hasty"],
    "players": [
        {
            "season": "summer",
            "hand": ["Fool", "Postal Pigeon", "Monk", "Wanderer"],
            "city": ["Clock Tower", "Cemetery", "University", "Chapel", "Doctor", "Farm", "Farm"],
            "stock": {"twig": 2, "resin": 1, "berry": 4},
            "deployed": ["1 berry", "haven"],
        },
        {"city": ["Farm", "Mine", "King"]},
    ],
    "discard": ["Inn", "Crane", "Judge", "Bard"],
}
CROWD: dict[str, Any] = {
    "turn": 3,
    "players": [
        {"season": "autumn", "city": ["Inn", "Post Office"], "deployed": ["forest 1", "journey 3"]},
        {"season": "summer", "city": ["Miner Mole", "Inn"], "deployed": ["3 twigs", "forest 1"]},
        {
            "season": "autumn",
            "hand": ["Shepherd", "Teacher", "Harvester", "Farm", "Mine"],
            "city": ["Gatherer", "Monastery", "Monk", "Judge", "Courthouse", "Shopkeeper"],
            "stock": {"twig": 3, "resin": 2, "pebble": 1, "berry": 5},
            "deployed": ["Monastery", "2 resin"],
        },
        {"season": "autumn", "deployed": ["haven"] * 6, "passed": True},
    ],
    "forest": ["3 berries", "2 of any resource"],
}


@pytest.mark.parametrize(("depth", "sequences"), [(1, 12), (2, 117), (3, 1080)])
def test_a_game_of_two_opens_in_so_many_ways(depth: int, sequences: int) -> None:
    assert count(ub.new_game(players=2, seed=1, log=False), depth) == sequences


@pytest.mark.parametrize(("depth", "sequences"), [(1, 13), (2, 144), (3, 1510)])
def test_a_game_of_four_opens_in_so_many_ways(depth: int, sequences: int) -> None:
    assert count(ub.new_game(players=4, seed=2, log=False), depth) == sequences


@pytest.mark.parametrize(("depth", "sequences"), [(1, 10), (2, 93), (3, 261)])
def test_a_game_against_rugwort_opens_in_so_many_ways(depth: int, sequences: int) -> None:
    assert count(ub.new_game(players=1, solo="rugwort", level=2, seed=3, log=False), depth) == sequences


@pytest.mark.parametrize(("depth", "sequences"), [(1, 28), (2, 263), (3, 3643)])
def test_a_position_full_of_abilities_goes_on_in_so_many_ways(depth: int, sequences: int) -> None:
    assert count(ub.position(MIDDLE), depth) == sequences


@pytest.mark.parametrize(("depth", "sequences", "different"), [(1, 20, 20), (2, 274, 264), (3, 2443, 2015)])
def test_a_late_game_against_rugwort_goes_on_in_so_many_ways(depth: int, sequences: int, different: int) -> None:
    game = ub.position(SOLO)
    assert (count(game, depth), len(positions(game, depth))) == (sequences, different)


@pytest.mark.parametrize(("depth", "sequences", "different"), [(1, 31, 31), (2, 211, 211), (3, 1249, 1193)])
def test_a_crowded_board_goes_on_in_so_many_ways(depth: int, sequences: int, different: int) -> None:
    game = ub.position(CROWD)
    assert (count(game, depth), len(positions(game, depth))) == (sequences, different)

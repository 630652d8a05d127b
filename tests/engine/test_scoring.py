"""Scores: named lines that add up, at any time, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import game
from properties.games import play_on

LINES = {"cards", "tokens", "prosperity", "journey", "events"}
DONE: dict[str, Any] = {"season": "autumn", "deployed": ["haven"] * 6}


def lines_of(g: ub.Game, player: int = 0) -> list[tuple[str, str, int]]:
    return [(line.line, line.source, line.points) for line in g.scores()[player].lines]


def test_every_source_has_a_line_of_its_own() -> None:
    g = game(
        season="autumn",
        city=["Farm", "Castle", {"card": "Chapel", "tokens": 2}],
        stock={"point": 4, "twig": 3},
        deployed=["journey 3"],
        events=["Grand Tour", {"event": "Performer in Residence", "goods": {"berry": 2}}],
    )
    lines = lines_of(g.game)
    assert ("cards", "Farm", 1) in lines
    assert ("cards", "Castle", 4) in lines
    assert ("prosperity", "Castle", 1) in lines
    assert ("tokens", "Chapel", 2) in lines
    assert ("tokens", "supply", 4) in lines
    assert ("journey", "journey 3", 3) in lines
    assert ("events", "Grand Tour", 3) in lines
    assert ("events", "Performer in Residence", 4) in lines
    assert g.score() == 1 + 4 + 2 + 1 + 2 + 4 + 3 + 3 + 4


def test_two_copies_of_a_card_have_two_lines() -> None:
    assert lines_of(game(city=["Farm", "Farm"]).game).count(("cards", "Farm", 1)) == 2


@pytest.mark.parametrize("number", range(12, 24))
def test_the_lines_are_named_and_add_up_at_the_end_of_any_game(number: int) -> None:
    g = play_on(number, 3000, log=False)
    assert g.over
    for i, score in enumerate(g.scores()):
        assert score.player == i
        assert score.total == sum(line.points for line in score.lines)
        assert all(line.source for line in score.lines)
        assert {line.line for line in score.lines} <= LINES | {"squatty"}


@pytest.mark.parametrize("number", range(1, 6))
def test_the_best_total_is_among_the_winners(number: int) -> None:
    g = play_on(number, 3000, log=False)
    totals = [score.total for score in g.scores()]
    assert g.winners()
    assert all(totals[winner] == max(totals) for winner in g.winners())


def test_scores_can_be_asked_for_during_the_game_and_change_nothing() -> None:
    g = ub.new_game(players=2, seed=1)
    before = g.hash()
    assert [score.total for score in g.scores()] == [0, 0]
    assert g.winners() == (0, 1)
    assert g.hash() == before


def test_rugwort_has_lines_of_his_own() -> None:
    g = game(solo="rugwort", level=2, others=[{"city": ["Farm", "King", "Castle"], "stock": {"point": 2}}])
    assert lines_of(g.game, 1) == [
        ("cards", "cards", 2),
        ("cards", "purple cards", 6),
        ("tokens", "supply", 2),
        ("journey", "journey", 0),
        ("events", "basic events", 0),
        ("events", "special events you did not achieve", 24),
    ]


def test_rugwort_wins_a_tie() -> None:
    g = game(solo="rugwort", others=[{}], stock={"point": 12}, events=[])
    assert [score.total for score in g.game.scores()] == [12, 12]
    assert g.game.winners() == (1,)


def test_one_point_more_beats_rugwort() -> None:
    g = game(solo="rugwort", others=[{}], stock={"point": 13})
    assert g.game.winners() == (0,)


def test_all_share_the_victory_who_are_equal_in_everything() -> None:
    g = game(**DONE, stock={"point": 5}, others=[{**DONE, "stock": {"point": 5}}, {**DONE, "stock": {"point": 4}}])
    assert g.game.winners() == (0, 1)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ({"stock": {"point": 3, "berry": 1}}, {"stock": {"point": 3}}),
        ({"events": ["Grand Tour"]}, {"stock": {"point": 3, "berry": 9}}),
        ({"stock": {"point": 4}}, {"events": ["Grand Tour"], "stock": {"berry": 9}}),
    ],
    ids=["resources", "events before resources", "points before everything"],
)
def test_ties_are_broken_in_order(first: dict[str, Any], second: dict[str, Any]) -> None:
    assert game(**DONE, **first, others=[{**DONE, **second}]).game.winners() == (0,)
    assert game(**DONE, **second, others=[{**DONE, **first}]).game.winners() == (1,)

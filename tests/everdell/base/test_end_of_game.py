"""Passing, scoring, ties."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub
from helpers import PASSED, game

NOTHING = {"twig": 0, "resin": 0, "pebble": 0, "berry": 0, "point": 0}
DONE: dict[str, Any] = {"season": "autumn", "deployed": ["1 berry"] * 6}
"""A player who may pass."""


def finished(first: dict[str, Any], second: dict[str, Any]) -> ub.Game:
    """A game of two that both of them have just ended."""
    g = game(**{**DONE, **first}, others=[{**DONE, **second}], special_events=["Flying Doctor Service"])
    g.pass_()
    g.pass_()
    assert g.game.over
    return g.game


# Passing


def test_passing_needs_autumn_and_all_workers_out() -> None:
    assert game(**DONE).offers("pass")
    assert not game(season="autumn", deployed=["1 berry"] * 5).offers("pass")
    assert not game(season="summer", deployed=["1 berry"] * 4).offers("pass")


def test_cards_may_be_played_after_the_last_worker() -> None:
    g = game(**DONE, hand=["Farm", "Farm"], stock={"twig": 4, "resin": 2}, others=[PASSED])
    g.play("Farm")
    g.play("Farm")
    assert g.city() == ["Farm", "Farm"]
    g.pass_()
    assert g.game.over


def test_a_passed_player_is_skipped() -> None:
    g = game(**DONE, others=[{}, {}])
    g.pass_()
    g.visit("3 twigs")
    g.visit("2 resin")
    decision = g.game.decision
    assert decision is not None
    assert decision.player == 1


def test_the_others_play_on_until_all_have_passed() -> None:
    g = game(**DONE, others=[{**DONE}, PASSED])
    g.pass_()
    assert not g.game.over
    g.pass_()
    assert g.game.over
    assert g.game.decision is None


def test_a_lone_player_takes_turn_after_turn() -> None:
    g = game(others=[PASSED])
    g.visit("3 twigs")
    g.visit("2 resin")
    assert g.options == ["prepare for spring"] or g.offers("prepare for spring")
    g.prepare()
    assert g.season() == "spring"


def test_the_workers_of_a_passed_player_keep_blocking() -> None:
    g = game(others=[{**PASSED, "deployed": ["3 twigs", *["1 berry"] * 5]}])
    assert not g.offers("visit 3 twigs")


def test_the_hand_is_kept_on_passing_with_up_to_four_players() -> None:
    g = game(**DONE, hand=["Farm", "Inn"])
    g.pass_()
    assert g.hand() == ["Farm", "Inn"]


# Passed players and gifts


@pytest.mark.covers("inn")
def test_a_passed_player_still_earns_from_an_open_card() -> None:
    meadow = ["Farm", "King", "Queen", "Castle", "Palace", "Ever Tree", "School", "Theater"]
    g = game(meadow=meadow, others=[{**PASSED, "city": ["Inn"]}, {}])
    g.visit("Inn of player 2")
    assert g.stock(2)["point"] == 1
    assert g.city() == ["Farm"]


@pytest.mark.covers("monk")
def test_a_passed_player_is_not_given_berries() -> None:
    g = game(hand=["Monk"], stock={"berry": 3}, others=[PASSED, {}])
    with g.untouched(2):
        g.play("Monk")
        g.choose("give 2 berries")
    assert g.stock(3)["berry"] == 2
    assert g.stock() == {**NOTHING, "point": 4}


@pytest.mark.covers("monk")
def test_berries_are_thrown_away_when_all_have_passed() -> None:
    g = game(hand=["Monk"], stock={"berry": 3}, others=[PASSED, PASSED])
    with g.untouched(2, 3):
        g.play("Monk")
        g.choose("give 2 berries")
    assert g.stock() == {**NOTHING, "point": 4}


@pytest.mark.covers("monastery")
def test_resources_are_thrown_away_when_all_have_passed() -> None:
    g = game(city=["Monastery"], stock={"twig": 2}, others=[PASSED])
    with g.untouched(2):
        g.visit("Monastery")
    assert g.stock() == {**NOTHING, "point": 4}


@pytest.mark.covers("teacher")
def test_a_card_is_discarded_when_all_have_passed() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["Mine", "Inn"], others=[PASSED])
    with g.untouched(2):
        g.play("Teacher")
        g.choose("keep Inn")
    assert g.hand() == ["Inn"]
    assert g.discard() == ["Mine"]


@pytest.mark.covers("shepherd")
def test_a_shepherd_is_paid_to_the_supply_when_all_have_passed() -> None:
    g = game(hand=["Shepherd"], stock={"berry": 3}, others=[PASSED])
    with g.untouched(2):
        g.play("Shepherd")
    assert g.stock() == {**NOTHING, "berry": 3}


@pytest.mark.covers("fool")
def test_a_fool_may_still_be_played_into_a_passed_city() -> None:
    g = game(hand=["Fool"], stock={"berry": 3}, others=[PASSED])
    g.play("Fool")
    assert g.city(2) == ["Fool"]


# The score


def test_the_scoring_example_of_the_rulebook() -> None:
    city = [
        {"card": "Chapel", "tokens": 2},
        {"card": "Clock Tower", "tokens": 1},
        *["Harvester", "Gatherer", "Architect", "King"],
        {"card": "Dungeon", "beneath": ["Wanderer"]},
        *["Inn", "Bard", "Monk", "Lookout", "Farm", "Farm", "Mine", "Storehouse"],
    ]
    special = ["Performer in Residence", "Ministering to Miscreants"]
    events = [{"event": special[0], "goods": {"berry": 3}}, special[1], "Grand Tour"]
    deployed = ["journey 4", *["1 berry"] * 5]
    stock = {"resin": 1, "pebble": 1, "point": 11}
    g = game(season="autumn", city=city, events=events, deployed=deployed, stock=stock, special_events=special)
    sums: dict[str, int] = {}
    for line in g.game.scores()[0].lines:
        sums[line.line] = sums.get(line.line, 0) + line.points
    assert sums == {"cards": 22, "tokens": 14, "prosperity": 10, "journey": 4, "events": 12}
    assert g.score() == 62
    assert [g.line("prosperity", name) for name in ("Gatherer", "Architect", "King")] == [3, 2, 5]
    assert g.line("events", "Performer in Residence") == 6
    assert g.line("events", "Ministering to Miscreants") == 3
    assert g.line("events", "Grand Tour") == 3


def test_the_lines_add_up_to_the_total() -> None:
    g = game(city=["Farm", "Fool", "Castle"], stock={"point": 3, "twig": 5}, events=["Grand Tour"])
    score = g.game.scores()[0]
    assert score.player == 0
    assert score.total == sum(line.points for line in score.lines) == 1 - 2 + 4 + 1 + 3 + 3


def test_nothing_at_all_scores_nothing() -> None:
    assert [score.total for score in game().game.scores()] == [0, 0]


def test_cards_in_hand_and_resources_are_worth_nothing() -> None:
    g = game(hand=["King", "Castle"], stock={"twig": 9, "resin": 9, "pebble": 9, "berry": 9})
    assert g.score() == 0


def test_tokens_on_cards_belong_to_their_owner() -> None:
    g = game(city=[{"card": "Chapel", "tokens": 2}, {"card": "Clock Tower", "tokens": 3}], stock={"point": 4})
    tokens = sum(line.points for line in g.game.scores()[0].lines if line.line == "tokens")
    assert tokens == 9


def test_prisoners_score_nothing() -> None:
    assert game(city=[{"card": "Dungeon", "beneath": ["Teacher"]}]).score() == 0


def test_a_fool_costs_its_host_two_points() -> None:
    g = game(others=[{"city": ["Fool", "Farm"]}])
    assert g.score(2) == -1


# Who wins


def test_the_higher_score_wins() -> None:
    over = finished({"stock": {"point": 3}}, {"stock": {"point": 4}})
    assert over.winners() == (1,)


def test_a_tie_goes_to_whoever_achieved_more_events() -> None:
    over = finished({"events": ["Grand Tour"]}, {"stock": {"point": 3, "twig": 9}})
    assert over.winners() == (0,)


def test_basic_and_special_events_break_ties_alike() -> None:
    first = {"events": ["Grand Tour", "Flying Doctor Service"]}
    over = finished(first, {"events": ["City Monument"], "stock": {"berry": 9}})
    assert over.winners() == (0,)


def test_a_tie_in_events_goes_to_the_most_resources() -> None:
    over = finished(
        {"events": ["Grand Tour"], "stock": {"twig": 1}}, {"events": ["City Monument"], "stock": {"berry": 2}}
    )
    assert over.winners() == (1,)


def test_a_full_tie_is_shared() -> None:
    over = finished({"stock": {"twig": 1, "point": 2}}, {"stock": {"pebble": 1, "point": 2}})
    assert over.winners() == (0, 1)


def test_resources_on_cards_are_no_leftovers() -> None:
    over = finished({"city": [{"card": "Storehouse", "goods": {"twig": 9}}]}, {"stock": {"berry": 1, "point": 2}})
    assert over.winners() == (1,)


def test_point_tokens_are_no_resources() -> None:
    over = finished({"city": ["Mine", "Farm"], "stock": {"resin": 1}}, {"stock": {"point": 3}})
    assert over.winners() == (0,)


def test_the_tie_is_broken_among_the_leaders_only() -> None:
    events = ["Grand Tour"]
    g = game(
        **DONE,
        stock={"point": 5},
        others=[{**DONE, "stock": {"point": 5, "twig": 1}}, {**DONE, "events": events, "stock": {"berry": 9}}],
    )
    for _ in range(3):
        g.pass_()
    assert g.game.winners() == (1,)

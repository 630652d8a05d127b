"""Why something is not offered."""

from __future__ import annotations

from typing import Any

import pytest

import underbough as ub

POOR: dict[str, Any] = {"players": [{"hand": ["King", "Ruins"]}, {}], "meadow": ["Castle"] + ["Farm"] * 7}
FULL = ["Farm"] * 8 + ["Mine"] * 3 + ["Twig Barge"] * 3 + ["Storehouse"]


@pytest.mark.parametrize(
    ("position", "text", "reason"),
    [
        (POOR, "play King from hand", "it costs 6 berries; in the supply: nothing"),
        (POOR, "play Ruins from hand", "there is nothing that it could replace"),
        (POOR, "play Queen from hand", "there is no such card in the hand; it holds: King, Ruins"),
        (POOR, "play Castle from meadow 1", "it costs 2 twigs, 3 resin, 3 pebbles; in the supply: nothing"),
        (POOR, "play Castle from meadow 2", "no such card lies there; the meadow shows: Castle from meadow 1"),
        (POOR, "visit journey 3", "it can be visited from autumn on only"),
        (POOR, "visit the moon", "there is no such place; there are: 3 twigs"),
        (POOR, "achieve Grand Tour", "the city lacks what it requires: 3 more red"),
        (POOR, "prepare for spring", "2 of the workers must be placed first"),
        (POOR, "pass", "passing is possible in autumn only"),
        (POOR, "dance", "'dance' is nothing that can be done; possible now: visit 3 twigs"),
        (POOR, "visit 3 twigs", "'visit 3 twigs' is possible now"),
        ({"players": [{}, {"deployed": ["3 twigs"]}]}, "visit 3 twigs", "a worker stands there already"),
        ({"players": [{}, {"deployed": ["forest 1"]}]}, "visit forest 1", "no free space on that forest card"),
        ({"players": [{"deployed": ["1 berry"] * 2}, {}]}, "visit 1 berry", "no worker is at home"),
        ({"players": [{}, {}]}, "visit haven", "nothing could be done there now"),
        ({"players": [{"city": ["Farm"]}, {}]}, "visit Farm", "that card has no place for workers"),
        ({"players": [{}, {"city": ["Queen"]}]}, "visit Queen of player 2", "only its owner may visit it"),
        ({"players": [{}, {"events": ["Grand Tour"]}]}, "achieve Grand Tour", "it has been achieved already"),
        (
            {"players": [{"hand": ["King"], "city": ["King"], "stock": {"berry": 6}}, {}]},
            "play King from hand",
            "King is unique and stands in the city already",
        ),
        (
            {"players": [{"hand": ["King"], "city": FULL, "stock": {"berry": 6}}, {}]},
            "play King from hand",
            "the city has no free space",
        ),
        (
            {"players": [{"hand": ["Fool"], "stock": {"berry": 3}}, {"city": ["Fool"]}]},
            "play Fool from hand",
            "no opponent's city can take it",
        ),
        (
            {"players": [{"city": ["Undertaker", "Barge Toad"]}, {}], "events": ["Croak Wart Cure"]},
            "achieve Croak Wart Cure",
            "its price cannot be paid",
        ),
        (
            {
                "players": [
                    {"season": "spring", "city": ["Monastery"], "deployed": ["Monastery"], "stock": {"twig": 2}}, {},
                ]
            },
            "visit Monastery",
            "its second space needs the Monk",
        ),
        (
            {"players": [{"season": "spring"}], "solo": "rugwort", "meadow": ["Farm"] * 8},
            "play Farm from meadow 1",
            "Rugwort keeps a worker on that card",
        ),
    ],
)  # fmt: skip
def test_the_reason_is_given(position: dict[str, Any], text: str, reason: str) -> None:
    assert reason in ub.position(position).why_not(text)


def test_a_sub_choice_comes_first() -> None:
    game = ub.position({"players": [{"hand": ["Doctor"], "stock": {"berry": 6}}, {}]})
    game.apply("play Doctor from hand")
    assert game.why_not("pass") == "first this must be decided: pay nothing; pay 1 berry; pay 2 berries"


def test_a_ranger_says_why_a_worker_cannot_go_there() -> None:
    player = {"hand": ["Ranger"], "stock": {"berry": 2}, "deployed": ["3 twigs"]}
    game = ub.position({"players": [player, {"deployed": ["2 resin"]}]})
    game.apply("play Ranger from hand")
    assert game.why_not("visit 3 twigs") == "the worker may not return to the place that it leaves"
    assert game.why_not("visit 2 resin") == "a worker stands there already"


def test_nobody_is_told_anything_when_the_game_is_over() -> None:
    out = ["1 berry"] * 6
    game = ub.position({"players": [{"season": "autumn", "deployed": out}, {"season": "autumn", "deployed": out}]})
    game.apply("pass")
    game.apply("pass")
    assert game.why_not("pass") == "the game is over"

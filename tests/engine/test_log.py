"""The log: what happened, as events, in a public and a private version."""

from __future__ import annotations

import json
from typing import Any

import pytest

import underbough as ub
from helpers import game
from properties.games import play_on

Json = dict[str, Any]


def events(g: ub.Game, kind: str, viewer: int | None = None) -> list[Json]:
    return [event for event in g.log(viewer) if event["type"] == kind]


def test_a_turn_is_told_in_order() -> None:
    g = game(hand=["Farm"], stock={"twig": 2, "resin": 1})
    g.play("Farm")
    assert g.game.log(1) == [
        {"type": "play", "player": 0, "cards": ["farm"]},
        {"type": "pay", "player": 0, "amount": 2, "good": "twig"},
        {"type": "pay", "player": 0, "amount": 1, "good": "resin"},
        {"type": "gain", "player": 0, "amount": 1, "good": "berry"},
        {"type": "turn", "player": 1, "amount": 2},
    ]


def test_a_card_played_from_the_meadow_names_its_slot_and_what_came_in_its_place() -> None:
    g = game(meadow=["Mine", "Farm"], deck=["King"], stock={"twig": 2, "resin": 1})
    g.play("Farm", meadow=2)
    assert events(g.game, "play") == [{"type": "play", "player": 0, "slot": 2, "cards": ["farm"]}]
    assert events(g.game, "refill") == [{"type": "refill", "slot": 2, "cards": ["king"]}]


def test_drawn_cards_are_named_to_who_drew_them_only() -> None:
    g = game(deck=["King", "Farm"])
    g.visit("2 cards and 1 point")
    named = {"type": "draw", "player": 0, "amount": 2, "cards": ["king", "farm"]}
    hidden = {"type": "draw", "player": 0, "amount": 2}
    assert events(g.game, "draw", 0) == [named]
    assert events(g.game, "draw", 1) == [hidden]
    assert events(g.game, "draw", None) == [hidden]


def test_discarded_hand_cards_are_named_to_their_owner_only() -> None:
    g = game(hand=["Farm", "King"])
    g.visit("haven")
    g.choose("discard King")
    assert events(g.game, "discard", 0) == [{"type": "discard", "player": 0, "amount": 1, "cards": ["king"]}]
    assert events(g.game, "discard", 1) == [{"type": "discard", "player": 0, "amount": 1}]


def test_a_given_card_is_named_to_giver_and_taker_only() -> None:
    g = game(city=["Post Office"], hand=["Farm", "King", "Mine"], others=[{}, {}])
    g.visit("Post Office")
    g.choose("choose player 2", "give King")
    named = {"type": "give_card", "player": 0, "other": 1, "cards": ["king"]}
    assert events(g.game, "give_card", 0) == [named]
    assert events(g.game, "give_card", 1) == [named]
    for viewer in (2, None):
        (event,) = events(g.game, "give_card", viewer)
        assert "cards" not in event


def test_a_teachers_cards_are_named_to_those_who_saw_them() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Farm"], others=[{}, {}])
    g.play("Teacher")
    g.choose("keep King", "choose player 3")
    assert [event["cards"] for event in events(g.game, "draw", 0)] == [["king", "farm"]]
    assert events(g.game, "give_card", 2)[0]["cards"] == ["farm"]
    assert "cards" not in events(g.game, "give_card", 1)[0]
    assert "cards" not in events(g.game, "draw", 1)[0]


def test_cards_taken_from_the_meadow_are_named_to_all() -> None:
    g = game(season="spring", deployed=["1 berry"] * 3, meadow=["Farm", "Mine"])
    g.prepare()
    g.choose("take Mine from meadow 2", "stop")
    for viewer in (0, 1, None):
        assert events(g.game, "take", viewer) == [{"type": "take", "player": 0, "slot": 2, "cards": ["mine"]}]


def test_a_visit_names_the_site_or_the_owner_of_the_card() -> None:
    g = game(others=[{"city": ["Inn"]}], stock={"berry": 3}, meadow=["Wanderer"])
    g.visit("Inn of player 2")
    (visit,) = events(g.game, "visit")
    assert (visit["player"], visit["owner"], visit["cards"]) == (0, 1, ["inn"])
    other = game()
    other.visit("3 twigs")
    (visit,) = events(other.game, "visit")
    assert (visit["site"], visit["label"]) == ("basic_three_twigs", "3 twigs")


@pytest.mark.parametrize(
    ("label", "place"),
    [
        ("Inn of player 2", {"owner": 1, "cards": ["inn"]}),
        ("Lookout", {"owner": 0, "cards": ["lookout"]}),
        ("haven", {"site": "haven", "label": "haven"}),
        ("discarded card 9", {"owner": 0}),
    ],
)
def test_the_place_that_a_worker_leaves_is_named_with_its_card(label: str, place: Json) -> None:
    city = ["Lookout", "Chip Sweep", "Clock Tower"]
    settings: Json = {"city": city, "deployed": [label], "others": [{"city": ["Inn"]}], "stock": {"berry": 2}}
    g = game(hand=["Ranger"], **settings)
    g.play("Ranger")
    assert events(g.game, "move") == [{"type": "move", "player": 0, **place}]
    g = game(special_events=["A Well Run City"], **settings)
    g.achieve("A Well Run City")
    g.choose(f"return worker from {label}")
    assert events(g.game, "return_worker") == [{"type": "return_worker", "player": 0, **place}]


def test_seasons_passing_and_the_end_are_told() -> None:
    out = ["1 berry"] * 6
    g = game(deployed=["1 berry"] * 2, others=[{"season": "autumn", "deployed": out}])
    g.prepare()
    assert events(g.game, "season") == [{"type": "season", "player": 0, "season": "spring"}]
    g.pass_()
    assert events(g.game, "pass") == [{"type": "pass", "player": 1}]
    last = game(season="autumn", deployed=out, others=[{"season": "autumn", "deployed": out}])
    last.pass_()
    last.pass_()
    assert last.game.log()[-1] == {"type": "game_over"}


def test_rugworts_rolls_and_cards_are_told() -> None:
    g = game(solo="rugwort", hand=["Farm"], stock={"twig": 2, "resin": 1})
    g.play("Farm")
    (roll,) = events(g.game, "roll")
    his = [event for event in events(g.game, "play") if event["player"] == 1]
    assert roll["player"] == 1
    assert [event["slot"] for event in his] == [roll["amount"]]


def test_a_game_without_a_log_plays_the_same() -> None:
    silent, told = (ub.new_game(players=2, seed=6, log=log) for log in (False, True))
    for i in range(60):
        choice = i * 5 % len(told.options())
        silent.apply(choice)
        told.apply(choice)
    assert silent.log() == []
    assert silent.log(0) == []
    assert len(told.log()) > 60
    assert silent.hash() == told.hash()


def test_a_game_without_a_log_can_be_undone_and_stays_without() -> None:
    g = ub.new_game(players=2, seed=6, log=False)
    g.apply("visit 3 twigs")
    g.undo()
    assert g.log() == []


@pytest.mark.parametrize("number", range(6))
def test_a_log_is_json_and_only_grows(number: int) -> None:
    g = play_on(number, 0)
    read: list[Json] = []
    while not g.over and len(g.answers) < 80:
        g.apply(len(g.answers) * 3 % len(g.options()))
        log = g.log(0)
        assert log[: len(read)] == read
        read = log
    assert json.loads(json.dumps(read)) == read
    assert all(isinstance(event["type"], str) for event in read)
    assert read[0]["type"] == "turn"


@pytest.mark.parametrize("number", range(1, 6))
def test_turns_are_counted_without_a_gap(number: int) -> None:
    g = play_on(number, 150)
    assert [event["amount"] for event in events(g, "turn")] == list(range(1, g.state.turn + 1))

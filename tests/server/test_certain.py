"""What is certain of a move, told from the worlds in which it was tried."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import underbough as ub
from underbough.server.messages import Position
from underbough.server.play.certain import agreed, certain_player, still_there
from underbough.server.play.course import Course
from underbough.server.play.drafts import draft
from underbough.server.play.positions import position

Json = dict[str, Any]


def test_worlds_that_agree_are_believed() -> None:
    assert agreed(1, [2, 2]) == 2
    assert agreed(1, [2, 3]) == 1
    assert agreed({"twig": 1, "resin": 0}, [{"twig": 0, "resin": 1}, {"twig": 0, "resin": 2}]) == {
        "twig": 0,
        "resin": 0,
    }


def test_cards_that_may_come_are_left_out_of_a_hand() -> None:
    before: list[str | None] = ["farm", "king", "farm", "inn"]
    assert still_there(before, [["king", "farm", "mine"], ["farm", "king", "inn"]]) == ["farm", "king"]


def test_a_card_of_the_meadow_is_seen_in_the_city_before_its_place_is_filled_again() -> None:
    game = ub.position({"players": [{"stock": {"twig": 3, "resin": 1}}, {}], "meadow": ["Inn", "Farm", "King"]})
    drafted = draft(Course(game, 0, []), 0, ["play Farm from meadow 2"])
    assert (drafted.complete, drafted.uncertain) == (True, True)
    view = drafted.position["view"]
    before = game.view(0)
    assert view["meadow"] == [before["meadow"][0], None, *before["meadow"][2:]]
    me = view["players"][0]
    assert [card["id"] for card in me["city"]] == ["farm"]
    assert (me["stock"]["twig"], me["stock"]["resin"], me["stock"]["berry"]) == (1, 0, 1)
    assert me["spaces"] == 14
    assert drafted.position["scores"][0]["total"] == 1


def test_what_depends_on_hidden_cards_is_not_foretold() -> None:
    """The Historian's draw is hidden, and so is whether the Postal Pigeon finds something to play."""
    game = ub.position({"players": [{"hand": ["Postal Pigeon"], "city": ["Historian"], "stock": {"berry": 2}}, {}]})
    drafted = draft(Course(game, 0, []), 0, ["play Postal Pigeon from hand"])
    assert drafted.uncertain
    me = drafted.position["view"]["players"][0]
    assert [card["id"] for card in me["city"]] == ["historian", "postal_pigeon"]
    assert (me["hand"], me["stock"]["berry"]) == ([], 0)
    assert drafted.position["view"]["aside"] == []


def test_a_card_that_may_get_snow_stays_in_the_city_meanwhile() -> None:
    """The storm decides whether the snow of winter or the end of the turn comes first."""
    runner = {"number": 1, "id": "sf_valley_runner", "occupied": False}
    before: Json = {"city": [runner], "covered": [], "events": []}
    clear, snowed = before, {"city": [], "covered": [runner], "events": []}
    assert certain_player(before, [clear, snowed], set(), own=False) == before
    assert certain_player(before, [snowed, snowed], set(), own=False) == snowed
    assert certain_player(snowed, [clear, snowed], set(), own=False) == snowed
    assert certain_player(before, [{"city": [], "covered": [], "events": []}] * 2, set(), own=False)["city"] == []


def test_a_card_that_only_may_leave_the_city_stays_there_meanwhile() -> None:
    ruins = {"number": 3, "id": "ruins", "occupied": False}
    before: Json = {"city": [ruins], "covered": [], "events": []}
    gone: Json = {"city": [], "covered": [], "events": []}
    assert certain_player(before, [gone, before], set(), own=False)["city"] == [ruins]


def standing(player: Json) -> set[tuple[int, str]]:
    """The cards of a city, under snow or not."""
    return {(card["number"], card["id"]) for card in [*player["city"], *player["covered"]]}


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_what_a_draft_calls_certain_comes_true(edition: str) -> None:
    """Of every move of a few games: supplies, workers and cities are as foretold; the hand holds at least that."""
    chance = random.Random(4)
    uncertain = 0
    for seed in range(4):
        game = ub.new_game(edition, players=2, seed=seed)
        number = 0
        while (decision := game.decision) is not None:
            seat, text = decision.player, chance.choice(decision.options.texts())
            old = standing(position(Course(game, number, []), seat)["view"]["players"][seat])
            drafted = draft(Course(game, number, []), seat, [text])
            Position.model_validate(drafted.position)
            game.apply(text)
            number += 1
            told, true = drafted.position["view"], position(Course(game, number, []), seat)["view"]
            if not drafted.uncertain:
                assert told == true
                continue
            uncertain += 1
            mine, now = told["players"][seat], true["players"][seat]
            assert Counter(mine["hand"]) <= Counter(now["hand"])
            lost, gained = old - standing(mine), standing(mine) - old
            assert not lost & standing(now)
            assert gained <= standing(now)
            for key in ("workers", "deployed", "season", "passed"):
                assert mine[key] == now[key]
            for slot, card in enumerate(told["meadow"]):
                assert card is None or card == true["meadow"][slot]
    assert uncertain > 50

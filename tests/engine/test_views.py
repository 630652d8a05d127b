"""Views: what each player and a spectator may know, and remember."""

from __future__ import annotations

import json
from typing import Any

import pytest

import underbough as ub
from helpers import Driver, game

Json = dict[str, Any]


def hand_seen(g: Driver, of: int, by: int | None) -> list[str | None]:
    """The hand of one player as another one sees it (players from 1, None for a spectator)."""
    hand: list[str | None] = g.game.view(None if by is None else by - 1)["players"][of - 1]["hand"]
    return hand


def three() -> list[dict[str, Any]]:
    return [{"hand": ["Mine", "Inn"]}, {"hand": ["Crane"]}]


def test_everybody_sees_the_own_hand_in_its_order_and_the_size_of_the_others() -> None:
    g = game(hand=["King", "Farm"], others=three())
    assert hand_seen(g, of=1, by=1) == ["king", "farm"]
    assert hand_seen(g, of=2, by=2) == ["mine", "inn"]
    assert hand_seen(g, of=1, by=2) == [None, None]
    assert hand_seen(g, of=3, by=1) == [None]
    assert hand_seen(g, of=2, by=None) == [None, None]


def test_a_view_is_json_and_names_its_viewer() -> None:
    g = ub.new_game(players=3, seed=1)
    for viewer in (None, 0, 1, 2):
        view = g.view(viewer)
        assert view["viewer"] == viewer
        assert json.loads(json.dumps(view)) == view


def test_a_spectator_is_the_default() -> None:
    g = ub.new_game(players=2, seed=1)
    assert g.view() == g.view(None)


def test_only_the_decider_sees_the_options() -> None:
    g = ub.new_game(players=2, seed=1)
    assert g.view(0)["decision"] == {"player": 0, "kind": "turn", "options": g.options().texts()}
    assert g.view(1)["decision"] == {"player": 0, "kind": "turn", "options": None}
    assert g.view(None)["decision"]["options"] is None


def test_changing_a_view_does_not_change_the_game() -> None:
    g = ub.new_game(players=2, seed=1)
    before = g.hash()
    view = g.view(0)
    view["players"][0]["stock"]["twig"] = 9
    view["players"][0]["hand"].clear()
    view["meadow"].clear()
    assert g.hash() == before


def test_a_view_shows_the_table() -> None:
    g = game(
        season="summer",
        city=["Farm", {"card": "Chapel", "tokens": 2, "occupied": True}, {"card": "Dungeon", "beneath": ["Wanderer"]}],
        stock={"twig": 1, "point": 3},
        deployed=["3 twigs", "Inn of player 2"],
        events=["Grand Tour"],
        others=[{"city": ["Inn"]}],
        meadow=["King", "Mine"],
        discard=["Fool"],
    )
    view = g.game.view(1)
    player = view["players"][0]
    assert player["season"] == "summer"
    assert player["stock"] == {"twig": 1, "resin": 0, "pebble": 0, "berry": 0, "point": 3}
    assert (player["workers"], player["spaces"], player["hand_limit"]) == (2, 12, 8)
    assert [place["label"] for place in player["deployed"]] == ["3 twigs", "Inn"]
    assert [card["id"] for card in player["city"]] == ["farm", "chapel", "dungeon"]
    assert (player["city"][1]["tokens"], player["city"][1]["occupied"]) == (2, True)
    assert player["city"][2]["beneath"] == ["wanderer"]
    assert [event["id"] for event in player["events"]] == ["grand_tour"]
    assert view["meadow"][:2] == ["king", "mine"]
    assert (view["discard"], view["discard_known"]) == (1, ["fool"])
    assert view["deck"] == 128 - 8 - 1 - 3 - 1 - 1
    sites = {site["label"]: site for site in view["sites"]}
    assert sites["3 twigs"]["workers"] == [0]
    assert sites["Grand Tour"]["achieved_by"] == 0


def test_labels_depend_on_the_viewer() -> None:
    g = game(deployed=["Inn of player 2"], others=[{"city": ["Inn"]}, {}])
    labels = [g.game.view(viewer)["players"][0]["deployed"][0]["label"] for viewer in (0, 1, 2, None)]
    assert labels == ["Inn of player 2", "Inn", "Inn of player 2", "Inn of player 2"]


def test_rugworts_blocked_slots_and_workers_are_seen() -> None:
    g = game(solo="rugwort", season="summer")
    view = g.game.view(0)
    assert view["blocked"] == [0, 1]
    assert view["players"][1]["automa"]
    assert view["players"][1]["label"] == "Rugwort"


# What is seen once is remembered.


def test_a_card_taken_from_the_meadow_is_known_to_all_while_it_is_held() -> None:
    g = game(season="spring", deployed=["1 berry"] * 3, meadow=["Farm", "Mine"], hand=["King"], others=three())
    g.prepare()
    g.choose("take Mine from meadow 2", "stop")
    for viewer in (2, 3, None):
        assert hand_seen(g, of=1, by=viewer) == ["mine", None]


def test_a_given_card_is_known_to_the_giver_but_not_to_others() -> None:
    g = game(city=["Post Office"], hand=["Farm", "King", "Mine"], others=three())
    g.visit("Post Office")
    g.choose("choose player 2", "give Farm", "give King")
    assert hand_seen(g, of=2, by=1) == ["farm", "king", None, None]
    assert hand_seen(g, of=2, by=3) == [None] * 4
    assert hand_seen(g, of=2, by=None) == [None] * 4
    assert hand_seen(g, of=2, by=2) == ["mine", "inn", "farm", "king"]


def test_a_known_card_stays_known_while_others_are_played() -> None:
    g = game(
        city=["Post Office"], hand=["Farm", "King", "Mine"], others=[{"hand": ["Wanderer"], "stock": {"berry": 2}}, {}]
    )
    g.visit("Post Office")
    g.choose("choose player 2", "give Farm", "give King", "stop")
    g.play("Wanderer")
    assert hand_seen(g, of=2, by=1)[:2] == ["farm", "king"]


def test_a_known_card_is_forgotten_once_it_may_have_been_discarded() -> None:
    g = game(city=["Post Office"], hand=["Farm", "King", "Mine"], others=[{"hand": ["Inn"]}, {}])
    g.visit("Post Office")
    g.choose("choose player 2", "give Farm", "give King", "stop")
    g.visit("haven")
    g.choose("discard Inn")
    assert hand_seen(g, of=2, by=1) == [None, None]
    assert hand_seen(g, of=2, by=2) == ["farm", "king"]


def test_a_known_card_that_is_played_is_gone_but_its_twin_is_not() -> None:
    """Player 1 gave a Farm to player 2, who holds another one: which of them is played nobody can tell."""
    g = game(
        city=["Post Office"], hand=["Farm", "King", "Mine"],
        others=[{"hand": ["Farm"], "stock": {"twig": 2, "resin": 1}}, {}],
    )  # fmt: skip
    g.visit("Post Office")
    g.choose("choose player 2", "give Farm", "give King", "stop")
    g.play("Farm")
    assert hand_seen(g, of=2, by=1) == ["king", None]


def test_a_teacher_knows_what_he_gave() -> None:
    g = game(hand=["Teacher"], stock={"berry": 2}, deck=["King", "Farm"], others=[{}, {}])
    g.play("Teacher")
    assert g.game.view(0)["aside"] == ["king", "farm"]
    assert g.game.view(1)["aside"] == [None, None]
    g.choose("keep King", "choose player 3")
    assert hand_seen(g, of=3, by=1) == ["farm"]
    assert hand_seen(g, of=3, by=2) == [None]
    assert hand_seen(g, of=1, by=3) == [None]


def test_own_discards_are_remembered_by_their_owner_only() -> None:
    g = game(hand=["Farm", "King", "Mine"], others=three())
    g.visit("haven")
    g.choose("discard King", "discard Farm", "stop", "gain twig")
    assert g.game.view(0)["discard_known"] == ["king", "farm"]
    assert g.game.view(1)["discard_known"] == []
    assert g.game.view(None)["discard_known"] == []
    assert g.game.view(1)["discard"] == 2


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_cards_discarded_from_a_city_are_known_to_all(viewer: int | None) -> None:
    g = game(city=["University", "Mine"])
    g.visit("University")
    g.choose("gain twig")
    assert g.game.view(viewer)["discard_known"] == ["mine"]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_revealed_cards_are_known_to_all_also_when_discarded(viewer: int | None) -> None:
    g = game(hand=["Postal Pigeon"], stock={"berry": 2}, deck=["Farm", "Mine"])
    g.play("Postal Pigeon")
    assert g.game.view(viewer)["aside"] == ["farm", "mine"]
    g.choose("stop")
    assert g.game.view(viewer)["discard_known"] == ["farm", "mine"]


def test_a_card_on_its_way_is_seen_by_all() -> None:
    g = game(hand=["Doctor"], city=["University"], stock={"berry": 4})
    g.play("Doctor")
    for viewer in (0, 1, None):
        assert g.game.view(viewer)["aside"] == ["doctor"]


def test_a_hand_discarded_on_passing_is_remembered_where_it_was_known() -> None:
    """With five players a passing hand is discarded. Of its two cards, the others saw one being taken."""
    done = {"season": "autumn", "deployed": ["haven"] * 5, "passed": True}
    g = game(season="spring", deployed=["1 berry"] * 2, meadow=["Farm"], hand=["King"], others=[done] * 4)
    g.prepare()
    g.choose("take Farm from meadow 1", "stop")
    for _ in range(3):
        g.visit("1 berry")
    g.prepare()
    for _ in range(5):
        g.visit("1 berry")
    g.pass_()
    assert sorted(g.game.view(0)["discard_known"]) == ["farm", "king"]
    assert g.game.view(1)["discard_known"] == ["farm"]
    assert g.game.view(1)["discard"] == 2

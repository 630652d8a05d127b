"""Hints: what a good player would do, for those who play against bots."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import underbough as ub
from server.harness import Page, Person
from server.tables import together
from underbough.bots import Seen
from underbough.server.messages import Hinted
from underbough.server.play import bots
from underbough.server.play.bots import advise, imagined

Somebody = Callable[[], Person]


def hinted(page: Page, seat: int = 0) -> Hinted:
    return Hinted.model_validate(page.ask("hint", seat=seat, decision=page.number))


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_the_best_options_come_first_and_can_be_played(edition: str, me: Person) -> None:
    page = me.page(me.table("me", "bot", edition=edition)["id"]).wait_for_turn()
    hint = hinted(page)
    shares = [option.share for option in hint.options]
    assert 1 < len(shares) <= 3
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share <= 1 for share in shares)
    assert {option.text for option in hint.options} <= set(page.texts())
    assert page.draft(hint.options[0].text)["type"] == "drafted"


def test_a_solo_player_may_ask_too(me: Person) -> None:
    page = me.page(me.table("me", solo="rugwort", level=1)["id"]).wait_for_turn()
    assert hinted(page).options


def test_at_one_screen_only_whoever_is_to_decide_may_ask(me: Person) -> None:
    page = me.page(me.table("me", "me")["id"]).until(lambda page: page.position)
    assert page.ask("hint", seat=1, decision=page.number)["code"] == "not_your_turn"
    assert hinted(page, seat=0).options


@pytest.mark.parametrize(
    ("seat", "decision", "code"), [(0, 7, "stale"), (1, 0, "not_your_seat"), (9, 0, "unknown_seat")]
)
def test_a_hint_is_for_the_decision_at_hand_and_a_seat_of_mine(seat: int, decision: int, code: str, me: Person) -> None:
    page = me.page(me.table("me", "bot")["id"]).wait_for_turn()
    assert page.ask("hint", seat=seat, decision=decision)["code"] == code


def test_nobody_gets_help_against_others(person: Somebody) -> None:
    mine, theirs = together(person)
    assert mine.ask("hint", seat=0, decision=mine.number)["code"] == "no_hints"
    assert theirs.ask("hint", seat=1, decision=theirs.number)["code"] == "no_hints"


def test_not_even_while_a_bot_plays_for_them(person: Somebody) -> None:
    host, guest = person(), person()
    table = host.table("me", "friend")
    path = f"/api/tables/{table['id']}"
    guest.post(f"{path}/join", {"nickname": "Fern", "invitation": table["invitation"]})
    host.post(f"{path}/start")
    guest.post(f"{path}/leave")
    page = host.page(table["id"]).wait_for_turn()
    assert page.table["seats"][1]["bot"]
    assert page.ask("hint", seat=0, decision=page.number)["code"] == "no_hints"


def test_a_page_waits_for_one_hint_at_a_time_and_can_go_on_meanwhile(me: Person) -> None:
    page = me.page(me.table("me", "bot")["id"]).wait_for_turn()
    page.send(type="hint", request=101, seat=0, decision=0)
    page.send(type="hint", request=102, seat=0, decision=0)
    page.send(type="draft", request=103, seat=0, decision=0, answers=["visit 3 twigs"])
    answers = [page.receive() for _ in range(3)]
    assert [(each["type"], each["request"]) for each in answers] == [
        ("refused", 102),
        ("drafted", 103),
        ("hinted", 101),
    ]
    assert answers[0]["code"] == "too_often"
    assert hinted(page).options


def test_a_worker_thinks_about_an_imagined_game_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "HINT_SECONDS", 0.05)
    game = ub.new_game(players=2, seed=3)
    advice = advise(1, imagined(game))
    assert {option for option, _ in advice} <= set(range(Seen(game).count))
    only = ub.position({"players": [{"workers": 0, "hand": [], "season": "autumn"}, {}]})
    assert Seen(only).count == 1
    ((option, share),) = advise(1, imagined(only))
    assert option == 0
    assert 0 < share < 1

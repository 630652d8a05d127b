"""Hints: what a good player would do, for those who play against bots."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from patience import PATIENCE, wait_for
from server.harness import Page, Person, Server, quick_settings, running
from server.tables import together
from underbough.bots import Bot, Seen, make_bot
from underbough.server.messages import Hinted
from underbough.server.play import bots
from underbough.server.play.bots import Advice, BotPool, advise, among_all, imagined
from underbough.server.play.shares import moment_of
from underbough.server.play.turns import Turns
from underbough.server.settings import Limits

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


def test_a_page_waits_for_one_hint_at_a_time_and_can_go_on_meanwhile(
    me: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = threading.Event()
    original = BotPool.advise

    async def advise_in_the_end(pool: BotPool, game: ub.Game, asker: str = "") -> Advice | None:
        await asyncio.to_thread(may_end.wait, PATIENCE)
        return await original(pool, game, asker)

    monkeypatch.setattr(BotPool, "advise", advise_in_the_end)
    page = me.page(me.table("me", "bot")["id"]).wait_for_turn()
    page.send(type="hint", request=101, seat=0, decision=0)
    page.send(type="hint", request=102, seat=0, decision=0)
    page.send(type="draft", request=103, seat=0, decision=0, answers=["visit 3 twigs"])
    answers = [page.receive() for _ in range(2)]
    may_end.set()
    answers.append(page.receive())
    assert [(each["type"], each["request"]) for each in answers] == [
        ("refused", 102),
        ("drafted", 103),
        ("hinted", 101),
    ]
    assert answers[0]["code"] == "too_often"
    assert hinted(page).options


def test_a_browser_waits_for_one_hint_at_a_time_however_many_pages_it_has(server: Server) -> None:
    with Person(server) as me, busy_workers(server) as turns:
        table = me.table("me", "bot")["id"]
        pages = [me.page(table).wait_for_turn() for _ in range(2)]
        pages[0].send(type="hint", request=101, seat=0, decision=0)
        wait_for(lambda: turns.waiting == 1)
        assert pages[1].ask("hint", seat=0, decision=0)["code"] == "too_often"


def test_who_has_gone_is_not_thought_for(server: Server) -> None:
    with Person(server) as me, busy_workers(server) as turns:
        page = me.page(me.table("me", "bot")["id"]).wait_for_turn()
        page.send(type="hint", request=101, seat=0, decision=0)
        wait_for(lambda: turns.waiting == 1)
        page.close()
        wait_for(lambda: turns.waiting == 0)
        again = me.page(page.table["id"]).wait_for_turn()
        again.send(type="hint", request=101, seat=0, decision=0)
        wait_for(lambda: turns.waiting == 1)


@contextlib.contextmanager
def busy_workers(server: Server) -> Iterator[Turns]:
    """All workers have something else to do."""
    turns = server.hall.services.bots.turns
    places = server.settings.bot_workers
    wait_for(lambda: turns._free == places)
    server.do(lambda: setattr(turns, "_free", 0))
    try:
        yield turns
    finally:
        for _ in range(places):
            server.do(turns.give_back)


def test_one_address_has_so_many_hints(tmp_path: Path) -> None:
    with (
        running(quick_settings(tmp_path, limits=Limits(hints_per_minute=2))) as server,
        Person(server) as me,
        Person(server) as housemate,
    ):
        codes = []
        for person in (me, me, housemate):
            page = person.page(person.table("me", "bot")["id"]).wait_for_turn()
            answer = page.ask("hint", seat=0, decision=0)
            codes.append(answer.get("code", answer["type"]))
        assert codes == ["hinted", "too_often", "too_often"]


def test_a_page_is_told_when_no_bot_can_imagine_its_game(me: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: ub.Game) -> str:
        raise ub.UnderboughError("the hidden cards could not be dealt anew")

    page = me.page(me.table("me", "bot")["id"]).wait_for_turn()
    monkeypatch.setattr(bots, "imagined", fail)
    refused = page.ask("hint", seat=0, decision=page.number)
    assert (refused["type"], refused["code"]) == ("refused", "internal")
    monkeypatch.undo()
    assert hinted(page).options


@pytest.fixture
def thought_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """By games that are played on, not by time."""

    def counting(name: str, seed: int) -> Bot:
        return make_bot(f"{name.partition(':')[0]}:iterations=40", seed)

    monkeypatch.setattr(bots, "make_bot", counting)


@pytest.mark.usefixtures("thought_is_counted")
def test_a_worker_thinks_about_an_imagined_game_alone() -> None:
    game = ub.new_game(players=2, seed=3)
    advice = advise(1, imagined(game))
    assert {option for option, _ in advice} <= set(range(Seen(game).count))
    only = ub.position({"players": [{"workers": 0, "hand": [], "season": "autumn"}, {}]})
    assert Seen(only).count == 1
    ((option, share),) = advise(1, imagined(only))
    assert option == 0
    assert 0 < share < 1


@pytest.mark.usefixtures("thought_is_counted")
@pytest.mark.parametrize(
    "setup", [{"players": 2}, {"players": 3}, {"players": 4}, {"players": 1, "solo": "rugwort", "level": 1}]
)
def test_the_best_option_promises_about_what_is_foretold_after_the_game(setup: dict[str, Any]) -> None:
    """With several rivals, to be ahead of the best of them is less than it seems: the others may win, too."""
    game = ub.new_game(seed=1, **setup)
    advice = advise(1, imagined(game))
    foretold = moment_of(game, 0).shares[Seen(game).player]
    assert advice[0][1] == pytest.approx(foretold, abs=0.1)


def test_parts_in_a_victory_keep_their_order_and_stay_below_all_of_it() -> None:
    for ahead, part in ((0.5, 0.25), (0.6, 0.35), (1e-9, 1e-10), (0.999, 0.998), (1.0, 1.0), (0.0, 0.0)):
        found = [among_all(share / 10, ahead, part) for share in range(11)]
        assert found == sorted(found)
        assert (found[0], found[-1]) == (0, 1)
    assert among_all(0.6, 0.6, 0.35) == pytest.approx(0.35)  # as things stand
    assert among_all(0.7, 0.4, 0.4) == pytest.approx(0.7)  # two players: the best rival is the only one

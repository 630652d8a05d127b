"""Bots in processes of their own: fair, bounded, and never the reason that a game stops."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from server import failing
from server.harness import HandClock, Person, Server, quick_settings, running, wait_for
from server.tables import together
from underbough.bots import BOTS, LEVELS, Seen
from underbough.bots.search.lookahead import Budget
from underbough.server.play import botplay, bots
from underbough.server.play.bots import BotPool, imagined, think
from underbough.server.play.table import Change, Table


def positions(edition: str, seed: int) -> list[ub.Game]:
    """The positions of a random game."""
    game = ub.new_game(edition, players=3, seed=seed)
    chance = random.Random(seed)
    out = []
    while (decision := game.decision) is not None:
        out.append(game.clone())
        game.apply(chance.randrange(len(decision.options)))
    return out


def think_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, level in LEVELS.items():
        if level.manner is not None:
            quick = replace(level.manner, budget=Budget(iterations=4))
            monkeypatch.setitem(LEVELS, name, replace(level, manner=quick))


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_a_worker_is_told_nothing_that_its_seat_does_not_know(edition: str) -> None:
    """What is sent is one of the worlds that the seat thinks possible, and does not depend on the true one."""
    for game in positions(edition, 5)[::7]:
        seat = Seen(game).player
        sent = imagined(game)
        state = json.loads(sent)["state"]
        true = json.loads(ub.save(game))["state"]
        assert state["rng"] != true["rng"]
        assert len(state["deck"]) < 4 or state["deck"] != true["deck"]
        assert ub.load(sent).view(seat) == game.view(seat)
        assert "record" not in json.loads(sent)


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_what_a_worker_answers_is_possible_in_the_true_game(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    think_quickly(monkeypatch)
    for game in positions(edition, 6)[::15]:
        texts = game.options().texts()
        sent = imagined(game)
        assert ub.load(sent).options().texts() == texts
        for bot in BOTS:
            assert 0 <= think(bot, 1, sent) < len(texts)


def test_a_table_of_before_cannot_have_a_worker_think_longer_than_others(monkeypatch: pytest.MonkeyPatch) -> None:
    think_quickly(monkeypatch)
    began = time.perf_counter()
    assert think("ever_tree:seconds=999", 1, imagined(ub.new_game(players=2, seed=1))) >= 0
    assert time.perf_counter() - began < 10


def with_pool(use: Callable[[BotPool], Any], workers: int = 1, patience: float = 30.0) -> Any:
    async def run() -> Any:
        pool = BotPool(workers, patience)
        try:
            return await use(pool)
        finally:
            pool.close()

    return asyncio.run(run())


@pytest.mark.parametrize("how", ["slow", "broken", "dead"])
def test_a_bot_that_fails_still_answers_and_the_next_one_thinks(how: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = ub.new_game(players=2, seed=1)
    options = len(game.options())

    async def use(pool: BotPool) -> tuple[int, int]:
        monkeypatch.setattr(bots, "think", failing.think)
        first = await pool.choose(how, game)
        monkeypatch.undo()
        return first, await pool.choose("greedy", game)

    first, second = with_pool(use, patience=3.0 if how == "slow" else 30.0)
    assert 0 <= first < options
    assert 0 <= second < options


def test_who_breaks_the_workers_takes_no_other_along() -> None:
    sent = imagined(ub.new_game(players=2, seed=1))

    async def use(pool: BotPool) -> list[int | None]:
        asked = [pool.work(failing.think, "dead", 0, sent)]
        asked += [pool.work(think, "greedy", seed, sent) for seed in (1, 2)]
        return await asyncio.gather(*asked)

    first, *others = with_pool(use)
    assert first is None
    assert None not in others


def test_who_takes_too_long_takes_no_other_along() -> None:
    """Neither what the workers were about nor what they had not begun yet."""
    sent = imagined(ub.new_game(players=2, seed=1))

    async def use(pool: BotPool) -> list[int | None]:
        slow = asyncio.create_task(pool.work(failing.think, "slow", 0, sent))
        await asyncio.sleep(0)  # it has been asked, and the others are given more time
        pool._patience = 30.0
        asked = [slow, *(asyncio.create_task(pool.work(think, "greedy", seed, sent)) for seed in (1, 2))]
        return await asyncio.gather(*asked)

    first, *others = with_pool(use, patience=0.2)
    assert first is None
    assert None not in others


def test_who_no_longer_waits_is_not_asked_for_again() -> None:
    async def use(pool: BotPool) -> bool:
        slow = asyncio.create_task(pool.work(failing.think, "slow", 0, ""))
        await asyncio.sleep(0)
        slow.cancel()
        await asyncio.wait([slow], timeout=10)
        return slow.cancelled()

    assert with_pool(use)


def test_the_loop_stays_responsive_while_many_bots_think() -> None:
    games = positions("everdell", 7)[10:40]

    async def use(pool: BotPool) -> tuple[list[int], float]:
        longest = 0.0

        async def watch() -> None:
            nonlocal longest
            while True:
                began = time.perf_counter()
                await asyncio.sleep(0.01)
                longest = max(longest, time.perf_counter() - began)

        watching = asyncio.create_task(watch())
        choices = await asyncio.gather(*(pool.choose("greedy", game) for game in games))
        watching.cancel()
        return choices, longest

    choices, longest = with_pool(use)
    assert [0 <= choice < len(game.options()) for choice, game in zip(choices, games, strict=True)] == [True] * 30
    assert longest < 1.0  # one bot alone thinks for about a tenth of a second, all of them for several


def test_four_bots_and_a_person(me: Person) -> None:
    table = me.table("random", "random", "me", "random", "random")
    page = me.page(table["id"]).wait_for_turn(2)
    page.answer(page.texts()[0], seat=2)
    while not (page.is_asked(2) and page.decision["always_asked"]):
        if page.is_asked(2):
            page.answer(page.texts()[0], seat=2)
        else:
            page.receive()
    assert page.number >= 7


def test_a_bot_does_not_think_for_who_comes_back_before_its_turn(tmp_path: Path) -> None:
    clock = HandClock()
    with (
        running(quick_settings(tmp_path, bot_pause=0.7), clock) as server,
        Person(server) as host,
        Person(server) as guest,
    ):
        waiting = [host, guest]
        _, theirs = together(lambda: waiting.pop(0))
        table = server.table(theirs.table["id"])
        host.post(f"/api/tables/{table.row.id}/leave")
        assert table._bot_at_work is not None
        host.post(f"/api/tables/{table.row.id}/return", {"seat": 0})
        clock.advance(1)
        wait_for(lambda: table._bot_at_work is None)
        theirs.send(type="ping")
        theirs.expect("pong")
        assert "thinking" not in [message["type"] for message in theirs.others]
        assert theirs.number == 0


def let_answers_fail(table: str, times: int, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """So often bots at this table fail to answer, in a way that nobody expects; in the list, at which decisions."""
    original = Table.bot_answer
    failed: list[int] = []

    def answer(self: Table, seat: int, decision: int, index: int) -> Change:
        if self.row.id == table and len(failed) < times:
            failed.append(decision)
            raise RuntimeError("a slip of ours")
        return original(self, seat, decision, index)

    monkeypatch.setattr(Table, "bot_answer", answer)
    monkeypatch.setattr(botplay, "AFTER_A_FAILURE", 0.01)
    return failed


def test_a_bot_tries_again_when_its_answer_fails(me: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    page = me.page(me.table("me", "random")["id"]).wait_for_turn()
    failed = let_answers_fail(page.table["id"], 2, monkeypatch)
    page.answer("visit 3 twigs")
    assert page.wait_for_turn().number >= 2
    assert len(failed) == 2


def test_a_bot_whose_answers_always_fail_waits_until_something_changes(
    server: Server, me: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = me.page(me.table("me", "random")["id"]).wait_for_turn()
    table = server.table(page.table["id"])
    failed = let_answers_fail(table.row.id, 1000, monkeypatch)
    page.answer("visit 3 twigs")
    wait_for(lambda: table._bot_at_work is None)
    assert len(failed) == botplay.MOST_FAILURES
    monkeypatch.undo()
    me.put(f"/api/tables/{table.row.id}/seats/0", {"nickname": "Maple"})
    assert page.wait_for_turn().number >= 2


# --- what is in memory ---


def test_a_table_that_nobody_looks_at_leaves_the_memory_and_comes_back(server: Server) -> None:
    with Person(server) as me:
        table = me.table("me", "bot")
        page = me.page(table["id"]).wait_for_turn()
        page.answer("visit 3 twigs")
        page.wait_for_turn()
        hall = server.hall
        before = hall.in_memory(table["id"])
        server.do(lambda: hall.forget(before=float("inf")))
        assert hall.in_memory(table["id"]) is before  # somebody looks at it
        page.close()
        again = None
        while before is not None and before.busy:
            time.sleep(0.01)
        server.do(lambda: hall.forget(before=float("inf")))
        assert hall.in_memory(table["id"]) is None
        again = me.page(table["id"]).wait_for_turn()
        assert again.position == page.position
        assert again.log == page.log


def test_a_table_of_before_whose_bot_has_settings_goes_on(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    with Person(server) as me:
        monkeypatch.setattr("underbough.server.play.hall.check_bot", lambda name: None)
        seats = [{"kind": "bot", "bot": "elder:iterations=3"}, {"kind": "me"}]
        table = me.post("/api/tables", {"edition": "everdell", "seats": seats})["id"]
        monkeypatch.undo()
        me.page(table).wait_for_turn(1).close()
        hall = server.hall
        while hall.in_memory(table) is not None:
            server.do(lambda: hall.forget(before=float("inf")))
        assert me.page(table).wait_for_turn(1).is_asked(1)


def test_when_nothing_can_be_written_nothing_happens(server: Server) -> None:
    with Person(server) as me:
        table = me.table("me", "me")
        page = me.page(table["id"])
        page.send(type="look", seat=0)
        page.wait_for_turn(0)
        original = server.break_writing()
        try:
            refused = page.answer("visit 3 twigs")
            assert refused["code"] == "storage"
            assert me.refused("POST", f"/api/tables/{table['id']}/resign", {"seat": 0}) == (503, "storage")
        finally:
            server.mend_writing(original)
        assert page.number == 0
        assert page.answer("visit 3 twigs") == {"type": "done", "request": 2, "number": 1}

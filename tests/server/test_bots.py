"""Bots in processes of their own: fair, bounded, and never the reason that a game stops."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from patience import PATIENCE, wait_for
from server import failing
from server.harness import HandClock, Person, Server, quick_settings, running
from server.tables import together
from underbough.bots import BOTS, LEVELS, Bot, Seen, make_bot
from underbough.bots.search.lookahead import Budget
from underbough.server.play import botplay, bots
from underbough.server.play.bots import BotPool, imagined, think
from underbough.server.play.table import Change, Table
from underbough.server.play.turns import Turns


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
    asked: list[str] = []

    def quick(name: str, seed: int) -> Bot:
        asked.append(name)
        return make_bot("random", seed)

    monkeypatch.setattr(bots, "make_bot", quick)
    assert think("ever_tree:seconds=999", 1, imagined(ub.new_game(players=2, seed=1))) >= 0
    assert asked == ["ever_tree"]


def with_pool(use: Callable[[BotPool], Any], workers: int = 1, patience: float = PATIENCE) -> Any:
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

    first, second = with_pool(use, patience=3.0 if how == "slow" else PATIENCE)
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
        pool._patience = PATIENCE
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
        await asyncio.wait([slow], timeout=PATIENCE)
        return slow.cancelled()

    assert with_pool(use)


def take_turns(asked: list[str], places: int = 1) -> list[str]:
    """In which order those are served who ask in this one, while somebody else is at work."""

    async def run() -> list[str]:
        turns = Turns(places)
        for _ in range(places):
            await turns.take("somebody else")
        served: list[str] = []

        async def serve(asker: str) -> None:
            await turns.take(asker)
            served.append(asker)
            turns.give_back()

        waiting = [asyncio.create_task(serve(asker)) for asker in asked]
        await asyncio.sleep(0)
        assert turns.waiting == len(asked)
        for _ in range(places):
            turns.give_back()
        await asyncio.gather(*waiting)
        assert (turns.waiting, turns._free) == (0, places)
        return served

    return asyncio.run(run())


def test_whoever_asks_much_waits_for_those_who_ask_little() -> None:
    assert take_turns(["ash"] * 5) == ["ash"] * 5
    assert take_turns(["ash"] * 150 + ["elm"])[:2] == ["ash", "elm"]
    assert take_turns(["ash"] * 4 + ["elm"] * 2 + ["yew"]) == ["ash", "elm", "yew", "ash", "elm", "ash", "ash"]


def test_however_many_stop_waiting_at_once_the_place_is_free() -> None:
    async def run() -> None:
        turns = Turns(1)
        await turns.take("oak")
        waiting = [asyncio.create_task(turns.take(f"ash {i}")) for i in range(3000)]
        await asyncio.sleep(0)
        for each in waiting:
            each.cancel()
        turns.give_back()
        await asyncio.wait(waiting)
        await asyncio.wait_for(turns.take("elm"), PATIENCE)

    asyncio.run(run())


def test_who_stops_waiting_is_passed_over() -> None:
    async def run() -> None:
        turns = Turns(1)
        await turns.take("oak")
        waiting = [asyncio.create_task(turns.take(asker)) for asker in ("ash", "ash", "elm")]
        await asyncio.sleep(0)
        waiting[0].cancel()
        await asyncio.sleep(0)
        assert turns.waiting == 2
        turns.give_back()
        waiting[1].cancel()  # just as its turn has come
        await asyncio.wait(waiting)
        assert waiting[2].done()
        assert not waiting[2].cancelled()
        turns.give_back()
        await turns.take("yew")

    asyncio.run(run())


def test_many_hints_of_one_address_hold_up_nobody_else_s_bot() -> None:
    """Through the real workers: after the one that is at work, and one more, comes somebody else."""
    sent = imagined(ub.new_game(players=2, seed=1))

    async def use(pool: BotPool) -> list[str]:
        served: list[str] = []

        async def ask(asker: str) -> None:
            await pool.work(think, "greedy", 1, sent, asker=asker)
            served.append(asker)

        waiting = [asyncio.create_task(ask("ash")) for _ in range(8)]
        await asyncio.sleep(0)
        await asyncio.gather(*waiting, asyncio.create_task(ask("elm")))
        return served

    assert with_pool(use).index("elm") <= 2


def test_a_worker_that_has_begun_is_busy_even_if_nobody_waits_any_more() -> None:
    """Otherwise whoever asks and goes again and again would have all workers."""
    sent = imagined(ub.new_game(players=2, seed=1))

    async def use(pool: BotPool) -> tuple[int, int, int | None]:
        first = asyncio.create_task(pool.work(think, "greedy", 1, sent, asker="ash"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        first.cancel()
        await asyncio.wait([first])
        second = asyncio.create_task(pool.work(think, "greedy", 1, sent, asker="ash"))
        await asyncio.sleep(0)
        return pool.turns._free, pool.turns.waiting, await second

    free, waiting, answer = with_pool(use)
    assert (free, waiting) == (0, 1)
    assert answer is not None


def test_what_is_wanted_no_more_when_its_turn_comes_is_not_thought_about() -> None:
    async def use(pool: BotPool) -> tuple[int | None, int]:
        answer = await pool.work(failing.think, "dead", 0, "", wanted=lambda: False)
        return answer, pool.turns._free

    assert with_pool(use) == (None, 1)


def test_the_loop_goes_on_while_many_bots_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They think until the loop makes a file, which it could not if it waited for them."""
    games = positions("everdell", 7)[10:40]
    monkeypatch.setattr(bots, "think", failing.think_until)

    async def use(pool: BotPool) -> list[int]:
        thinking = [asyncio.create_task(pool.choose(str(tmp_path / "enough"), game)) for game in games]
        done, _ = await asyncio.wait(thinking, timeout=0)
        assert len(done) < len(games)
        (tmp_path / "enough").touch()
        return await asyncio.gather(*thinking)

    assert with_pool(use) == [0] * len(games)


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
        wait_for(lambda: before is None or not before.busy)
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

"""Turn timers, on a clock that the tests move on."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from datetime import datetime

import pytest

from patience import PATIENCE, wait_for
from server.harness import HandClock, Page, Person, Server, quick_settings, running
from server.tables import together
from underbough.server.play.timers import Timers

TURN = 60


class EndOfTestError(Exception):
    pass


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def server(clock: HandClock, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(quick_settings(tmp_path_factory.mktemp("clock"), grace=20.0), clock) as started:
        yield started


@pytest.fixture
def people(server: Server) -> Iterator[list[Person]]:
    with Person(server) as first, Person(server) as second:
        yield [first, second]


@pytest.fixture
def pages(people: list[Person]) -> tuple[Page, Page]:
    waiting = people.copy()
    return together(lambda: waiting.pop(0), turn_seconds=TURN)


def moment(page: Page) -> float:
    assert page.deadline is not None
    return datetime.fromisoformat(page.deadline).timestamp()


def take_turn(page: Page, seat: int) -> None:
    """Answer until somebody else is to decide."""
    page.until(lambda page: page.is_asked(seat))
    while page.is_asked(seat):
        page.answer(page.texts()[0], seat=seat)


def test_there_is_a_turn_s_time(pages: tuple[Page, Page], clock: HandClock) -> None:
    mine, theirs = pages
    assert moment(mine) == moment(theirs) == pytest.approx(clock.now() + TURN, abs=0.01)
    clock.advance(10)
    mine.answer("visit 3 twigs")
    assert moment(mine) == pytest.approx(clock.now() + TURN, abs=0.01)


def test_who_answers_in_time_is_left_alone(pages: tuple[Page, Page], clock: HandClock) -> None:
    mine, theirs = pages
    for _ in range(2):
        clock.advance(TURN - 1)
        take_turn(mine, 0)
        clock.advance(TURN - 1)
        take_turn(theirs, 1)
    assert [seat["bot"] for seat in theirs.table["seats"]] == ["", ""]


def test_when_time_runs_out_a_bot_ends_the_turn_and_the_second_time_it_stays(
    pages: tuple[Page, Page], people: list[Person], clock: HandClock
) -> None:
    mine, theirs = pages
    clock.advance(TURN + 1)
    theirs.until(lambda page: page.is_asked(1))  # the bot has moved for the first seat,
    mine.until(lambda page: page.number == theirs.number)
    assert theirs.until(lambda page: page.table["seats"][0]["bot"] == "").number >= 1  # and has gone again
    take_turn(theirs, 1)
    mine.until(lambda page: page.is_asked(0))
    clock.advance(TURN + 1)
    theirs.until(lambda page: page.is_asked(1) and page.table["seats"][0]["bot"] == "greedy")
    take_turn(theirs, 1)
    theirs.until(lambda page: page.is_asked(1))  # it has stayed
    path = f"/api/tables/{mine.table['id']}/return"
    assert people[0].post(path, {"seat": 0})["seats"][0]["bot"] == ""
    take_turn(theirs, 1)
    mine.until(lambda page: page.number == theirs.number)
    assert mine.is_asked(0)
    assert moment(mine) == pytest.approx(clock.now() + TURN, abs=0.01)


def test_a_code_for_a_seat_ends_when_the_timer_leaves_it_to_a_bot(
    pages: tuple[Page, Page], people: list[Person], clock: HandClock
) -> None:
    mine, theirs = pages
    code = people[0].post(f"/api/tables/{mine.table['id']}/seats/0/transfer")["code"]
    for _ in range(2):
        clock.advance(TURN + 1)
        take_turn(theirs, 1)
    theirs.until(lambda page: page.table["seats"][0]["bot"] == "greedy")
    assert people[1].refused("POST", "/api/claim", {"code": code}) == (404, "expired_link")
    assert people[0].get(f"/api/tables/{mine.table['id']}")["seats"][0]["mine"]


def test_a_turn_in_between_makes_up_for_a_missed_one(pages: tuple[Page, Page], clock: HandClock) -> None:
    mine, theirs = pages
    for _ in range(2):
        clock.advance(TURN + 1)
        take_turn(theirs, 1)
        take_turn(mine, 0)
        take_turn(theirs, 1)
        mine.until(lambda page: page.is_asked(0))
    assert mine.table["seats"][0]["bot"] == ""


def test_taking_a_move_back_does_not_turn_the_clock_back(pages: tuple[Page, Page], clock: HandClock) -> None:
    mine, _ = pages
    first = mine.deadline
    clock.advance(10)
    mine.answer("visit 3 twigs")
    assert mine.deadline != first
    mine.undo()
    assert mine.deadline == first


def test_a_clock_that_is_put_forward_takes_nobody_s_turn(
    people: list[Person], pages: tuple[Page, Page], clock: HandClock
) -> None:
    mine, _ = pages
    clock.jump(10 * TURN)
    people[0].table("me", "me", turn_seconds=TURN)  # a timer begins, and so all are looked through
    clock.advance(TURN - 1)
    assert mine.answer("visit 3 twigs")["type"] == "done"
    assert moment(mine) == pytest.approx(clock.now() + TURN, abs=0.01)


def test_a_clock_that_is_put_back_does_not_stop_turns(pages: tuple[Page, Page], clock: HandClock) -> None:
    _, theirs = pages
    clock.jump(-10 * TURN)
    clock.advance(TURN + 1)
    theirs.until(lambda page: page.is_asked(1))


@pytest.mark.parametrize("set_by", [10 * TURN, -10 * TURN])
def test_nor_where_nobody_has_looked_for_a_while(
    server: Server, pages: tuple[Page, Page], people: list[Person], clock: HandClock, set_by: int
) -> None:
    """Such tables are read anew."""
    mine, theirs = pages
    table = mine.table["id"]
    hall = server.hall

    def forgotten() -> bool:
        server.do(lambda: hall.forget(before=float("inf")))
        return hall.in_memory(table) is None

    mine.close()
    theirs.close()
    wait_for(forgotten)
    clock.jump(set_by)
    page = people[0].page(table)
    page.until(lambda page: page.is_asked(0))
    assert moment(page) == pytest.approx(clock.now() + TURN, abs=0.01)
    page.close()
    wait_for(forgotten)
    clock.advance(TURN + 1)
    page = people[1].page(table)
    page.until(lambda page: page.is_asked(1))


def test_what_is_stored_is_the_time_of_day(
    server: Server, pages: tuple[Page, Page], people: list[Person], clock: HandClock
) -> None:
    """Another process begins to count elsewhere."""
    mine, _ = pages
    told = moment(mine)
    server.stop()
    server.clock = again = HandClock()
    again.jump(told - TURN - again.now())
    again.jump(-1000)
    again.advance(1000)
    server.start()
    page = people[1].page(mine.table["id"])
    page.until(lambda page: page.position)
    assert moment(page) == pytest.approx(told, abs=0.01)


def test_bots_have_no_deadline(people: list[Person]) -> None:
    page = people[0].page(people[0].table("bot", "me", turn_seconds=TURN)["id"])
    page.until(lambda page: page.position)
    while not page.is_asked(1):
        assert page.deadline is None
        page.receive()
    assert page.deadline is not None


def test_timers_survive_a_restart_and_leave_a_moment(
    server: Server, pages: tuple[Page, Page], people: list[Person], clock: HandClock
) -> None:
    mine, _ = pages
    server.stop()
    clock.advance(10 * TURN)  # it ran out while nothing could be done about it
    server.start()
    again = people[1].page(mine.table["id"])
    again.until(lambda page: page.position)
    assert again.number == 0
    assert moment(again) == pytest.approx(clock.now() + 20, abs=0.01)
    clock.advance(21)  # for anybody, whether or not they have come back
    again.until(lambda page: page.is_asked(1))
    assert again.number >= 1


def test_a_bot_that_stepped_in_goes_on_after_a_restart(
    server: Server, pages: tuple[Page, Page], people: list[Person], clock: HandClock
) -> None:
    """The timer rings while nobody at all is there."""
    mine, theirs = pages
    mine.close()
    theirs.close()
    server.stop()
    server.start()
    clock.advance(TURN + 21)
    page = people[1].page(mine.table["id"])
    page.until(lambda page: page.is_asked(1))


def test_a_timer_that_is_stopped_while_another_rings_stops_none(clock: HandClock) -> None:
    """Somebody answers at the last moment, while what ran out at another table is being written."""
    rung: list[str] = []

    async def ring(table: str) -> None:
        rung.append(table)
        timers.set("ended", None)
        timers.set("answered", 100.0)
        timers.set(table, None)
        if table == "last":
            raise EndOfTestError

    timers = Timers(clock)
    for table in ("slow", "ended", "answered", "last"):
        timers.set(table, 0.0)
    with pytest.raises(EndOfTestError):
        asyncio.run(timers.run(ring))
    assert rung == ["slow", "last"]
    assert timers._deadlines == {"answered": 100.0}


def test_time_that_passes_before_the_wait_for_a_timer_begins_counts() -> None:
    class MovedClock(HandClock):
        """Moved on by somebody as soon as it was looked at."""

        def steady(self) -> float:
            before = super().steady()
            self.advance(10)
            return before

    async def ring(_: str) -> None:
        raise EndOfTestError

    timers = Timers(MovedClock())
    timers.set("table", 5.0)
    with pytest.raises(EndOfTestError):
        asyncio.run(asyncio.wait_for(timers.run(ring), PATIENCE))


def test_a_timer_that_rings_while_nothing_can_be_written_rings_again(
    server: Server, pages: tuple[Page, Page], clock: HandClock
) -> None:
    _, theirs = pages
    waiting = server.hall.services.timers._deadlines
    failed = threading.Event()
    original = server.break_writing(failed)
    clock.advance(TURN + 1)
    assert failed.wait(PATIENCE)
    server.mend_writing(original)
    wait_for(lambda: waiting.get(theirs.table["id"], 0.0) > clock.steady())
    clock.advance(11)
    theirs.until(lambda page: page.is_asked(1))

"""Turn timers, on a clock that runs fast."""

from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import datetime

import pytest

from server.harness import FastClock, Json, Person, Server, quick_settings, running
from server.tables import together

SPEED = 100.0  # a turn of 30 seconds lasts 0.3


@pytest.fixture
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(quick_settings(tmp_path_factory.mktemp("clock"), grace=20.0), FastClock(SPEED)) as started:
        yield started


@pytest.fixture
def people(server: Server) -> Iterator[list[Person]]:
    with Person(server) as first, Person(server) as second:
        yield [first, second]


def moment(text: str | None) -> float:
    assert text is not None
    return datetime.fromisoformat(text).timestamp()


def test_when_time_runs_out_a_bot_ends_the_turn_and_the_second_time_it_stays(people: list[Person]) -> None:
    waiting = people.copy()
    mine, theirs = together(lambda: waiting.pop(0), turn_seconds=30)
    assert mine.deadline is not None
    theirs.until(lambda page: page.is_asked(1))  # nobody answered for the first seat
    mine.until(lambda page: page.decision["seat"] == 1)
    assert mine.table["seats"][0]["bot"] == ""
    theirs.answer(theirs.texts()[0], seat=1)
    while not theirs.is_asked(1) or theirs.decision["always_asked"] is False or theirs.table["seats"][0]["bot"] == "":
        if theirs.is_asked(1) and theirs.position["number"] > 0:
            theirs.answer(theirs.texts()[0], seat=1)
        theirs.receive()
    assert theirs.table["seats"][0]["bot"] == "greedy"
    here = people[0]
    assert mine.answer("visit 3 twigs", decision=mine.number)["code"] in ("stale", "not_your_turn", "bot_plays")
    back = here.post(f"/api/tables/{mine.table['id']}/return", {"seat": 0})
    assert back["seats"][0]["bot"] == ""


def test_who_answers_in_time_is_left_alone(people: list[Person], server: Server) -> None:
    waiting = people.copy()
    mine, theirs = together(lambda: waiting.pop(0), turn_seconds=3600)
    assert server.clock is not None
    left = moment(mine.deadline) - server.clock.now()
    assert 0 < left <= 3600
    mine.answer("visit 3 twigs")
    theirs.until(lambda page: page.is_asked(1))
    assert moment(theirs.deadline) > moment(mine.deadline) - 1
    assert all(seat["bot"] == "" for seat in theirs.table["seats"])


def test_taking_a_move_back_does_not_turn_the_clock_back(people: list[Person]) -> None:
    waiting = people.copy()
    mine, _ = together(lambda: waiting.pop(0), turn_seconds=36000)
    first = mine.deadline
    mine.answer("visit 3 twigs")
    assert mine.deadline != first
    mine.undo()
    assert mine.deadline == first


def test_bots_have_no_deadline(people: list[Person]) -> None:
    page = people[0].page(people[0].table("bot", "me", turn_seconds=36000)["id"])
    page.wait_for_turn(1)
    deadlines = [message["deadline"] for message in map(read, page.received) if message["type"] == "position"]
    assert deadlines[-1] is not None
    assert set(deadlines[:-1]) <= {None}


def read(text: str) -> Json:
    message: Json = json.loads(text)
    return message


def test_timers_survive_a_restart_and_leave_a_moment(server: Server, people: list[Person]) -> None:
    waiting = people.copy()
    mine, _ = together(lambda: waiting.pop(0), turn_seconds=60)
    server.stop()
    server.start()
    again = people[1].page(mine.table["id"])
    again.until(lambda page: page.position)
    assert again.deadline is not None  # the clock goes on, though nobody has come back for it
    again.until(lambda page: page.is_asked(1))
    assert again.number >= 1

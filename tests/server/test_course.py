"""A game and how it came about: taking back, and writing down, without playing it all again."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import underbough as ub
from patience import wait_for
from server.harness import HandClock, Page, Person, quick_settings, running
from underbough.server.play import course as courses
from underbough.server.play.course import Course, begin, restore
from underbough.server.storage import repository
from underbough.server.storage.database import open_database
from underbough.server.storage.rows import BY_PLAYER, Entry, Snapshot, TableRow

Json = dict[str, Any]


def setup(edition: str, players: int = 2) -> Json:
    whole: Json = {"edition": edition, "players": players, "modules": [], "solo": "", "level": 0}
    return whole | {"variants": [], "seed": 5}


def a_row(course: Course) -> TableRow:
    return TableRow(course.game.setup.edition, setup(course.game.setup.edition), "", "", "", 0.0, 0.0)


def play(course: Course, chance: random.Random, entries: int) -> list[Entry]:
    """So many more entries, of one to three answers of the same seat."""
    made: list[Entry] = []
    while len(made) < entries and (decision := course.game.decision) is not None:
        number = course.number + 1
        seat = decision.player
        for _ in range(chance.randint(1, 3)):
            if course.decider != seat:
                break
            course.apply(number, [chance.randrange(len(course.game.options()))])
        texts = [given.text for given in course.given if given.entry == number]
        made.append(Entry(number, seat, texts, 0, BY_PLAYER, 0.0))
    return made


def from_the_beginning(course: Course) -> ub.Game:
    record = begin(setup(course.game.setup.edition), None, 0).game.record()
    return ub.replay(record | {"answers": [given.text for given in course.given]})


def look_alike(game: ub.Game, other: ub.Game) -> bool:
    return all(
        (game.hash(), game.view(viewer), game.log(viewer), game.surprises)
        == (other.hash(), other.view(viewer), other.log(viewer), other.surprises)
        for viewer in (None, 0, 1)
    )


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_what_is_taken_back_leads_to_where_the_game_was(edition: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """And takes no longer in a long game than in a short one."""
    played: list[int] = []
    replay = courses.replay

    def counted(course: Course, answers: courses.Standing) -> Course:
        played.append(len(answers))
        return replay(course, answers)

    monkeypatch.setattr(courses, "replay", counted)
    chance = random.Random(7)
    course = begin(setup(edition), None, 0)
    taken_back = 0
    while course.game.decision is not None:
        play(course, chance, 1)
        seat = course.given[-1].seat
        before = look_alike(course.game, from_the_beginning(course))
        assert before
        back = course
        while back.undoable(seat):
            count = back.undoable(seat)
            kept = back.given[: len(back.given) - count]
            back = back.without_last(count, back.number + 1)
            taken_back += 1
            assert back.given == kept
            assert look_alike(back.game, from_the_beginning(back))
            assert max(played) <= 3
        assert look_alike(course.game, from_the_beginning(course))  # it has stayed as it was
    assert taken_back > 20


@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_one_after_the_other_may_take_back(edition: str) -> None:
    """Whoever moved before may, too, once the next one has taken their own move back."""
    chance = random.Random(13)
    course = begin(setup(edition), None, 0)
    after_another = 0
    taken_back: int | None = None  # by whom
    while course.game.decision is not None:
        able = [seat for seat in (0, 1) if course.undoable(seat)]
        if not able or chance.random() < 0.5:
            play(course, chance, 1)
            taken_back = None
            continue
        (seat,) = able
        after_another += taken_back not in (None, seat)
        course, taken_back = course.without_last(course.undoable(seat), course.number + 1), seat
        assert look_alike(course.game, from_the_beginning(course))
    assert after_another > 0


def test_after_a_restart_the_same_can_be_taken_back() -> None:
    chance = random.Random(8)
    course = begin(setup("everdell"), None, 0)
    entries: list[Entry] = []
    while not entries or not (course.given and course.undoable(course.given[-1].seat)) or len(entries) < 12:
        entries += play(course, chance, 1)
    seat = course.given[-1].seat
    again = restore(setup("everdell"), None, 0, entries, None).course
    assert again.undoable(seat) == course.undoable(seat) > 0
    count = again.undoable(seat)
    assert look_alike(again.without_last(count, 99).game, course.without_last(count, 99).game)


def test_what_can_no_longer_be_taken_back_is_let_go() -> None:
    course = begin(setup("everdell"), None, 0)
    play(course, random.Random(9), 60)
    kept = 0
    earlier: Course | None = course
    while earlier is not None:
        kept += 1
        earlier = earlier.before
    assert kept < 10


def test_a_course_is_written_down_as_its_game_is() -> None:
    course = begin(setup("silverfrost"), None, 0)
    play(course, random.Random(10), 500)
    assert course.game.over
    assert course.record(a_row(course)) == course.game.record()
    taken_back = begin(setup("silverfrost"), None, 0)
    play(taken_back, random.Random(10), 5)
    state = taken_back.snapshot().state
    row = a_row(taken_back)
    row.start_state, row.start_number = state, taken_back.number
    later = begin(row.setup, state, taken_back.number)
    play(later, random.Random(11), 5)
    assert later.record(row) == later.game.record()


def test_a_snapshot_is_kept_after_a_while_and_at_the_end(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Should the rules change, the game goes on from there."""
    clock = HandClock()
    with running(quick_settings(tmp_path_factory.mktemp("kept")), clock) as server, Person(server) as me:
        table = me.table("me", "me")["id"]
        page = me.page(table)
        page.send(type="look", seat=0)
        page.wait_for_turn(0)
        engine = open_database(server.settings.database_url)

        def kept() -> Snapshot:
            with engine.begin() as connection:
                found = repository.read_snapshot(connection, table)
            assert found is not None
            return found

        assert kept().number == 0
        page.answer("visit 3 twigs")
        clock.advance(60)
        wait_for(lambda: kept().number == 1)
        page.send(type="look", seat=1)
        page.wait_for_turn(1)
        page.answer("visit 2 resin", seat=1)
        server.stop()
        assert kept().number == 2
        engine.dispose()


def test_no_snapshot_holds_what_was_taken_back(tmp_path: Path) -> None:
    """Should the rules change, what followed could not be gone on with from there."""
    clock = HandClock()
    with running(quick_settings(tmp_path), clock) as server, Person(server) as me:
        table = me.table("me", "me")["id"]
        engine = open_database(server.settings.database_url)

        def kept() -> tuple[Snapshot | None, list[Entry]]:
            with engine.begin() as connection:
                return repository.read_snapshot(connection, table), repository.read_entries(connection, table)

        def is_kept(number: int) -> bool:
            snapshot, _ = kept()
            return snapshot is not None and snapshot.number == number

        def sit_down() -> Page:
            page = me.page(table)
            page.send(type="look", seat=0)
            return page.wait_for_turn(0)

        page = sit_down()
        page.answer("visit 3 twigs")
        clock.advance(60)
        wait_for(lambda: is_kept(1))
        page.undo()
        page.answer("visit 2 resin")
        server.stop()
        assert is_kept(3)
        server.start()
        page = me.page(table)
        page.send(type="look", seat=0)
        page.until(lambda page: page.position.get("seat") == 0)
        page.undo()
        page.answer("visit 1 pebble")
        snapshot, entries = kept()
        dealt_otherwise = server.table(table).row.setup | {"seed": 1}  # as other rules might
        restored = restore(dealt_otherwise, None, 0, entries, snapshot)
        assert restored.state_counts
        assert [given.text for given in restored.course.given] == ["visit 1 pebble"]
        assert restored.course.game.view(0)["players"][0]["stock"] == page.position["view"]["players"][0]["stock"]
        engine.dispose()

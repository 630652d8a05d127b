"""What is written is found again: the same tests on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import json
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.engine import Connection

from earlier import first, saved
from patience import PATIENCE, wait_for
from server.harness import HandClock, Person, Server, quick_settings, running
from underbough import UnderboughError, load
from underbough.server.play.course import begin, restore
from underbough.server.refusals import Refusal
from underbough.server.run import bind, serve
from underbough.server.storage import repository, upkeep
from underbough.server.storage.claim import InUseError, claimed
from underbough.server.storage.database import migrations, open_database
from underbough.server.storage.rows import (
    BY_PLAYER,
    Browser,
    ChatLine,
    Entry,
    Handover,
    Saved,
    Seat,
    Snapshot,
    TableRow,
)
from underbough.server.storage.schema import entries, metadata, seats, tables
from underbough.server.storage.store import Store
from underbough.server.storage.writer import Writer


@pytest.fixture
def engine(url: str) -> Iterator[sa.Engine]:
    opened = open_database(url)
    yield opened
    opened.dispose()


@pytest.fixture
def database(engine: sa.Engine) -> Iterator[Connection]:
    with engine.begin() as connection:
        yield connection


def a_table(id: str = "oak", **changes: Any) -> TableRow:
    row = TableRow(
        id=id,
        setup={"edition": "everdell", "players": 2, "modules": [], "solo": "", "level": 0, "variants": [], "seed": 7},
        host="ash",
        invitation=f"in-{id}",
        watch=f"watch-{id}",
        created=1000.5,
        changed=2000.25,
        seats=[Seat(0, "me", "ash", "Maple \U0001f98a", "fox"), Seat(1, "bot", bot="greedy", critter="owl")],
    )
    for name, value in changes.items():
        setattr(row, name, value)
    return row


def an_entry(number: int, *answers: str, undone: int = 0) -> Entry:
    return Entry(number, 0, list(answers), undone, BY_PLAYER, 3000.125)


# --- rows ---


def test_the_migrations_lead_to_the_declared_shape(database: Connection) -> None:
    assert compare_metadata(MigrationContext.configure(database), metadata) == []


def test_opening_again_changes_nothing(url: str, engine: sa.Engine) -> None:
    with engine.begin() as connection:
        repository.insert_table(connection, a_table())
    again = open_database(url)
    with again.begin() as connection:
        assert repository.read_table(connection, "oak") == a_table()
    again.dispose()


def test_a_database_of_the_first_version_is_brought_up_to_date(url: str, engine: sa.Engine) -> None:
    with engine.begin() as connection:
        repository.insert_table(connection, a_table())
        command.downgrade(migrations(connection), "0001")
        connection.exec_driver_sql("INSERT INTO handovers (code, table_id, seat, expires) VALUES ('old', 'oak', 0, 60)")
    again = open_database(url)
    with again.begin() as connection:
        assert repository.read_handover(connection, "old") is None
        assert repository.read_table(connection, "oak") == a_table()
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    again.dispose()


def test_a_table_is_found_as_it_was_written(database: Connection) -> None:
    whole = a_table(
        public=True,
        turn_seconds=600,
        phase="over",
        rematch="elm",
        turn=31,
        to_move=1,
        deadline=4000.5,
        overdue=True,
        bot_moves=True,
        winners=[0, 1],
        totals=[55, 55],
        start_number=12,
        start_state="{}",
    )
    repository.insert_table(database, whole)
    repository.insert_table(database, a_table("elm"))
    assert repository.read_table(database, "oak") == whole
    assert repository.read_table(database, "elm") == a_table("elm")
    assert repository.read_table(database, "yew") is None


def test_a_table_and_its_seats_change(database: Connection) -> None:
    repository.insert_table(database, a_table())
    changed = a_table(phase="playing", turn=3, to_move=0, winners=None)
    changed.seats[1].browser, changed.seats[1].bot, changed.seats[1].missed = "elm", "", 2
    repository.save(database, [Saved(changed, [changed.seats[1]])])
    assert repository.read_table(database, "oak") == changed
    with pytest.raises(Refusal, match="no such table"):
        repository.save(database, [Saved(a_table("yew"), [])])


def remove_ash(to: Connection) -> None:
    repository.delete_table(to, "ash")


def test_changes_of_many_tables_are_written_at_once_and_each_bears_its_own_fate(engine: sa.Engine) -> None:
    writer = Writer(engine)
    for id in ("oak", "elm"):
        writer.submit(lambda to, id=id: repository.insert_table(to, a_table(id))).result(PATIENCE)  # type: ignore[misc]
    hold = threading.Event()
    writer.submit(lambda _: hold.wait(PATIENCE))
    oak, elm = a_table("oak", turn=3), a_table("elm", turn=4)
    elm.seats[1].missed = 2
    changes = [
        Saved(oak, [], an_entry(1, "visit 3 twigs")),
        Saved(a_table("yew"), [], an_entry(1, "visit 3 twigs")),
        Saved(elm, [elm.seats[1]], an_entry(1, "pass"), Snapshot(1, "{}"), also=remove_ash),
        Saved(elm, [], an_entry(1, "visit 3 twigs")),
    ]
    jobs = [writer.add(repository.save, change) for change in changes]
    hold.set()
    assert [type(job.exception(PATIENCE)) for job in jobs] == [type(None), Refusal, type(None), sa.exc.IntegrityError]
    with engine.begin() as connection:
        assert repository.read_table(connection, "oak") == oak
        assert repository.read_table(connection, "elm") == elm
        assert repository.read_entries(connection, "oak") == [an_entry(1, "visit 3 twigs")]
        assert repository.read_entries(connection, "elm") == [an_entry(1, "pass")]
        assert repository.read_snapshot(connection, "elm") == Snapshot(1, "{}")
    writer.close()


def test_tables_are_found_by_links_and_people(database: Connection) -> None:
    for id, phase, public, changed in (
        ("oak", "waiting", True, 1.0),
        ("elm", "waiting", False, 2.0),
        ("yew", "playing", True, 3.0),
    ):
        repository.insert_table(database, a_table(id, phase=phase, public=public, changed=changed))
    repository.insert_table(database, a_table("fir", host="elder", seats=[Seat(0, "me", "elder")]))
    assert repository.table_invited_to(database, "in-elm") == "elm"
    assert repository.table_watched_by(database, "watch-elm") == "elm"
    assert repository.table_invited_to(database, "watch-elm") is None
    assert [row.id for row in repository.public_tables(database)] == ["oak"]
    assert [row.id for row in repository.tables_of(database, "ash")] == ["yew", "elm", "oak"]
    assert [row.id for row in repository.tables_of(database, "elder")] == ["fir"]


def test_tables_where_something_goes_on_are_woken(database: Connection) -> None:
    repository.insert_table(database, a_table("oak", phase="playing", bot_moves=True))
    repository.insert_table(database, a_table("elm", phase="playing", deadline=50.0))
    repository.insert_table(database, a_table("yew", phase="playing"))
    repository.insert_table(database, a_table("fir", phase="over", bot_moves=True))
    woken = repository.tables_to_wake(database)
    assert {("elm", 50.0, False), ("oak", None, True)} == set(woken)


def test_entries_are_only_added(database: Connection) -> None:
    repository.insert_table(database, a_table())
    written = [an_entry(1, "visit 3 twigs"), an_entry(2, undone=1), an_entry(3, "visit haven", "discard Farm", "stop")]
    for entry in written:
        repository.add_entries(database, [("oak", entry)])
    assert repository.read_entries(database, "oak") == written
    assert repository.read_entries(database, "elm") == []


def test_no_number_is_given_twice(engine: sa.Engine) -> None:
    with engine.begin() as connection:
        repository.insert_table(connection, a_table())
        repository.add_entries(connection, [("oak", an_entry(1, "visit 3 twigs"))])
    with pytest.raises(sa.exc.IntegrityError), engine.begin() as connection:
        repository.add_entries(connection, [("oak", an_entry(1, "visit 2 resin"))])


def test_the_newest_snapshot_counts(database: Connection) -> None:
    repository.insert_table(database, a_table())
    assert repository.read_snapshot(database, "oak") is None
    for number in (0, 4):
        repository.put_snapshot(database, "oak", Snapshot(number, f'{{"number": {number}}}'))
    assert repository.read_snapshot(database, "oak") == Snapshot(4, '{"number": 4}')


def test_people_codes_and_chat(database: Connection) -> None:
    repository.insert_table(database, a_table())
    assert repository.read_browser(database, "ash") is None
    for nickname in ("Maple", "Moss"):
        repository.put_browser(database, Browser("ash", nickname, "owl", 5.0))
    assert repository.read_browser(database, "ash") == Browser("ash", "Moss", "owl", 5.0)
    for code in ("first", "second"):
        repository.add_handover(database, Handover(code, "oak", 0, 60.0, "ash"))
    assert repository.read_handover(database, "first") is None
    assert repository.read_handover(database, "second") == Handover("second", "oak", 0, 60.0, "ash")
    assert [repository.use_handover(database, "second") for _ in range(2)] == [True, False]
    lines = [ChatLine(number % 2, "Maple", f"line {number}", float(number)) for number in range(130)]
    for line in lines:
        repository.add_chat(database, "oak", line)
    assert repository.read_chat(database, "oak") == lines[30:]


def test_a_deleted_table_leaves_nothing_behind(database: Connection) -> None:
    for id in ("oak", "elm"):
        repository.insert_table(database, a_table(id))
        repository.add_entries(database, [(id, an_entry(1, "visit 3 twigs"))])
        repository.put_snapshot(database, id, Snapshot(1, "{}"))
        repository.add_handover(database, Handover(f"code {id}", id, 0, 60.0, "ash"))
        repository.add_chat(database, id, ChatLine(0, "Maple", "Hello", 1.0))
    repository.delete_table(database, "oak")
    counts = [database.scalar(sa.select(sa.func.count()).select_from(each)) for each in metadata.sorted_tables]
    assert dict(zip([each.name for each in metadata.sorted_tables], counts, strict=True)) == {
        "browsers": 0,
        "tables": 1,
        "seats": 2,
        "entries": 1,
        "snapshots": 1,
        "handovers": 1,
        "chat": 1,
    }


# --- the writer ---


def test_writes_come_in_order_and_each_bears_its_own_fate(engine: sa.Engine) -> None:
    writer = Writer(engine)
    writer.submit(lambda to: repository.insert_table(to, a_table())).result(PATIENCE)
    hold = threading.Event()
    waiting = writer.submit(lambda _: hold.wait(PATIENCE))  # the others gather behind it, and share a commit
    jobs: list[Future[None]] = []
    for number in (1, 2, 2, 3):

        def add(to: Connection, number: int = number) -> None:
            repository.add_entries(to, [("oak", an_entry(number, f"answer {number}"))])

        jobs.append(writer.submit(add))
    hold.set()
    assert waiting.result(PATIENCE)
    assert [job.exception(PATIENCE) is None for job in jobs] == [True, True, False, True]
    with engine.begin() as connection:
        assert [entry.number for entry in repository.read_entries(connection, "oak")] == [1, 2, 3]
    writer.close()


def test_what_waits_is_written_before_the_writer_stops(engine: sa.Engine) -> None:
    writer = Writer(engine)
    writer.submit(lambda to: repository.insert_table(to, a_table()))
    for number in range(1, 30):

        def add(to: Connection, number: int = number) -> None:
            repository.add_entries(to, [("oak", an_entry(number))])

        writer.submit(add)
    writer.close()
    with engine.begin() as connection:
        assert len(repository.read_entries(connection, "oak")) == 29


# --- when the connection to the database breaks ---


def only_postgresql(url: str) -> None:
    if not url.startswith("postgresql"):
        pytest.skip("SQLite is no server")


def break_one_commit(server: Server, monkeypatch: pytest.MonkeyPatch, *, arrives: bool) -> None:
    """The connection breaks as the writer's next commit is sent, or before its reply arrives."""
    dialect = server.store.engine.dialect
    commit = dialect.do_commit
    broken: list[bool] = []

    def do_commit(connection: Any) -> None:
        if threading.current_thread().name != "writer" or broken:
            commit(connection)
            return
        broken.append(True)
        if arrives:
            commit(connection)
        connection.dbapi_connection.close()
        raise psycopg.OperationalError("server closed the connection unexpectedly")

    monkeypatch.setattr(dialect, "do_commit", do_commit)


@pytest.mark.parametrize("arrives", [True, False])
def test_a_commit_whose_reply_is_lost_freezes_no_table(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, arrives: bool
) -> None:
    only_postgresql(url)
    with running(quick_settings(tmp_path, database=url)) as server, Person(server) as me:
        page = me.page(me.table("me", "me")["id"])
        page.send(type="look", seat=0)
        page.wait_for_turn(0)
        break_one_commit(server, monkeypatch, arrives=arrives)
        answered = page.answer("visit 3 twigs")
        if arrives:
            assert answered["type"] == "done"
        else:
            assert answered["code"] == "storage"
            assert page.answer("visit 3 twigs")["type"] == "done"
        page.send(type="look", seat=1)
        page.wait_for_turn(1)
        assert page.answer("visit 2 resin", seat=1)["number"] == 2


def end_all_sessions(url: str) -> None:
    """As a restart of the database does."""
    engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        connection.exec_driver_sql(f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE {others}")
    engine.dispose()


def test_the_lock_is_taken_again_when_the_database_was_restarted(url: str) -> None:
    only_postgresql(url)
    with claimed(url) as claim:
        store = Store(url, claim.writing)
        end_all_sessions(url)
        asyncio.run(store.check())
        with pytest.raises(InUseError), claimed(url):
            pass
        store.close()


def test_the_lock_is_taken_again_though_nothing_is_written(url: str) -> None:
    only_postgresql(url)

    def locks() -> int:
        engine = sa.create_engine(url.replace("postgresql:", "postgresql+psycopg:"), poolclass=sa.NullPool)
        ours = "database = (SELECT oid FROM pg_database WHERE datname = current_database())"
        with engine.connect() as connection:
            found = connection.exec_driver_sql(f"SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND {ours}")
            return int(found.scalar_one())

    async def wait(store: Store) -> None:
        clock = HandClock()
        keeping = asyncio.create_task(store.keep_claim(clock))
        await asyncio.sleep(0)
        assert locks() == 0
        clock.advance(60)
        async with asyncio.timeout(PATIENCE):
            while not locks():
                await asyncio.sleep(0.01)
        keeping.cancel()

    with claimed(url) as claim:
        store = Store(url, claim.writing)
        assert locks() == 1
        end_all_sessions(url)
        asyncio.run(wait(store))
        store.close()


def test_who_has_lost_the_lock_to_another_writes_no_more(url: str) -> None:
    only_postgresql(url)
    gone: list[InUseError] = []
    with claimed(url) as claim:
        store = Store(url, claim.writing)
        store.lost = gone.append
        end_all_sessions(url)
        with claimed(url), pytest.raises(Refusal):
            asyncio.run(store.write(lambda to: repository.insert_table(to, a_table())))
        assert len(gone) == 1
        assert asyncio.run(store.read(lambda of: repository.read_table(of, "oak"))) is None
        store.close()


def test_a_server_stops_when_another_has_its_database(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    only_postgresql(url)
    monkeypatch.setattr(signal, "signal", lambda *_: None)  # not in the main thread
    ended: list[BaseException] = []
    port = bind("127.0.0.1", 0)
    number = port.getsockname()[1]
    port.close()

    def live() -> None:
        try:
            serve(quick_settings(tmp_path, database=url), number, browse=False)
        except UnderboughError as error:
            ended.append(error)

    living = threading.Thread(target=live, daemon=True)
    living.start()
    health = f"http://127.0.0.1:{number}/api/health"
    wait_for(lambda: answers(health))
    end_all_sessions(url)
    with claimed(url):
        wait_for(lambda: not living.is_alive() or (answers(health) and False))
    assert [type(error) for error in ended] == [InUseError]


def answers(url: str) -> bool:
    try:
        return httpx.get(url, verify=False).is_success
    except httpx.HTTPError:
        return False


# --- what is said of a fault ---


def test_what_was_to_be_written_does_not_get_into_the_log(url: str, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(url)
    with pytest.raises(Refusal) as refused:
        asyncio.run(store.write(lambda to: repository.add_entries(to, [("a secret table", an_entry(1, "a secret"))])))
    assert refused.value.code == "storage"
    assert "the database failed" in caplog.text
    assert "secret" not in caplog.text
    store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="the size of files is limited as other systems do it")
def test_a_start_on_a_full_disk_says_so(tmp_path: Path) -> None:
    full = (
        "import resource, signal, sys; from underbough.cli import main;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0));"
        f"sys.argv[1:] = ['serve', '--no-open', '--data-dir', {str(tmp_path)!r}]; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", full], capture_output=True, text=True, check=False, timeout=PATIENCE)
    assert done.returncode != 0
    assert "cannot be used" in done.stderr
    assert "already runs" not in done.stderr


# --- one server, copies, tidying up ---


def test_a_database_serves_one_server(url: str) -> None:
    with claimed(url) as claim:
        claim.announce("http://localhost:8740")
        with pytest.raises(InUseError, match="already runs") as refused, claimed(url):
            pass
        if url.startswith("sqlite"):
            assert refused.value.address == "http://localhost:8740"
    with claimed(url):
        pass


def test_another_name_of_the_file_is_the_same_database(tmp_path: Path) -> None:
    real, link = tmp_path / "real.sqlite3", tmp_path / "elsewhere" / "link.sqlite3"
    real.touch()
    link.parent.mkdir()
    link.symlink_to(real)
    with claimed(f"sqlite:///{real}"), pytest.raises(InUseError), claimed(f"sqlite:///{link}"):
        pass
    with claimed(f"sqlite:///{link}"), pytest.raises(InUseError), claimed(f"sqlite:///{real}"):
        pass


def test_old_tables_are_deleted(url: str, engine: sa.Engine) -> None:
    with engine.begin() as connection:
        for id, changed in (("oak", 100.0), ("elm", 200.0), ("yew", 300.0)):
            repository.insert_table(connection, a_table(id, changed=changed))
            repository.add_entries(connection, [(id, an_entry(1, "visit 3 twigs"))])
        repository.put_browser(connection, Browser("ash", "Maple", None, 50.0))
        repository.put_browser(connection, Browser("elder", "Moss", None, 50.0))
        repository.put_browser(connection, Browser("hazel", "Fern", None, 500.0))
    assert upkeep.prune(url, 250.0, dry_run=True) == 2
    assert upkeep.prune(url, 250.0, dry_run=False) == 2
    with engine.begin() as connection:
        assert connection.scalars(sa.select(tables.c.id)).all() == ["yew"]
        assert connection.scalar(sa.select(sa.func.count()).select_from(entries)) == 1
        people = [repository.read_browser(connection, id) is not None for id in ("ash", "elder", "hazel")]
    assert people == [True, False, True]  # who has a seat, and who was here lately, is kept


def test_a_copy_is_made_while_the_database_is_in_use(url: str, engine: sa.Engine, tmp_path: Path) -> None:
    with engine.begin() as connection:
        repository.insert_table(connection, a_table())
    copy = tmp_path / "copy.sqlite3"
    if url.startswith("postgresql"):
        with pytest.raises(UnderboughError, match="pg_dump"):
            upkeep.backup(url, copy)
        return
    with engine.begin() as connection:
        repository.insert_table(connection, a_table("elm"))  # not yet there for others
        assert upkeep.backup(url, copy) == 1
    assert copy.stat().st_mode & 0o077 == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == ["copy.sqlite3", "data"]
    copied = open_database(f"sqlite:///{copy}")
    with copied.begin() as connection:
        assert repository.read_table(connection, "oak") == a_table()
        assert repository.read_table(connection, "elm") is None
    copied.dispose()
    with pytest.raises(UnderboughError, match="exists already"):
        upkeep.backup(url, copy)


def test_without_its_driver_the_way_to_postgresql_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    url, way = "postgresql://nobody@127.0.0.1:1/none", r"pip install 'underbough\[postgres\]'"
    with pytest.raises(UnderboughError, match=way):
        open_database(url)
    with pytest.raises(UnderboughError, match=way), claimed(url):
        pass


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("nonsense", "is no database URL"),
        ("mysql://here/there", "not supported"),
        ("sqlite://", "in memory"),
        ("sqlite:////proc/nowhere/file", "cannot be opened"),
        ("postgresql://nobody@127.0.0.1:1/none", "cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used(url: str, message: str) -> None:
    with pytest.raises(UnderboughError, match=message):
        open_database(url)


def test_a_copy_that_cannot_be_made(tmp_path: Path) -> None:
    nothing = f"sqlite:///{tmp_path / 'nothing.sqlite3'}"
    with pytest.raises(UnderboughError, match="there is no database"):
        upkeep.backup(nothing, tmp_path / "copy")
    open_database(nothing).dispose()
    with pytest.raises(UnderboughError, match="no copy was made"):
        upkeep.backup(nothing, tmp_path / "nowhere" / "copy")


# --- a whole server on each ---


def test_a_game_goes_on_after_a_restart(url: str, tmp_path: Path) -> None:
    server = Server(quick_settings(tmp_path, database=url)).start()
    try:
        with Person(server) as me:
            table = me.table("me", "bot")
            page = me.page(table["id"]).wait_for_turn()
            for _ in range(6):
                page.answer(page.texts()[0])
                page.wait_for_turn()
            before = page.position
            server.stop()
            server.start()
            again = me.page(table["id"]).wait_for_turn()
            assert again.position == before
            assert again.log == page.log
            again.answer(again.texts()[-1])
            again.wait_for_turn()
            assert again.number > before["number"]
            assert [info["id"] for info in me.get("/api/me")["tables"]] == [table["id"]]
    finally:
        server.close()


def test_a_bot_in_the_middle_of_its_turn_goes_on_after_a_restart(url: str, tmp_path: Path) -> None:
    server = Server(quick_settings(tmp_path, database=url, bot_pause=3600.0)).start()
    try:
        with Person(server) as me:
            table = me.table("me", "bot")
            page = me.page(table["id"]).wait_for_turn()
            page.answer(page.texts()[0])
            while page.decision["seat"] == 0:
                page.answer(page.texts()[0])
            server.stop()
            server.settings = quick_settings(tmp_path, database=url)
            server.start()
            assert me.page(table["id"]).wait_for_turn().number >= 2
    finally:
        server.close()


# --- when the rules have changed ---

SETUP = a_table().setup


def played(*answers: str) -> tuple[list[Entry], Snapshot]:
    """Entries with one answer each, and a snapshot after all but the last of them."""
    course = begin(SETUP, None, 0)
    made: list[Entry] = []
    snapshot = course.snapshot()
    for number, answer in enumerate(answers, 1):
        snapshot = course.snapshot()
        course.apply(number, [course.game.options().texts().index(answer)])
        made.append(an_entry(number, answer))
    return made, snapshot


def test_entries_that_lead_where_they_did_are_played_again() -> None:
    made, snapshot = played("visit 3 twigs", "visit 2 resin")
    restored = restore(SETUP, None, 0, made, snapshot)
    assert not restored.state_counts
    assert [given.text for given in restored.course.given] == ["visit 3 twigs", "visit 2 resin"]
    assert restored.course.number == 2


def test_undone_answers_stay_undone() -> None:
    made, snapshot = played("visit 3 twigs")
    history = [*made, an_entry(2, undone=1), an_entry(3, "visit 2 resin")]
    course = restore(SETUP, None, 0, history, snapshot).course
    assert [given.text for given in course.given] == ["visit 2 resin"]
    assert course.number == 3


def test_entries_that_lead_elsewhere_give_way_to_the_snapshot() -> None:
    made, snapshot = played("visit 3 twigs", "visit 2 resin", "visit 1 pebble")
    assert snapshot.number == 2
    changed = [an_entry(1, "visit 1 berry"), *made[1:]]  # as if other rules had been in force
    restored = restore(SETUP, None, 0, changed, snapshot)
    assert restored.state_counts
    view = restored.course.game.view(0)
    assert view["players"][0]["stock"]["twig"] == 3  # what the snapshot says,
    assert view["players"][0]["stock"]["pebble"] == 1  # and what came after it
    assert restored.course.number == 3
    again = restore(SETUP, restored.course.snapshot().state, 3, changed, snapshot)
    assert not again.state_counts
    assert again.course.game.hash() == restored.course.game.hash()


def test_answers_after_the_snapshot_that_are_no_longer_possible_are_left_out() -> None:
    made, snapshot = played("visit 3 twigs", "visit 2 resin")
    changed = [an_entry(1, "dance"), an_entry(2, "sing")]
    restored = restore(SETUP, None, 0, changed, snapshot)
    assert restored.state_counts
    assert restored.course.given == [] or restored.course.given[0].text == made[1].answers[0]
    assert restored.course.number == 2
    assert restored.course.decider == 1


def test_what_an_earlier_version_stored_is_gone_on_with() -> None:
    """The snapshot says the same in another way, and so do states that games began with."""
    made, snapshot = played("visit 3 twigs", "visit 2 resin", "visit 1 pebble")
    old = in_first_format(snapshot.state)
    assert old != snapshot.state
    restored = restore(SETUP, None, 0, made, Snapshot(snapshot.number, old))
    assert not restored.state_counts
    changed = [an_entry(1, "visit 1 berry"), *made[1:]]
    elsewhere = restore(SETUP, None, 0, changed, Snapshot(snapshot.number, old))
    assert elsewhere.state_counts
    assert elsewhere.course.game.hash() == restored.course.game.hash()
    begun = restore(SETUP, old, snapshot.number, made, Snapshot(snapshot.number, old))
    assert not begun.state_counts
    assert begun.course.game.hash() == restored.course.game.hash()


def in_first_format(state: str) -> str:
    return saved(load(state), first(json.loads(state)["state"]))


def test_without_a_snapshot_a_history_must_be_possible() -> None:
    with pytest.raises(UnderboughError, match="not possible any more"):
        restore(SETUP, None, 0, [an_entry(1, "dance")], None)
    with pytest.raises(UnderboughError, match="takes back more"):
        restore(SETUP, None, 0, [an_entry(1, undone=1)], None)


def test_a_table_survives_a_change_of_the_rules(tmp_path: Path) -> None:
    """A running table is gone on with, and from then on begins with the state it was in."""
    server = Server(quick_settings(tmp_path)).start()
    try:
        with Person(server) as me:
            table = me.table("me", "me")
            page = me.page(table["id"])
            page.send(type="look", seat=0)
            page.wait_for_turn(0)
            page.answer("visit 3 twigs")
            server.stop()
            engine = open_database(server.settings.database_url)
            with engine.begin() as connection:
                connection.execute(entries.update().values(answers=["visit 1 berry"]))
            engine.dispose()
            for _ in range(2):
                server.start()
                again = me.page(table["id"])
                again.send(type="look", seat=0)
                again.until(lambda page: page.position.get("seat") == 0)
                assert again.position["view"]["players"][0]["stock"]["twig"] == 3
                assert (again.number, again.decision["seat"]) == (1, 1)
                server.stop()
            server.start()
            last = me.page(table["id"])
            last.send(type="look", seat=1)
            last.wait_for_turn(1)
            assert last.answer("visit 2 resin", seat=1) == {"type": "done", "request": 1, "number": 2}
    finally:
        server.close()


def test_whose_turn_it_is_follows_from_the_game(tmp_path: Path) -> None:
    """By other rules what came after the snapshot may be possible, and yet somebody else has to decide."""
    server = Server(quick_settings(tmp_path)).start()
    try:
        with Person(server) as me:
            table = me.table("me", "me")["id"]
            page = me.page(table)
            page.send(type="look", seat=0)
            page.wait_for_turn(0).answer("visit 3 twigs")
            server.stop()
            engine = open_database(server.settings.database_url)
            with engine.begin() as connection:
                connection.execute(seats.update().where(seats.c.number == 1).values(browser=None, bot="random"))
                connection.execute(tables.update().values(to_move=0, bot_moves=False))
            engine.dispose()
            server.start()
            assert me.page(table).wait_for_turn(0).number >= 2  # the bot has moved
    finally:
        server.close()


def test_a_table_that_cannot_be_read_says_so_and_the_others_go_on(tmp_path: Path) -> None:
    server = Server(quick_settings(tmp_path)).start()
    try:
        with Person(server) as me:
            broken, whole = me.table("me", "bot"), me.table("me", "bot")
            server.stop()
            engine = open_database(server.settings.database_url)
            with engine.begin() as connection:
                here = sa.text("UPDATE snapshots SET state = '{}' WHERE table_id = :id")
                connection.execute(here, {"id": broken["id"]})
                connection.execute(
                    tables.update().where(tables.c.id == broken["id"]).values(setup={"edition": "moon", "players": 2})
                )
            engine.dispose()
            server.start()
            assert me.refused("GET", f"/api/tables/{broken['id']}") == (409, "unreadable")
            assert me.page(whole["id"]).wait_for_turn().number == 0
    finally:
        server.close()

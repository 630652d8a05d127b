"""All tables: making them, finding them, keeping those in memory where something goes on."""

from __future__ import annotations

import asyncio
import logging
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.engine import Connection as Database

import underbough as ub
from underbough.rules.editions import rules_for
from underbough.rules.engine.saving import write_seed, write_setup
from underbough.rules.records import make_setup
from underbough.server.messages import NewTable, Profile
from underbough.server.play import seats
from underbough.server.play.bots import check_bot
from underbough.server.play.course import Course, Restored, restore, write_state
from underbough.server.play.progress import settle, stored
from underbough.server.play.services import Services
from underbough.server.play.table import Change, Table
from underbough.server.refusals import Refusal, not_yours, unknown_table
from underbough.server.storage import repository
from underbough.server.storage.rows import OVER, PLAYING, WAITING, DamagedError, Entry, Saved, Snapshot, TableRow

log = logging.getLogger("underbough.tables")

SECRET_BITS = 128
LOOK_AROUND = 30.0
RING_AGAIN = 10.0
KEEP = 15.0  # seconds between the snapshots of a game
ID = re.compile(r"[A-Za-z0-9_-]{1,32}")


def new_id() -> str:
    return secrets.token_urlsafe(15)


def new_seed() -> int:
    """Nobody is to search all seeds for the one that deals what was seen. The bit above keeps it from being small."""
    return (1 << SECRET_BITS) | secrets.randbits(SECRET_BITS)


def is_id(text: str) -> bool:
    """Could it be the key of a table? Not every database can be asked for any text."""
    return ID.fullmatch(text) is not None


@contextmanager
def suppress_stale() -> Iterator[None]:
    try:
        yield
    except Refusal as refusal:
        if refusal.code != "stale":
            raise


def restored_from(row: TableRow, entries: list[Entry], saved: Snapshot | None) -> Restored:
    try:
        return restore(row.setup, row.start_state, row.start_number, entries, saved)
    except ub.UnderboughError:
        raise
    except Exception as error:
        raise DamagedError(row.id, repr(error)) from error


class Hall:
    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._set_aside: set[str] = set()
        # Turn timers stood still while the server did; nobody is to lose a turn by that.
        self._soon = services.clock.steady() + services.settings.grace

    # --- finding -----------------------------------------------------------------------------------------------------

    def in_memory(self, id: str) -> Table | None:
        return self._tables.get(id)

    async def table(self, id: str) -> Table:
        if id in self._tables:
            self._tables[id].audience.touch()
            return self._tables[id]
        if not is_id(id):
            raise unknown_table()
        async with self._loading.setdefault(id, asyncio.Lock()):
            try:
                if id not in self._tables:
                    self._tables.setdefault(id, await self._load(id))
            finally:
                self._loading.pop(id, None)
        self._tables[id].wake()
        return self._tables[id]

    async def _load(self, id: str) -> Table:
        def read(of: Database) -> tuple[TableRow, list[Entry], Snapshot | None]:
            row = repository.read_table(of, id)
            if row is None:
                raise unknown_table()
            return row, repository.read_entries(of, id), repository.read_snapshot(of, id)

        try:
            row, entries, saved = await self.services.store.read(read)
            seats.check_whole(row)
            row.deadline = self._deadline(row)
            if row.phase == WAITING:
                return Table(row, None, self.services)
            restored = await asyncio.to_thread(restored_from, row, entries, saved)
        except ub.UnderboughError as error:
            self.set_aside(id, error)
            raise Refusal("unreadable", f"This table cannot be gone on with: {error}", 409) from None
        if restored.state_counts:
            await self._begin_anew(row, restored.course)
        elif row.phase == PLAYING and row.to_move != restored.course.decider:
            await self._settle(row, restored.course)  # by other rules what followed the snapshot may lead elsewhere
        if row.deadline is not None:
            row.deadline = max(row.deadline, self._soon)
        self.services.timers.set(id, row.deadline)
        kept = -1 if saved is None or restored.state_counts else saved.number
        return Table(row, restored.course, self.services, kept)

    def _deadline(self, row: TableRow) -> float | None:
        """While its timer runs, the time of day may have been set anew."""
        running = None if row.deadline is None else self.services.timers.deadline(row.id)
        return self.services.clock.from_day(row.deadline) if running is None else running

    def set_aside(self, id: str, error: ub.UnderboughError) -> None:
        """Nothing happens at a table that cannot be read; the others go on. Whoever runs the server is told once."""
        if id not in self._set_aside:
            self._set_aside.add(id)
            log.error("table %s is set aside: %s", id, error)

    async def listed(self, query: Callable[[Database], list[TableRow | DamagedError]]) -> list[TableRow]:
        """Those of the tables asked for that can be read."""
        rows = []
        for found in await self.services.store.read(query):
            if isinstance(found, DamagedError):
                self.set_aside(found.id, found)
            else:
                rows.append(found)
        return rows

    async def _begin_anew(self, row: TableRow, course: Course) -> None:
        """From now on the game begins with this state: its past no longer leads here."""
        row.start_number = course.number
        row.start_state = write_state(course.game)
        await self._settle(row, course)

    async def _settle(self, row: TableRow, course: Course) -> None:
        if row.phase == PLAYING:
            settle(row, course.game, self.services.clock)
        await self.services.store.save(Saved(stored(row, self.services.clock), []))

    # --- making ------------------------------------------------------------------------------------------------------

    async def create(self, browser: str, me: Profile, plan: NewTable, asker: str) -> Table:
        """A new table; if nobody is to be waited for, its game begins."""
        row = self._plan(browser, me, plan)
        table = Table(row, None, self.services)
        table.audience.asker = asker
        await self.services.store.write(lambda to: repository.insert_table(to, row))
        self._tables[row.id] = table
        await self._start_if_alone(table)
        return table

    async def _start_if_alone(self, table: Table) -> None:
        """Nobody is to be waited for."""
        row = table.row
        if row.phase == WAITING and all(seat.kind == "bot" or seat.browser == row.host for seat in row.seats):
            await table.carry_out(table.start)

    def _plan(self, browser: str, me: Profile, plan: NewTable) -> TableRow:
        try:
            for seat in plan.seats:
                if seat.kind == "bot":
                    check_bot(seat.bot)
            setup = make_setup(
                plan.edition, len(plan.seats), plan.modules, plan.solo, plan.level, plan.variants, new_seed()
            )
            rules_for(setup)
        except ub.UnderboughError as error:
            raise Refusal("bad_setup", str(error), 422) from None
        if all(seat.kind == "bot" for seat in plan.seats):
            raise Refusal("nobody_plays", "Somebody has to play: at least one seat is for a person.", 422)
        now = self.services.clock.now()
        return TableRow(
            id=new_id(),
            setup=write_setup(setup),
            host=browser,
            invitation=new_id(),
            watch=new_id(),
            created=now,
            changed=now,
            public=plan.public,
            turn_seconds=plan.turn_seconds,
            seats=seats.plan_seats(plan.seats, browser, me),
        )

    async def rematch(self, table: Table, browser: str, asker: str) -> Table:
        """The same people again, the next one beginning. Whoever asks first makes the table."""
        if not seats.belongs(table.row, browser):
            raise not_yours()
        seats.check_phase(table.row, OVER)
        row = self._again(table.row, browser)

        def plan() -> Change:
            if table.row.rematch is not None:
                raise Refusal("stale", "Somebody was faster.")
            return table.change_seats(set_rematch, also=lambda to: repository.insert_table(to, row))

        def set_rematch(old: TableRow) -> None:
            old.rematch = row.id

        with suppress_stale():
            await table.carry_out(plan)
        assert table.row.rematch is not None
        again = await self.table(table.row.rematch)
        again.audience.asker = asker
        await self._start_if_alone(again)
        return again

    def _again(self, old: TableRow, browser: str) -> TableRow:
        now = self.services.clock.now()
        setup = {**old.setup, "seed": write_seed(new_seed())}
        sitting = [*old.seats[1:], *old.seats[:1]]
        return TableRow(
            id=new_id(),
            setup=setup,
            host=browser,
            invitation=new_id(),
            watch=new_id(),
            created=now,
            changed=now,
            public=False,
            turn_seconds=old.turn_seconds,
            seats=[seats.seat_again(seat, number, browser) for number, seat in enumerate(sitting)],
        )

    async def remove(self, table: Table) -> None:
        await self.services.store.write(lambda to: repository.delete_table(to, table.row.id))
        self._tables.pop(table.row.id, None)
        for connection in list(table.audience.connections):
            connection.refuse(Refusal("unknown_table", "Everybody has left; the table is gone.", 404))
            connection.end()

    # --- going on ----------------------------------------------------------------------------------------------------

    async def wake_up(self) -> None:
        """After a start: bots and timers go on where they were."""
        waiting = await self.services.store.read(repository.tables_to_wake)
        for found in waiting:
            if isinstance(found, DamagedError):
                self.set_aside(found.id, found)
                continue
            id, moment, bot_moves = found
            deadline = self.services.clock.from_day(moment)
            if deadline is not None and self.in_memory(id) is None:
                self.services.timers.set(id, max(deadline, self._soon))
            if bot_moves:
                await self._try_to_load(id)

    async def ring(self, id: str) -> None:
        """A turn timer has run out. Whatever is wrong with one table, the timers of the others go on."""
        try:
            await (await self.table(id)).time_is_up()
        except Refusal as refusal:
            if refusal.code != "unreadable":  # which has been told
                log.warning("the timer of table %s: %s", id, refusal)
            if refusal.code == "storage":
                self.services.timers.set(id, self.services.clock.steady() + RING_AGAIN)
        except Exception:
            log.exception("the timer of table %s", id)

    async def _try_to_load(self, id: str) -> None:
        """Whatever is wrong with one table, the bots of the others go on."""
        try:
            await self.table(id)
        except Refusal as refusal:
            if refusal.code != "unreadable":
                log.warning("table %s stays as it is: %s", id, refusal)
        except Exception:
            log.exception("table %s stays as it is", id)

    async def keep_snapshots(self) -> None:
        while True:
            await self.services.clock.sleep(KEEP)
            for table in list(self._tables.values()):
                try:
                    await table.keep_snapshot()
                except Refusal:
                    pass  # the next time
                except Exception:
                    log.exception("the snapshot of table %s", table.row.id)

    async def close(self) -> None:
        """Other rules may be installed before the next start."""
        tables = [table.keep_snapshot() for table in self._tables.values()]
        await asyncio.gather(*tables, return_exceptions=True)

    async def tidy(self) -> None:
        """Forget tables where nothing goes on; they are read again when somebody comes back."""
        while True:
            await self.services.clock.sleep(LOOK_AROUND)
            self.forget(self.services.clock.steady() - self.services.settings.idle)

    def forget(self, before: float) -> None:
        for id, table in list(self._tables.items()):
            if not table.busy and table.audience.idle_since < before:
                del self._tables[id]

"""All tables: making them, finding them, keeping those in memory where something goes on."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy.engine import Connection as Database

import underbough as ub
from underbough.rules.editions import rules_for
from underbough.rules.engine.saving import write_setup
from underbough.rules.records import make_setup
from underbough.server.messages import NewTable, Profile
from underbough.server.play import seats
from underbough.server.play.bots import check_bot
from underbough.server.play.course import Course, restore, write_state
from underbough.server.play.progress import settle
from underbough.server.play.services import Services
from underbough.server.play.table import Change, Table
from underbough.server.refusals import Refusal, not_yours, unknown_table
from underbough.server.storage import repository
from underbough.server.storage.rows import OVER, PLAYING, WAITING, Entry, Snapshot, TableRow

log = logging.getLogger("underbough.tables")

SEED_BITS = 53  # as many as a browser's numbers hold exactly
LOOK_AROUND = 30.0
RING_AGAIN = 10.0


def new_id() -> str:
    return secrets.token_urlsafe(15)


@contextmanager
def suppress_stale() -> Iterator[None]:
    try:
        yield
    except Refusal as refusal:
        if refusal.code != "stale":
            raise


class Hall:
    def __init__(self, services: Services) -> None:
        self.services = services
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        # Turn timers stood still while the server did; nobody is to lose a turn by that.
        self._soon = services.clock.now() + services.settings.grace

    # --- finding -----------------------------------------------------------------------------------------------------

    def in_memory(self, id: str) -> Table | None:
        return self._tables.get(id)

    async def table(self, id: str) -> Table:
        if id in self._tables:
            self._tables[id].audience.touch()
            return self._tables[id]
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

        row, entries, saved = await self.services.store.read(read)
        if row.phase == WAITING:
            return Table(row, None, self.services)
        try:
            restored = await asyncio.to_thread(restore, row.setup, row.start_state, row.start_number, entries, saved)
        except ub.UnderboughError as error:
            log.error("table %s cannot be read: %s", id, error)  # noqa: TRY400
            raise Refusal("unreadable", f"This table cannot be gone on with: {error}", 409) from None
        if restored.state_counts:
            await self._begin_anew(row, restored.course)
        if row.deadline is not None:
            row.deadline = max(row.deadline, self._soon)
        self.services.timers.set(id, row.deadline)
        return Table(row, restored.course, self.services)

    async def _begin_anew(self, row: TableRow, course: Course) -> None:
        """From now on the game begins with this state: its past no longer leads here."""
        row.start_number = course.number
        row.start_state = write_state(course.game)
        if row.phase == PLAYING:
            settle(row, course.game, self.services.clock.now())
        await self.services.store.write(lambda to: repository.update_table(to, row, []))

    # --- making ------------------------------------------------------------------------------------------------------

    async def create(self, browser: str, me: Profile, plan: NewTable) -> Table:
        """A new table; if nobody is to be waited for, its game begins."""
        row = self._plan(browser, me, plan)
        return await self.open(row)

    async def open(self, row: TableRow) -> Table:
        table = Table(row, None, self.services)
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
            seed = secrets.randbits(SEED_BITS)
            setup = make_setup(plan.edition, len(plan.seats), plan.modules, plan.solo, plan.level, plan.variants, seed)
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

    async def rematch(self, table: Table, browser: str) -> Table:
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
        await self._start_if_alone(again)
        return again

    def _again(self, old: TableRow, browser: str) -> TableRow:
        now = self.services.clock.now()
        setup = {**old.setup, "seed": secrets.randbits(SEED_BITS)}
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
        for id, deadline, bot_moves in waiting:
            if deadline is not None:
                self.services.timers.set(id, max(deadline, self._soon))
            if bot_moves:
                await self._try_to_load(id)

    async def ring(self, id: str) -> None:
        """A turn timer has run out. Whatever is wrong with one table, the timers of the others go on."""
        try:
            await (await self.table(id)).time_is_up()
        except Refusal as refusal:
            log.warning("the timer of table %s: %s", id, refusal)
            if refusal.code == "storage":
                self.services.timers.set(id, self.services.clock.now() + RING_AGAIN)
        except Exception:
            log.exception("the timer of table %s", id)

    async def _try_to_load(self, id: str) -> Table | None:
        try:
            return await self.table(id)
        except Refusal as refusal:
            log.warning("table %s stays as it is: %s", id, refusal)
            return None

    async def tidy(self) -> None:
        """Forget tables where nothing goes on; they are read again when somebody comes back."""
        while True:
            await self.services.clock.sleep(LOOK_AROUND)
            self.forget(self.services.clock.now() - self.services.settings.idle)

    def forget(self, before: float) -> None:
        for id, table in list(self._tables.items()):
            if not table.busy and table.audience.idle_since < before:
                del self._tables[id]

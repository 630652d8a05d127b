"""A table in play: its game, who sits there, who looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from sqlalchemy.engine import Connection as Database

import underbough as ub
from underbough.server.messages import Shares
from underbough.server.play import progress, seats
from underbough.server.play.audience import Audience
from underbough.server.play.botplay import play_for_bots
from underbough.server.play.course import Course, begin, indices_of
from underbough.server.play.services import Services
from underbough.server.play.shares import foretell
from underbough.server.refusals import Refusal, bot_plays
from underbough.server.storage import repository
from underbough.server.storage.rows import BY_BOT, BY_CLOCK, BY_PLAYER, PLAYING, Entry, Saved, Snapshot, TableRow


@dataclass
class Change:
    """What is to happen at a table: written first, then carried out, all or nothing."""

    row: TableRow
    entry: Entry | None = None
    moves: list[int] = field(default_factory=list)  # indices of options
    course: Course | None = None  # another game: begun, or with answers taken back
    snapshot: Snapshot | None = None
    also: Callable[[Database], None] | None = None


class Table:
    def __init__(self, row: TableRow, course: Course | None, services: Services, kept: int = -1) -> None:
        self.row = row
        self.course = course
        self.services = services
        self.audience = Audience(self, services.clock)
        self._lock = asyncio.Lock()
        self._kept = kept  # the entry up to which a snapshot is kept
        self._last_deadline: float | None = None  # of the turn before this one
        self._bot_at_work: asyncio.Task[None] | None = None
        self._shares: asyncio.Task[Shares | None] | None = None

    @property
    def now(self) -> float:
        return self.services.clock.now()

    @property
    def busy(self) -> bool:
        """Something goes on here, so it has to stay in memory."""
        return bool(self.audience.connections) or self._bot_at_work is not None or self._lock.locked()

    # --- changes -----------------------------------------------------------------------------------------------------

    async def carry_out(self, plan: Callable[[], Change]) -> None:
        """Plan a change and carry it out, one at a time. Once begun it is finished, even if the asker has gone."""
        await asyncio.shield(self.services.run(self._carry_out(plan)))

    async def _carry_out(self, plan: Callable[[], Change]) -> None:
        async with self._lock:
            change = plan()
            await self.services.store.save(self._saved(change))
            self._happen(change)
        self.audience.update()
        self.wake()

    def _saved(self, change: Change) -> Saved:
        changed = [new for new, old in zip(change.row.seats, self.row.seats, strict=True) if new != old]
        row = progress.stored(change.row, self.services.clock)
        passed_on = seats.passed_on(self.row, change.row)
        return Saved(row, changed, change.entry, change.snapshot, passed_on, change.also)

    def _happen(self, change: Change) -> None:
        if (self.row.turn, self.row.to_move) != (change.row.turn, change.row.to_move):
            self._last_deadline = self.row.deadline
        self.row = change.row
        if change.course is not None:
            self.course = change.course
        elif change.entry is not None and self.course is not None:
            self.course.apply(change.entry.number, change.moves)
        if change.snapshot is not None:
            self._kept = change.snapshot.number
        self.services.timers.set(self.row.id, self.row.deadline)

    async def keep_snapshot(self) -> None:
        """From which the game goes on should other rules lead elsewhere. No move depends on it, so it may wait."""
        course = self.course
        if course is None or course.number == self._kept:
            return
        snapshot = course.snapshot()
        self._kept, before = snapshot.number, self._kept
        try:
            await self.services.store.write(lambda to: repository.put_snapshot(to, self.row.id, snapshot))
        except BaseException:
            self._kept = before
            raise

    def change_seats(self, how: Callable[[TableRow], None], also: Callable[[Database], None] | None = None) -> Change:
        """A change of who sits where."""
        row = self.row.copy()
        how(row)
        if row.phase == PLAYING and self.course is not None:
            progress.settle(row, self.course.game, self.services.clock)
        row.changed = self.now
        return Change(row, also=also)

    # --- the game ----------------------------------------------------------------------------------------------------

    def start_for(self, browser: str) -> Change:
        seats.check_can_start(self.row, browser)
        return self.start()

    def start(self) -> Change:
        row = self.row.copy()
        course = begin(row.setup, None, 0)
        progress.settle(row, course.game, self.services.clock)
        return Change(row, course=course, snapshot=course.snapshot())

    def playing(self) -> Course:
        seats.check_phase(self.row, PLAYING)
        assert self.course is not None
        return self.course

    def check_asked(self, seat: int, decision: int) -> Course:
        """Is that seat asked this very thing?"""
        course = self.playing()
        if decision != course.number:
            raise Refusal("stale", "The game has moved on meanwhile.")
        if course.decider != seat:
            raise Refusal("not_your_turn", "Somebody else is to decide.")
        return course

    def check_human(self, seat: int) -> None:
        if progress.bot_for(self.row, seat):
            raise bot_plays()

    def answer(self, seat: int, decision: int, answers: list[str]) -> Change:
        course = self.check_asked(seat, decision)
        self.check_human(seat)
        try:
            indices, after = indices_of(course.game, seat, answers)
        except ub.UnderboughError as error:
            raise Refusal("not_possible", str(error)) from None
        change = self.moves(seat, indices, answers, after, BY_PLAYER)
        change.row.seats[seat].missed = 0
        return change

    def moves(self, seat: int, indices: list[int], answers: list[str], after: ub.Game, by: str) -> Change:
        assert self.course is not None
        row = self.row.copy()
        progress.settle(row, after, self.services.clock)
        number = self.course.number + 1
        entry = Entry(number, seat, answers, 0, by, self.now)
        return Change(row, entry, indices)

    def undo(self, seat: int, decision: int) -> Change:
        course = self.playing()
        if decision != course.number:
            raise Refusal("stale", "The game has moved on meanwhile.")
        self.check_human(seat)
        count = course.undoable(seat)
        if not count:
            raise Refusal("cannot_undo", "Nothing can be taken back: something was revealed, or another has answered.")
        number = course.number + 1
        before = course.without_last(count, number)
        row = self.row.copy()
        progress.settle(row, before.game, self.services.clock, self._last_deadline)
        # From a snapshot that holds what is taken back nobody could go on.
        snapshot = before.snapshot() if self._kept >= course.given[-1].entry else None
        return Change(row, Entry(number, seat, [], count, BY_PLAYER, self.now), course=before, snapshot=snapshot)

    async def time_is_up(self) -> None:
        """The turn timer rang."""
        await self.carry_out(self._run_out)

    def _run_out(self) -> Change:
        row = self.row.copy()
        if row.deadline is not None and row.deadline <= self.services.clock.steady():
            progress.run_out(row)
        return Change(row)

    # --- afterwards --------------------------------------------------------------------------------------------------

    async def shares(self, asker: str) -> Shares:
        """How the chances went in the game that is over; foretold once, when somebody asks."""
        assert self.course is not None
        if self._shares is None:
            record, resigned = self.course.record(self.row), progress.gave_up(self.row)
            self._shares = self.services.run(self.services.bots.work(foretell, record, resigned, asker=asker))
        found = await asyncio.shield(self._shares)
        if found is None:
            self._shares = None
            raise Refusal("internal", "Something went wrong on the server.", 500)
        return found

    # --- bots --------------------------------------------------------------------------------------------------------

    def wake(self) -> None:
        """Let a bot answer, if it is for one to do."""
        if self._bot_at_work is None and self.row.phase == PLAYING and self.row.bot_moves:
            self._bot_at_work = self.services.run(self._let_bots_play())

    async def _let_bots_play(self) -> None:
        try:
            await play_for_bots(self)
        finally:
            self._bot_at_work = None
        self.wake()

    def bot_answer(self, seat: int, decision: int, index: int) -> Change:
        course = self.check_asked(seat, decision)
        if not progress.bot_for(self.row, seat):
            raise Refusal("stale", "The player is back.")
        after = course.game.clone()
        after.apply(index)
        by = BY_BOT if self.row.seats[seat].bot else BY_CLOCK
        return self.moves(seat, [index], [course.game.options()[index].text], after, by)

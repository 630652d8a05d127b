"""Telling everybody at a table what has changed, and nobody more than they may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic_core import to_json

from underbough.server.clock import Clock, iso
from underbough.server.messages import TableChanged, TableInfo
from underbough.server.play import positions
from underbough.server.play.connections import Connection
from underbough.server.play.infos import table_info
from underbough.server.play.progress import gave_up
from underbough.server.play.seats import seats_of
from underbough.server.refusals import Refusal
from underbough.server.storage.rows import ChatLine

if TYPE_CHECKING:
    from underbough.server.play.table import Table


class Audience:
    def __init__(self, table: Table, clock: Clock) -> None:
        self.connections: set[Connection] = set()
        self.asker = table.row.id  # for whom bots think here: who was here last
        self._table = table
        self._clock = clock
        self._opened = self._since = clock.steady()
        self._left: dict[str | None, float] = {}
        self._thinking: int | None = None

    # --- coming and going --------------------------------------------------------------------------------------------

    def enter(self, connection: Connection, chat: list[ChatLine]) -> None:
        self.connections.add(connection)
        if not connection.watching:
            self.asker = connection.asker
        self.update()
        for line in chat:
            connection.tell_json(said(line))
        if self._thinking is not None:
            connection.tell_json({"type": "thinking", "seat": self._thinking, "on": True})

    def leave(self, connection: Connection) -> None:
        self.connections.discard(connection)
        self._left[connection.browser] = self._since = self._clock.steady()
        self.update()

    def touch(self) -> None:
        self._since = max(self._since, self._clock.steady())

    @property
    def idle_since(self) -> float:
        return self._since

    def present(self) -> list[int]:
        here = {connection.browser for connection in self.connections if connection.browser is not None}
        return [seat.number for seat in self._table.row.seats if seat.browser in here]

    def is_absent(self, seat: int, seconds: float) -> bool:
        """Has nobody looked through that seat for so long?"""
        if seat in self.present():
            return False
        left = self._left.get(self._table.row.seats[seat].browser, self._opened)
        return self._clock.steady() - left >= seconds

    # --- telling -----------------------------------------------------------------------------------------------------

    def update(self) -> None:
        """Tell each connection what it does not know yet."""
        made: dict[tuple[int | None, int], bytes] = {}
        present = self.present()
        mark = self._mark(present)
        for connection in list(self.connections):
            if not connection.may_stay(self._table.row):
                connection.refuse(Refusal("not_your_table", "You have no seat at this table any more."))
                connection.end()
                self.connections.discard(connection)
                continue
            if connection.table_sent != mark:
                connection.table_sent = mark
                connection.tell(TableChanged(table=table_info(self._table.row, connection.browser, present)))
            self._tell_position(connection, made)

    def _mark(self, present: list[int]) -> tuple[object, ...]:
        """Changes when the table is worth telling about. What every answer changes is told with the position."""
        row = self._table.row
        return (row.phase, row.host, row.rematch, row.to_move if row.overdue else None, present, row.seats)

    def _tell_position(self, connection: Connection, made: dict[tuple[int | None, int], bytes]) -> None:
        course = self._table.course
        if course is None:
            return
        viewer = connection.looks_through(self._table.row)
        if viewer != connection.viewer:
            connection.viewer = viewer
            connection.events_sent = 0
        mark = (course.number, viewer, self._table.row.phase, self._table.row.deadline)
        if mark == connection.position_sent:
            return
        connection.position_sent = mark
        events = positions.events_so_far(course.game)
        since = min(connection.events_sent, events)  # fewer than before if something was taken back
        connection.events_sent = events
        if (viewer, since) not in made:
            made[viewer, since] = self._position(viewer, since)
        connection.send(made[viewer, since])

    def _position(self, viewer: int | None, since: int) -> bytes:
        course = self._table.course
        assert course is not None
        row = self._table.row
        deadline = self._clock.of_day(row.deadline)
        message = {
            "type": "position",
            "position": positions.position(course, viewer, resigned=gave_up(row)),
            "log_from": since,
            "log": positions.events(course.game, viewer, since),
            "deadline": None if deadline is None else iso(deadline),
        }
        return to_json(message)

    def look(self, connection: Connection, seat: int) -> None:
        connection.look = seat
        self._tell_position(connection, {})

    def tell_again(self, connection: Connection) -> None:
        """For a page that has fallen behind."""
        connection.position_sent = None
        self._tell_position(connection, {})

    def tell_thinking(self, seat: int, *, on: bool) -> None:
        self._thinking = seat if on else None
        message = to_json({"type": "thinking", "seat": seat, "on": on})
        for connection in self.connections:
            connection.send(message)

    def tell_chat(self, line: ChatLine) -> None:
        message = to_json(said(line))
        for connection in self.connections:
            connection.send(message)

    def info(self, browser: str | None) -> TableInfo:
        return table_info(self._table.row, browser, self.present())

    def voice(self, connection: Connection) -> int | None:
        """The seat that speaks over this connection."""
        viewer = connection.looks_through(self._table.row)
        mine = seats_of(self._table.row, connection.browser)
        return viewer if viewer is not None else next(iter(mine), None)


def said(line: ChatLine) -> dict[str, object]:
    return {"type": "said", "seat": line.seat, "nickname": line.nickname, "text": line.text, "at": iso(line.at)}

"""Who looks at a table right now."""

from __future__ import annotations

import asyncio
from typing import Any

from pydantic import BaseModel
from pydantic_core import to_json

from underbough.server.play.seats import seats_of
from underbough.server.refusals import Refusal
from underbough.server.storage.rows import TableRow

AWAY = 4001  # it has fallen behind, and comes back


class Connection:
    """One open page. Messages wait here until they are sent; None ends the connection."""

    def __init__(self, browser: str | None, asker: str, *, watching: bool, room: int) -> None:
        self.browser = browser
        self.asker = asker  # the address
        self.watching = watching  # came by the spectators' link
        self.look: int | None = None  # the seat whose hand is shown
        self.viewer: int | None = None  # whose view was sent last,
        self.events_sent = 0  # with so many events of the log,
        self.position_sent: tuple[object, ...] | None = None  # and what else tells it from others
        self.table_sent: tuple[object, ...] | None = None
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._room = room
        self.ended = False
        self.code = AWAY  # with which it ends

    def send(self, data: bytes) -> None:
        if self.ended:
            return
        if self.outbox.qsize() >= self._room:  # a page that does not read; it will come back and ask anew
            self.end()
            return
        self.outbox.put_nowait(data)

    def tell(self, message: BaseModel) -> None:
        self.send(message.model_dump_json().encode())

    def tell_json(self, message: dict[str, Any]) -> None:
        self.send(to_json(message))

    def refuse(self, refusal: Refusal, request: int | None = None) -> None:
        self.tell_json({"type": "refused", "request": request, "code": refusal.code, "message": refusal.message})

    def end(self, code: int = AWAY) -> None:
        self.ended = True
        self.code = code
        self.outbox.put_nowait(None)

    def looks_through(self, row: TableRow) -> int | None:
        """The seat whose view is shown: the only one, or at a shared screen the one that was asked for."""
        mine = seats_of(row, self.browser)
        if len(mine) == 1:
            return mine[0]
        return self.look if self.look in mine else None

    def may_stay(self, row: TableRow) -> bool:
        return self.watching or row.host == self.browser or bool(seats_of(row, self.browser))

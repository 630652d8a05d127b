"""The WebSocket of a table."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from underbough.server.play.connections import Connection
from underbough.server.play.requests import Requests, request_in
from underbough.server.play.seats import belongs
from underbough.server.play.table import Table
from underbough.server.refusals import Refusal, unknown_table
from underbough.server.storage import repository
from underbough.server.web.access import asker_of, hall_of, same
from underbough.server.web.guard import too_large, too_often
from underbough.server.web.identity import browser_of
from underbough.server.web.limits import Bucket

router = APIRouter()

REFUSED = 4000  # a page that is told so does not try again
FLOODED = 1008  # what the protocol has for it
FAREWELL = 5.0  # seconds for the last words


@router.websocket("/api/tables/{id}/live")
async def live(socket: WebSocket, id: str, watch: str | None = None) -> None:
    await socket.accept()
    connection = Connection(
        browser_of(socket.cookies),
        asker_of(socket),
        watching=False,
        room=socket.app.state.settings.limits.waiting_messages,
    )
    try:
        table = await enter(socket, connection, id, watch)
    except Refusal as refusal:
        connection.refuse(refusal)
        await send_rest(socket, connection, REFUSED)
        return
    sending = asyncio.create_task(send_all(socket, connection))
    listener = Listener(socket, table, connection)
    try:
        await listener.listen()
        await asyncio.wait([sending], timeout=FAREWELL)
    except (WebSocketDisconnect, RuntimeError):  # gone, or closed by the sending side
        pass
    finally:
        listener.requests.close()
        sending.cancel()
        with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError, OSError):
            await sending
        table.audience.leave(connection)


async def enter(socket: WebSocket, connection: Connection, id: str, watch: str | None) -> Table:
    hall = hall_of(socket)
    table = await hall.table(id)
    connection.watching = same(watch, table.row.watch)
    if not connection.watching and not belongs(table.row, connection.browser):
        raise unknown_table()
    chat = await hall.services.store.read(lambda of: repository.read_chat(of, id))
    table.audience.enter(connection, chat)
    return table


async def send_all(socket: WebSocket, connection: Connection) -> None:
    while (message := await connection.outbox.get()) is not None:
        await socket.send_text(message.decode())
    await socket.close(connection.code)


async def send_rest(socket: WebSocket, connection: Connection, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while not connection.outbox.empty():
            message = connection.outbox.get_nowait()
            if message is not None:
                await socket.send_text(message.decode())
        await socket.close(code)


class Listener:
    """Takes requests one after the other, no faster than allowed."""

    def __init__(self, socket: WebSocket, table: Table, connection: Connection) -> None:
        self._socket = socket
        self._connection = connection
        self._limits = socket.app.state.settings.limits
        rate = self._limits.connection_rate
        self._bucket = Bucket(rate, rate * 3, asyncio.get_running_loop().time())
        self._warnings = Bucket(1.0, self._limits.warnings, asyncio.get_running_loop().time())
        self.requests = Requests(table, connection, socket.app.state.chat, socket.app.state.hints)

    async def listen(self) -> None:
        while not self._connection.ended:
            text = await self._receive()
            now = asyncio.get_running_loop().time()
            if not self._bucket.take(now):
                self._warn(text, now)
            elif not self._socket.state.rates.allow(self._connection.asker):  # perhaps through somebody else there
                self._connection.refuse(too_often(), request_in(text))
            elif len(text) > self._limits.body:
                self._connection.refuse(too_large(self._limits.body))  # unread
            else:
                await self.requests.handle(text)

    def _warn(self, text: str, now: float) -> None:
        """Whoever goes on regardless is cut off."""
        if self._warnings.take(now):
            self._connection.refuse(too_often(), request_in(text[: self._limits.body]))
        else:
            self._connection.refuse(Refusal("flooded", "Too many messages in spite of warnings.", 429))
            self._connection.end(FLOODED)

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | None = message.get("text")
        return text if text is not None else ""

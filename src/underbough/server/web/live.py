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
from underbough.server.web.access import hall_of, same
from underbough.server.web.guard import address_of, too_large, too_often
from underbough.server.web.identity import browser_of
from underbough.server.web.limits import Bucket, asker

router = APIRouter()

REFUSED = 4000  # a page that is told so does not try again
AWAY = 4001  # it has fallen behind, and comes back


@router.websocket("/api/tables/{id}/live")
async def live(socket: WebSocket, id: str, watch: str | None = None) -> None:
    await socket.accept()
    connection = Connection(
        browser_of(socket.cookies),
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
    try:
        await Listener(socket, table, connection).listen()
    except (WebSocketDisconnect, RuntimeError):  # gone, or closed by the sending side
        pass
    finally:
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
    await socket.close(AWAY)


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
        self._asker = asker(address_of(socket.scope))
        self._requests = Requests(table, connection, socket.app.state.chat)

    async def listen(self) -> None:
        while not self._connection.ended:
            text = await self._receive()
            if len(text) > self._limits.body:
                self._connection.refuse(too_large(self._limits.body))  # unread
            elif not self._allowed():
                self._connection.refuse(too_often(), request_in(text))
            else:
                await self._requests.handle(text)

    async def _receive(self) -> str:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1000))
        text: str | None = message.get("text")
        return text if text is not None else ""

    def _allowed(self) -> bool:
        now = asyncio.get_running_loop().time()
        return self._bucket.take(now) and self._socket.state.rates.allow(self._asker)

"""Connections, from when they are made: how many there may be, and for how long they may take to say what they want.

Each holds a descriptor, of which a process has so many; without a limit, whoever takes them all locks everybody out.
"""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections import Counter
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from underbough.server.settings import Limits
from underbough.server.web.limits import asker

if sys.platform == "win32":
    from uvicorn.protocols.http.h11_impl import H11Protocol as HttpProtocol
else:
    import resource

    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as HttpProtocol

MANY_FILES = 16_384
RESERVED = 128
TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"


class Reception:
    """All connections. When there is no more room, those go first that have asked for nothing for longest."""

    def __init__(self, limits: Limits) -> None:
        self.patience = limits.receive_seconds
        self._each = limits.connections * 2  # a page has its WebSocket, and asks beside it
        self._all = limits.sockets or room()
        self._open: dict[asyncio.Transport, str] = {}
        self._waiting: dict[asyncio.Transport, None] = {}
        self._from: Counter[str] = Counter()

    def enter(self, transport: asyncio.Transport) -> None:
        """One that cannot stay is closed at once."""
        who = household(transport)
        self._open[transport] = who
        self._from[who] += 1
        if who and self._from[who] > self._each:
            self._show_out(transport)
        elif len(self._open) > self._all:
            self._show_out(next(iter(self._waiting), transport))
        self.wait(transport)

    def _show_out(self, transport: asyncio.Transport) -> None:
        self.leave(transport)
        transport.abort()

    def wait(self, transport: asyncio.Transport) -> None:
        """It has not asked for anything yet, or again."""
        if transport in self._open:
            self._waiting.setdefault(transport)

    def serve(self, transport: asyncio.Transport) -> None:
        self._waiting.pop(transport, None)

    def leave(self, transport: asyncio.Transport) -> None:
        self.serve(transport)
        who = self._open.pop(transport, None)
        if who is not None:
            self._from[who] -= 1
            if not self._from[who]:
                del self._from[who]


def open_many_files() -> None:
    """As many as we may, up to what will do: systems begin with few, for programs of before."""
    if sys.platform != "win32":
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY and soft < MANY_FILES:
            wanted = MANY_FILES if hard == resource.RLIM_INFINITY else min(hard, MANY_FILES)
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def room() -> int:
    """For connections, beside the database, the client's files and whatever else is open."""
    files = MANY_FILES
    if sys.platform != "win32":
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        files = MANY_FILES if soft == resource.RLIM_INFINITY else soft
    return max(RESERVED, files - RESERVED)


def household(transport: asyncio.Transport) -> str:
    """Who is at the other end; nobody in particular on this machine, where a proxy speaks for everybody."""
    peer = transport.get_extra_info("peername")
    if not isinstance(peer, tuple):
        return ""
    ip = ipaddress.ip_address(peer[0])
    return "" if (getattr(ip, "ipv4_mapped", None) or ip).is_loopback else asker(peer[0])


class Punctual(asyncio.Protocol):
    """A request has to arrive whole, head and body, within a while."""

    reception: Reception
    transport: Any
    loop: asyncio.AbstractEventLoop
    cycle: Any  # of the request that is answered
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.reception.enter(transport)
        self._expect()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # it has become a WebSocket
            self._arrived()
        elif self.cycle is None or self.cycle.response_complete or self.cycle.more_body:
            self._expect()
        else:
            self._arrived()

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]
        self.reception.wait(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self.reception.leave(self.transport)
        super().connection_lost(exc)

    def _expect(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self.reception.patience, self._give_up)

    def _arrived(self) -> None:
        self.reception.serve(self.transport)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self.cycle is None or self.cycle.response_complete or not self.cycle.response_started:
            self.transport.write(TOO_LATE)
        self.transport.close()


def protocols(limits: Limits) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """How HTTP and WebSockets are spoken by a server that has these limits."""
    house = Reception(limits)

    class Http(Punctual, HttpProtocol):
        reception = house

    class WebSocket(WebSocketsSansIOProtocol):
        def keepalive_timeout(self) -> None:
            """Whoever does not answer will not read what is left either."""
            super().keepalive_timeout()
            self.transport.abort()

        def connection_lost(self, exc: Exception | None) -> None:
            house.leave(self.transport)
            super().connection_lost(exc)

    return Http, WebSocket

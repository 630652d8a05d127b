"""Connections that ask for nothing, or only half: they keep nobody else out."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from patience import PATIENCE, wait_for
from server.harness import GENEROUS, Person, Server, quick_settings, running
from underbough.server.settings import Limits
from underbough.server.web import reception
from underbough.server.web.reception import Reception, household

HALF_A_HEAD = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Begun"
HALF_A_BODY = (
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
)
WHOLE = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.fixture(params=[HttpToolsProtocol, H11Protocol])
def strict(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """Whichever way HTTP is read."""
    monkeypatch.setattr(reception, "HttpProtocol", request.param)
    with running(quick_settings(tmp_path, limits=replace(GENEROUS, receive_seconds=0.3))) as server:
        yield server


@contextlib.contextmanager
def line(server: Server, *sent: bytes) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        for data in sent:
            raw.sendall(data)
        yield raw


def to_the_end(raw: socket.socket) -> bytes:
    out = b""
    while data := raw.recv(10_000):
        out += data
    return out


@pytest.mark.parametrize("sent", [b"", HALF_A_HEAD, HALF_A_BODY])
def test_a_request_that_does_not_arrive_is_not_waited_for(sent: bytes, strict: Server) -> None:
    with line(strict, sent) as raw:
        assert to_the_end(raw).startswith(b"HTTP/1.1 408")


def test_nor_is_the_second_one(strict: Server) -> None:
    with line(strict, WHOLE) as raw:
        assert b"200 OK" in raw.recv(10_000)
        raw.sendall(HALF_A_HEAD)
        assert b"408" in to_the_end(raw)


def test_nor_one_that_trickles_in(strict: Server) -> None:
    with line(strict, HALF_A_BODY.replace(b"100", b"9999")) as raw:
        raw.settimeout(0.05)
        answer = b""
        for _ in range(int(PATIENCE / 0.05)):
            raw.sendall(b" ")
            with contextlib.suppress(TimeoutError):
                answer = raw.recv(10_000)
                break
        assert answer.startswith(b"HTTP/1.1 408")


def test_a_websocket_is_not_cut_off(strict: Server) -> None:
    with Person(strict) as me:
        page = me.page(me.table("me", "bot")["id"]).wait_for_turn()
        with line(strict, HALF_A_HEAD) as raw:
            to_the_end(raw)  # so long has passed
        page.send(type="ping")
        assert page.expect("pong")


def test_who_neither_reads_nor_answers_pings_is_gone(tmp_path: Path) -> None:
    """Though there is something left to be sent, which nobody will ever take."""
    with running(quick_settings(tmp_path)) as server, Person(server) as me:
        table = me.table("me", "me")["id"]
        hello = f"GET /api/tables/{table}/live HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nOrigin: {server.base}\r\n"
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        key = f"Sec-WebSocket-Key: {'A' * 22}==\r\nCookie: {me.cookie}\r\n\r\n"
        with line(server, f"{hello}{upgrade}{key}".encode()):
            present = server.table(table).audience.connections
            wait_for(lambda: len(present) == 1)
            server.do(lambda: stop_waiting_for_pongs(server))
            wait_for(lambda: not present)


def stop_waiting_for_pongs(server: Server) -> None:
    assert server._server is not None
    (page,) = (each for each in server._server.server_state.connections if hasattr(each, "keepalive_timeout"))
    page.transport.write(bytes(20_000_000))  # more than the system takes
    page.keepalive_timeout()


def test_half_requests_take_the_room_of_nobody(tmp_path: Path) -> None:
    with (
        running(quick_settings(tmp_path, limits=replace(GENEROUS, sockets=8))) as server,
        Person(server) as me,
        Person(server) as other,
        contextlib.ExitStack() as held,
    ):
        page = me.page(me.table("me", "bot")["id"]).wait_for_turn()
        lines = [held.enter_context(line(server, HALF_A_HEAD)) for _ in range(40)]
        for raw in lines[:30]:
            with contextlib.suppress(ConnectionError):
                assert to_the_end(raw) == b""  # long before its time was up
        assert other.get("/api/health")["status"] == "ok"
        page.send(type="ping")
        assert page.expect("pong")  # who is served stays


def test_requests_that_are_under_way_are_counted_where_a_proxy_stands_in_between(tmp_path: Path) -> None:
    with running(quick_settings(tmp_path, limits=replace(GENEROUS, connections=3))) as server, Person(server) as me:
        far = HALF_A_BODY.replace(b"\r\n\r\n", b"\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n")
        near = {"X-Forwarded-For": "192.0.2.1"}
        with contextlib.ExitStack() as held:
            for _ in range(3):
                held.enter_context(line(server, far))
            wait_for(lambda: me.http.get("/api/editions", headers=near).status_code == 429)
            assert me.http.get("/api/editions", headers={"X-Forwarded-For": "192.0.2.2"}).status_code == 200
        wait_for(lambda: me.http.get("/api/editions", headers=near).status_code == 200)


class Transport:
    """The end of a connection from somewhere."""

    def __init__(self, *peer: str | int) -> None:
        self.peer = peer
        self.aborted = False

    def get_extra_info(self, _: str) -> Any:
        return self.peer or ""

    def abort(self) -> None:
        self.aborted = True


def arrive(house: Reception, *peer: str | int) -> Transport:
    transport = Transport(*peer)
    house.enter(cast(asyncio.Transport, transport))
    return transport


def test_one_address_has_so_many_connections_and_others_have_theirs() -> None:
    house = Reception(Limits(connections=2, sockets=1000))
    mine = [arrive(house, "192.0.2.1", 1000 + i) for i in range(6)]
    assert [each.aborted for each in mine] == [False] * 4 + [True] * 2
    assert not arrive(house, "192.0.2.2", 1).aborted
    network = [arrive(house, f"2001:db8::{i}", 1, 0, 0) for i in range(1, 7)]
    assert [each.aborted for each in network] == [False] * 4 + [True] * 2
    house.leave(cast(asyncio.Transport, mine[0]))
    assert not arrive(house, "192.0.2.1", 2).aborted
    for peer in (("127.0.0.1", 1), ("::1", 1, 0, 0), ("::ffff:127.0.0.1", 1, 0, 0), ()):  # a proxy, perhaps
        assert not any(arrive(house, *peer).aborted for _ in range(9))


def test_when_there_is_no_room_the_longest_waiting_goes() -> None:
    house = Reception(Limits(sockets=3))
    first, second, third = (arrive(house, "192.0.2.1", i) for i in range(3))
    house.serve(cast(asyncio.Transport, first))
    fourth = arrive(house, "192.0.2.2", 1)
    assert [each.aborted for each in (first, second, third, fourth)] == [False, True, False, False]
    house.leave(cast(asyncio.Transport, second))
    for each in (third, fourth):
        house.serve(cast(asyncio.Transport, each))
    assert arrive(house, "192.0.2.3", 1).aborted  # everybody is being served
    house.wait(cast(asyncio.Transport, third))
    assert not arrive(house, "192.0.2.3", 1).aborted
    assert third.aborted


def test_whose_connection_it_is() -> None:
    assert household(cast(asyncio.Transport, Transport("192.0.2.1", 5))) == "192.0.2.1"
    assert household(cast(asyncio.Transport, Transport("::ffff:192.0.2.1", 5, 0, 0))) == "192.0.2.1"
    assert household(cast(asyncio.Transport, Transport("127.0.0.1", 5))) == ""

"""Whatever is sent, it is answered or refused; nothing that anybody types is a fault of the server."""

from __future__ import annotations

import json
import logging
import socket
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from patience import PATIENCE
from server.harness import Json, Page, Person, Server, quick_settings, running
from underbough.server.storage.schema import browsers

GROWS = "\ufb2c"  # one character that becomes three when it is composed
WORDS = [
    "",
    " ",
    "\x00",
    "a\x00b",
    "\x1b[31m",
    "\u202e\u2066",
    "\ufffe",
    "'; DROP TABLE tables; --",
    "%s%n{0}{x.__class__}",
    "../../etc/passwd",
    "\U0001f98a" * 24,
    GROWS * 24,
    GROWS * 300,
    "a" * 33,
    "a" * 300,
    "9" * 400,
    "-1",
    "1e999",
    "NaN",
    "null",
]
LONE_SURROGATE = "\ud800"
AT_ONCE = 9  # of the things in each place; prime to their number, so that others have their turn in the next
THINGS: list[Any] = [
    None,
    True,
    0,
    -1,
    7,
    2**31,
    2**63,
    -(2**63) - 1,
    10**300,
    10**4000,
    1.5,
    -0.0,
    1e308,
    float("nan"),
    float("inf"),
    [],
    [None],
    [[[[]]]],
    {},
    {"": ""},
    LONE_SURROGATE,
    *WORDS,
]
PATHS = [
    *[
        "%00",
        "a%00b",
        "%ff%fe",
        "%F0%9F%A6%8A",
        "%2e%2e%2f",
        "%2F",
        "%5C",
        "%0d%0aX: y",
        "%ed%a0%80",
        "..;",
        "[",
        "]",
        "%5B",
    ],
    *["a" * 33, "a" * 255, "a" * 256, "a" * 5000, "-1", "0", "9" * 400, "1e5", "%D9%A1", "x.y", "x." + "y" * 300],
]
BODIES: dict[str, Json] = {
    "/api/me": {"nickname": "Maple", "critter": "owl"},
    "/api/tables": {
        "edition": "everdell",
        "modules": ["legends"],
        "solo": "",
        "level": None,
        "variants": [],
        "seats": [{"kind": "me", "nickname": "Maple", "critter": "owl", "bot": "villager"}, {"kind": "friend"}],
        "public": True,
        "turn_seconds": 60,
    },
    "/api/tables/{id}/join": {"invitation": "x", "seat": 1, "nickname": "Fern", "critter": "fox"},
    "/api/tables/{id}/resign": {"seat": 0},
    "/api/tables/{id}/replace": {"seat": 1},
    "/api/tables/{id}/return": {"seat": 0},
    "/api/tables/{id}/seats/{number}": {"nickname": "Maple", "critter": "owl"},
    "/api/claim": {"code": "abcdefghjk"},
}
MESSAGES: list[Json] = [
    {"type": "answer", "request": 1, "seat": 0, "decision": 0, "answers": ["visit 3 twigs"]},
    {"type": "draft", "request": 1, "seat": 0, "decision": 0, "answers": ["visit 3 twigs"]},
    {"type": "undo", "request": 1, "seat": 0, "decision": 0},
    {"type": "why", "request": 1, "seat": 0, "text": "visit 3 twigs"},
    {"type": "hint", "request": 1, "seat": 0, "decision": 5},
    {"type": "look", "seat": 0},
    {"type": "say", "text": "Hello"},
    {"type": "ping"},
]
RAW = [
    b"",
    b"{",
    b"[" * 5000,
    b'{"a":' * 2000,
    b"\xff\xfe",
    b"\xef\xbb\xbf{}",
    b"1" * 9000,
    b'"\\ud800"',
    b"NaN",
    b"{}{}",
]


@pytest.fixture
def on_either(url: str, tmp_path: Path) -> Iterator[Server]:
    """A server with its pages, on SQLite and on PostgreSQL."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<!doctype html>", encoding="utf-8")
    with running(quick_settings(tmp_path, database=url)) as started:
        yield started


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged as a fault either."""
    yield
    faults = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert not faults, faults[0].getMessage()


def spoilt(thing: Any, things: Iterator[Any]) -> Iterator[Any]:
    """The same with each part of it replaced in turn by some of the things, and with each left out."""
    yield from islice(things, AT_ONCE)
    if isinstance(thing, dict):
        for key, value in thing.items():
            yield {name: each for name, each in thing.items() if name != key}
            for other in spoilt(value, things):
                yield {**thing, key: other}
    elif isinstance(thing, list):
        for at, value in enumerate(thing):
            for other in spoilt(value, things):
                yield [*thing[:at], other, *thing[at + 1 :]]
        yield thing * 100


def encoded(thing: Any) -> bytes:
    """JSON as careless programs write it, with NaN and lone surrogates."""
    return json.dumps(thing).encode()


def check(response: httpx.Response) -> None:
    asked = f"{response.request.method} {str(response.request.url)[:200]}"
    assert response.status_code < 500, f"{asked}: {response.text}"
    if response.status_code >= 400 and response.request.url.path.startswith("/api/") and response.content:
        assert set(response.json()) == {"code", "message"}, asked


def routes(server: Server) -> list[tuple[str, str]]:
    """All that can be asked: methods and paths."""
    found: dict[str, Json] = server._app.app.openapi()["paths"]
    return [(method.upper(), path) for path, methods in found.items() for method in methods]


def test_every_body_is_known_here(server: Server) -> None:
    found: dict[str, Json] = server._app.app.openapi()["paths"]
    assert {path for path, methods in found.items() for each in methods.values() if "requestBody" in each} == set(
        BODIES
    )


def test_paths(on_either: Server) -> None:
    with Person(on_either) as me:
        id = me.table("me", "me")["id"]
        for method, path in routes(on_either):
            for nasty in PATHS:
                for name in ("{id}", "{edition}", "{invitation}", "{watch}", "{number}", "{step}"):
                    if name in path:
                        there = (
                            path.replace(name, nasty)
                            .replace("{id}", id)
                            .replace("{number}", "0")
                            .replace("{step}", "0")
                        )
                        check(me.http.request(method, there, json={}))
        for nasty in PATHS:
            for before in ("/", "/assets/", "/table/", "/api/", "/./"):
                check(me.http.get(before + nasty))
        for method in ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "PROPFIND"):
            for _, path in routes(on_either):
                check(
                    me.http.request(method, path.replace("{id}", "x").replace("{number}", "0").replace("{step}", "0"))
                )
        assert me.get(f"/api/tables/{id}")["phase"] == "playing"


def test_queries(server: Server) -> None:
    with Person(server) as me:
        id = me.table("me", "friend")["id"]
        for name in ("invitation", "watch"):
            for nasty in PATHS:
                check(me.http.get(f"/api/tables/{id}?{name}={nasty}"))
                check(me.http.get(f"/api/tables/{id}?{name}={nasty}&{name}=&%00=%00"))


def test_bodies(on_either: Server) -> None:
    headers = {"Content-Type": "application/json"}
    with Person(on_either) as me:
        id = me.table("me", "friend")["id"]
        things = cycle(THINGS)
        for method, path in routes(on_either):
            there = path.replace("{id}", id).replace("{number}", "0")
            contents = [*RAW] if method in ("POST", "PUT") and path not in LEAVING else []
            if path in BODIES and method != "GET":
                contents += [encoded(body) for body in spoilt(BODIES[path], things)]
            for content in contents:
                check(me.http.request(method, there, content=content, headers=headers))
        assert me.get("/api/me")


LEAVING = ("/api/tables/{id}/leave", "/api/tables/{id}/start")
HEADERS: list[dict[str, Any]] = [
    *[
        {"Origin": value}
        for value in ("http://[", "http://]", "http://[::1", "//", "http://", "x", "http://a b", b"http://\xff")
    ],
    *[
        {"Host": value}
        for value in ("[", "]", "[::1", "localhost:x", "localhost:99999999", "localhost:", "@", "a@b", b"\xb2")
    ],
    *[
        {"Cookie": value}
        for value in ("underbough=", "underbough", "=", ";;;", b"underbough=\xff", "underbough=" + "a" * 9000)
    ],
    *[{"X-Forwarded-For": value} for value in ("", ",", "::", "[::1]", "%", "1.2.3.4.5", "a" * 9000, b"\xff")],
    *[{"X-Forwarded-Proto": value} for value in ("", "x", "[", "javascript", b"\xff", "https,http")],
    *[{"Content-Type": value} for value in ("", ";", "application/json; charset=utf-99", b"\xff")],
    *[
        {name: b"\xff\xb2"}
        for name in ("If-None-Match", "Accept-Encoding", "Sec-Fetch-Site", "Accept", "Range", "Expect")
    ],
]


def test_headers(server: Server) -> None:
    with Person(server) as me:
        id = me.table("me", "friend")["id"]
        for headers in HEADERS:
            for path in ("/api/me", f"/api/tables/{id}", "/api/catalogue/everdell"):
                check(me.http.get(path, headers=headers))
            for path in ("/api/claim", f"/api/tables/{id}/seats/0/transfer"):
                check(me.http.post(path, json={"code": "x"}, headers=headers))


@pytest.mark.parametrize("length", [b"\xb2", b"\xd9\xa1", b"-1", b"+1", b"1e3", b"9" * 5000, b"0x10", b"1, 1", b""])
def test_lengths(length: bytes, server: Server) -> None:
    request = b"POST /api/claim HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as raw:
        raw.sendall(request + b"Content-Length: " + length + b"\r\n\r\n{}")
        raw.shutdown(socket.SHUT_WR)
        answer = raw.recv(1000)
    assert not answer or answer.split()[1].startswith(b"4"), answer


def test_live_connections(on_either: Server) -> None:
    with Person(on_either) as me:
        id = me.table("me", "me")["id"]
        for nasty in PATHS:
            for table, watch in ((nasty, ""), (id, nasty)):
                look_in(me, table, watch)
        for origin in ("http://[", "http://]", "x"):
            with pytest.raises(InvalidStatus) as other:
                Page(me.base, id, me.cookie, origin=origin)
            assert other.value.response.status_code == 403


def look_in(me: Person, table: str, watch: str) -> None:
    try:
        page = me.page(table, watch=watch)
    except InvalidStatus as refused:
        status = refused.response.status_code
    else:
        status = 200
        assert page.receive()["type"] in ("table", "refused")
        page.close()
    assert status < 500, (table, watch)


def test_live_messages(server: Server) -> None:
    with Person(server) as me:
        page = me.page(me.table("me", "me")["id"])
        page.send(type="look", seat=0)
        page.wait_for_turn()
        things = cycle(THINGS)
        for message in MESSAGES:
            for other in spoilt(message, things):
                page.socket.send(encoded(other).decode())
                say_on(page)
        for raw in RAW:
            page.socket.send(raw)
            page.socket.send(raw.decode("latin-1"))
            say_on(page)


def say_on(page: Page) -> None:
    """The connection goes on, and nothing went wrong inside."""
    page.send(type="ping")
    while (message := page.receive())["type"] != "pong":
        assert message.get("code") not in ("internal", "storage"), message


# --- names that grow ---


def test_a_nickname_is_as_long_as_it_is_kept(server: Server) -> None:
    with Person(server) as me:
        assert me.refused("PUT", "/api/me", {"nickname": GROWS * 9}) == (422, "malformed")
        kept = me.put("/api/me", {"nickname": GROWS * 8})["nickname"]
        assert len(kept) == 24
        table = me.table("me", "friend")
        assert table["seats"][0]["nickname"] == kept
        joining = {"nickname": " \x00 ", "invitation": table["invitation"]}
        assert me.refused("POST", f"/api/tables/{table['id']}/join", joining) == (422, "malformed")


def test_a_nickname_that_was_kept_too_long_is_shortened(server: Server) -> None:
    with Person(server) as me:
        me.put("/api/me", {"nickname": "Too Long", "critter": "owl"})
        with server.store.engine.begin() as connection:
            there = browsers.c.nickname == "Too Long"
            assert connection.execute(browsers.update().where(there).values(nickname="x" * 72)).rowcount == 1
        assert me.get("/api/me")["nickname"] == "x" * 24
        assert me.table("me", "bot")["seats"][0]["nickname"] == "x" * 24
        assert me.put("/api/me", {"nickname": "Moss"})["nickname"] == "Moss"

"""Who is let in, how much they may ask, and what no answer ever contains."""

from __future__ import annotations

import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from server.harness import Json, Page, Person, Server, quick_settings, running
from underbough.server.settings import Limits, Settings
from underbough.server.texts import clean
from underbough.server.web.hosts import Hosts
from underbough.server.web.limits import Rates, asker

TABLE: Json = {"edition": "everdell", "seats": [{"kind": "me"}, {"kind": "bot"}]}


# --- names ---


@pytest.mark.parametrize(
    "host", ["evil.example", "localhost.evil.example", "", "127.0.0.1.evil.example", "[::1", "x y"]
)
def test_requests_under_a_foreign_name_are_refused(host: str, me: Person) -> None:
    response = me.http.put("/api/me", json={"nickname": "Maple", "critter": "owl"}, headers={"Host": host})
    assert response.status_code in (400, 421)
    assert "set-cookie" not in response.headers


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1:1", "LOCALHOST:8740", "[::1]:80", "localhost."])
def test_names_of_this_machine_are_fine(host: str, me: Person) -> None:
    assert me.http.get("/api/health", headers={"Host": host}).status_code == 200


def test_hosts_know_their_names() -> None:
    here = Hosts(Settings(host="192.168.1.5", public_url="https://play.example.org"))
    assert here.is_ours("192.168.1.5:8740", None)
    assert here.is_ours("play.example.org", None)
    assert here.is_ours("10.0.0.7:8740", "10.0.0.7")  # the very address it arrived at
    assert not here.is_ours("10.0.0.8:8740", "10.0.0.7")
    everywhere = Hosts(Settings(host="0.0.0.0"))
    assert everywhere.is_ours(f"{socket.gethostname()}.local:8740".lower(), None)
    assert not everywhere.is_ours("evil.example", "10.0.0.7")


@pytest.mark.parametrize(
    ("origin", "fine"),
    [
        ("http://localhost:8740", True),
        ("https://localhost:8740", True),
        ("https://play.example.org", True),
        ("http://play.example.org", False),
        ("http://localhost:9999", False),
        ("http://evil.example", False),
        ("null", False),
        ("", False),
        ("file://localhost:8740", False),
        ("http://localhost:8740.evil.example", False),
    ],
)
def test_pages_of_other_sites_are_told_apart(origin: str, *, fine: bool) -> None:
    assert Hosts(Settings(public_url="https://play.example.org")).is_same_site(origin, "localhost:8740") == fine


# --- other sites ---


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://127.0.0.1", None])
def test_a_page_of_another_site_gets_no_connection(origin: str | None, me: Person) -> None:
    table = me.table("me", "bot")
    with pytest.raises(InvalidStatus) as refused:
        Page(me.base, table["id"], me.cookie, origin=origin)
    assert refused.value.response.status_code == 403


def test_a_foreign_name_gets_no_connection(me: Person, server: Server) -> None:
    request = (
        f"GET /api/tables/x/live HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\n"
        f"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        f"Sec-WebSocket-Key: x3JJHMbDL1EzLkh9GBhXDw==\r\nCookie: {me.cookie}\r\n\r\n"
    )
    with socket.create_connection(("127.0.0.1", server.port)) as raw:
        raw.sendall(request.encode())
        assert raw.recv(100).startswith(b"HTTP/1.1 403")


@pytest.mark.parametrize(
    "headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}]
)
def test_a_page_of_another_site_cannot_write(headers: dict[str, str], me: Person) -> None:
    response = me.http.post("/api/tables", json=TABLE, headers=headers)
    assert (response.status_code, response.json()["code"]) == (403, "wrong_origin")
    assert me.get("/api/me")["tables"] == []


def test_our_own_page_can_write(me: Person) -> None:
    headers = {"Origin": me.base, "Sec-Fetch-Site": "same-origin"}
    assert me.http.post("/api/tables", json=TABLE, headers=headers).status_code == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_forms_cannot_write(kind: str, me: Person) -> None:
    response = me.http.post("/api/tables", content=b'{"edition": "everdell"}', headers={"Content-Type": kind})
    assert (response.status_code, response.json()["code"]) == (415, "not_json")


# --- sizes and shapes ---


def test_a_large_body_is_refused_whatever_length_it_announces(me: Person) -> None:
    def pieces() -> Iterator[bytes]:
        for _ in range(40):
            yield b" " * 1000

    headers = {"Content-Type": "application/json"}
    for content in (b" " * 20_000, pieces()):
        response = me.http.post("/api/tables", content=content, headers=headers)
        assert (response.status_code, response.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff\xfe", b"[" * 5000, b'{"edition": NaN}'])
def test_what_is_no_json(body: bytes, me: Person) -> None:
    response = me.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 422)
    assert response.json()["code"] == "malformed"


def test_nothing_inside_gets_out(server: Server) -> None:
    """Whatever goes wrong inside, an answer names neither files nor exceptions."""
    with Person(server) as me:
        original = server.break_reading()
        try:
            response = me.http.get("/api/me")
        finally:
            server.mend(original)
        assert (response.status_code, response.json()["code"]) == (500, "internal")
        assert "Traceback" not in response.text
        assert "RuntimeError" not in response.text
        assert me.get("/api/me")["tables"] == []


# --- headers ---


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/nonsense", "/table/abc", "/nothing.js"])
def test_every_answer_carries_the_policy(path: str, me: Person) -> None:
    headers = me.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "unsafe-eval" not in policy
    assert "script-src 'self' 'unsafe-inline'" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers
    assert "access-control-allow-origin" not in headers
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


# --- rates ---


@pytest.fixture
def strict_server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """With the limits that the test asks for."""
    with running(quick_settings(tmp_path, limits=request.param)) as server:
        yield server


def far_away(person: Person, number: int) -> Person:
    """As if from another address, as a reverse proxy tells it."""
    person.http.headers["X-Forwarded-For"] = f"192.0.2.{number}"
    return person


@pytest.mark.parametrize("strict_server", [Limits(address_rate=1)], indirect=True)
def test_nobody_asks_too_often_but_others_may(strict_server: Server) -> None:
    with Person(strict_server) as busy, Person(strict_server) as other:
        far_away(busy, 1)
        far_away(other, 2)
        statuses = [busy.http.get("/api/health").status_code for _ in range(30)]
        assert statuses[:4] == [200] * 4
        assert 429 in statuses
        assert other.get("/api/health")["status"] == "ok"
        refused = next(response for _ in range(30) if (response := busy.http.get("/api/health")).status_code == 429)
        assert refused.json()["code"] == "too_often"


@pytest.mark.parametrize("strict_server", [Limits(new_tables_per_minute=6)], indirect=True)
def test_nobody_makes_tables_without_end(strict_server: Server) -> None:
    with Person(strict_server) as me:
        statuses = [me.http.post("/api/tables", json=TABLE).status_code for _ in range(8)]
        assert statuses[:3] == [201] * 3
        assert 429 in statuses


@pytest.mark.parametrize("strict_server", [Limits(new_tables_per_minute=6)], indirect=True)
def test_nor_by_giving_up_and_playing_again(strict_server: Server) -> None:
    with Person(strict_server) as me, Person(strict_server) as other:
        far_away(other, 2)
        table = me.table("me", solo="rugwort")
        statuses: list[int] = []
        while 429 not in statuses and len(statuses) < 20:
            me.post(f"/api/tables/{table['id']}/resign", {"seat": 0})
            response = me.http.post(f"/api/tables/{table['id']}/rematch")
            statuses.append(response.status_code)
            last, table = table, response.json()
        assert 2 <= statuses.index(429) <= 8
        assert table["code"] == "too_often"
        assert me.get(f"/api/tables/{last['id']}")["rematch"] is None
        assert other.http.post("/api/tables", json=TABLE).status_code == 201


@pytest.mark.parametrize("strict_server", [Limits(connection_rate=1, warnings=10)], indirect=True)
def test_a_connection_that_goes_on_flooding_is_cut_off(strict_server: Server) -> None:
    with Person(strict_server) as me:
        table = me.table("me", "me")
        flooding, other = me.page(table["id"]), me.page(table["id"])
        flooding.until(lambda page: page.position)
        with contextlib.suppress(ConnectionClosed):
            for request in range(2000):
                flooding.send(type="why", request=request, seat=0, text="visit 3 twigs")
        assert flooding.is_closed() == 1008
        warnings = [message["code"] for message in flooding.others if message["type"] == "refused"]
        assert warnings[:10] == ["too_often"] * 10
        assert warnings[-1] == "flooded"
        other.until(lambda page: page.position)
        other.send(type="ping")
        assert other.expect("pong")
        me.page(table["id"]).until(lambda page: page.position)  # it may come back, and do better


@pytest.mark.parametrize("strict_server", [Limits(connection_rate=1, connections=3)], indirect=True)
def test_a_connection_is_not_flooded_nor_are_there_too_many(strict_server: Server) -> None:
    with Person(strict_server) as me:
        table = me.table("me", "me")
        page = me.page(table["id"]).until(lambda page: page.position)
        for request in range(30):
            page.send(type="why", request=request, seat=0, text="visit 3 twigs")
        refused = page.expect("refused")
        assert refused["code"] == "too_often"
        assert refused["request"] in range(30)  # so that whoever asked does not wait for an answer
        me.page(table["id"])
        me.page(table["id"])
        with pytest.raises(InvalidStatus):
            me.page(table["id"])


def test_tokens_come_back_with_time() -> None:
    now = [0.0]
    rates = Rates(2, 3, lambda: now[0])
    assert [rates.allow("a") for _ in range(4)] == [True, True, True, False]
    assert rates.allow("b")
    now[0] = 0.5
    assert [rates.allow("a") for _ in range(2)] == [True, False]
    now[0] = 100.0
    assert [rates.allow("a") for _ in range(4)] == [True, True, True, False]


def test_one_household_is_one_asker() -> None:
    assert asker("192.0.2.1") == "192.0.2.1"
    assert asker("2001:db8:1:2:3:4:5:6") == asker("2001:db8:1:2::9") != asker("2001:db8:1:3::9")
    assert asker("::ffff:192.0.2.1") == "192.0.2.1"
    assert asker("somewhere") == "somewhere"


# --- words ---


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  two   words \n", "two words"),
        ("right\u202eto left\u2066", "rightto left"),
        ("a\x00b\x1bc\x7f", "abc"),
        ("Z" + "\u0301" * 30 + "!", "\u0179" + "\u0301" * 4 + "!"),
        ("\U0001f468\u200d\U0001f469", "\U0001f468\u200d\U0001f469"),
        ("e\u0301", "\u00e9"),
        ("<script>", "<script>"),
        ("\ud800", ""),
    ],
)
def test_words_are_cleaned(typed: str, kept: str) -> None:
    assert clean(typed) == kept


# --- secrets ---


def test_secrets_are_kept_hashed(server: Server) -> None:
    with Person(server) as me:
        table = me.table("me", "bot")
        code = me.post(f"/api/tables/{table['id']}/seats/0/transfer")["code"]
        secret = me.http.cookies["underbough"]
        kept = b"".join(path.read_bytes() for path in server.settings.data_dir.glob("underbough.sqlite3*"))
        assert table["id"].encode() in kept
        assert secret.encode() not in kept
        assert code.encode() not in kept


def test_a_secret_travels_only_over_https_where_there_is_https(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = quick_settings(tmp_path_factory.mktemp("https"), public_url="https://play.example.org")
    with running(settings) as server, httpx.Client(base_url=server.base) as client:
        maple = {"nickname": "Maple", "critter": "owl"}
        response = client.put("/api/me", json=maple, headers={"Host": "play.example.org"})
        assert "secure" in response.headers["set-cookie"].lower()
        page = Page(server.base, "unknown", "", origin="https://play.example.org")
        assert page.is_closed() == 4000
        page.close()

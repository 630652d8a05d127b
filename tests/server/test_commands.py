"""`underbough serve`, `backup` and `prune` as people run them."""

from __future__ import annotations

import os
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from patience import PATIENCE
from server.harness import Person, Server, quick_settings, running
from underbough import UnderboughError, cli
from underbough.commands import serve as serve_command
from underbough.server import run
from underbough.server.schema import openapi
from underbough.server.settings import Limits, Settings, default_data_dir
from underbough.server.storage.claim import claimed


class Command:
    """A server in a process of its own."""

    def __init__(self, folder: Path, *arguments: str) -> None:
        command = [sys.executable, "-m", "underbough.cli", "serve", "--data-dir", str(folder), *arguments]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.said = ""

    def says(self, pattern: str) -> re.Match[str]:
        assert self.process.stdout is not None
        end = time.monotonic() + PATIENCE
        while (found := re.search(pattern, self.said)) is None:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0.0, end - time.monotonic()))
            assert ready, self.said
            line = self.process.stdout.readline()
            assert line, self.ends()
            self.said += line
        return found

    def ends(self, how: signal.Signals | None = None) -> tuple[int, str]:
        if how is not None:
            self.process.send_signal(how)
        out, error = self.process.communicate(timeout=PATIENCE)
        self.said += out
        return self.process.returncode, error


@pytest.fixture
def commands() -> Iterator[list[Command]]:
    started: list[Command] = []
    yield started
    for command in started:
        command.process.kill()
        command.process.communicate()


def start(commands: list[Command], folder: Path, *arguments: str) -> Command:
    commands.append(Command(folder, *arguments))
    return commands[-1]


def test_it_says_where_it_is_and_ends_quietly_keeping_everything(commands: list[Command], tmp_path: Path) -> None:
    first = start(commands, tmp_path, "--port", "0")
    base = first.says(r"at (http://localhost:\d+)")[1]
    with Person(base) as me:
        table = me.table("me", "bot")
        me.page(table["id"]).wait_for_turn().answer("visit 3 twigs")
        second = start(commands, tmp_path, "--port", "0")
        code, error = second.ends()
        assert code == 2
        assert f"already runs at {base}" in error
        code, error = first.ends(signal.SIGTERM)
        assert (code, error) == (0, "")
        again = start(commands, tmp_path, "--port", base.rpartition(":")[2])
        again.says(re.escape(base))
        assert me.page(table["id"]).wait_for_turn().number >= 1
        assert again.ends(signal.SIGINT) == (0, "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["underbough.sqlite3", "underbough.sqlite3.lock"]
    assert (tmp_path / "underbough.sqlite3").stat().st_mode & 0o077 == 0


def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with run.bind("127.0.0.1", 0) as taken:
        port = taken.getsockname()[1]
        assert cli.main(["serve", "--port", str(port), "--data-dir", str(tmp_path)]) == 2
    assert f"port {port} is taken; choose another with --port" in capsys.readouterr().err


def test_without_a_wish_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    with run.bind("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        monkeypatch.setattr(run, "DEFAULT_PORT", port)
        with run.listen("127.0.0.1", None) as second:
            assert port < second.getsockname()[1] < port + run.PORTS_TRIED
        monkeypatch.setattr(run, "PORTS_TRIED", 1)
        with pytest.raises(UnderboughError, match="are all taken"):
            run.listen("127.0.0.1", None)


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(UnderboughError, match=r"cannot listen at 192\.0\.2\.1 port 8740"):
        run.listen("192.0.2.1", 8740)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--port", "99999"], "there is no port 99999"),
        (["--public-url", "play.example.org"], "is no public address"),
        (["--public-url", "https://example.org/games"], "is no public address"),
        (["--database", "nonsense"], "is no database URL"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "cannot be used"),
        (["--rate", "0"], "too few to play"),
        (["--host", "no such host", "--port", "0"], "cannot listen"),
    ],
)
def test_what_cannot_be_served(
    arguments: list[str], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["serve", "--data-dir", str(tmp_path), *arguments]) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1


def test_addresses_as_people_read_them(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "lan_addresses", lambda: ["192.168.1.5"])
    run.announce(run.Address("0.0.0.0", 8740), Settings(host="0.0.0.0", public_url="https://play.example.org"))
    out = capsys.readouterr().out
    assert "http://localhost:8740" in out
    assert "http://192.168.1.5:8740" in out
    assert "https://play.example.org" in out
    assert run.Address("::1", 80).local == "http://localhost:80"
    assert run.Address("::", 80).url("fe80::1") == "http://[fe80::1]:80"
    assert run.Address("192.168.1.5", 80).local == "http://192.168.1.5:80"


def test_plain_underbough_serves_and_opens_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[Settings, int | None, bool]] = []

    def serve(settings: Settings, port: int | None, *, browse: bool) -> int:
        seen.append((settings, port, browse))
        return 0

    monkeypatch.setattr(serve_command, "serve", serve)
    assert cli.main([]) == 0
    assert cli.main(["serve", "--no-open", "--rate", "10"]) == 0
    (plain, port, browse), (strict, _, quiet) = seen
    assert (plain.host, port, browse) == ("127.0.0.1", None, True)
    assert plain.data_dir == default_data_dir()
    assert not quiet
    assert strict.limits == Limits(address_rate=10, connections=50, new_tables_per_minute=4, hints_per_minute=6)


def test_a_second_start_leads_to_the_first_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    settings = Settings(data_dir=tmp_path)
    with claimed(settings.database_url) as claim:
        claim.announce("http://localhost:8741")
        assert run.serve(settings, 0, browse=True) == 0
    assert opened == ["http://localhost:8741"]


# --- the client's files ---


@pytest.fixture
def with_client(tmp_path: Path) -> Iterator[Server]:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Underbough</title>", encoding="utf-8")
    (static / "assets" / "main-1234.js").write_text("console.log('hello')" * 100, encoding="utf-8")
    (static / "icon.svg").write_text("<svg/>", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("a secret", encoding="utf-8")
    (static / "link.txt").symlink_to(tmp_path / "secret.txt")
    with running(quick_settings(tmp_path, static=static)) as server:
        yield server


def test_every_path_of_the_client_is_its_page(with_client: Server) -> None:
    with httpx.Client(base_url=with_client.base) as client:
        for path in ("/", "/new", "/table/abc", "/join/x_-y", "/watch/x", "/claim/x", "/replay/x", "/about", "/help"):
            page = client.get(path)
            assert (page.status_code, page.headers["content-type"]) == (200, "text/html; charset=utf-8")
            assert page.headers["cache-control"] == "private, no-cache"
            again = client.get(path, headers={"If-None-Match": page.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
        assert client.head("/").status_code == 200
        assert client.post("/").status_code == 405


def test_the_page_brings_the_secret_before_anything_on_it_is_asked_for(with_client: Server) -> None:
    with Person(with_client) as newcomer:
        assert "set-cookie" not in newcomer.http.get("/assets/main-1234.js").headers
        secret = newcomer.http.get("/table/abc").cookies["underbough"]
        made = newcomer.table("me", "random")
        assert newcomer.http.cookies["underbough"] == secret
        assert [table["id"] for table in newcomer.get("/api/me")["tables"]] == [made["id"]]


def test_a_page_that_is_known_brings_the_secret_too(with_client: Server) -> None:
    etag = httpx.get(with_client.base).headers["etag"]
    again = httpx.get(with_client.base, headers={"If-None-Match": etag})
    assert again.status_code == 304
    assert "underbough" in again.cookies


def test_files_are_sent_small_and_kept(with_client: Server) -> None:
    with httpx.Client(base_url=with_client.base) as client:
        script = client.get("/assets/main-1234.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["content-encoding"] == "gzip"
        assert "immutable" in script.headers["cache-control"]
        assert script.text.startswith("console")
        assert "content-encoding" not in client.get("/icon.svg", headers={"Accept-Encoding": ""}).headers
        index = with_client.settings.static / "index.html"
        index.write_text("renewed", encoding="utf-8")
        os.utime(index, ns=(1, 1))
        assert client.get("/").text == "renewed"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/link.txt", "/none.js", "/%00.js"]
)
def test_nothing_else_is_sent(path: str, with_client: Server) -> None:
    request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    with socket.create_connection(("127.0.0.1", with_client.port)) as raw:
        raw.sendall(request.encode())
        answer = b""
        while piece := raw.recv(4096):
            answer += piece
    assert b"a secret" not in answer
    assert answer.startswith(b"HTTP/1.1 404")


def test_a_client_that_is_not_built_says_so(me: Person) -> None:
    page = me.http.get("/")
    assert page.status_code == 503
    assert "make play" in page.text


# --- for people who host ---


def test_a_copy_and_what_is_pruned(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "data"
    with running(quick_settings(data)) as server, Person(server) as me:
        me.table("me", "bot")
        me.table("me", "friend")
        assert cli.main(["backup", str(tmp_path / "copy"), "--data-dir", str(data)]) == 0
        assert capsys.readouterr().out == f"2 tables are in {tmp_path / 'copy'}.\n"
        assert cli.main(["prune", "--older-than", "1h", "--data-dir", str(data)]) == 0
        assert capsys.readouterr().out.startswith("0 tables")
    assert cli.main(["prune", "--older-than", "0d", "--dry-run", "--data-dir", str(data)]) == 0
    assert capsys.readouterr().out == "2 tables that nobody touched for 0d would be deleted.\n"
    assert cli.main(["prune", "--older-than", "0d", "--data-dir", str(data)]) == 0
    assert capsys.readouterr().out == "2 tables that nobody touched for 0d were deleted.\n"
    copied = f"sqlite:///{tmp_path / 'copy'}"
    assert cli.main(["prune", "--older-than", "0d", "--dry-run", "--database", copied]) == 0
    assert capsys.readouterr().out.startswith("2 tables")


@pytest.mark.parametrize("time", ["", "90", "d", "-1d", "90 days", "1y"])
def test_what_is_no_time(time: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["prune", f"--older-than={time}", "--data-dir", str(tmp_path)]) == 2
    assert "give it as 36h, 90d or 12w" in capsys.readouterr().err


def test_the_schema_names_every_message() -> None:
    schemas = openapi()["components"]["schemas"]
    assert {"FromClient", "FromServer", "Answer", "PositionChanged", "NewTable", "ErrorDocument"} <= set(schemas)
    assert "seats" in schemas["NewTable"]["required"]
    assert "public" not in schemas["NewTable"]["required"]
    names = {ref["$ref"].rpartition("/")[2] for ref in schemas["FromServer"]["oneOf"]}
    assert names <= set(schemas)

"""A server that is killed at any moment loses no confirmed move."""

from __future__ import annotations

import contextlib
import http.client
import multiprocessing
import os
import random
import signal
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException

from patience import PATIENCE, wait_for
from server.harness import Json, Page, Person, nursery, quick_settings
from underbough.server.play.course import restore
from underbough.server.run import bind, serve
from underbough.server.settings import Settings
from underbough.server.storage import repository
from underbough.server.storage.database import open_database

GONE = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)


def free_port() -> int:
    with bind("127.0.0.1", 0) as listening:
        port: int = listening.getsockname()[1]
        return port


class Lives:
    """A server with as many lives as needed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process = self._begin()

    def _begin(self) -> multiprocessing.process.BaseProcess:
        process = nursery.Process(target=serve, args=(self.settings, self.port), kwargs={"browse": False})
        process.start()
        wait_for(self._answers)
        return process

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/api/health")
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
        finally:
            connection.close()

    def kill(self) -> None:
        assert self.process.pid is not None
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.join(PATIENCE)

    def kill_and_begin_again(self) -> None:
        self.kill()
        self.process = self._begin()


@dataclass
class Confirmed:
    """A move that the server said was done."""

    table: str
    number: int
    answers: list[str]


@dataclass
class Player:
    """Plays one game after the other, and comes back whenever the server does."""

    lives: Lives
    kinds: tuple[str, ...]
    edition: str
    chance: random.Random
    confirmed: list[Confirmed] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    stop: bool = False

    def run(self) -> None:
        with Person(self.lives.base) as me:
            while not self.stop:
                try:
                    self.sit(me)
                except GONE:
                    time.sleep(0.02)

    def sit(self, me: Person) -> None:
        me.put("/api/me", {"nickname": "Maple", "critter": "owl"})  # the cookie, before anything depends on it
        if not self.tables:
            self.tables.append(me.table(*self.kinds, edition=self.edition)["id"])
        page = me.page(self.tables[-1])
        page.until(lambda page: page.position)
        self.check(page)
        while not self.stop:
            if page.position["over"]:
                self.tables.append(me.table(*self.kinds, edition=self.edition)["id"])
                return
            self.move(page)

    def check(self, page: Page) -> None:
        mine = [move.number for move in self.confirmed if move.table == self.tables[-1]]
        if mine and page.number < mine[-1]:
            self.lost.append(f"{page.number} after {mine[-1]}")

    def move(self, page: Page) -> None:
        seat = page.decision["seat"]
        if self.kinds[seat] != "me":
            page.receive()
            return
        if page.position["seat"] != seat:
            page.send(type="look", seat=seat)
            page.until(lambda page: page.position["seat"] == seat)
        answers = self.draft(page, seat)
        number = page.number
        done = page.answer(*answers, seat=seat)
        if done["type"] == "done":
            assert done["number"] == number + 1
            self.confirmed.append(Confirmed(self.tables[-1], number + 1, answers))
            if page.position["can_undo"] and self.chance.random() < 0.1:
                undone = page.undo(seat=seat)
                if undone["type"] == "done":
                    self.confirmed.append(Confirmed(self.tables[-1], undone["number"], []))

    def draft(self, page: Page, seat: int) -> list[str]:
        answers = [self.chance.choice(page.texts())]
        while not (drafted := page.draft(*answers, seat=seat))["complete"]:
            options: list[Json] = drafted["position"]["decision"]["options"]
            answers.append(self.chance.choice(options)["text"])
        return answers


@contextlib.contextmanager
def playing(players: list[Player]) -> Iterator[None]:
    threads = [threading.Thread(target=player.run, daemon=True) for player in players]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        for player in players:
            player.stop = True
        for thread in threads:
            thread.join(2 * PATIENCE)  # it may itself be waiting for something
            assert not thread.is_alive()


def survive(kills: int, folder: Path, seed: int) -> None:
    chance = random.Random(seed)
    lives = Lives(quick_settings(folder))
    players = [
        Player(lives, ("me", "bot"), "everdell", random.Random(seed + 1)),
        Player(lives, ("me", "me"), "silverfrost", random.Random(seed + 2)),
        Player(lives, ("random", "me", "random"), "everdell", random.Random(seed + 3)),
    ]
    try:
        with playing(players):
            for _ in range(kills):
                wait_for_moves(players, chance.randrange(1, 8))
                time.sleep(chance.uniform(0.0, 0.05))
                lives.kill_and_begin_again()
            wait_for_moves(players, 5)
    finally:
        lives.kill()
    assert not [player.lost for player in players if player.lost]
    for player in players:
        check_stored(lives.settings.database_url, player)


def wait_for_moves(players: list[Player], more: int) -> None:
    wanted = sum(len(player.confirmed) for player in players) + more
    wait_for(lambda: sum(len(player.confirmed) for player in players) >= wanted)


def check_stored(url: str, player: Player) -> None:
    """Every confirmed move is in the database, and every table can be gone on with."""
    engine = open_database(url)
    with engine.begin() as connection:
        for id in player.tables:
            row = repository.read_table(connection, id)
            assert row is not None
            entries = repository.read_entries(connection, id)
            assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
            stored = {entry.number: entry.answers for entry in entries}
            for move in player.confirmed:
                if move.table == id:
                    assert stored[move.number] == move.answers
            saved = repository.read_snapshot(connection, id)
            assert saved is not None
            assert not restore(row.setup, row.start_state, row.start_number, entries, saved).state_counts
    engine.dispose()


def test_twenty_kills_lose_nothing(tmp_path: Path) -> None:
    survive(20, tmp_path, seed=1)


@pytest.mark.soak
def test_two_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    survive(200, tmp_path, seed=2)


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes where Linux lists them")
def test_bots_do_not_outlive_a_killed_server(tmp_path: Path) -> None:
    lives = Lives(quick_settings(tmp_path))
    pid = lives.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children")
    wait_for(lambda: bot_workers(children))
    workers = bot_workers(children)
    lives.kill()
    wait_for(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def bot_workers(children: Path) -> list[str]:
    found = []
    for pid in children.read_text(encoding="utf-8").split():
        with contextlib.suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                found.append(pid)
    return found

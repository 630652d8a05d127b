"""A real server on a free port, and people who speak to it over real HTTP and WebSockets."""

from __future__ import annotations

import asyncio
import contextlib
import json
import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from sqlalchemy.exc import OperationalError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from patience import PATIENCE, wait_for
from underbough.server.clock import Clock
from underbough.server.play.hall import Hall
from underbough.server.play.table import Table
from underbough.server.run import bind, configuration
from underbough.server.settings import Limits, Settings
from underbough.server.storage.store import Store
from underbough.server.web.app import guarded_app
from underbough.workers import prepare

Json = dict[str, Any]

# A process that has everything imported already: servers and their workers begin as copies of it, and know as little of
# who starts them as if they were spawned. To import everything again takes longer than most tests.
nursery = multiprocessing.get_context("forkserver")
nursery.set_forkserver_preload(["underbough.server.run"])

GENEROUS = Limits(
    address_rate=5000, connection_rate=1000, connections=500, new_tables_per_minute=6000, hints_per_minute=6000
)


class HandClock(Clock):
    """Stands still until a test moves it on."""

    def __init__(self) -> None:
        self._set = time.time()
        self._passed = 0.0

    def now(self) -> float:
        return self._set + self._passed

    def steady(self) -> float:
        return self._passed

    async def sleep_until(self, steady: float) -> None:
        await asyncio.sleep(0)
        while self._passed < steady:
            await asyncio.sleep(0.005)

    def advance(self, seconds: float) -> None:
        self._passed += seconds

    def jump(self, seconds: float) -> None:
        """Somebody sets the time of day anew."""
        self._set += seconds


def quick_settings(data_dir: Path, **changes: Any) -> Settings:
    settings = Settings(
        data_dir=data_dir, static=data_dir / "static", bot_workers=1, bot_pause=0.0, absence=0.0, limits=GENEROUS
    )
    return replace(settings, **changes)


def pool_from_nursery(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=nursery, initializer=prepare)


class Server:
    """Runs in a thread of its own until it is stopped; can be started again on the same data."""

    def __init__(self, settings: Settings, clock: Clock | None = None) -> None:
        self.settings = settings
        self.clock = clock
        self._listening = bind("127.0.0.1", 0)
        self.port: int = self._listening.getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"
        self._server: uvicorn.Server | None = None
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> Server:
        self.store = Store(self.settings.database_url)
        self._app = guarded_app(self.settings, self.store, self.clock)
        self._server = server = uvicorn.Server(configuration(self._app))
        self._thread = threading.Thread(target=self._run, args=(server,), daemon=True)
        self._thread.start()
        wait_for(lambda: server.started)
        return self

    def _run(self, server: uvicorn.Server) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await server.serve(sockets=[self._listening.dup()])

        asyncio.run(serve())

    def break_reading(self) -> Any:
        """Let every read of the database fail in a way that nobody expects."""

        def fail(*_: object) -> None:
            raise RuntimeError("a secret of the house")

        original: Any = self.store.read
        self.mend(fail)
        return original

    def mend(self, original: Any) -> None:
        self.store.read = original  # type: ignore[method-assign]

    def break_writing(self, failed: threading.Event | None = None) -> Any:
        """As if the disk were full; `failed` is set when something was to be written."""

        def fail(*_: object) -> None:
            if failed is not None:
                failed.set()
            raise OperationalError("INSERT", {}, Exception("disk full"))

        original: Any = self.store._writer._together
        self.mend_writing(fail)
        return original

    def mend_writing(self, original: Any) -> None:
        self.store._writer._together = original  # type: ignore[method-assign]

    @property
    def hall(self) -> Hall:
        hall: Hall = self._app.app.state.hall
        return hall

    def table(self, id: str) -> Table:
        """A table as the server itself has it in memory."""
        table = self.hall.in_memory(id)
        assert table is not None
        return table

    def do(self, work: Callable[[], None]) -> None:
        """In the server's own thread, where alone its tables may be touched."""
        assert self._loop is not None
        done = threading.Event()
        self._loop.call_soon_threadsafe(work)
        self._loop.call_soon_threadsafe(done.set)
        assert done.wait(PATIENCE)

    def stop(self) -> None:
        if self._server is not None and self._thread is not None:
            self._server.should_exit = True
            self._thread.join(PATIENCE)
            assert not self._thread.is_alive()
        self._server = None

    def close(self) -> None:
        self.stop()
        self._listening.close()


@contextlib.contextmanager
def running(settings: Settings, clock: Clock | None = None) -> Iterator[Server]:
    server = Server(settings, clock).start()
    try:
        yield server
    finally:
        server.close()


class Person:
    """A browser: one cookie, any number of pages."""

    def __init__(self, server: Server | str) -> None:
        self.base = server if isinstance(server, str) else server.base
        # Nothing is encrypted here; to read the certificates for that would take longer than most tests.
        self.http = httpx.Client(base_url=self.base, timeout=PATIENCE, verify=False)
        self._pages: list[Page] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for page in self._pages:
            page.close()
        self.http.close()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def get(self, path: str) -> Any:
        return succeeded(self.http.get(path))

    def post(self, path: str, body: Json | None = None) -> Any:
        return succeeded(self.http.post(path, json=body))

    def put(self, path: str, body: Json) -> Any:
        return succeeded(self.http.put(path, json=body))

    def refused(self, method: str, path: str, body: Json | None = None) -> tuple[int, str]:
        """The status and the code of a refusal, which is always an error document."""
        response = self.http.request(method, path, json=body)
        document = response.json()
        assert set(document) == {"code", "message"}, document
        assert document["message"]
        return response.status_code, document["code"]

    def table(self, *kinds: str, edition: str = "everdell", **more: Any) -> Json:
        """A new table with such seats: me, friend, open, bot, random (a bot)."""
        seats = [{"kind": "bot", "bot": "random"} if kind == "random" else {"kind": kind} for kind in kinds]
        made: Json = self.post("/api/tables", {"edition": edition, "seats": seats, **more})
        return made

    def page(self, table: str, watch: str = "", **options: Any) -> Page:
        page = Page(self.base, table, self.cookie, watch, **options)
        self._pages.append(page)
        return page


def succeeded(response: httpx.Response) -> Any:
    assert response.is_success, (response.status_code, response.text)
    return response.json() if response.content else None


class Page:
    """An open page of a table: what it was told last, and what it can ask."""

    def __init__(self, base: str, table: str, cookie: str, watch: str = "", origin: str | None = "same") -> None:
        query = f"?watch={watch}" if watch else ""
        self._held = contextlib.ExitStack()
        opening = connect(
            f"{base.replace('http', 'ws', 1)}/api/tables/{table}/live{query}",
            additional_headers={"Cookie": cookie} if cookie else None,
            origin=base if origin == "same" else origin,  # type: ignore[arg-type]
            max_size=None,
            open_timeout=PATIENCE,
            ping_timeout=PATIENCE,
            close_timeout=1,
            compression=None,
        )
        self.socket: ClientConnection = self._held.enter_context(opening)
        self.table: Json = {}
        self.position: Json = {}
        self.log: list[Json] = []
        self.deadline: str | None = None
        self.received: list[str] = []
        self.others: list[Json] = []  # everything that is neither the table nor the position
        self._request = 0

    def close(self) -> None:
        self._held.close()

    # --- listening ---------------------------------------------------------------------------------------------------

    def receive(self, seconds: float = PATIENCE) -> Json:
        text = self.socket.recv(timeout=seconds)
        assert isinstance(text, str)
        self.received.append(text)
        message: Json = json.loads(text)
        if message["type"] == "table":
            self.table = message["table"]
        elif message["type"] == "position":
            self.position = message["position"]
            self.deadline = message["deadline"]
            assert message["log_from"] <= len(self.log)
            self.log[message["log_from"] :] = message["log"]
        else:
            self.others.append(message)
        return message

    def until(self, happens: Callable[[Page], object], seconds: float = PATIENCE) -> Page:
        """Listen until that is so."""
        end = time.monotonic() + seconds
        while not happens(self):
            self.receive(max(0.01, end - time.monotonic()))
        return self

    def expect(self, kind: str, seconds: float = PATIENCE) -> Json:
        """The next message of that type."""
        end = time.monotonic() + seconds
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message["type"] == kind:
                return message

    def is_closed(self, seconds: float = PATIENCE) -> int:
        """The code it is closed with."""
        try:
            while True:
                self.receive(seconds)
        except ConnectionClosed as closed:
            return int(closed.rcvd.code) if closed.rcvd else 1006

    # --- asking ------------------------------------------------------------------------------------------------------

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def ask(self, kind: str, **more: Any) -> Json:
        """Send a request and wait for its answer."""
        self._request += 1
        request = self._request
        self.send(type=kind, request=request, **more)
        while True:
            message = self.receive()
            if message.get("request") == request:
                return message

    @property
    def decision(self) -> Json:
        decision: Json = self.position["decision"]
        return decision

    @property
    def number(self) -> int:
        number: int = self.position["number"]
        return number

    def texts(self) -> list[str]:
        return [option["text"] for option in self.decision["options"]]

    def answer(self, *answers: str, seat: int = 0, decision: int | None = None) -> Json:
        decision = self.number if decision is None else decision
        return self.ask("answer", seat=seat, decision=decision, answers=list(answers))

    def draft(self, *answers: str, seat: int = 0) -> Json:
        return self.ask("draft", seat=seat, decision=self.number, answers=list(answers))

    def undo(self, seat: int = 0, decision: int | None = None) -> Json:
        return self.ask("undo", seat=seat, decision=self.number if decision is None else decision)

    def is_asked(self, seat: int = 0) -> bool:
        decision = self.position.get("decision")
        return decision is not None and decision["seat"] == seat and decision["options"] is not None

    def wait_for_turn(self, seat: int = 0) -> Page:
        return self.until(lambda page: page.is_asked(seat) or page.position.get("over"))

"""Starting the server: its address, its port, its one database."""

from __future__ import annotations

import contextlib
import errno
import gc
import ipaddress
import logging
import signal
import socket
import sys
import threading
import time
import webbrowser
from dataclasses import dataclass

import uvicorn

from underbough import UnderboughError
from underbough.server.settings import DEFAULT_PORT, Settings
from underbough.server.storage.claim import InUseError, claimed
from underbough.server.storage.store import Store
from underbough.server.web.app import guarded_app
from underbough.server.web.guard import Guard
from underbough.server.web.hosts import EVERYWHERE
from underbough.server.web.reception import open_many_files, protocols

PORTS_TRIED = 20
BACKLOG = 1024
GARBAGE = (20_000, 5, 20)  # every position is built of a thousand objects; looking through all of them takes a while
SWITCH = 0.001  # seconds after which the thread that writes may go on while tables are busy
LARGEST_MESSAGE = 64 * 1024  # longer ones end the connection; those above the limit are refused


@dataclass(frozen=True)
class Address:
    host: str
    port: int

    def url(self, host: str | None = None) -> str:
        name = host or self.host
        return f"http://[{name}]:{self.port}" if ":" in name else f"http://{name}:{self.port}"

    @property
    def local(self) -> str:
        loopback = self.host in EVERYWHERE or ipaddress_or_none(self.host) in LOOPBACKS
        return self.url("localhost" if loopback else self.host)


def ipaddress_or_none(host: str) -> str | None:
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        return None


LOOPBACKS = ("127.0.0.1", "::1")


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket; without a wish for a port, the next free one."""
    wanted = range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED) if port is None else (port,)
    for each in wanted:
        try:
            return bind(host, each)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise UnderboughError(f"cannot listen at {host} port {each}: {error.strerror or error}") from None
    if port is None:
        raise UnderboughError(f"the ports {wanted[0]} to {wanted[-1]} are all taken; choose another with --port")
    raise UnderboughError(f"port {port} is taken; choose another with --port, or leave it out")


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except BaseException:
        listening.close()
        raise
    listening.setblocking(False)
    return listening


def lan_addresses() -> list[str]:
    """Addresses under which others in the home network may reach this machine."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # nothing is sent; the system only says from where it would be
            found.append(probe.getsockname()[0])
        except OSError:
            pass
    return [address for address in found if not address.startswith("127.")]


def announce(address: Address, settings: Settings) -> None:
    lines = [f"Underbough is at {address.local}"]
    if settings.host in EVERYWHERE:
        lines += [f"in your network: {address.url(lan)}" for lan in lan_addresses()]
    if settings.public_url:
        lines.append(f"for everybody:   {settings.public_url}")
    lines.append("Ctrl-C stops it; all games are kept.")
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


class Server(uvicorn.Server):
    """Says where it is once it really is there."""

    def __init__(self, config: uvicorn.Config, address: Address, settings: Settings, *, browse: bool) -> None:
        super().__init__(config)
        self._address = address
        self._settings = settings
        self._browse = browse

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        work_evenly()
        announce(self._address, self._settings)
        if self._browse:
            threading.Thread(target=webbrowser.open, args=(self._address.local,), daemon=True).start()


def work_evenly() -> None:
    """So that nobody waits for what could be done in smaller pieces."""
    gc.collect()
    gc.freeze()  # what is there by now stays, and is not looked through again and again
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(SWITCH)


def configure_logging() -> None:
    """Few lines, with the time in UTC; requests are not logged."""
    formatter = logging.Formatter("%(asctime)sZ %(levelname)s %(name)s: %(message)s", "%Y-%m-%dT%H:%M:%S")
    formatter.converter = time.gmtime
    handler = logging.StreamHandler()
    handler.setFormatter(formatter)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)


def serve(settings: Settings, port: int | None, *, browse: bool) -> int:
    with contextlib.ExitStack() as held:
        try:
            claim = held.enter_context(claimed(settings.database_url))
        except InUseError as error:
            if not browse or not error.address:
                raise
            sys.stdout.write(f"Underbough already runs at {error.address}\n")
            webbrowser.open(error.address)
            return 0
        listening = held.enter_context(listen(settings.host, port))
        address = Address(settings.host, listening.getsockname()[1])
        claim.announce(address.local)
        store = Store(settings.database_url, claim.writing)
        return run(settings, store, listening, address, browse=browse)


def run(settings: Settings, store: Store, listening: socket.socket, address: Address, *, browse: bool) -> int:
    configure_logging()
    open_many_files()
    signal.signal(signal.SIGTERM, leave)
    server = Server(configuration(guarded_app(settings, store)), address, settings, browse=browse)
    lost: list[InUseError] = []

    def give_up(error: InUseError) -> None:
        lost.append(error)
        server.should_exit = True

    store.lost = give_up
    with contextlib.suppress(KeyboardInterrupt):  # the usual way to end it
        server.run(sockets=[listening])
    if lost:
        raise lost[0]
    return 0 if server.started else 1


def leave(*_: object) -> None:
    """Uvicorn repeats the signal it ended by; then the rest is tidied up too."""
    raise SystemExit(0)


def configuration(app: Guard) -> uvicorn.Config:
    http, websocket = protocols(app.limits)
    return uvicorn.Config(
        app,
        http=http,
        ws=websocket,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        timeout_keep_alive=20,
    )

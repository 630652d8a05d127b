"""Playing on the machines of a Ray cluster."""

from __future__ import annotations

import importlib
import logging
import socket
import sys
import threading
from collections.abc import Sequence
from contextlib import ExitStack, redirect_stdout
from typing import Any
from urllib.parse import urlsplit

from underbough import UnderboughError
from underbough.arena.plan import Task, players_version
from underbough.arena.playing.crew import TICK, Crew
from underbough.arena.playing.game import play_batch
from underbough.arena.results.result import Played

RETRIES = 10  # of a batch whose worker or machine has died
TO_ANSWER = 3.0  # seconds
TO_LET_US_IN = 20.0
ANY = "auto"  # the cluster that this machine belongs to


class Cluster(Crew):
    """One core of the cluster for each game. Ray itself plays again what died with a worker."""

    def __init__(self, address: str) -> None:
        self._ray = find_ray()
        with ExitStack() as while_open:
            # Ray tells of workers that died on the screen, where the figures of the contest will stand.
            while_open.enter_context(redirect_stdout(sys.stderr))
            connect(self._ray, address)
            self._while_open = while_open.pop_all()
        self._play = self._ray.remote(num_cpus=1, max_retries=RETRIES)(play_batch_as)
        self._running: list[Any] = []

    @property
    def hands(self) -> int:
        """Machines may come and go."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 0)))

    @property
    def running(self) -> int:
        return len(self._running)

    def start(self, batch: Sequence[Task]) -> None:
        self._running.append(self._play.remote(players_version(batch[0].plan.edition), batch))

    def collect(self) -> list[Played]:
        ended, self._running = self._ray.wait(self._running, num_returns=1, timeout=TICK)
        try:
            batches: list[list[Played]] = self._ray.get(ended)
        except self._ray.exceptions.RayError as error:
            raise UnderboughError(f"the Ray cluster could not play: {reason(error)}") from error
        return [played for batch in batches for played in batch]

    def close(self) -> None:
        self._ray.shutdown()
        self._while_open.close()


def play_batch_as(wanted: dict[str, Any], batch: Sequence[Task]) -> list[Played]:
    """On a machine of the cluster, whose bots must be the same as those of the one that counts."""
    found = players_version(batch[0].plan.edition)
    if found != wanted:
        raise UnderboughError(f"a machine has another Underbough: {found}, not {wanted}")
    return play_batch(batch)


def reason(error: BaseException) -> str:
    """What went wrong on the machine, or what Ray says, without the traceback."""
    cause = getattr(error, "cause", None) or error
    lines = str(cause).strip().splitlines()
    return lines[-1] if lines else type(cause).__name__


def find_ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise UnderboughError("a cluster needs Ray: pip install 'underbough[ray]'") from error


def connect(ray: Any, address: str) -> None:
    """Ray would try for minutes; whoever mistyped an address wants to know within seconds."""
    if address != ANY:
        knock(address)
    logging.getLogger("ray").setLevel(logging.ERROR)
    failure: list[BaseException] = []

    def join() -> None:
        try:
            ray.init(address=address, logging_level="ERROR", log_to_driver=False, configure_logging=False)
        except (Exception, SystemExit) as error:  # noqa: BLE001 - Ray raises all kinds of them
            failure.append(error)

    joining = threading.Thread(target=join, daemon=True)
    joining.start()
    joining.join(TO_LET_US_IN)
    if failure:
        raise UnderboughError(f"cannot join the Ray cluster at {address}: {reason(failure[0])}") from failure[0]
    if not ray.is_initialized():
        raise UnderboughError(
            f"what answers at {address} is no Ray cluster, or lets nobody in; one that wants a token needs "
            "RAY_AUTH_MODE=token and the token here, too"
        )


def knock(address: str) -> None:
    host, port = host_and_port(address)
    try:
        socket.create_connection((host, port), timeout=TO_ANSWER).close()
    except OSError as error:
        raise UnderboughError(f"no Ray cluster answers at {address}: {error.strerror or error}") from error


def host_and_port(address: str) -> tuple[str, int]:
    try:
        parts = urlsplit(address if "://" in address else f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or not port or parts.scheme not in {"", "ray"}:
        raise UnderboughError(f"{address!r} is no address of a Ray cluster, such as 192.168.1.5:6379 or {ANY}")
    return host, port

"""The same contest on a Ray cluster, of which a worker is killed on the way."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path

import pytest

from arena.games import RANDOM, arena, descendants, lines_in, without_times
from conftest import require
from patience import PATIENCE, wait_for
from underbough import UnderboughError
from underbough.arena.plan import Task, players_version
from underbough.arena.playing import cluster
from underbough.arena.playing.cluster import Cluster, host_and_port, play_batch_as
from underbough.arena.results.file import ResultsFile
from underbough.simulate import simulate

PLAYING = f"ray::{play_batch_as.__name__}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def answers(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
        return True
    return False


@dataclass(frozen=True)
class RayHead:
    process: int
    address: str
    environment: dict[str, str]

    def players(self) -> list[int]:
        """The workers that play right now."""
        return [number for number, command in descendants(self.process).items() if command.startswith(PLAYING)]


@pytest.fixture
def ray_folder() -> Iterator[str]:
    """A short path: sockets are kept there, whose paths may not be long."""
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:
        yield folder


@pytest.fixture
def ray_head(ray_folder: str, tmp_path: Path) -> Iterator[RayHead]:
    """A cluster with three workers on this machine, which lets in only whoever knows its token."""
    require(find_spec("ray") and Path("/proc").exists(), "ray")
    port = free_port()
    environment = {
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(16),
        "RAY_TMPDIR": ray_folder,
        "RAY_USAGE_STATS_ENABLED": "0",
    }
    options = [f"--port={port}", "--num-cpus=3", "--include-dashboard=false", "--object-store-memory=100000000"]
    command = [sys.executable, "-m", "ray.scripts.scripts", "start", "--head", "--block", *options]
    with (tmp_path / "ray.log").open("w") as log:
        head = subprocess.Popen(
            command, stdout=log, stderr=log, env={**os.environ, **environment}, start_new_session=True
        )
    try:
        wait_for(lambda: answers(port))
        yield RayHead(head.pid, f"127.0.0.1:{port}", environment)
    finally:
        head.terminate()
        with contextlib.suppress(subprocess.TimeoutExpired):
            head.wait(PATIENCE)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(head.pid, signal.SIGKILL)
        head.wait()


def games_in(seconds: float) -> int:
    """So many that there is time to kill somebody."""
    simulate(replace(RANDOM, games=1))  # what is made only once takes longer than a game
    start = time.process_time()
    simulate(replace(RANDOM, games=20))
    return int(20 * seconds / (time.process_time() - start))


def test_a_worker_dies_and_the_result_is_complete_and_the_same(ray_head: RayHead, tmp_path: Path) -> None:
    path, plan = tmp_path / "results.jsonl", replace(RANDOM, games=games_in(seconds=4))
    arguments = ("random,random", "--seed", "3", "--games", plan.games, "--ray", ray_head.address, "--results", path)
    with arena(*arguments, "--json", "-", **ray_head.environment) as contest:
        playing: list[int] = []

        def some_play() -> bool:
            playing[:] = ray_head.players()
            return bool(playing)

        wait_for(lambda: contest.poll() is not None or (lines_in(path) > 1 and some_play()))
        assert contest.poll() is None, contest.communicate()
        os.kill(playing[0], signal.SIGKILL)
        counted = lines_in(path)
        out, err = contest.communicate(timeout=PATIENCE)
    assert contest.returncode == 0, err
    assert counted <= plan.games
    assert json.loads(out)["line_ups"][0]["games"] == plan.games
    with closing(ResultsFile(path, [plan])) as file:
        kept = sorted(file.played, key=lambda played: played.number)
    assert [without_times(played.result) for played in kept] == [without_times(r) for r in simulate(plan).results]


def test_machines_must_have_the_same_bots() -> None:
    version, batch = players_version("everdell"), [Task(0, 0, RANDOM)]
    assert len(play_batch_as(version, batch)) == 1
    with pytest.raises(UnderboughError, match="a machine has another Underbough"):
        play_batch_as({**version, "learned": 1}, batch)


@pytest.mark.parametrize(
    ("address", "expected"),
    [("10.1.2.3:6379", ("10.1.2.3", 6379)), ("ray://head:10001", ("head", 10001)), ("[::1]:6379", ("::1", 6379))],
)
def test_addresses(address: str, expected: tuple[str, int]) -> None:
    assert host_and_port(address) == expected


@pytest.mark.parametrize("address", ["", "head", "head:", "head:x", "head:99999999", "http://head:80", ":6379"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(UnderboughError, match="is no address of a Ray cluster"):
        host_and_port(address)


class SlowRay:
    """Tries to join for as long as it is let."""

    def __init__(self) -> None:
        self.leave = threading.Event()

    def init(self, **options: object) -> None:
        self.leave.wait(PATIENCE)

    def is_initialized(self) -> bool:
        return False


def test_something_else_that_answers_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "TO_LET_US_IN", 0.1)
    ray = SlowRay()
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        with pytest.raises(UnderboughError, match=f"what answers at {address} is no Ray cluster"):
            cluster.connect(ray, address)
    ray.leave.set()


def test_without_ray_the_way_to_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(UnderboughError, match=r"pip install 'underbough\[ray\]'"):
        Cluster("auto")

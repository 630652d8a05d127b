"""How quickly the server answers when many tables play at once.

    python benchmarks/load.py [--tables 200] [--seconds 30] [--json]

Starts a server of its own with an empty SQLite file, seats two people at each table, and lets each table act once a
second. Reports how long it took from sending an answer to its confirmation, which comes after it is on disk, and
(`server_ms`) how long the server's process worked for each.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

Json = dict[str, Any]
ALLOWED = 0.150  # seconds, for 95 of 100 answers


@contextlib.contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server as anybody would start it, but with limits for a crowd that comes from one address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="underbough-load-") as folder:
        command = [sys.executable, "-m", "underbough.cli", "serve", "--port", str(port), "--data-dir", folder]
        process = subprocess.Popen([*command, "--rate", "100000"], stdout=subprocess.DEVNULL)
        base = f"http://127.0.0.1:{port}"
        try:
            wait_until_up(base)
            yield base, process.pid
        finally:
            process.terminate()
            process.wait(20)


def wait_until_up(base: str) -> None:
    for _ in range(200):
        with contextlib.suppress(httpx.HTTPError):
            if httpx.get(f"{base}/api/health").is_success:
                return
        time.sleep(0.1)
    raise SystemExit("the server did not start")


@dataclass
class Seat:
    """One person's page: listens all the time, and knows the position."""

    number: int
    socket: ClientConnection
    position: Json = field(default_factory=dict)
    waiting: dict[int, asyncio.Future[Json]] = field(default_factory=dict)

    async def listen(self) -> None:
        async for text in self.socket:
            message: Json = json.loads(text)
            if message["type"] == "position":
                self.position = message["position"]
            elif (asked := self.waiting.pop(message.get("request", 0) or 0, None)) is not None:
                asked.set_result(message)

    async def answer(self, request: int, text: str) -> tuple[Json, float]:
        done: asyncio.Future[Json] = asyncio.get_running_loop().create_future()
        self.waiting[request] = done
        message = {"type": "answer", "request": request, "seat": self.number}
        began = time.perf_counter()
        await self.socket.send(json.dumps(message | {"decision": self.position["number"], "answers": [text]}))
        return await done, time.perf_counter() - began


@dataclass
class Play:
    """One table with two people, who act in turn."""

    seats: list[Seat]
    chance: random.Random
    times: list[float] = field(default_factory=list)
    refused: int = 0
    over: int = 0
    requests: int = 0

    async def act(self) -> None:
        asked = [seat for seat in self.seats if options_of(seat)]
        if not asked:
            self.over += 1
            return
        self.requests += 1
        text = self.chance.choice(options_of(asked[0]))["text"]
        done, took = await asked[0].answer(self.requests, text)
        self.times.append(took)
        self.refused += done.get("type") != "done"

    async def keep_acting(self, start: float, end: float) -> None:
        """Once a second, whether or not the server keeps up."""
        loop = asyncio.get_running_loop()
        at = start + self.chance.random()
        while at < end:
            await asyncio.sleep(max(0.0, at - loop.time()))
            await self.act()
            at += 1.0


def options_of(seat: Seat) -> list[Json]:
    decision: Json = seat.position.get("decision") or {}
    return decision.get("options") or []


@dataclass
class Person:
    """A browser: the secret in its cookie is all there is to it."""

    client: httpx.AsyncClient
    cookie: dict[str, str] = field(default_factory=lambda: {"Cookie": f"underbough={secrets.token_urlsafe(32)}"})

    async def post(self, path: str, body: Json | None = None) -> Json:
        response = await self.client.post(path, json=body, headers=self.cookie)
        response.raise_for_status()
        answer: Json = response.json()
        return answer


@contextlib.asynccontextmanager
async def table(client: httpx.AsyncClient, number: int) -> AsyncIterator[Play]:
    edition = ("everdell", "silverfrost")[number % 2]
    people = [Person(client), Person(client)]
    made = await people[0].post("/api/tables", {"edition": edition, "seats": [{"kind": "me"}, {"kind": "friend"}]})
    path = f"/api/tables/{made['id']}"
    await people[1].post(f"{path}/join", {"nickname": "guest", "invitation": made["invitation"]})
    await people[0].post(f"{path}/start")
    base = str(client.base_url).rstrip("/")
    url = f"{base.replace('http', 'ws', 1)}{path}/live"
    async with contextlib.AsyncExitStack() as pages:
        play = Play([], random.Random(number))
        for seat, person in enumerate(people):
            opening = connect(url, additional_headers=person.cookie, origin=Origin(base), compression=None)
            play.seats.append(Seat(seat, await pages.enter_async_context(opening)))
        listening = [asyncio.create_task(seat.listen()) for seat in play.seats]
        try:
            yield play
        finally:
            for task in listening:
                task.cancel()


def work_of(pid: int) -> float | None:
    """How many seconds a process has worked, where Linux tells."""
    try:
        words = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return None
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def measure(base: str, pid: int, tables: int, seconds: float) -> Json:
    async with contextlib.AsyncExitStack() as stack:
        client = await stack.enter_async_context(httpx.AsyncClient(base_url=base, timeout=60))
        plays = [await stack.enter_async_context(table(client, number)) for number in range(tables)]
        await asyncio.sleep(1)
        start = asyncio.get_running_loop().time() + 0.5
        began, busy, worked = time.perf_counter(), time.process_time(), work_of(pid)
        await asyncio.gather(*(play.keep_acting(start, start + seconds) for play in plays))
        took, own, work = time.perf_counter() - began, time.process_time() - busy, work_of(pid)
    times = sorted(took for play in plays for took in play.times)
    return {
        "tables": tables,
        "seconds": round(took, 1),
        "answers": len(times),
        "answers_per_second": round(len(times) / took, 1),
        "script_busy": round(own / took, 2),  # near 1 the script itself is what is slow
        "server_ms": None if work is None or worked is None else round((work - worked) * 1000 / max(1, len(times)), 3),
        "refused": sum(play.refused for play in plays),
        "ended": sum(play.over > 0 for play in plays),
        "milliseconds": {
            name: round(times[min(len(times) - 1, int(len(times) * share))] * 1000, 1)
            for name, share in (("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99), ("max", 1.0))
        },
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure how quickly the server answers under load.")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    with server() as (base, pid):
        report = asyncio.run(measure(base, pid, args.tables, args.seconds))
    good = report["milliseconds"]["p95"] < ALLOWED * 1000 and not report["refused"]
    if args.json:
        print(json.dumps(report, indent=2))
    else:
        print(f"{report['tables']} tables, {report['answers_per_second']} answers a second for {report['seconds']} s")
        print("   ".join(f"{name} {value} ms" for name, value in report["milliseconds"].items()))
        print(f"{report['refused']} refused, {report['ended']} games ended; 95 % under {ALLOWED * 1000:.0f} ms: {good}")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())

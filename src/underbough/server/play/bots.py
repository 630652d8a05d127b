"""Bots think in processes of their own, which know only what their seat may know."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

import underbough as ub
from underbough.bots import BOTS, Seen, make_bot

log = logging.getLogger("underbough.bots")

QUEUED_PER_WORKER = 2


def check_bot(name: str) -> None:
    make_bot(name, 0)


def bot_names() -> list[str]:
    return list(BOTS)


def think(name: str, seed: int, saved: str) -> int:
    """In a worker: the option that the bot takes in a game that was imagined for its seat."""
    return make_bot(name, seed).choose(Seen(ub.load(saved)))


def imagined(game: ub.Game) -> str:
    """A game as it could be for all that the seat which decides knows, as it is sent to a worker."""
    return ub.save(Seen(game).imagine(secrets.randbits(62)))


def prepare_worker() -> None:
    """Leave interrupts to the server, and go when it goes, even if it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class BotPool:
    """A few worker processes and a short queue; whoever finds it full waits their turn."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self._places = asyncio.Semaphore(workers * (1 + QUEUED_PER_WORKER))
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        spawn = multiprocessing.get_context("spawn")
        pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=prepare_worker)
        for _ in range(self._workers):
            pool.submit(bot_names)  # starts a worker, so that the first move of a bot need not wait for that
        return pool

    async def choose(self, name: str, game: ub.Game) -> int:
        """The index of the option that the bot takes. It always takes one: any, if it cannot think."""
        seen = Seen(game)
        if seen.count == 1:
            return 0
        seed = secrets.randbits(32)
        async with self._places:
            answer = await self._ask(name, seed, imagined(game))
        return seed % seen.count if answer is None else answer

    async def _ask(self, name: str, seed: int, saved: str) -> int | None:
        pool = self._pool
        try:
            doing = asyncio.get_running_loop().run_in_executor(pool, think, name, seed, saved)
            return await asyncio.wait_for(doing, self._patience)
        except (BrokenExecutor, TimeoutError) as error:
            log.error("bot workers are renewed: %r", error)  # noqa: TRY400
            self._renew(pool)
        except Exception:
            log.exception("the bot %s failed", name)
        return None

    def _renew(self, broken: ProcessPoolExecutor) -> None:
        if self._pool is broken:
            self._pool = self._new_pool()
            end(broken)

    def close(self) -> None:
        end(self._pool)


def end(pool: ProcessPoolExecutor) -> None:
    """At once: a bot's thoughts need no saving."""
    processes = list((pool._processes or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.kill()

"""Bots think in processes of their own, which know only what their seat may know."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar, TypeVarTuple

import underbough as ub
from underbough.bots import BOTS, Seen, make_bot
from underbough.bots.levels import LookaheadBot
from underbough.server.play.shares import odds, parts
from underbough.server.play.turns import Turns
from underbough.workers import end, new_pool

log = logging.getLogger("underbough.bots")

HINT_SECONDS = 0.8
MOST_HINTS = 3
LOOKS = 4  # deals of what is hidden, over which the present chances are foretold

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Advice = list[tuple[int, float]]  # options, best first, and the share of the victory that each promises


def check_bot(name: str) -> None:
    """How long a bot thinks is not for guests to say: they share the workers."""
    if name not in BOTS:
        raise ub.UnderboughError(f"there is no bot called {name!r}; there are: {', '.join(BOTS)}")


def bot_names() -> list[str]:
    return list(BOTS)


def think(name: str, seed: int, saved: str) -> int:
    """In a worker: the option that the bot takes in a game that was imagined for its seat."""
    name = name.partition(":")[0]  # tables of earlier versions may ask for more thought than there is
    return make_bot(name, seed).choose(Seen(ub.load(saved)))


def advise(seed: int, saved: str) -> Advice:
    """In a worker: what Ever Tree thinks best in a game that was imagined for the seat which asks."""
    seen = Seen(ub.load(saved))
    bot = make_bot(f"ever_tree:seconds={HINT_SECONDS}", seed)
    assert isinstance(bot, LookaheadBot)
    found = bot.judge(seen)[:MOST_HINTS]
    ahead, part = chances(seen, seed)
    if not found[0].shares:  # there was nothing to compare, so nothing was played on
        return [(found[0].option, part)]
    # What was played on less often may look better than the best by chance.
    return [(each.option, among_all(min(each.value, found[0].value), ahead, part)) for each in found]


def chances(seen: Seen, seed: int) -> tuple[float, float]:
    """How likely the seat is to be ahead of its best rival as things stand, and its part in the victory."""
    looks = [odds(seen.imagine(seed + look)) for look in range(LOOKS)]
    ahead = sum(look[seen.player] for look in looks) / LOOKS
    return ahead, sum(parts(look)[seen.player] for look in looks) / LOOKS


def among_all(share: float, ahead: float, part: float) -> float:
    """The part in the victory that goes with a share which counts the best rival alone.

    The other rivals lengthen the odds by as much as they do now: that keeps the order, and what is certain.
    """
    mine = share * part * (1 - ahead)
    theirs = (1 - share) * (1 - part) * ahead
    return mine / (mine + theirs) if mine + theirs else share


def imagined(game: ub.Game) -> str:
    """A game as it could be for all that the seat which decides knows, as it is sent to a worker."""
    return ub.save(Seen(game).imagine(secrets.randbits(62)))


def always() -> bool:
    return True


def is_cancelled() -> bool:
    """Does whoever asks no longer wait for an answer?"""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


class BotPool:
    """A few worker processes, for which those wait in turn who want something: each address, or table, is an asker."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self.turns = Turns(workers)
        self._at_work: set[asyncio.Task[Any]] = set()
        self._again = asyncio.Lock()
        self._pool = self._new_pool()

    def _new_pool(self) -> ProcessPoolExecutor:
        pool = new_pool(self._workers)
        for _ in range(self._workers):
            pool.submit(bot_names)  # starts a worker, so that the first move of a bot need not wait for that
        return pool

    async def choose(self, name: str, game: ub.Game, asker: str = "", wanted: Callable[[], bool] = always) -> int:
        """The index of the option that the bot takes. It always takes one: any, if it cannot think.

        `wanted`: still, when its turn comes? Otherwise it does not matter what is answered.
        """
        seen = Seen(game)
        if seen.count == 1:
            return 0
        seed = secrets.randbits(32)
        try:
            answer = await self.work(think, name, seed, imagined(game), asker=asker, wanted=wanted)
        except ub.UnderboughError:
            log.exception("a bot could not imagine its game")
            answer = None
        return seed % seen.count if answer is None else answer

    async def advise(self, game: ub.Game, asker: str = "") -> Advice | None:
        """The best options for the seat that decides; nothing if no bot can think."""
        try:
            return await self.work(advise, secrets.randbits(32), imagined(game), asker=asker)
        except ub.UnderboughError:
            log.exception("a bot could not imagine the game that it is to advise on")
            return None

    async def work(
        self, work: Callable[[*Ts], T], *arguments: *Ts, asker: str = "", wanted: Callable[[], bool] = always
    ) -> T | None:
        """Something else that needs thought; nothing if it fails.

        Whoever stops waiting is not thought for; but a worker that has begun is busy until it ends.
        """
        await self.turns.take(asker)
        if not wanted():
            self.turns.give_back()
            return None
        task = asyncio.create_task(self._do(work, *arguments))
        self._at_work.add(task)
        task.add_done_callback(self._at_work.discard)
        return await asyncio.shield(task)

    async def _do(self, work: Callable[[*Ts], T], *arguments: *Ts) -> T | None:
        """When workers break, everything that they were to do is lost, whoever's fault it was. So it is asked once
        more, one after the other: what breaks them again takes nothing else along.
        """
        try:
            with suppress(BrokenExecutor):
                return await self._ask(work, *arguments)
            async with self._again:
                with suppress(BrokenExecutor):
                    return await self._ask(work, *arguments)
            return None
        finally:
            self.turns.give_back()

    async def _ask(self, work: Callable[[*Ts], T], *arguments: *Ts) -> T | None:
        """Raises BrokenExecutor if the workers broke, but not if this very work took too long."""
        pool = self._pool
        try:
            return await self._let_do(pool, work, *arguments)
        except TimeoutError as error:
            self._renew(pool, error)
        except BrokenExecutor as error:
            self._renew(pool, error)
            raise
        except Exception:
            log.exception("a bot failed: %s", work.__name__)
        return None

    async def _let_do(self, pool: ProcessPoolExecutor, work: Callable[[*Ts], T], *arguments: *Ts) -> T:
        doing = asyncio.get_running_loop().run_in_executor(pool, work, *arguments)
        try:
            return await asyncio.wait_for(doing, self._patience)
        except asyncio.CancelledError:
            if is_cancelled():
                raise
            # Workers that are ended cancel what they have not begun; for whoever waits for it they have broken.
            raise BrokenExecutor("the workers were ended before this was begun") from None

    def _renew(self, broken: ProcessPoolExecutor, error: Exception) -> None:
        """The first one to notice does it for all."""
        if self._pool is broken:
            log.error("bot workers are renewed: %r", error)
            self._pool = self._new_pool()
            end(broken)

    def close(self) -> None:
        for task in self._at_work:
            task.cancel()
        end(self._pool)

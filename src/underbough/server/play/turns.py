"""Waiting for a place where few can be served at once."""

from __future__ import annotations

import asyncio
from collections import deque


class Turns:
    """A few places. Whoever waits comes after one of each other asker, however much those want; then first come first.

    Who stops waiting is passed over.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the asker whose turn it is comes first

    @property
    def waiting(self) -> int:
        return sum(len(turns) for turns in self._waiting.values())

    async def take(self, asker: str) -> None:
        if self._free:
            self._free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(asker, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.cancelled():
                self._forget(asker, turn)
            else:  # it was given a place at that very moment
                self.give_back()
            raise

    def give_back(self) -> None:
        while self._waiting:
            asker, turns = next(iter(self._waiting.items()))
            turn = turns[0]
            self._forget(asker, turn)
            if turns:
                self._waiting[asker] = self._waiting.pop(asker)
            if not turn.cancelled():
                turn.set_result(None)
                return
        self._free += 1

    def _forget(self, asker: str, turn: asyncio.Future[None]) -> None:
        turns = self._waiting.get(asker)
        if turns is not None and turn in turns:
            turns.remove(turn)
            if not turns:
                del self._waiting[asker]

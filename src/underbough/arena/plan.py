"""Which games are to be played."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from typing import Any

import underbough as ub
from underbough.bots import LEVELS, make_bot
from underbough.bots.learned.oracle import shipped_weights
from underbough.rules.engine.saving import RULES_VERSION


@dataclass(frozen=True)
class Plan:
    """The games of one line-up. Game k (from 0) is dealt by seed + k, and its start rotates by k seats."""

    bots: tuple[str, ...]
    games: int
    seed: int = 1
    edition: str = "everdell"
    modules: tuple[str, ...] = ()
    solo: str = ""
    level: int | None = None
    variants: tuple[str, ...] = ()
    rotate: bool = True

    def deal(self, number: int) -> ub.Game:
        return ub.new_game(
            self.edition,
            players=len(self.bots),
            modules=self.modules,
            solo=self.solo,
            level=self.level,
            variants=self.variants,
            seed=self.seed + number,
            log=False,
        )

    def seat_of(self, bot: int, number: int) -> int:
        return (bot + number) % len(self.bots) if self.rotate else bot

    @property
    def names(self) -> tuple[str, ...]:
        """Whoever plays: the bots, and the solo opponent after them."""
        return (*self.bots, self.solo) if self.solo else self.bots

    @property
    def round(self) -> int:
        """After so many games every bot has sat on every seat equally often."""
        return len(self.bots) if self.rotate else 1

    @property
    def label(self) -> str:
        return ", ".join(self.names)


@dataclass(frozen=True)
class Task:
    """A game to play: which one of which line-up."""

    line_up: int
    number: int
    plan: Plan


def bot_seed(game_seed: int, bot: int) -> int:
    """A seed for each bot that differs from those of its rivals and of neighbouring games."""
    return (game_seed * 64 + bot) & 0xFFFFFFFF


def line_ups(lists: Sequence[tuple[str, ...]], players: int | None) -> list[tuple[str, ...]]:
    """Each list is a line-up; where `players` are fewer than its bots, so is every choice of that many of them."""
    found: list[tuple[str, ...]] = []
    for bots in lists:
        found += combinations(bots, _seats(bots, players))
    twice = [bots for bots in found if found.count(bots) > 1]
    if twice:
        raise ub.UnderboughError(f"the line-up {','.join(twice[0])} is there more than once")
    return found


def _seats(bots: tuple[str, ...], players: int | None) -> int:
    seats = len(bots) if players is None else players
    if not bots:
        raise ub.UnderboughError("a line-up needs bots, e.g. greedy,random")
    if not 1 <= seats <= len(bots):
        raise ub.UnderboughError(f"{len(bots)} bots ({','.join(bots)}) cannot fill {seats} seats")
    return seats


def check_plan(plan: Plan) -> None:
    """Raise what the first game would raise, before anything is started."""
    if plan.games < 1:
        raise ub.UnderboughError(f"cannot play {plan.games} games; at least 1 is possible")
    for bot in plan.bots:
        make_bot(bot, 0)
    plan.deal(0)


def identity(plans: Sequence[Plan]) -> dict[str, Any]:
    """What results depend on. How many games are wanted is no part of it, so that a contest can be made longer."""
    common = asdict(plans[0])
    del common["bots"], common["games"]
    common["modules"], common["variants"] = sorted(plans[0].modules), sorted(plans[0].variants)
    line_ups = [list(plan.bots) for plan in plans]
    return {"line_ups": line_ups, **common, **players_version(plans[0].edition)}


def players_version(edition: str) -> dict[str, Any]:
    """What the same bots play alike with: Underbough, its rules, what they have learned and how they think."""
    learned = 0
    for solo, further in ((False, False), (False, True), (True, False)):
        learned = zlib.crc32(shipped_weights(edition, solo=solo, further=further).read_bytes(), learned)
    manners = {name: (level.manner, level.alone) for name, level in LEVELS.items()}
    thinking = zlib.crc32(repr(manners).encode())
    return {"underbough": ub.__version__, "rules": RULES_VERSION, "learned": learned, "thinking": thinking}

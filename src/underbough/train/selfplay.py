"""Games of bots against themselves, and what can be learned from them."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import underbough as ub
from underbough.bots.base import Seen
from underbough.bots.learned.features import Layout
from underbough.bots.learned.numbers import SEASONS
from underbough.bots.learned.oracle import Oracle, layout_of, to_come
from underbough.bots.learned.weights import Weights
from underbough.bots.levels import ELDER_ALONE, LookaheadBot
from underbough.bots.search.lookahead import Budget
from underbough.bots.search.turns import Judge, TurnSearch
from underbough.bots.thumb.evaluation import Evaluation
from underbough.bots.thumb.values import City
from underbough.rules.engine.scoring import total
from underbough.rules.engine.state import State

POSITIONS = 30  # looked at for one decision
WARMTH = (0.0, 0.2, 0.4, 0.8)  # points of noise in a game's choices, so that games differ
WILD = 0.015  # decisions that are left to chance
KINDS = (np.float16, np.float32, np.float32, np.bool_, np.int8)  # of the arrays of samples


@dataclass
class Samples:
    """Positions as seats saw them, those of one seat of one game in their order one after the other."""

    rows: npt.NDArray[np.float16]
    thumb: npt.NDArray[np.float32]
    """What rules of thumb expect of them."""
    finals: npt.NDArray[np.float32]
    """The final points; against a printed opponent, how many more than it had."""
    last: npt.NDArray[np.bool_]
    """Is it the seat's last position of the game?"""
    season: npt.NDArray[np.int8]

    @classmethod
    def joined(cls, parts: Sequence[Samples]) -> Samples:
        return cls(*(np.concatenate(arrays) for arrays in zip(*map(Samples.arrays, parts), strict=True)))

    def arrays(self) -> tuple[Any, ...]:
        return self.rows, self.thumb, self.finals, self.last, self.season

    def save(self, path: Path) -> None:
        rows, thumb, finals, last, season = self.arrays()
        np.savez_compressed(path, rows=rows, thumb=thumb, finals=finals, last=last, season=season)

    @classmethod
    def load(cls, path: Path, width: int) -> Samples:
        """Positions that are described by so many numbers."""
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as data:
                samples = cls(data["rows"], data["thumb"], data["finals"], data["last"], data["season"])
            samples.check(width)
        except FileNotFoundError:
            raise ub.UnderboughError(f"{path} is missing; without its games the course cannot go on") from None
        except Exception:  # noqa: BLE001 - damage shows itself in all kinds of errors of zipfile, zlib and NumPy
            raise ub.UnderboughError(f"{path} is damaged, or holds games of another version") from None
        return samples

    def check(self, width: int) -> None:
        """Can it be learned from?"""
        count = len(self.last)
        for array, kind in zip(self.arrays(), KINDS, strict=True):
            if array.dtype != kind or array.shape != ((count, width) if array is self.rows else (count,)):
                raise ValueError("of another kind")
            if not np.isfinite(array).all():
                raise ValueError("no numbers")
        if not self.last[-1] or self.season.min() < 0 or self.season.max() >= SEASONS:
            raise ValueError("no whole games")


@dataclass
class Played:
    samples: Samples
    score: float
    """The mean of the players' results: points, or the margin."""


@dataclass(frozen=True)
class Mix:
    """Which games an edition is learned from: how often each number of players, modules and solo opponents."""

    players: tuple[int, ...]
    modules: float
    solo: str
    levels: tuple[int, ...]

    def deal(self, edition: str, seed: int) -> ub.Game:
        chance = random.Random(seed)
        players = chance.choice(self.players)
        modules = self.choose_modules(edition, chance)
        while True:
            try:
                if players == 1:
                    level = chance.choice(self.levels)
                    return ub.new_game(
                        edition, players=1, solo=self.solo, level=level, modules=modules, seed=seed, log=False
                    )
                return ub.new_game(edition, players=players, modules=modules, seed=seed, log=False)
            except ub.UnderboughError:  # a mix that the rules forbid
                modules = self.choose_modules(edition, chance)

    def choose_modules(self, edition: str, chance: random.Random) -> tuple[str, ...]:
        every = list(ub.EDITIONS[edition].modules)
        if not every or chance.random() >= self.modules:
            return ()
        return tuple(chance.sample(every, chance.randint(1, len(every))))


MIXES = {
    "everdell": Mix((2,) * 12 + (3, 3, 4, 5, 1, 1), 0.35, "rugwort", (1, 2, 3)),
    "silverfrost": Mix((2,) * 12 + (3, 3, 4, 1, 1, 1), 0.0, "paws", (1, 2, 3, 4)),
}


SOLO_MIXES = {
    "everdell": Mix((1,), 0.2, "rugwort", (1, 2, 3, 3, 3)),
    "silverfrost": Mix((1,), 0.0, "paws", (1, 2, 3, 4, 4)),
}


@dataclass(frozen=True)
class Subject:
    """What is learned: an edition among players, or against its printed opponent."""

    edition: str
    solo: bool = False
    thinking: int = 0
    """Games that are played on for each turn, as Elder does alone; 0: nobody looks further than the turn at hand."""

    def deal(self, seed: int) -> ub.Game:
        return (SOLO_MIXES if self.solo else MIXES)[self.edition].deal(self.edition, seed)

    def quiet_game(self, seed: int) -> ub.Game:
        """Of two players without modules, or against the printed opponent."""
        return self.deal(seed) if self.solo else ub.new_game(self.edition, players=2, seed=seed, log=False)

    def result(self, state: State, seat: int) -> int:
        """What a seat has by now: its points, or the margin."""
        return total(state, seat) - (total(state, len(state.players) - 1) if self.solo else 0)


class Teacher:
    """Looks through each turn as it comes, or thinks as Elder does alone.

    It judges by weights or, before there are any, by rules of thumb.
    """

    def __init__(self, subject: Subject, weights: Weights | None, seed: int, *, quiet: bool = False) -> None:
        if weights is None and subject.thinking:
            weights = Weights.none(layout_of(subject.edition).names, solo=subject.solo, edition=subject.edition)
        self.oracle = None if weights is None else Oracle(subject.edition, weights)
        self.elder: LookaheadBot | None = None
        if self.oracle is not None and subject.thinking:
            manner = replace(ELDER_ALONE[subject.edition], budget=Budget(iterations=subject.thinking))
            self.elder = LookaheadBot("elder", seed, manner, self.oracle)
        self.chance = random.Random(seed)
        self.warmth = 0.0 if quiet else self.chance.choice(WARMTH)
        self.wild = 0.0 if quiet else WILD

    def judge(self, game: ub.Game, seat: int) -> Judge:
        if self.oracle is not None:
            return self.oracle.foresight(game.state, seat)
        return Evaluation(game.state, seat)

    def choose(self, game: ub.Game) -> int:
        seen = Seen(game)
        if seen.count == 1:
            return 0
        if self.chance.random() < self.wild:
            return self.chance.randrange(seen.count)
        if self.elder is not None:
            return self.elder.choose(seen)
        imagined = seen.imagine(self.chance.getrandbits(60))
        search = TurnSearch(imagined, self.judge(imagined, seen.player), POSITIONS)
        values = [-math.inf if end is None else end.value + self.noise() for end in search.ends]
        return values.index(max(values))

    def noise(self) -> float:
        """Of a kind that makes an option the more likely the better it is (a Gumbel distribution)."""
        return -self.warmth * math.log(-math.log(self.chance.random() or 1e-12)) if self.warmth else 0.0


class Notes:
    """What a seat saw in the course of a game."""

    def __init__(self) -> None:
        self.rows: list[npt.NDArray[np.float16]] = []
        self.thumb: list[float] = []
        self.seasons: list[int] = []

    def take(self, layout: Layout, subject: Subject, state: State, seat: int) -> None:
        sketch = layout.describe(state, seat)
        row = np.zeros(len(layout.names), np.float16)
        np.add.at(row, sketch.at, sketch.values)
        self.rows.append(row)
        self.seasons.append(state.players[seat].season)
        prospects = Evaluation(state, seat).prospects(state, City(state, state.players[seat]))
        self.thumb.append(subject.result(state, seat) + prospects)

    def samples(self, final: int) -> Samples:
        count = len(self.rows)
        return Samples(
            np.array(self.rows, np.float16),
            np.array(self.thumb, np.float32),
            np.full(count, final, np.float32),
            np.arange(count) == count - 1,
            np.array(self.seasons, np.int8),
        )


def play(subject: Subject, weights: Weights | None, seed: int) -> Played:
    """One game; every position in which a turn begins is a sample for each seat."""
    game = subject.deal(seed)
    teacher = Teacher(subject, weights, seed)
    layout = layout_of(subject.edition)
    notes = [Notes() for _ in range(game.setup.players)]
    while (decision := game.decision) is not None:
        if decision.kind == "turn":
            for seat, seen in enumerate(notes):
                if not game.state.players[seat].passed:
                    seen.take(layout, subject, game.state, seat)
        game.apply(teacher.choose(game))
    finals = [subject.result(game.state, seat) for seat in range(len(notes))]
    samples = [seen.samples(final) for seen, final in zip(notes, finals, strict=True)]
    return Played(Samples.joined(samples), sum(finals) / len(finals))


def contest(subject: Subject, weights: Weights, rival: Weights | None, seed: int) -> float:
    """The part in the victory over the rival, without noise."""
    if subject.solo:
        mine, theirs = (alone(subject, each, seed) for each in (weights, rival))
        return float(mine > theirs) + (mine == theirs) / 2
    deal, seat = divmod(seed, 2)  # deals are played twice, from either seat
    game = subject.quiet_game(deal)
    teachers = [Teacher(subject, weights if i == seat else rival, 2 * deal + i, quiet=True) for i in range(2)]
    while (decision := game.decision) is not None:
        game.apply(teachers[decision.player].choose(game))
    winners = game.winners()
    return (seat in winners) / len(winners)


def alone(subject: Subject, weights: Weights | None, seed: int) -> int:
    """The margin over the printed opponent in one deal."""
    game = subject.deal(seed)
    teacher = Teacher(subject, weights, seed, quiet=True)
    while not game.over:
        game.apply(teacher.choose(game))
    return subject.result(game.state, 0)


def foretold(subject: Subject, weights: Weights, seed: int) -> list[tuple[float, float, float]]:
    """A game: at each turn the foretold margin, the part still to come, and whether it was won."""
    game = subject.quiet_game(seed)
    teacher = Teacher(subject, weights, seed, quiet=True)
    oracle = Oracle(subject.edition, weights)
    seen: list[tuple[float, float]] = []
    while (decision := game.decision) is not None:
        if decision.kind == "turn":
            seen.append((oracle.margin(game, 0), to_come(game.state)))
        game.apply(teacher.choose(game))
    winners = game.winners()
    won = (0 in winners) / len(winners)
    return [(margin, left, won) for margin, left in seen]

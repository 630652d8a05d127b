"""The opponents that people choose by name, from the gentlest to the strongest."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from underbough import UnderboughError
from underbough.bots.base import Bot, Seen
from underbough.bots.greedy import GreedyBot
from underbough.bots.learned.oracle import Oracle, shipped
from underbough.bots.random_bot import RandomBot
from underbough.bots.search.lookahead import Budget, Candidate, Lookahead
from underbough.bots.search.turns import TurnSearch
from underbough.bots.thumb.evaluation import Evaluation

SMALL_CHOICES = 0.1  # of the budget of a turn, for each choice that follows within it


class SproutBot:
    """Looks at its turn alone, by rules of thumb, and does not mind what looks nearly as good."""

    name = "sprout"
    WHIM = 3.0  # points
    POSITIONS = 40

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, seen: Seen) -> int:
        imagined = seen.imagine(self._random.getrandbits(60))
        if seen.count == 1:
            return 0
        ends = TurnSearch(imagined, Evaluation(imagined.state, seen.player), self.POSITIONS).ends
        values = [end.value + self.WHIM * self._random.random() if end else -1000.0 for end in ends]
        return values.index(max(values))


class VillagerBot:
    """Looks at its turn alone, over a few deals of what it can't see, and judges by what it has learned."""

    name = "villager"
    DEALS = 4
    POSITIONS = 160

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)

    def choose(self, seen: Seen) -> int:
        seed = self._random.getrandbits(60)
        if seen.count == 1:
            return 0
        oracle = shipped(seen.edition, solo=seen.solo)
        values = [0.0] * seen.count
        for deal in range(self.DEALS):
            imagined = seen.imagine(seed + deal)
            search = TurnSearch(imagined, oracle.foresight(imagined.state, seen.player), self.POSITIONS)
            for i, end in enumerate(search.ends):
                values[i] += -1000.0 if end is None else end.value
        return values.index(max(values))


class LookaheadBot:
    """Plays its most promising options on for some turns, over many deals of what it can't see."""

    def __init__(
        self, name: str, seed: int, budget: Budget, *, width: int, turns: int, oracle: Oracle | None = None
    ) -> None:
        self.name = name
        self._oracle = oracle  # None: the one that comes with the package
        self._random = random.Random(seed)
        self._budget = budget
        self._width = width
        self._turns = turns

    def choose(self, seen: Seen) -> int:
        return self.judge(seen)[0].option

    def judge(self, seen: Seen) -> list[Candidate]:
        """The options worth a thought, best first, with the part in the victory that each promises."""
        seed = self._random.getrandbits(60)
        if seen.count == 1:
            return [Candidate(0, 0.5)]
        oracle = self._oracle or shipped(seen.edition, solo=seen.solo)
        lookahead = Lookahead(oracle, self._width, self._turns, positions=24, own_positions=80)
        return lookahead.judge(seen, self._budget.part(1.0 if seen.kind == "turn" else SMALL_CHOICES), seed)


@dataclass(frozen=True)
class Level:
    """An opponent that can be chosen."""

    title: str
    how: str
    """How it thinks, in one sentence."""
    seconds: float
    """About how long it thinks about a turn."""
    make: Callable[[int, Budget], Bot]
    timed: bool = False
    """Can it be told how long to think?"""


def elder(seed: int, budget: Budget, oracle: Oracle | None = None) -> LookaheadBot:
    return LookaheadBot("elder", seed, budget, width=6, turns=4, oracle=oracle)


def ever_tree(seed: int, budget: Budget) -> LookaheadBot:
    """As far ahead as Elder: what lies further depends more on luck than on the option."""
    return LookaheadBot("ever_tree", seed, budget, width=8, turns=4)


LEVELS = {
    "sprout": Level(
        "Sprout",
        "Sees only the turn at hand, and is easily tempted. For first games.",
        0.1,
        lambda seed, _: SproutBot(seed),
    ),
    "villager": Level(
        "Villager",
        "Sees only the turn at hand, but has learned from many games what is worth having.",
        0.1,
        lambda seed, _: VillagerBot(seed),
    ),
    "elder": Level("Elder", "Plays its best ideas on for a round or two before it decides.", 0.5, elder, timed=True),
    "ever_tree": Level(
        "Ever Tree",
        "Plays many ideas on for a round or two, over very many ways the cards may lie.",
        2.0,
        ever_tree,
        timed=True,
    ),
}
MEASURES: dict[str, Callable[[int], Bot]] = {"greedy": GreedyBot, "random": RandomBot}
"""Bots that others are measured against."""

BOTS = (*LEVELS, *MEASURES)


def make_bot(spec: str, seed: int) -> Bot:
    """A bot by its name and, after a colon, how long it is to think about a turn: `elder:seconds=2`."""
    name, _, settings = spec.partition(":")
    if name in MEASURES and not settings:
        return MEASURES[name](seed)
    if name not in LEVELS:
        raise UnderboughError(f"there is no bot called {spec!r}; there are: {', '.join(BOTS)}")
    level = LEVELS[name]
    return level.make(seed, read_budget(spec, settings, level))


def read_budget(spec: str, settings: str, level: Level) -> Budget:
    if not settings:
        return Budget(seconds=level.seconds)
    what, _, value = settings.partition("=")
    try:
        if level.timed and what == "seconds" and 0 < float(value) < 1000:
            return Budget(seconds=float(value))
        if level.timed and what == "iterations" and 0 < int(value) < 10**7:
            return Budget(iterations=int(value))
    except ValueError:
        pass
    possible = "seconds=0.5 or iterations=200" if level.timed else "nothing"
    raise UnderboughError(f"{spec!r} is no bot; after {spec.partition(':')[0]!r} a colon and {possible} may follow")

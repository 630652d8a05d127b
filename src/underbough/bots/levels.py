"""The opponents that people choose by name, from the gentlest to the strongest."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

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


@dataclass(frozen=True)
class Manner:
    """How a bot thinks ahead."""

    budget: Budget
    width: int
    """Options that are played on."""
    turns: int
    """How far."""
    further: bool = False
    """Does it judge by what was learned further, from more games and with a network where that helps?"""


class LookaheadBot:
    """Plays its most promising options on for some turns, over many deals of what it can't see."""

    def __init__(
        self,
        name: str,
        seed: int,
        manner: Manner,
        oracle: Oracle | None = None,
        *,
        alone: Mapping[str, Manner] | None = None,
    ) -> None:
        self.name = name
        self._manner = manner
        self._alone = alone or {}  # by edition: against its printed opponent, if otherwise there
        self._oracle = oracle  # None: the one that comes with the package
        self._random = random.Random(seed)

    def choose(self, seen: Seen) -> int:
        return self.judge(seen)[0].option

    def judge(self, seen: Seen) -> list[Candidate]:
        """The options worth a thought, best first, with the part in the victory that each promises."""
        seed = self._random.getrandbits(60)
        if seen.count == 1:
            return [Candidate(0, 0.5)]
        manner = self._alone.get(seen.edition, self._manner) if seen.solo else self._manner
        oracle = self._oracle or shipped(seen.edition, solo=seen.solo, further=manner.further)
        lookahead = Lookahead(oracle, manner.width, manner.turns, positions=24, own_positions=80)
        return lookahead.judge(seen, manner.budget.part(1.0 if seen.kind == "turn" else SMALL_CHOICES), seed)


@dataclass(frozen=True)
class Level:
    """An opponent that can be chosen."""

    title: str
    how: str
    """How it thinks, in one sentence."""
    seconds: float
    """About how long it thinks about a turn."""
    manner: Manner | None = None
    """How it thinks ahead; None: it looks at its turn alone."""
    alone: Mapping[str, Manner] = field(default_factory=dict)
    """The same against the printed opponent of an edition, if it is otherwise there."""

    @property
    def how_long(self) -> str:
        """It thinks, in one sentence."""
        longest = max((manner.budget.seconds for manner in self.alone.values()), default=0)
        alone = f", up to {longest:g} s against a printed opponent" if longest else ""
        return f"About {self.seconds:g} s for a turn{alone}."


# Hardly more than a look at what comes next: that is half-way between Villager and Ever Tree.
ELDER = Manner(Budget(iterations=6), width=4, turns=4)
# Against a printed opponent nobody waits, and Rugwort asks for all that one has. With its smaller choices, of which
# Silverfrost has more, a turn takes just under 0.7 s.
ELDER_ALONE = {
    "everdell": Manner(Budget(seconds=0.62), width=8, turns=4),
    "silverfrost": Manner(Budget(seconds=0.5), width=6, turns=4),
}
# As far ahead as Elder: what lies further depends more on luck than on the option.
EVER_TREE = Manner(Budget(seconds=2.0), width=8, turns=4, further=True)

LEVELS = {
    "sprout": Level("Sprout", "Sees only the turn at hand, and is easily tempted. For first games.", 0.1),
    "villager": Level(
        "Villager", "Sees only the turn at hand, but has learned from many games what is worth having.", 0.1
    ),
    "elder": Level("Elder", "Plays its best ideas on for a round or two before it decides.", 0.1, ELDER, ELDER_ALONE),
    "ever_tree": Level(
        "Ever Tree",
        "Plays many ideas on for a round or two, over very many ways the cards may lie.",
        EVER_TREE.budget.seconds,
        EVER_TREE,
    ),
}
BOTS = (*LEVELS, "greedy", "random")  # the last two are what others are measured against

TURN_BY_TURN: dict[str, Callable[[int], Bot]] = {
    "sprout": SproutBot,
    "villager": VillagerBot,
    "greedy": GreedyBot,
    "random": RandomBot,
}


def make_bot(spec: str, seed: int) -> Bot:
    """A bot by its name and, after colons, how it is to think ahead: `elder:iterations=100:turns=8`."""
    name, *settings = spec.split(":")
    if name not in BOTS:
        raise UnderboughError(f"there is no bot called {spec!r}; there are: {', '.join(BOTS)}")
    level = LEVELS.get(name)
    if level is not None and level.manner is not None:
        alone = {edition: read_manner(spec, settings, manner) for edition, manner in level.alone.items()}
        return LookaheadBot(name, seed, read_manner(spec, settings, level.manner), alone=alone)
    if settings:
        raise UnderboughError(f"{spec!r} is no bot; after {name!r} nothing may follow")
    return TURN_BY_TURN[name](seed)


def read_manner(spec: str, settings: list[str], manner: Manner) -> Manner:
    try:
        for setting in settings:
            what, _, value = setting.partition("=")
            manner = changed(manner, what, value)
    except ValueError:
        raise UnderboughError(
            f"{spec!r} is no bot; after {spec.partition(':')[0]!r} there may follow, each after a colon: "
            "seconds=0.5 or iterations=200, width=6, turns=4"
        ) from None
    return manner


def changed(manner: Manner, what: str, value: str) -> Manner:
    if what == "seconds" and 0 < float(value) < 1000:
        return replace(manner, budget=Budget(seconds=float(value)))
    if what == "iterations" and 0 < int(value) < 10**7:
        return replace(manner, budget=Budget(iterations=int(value)))
    if what == "width" and 2 <= int(value) < 1000:
        return replace(manner, width=int(value))
    if what == "turns" and 0 <= int(value) < 1000:
        return replace(manner, turns=int(value))
    raise ValueError(what)

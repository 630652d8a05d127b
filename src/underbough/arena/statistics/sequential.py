"""An interval that may be looked at after every game.

Who stops as soon as an ordinary 95 % interval clears a bar is wrong far more often than in 5 % of cases: each look is
another chance to be misled. Here, gamblers bet against the claim "the mean share is m" at odds that are fair if it is
true. One of them puts the part c of what he has on each game's being won, another one on its being lost. In a game with
the share x, what they have is multiplied by

    1 - c + c * x / m    and    1 - c + c * (1 - x) / (1 - m)

whose expectations are 1 if m is the mean. There are many of them with different c, more with small ones, as shares
rarely differ much from a bar that somebody thought of. Fair bets hardly ever make rich: the probability that together
they ever have twenty times what they began with is at most 1/20, however often one looks (Ville's inequality). The
interval has all m against which they have not. As each factor is log-convex in m, these m form an interval.

If the seats differ, so do the means of the games of a round. The product over these games expects at most what it would
if each of them had the round's mean (inequality of means). So it holds as long as one looks between rounds only.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from math import log

import numpy as np
from numpy.typing import NDArray

from underbough.arena.statistics.intervals import Estimate

ERROR = 0.05
GAMBLERS = 256  # on each side
STEPS = 40  # of halving, when an end of the interval is looked for

# Small parts are more frequent: the density falls evenly from 0 to 1.
PARTS: NDArray[np.float64] = 1 - np.sqrt(1 - (np.arange(GAMBLERS) + 0.5) / GAMBLERS)
BOTH_SIDES = np.concatenate([PARTS, PARTS])


class AnytimeInterval:
    """Of the mean of shares between 0 and 1, with 95 % for all looks together."""

    def __init__(self, shares: Iterable[float] = ()) -> None:
        self._counts: Counter[float] = Counter(shares)

    def add(self, shares: Iterable[float]) -> None:
        """The games of a whole round."""
        self._counts.update(shares)

    @property
    def games(self) -> int:
        return self._counts.total()

    @property
    def mean(self) -> float:
        return sum(share * count for share, count in self._counts.items()) / self.games

    def excludes(self, mean: float) -> bool:
        """Have the gamblers against this mean become rich enough?"""
        growth = np.zeros(2 * GAMBLERS)
        for share, count in self._counts.items():
            odds = np.repeat([share / mean, (1 - share) / (1 - mean)], GAMBLERS)
            growth += count * np.log1p(BOTH_SIDES * (odds - 1))
        most = float(growth.max())
        return most + log(float(np.exp(growth - most).mean())) >= -log(ERROR)

    def clears(self, bar: float) -> int:
        """1: the interval lies above the bar, -1: below it, 0: neither."""
        if not self.games or not self.excludes(bar):
            return 0
        return 1 if self.mean > bar else -1

    def estimate(self) -> Estimate:
        if not self.games:
            return Estimate(0.5, 0.0, 1.0)
        return Estimate(self.mean, self._end(0.0), self._end(1.0))

    def _end(self, outside: float) -> float:
        """Where the interval ends towards 0 or 1, to the safe side."""
        inside = self.mean
        for _ in range(STEPS):
            middle = (inside + outside) / 2
            if 0 < middle < 1 and not self.excludes(middle):
                inside = middle
            else:
                outside = middle
        return outside

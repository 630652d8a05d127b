"""Means, shares, and the intervals that belong to a number of games fixed beforehand."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

Z = statistics.NormalDist().inv_cdf(0.975)  # 95 % of a normal distribution lie within so many deviations


@dataclass(frozen=True)
class Spread:
    mean: float
    sd: float
    least: int
    most: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        sd = statistics.stdev(numbers) if len(numbers) > 1 else 0.0
        return cls(statistics.fmean(numbers), sd, min(numbers), max(numbers))

    def half(self, count: int) -> float:
        """Half the 95 % interval of the mean of so many."""
        return Z * self.sd / sqrt(count)

    def as_dict(self) -> dict[str, float]:
        return {"mean": round(self.mean, 3), "sd": round(self.sd, 3), "min": self.least, "max": self.most}


@dataclass(frozen=True)
class Estimate:
    """A figure, and the 95 % interval around it."""

    value: float
    low: float
    high: float

    def as_dict(self, digits: int = 4) -> dict[str, float]:
        return {"value": round(self.value, digits), "low": round(self.low, digits), "high": round(self.high, digits)}


def wilson(shares: Sequence[float]) -> Estimate:
    """Of shares between 0 and 1, one a game. Shared victories only make the true interval narrower than this one."""
    games = len(shares)
    share = statistics.fmean(shares)
    shrink = 1 + Z * Z / games
    middle = (share + Z * Z / (2 * games)) / shrink
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / shrink
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_difference(ours: Sequence[float], theirs: Sequence[float]) -> Estimate:
    """How much greater our shares are, deal by deal, on the deals that both have played.

    For the interval each side is given one more deal that it alone has won (Agresti and Min). Without them, a few deals
    that ended alike would be taken for certainty.
    """
    differences = [a - b for a, b in zip(ours, theirs, strict=False)]
    widened = [*differences, 1.0, -1.0]
    middle = statistics.fmean(widened)
    half = Z * statistics.stdev(widened) / sqrt(len(widened))
    return Estimate(statistics.fmean(differences), max(-1.0, middle - half), min(1.0, middle + half))

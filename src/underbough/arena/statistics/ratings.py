"""Elo ratings from everybody's games against everybody.

The model is that of Bradley and Terry: of two bots, one is 400 points ahead if it wins ten games for each that it
loses. All results are fitted at once. Two bots that met get one drawn game on top, so that a bot that won every game
has a finite rating.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import log

import numpy as np
from numpy.typing import NDArray

from underbough.arena.results.result import Result
from underbough.arena.statistics.intervals import Estimate, Z

AVERAGE = 1500
ELO = 400 / log(10)  # points for each unit of the logarithm of the odds
ITERATIONS = 100
LONGEST_STEP = 1.0
PRECISE = 1e-10

Matrix = NDArray[np.float64]


def ratings(games: Iterable[tuple[Sequence[str], Result]]) -> dict[str, Estimate]:
    """Ratings of all who played; `games` gives who played each, and its result.

    Their average is 1500, and the intervals are of the distance to it. Bots without common opponents, even through
    others, cannot be compared: each group has an average of its own.
    """
    wins: dict[tuple[str, str], float] = {}
    names: dict[str, None] = {}
    for players, result in games:
        names.update(dict.fromkeys(players))
        for winner, loser, weight in comparisons(players, result):
            wins[winner, loser] = wins.get((winner, loser), 0.0) + weight
    order = list(names)
    table = np.zeros((len(order), len(order)))
    for (winner, loser), weight in wins.items():
        table[order.index(winner), order.index(loser)] = weight
    return dict(zip(order, fitted(table), strict=True))


def comparisons(players: Sequence[str], result: Result) -> Iterator[tuple[str, str, float]]:
    """Who was better than whom. All of a game with n players weigh as much as n - 1 games of two."""
    weight = 2 / len(players)
    for one, other in combinations(range(len(players)), 2):
        mine, theirs = place(result, one), place(result, other)
        if players[one] == players[other]:
            continue
        share = 0.5 if mine == theirs else float(mine > theirs)
        yield players[one], players[other], share * weight
        yield players[other], players[one], (1 - share) * weight


def place(result: Result, player: int) -> tuple[bool, int]:
    """Winners first, as tie-breaks have made them; then by points."""
    return player in result.winners, result.scores[player]


def fitted(wins: Matrix) -> list[Estimate]:
    """The most likely ratings, where `wins[i, j]` is how often i has beaten j."""
    met = (wins + wins.T) > 0
    wins = wins + 0.5 * met
    games = wins + wins.T
    strengths = np.zeros(len(wins))
    for _ in range(ITERATIONS):
        expected, certainty = model(games, strengths)
        step = inverse(certainty) @ (wins - expected).sum(axis=1)
        longest = float(np.abs(step).max(initial=0.0))
        strengths += step * min(1.0, LONGEST_STEP / max(longest, PRECISE))
        if longest < PRECISE:
            break
    variances = np.diag(inverse(model(games, strengths)[1]))
    return [estimate(float(s), float(v)) for s, v in zip(strengths, variances, strict=True)]


def model(games: Matrix, strengths: Matrix) -> tuple[Matrix, Matrix]:
    """The wins to be expected, and how certain the games make the strengths (the Fisher information)."""
    chances = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weights = games * chances * (1 - chances)
    certainty = np.diag(weights.sum(axis=1)) - weights
    return games * chances, certainty


def inverse(certainty: Matrix) -> Matrix:
    """The pseudo-inverse: only distances are certain, and the average of each group stays where it is."""
    return np.asarray(np.linalg.pinv(certainty, rcond=PRECISE, hermitian=True), np.float64)


def estimate(strength: float, variance: float) -> Estimate:
    rating, half = AVERAGE + ELO * strength, ELO * Z * max(variance, 0.0) ** 0.5
    return Estimate(rating, rating - half, rating + half)

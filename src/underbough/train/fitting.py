"""Fitting weights to samples: one ridge regression for each season, towards what its seat expected a little later."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from underbough.bots.learned.numbers import SEASONS
from underbough.bots.learned.weights import Weights
from underbough.train.selfplay import Samples

LAMBDA = 0.9
CHUNK = 50_000  # samples that a network looks at together
STIFFNESS = 0.01  # of the regressions, for each sample
SOLO_STIFFNESS = 0.05  # the luck of a printed opponent blurs what is to be learned
FEWEST = 50.0  # samples' worth of stiffness, at least
HELD_BACK = 0.1  # of the samples, to measure the error on: whole games

Floats = npt.NDArray[np.float32]


def corrections(weights: Weights, samples: Samples) -> Floats:
    """What the weights, and their network if they have one, make of all samples."""
    out = np.empty(len(samples.last), np.float32)
    for season in range(SEASONS):
        at = samples.season == season
        out[at] = samples.rows[at].astype(np.float32) @ weights.values[season]
    if weights.network is not None:
        for i in range(0, len(out), CHUNK):
            rows = samples.rows[i : i + CHUNK].astype(np.float32)
            out[i : i + CHUNK] += weights.network.corrections(rows, samples.season[i : i + CHUNK])
    return out


def lessons(weights: Weights, samples: Samples) -> Floats:
    """What the weights should have made of them: by what the seat expected later, and in the end by what it had.

    The later a position, the less chance lies between it and the end, and the surer is what is expected (TD(lambda)).
    """
    expected = samples.thumb + corrections(weights, samples)
    out = np.empty_like(expected)
    coming = 0.0
    for i in range(len(expected) - 1, -1, -1):
        later = samples.finals[i] if samples.last[i] else (1 - LAMBDA) * expected[i + 1] + LAMBDA * coming
        out[i] = coming = later
    return out - samples.thumb


def fit(weights: Weights, samples: Samples, rounds: int, near: Weights) -> tuple[Weights, float]:
    """New weights, and the root of the mean squared error of the results on games that were held back.

    Where samples tell little, the weights stay near to those given.
    """
    held = first_of_last_games(samples, HELD_BACK)
    for _ in range(rounds):
        wanted = lessons(weights, samples) - corrections(near, samples)
        stiffness = SOLO_STIFFNESS if weights.solo else STIFFNESS
        learned = np.stack([regress(samples, wanted, season, held, stiffness) for season in range(SEASONS)])
        weights = replace(weights, values=near.values + learned)
    return weights, error(weights, samples, held)


def error(weights: Weights, samples: Samples, held: int) -> float:
    """The root of the mean squared error of the foretold results, from a certain sample on."""
    missed = (samples.thumb + corrections(weights, samples) - samples.finals)[held:]
    return float(np.sqrt(np.mean(missed * missed)))


def first_of_last_games(samples: Samples, share: float) -> int:
    at = int((1 - share) * len(samples.last))
    while at and not samples.last[at - 1]:
        at -= 1
    return at


def regress(samples: Samples, wanted: Floats, season: int, before: int, stiffness: float) -> Floats:
    at = np.flatnonzero(samples.season[:before] == season)
    rows = samples.rows[at].astype(np.float32)
    products = rows.T @ rows
    products[np.diag_indices_from(products)] += FEWEST + stiffness * len(at)
    found: Floats = np.linalg.solve(products, rows.T @ wanted[at])
    return found


def spread(foretold: Sequence[tuple[float, float, float]]) -> tuple[float, float]:
    """How foretold margins become shares of the victory: the pair under which what happened is likeliest."""
    margins, left, won = np.array(foretold).T
    best = (float("inf"), 0.0, 0.0)
    for end in np.arange(1.0, 10.0, 0.5):
        for more in np.arange(0.0, 24.0, 1.0):
            odds = margins / (end + more * left)
            loss = float(np.mean(np.logaddexp(0, -odds) * won + np.logaddexp(0, odds) * (1 - won)))
            best = min(best, (loss, float(end), float(more)))
    return best[1], best[2]

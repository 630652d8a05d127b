"""Teaching a network, by many small steps (Adam), what the weights leave open."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from underbough.bots.learned.network import Network
from underbough.bots.learned.numbers import SEASONS
from underbough.bots.learned.weights import Weights
from underbough.train import fitting
from underbough.train.selfplay import Samples

UNITS = 64
EPOCHS = 8
BATCH = 1024  # samples for one step
RATE = 0.001  # of learning, at the beginning
LEAST_RATE = 0.02  # of it, at the end
DECAY = 0.05  # of the weights, times the rate
MOMENTUM = 0.9
STEADINESS = 0.999  # of the size of steps
FURTHEST = 25.0  # points: a game that went much better or worse than that teaches no more
USUAL_NUMBERS = 80  # of a position that are not 0

Floats = npt.NDArray[np.float32]


class Adam:
    """Changes an array in place, each of its numbers by steps of its own size."""

    def __init__(self, numbers: Floats) -> None:
        self.numbers = numbers
        self.mean = np.zeros_like(numbers)
        self.square = np.zeros_like(numbers)
        self.steps = 0

    def step(self, gradient: Floats, rate: float) -> None:
        self.steps += 1
        size = rate * math.sqrt(1 - STEADINESS**self.steps) / (1 - MOMENTUM**self.steps)
        self.mean += (1 - MOMENTUM) * (gradient - self.mean)
        self.square += (1 - STEADINESS) * (gradient * gradient - self.square)
        self.numbers -= size * self.mean / (np.sqrt(self.square) + 1e-6)
        self.numbers *= 1 - rate * DECAY


def new_network(numbers: int, chance: np.random.Generator) -> Network:
    inward = chance.standard_normal((numbers, UNITS), np.float32) * math.sqrt(0.5 / USUAL_NUMBERS)
    outward = chance.standard_normal(UNITS, np.float32) * 0.1 * math.sqrt(2 / UNITS)
    return Network(inward.astype(np.float32), np.zeros((SEASONS, UNITS), np.float32), outward.astype(np.float32))


def teach(weights: Weights, samples: Samples, seed: int, progress: Callable[[int, int], None]) -> tuple[Weights, float]:
    """The same weights with a new network, and how far their results miss in games that were held back.

    As the network learns, what it expects of later positions is what it learns earlier ones from.
    """
    chance = np.random.default_rng(seed)
    plain = replace(weights, network=None)
    told = fitting.corrections(plain, samples)
    held = fitting.first_of_last_games(samples, fitting.HELD_BACK)
    network = new_network(len(weights.names), chance)
    teachers = [Adam(network.inward), Adam(network.bias), Adam(network.outward)]
    taught = replace(weights, network=network)  # the arrays are changed in place
    batches = max(1, held // BATCH)
    steps = EPOCHS * batches
    for epoch in range(EPOCHS):
        wanted = fitting.lessons(taught if epoch else plain, samples) - told
        for i, at in enumerate(np.array_split(chance.permutation(held), batches), epoch * batches):
            progress(i, steps)
            rate = RATE * max(LEAST_RATE, (1 + math.cos(math.pi * i / steps)) / 2)
            gradients = slopes(network, samples.rows[at].astype(np.float32), samples.season[at], wanted[at])
            for teacher, gradient in zip(teachers, gradients, strict=True):
                teacher.step(gradient, rate)
    return taught, fitting.error(taught, samples, held)


def slopes(network: Network, rows: Floats, seasons: npt.NDArray[np.int8], wanted: Floats) -> list[Floats]:
    """How the squared error changes with each number of the network."""
    hidden = np.maximum(rows @ network.inward + network.bias[seasons], 0)
    missed = np.clip(hidden @ network.outward - wanted, -FURTHEST, FURTHEST) / len(wanted)
    back = np.outer(missed, network.outward) * (hidden > 0)
    bias = np.stack([back[seasons == season].sum(axis=0) for season in range(SEASONS)])
    return [rows.T @ back, bias, hidden.T @ missed]

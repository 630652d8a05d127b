"""A small network: which numbers of a position belong together, what no sum of weights can tell."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from underbough.bots.learned.numbers import SEASONS, Sketch

Floats = npt.NDArray[np.float32]


@dataclass
class Network:
    """One hidden layer, which corrects what the weights foretell.

    It takes several times as long as they do, so it judges only where much thought ends.
    """

    inward: Floats
    """From each number of a position to each hidden unit."""
    bias: Floats
    """Of the hidden units, by season."""
    outward: Floats
    """From the hidden units to points."""
    spread: tuple[float, float] = (4.0, 12.0)
    """How far margins miss that are foretold with it (see `Weights.spread`)."""

    @property
    def fits_itself(self) -> bool:
        units = len(self.outward)
        return self.outward.ndim == 1 and self.inward.shape[1:] == (units,) and self.bias.shape == (SEASONS, units)

    def arrays(self) -> dict[str, Any]:
        """As they are kept beside the weights."""
        return {
            "inward": self.inward,
            "bias": self.bias,
            "outward": self.outward,
            "network_spread": np.array(self.spread),
        }

    def correction(self, sketch: Sketch, season: int) -> float:
        hidden = np.array(sketch.values, np.float32) @ self.inward[sketch.at] + self.bias[season]
        return float(np.maximum(hidden, 0) @ self.outward)

    def corrections(self, rows: Floats, seasons: npt.NDArray[np.int8]) -> Floats:
        """Of many positions at once."""
        out: Floats = np.maximum(rows @ self.inward + self.bias[seasons], 0) @ self.outward
        return out

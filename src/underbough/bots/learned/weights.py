"""Weights as they are kept: a file that names what each of them is for."""

from __future__ import annotations

import io
import math
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from underbough import UnderboughError
from underbough.bots.learned.features import SEASONS

FORMAT = 4


@dataclass
class Weights:
    """One set for each season of a player, in points."""

    names: list[str]
    values: npt.NDArray[np.float32]
    spread: tuple[float, float] = (4.0, 12.0)
    """How far foretold margins miss, in points: at the end of a game, and how much more at its beginning."""
    solo: bool = False
    """Were they learned against a printed opponent? Then they foretell margins, not points."""
    edition: str = ""
    """Whose games they were learned from."""

    @classmethod
    def none(cls, names: list[str], *, solo: bool = False, edition: str = "") -> Weights:
        """Nothing learned: rules of thumb alone."""
        return cls(names, np.zeros((SEASONS, len(names)), np.float32), solo=solo, edition=edition)

    def fitted(self, names: list[str]) -> Weights:
        """The same for positions described by these names; what was never learned about counts nothing."""
        if names == self.names:
            return self
        at = {name: i for i, name in enumerate(self.names)}
        values = np.zeros((SEASONS, len(names)), np.float32)
        for i, name in enumerate(names):
            if name in at:
                values[:, i] = self.values[:, at[name]]
        return replace(self, names=names, values=values)

    def save(self, path: Path) -> None:
        new = path.with_name(f"{path.stem}.new.npz")
        np.savez_compressed(
            new,
            format=FORMAT,
            names=np.array(self.names),
            values=self.values,
            spread=np.array(self.spread),
            solo=self.solo,
            edition=self.edition,
        )
        new.replace(path)

    @classmethod
    def load(cls, path: Path) -> Weights:
        try:
            with io.BytesIO(path.read_bytes()) as file, np.load(file, allow_pickle=False) as data:
                return cls._read(path, data)
        except FileNotFoundError:
            raise UnderboughError(f"there are no weights at {path}; `underbough train` makes some") from None
        except UnderboughError:
            raise
        except Exception:  # noqa: BLE001 - damage shows itself in all kinds of errors of zipfile, zlib and NumPy
            raise UnderboughError(f"{path} is damaged, or holds no weights") from None

    @classmethod
    def _read(cls, path: Path, data: Any) -> Weights:
        """Whatever is raised here beside UnderboughError is told as damage."""
        if int(data["format"]) != FORMAT:
            raise UnderboughError(
                f"{path} holds weights of format {int(data['format'])}; this version reads format {FORMAT}"
            )
        names = [str(name) for name in data["names"]]
        values = data["values"]
        if values.shape != (SEASONS, len(names)):
            raise UnderboughError(f"{path} is damaged: names and weights do not match")
        check_numbers(values)
        end, more = data["spread"].tolist()
        check_spread(end, more)
        return cls(names, values, (end, more), bool(data["solo"]), str(data["edition"].item()))


def check_numbers(values: npt.NDArray[np.float32]) -> None:
    """A search that compares positions by anything else would never end."""
    if values.dtype != np.float32 or not np.isfinite(values).all():
        raise ValueError("not all of them are numbers")


def check_spread(end: float, more: float) -> None:
    """Margins are divided by it."""
    if not (0 < end < math.inf and 0 <= more < math.inf):
        raise ValueError("no spread")

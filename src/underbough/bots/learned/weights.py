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
from underbough.bots.learned.network import Network
from underbough.bots.learned.numbers import SEASONS

FORMAT = 5
CAUTION = 2  # what is like others may be different: as if so many more were known, and counted nothing


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
    network: Network | None = None
    """What was learned beyond them."""

    @classmethod
    def none(cls, names: list[str], *, solo: bool = False, edition: str = "") -> Weights:
        """Nothing learned: rules of thumb alone."""
        return cls(names, np.zeros((SEASONS, len(names)), np.float32), solo=solo, edition=edition)

    def fitted(self, names: list[str], alike: list[str] | None = None) -> Weights:
        """The same for positions described by these names.

        `alike` tells for each of them what is like it. What was never learned about one counts as it does on average
        for those that are; where there are none, nothing.
        """
        if names == self.names:
            return self
        at = {name: i for i, name in enumerate(self.names)}
        found = [at.get(name, -1) for name in names]
        groups = groups_of(found, alike or [""] * len(names))
        network = self.network
        if network is not None:
            network = replace(network, inward=taken(network.inward, found, groups))
        return replace(self, names=names, values=taken(self.values.T, found, groups).T, network=network)

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
            **({} if self.network is None else self.network.arrays()),
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
        spread = read_spread(data["spread"])
        network = read_network(data, len(names)) if "inward" in data else None
        return cls(names, values, spread, bool(data["solo"]), str(data["edition"].item()), network)


def groups_of(found: list[int], alike: list[str]) -> list[list[int]]:
    """For each name, if it was not found: those of its kind that were."""
    kinds: dict[str, list[int]] = {}
    for at, kind in zip(found, alike, strict=True):
        if at >= 0 and kind:
            kinds.setdefault(kind, []).append(at)
    return [kinds.get(kind, []) if at < 0 else [] for at, kind in zip(found, alike, strict=True)]


def taken(rows: npt.NDArray[np.float32], found: list[int], groups: list[list[int]]) -> npt.NDArray[np.float32]:
    """The rows that were found, and in the place of others what is usual for their kind."""
    out = np.zeros((len(found), rows.shape[1]), np.float32)
    for i, (at, group) in enumerate(zip(found, groups, strict=True)):
        if at >= 0:
            out[i] = rows[at]
        elif group:
            out[i] = rows[group].sum(axis=0) / (len(group) + CAUTION)
    return out


def read_network(data: Any, numbers: int) -> Network:
    network = Network(data["inward"], data["bias"], data["outward"], read_spread(data["network_spread"]))
    if len(network.inward) != numbers or not network.fits_itself:
        raise ValueError("names and network do not match")
    for values in (network.inward, network.bias, network.outward):
        check_numbers(values)
    return network


def check_numbers(values: npt.NDArray[np.float32]) -> None:
    """A search that compares positions by anything else would never end."""
    if values.dtype != np.float32 or not np.isfinite(values).all():
        raise ValueError("not all of them are numbers")


def read_spread(values: npt.NDArray[np.float64]) -> tuple[float, float]:
    """Margins are divided by it."""
    end, more = values.tolist()
    if not (0 < end < math.inf and 0 <= more < math.inf):
        raise ValueError("no spread")
    return end, more

"""Weights as files: what is wrong with one is told in one line."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import underbough as ub
from underbough.bots.learned.numbers import SEASONS
from underbough.bots.learned.oracle import shipped_weights
from underbough.bots.learned.weights import FORMAT, Weights

DAMAGED = "is damaged, or holds no weights"


def write(path: Path, **changed: Any) -> Path:
    """A file of weights for one name, with some of it changed."""
    whole: dict[str, Any] = {
        "format": FORMAT,
        "names": np.array(["constant"]),
        "values": np.zeros((SEASONS, 1), np.float32),
        "spread": np.array((4.0, 12.0)),
        "solo": False,
        "edition": "everdell",
    }
    np.savez(path, **(whole | changed))
    return path


def test_the_file_that_is_changed_here_is_a_good_one(tmp_path: Path) -> None:
    assert Weights.load(write(tmp_path / "w.npz")).names == ["constant"]


@pytest.mark.parametrize(
    "changed",
    [
        {"format": np.array([FORMAT, FORMAT])},
        {"names": np.array("constant")},
        {"values": np.full((SEASONS, 1), np.nan, np.float32)},
        {"values": np.full((SEASONS, 1), np.inf, np.float32)},
        {"values": np.full((SEASONS, 1), "x")},
        {"values": np.full((SEASONS, 1), 1j)},
        {"spread": np.array(4.0)},
        {"spread": np.array((0.0, 0.0))},
        {"spread": np.array((-1.0, 12.0))},
        {"spread": np.array((4.0, -1.0))},
        {"spread": np.array((np.nan, 12.0))},
        {"spread": np.array((4.0, np.inf))},
        {"spread": np.array(("a", "b"))},
        {"edition": np.array(("everdell", "silverfrost"))},
    ],
    ids=str,
)
def test_what_could_not_be_played_with_is_refused(changed: dict[str, Any], tmp_path: Path) -> None:
    with pytest.raises(ub.UnderboughError, match=DAMAGED):
        Weights.load(write(tmp_path / "w.npz", **changed))


@pytest.mark.parametrize(("solo", "further"), [(False, False), (False, True), (True, False)])
@pytest.mark.parametrize("edition", ["everdell", "silverfrost"])
def test_weights_know_their_edition(edition: str, solo: bool, further: bool, tmp_path: Path) -> None:
    weights = Weights.load(shipped_weights(edition, solo=solo, further=further))
    assert weights.edition == edition
    fitted = weights.fitted(weights.names[:5])
    assert (fitted.edition, fitted.solo) == (edition, solo)
    fitted.save(tmp_path / "w.npz")
    assert Weights.load(tmp_path / "w.npz").edition == edition


def test_a_plain_array_holds_no_weights(tmp_path: Path) -> None:
    np.save(tmp_path / "w.npy", np.zeros(3))
    with pytest.raises(ub.UnderboughError, match=DAMAGED):
        Weights.load(tmp_path / "w.npy")


def test_any_byte_may_be_wrong(tmp_path: Path) -> None:
    whole = shipped_weights("everdell", solo=False, further=True).read_bytes()
    chance = random.Random(1)
    path = tmp_path / "w.npz"
    refused = 0
    for _ in range(150):
        at = chance.choice((chance.randrange(len(whole)), chance.randrange(200)))  # many kinds of errors at the start
        path.write_bytes(whole[:at] + bytes([whole[at] ^ chance.randrange(1, 256)]) + whole[at + 1 :])
        try:
            Weights.load(path)  # some bytes, dates for instance, count nothing
        except ub.UnderboughError:
            refused += 1
    assert refused > 75

"""The examples for the environment, in a small form."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def script(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses look for it
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def reinforce() -> ModuleType:
    return script("reinforce")


def test_it_learns(reinforce: ModuleType) -> None:
    margins = list(reinforce.train(games=240, seed=1))
    first, last = sum(margins[:60]) / 60, sum(margins[-60:]) / 60
    assert last > first + 3


def test_it_learns_the_same_from_the_same_seed(reinforce: ModuleType) -> None:
    once, again = (list(reinforce.train(games=6, seed=4, edition="silverfrost")) for _ in range(2))
    assert once == again


def test_the_script_prints_its_curve(
    reinforce: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reinforce, "BLOCK", 2)
    monkeypatch.setattr(sys, "argv", ["reinforce.py", "--games", "5"])
    reinforce.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["games    1 to    2", "games    3 to    4"]


def test_speed_is_measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    speed = script("speed")
    monkeypatch.setattr(sys, "argv", ["speed.py", "--seconds", "0.05"])
    speed.main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(speed.SETUPS)

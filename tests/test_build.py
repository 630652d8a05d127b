"""The package as it was built: what is compiled."""

from __future__ import annotations

import importlib
import os
from pathlib import Path

import pytest

import underbough
from underbough.rules import effects, engine

ROOT = Path(__file__).resolve().parent.parent
EXPECT = os.environ.get("UNDERBOUGH_EXPECT", "")  # what the Makefile set up: pure, compiled or wheel


def engine_modules() -> list[str]:
    packages = (engine, effects)
    return [
        f"{package.__name__}.{path.stem}"
        for package in packages
        for path in sorted(Path(package.__path__[0]).glob("*.py"))
        if path.stem != "__init__"
    ]


def is_compiled(module: str) -> bool:
    return not str(importlib.import_module(module).__file__).endswith(".py")


def test_the_engine_is_compiled_as_a_whole_or_not_at_all() -> None:
    compiled = {module: is_compiled(module) for module in engine_modules()}
    assert compiled
    assert len(set(compiled.values())) == 1, compiled


@pytest.mark.skipif(EXPECT not in {"pure", "compiled"}, reason="make says what it has set up")
def test_the_tests_run_on_what_make_has_set_up() -> None:
    assert is_compiled(engine_modules()[0]) == (EXPECT == "compiled")


@pytest.mark.skipif(EXPECT not in {"compiled", "wheel"}, reason="only where the wheel is installed")
def test_the_wheel_is_tested_and_not_the_sources() -> None:
    assert not Path(underbough.__file__).is_relative_to(ROOT / "src")

"""The collected facts, as the tests compare declarations with them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from underbough.fast_yaml import read_yaml

FOLDER = Path(__file__).parent / "facts"


@cache
def facts_of(name: str) -> dict[str, Any]:
    """What `tests/facts/<name>.yaml` says; read once, so nobody may change it."""
    facts: dict[str, Any] = read_yaml((FOLDER / f"{name}.yaml").read_text(encoding="utf-8"))
    return facts

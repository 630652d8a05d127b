"""Small sets of rules that tests make up."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from underbough.rules import editions
from underbough.rules.engine.ruleset import Rules


def add_sets(monkeypatch: pytest.MonkeyPatch, **adds: Callable[[Rules], None]) -> list[str]:
    """Modules of Everdell for the time of a test; returns their names."""
    monkeypatch.setattr(editions, "_rules", {})
    for name, add in adds.items():
        monkeypatch.setitem(editions.EVERDELL_MODULES, name, editions.Module(name, "Made up.", add))
    return list(adds)

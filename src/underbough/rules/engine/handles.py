"""Handles: within an edition a good, a figure, a zone or a number has the same handle, whatever else is in play.

A set declares what it brings when it is imported. Handles stand in states; saved games hold names.
"""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.errors import UnderboughError

_names: Final[dict[tuple[str, str], list[str]]] = {}  # by edition and sort: the names, each at its handle


def declare_name(edition: str, sort: str, name: str) -> int:
    """The handle of something new of that sort."""
    names = _names.setdefault((edition, sort), [])
    if name in names:
        raise UnderboughError(f"{edition} has a {sort} called {name!r} already; give one of them another name")
    names.append(name)
    return len(names) - 1


def names_of(edition: str, sort: str) -> list[str]:
    """All names of that sort, each at its handle."""
    return _names.get((edition, sort), [])

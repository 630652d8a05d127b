"""Sets that tests declare for themselves, and that are forgotten afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from underbough.rules import editions
from underbough.rules.engine import declarations, figures, handles
from underbough.rules.engine.declarations import Node

SORTS = (handles.GOOD, handles.ZONE, handles.PLAYER_ZONE, handles.EXTRA, handles.OCCASION, handles.FIGURE)


def is_made_up(node: Node) -> bool:
    """Is that a step of a set which tests have declared? Some of them stay known."""
    return node.path.startswith(("tests.", "everdell.marrow.", "everdell.lagoon."))


def registries() -> list[Any]:
    """All lists and dicts that know what is declared."""
    out: list[Any] = [
        declarations.CARDS, declarations.SITES, declarations.NODES,
        declarations.CARD_BY_ID, declarations.SITE_BY_ID, declarations.NODE_BY_PATH, editions._rules,
    ]  # fmt: skip
    for id, edition in editions.EDITIONS.items():
        out += [edition.modules, edition.cards, edition.sites, handles.plurals_of(id), *declarations.WITHIN[id]]
        out.append(figures.figures_of(id))
        out += [handles.names_of(id, sort) for sort in SORTS]
        out += [handles.zones_of(id, sort) for sort in (handles.ZONE, handles.PLAYER_ZONE)]
    return out


@contextmanager
def declared_for_now() -> Iterator[None]:
    """What is declared inside is forgotten at the end. Nodes of other sets must not be parts of it."""
    known = registries()
    before = [each.copy() for each in known]
    try:
        yield
    finally:
        for each, then in zip(known, before, strict=True):
            if isinstance(each, dict):
                each.clear()
                each.update(then)
            else:
                each[:] = then

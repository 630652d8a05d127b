"""Handles: within an edition a good, a figure, a zone, a number or an occasion has one, whatever else is in play.

A set declares what it brings when it is imported. Handles stand in states; saved games hold names.
"""

from __future__ import annotations

from typing import Final

from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.hooks import Zone
from underbough.rules.engine.state import POINT

# The sorts of things that have handles.
GOOD: Final = "good"
ZONE: Final = "zone"  # of the table
PLAYER_ZONE: Final = "player zone"
EXTRA: Final = "number"
OCCASION: Final = "occasion"
FIGURE: Final = "figure"

# What the engine itself knows, in every edition.
FIRST: Final[dict[str, list[str]]] = {
    OCCASION: ["play", "draw", "achieve", "discard", "visit", "turn end"],
    FIGURE: ["worker"],
}

_names: Final[dict[tuple[str, str], list[str]]] = {}  # by edition and sort: the names, each at its handle
_plurals: Final[dict[str, list[str]]] = {}  # of the goods of an edition
_zones: Final[dict[tuple[str, str], list[Zone]]] = {}


def names_of(edition: str, sort: str) -> list[str]:
    """All names of that sort, each at its handle."""
    return _names.setdefault((edition, sort), FIRST.get(sort, [])[:])


def plurals_of(edition: str) -> list[str]:
    """Of all goods, each at its handle."""
    return _plurals.setdefault(edition, [])


def zones_of(edition: str, sort: str) -> list[Zone]:
    """All zones of the table, or of players, each at its handle."""
    return _zones.setdefault((edition, sort), [])


def declare_name(edition: str, sort: str, name: str) -> int:
    """The handle of something new of that sort."""
    names = names_of(edition, sort)
    if name in names:
        raise UnderboughError(f"two {sort}s of {edition} are called {name!r}; give one of them another name")
    names.append(name)
    return len(names) - 1


def declare_resources(edition: str, names: list[tuple[str, str]]) -> None:
    """The four resources and points of an edition, each with its plural. They have the same handles in all editions."""
    if len(names) != POINT + 1 or names_of(edition, GOOD):
        raise UnderboughError(f"{edition}: four resources and points are its first goods, and are declared once")
    for name, plural in names:
        declare_name(edition, GOOD, name)
        plurals_of(edition).append(plural)


def declare_good(edition: str, name: str, plural: str) -> int:
    """Something else that players have a number of. It is no resource."""
    if len(names_of(edition, GOOD)) <= POINT:
        raise UnderboughError(f"{edition}: its resources must be declared before the good {name!r}")
    handle = declare_name(edition, GOOD, name)
    plurals_of(edition).append(plural)
    return handle


def declare_zone(edition: str, zone: Zone) -> int:
    """A zone of the table."""
    return declare_zone_of(edition, ZONE, PLAYER_ZONE, zone)


def declare_player_zone(edition: str, zone: Zone) -> int:
    """A zone of each player."""
    return declare_zone_of(edition, PLAYER_ZONE, ZONE, zone)


def declare_zone_of(edition: str, sort: str, other: str, zone: Zone) -> int:
    """Clients call zones by their names, so those of the table and of players have different ones."""
    if zone.name in names_of(edition, other):
        raise UnderboughError(
            f"a {sort} and a {other} of {edition} are called {zone.name!r}; give one of them another name"
        )
    if not zone.public and (zone.holds == "number" or not zone.pool):
        raise UnderboughError(
            f"{edition}: the hidden zone {zone.name!r} must hold cards or sites, and belong to a pool"
        )
    handle = declare_name(edition, sort, zone.name)
    zones_of(edition, sort).append(zone)
    return handle


def declare_extra(edition: str, name: str) -> int:
    """A number of the state."""
    return declare_name(edition, EXTRA, name)


def declare_occasion(edition: str, name: str) -> int:
    """Something that sets triggers off."""
    return declare_name(edition, OCCASION, name)

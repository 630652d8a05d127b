"""Where played cards come from: a source, and which slot of it. Whatever follows from a play can look it up.

An origin is the number of a source, a multiple of `SLOTS`, plus 1 + the slot if it has slots. It is kept in the entry
of the play (`state.ENTRY_BITS`) until all that follows from the play is done.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from underbough.rules.engine.declarations import CARD_BY_ID, CARDS
from underbough.rules.engine.errors import UnderboughError
from underbough.rules.engine.state import ENTRY_BITS, FROM_MEADOW, ORIGIN_BITS, State

if TYPE_CHECKING:
    from underbough.rules.engine.hooks import Source
    from underbough.rules.engine.ruleset import Rules

SLOTS: Final = 1 << 10
ELSEWHERE: Final = 0  # it has left its place already, or nobody remembers where that was
HAND: Final = 1 << 10
ASIDE: Final = 2 << 10  # it was revealed, and lies among others
MEADOW: Final = 3 << 10
OF_SETS: Final = 4 << 10  # from here on: the sources of sets, in order

OWN: Final = ["", "hand", "aside", "meadow"]  # the names of the engine's own sources

ORIGIN: Final = (1 << (ENTRY_BITS - ORIGIN_BITS)) - 1
WHEN: Final = (1 << ORIGIN_BITS) - 1  # what else an entry tells


def in_slot(source: int, slot: int) -> int:
    return source + slot + 1


def source_in(origin: int) -> int:
    return origin - origin % SLOTS


def slot_in(origin: int) -> int:
    """The slot, or -1."""
    return origin % SLOTS - 1


def origin_of(entry: int) -> int:
    """Where the card of that play came from."""
    return (entry >> ORIGIN_BITS) & ORIGIN


def slot_of(entry: int) -> int:
    """Which slot of its source the card of that play came from, or -1."""
    return slot_in(origin_of(entry))


def set_source(rules: Rules, origin: int) -> Source | None:
    """The source of a set that this is, if it is one."""
    return rules.prices.sources[origin // SLOTS - OF_SETS // SLOTS] if origin >= OF_SETS else None


def is_from(rules: Rules, origin: int, name: str) -> bool:
    """Does a card from there count as one of that source?"""
    source = set_source(rules, origin)
    if source is None:
        return OWN[origin // SLOTS] == name
    return source.name == name or name in source.counts_as


def entry_of(g: State, card: int, origin: int, arrivals: int) -> int:
    """How a play is remembered."""
    meadow = FROM_MEADOW if is_from(g.rules, origin, "meadow") else 0
    return (card << ENTRY_BITS) + (origin << ORIGIN_BITS) + meadow + arrivals


def number_source(rules: Rules, source: Source) -> None:
    """A new source of a set gets its number."""
    if source.name in OWN or source.name in [other.name for other in rules.prices.sources]:
        raise UnderboughError(f"cards can be played from {source.name!r} already; give one of them another name")
    source.origin = OF_SETS + SLOTS * len(rules.prices.sources)
    rules.prices.sources.append(source)


def slots_of(rules: Rules, origin: int) -> int:
    """How many slots that source has."""
    source = set_source(rules, origin)
    if source is not None:
        return source.slots
    return rules.board.meadow_size if origin == MEADOW else 0


# --- saving ----------------------------------------------------------------------------------------------------------


def write_play(rules: Rules, entry: int) -> list[Any]:
    """The card, when it was played, and the source and slot by name."""
    out: list[Any] = [CARDS[entry >> ENTRY_BITS].id, entry & WHEN]
    origin = origin_of(entry)
    if origin:
        source = set_source(rules, origin)
        out.append(OWN[origin // SLOTS] if source is None else source.name)
        if slot_in(origin) >= 0:
            out.append(slot_in(origin))
    return out


def read_play(rules: Rules, data: Any) -> int:
    """Earlier versions did not say where it came from."""
    card, when = data[0], data[1]
    origin = ELSEWHERE
    if len(data) > 2:
        names = [*OWN, *[source.name for source in rules.prices.sources]]
        origin = names.index(data[2]) * SLOTS
    if len(data) > 3:
        if not 0 <= data[3] < slots_of(rules, origin):
            raise ValueError("a play from a slot that is not there")
        origin = in_slot(origin, data[3])
    if isinstance(when, bool) or not 0 <= when <= WHEN or not 0 <= origin <= ORIGIN:
        raise ValueError("a play that cannot have been")
    return (int(CARD_BY_ID[card]) << ENTRY_BITS) + (origin << ORIGIN_BITS) + int(when)

"""Which entries of a set are declared, and which have a test of their own.

The entries of a set are those of its fact file (`tests/facts/<set>.yaml`) together with what the rules declare. A test
says what it is about with `@pytest.mark.covers("farm", "mine")`; the marks are read from the source, no test is run.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from underbough import UnderboughError
from underbough.fast_yaml import read_yaml
from underbough.rules.editions import EDITIONS, Edition

# Parts of a fact file that speak about entries instead of being entries.
NOT_ENTRIES = frozenset(
    {"play_sequence", "conflicts", "open_questions", "scoring_example", "notes", "id_aliases"}
    | {"turn", "prepare_for_season", "end_of_game"}
)


@dataclass(frozen=True)
class Naming:
    """What the facts and tests of a set call otherwise than its declarations do."""

    levels: str = ""
    """The id of a level of its printed opponent."""
    declared_as: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Facts that are declared as one or several other ids."""
    unless: dict[str, str] = field(default_factory=dict)
    """What is in force unless that variant is chosen."""


NAMING = {
    "base": Naming("rugwort_year_{}"),
    # Rugwort's variants were first printed with Bellfaire; here they come with him.
    "bellfaire": Naming(declared_as=dict.fromkeys(("cranky", "glitzy", "hasty", "lucky", "squatty"), ())),
    "silverfrost": Naming(
        "sf_paws_level_{}",
        {
            "birch": ("sf_site_birch",),
            "moss": ("sf_site_moss",),
            "copper": ("sf_site_copper",),
            "acorn": ("sf_site_acorn",),
            "hot_springs": ("sf_site_hot_springs",),
            "forge_exclusive": ("sf_site_forge",),
            "forge_shared": ("sf_site_forge_shared",),
            "guild_exclusive": ("sf_site_guild_1", "sf_site_guild_2", "sf_site_guild_3", "sf_site_guild_4"),
            "guild_shared": ("sf_site_guild_shared",),
            "beacon": ("sf_site_beacon_1", "sf_site_beacon_2", "sf_site_beacon_3", "sf_site_beacon_4"),
            "journey_8": ("sf_site_journey_8",),
            "journey_6": ("sf_site_journey_6",),
            "journey_4": ("sf_site_journey_4",),
            "journey_2": ("sf_site_journey_2",),
        },
        {"flurries": "ice_storm"},
    ),
}
SPOTS = {True: "red_critter_community_spot", False: "red_card_owner_spot"}


@dataclass(frozen=True)
class Entry:
    id: str
    section: str
    fact: bool
    declared: bool
    tests: int

    @property
    def missing(self) -> str:
        """What is missing, in words; empty if nothing is."""
        gaps = [word for word, there in (("declaration", self.declared), ("test", self.tests > 0)) if not there]
        return " and ".join(gaps)


@dataclass
class SetCoverage:
    name: str
    entries: list[Entry] = field(default_factory=list)

    @property
    def missing(self) -> list[Entry]:
        return [entry for entry in self.entries if entry.missing]

    def sections(self) -> dict[str, list[Entry]]:
        sections: dict[str, list[Entry]] = {}
        for entry in self.entries:
            sections.setdefault(entry.section, []).append(entry)
        return sections


@dataclass
class Coverage:
    sets: list[SetCoverage]
    unknown: dict[str, str]
    """Marks that name nothing, with the place of one of them: most likely misspelt."""

    @property
    def complete(self) -> bool:
        return not any(one.missing for one in self.sets)

    def as_dict(self) -> dict[str, object]:
        return {
            "complete": self.complete,
            "sets": {
                one.name: [
                    {"id": e.id, "section": e.section, "declared": e.declared, "tests": e.tests, "missing": e.missing}
                    for e in one.entries
                ]
                for one in self.sets
            },
            "unknown": self.unknown,
        }


def measure(tests: Path, declared: dict[str, dict[str, str]], only: Collection[str] | None = None) -> Coverage:
    """`declared` gives for each set its ids and their sections; `only` names the sets to look at."""
    names = sorted(declared)
    for name in only or ():
        if name not in names:
            raise UnderboughError(f"there is no set called {name!r}; there are: {', '.join(names)}")
    marks = read_marks(tests)
    facts = read_facts(tests / "facts")
    wanted = [name for name in names if only is None or name in only]
    sets = [_one(name, as_declared(name, facts.get(name, {})), declared[name], marks) for name in wanted]
    known = {id_ for ids in (*facts.values(), *declared.values()) for id_ in ids}
    return Coverage(sets, {id_: places[0] for id_, places in sorted(marks.items()) if id_ not in known})


def as_declared(name: str, facts: dict[str, str]) -> dict[str, str]:
    """The facts of a set by the ids of their declarations."""
    other = NAMING[name].declared_as if name in NAMING else {}
    return {declared: section for id_, section in facts.items() for declared in other.get(id_, (id_,))}


def _one(name: str, facts: dict[str, str], declared: dict[str, str], marks: dict[str, list[str]]) -> SetCoverage:
    return SetCoverage(
        name,
        [
            Entry(id_, section, id_ in facts, id_ in declared, len(marks.get(id_, ())))
            for id_, section in {**declared, **facts}.items()
        ],
    )


def declared_ids() -> dict[str, dict[str, str]]:
    """For each set with declarations, their ids and sections."""
    declared: dict[str, dict[str, str]] = {}
    for edition in EDITIONS.values():
        for card in edition.cards:
            declared.setdefault(card.set, {})[card.id] = "cards"
        for site in edition.sites:
            declared.setdefault(site.set, {})[site.id] = site.kind
        first_set = edition.cards[0].set  # an edition's own: its printed opponents and variants belong to it
        naming = NAMING[first_set]
        for opponent in edition.opponents.values():
            levels = [naming.levels.format(level) for level in opponent.levels]
            declared[first_set].update(dict.fromkeys(levels, "levels") | dict.fromkeys(opponent.variants, "variants"))
        declared[first_set].update(dict.fromkeys(edition.variants, "variants"))
        usual = [id_ for id_, variant in naming.unless.items() if variant in edition.variants]
        declared[first_set].update(dict.fromkeys(usual, "variants"))
        for module in edition.modules.values():
            for name in [thing.set for thing in module.cards] or [thing.set for thing in module.sites]:
                declared[name].update(dict.fromkeys(module.variants, "variants"))
        for name in sets_of(edition):
            declared[name].update(dict.fromkeys(_spots(edition, name), "spots"))
    return declared


def sets_of(edition: Edition) -> list[str]:
    return sorted({card.set for card in edition.cards} | {site.set for site in edition.sites})


def _spots(edition: Edition, name: str) -> set[str]:
    """The kinds of worker spots on cards, of a set whose facts list them among the locations."""
    if name not in NAMING or not NAMING[name].declared_as:
        return set()
    return {SPOTS[card.spot.open_points >= 0] for card in edition.cards if card.spot is not None and card.set == name}


def read_facts(folder: Path) -> dict[str, dict[str, str]]:
    """For each set with a fact file, its ids and their sections."""
    facts: dict[str, dict[str, str]] = {}
    for path in sorted(folder.glob("*.yaml")):
        data = read_yaml(path.read_text(encoding="utf-8"))
        if isinstance(data, dict) and "set" in data:
            facts[str(data["set"])] = {
                id_: section for key, part in data.items() if key not in NOT_ENTRIES for id_, section in _ids(part, key)
            }
    return facts


def _ids(part: Any, section: str) -> Iterator[tuple[str, str]]:
    """Every `id:` inside, with the nearest key above it that holds a list or mapping of entries."""
    if isinstance(part, list):
        for item in part:
            yield from _ids(item, section)
    elif isinstance(part, dict):
        if isinstance(part.get("id"), str):
            yield part["id"], section
        for key, item in part.items():
            if isinstance(item, list | dict):
                yield from _ids(item, section if key == "spaces" else str(key))


def read_marks(tests: Path) -> dict[str, list[str]]:
    """For each id named by a `covers` mark, the places of the marks."""
    marks: dict[str, list[str]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=str(path))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _is_covers(node.func):
                for id_ in _strings(node.args):
                    marks.setdefault(id_, []).append(f"{path.relative_to(tests)}:{node.lineno}")
    return marks


def _is_covers(function: ast.expr) -> bool:
    return (
        isinstance(function, ast.Attribute)
        and function.attr == "covers"
        and isinstance(function.value, ast.Attribute)
        and function.value.attr == "mark"
    )


def _strings(arguments: list[ast.expr]) -> Iterator[str]:
    for argument in arguments:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value
        elif isinstance(argument, ast.Starred) and isinstance(argument.value, ast.List | ast.Tuple):
            yield from _strings(argument.value.elts)


def find_tests() -> Path | None:
    """The tests beside this source tree, or in the folder the command was started in."""
    for root in (Path(__file__).resolve().parents[2], Path.cwd()):
        if (root / "tests").is_dir():
            return root / "tests"
    return None

"""Which entries of a set are declared, and which have a test of their own.

The entries of a set are those of its fact file (`tests/facts/<set>.yaml`) together with what the rules declare. A test
says what it is about with `@pytest.mark.covers("farm", "mine")`; the marks are read from the source, no test is run.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from underbough import UnderboughError
from underbough.rules.editions import EDITIONS

# Parts of a fact file that speak about entries instead of being entries.
NOT_ENTRIES = frozenset({"play_sequence", "conflicts", "open_questions", "scoring_example", "notes", "id_aliases"})


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


def measure(tests: Path, declared: dict[str, dict[str, str]], only: str | None = None) -> Coverage:
    """`declared` gives for each set its ids and their sections."""
    marks = read_marks(tests)
    facts = read_facts(tests / "facts")
    names = sorted(declared)
    if only is not None and only not in names:
        raise UnderboughError(f"there is no set called {only!r}; there are: {', '.join(names)}")
    sets = [_one(name, facts.get(name, {}), declared[name], marks) for name in names if only in (None, name)]
    known = {id_ for ids in (*facts.values(), *declared.values()) for id_ in ids}
    return Coverage(sets, {id_: places[0] for id_, places in sorted(marks.items()) if id_ not in known})


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
        for id_, opponent in edition.opponents.items():
            years = [f"{id_}_year_{level}" for level in opponent.levels]
            first_set = declared[edition.cards[0].set]  # printed opponents belong to an edition's own set
            first_set.update(dict.fromkeys(years, "years") | dict.fromkeys(opponent.variants, "variants"))
    return declared


def read_facts(folder: Path) -> dict[str, dict[str, str]]:
    """For each set with a fact file, its ids and their sections."""
    facts: dict[str, dict[str, str]] = {}
    for path in sorted(folder.glob("*.yaml")):
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
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

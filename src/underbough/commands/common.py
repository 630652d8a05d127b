"""What several commands share."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass

from rich.console import Console

from underbough import UnderboughError
from underbough.cli import DEFAULT_EDITION
from underbough.rules.editions import find_edition, usual_level, without_mixes


def console() -> Console:
    return Console(highlight=False)


def print_json(data: object) -> None:
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def names_in(text: str) -> tuple[str, ...]:
    """`greedy, random` -> ("greedy", "random")."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


@dataclass(frozen=True)
class Choices:
    """What the arguments say about a game beside its seats and its seed."""

    edition: str
    modules: tuple[str, ...]
    solo: str
    level: int | None
    variants: tuple[str, ...]


def choices(args: argparse.Namespace) -> Choices:
    id_ = args.edition or DEFAULT_EDITION
    edition = find_edition(id_)
    modules = without_mixes(id_, names_in(args.modules))
    variants = names_in(args.variants)
    if args.solo:
        level = usual_level(id_, args.solo) if args.level is None else args.level
        return Choices(id_, modules, args.solo, level, variants)
    opponent = next(iter(edition.opponents))
    if args.level is not None:
        raise UnderboughError(f"--level belongs to a solo game; add --solo {opponent}")
    chosen = [edition.modules[name] for name in modules if name in edition.modules]
    known = [*edition.variants, *(name for module in chosen for name in module.variants)]
    unknown = [name for name in variants if name not in known]
    if unknown and not known:
        raise UnderboughError(f"--variants belong to a solo game; add --solo {opponent}")
    if unknown:
        raise UnderboughError(f"{edition.name} has no variant {unknown[0]!r}; there are: {', '.join(known)}")
    return Choices(id_, modules, "", None, variants)

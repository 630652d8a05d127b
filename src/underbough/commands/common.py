"""What several commands share."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass

from rich.console import Console

from underbough import UnderboughError
from underbough.cli import DEFAULT_EDITION
from underbough.rules.editions import find_edition


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
    solo: str
    level: int | None
    variants: tuple[str, ...]


def choices(args: argparse.Namespace) -> Choices:
    id_ = args.edition or DEFAULT_EDITION
    edition = find_edition(id_)
    variants = names_in(args.variants)
    if args.solo:
        return Choices(id_, args.solo, 1 if args.level is None else args.level, variants)
    opponent = next(iter(edition.opponents))
    if args.level is not None:
        raise UnderboughError(f"--level belongs to a solo game; add --solo {opponent}")
    unknown = [name for name in variants if name not in edition.variants]
    if unknown and not edition.variants:
        raise UnderboughError(f"--variants belong to a solo game; add --solo {opponent}")
    if unknown:
        known = ", ".join(edition.variants)
        raise UnderboughError(f"{edition.name} has no variant {unknown[0]!r}; there are: {known}")
    return Choices(id_, "", None, variants)

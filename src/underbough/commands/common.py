"""What several commands share."""

from __future__ import annotations

import json
import sys

from rich.console import Console


def console() -> Console:
    return Console(highlight=False)


def print_json(data: object) -> None:
    sys.stdout.write(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def names_in(text: str) -> tuple[str, ...]:
    """`greedy, random` -> ("greedy", "random")."""
    return tuple(name.strip() for name in text.split(",") if name.strip())

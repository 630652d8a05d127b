"""`underbough modules`"""

from __future__ import annotations

import argparse

from rich import box
from rich.table import Table
from rich.text import Text

from underbough.commands.common import console
from underbough.names import names_of
from underbough.rules.editions import EDITIONS, Edition, Module, find_edition
from underbough.terminal import style


def run(args: argparse.Namespace) -> int:
    chosen = {args.edition: find_edition(args.edition)} if args.edition else EDITIONS
    to = console()
    for id, edition in chosen.items():
        to.print(Text(edition.name, style.TITLE))
        to.print(_table(id, edition, args.language) if edition.modules else Text("  has no modules yet", style.QUIET))
        for mix, modules in edition.mixes.items():
            to.print(Text.assemble("  ", mix, (f" stands for {', '.join(modules)}", style.QUIET)))
    return 0


def _table(id: str, edition: Edition, language: str) -> Table:
    shown = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    shown.add_column("module", no_wrap=True)
    shown.add_column("name")
    shown.add_column("brings", ratio=1)
    names = names_of(id)
    for key, module in edition.modules.items():
        entry = names.names.get(key) or names.terms.get(key) or {}
        shown.add_row(key, entry.get(language, module.name), _told(edition, module))
    return shown


def _told(edition: Edition, module: Module) -> Text:
    """What it brings, and what goes with it or not."""
    text = Text(module.text)
    notes = [f"Variants: {', '.join(module.variants)}."] if module.variants else []
    notes += [f"Needs {edition.modules[other].name}." for other in module.requires]
    notes += [f"Not with {edition.modules[other].name}." for other in module.excludes]
    text.append("".join(f" {note}" for note in notes), style.QUIET)
    return text

"""`underbough coverage`"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Table

from underbough import UnderboughError
from underbough.commands.common import console, print_json
from underbough.coverage import Coverage, SetCoverage, declared_ids, find_tests, measure, sets_of
from underbough.rules.editions import find_edition


def run(args: argparse.Namespace) -> int:
    tests = Path(args.tests) if args.tests else find_tests()
    if tests is None or not tests.is_dir():
        where = f"there is no folder {tests}" if tests else "the tests are not beside the package"
        raise UnderboughError(f"{where}; say where they are with --tests DIR")
    coverage = measure(tests, declared_ids(), _wanted(args))
    if args.json:
        print_json(coverage.as_dict())
    else:
        show(coverage, console())
    return 0 if coverage.complete else 1


def _wanted(args: argparse.Namespace) -> list[str] | None:
    """The sets that were asked for; None for all."""
    of_edition = sets_of(find_edition(args.edition)) if args.edition else None
    if not args.set:
        return of_edition
    if of_edition and args.set not in of_edition:
        known = ", ".join(of_edition)
        raise UnderboughError(f"there is no set called {args.set!r} in that edition; there are: {known}")
    return [args.set]


def show(coverage: Coverage, to: Console) -> None:
    for one in coverage.sets:
        to.print(_table(one))
        for entry in one.missing:
            to.print(f"  [red]missing[/] {entry.id} ({entry.section}): {entry.missing}")
    for id_, place in coverage.unknown.items():
        to.print(f"  [yellow]unknown[/] {place} covers {id_!r}, which no set has")
    if coverage.complete:
        to.print("[green]Every entry is declared and tested.[/]")


def _table(one: SetCoverage) -> Table:
    table = Table(title=f"Set {one.name}", title_justify="left", title_style="bold", box=box.SIMPLE_HEAD)
    table.add_column("section")
    for column in ("entries", "declared", "tested", "missing"):
        table.add_column(column, justify="right")
    for section, entries in one.sections().items():
        missing = sum(bool(entry.missing) for entry in entries)
        table.add_row(
            section.replace("_", " "),
            str(len(entries)),
            str(sum(entry.declared for entry in entries)),
            str(sum(entry.tests > 0 for entry in entries)),
            f"[red]{missing}[/]" if missing else "0",
        )
    return table

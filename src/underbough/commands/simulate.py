"""`underbough simulate`"""

from __future__ import annotations

import argparse

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from underbough.arena.plan import check_plan
from underbough.arena.playing.processes import check_jobs
from underbough.arena.report.progress import progress_bar
from underbough.arena.report.tables import opponent_of, table_of
from underbough.commands.common import choices, console, names_in, print_json
from underbough.simulate import Plan, Report, Spread, simulate


def run(args: argparse.Namespace) -> int:
    plan = plan_of(args)
    check_jobs(args.jobs)
    check_plan(plan)
    if args.json:
        print_json(simulate(plan, args.jobs).as_dict())
        return 0
    show(_with_progress(plan, args.jobs), console())
    return 0


def plan_of(args: argparse.Namespace) -> Plan:
    chosen = choices(args)
    bots = names_in(args.players) if args.players else (("random",) if chosen.solo else ("random", "random"))
    return Plan(
        bots=bots,
        games=args.games,
        seed=args.seed,
        edition=chosen.edition,
        modules=chosen.modules,
        solo=chosen.solo,
        level=chosen.level,
        variants=chosen.variants,
        rotate=not args.fixed_seats and not chosen.solo,
    )


def _with_progress(plan: Plan, jobs: int) -> Report:
    with progress_bar(plan.games) as tell:
        return simulate(plan, jobs, lambda ended: tell(ended, ""))


def show(report: Report, to: Console) -> None:
    games = len(report.results)
    to.print(Text(_title(report), "bold"))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("player")
    for column in ("mean", "sd", "min", "max", "wins", "won", "shared"):
        table.add_column(column, justify="right")
    for i, name in enumerate(report.names):
        row = _row(report.scores(i))
        table.add_row(
            _label(report, i, name), *row, str(report.wins(i)), f"{report.wins(i) / games:.1%}", str(report.shared(i))
        )
    table.add_section()
    table.add_row("decisions", *_row(report.lengths()), "", "", "")
    to.print(table)
    speed = f"{games / report.seconds:,.1f} games a second, {report.decisions / report.seconds:,.0f} decisions a second"
    to.print(f"{speed} ({games:,} games, {report.decisions:,} decisions, {report.seconds:,.1f} s)")


def _title(report: Report) -> str:
    plan = report.plan
    title = f"{table_of(plan)}: {len(report.results):,} games from seed {plan.seed}{opponent_of(plan)}"
    return title + (", each bot starting in turn" if plan.rotate else "")


def _label(report: Report, player: int, name: str) -> str:
    return f"{player + 1} {name}" if report.names.count(name) > 1 else name


def _row(spread: Spread) -> list[str]:
    return [f"{spread.mean:.1f}", f"{spread.sd:.1f}", str(spread.least), str(spread.most)]

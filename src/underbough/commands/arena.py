"""`underbough arena`"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

from underbough import UnderboughError
from underbough.arena.contest import Contest, check_ending
from underbough.arena.plan import Plan, check_plan, line_ups
from underbough.arena.playing.cluster import Cluster
from underbough.arena.playing.crew import Crew
from underbough.arena.playing.processes import Processes, check_jobs
from underbough.arena.report.files import SCREEN, as_csv, as_json, check_different, check_writable, write
from underbough.arena.report.plots import check_plots, write_plots
from underbough.arena.report.progress import progress_bar
from underbough.arena.report.tables import show
from underbough.arena.results.file import ResultsFile
from underbough.commands.common import choices, console, names_in

GAMES = 100
NO_END = 1_000_000  # games, where a bar or a time limit ends the contest


def run(args: argparse.Namespace) -> int:
    plans = plans_of(args)
    check(args, plans)
    with closing(ResultsFile(Path(args.results), plans)) if args.results else nullcontext() as file:
        contest = Contest(plans, args.until, args.minutes, file)
        play(contest, crew_for(args))
    tell(contest, args)
    return 0


def plans_of(args: argparse.Namespace) -> list[Plan]:
    chosen = choices(args)
    players = 1 if chosen.solo and args.players is None else args.players
    limited = args.until is not None or args.minutes is not None
    games = args.games if args.games is not None else NO_END if limited else GAMES
    return [
        Plan(
            bots=bots,
            games=games,
            seed=args.seed,
            edition=chosen.edition,
            modules=chosen.modules,
            solo=chosen.solo,
            level=chosen.level,
            variants=chosen.variants,
            rotate=not chosen.solo,
        )
        for bots in line_ups([names_in(text) for text in args.line_ups], players)
    ]


def check(args: argparse.Namespace, plans: list[Plan]) -> None:
    """Everything that can be wrong beforehand."""
    check_jobs(args.jobs)
    check_ending(args.until, args.minutes)
    for plan in plans:
        check_plan(plan)
    if args.ray and args.jobs:
        raise UnderboughError("--jobs is about this machine; a Ray cluster knows its cores itself")
    if args.json == args.csv == SCREEN:
        raise UnderboughError("JSON and CSV cannot both go to the screen; give one of them a file")
    check_different([target for target in (args.results, args.json, args.csv) if target])
    for target in (args.json, args.csv):
        if target:
            check_writable(target)
    if args.plots:
        check_plots(args.plots)


def crew_for(args: argparse.Namespace) -> Crew:
    return Cluster(args.ray) if args.ray else Processes(args.jobs)


def play(contest: Contest, crew: Crew) -> None:
    games = sum(lane.plan.games for lane in contest.lanes)
    with progress_bar(games if games < NO_END else None, contest.counted) as tell_games:
        contest.run(crew, lambda: tell_games(contest.counted, so_far(contest)))


def so_far(contest: Contest) -> str:
    lane = contest.lanes[0]
    return f"; {lane.plan.bots[0]} wins {lane.first_share:.0%}" if lane.results else ""


def tell(contest: Contest, args: argparse.Namespace) -> None:
    """Files come first, for whoever reads the screen may go away; what cannot be written does not keep the others."""
    texts = {target: text for target, text in ((args.json, as_json), (args.csv, as_csv)) if target}
    on_screen = texts.pop(SCREEN, None)
    failures: list[str] = []
    for target, text in texts.items():
        with noted(failures):
            write(target, text(contest))
    if args.plots:
        with noted(failures):
            sys.stderr.writelines(f"{path}\n" for path in write_plots(contest, args.plots))
    if on_screen:
        write(SCREEN, on_screen(contest))
    else:
        show(contest, console())
    if failures:
        raise UnderboughError("; ".join(failures))


@contextmanager
def noted(failures: list[str]) -> Iterator[None]:
    try:
        yield
    except UnderboughError as error:
        failures.append(str(error))

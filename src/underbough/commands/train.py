"""`underbough train`"""

from __future__ import annotations

import argparse
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from underbough import UnderboughError
from underbough.arena.report.plots import check_plots, new_figure, save
from underbough.commands.common import console
from underbough.rules.editions import find_edition
from underbough.train.course import Course, Report
from underbough.train.folder import accessing, leaving_nothing
from underbough.train.school import School


def run(args: argparse.Namespace) -> int:
    edition = args.edition or "everdell"
    find_edition(edition)
    if not args.folder:
        raise UnderboughError("a course needs a folder of its own")
    if min(args.games, args.trial, args.generations) < 1:
        raise UnderboughError("a course needs at least 1 generation, 1 game in each, and 1 game of trial")
    if args.thinking < 0:
        raise UnderboughError("--thinking is a number of games that are played on for each turn, 0 for none")
    if args.plots:
        with accessing(Path(args.plots)), leaving_nothing(Path(args.plots)):
            check_plots(args.plots)
    course = Course(edition, args.seed, args.games, args.trial, args.solo, args.thinking, args.start, args.network)
    school = learn(args, course)
    if args.plots:
        with accessing(Path(args.plots)):
            draw(school.reports, Path(args.plots))
    screen().print(ending(school), markup=False)  # a path may have brackets
    return 0


def screen() -> Console:
    """Lines are broken for a terminal only: what reads a log wants each sentence in one."""
    to = console()
    to.soft_wrap = not to.is_terminal
    return to


def learn(args: argparse.Namespace, course: Course) -> School:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    to = screen()
    with Progress(*columns, console=to, transient=True, disable=not to.is_terminal) as bar:
        task = bar.add_task("")

        def show(what: str, done: int, of: int) -> None:
            bar.update(task, description=what, completed=done, total=of)

        with School(course, Path(args.folder), args.jobs, show if to.is_terminal else Milestones(to)) as school:
            for report in school.reports:
                to.print(told(report))
            for report in school.learn(args.generations):
                to.print(told(report))
    return school


def ending(school: School) -> str:
    if school.last_kept() is not None:
        return f"The best weights are in {school.best}."
    return "No generation has won half of its trial: there are no better weights than those at the beginning."


class Milestones:
    """Where no bar can be drawn, in a log file for instance: a line for every tenth of what is done."""

    def __init__(self, to: Console) -> None:
        self.to = to
        self.last = ("", -1)

    def __call__(self, what: str, done: int, of: int) -> None:
        reached = (what, 10 * done // of)
        if reached != self.last:
            self.last = reached
            self.to.print(f"{what}: {done} of {of}")


def told(report: Report) -> str:
    kept = "kept" if report.kept else "dropped"
    return (
        f"generation {report.generation}: {report.samples} positions, {report.error} points off, mean result "
        f"{report.score}, {report.share:.0%} of the trial won: {kept}"
    )


def draw(reports: list[Report], folder: Path) -> None:
    """The curves of a course."""
    folder.mkdir(parents=True, exist_ok=True)
    generations = [report.generation for report in reports]
    curves = {
        "score": ("mean final score in self-play, or margin", [report.score for report in reports]),
        "error": ("error of the foretold points", [report.error for report in reports]),
        "trial": ("share of the trial won", [report.share for report in reports]),
    }
    for name, (label, values) in curves.items():
        figure, axes = new_figure(6, 4)
        axes.plot(generations, values, marker="o")
        axes.set_xlabel("generation")
        axes.set_ylabel(label)
        save(figure, folder / f"{name}.png")

"""Speed and memory of Underbough, compiled and as plain Python, beside Catanatron in one run.

Catanatron, compiled and uncompiled take turns, one sample each a round, every sample in a process of its own; shown are
medians over the rounds. `make bench` runs it where it belongs: beside the compiled wheel and requirements/bench.txt.
With --against COMMIT, that commit's engine takes the place of the others; without a name, the one in `reference`.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

import against
from underbough.bench import MIX
from underbough.rules.editions import find_edition

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parent / "src"
ENGINES = ("catanatron", "compiled", "uncompiled")
OTHER_EDITION = "silverfrost"  # measured beside the base game, whose clones alone are held in memory

FEW_CLONES = 1_000

Sample = Mapping[str, float]
Rounds = Mapping[str, Sequence[Sample]]
Medians = Mapping[str, Mapping[str, float]]


@dataclass(frozen=True)
class Target:
    name: str
    value: float
    sign: str  # how the value must stand to the limit: one of >= > <= <
    limit: float
    unit: str

    @property
    def met(self) -> bool:
        return {
            ">=": self.value >= self.limit,
            ">": self.value > self.limit,
            "<=": self.value <= self.limit,
            "<": self.value < self.limit,
        }[self.sign]


def run_python(arguments: Sequence[str], path: Path | None = None) -> dict[str, Any]:
    """The JSON that a fresh Python process prints; `path` goes before what is installed."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    done = subprocess.run([sys.executable, *arguments], env=environment, stdout=subprocess.PIPE, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def sample(engine: str, seconds: float, clones: int) -> Sample:
    if engine == "catanatron":
        return run_python([str(HERE / "yardstick.py"), "--seconds", str(seconds)])
    base = flat(measure(engine, "everdell", seconds, clones))
    other = flat(measure(engine, OTHER_EDITION, seconds, FEW_CLONES))
    named = {f"{OTHER_EDITION}_{key}": value for key, value in other.items() if key != "clones_mib"}
    return {
        **base,
        **named,
        "modules_speed": base["decisions_per_second_modules"] / base["decisions_per_second"],
        "edition_speed": other["decisions_per_second"] / base["decisions_per_second"],
        "edition_clone": other["clone_us"] / base["clone_us"],
    }


def measure(engine: str, edition: str, seconds: float, clones: int) -> dict[str, Any]:
    arguments = ["-m", "underbough.bench", "--repeats", "1", "--edition", edition]
    arguments += ["--seconds", str(seconds), "--clones", str(clones)]
    taken = run_python(arguments, path=SOURCES if engine == "uncompiled" else None)
    if taken["compiled"] != (engine == "compiled"):
        sys.exit(f"The {engine} engine was to be measured, but another was found: run this through `make bench`.")
    return taken


def flat(taken: Mapping[str, Any]) -> Sample:
    """The numbers of one sample of Underbough under plain names."""
    numbers = {key: float(taken[key]) for key in ("clone_us", "clones_mib")}
    for play, suffix in (("play", ""), ("play_logged", "_logged"), ("play_modules", "_modules")):
        if taken[play] is not None:
            numbers.update({f"{key}{suffix}": float(value) for key, value in taken[play].items()})
    return numbers


def summary(rounds: Rounds) -> Medians:
    """The medians of every engine; the ratio is taken round by round."""
    medians = {
        engine: {key: median(taken[key] for taken in samples) for key in samples[0]}
        for engine, samples in rounds.items()
    }
    for engine in ENGINES[1:]:
        pairs = zip(rounds[engine], rounds["catanatron"], strict=True)
        medians[engine]["times_catanatron"] = median(
            ours["decisions_per_second"] / theirs["actions_per_second"] for ours, theirs in pairs
        )
    return medians


def targets(medians: Medians, clones: int) -> list[Target]:
    compiled, uncompiled = medians["compiled"], medians["uncompiled"]
    mib = 1024 * clones / 100_000
    return [
        Target("decisions a second, compiled", compiled["times_catanatron"], ">=", 5, "x Catanatron"),
        Target("decisions a second, uncompiled", uncompiled["times_catanatron"], ">=", 1.5, "x Catanatron"),
        Target("games a second, compiled", compiled["games_per_second"], ">", 500, "games/s"),
        Target("clone of a 4-player game, compiled", compiled["clone_us"], "<=", 5, "us"),
        Target("clone of a 4-player game, uncompiled", uncompiled["clone_us"], "<=", 12, "us"),
        Target(f"{clones:,} live clones, compiled", compiled["clones_mib"], "<", mib, "MiB"),
        Target(f"{clones:,} live clones, uncompiled", uncompiled["clones_mib"], "<", mib, "MiB"),
        Target(f"{MIX}: decisions a second, compiled", compiled["modules_speed"], ">=", 0.6, "x base game"),
        Target(f"{MIX}: decisions a second, uncompiled", uncompiled["modules_speed"], ">=", 0.6, "x base game"),
        Target("Silverfrost: decisions a second, compiled", compiled["edition_speed"], ">=", 0.7, "x base game"),
        Target("Silverfrost: decisions a second, uncompiled", uncompiled["edition_speed"], ">=", 0.7, "x base game"),
        Target("Silverfrost: clone, compiled", compiled["edition_clone"], "<=", 1.5, "x base game"),
        Target("Silverfrost: clone, uncompiled", uncompiled["edition_clone"], "<=", 1.5, "x base game"),
    ]


def measured_table(medians: Medians, rounds: int, clones: int) -> Table:
    shown = Table(title=f"Medians of {rounds} rounds; random play by two players, on one core")
    shown.add_column("measured")
    for name in ("Catanatron", "compiled", "uncompiled"):
        shown.add_column(name, justify="right")
    rows = (
        ("decisions a second", "actions_per_second", "decisions_per_second", "{:,.0f}"),
        ("decisions a second, log on", "", "decisions_per_second_logged", "{:,.0f}"),
        ("games a second", "games_per_second", "games_per_second", "{:,.1f}"),
        ("games a second, log on", "", "games_per_second_logged", "{:,.1f}"),
        ("decisions a game", "actions_per_game", "decisions_per_game", "{:,.0f}"),
        ("copy half-way, us (Underbough: 4 players)", "copy_us", "clone_us", "{:,.2f}"),
        (f"{clones:,} live clones, MiB", "", "clones_mib", "{:,.0f}"),
        ("decisions a second / Catanatron's", "", "times_catanatron", "{:.2f}"),
        (f"{MIX}: decisions a second", "", "decisions_per_second_modules", "{:,.0f}"),
        (f"{MIX}: decisions a second / base game's", "", "modules_speed", "{:.2f}"),
        ("Silverfrost: decisions a second", "", f"{OTHER_EDITION}_decisions_per_second", "{:,.0f}"),
        ("Silverfrost: games a second", "", f"{OTHER_EDITION}_games_per_second", "{:,.1f}"),
        ("Silverfrost: copy half-way, us (4 players)", "", f"{OTHER_EDITION}_clone_us", "{:,.2f}"),
        ("Silverfrost: decisions a second / base game's", "", "edition_speed", "{:.2f}"),
        ("Silverfrost: copy / base game's", "", "edition_clone", "{:.2f}"),
    )
    for name, theirs, ours, form in rows:
        cells = (medians[engine].get(theirs if engine == "catanatron" else ours) for engine in ENGINES)
        shown.add_row(name, *("" if cell is None else form.format(cell) for cell in cells))
    return shown


def targets_table(goals: Sequence[Target]) -> Table:
    shown = Table(title="Targets")
    shown.add_column("target")
    shown.add_column("wanted", justify="right")
    shown.add_column("measured", justify="right")
    shown.add_column("")
    for goal in goals:
        verdict = "[green]met[/green]" if goal.met else "[red]not met[/red]"
        shown.add_row(goal.name, f"{goal.sign} {goal.limit:,g} {goal.unit}", f"{goal.value:,.2f} {goal.unit}", verdict)
    return shown


def take_rounds(count: int, seconds: float, clones: int, console: Console) -> Rounds:
    rounds: dict[str, list[Sample]] = {engine: [] for engine in ENGINES}
    with console.status("") as status:
        for number in range(count):
            for engine in ENGINES:
                status.update(f"round {number + 1} of {count}: {engine}")
                rounds[engine].append(sample(engine, seconds, clones))
            console.print(f"round {number + 1} of {count} done")
    return rounds


def run_against(given: argparse.Namespace) -> int:
    console = Console(stderr=True)
    try:
        commit = against.find_commit(given.against or against.reference())
        modules = find_edition("everdell").mixes[MIX]
        rounds = against.compare(commit, given.rounds, given.seconds, modules, console.print)
    except against.AgainstError as error:
        console.print(f"error: {error}", style="red")
        return 2
    if given.json:
        json.dump({"against": commit, "rounds": rounds}, sys.stdout, indent=2)
        sys.stdout.write("\n")
    else:
        Console().print(against.table(commit, rounds))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Speed and memory of Underbough beside Catanatron.")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long one sample plays")
    parser.add_argument("--clones", type=int, default=100_000)
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--check", action="store_true", help="fail unless every target is met")
    parser.add_argument("--against", metavar="COMMIT", nargs="?", const="", help="compare with that commit's engine")
    given = parser.parse_args()
    if given.against is not None:
        return run_against(given)
    rounds = take_rounds(given.rounds, given.seconds, given.clones, Console(stderr=True))
    medians = summary(rounds)
    goals = targets(medians, given.clones)
    if given.json:
        verdicts = [{**asdict(goal), "met": goal.met} for goal in goals]
        json.dump({"medians": medians, "targets": verdicts, "rounds": rounds}, sys.stdout, indent=2)
        sys.stdout.write("\n")
    else:
        console = Console()
        console.print(measured_table(medians, given.rounds, given.clones))
        console.print(targets_table(goals))
    return 1 if given.check and not all(goal.met for goal in goals) else 0


if __name__ == "__main__":
    sys.exit(main())

"""How fast the engine is here: random games, clones and their memory, all through the public interface.

`measure()` is what `underbough bench` prints; `python -m underbough.bench` prints it as JSON.
"""

from __future__ import annotations

import argparse
import gc
import json
import platform
import random
import subprocess
import sys
import time
import timeit
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import TypedDict

from rich.table import Table

import underbough as ub
from underbough.compiled import is_compiled
from underbough.rules.editions import find_edition

MID_GAMES = 8  # clones are timed over this many different positions
CLONES_PER_POSITION = 500
MIX = "small"  # of modules
MIB = 1 << 20


class Play(TypedDict):
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float


class Result(TypedDict):
    version: str
    edition: str
    python: str
    compiled: bool
    repeats: int
    seconds: float
    play: Play  # two random players, without the log
    play_logged: Play  # the same as a new game is by default
    play_modules: Play | None  # without the log, but with the mix of modules
    clone_us: float  # a four-player game half-way
    clones: int
    clones_mib: float  # that many live clones of a two-player game half-way


def finish(game: ub.Game, choices: random.Random) -> int:
    """Play on at random to the end; returns the number of decisions."""
    draw = choices.random
    decisions = 0
    while (decision := game.decision) is not None:
        game.apply(int(draw() * len(decision.options)))
        decisions += 1
    return decisions


def half_way(players: int, seed: int, edition: str = "everdell") -> ub.Game:
    """A random game, stopped after half of its decisions."""
    decisions = finish(ub.new_game(edition, players=players, seed=seed, log=False), random.Random(seed))
    game = ub.new_game(edition, players=players, seed=seed, log=False)
    choices = random.Random(seed)
    for _ in range(decisions // 2):
        if (decision := game.decision) is not None:
            game.apply(int(choices.random() * len(decision.options)))
    return game


def time_play(seconds: float, *, log: bool, edition: str = "everdell", modules: Sequence[str] = ()) -> Play:
    """Whole random two-player games, one after the other, until the time is over."""
    games = decisions = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        game = ub.new_game(edition, players=2, modules=modules, seed=games, log=log)
        decisions += finish(game, random.Random(games))
        games += 1
        elapsed = time.perf_counter() - start
    return Play(
        decisions_per_second=decisions / elapsed,
        games_per_second=games / elapsed,
        decisions_per_game=decisions / games,
    )


def time_clone(positions: Sequence[ub.Game]) -> float:
    """Microseconds for one clone, the mean over the positions; the cyclic collector rests, as it does in a search."""
    total = sum(timeit.timeit(game.clone, number=CLONES_PER_POSITION) for game in positions)
    return total / (CLONES_PER_POSITION * len(positions)) * 1e6


def resident_bytes() -> int:
    """The memory this process holds now; where the system does not tell, the most that it ever held."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024
    import resource  # noqa: PLC0415 - not present on every system

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def hold_clones(count: int, edition: str) -> float:
    """MiB that so many live clones take; only a fresh process gives a clean answer."""
    game = half_way(players=2, seed=1, edition=edition)
    gc.collect()
    gc.freeze()
    gc.disable()
    before = resident_bytes()
    clones = [game.clone() for _ in range(count)]
    taken = (resident_bytes() - before) / MIB
    assert len(clones) == count
    return taken


def measure_memory(count: int, edition: str) -> float:
    command = [sys.executable, "-m", "underbough.bench", "--hold", str(count), "--edition", edition]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    return float(done.stdout)


def median_play(samples: Sequence[Play]) -> Play:
    return Play(
        decisions_per_second=median(sample["decisions_per_second"] for sample in samples),
        games_per_second=median(sample["games_per_second"] for sample in samples),
        decisions_per_game=median(sample["decisions_per_game"] for sample in samples),
    )


def measure(
    repeats: int = 5,
    seconds: float = 1.0,
    clones: int = 100_000,
    progress: Callable[[str], None] | None = None,
    edition: str = "everdell",
) -> Result:
    """Medians of repeated runs that take turns, so that a slow moment of the machine touches all of them alike."""
    tell = progress or (lambda _: None)
    tell("warming up")
    positions = [half_way(players=4, seed=seed, edition=edition) for seed in range(MID_GAMES)]
    modules = find_edition(edition).mixes.get(MIX, ())
    time_play(min(seconds, 0.2), log=True, edition=edition, modules=modules)
    plain: list[Play] = []
    logged: list[Play] = []
    with_modules: list[Play] = []
    clone_us: list[float] = []
    for repeat in range(repeats):
        tell(f"run {repeat + 1} of {repeats}")
        plain.append(time_play(seconds, log=False, edition=edition))
        logged.append(time_play(seconds, log=True, edition=edition))
        if modules:
            with_modules.append(time_play(seconds, log=False, edition=edition, modules=modules))
        clone_us.append(time_clone(positions))
    tell(f"holding {clones:,} clones")
    return Result(
        version=ub.__version__,
        edition=edition,
        python=platform.python_version(),
        compiled=is_compiled(),
        repeats=repeats,
        seconds=seconds,
        play=median_play(plain),
        play_logged=median_play(logged),
        play_modules=median_play(with_modules) if with_modules else None,
        clone_us=median(clone_us),
        clones=clones,
        clones_mib=measure_memory(clones, edition),
    )


def table(result: Result) -> Table:
    """The result for people."""
    how = "compiled" if result["compiled"] else "uncompiled"
    shown = Table(title=f"Underbough {result['version']}, {find_edition(result['edition']).name}, {how}")
    shown.add_column("measured")
    shown.add_column("median", justify="right")
    measured = {"log off": result["play"], "log on": result["play_logged"], MIX: result["play_modules"]}
    for name, play in measured.items():
        if play is None:
            continue
        shown.add_row(f"decisions a second, {name}", f"{play['decisions_per_second']:,.0f}")
        shown.add_row(f"games a second, {name}", f"{play['games_per_second']:,.1f}")
    shown.add_row("clone of a 4-player game, us", f"{result['clone_us']:.2f}")
    shown.add_row(f"{result['clones']:,} live clones, MiB", f"{result['clones_mib']:,.0f}")
    return shown


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m underbough.bench", description=measure.__doc__)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long one run plays")
    parser.add_argument("--clones", type=int, default=100_000)
    parser.add_argument("--hold", type=int, help="print the MiB that so many clones take in this process, nothing else")
    parser.add_argument("--edition", default="everdell")
    given = parser.parse_args()
    answer: Result | float
    if given.hold is None:
        answer = measure(given.repeats, given.seconds, given.clones, edition=given.edition)
    else:
        answer = hold_clones(given.hold, given.edition)
    sys.stdout.write(json.dumps(answer) + "\n")


if __name__ == "__main__":
    main()

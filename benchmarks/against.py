"""The present engine beside that of another commit: both compiled, measured in turn, compared round by round."""

from __future__ import annotations

import io
import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import Any

from rich.table import Table

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
REFERENCE = HERE / "reference"  # names the commit that speed is held against
KEPT = ROOT / ".make/against"  # one folder for each commit that was built

Rounds = Sequence[Mapping[str, float]]  # each the present speed as a part of the other's, by what was measured


class AgainstError(Exception):
    """There is nothing to compare with; the message says why."""


def reference() -> str:
    return REFERENCE.read_text(encoding="utf-8").split()[0]


def find_commit(name: str) -> str:
    if shutil.which("git") is None:
        raise AgainstError("git is needed to look up the other commit")
    found = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"],
        cwd=ROOT, stdout=subprocess.PIPE, text=True, check=False,
    )  # fmt: skip
    if found.returncode:
        raise AgainstError(f"there is no commit {name!r} here; a shallow clone has only the newest ones")
    return found.stdout.strip()


def installed(commit: str, tell: Callable[[str], None]) -> Path:
    """The folder with that commit's compiled package; built once, and kept."""
    folder = KEPT / f"{commit}-{sys.implementation.cache_tag}"
    if folder.exists():
        return folder
    tell(f"building {commit[:10]}, which takes a minute or two")
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    KEPT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=KEPT) as place:
        with tarfile.open(fileobj=io.BytesIO(archive)) as packed:
            packed.extractall(f"{place}/sources", filter="data")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
        environment = os.environ | {"UNDERBOUGH_COMPILED": "1", "UNDERBOUGH_NO_CLIENT": "1"}
        done = subprocess.run(
            [*command, "--target", f"{place}/package", f"{place}/sources"], env=environment, check=False
        )
        if done.returncode:
            raise AgainstError(f"{commit[:10]} could not be built; see above")
        shutil.move(f"{place}/package", folder)
    return folder


def sample(path: Path | None, seconds: float, modules: Sequence[str]) -> dict[str, float]:
    """What a fresh process measures; `path` goes before what is installed."""
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    if path is not None:
        environment["PYTHONPATH"] = str(path)
    command = [sys.executable, str(HERE / "sample.py"), "--seconds", str(seconds), "--modules", ",".join(modules)]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    if not answer["compiled"]:
        raise AgainstError("the engine is not compiled here; run this through `make bench`")
    taken: dict[str, float] = answer["taken"]
    return taken


def compare(
    commit: str, rounds: int, seconds: float, modules: Sequence[str], tell: Callable[[str], None]
) -> list[dict[str, float]]:
    """Each round measures both, first the one and then the other, and the next round the other way round."""
    other = installed(commit, tell)
    out: list[dict[str, float]] = []
    for number in range(rounds):
        paths = (None, other) if number % 2 else (other, None)
        taken = {path: sample(path, seconds, modules) for path in paths}
        out.append({key: value / taken[other][key] for key, value in taken[None].items()})
        tell(f"round {number + 1} of {rounds} done")
    return out


def table(commit: str, rounds: Rounds) -> Table:
    shown = Table(title=f"Speed now as a part of that at {commit[:10]}; above 1 is faster")
    shown.add_column("measured")
    for name in ("median", "least", "most"):
        shown.add_column(name, justify="right")
    for key in rounds[0]:
        ratios = [taken[key] for taken in rounds]
        shown.add_row(key, *(f"{value:.3f}" for value in (median(ratios), min(ratios), max(ratios))))
    return shown

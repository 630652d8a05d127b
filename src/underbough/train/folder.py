"""The folder of a course, and what is kept in it. Whatever is wrong with it is refused, and stays as it is.

A generation counts as soon as its report is written, and that comes after its games and weights: whoever stops a course
earlier leaves files that the same generation, learned again, will write in the same way.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path
from typing import BinaryIO

from underbough import UnderboughError
from underbough.bots.learned.weights import Weights
from underbough.train.course import Course, Report, read_report

if sys.platform != "win32":
    import fcntl


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.plan = path / "course.json"
        self.reports = path / "reports.jsonl"
        self.first = path / "first.npz"
        self.best = path / "best.npz"
        self._held: BinaryIO | None = None  # the plan, while somebody is at work

    def games(self, generation: int) -> Path:
        return self.path / f"games-{generation}.npz"

    def weights(self, generation: int) -> Path:
        return self.path / f"weights-{generation}.npz"

    def is_new(self) -> bool:
        """Has nothing been learned in it? Refuses one with other things in it."""
        with accessing(self.path):
            if not self.path.exists():
                return True
            found = [path.name for path in self.path.iterdir()]
            if self.plan.name in found:
                return self.plan.stat().st_size == 0  # stopped at the very beginning
        if found:
            raise UnderboughError(f"{self.path} holds other things; choose an empty folder")
        return True

    def open(self, course: Course, first: Weights | None) -> None:
        """For this course, which begins with these weights, and for nobody else until it is closed."""
        check_writable(self.path)
        with accessing(self.plan):
            self.path.mkdir(parents=True, exist_ok=True)
            self._held = self.plan.open("a+b")
        try:
            with accessing(self.plan):
                self._lock(self._held)
                self._begin(self._held, course, first)
        except UnderboughError:
            self.close()
            raise

    def close(self) -> None:
        if self._held is not None:
            self._held.close()

    def _lock(self, plan: BinaryIO) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(plan, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise UnderboughError(f"another process is at work on the course in {self.path}") from error

    def _begin(self, plan: BinaryIO, course: Course, first: Weights | None) -> None:
        """The plan comes last: with it the course has begun."""
        plan.seek(0)
        found = plan.read()
        wanted = json.dumps(asdict(course)).encode()
        if not found:
            if first is not None:
                first.save(self.first)
            plan.write(wanted)
            plan.flush()
        elif found != wanted:
            raise UnderboughError(self._mismatch(found))

    def _mismatch(self, found: bytes) -> str:
        try:
            json.loads(found)
        except ValueError:
            return f"{self.plan} is damaged; nothing was changed"
        return f"in {self.path} another course was begun: {found.decode()}"

    def read_reports(self) -> list[Report]:
        with accessing(self.reports):
            content = self.reports.read_bytes() if self.reports.exists() else b""
        *lines, rest = content.split(b"\n")
        try:
            check_torn(rest, len(lines))
            return [read_report(line, generation) for generation, line in enumerate(lines)]
        except (ValueError, TypeError):
            raise UnderboughError(f"{self.reports} is damaged; nothing was changed") from None

    def write_reports(self, reports: Sequence[Report]) -> None:
        """All of them anew, so that a stop leaves either the old file or the new one."""
        new = self.reports.with_suffix(".new")
        with accessing(self.reports):
            new.write_text("".join(json.dumps(asdict(report)) + "\n" for report in reports))
            new.replace(self.reports)


def check_torn(rest: bytes, generation: int) -> None:
    """What a stop has left of a last line is the beginning of a report. Its generation is learned again."""
    wanted = f'{{"generation": {generation},'.encode()
    if not (rest.startswith(wanted) or wanted.startswith(rest)):
        raise ValueError("no report of this generation")


@contextmanager
def accessing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnderboughError(f"cannot use {path}: {error.strerror or error}") from error


@contextmanager
def leaving_nothing(folder: Path) -> Iterator[None]:
    """Take away the folders that are made meanwhile on the way to this one."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    try:
        yield
    finally:
        for path in missing:
            with suppress(OSError):
                path.rmdir()


def check_writable(folder: Path) -> None:
    """Can files be put there, in a folder that may not be there yet?"""
    with accessing(folder), leaving_nothing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()

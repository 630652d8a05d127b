"""The folder of a course, and what is kept in it. Whatever is wrong with it is refused, and stays as it is."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict
from pathlib import Path

from underbough import UnderboughError
from underbough.bots.learned.weights import Weights
from underbough.train.course import Course, Report, read_report


class Folder:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.plan = path / "course.json"
        self.reports = path / "reports.jsonl"
        self.first = path / "first.npz"
        self.best = path / "best.npz"

    def games(self, generation: int) -> Path:
        return self.path / f"games-{generation}.npz"

    def is_new(self) -> bool:
        """Has nothing been learned in it? Refuses one with other things in it."""
        with accessing(self.path):
            if not self.path.exists():
                return True
            found = [path.name for path in self.path.iterdir()]
        if found and self.plan.name not in found:
            raise UnderboughError(f"{self.path} holds other things; choose an empty folder")
        return not found

    def begin(self, course: Course, first: Weights | None) -> None:
        """Make it, with the weights that the course begins with; the plan comes last."""
        check_writable(self.path)
        with accessing(self.path):
            self.path.mkdir(parents=True, exist_ok=True)
            if first is not None:
                first.save(self.first)
                first.save(self.best)
            self.plan.write_text(planned(course))

    def check(self, course: Course) -> None:
        """Is it the folder of this very course?"""
        check_writable(self.path)
        with accessing(self.plan):
            found = self.plan.read_bytes()
        if found == planned(course).encode():
            return
        try:
            json.loads(found)
        except ValueError:
            raise UnderboughError(f"{self.plan} is damaged; nothing was changed") from None
        raise UnderboughError(f"in {self.path} another course was begun: {found.decode()}")

    def read_reports(self) -> list[Report]:
        with accessing(self.reports):
            lines = self.reports.read_bytes().splitlines() if self.reports.exists() else []
        try:
            return [read_report(line, generation) for generation, line in enumerate(lines)]
        except (ValueError, TypeError):
            raise UnderboughError(f"{self.reports} is damaged; nothing was changed") from None

    def add(self, report: Report) -> None:
        with accessing(self.reports), self.reports.open("a") as file:
            file.write(json.dumps(asdict(report)) + "\n")


def planned(course: Course) -> str:
    return json.dumps(asdict(course))


@contextmanager
def accessing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnderboughError(f"cannot use {path}: {error.strerror or error}") from error


def check_writable(folder: Path) -> None:
    """Can files be put there, in a folder that may not be there yet? Leaves nothing behind."""
    missing: list[Path] = []
    try:
        with accessing(folder):
            missing += [path for path in (folder, *folder.parents) if not path.exists()]
            folder.mkdir(parents=True, exist_ok=True)
            tempfile.TemporaryFile(dir=folder).close()
    finally:
        for path in missing:
            with suppress(OSError):
                path.rmdir()

"""The file that keeps results, so that a contest can go on after it was stopped.

JSON lines: first what the games are, then one line for each game in the order in which they ended, each with a sum to
check it by. A line is written as soon as its game has ended. What a kill left of a last line is dropped; anything else
that is wrong is refused, and the file stays as it is.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO

from underbough import UnderboughError
from underbough.arena.plan import Plan, identity
from underbough.arena.results.result import Played, read_result

if sys.platform != "win32":
    import fcntl

KIND = "underbough arena results"
FORMAT = 1


class ResultsFile:
    """Open for the games of these plans; `played` has what was in it."""

    def __init__(self, path: Path, plans: Sequence[Plan]) -> None:
        self.path = path
        self._plans = plans
        try:
            if path.exists() and not path.is_file():
                raise UnderboughError(f"cannot open {path}: results can be kept in a regular file only")
            self._file: BinaryIO = path.open("a+b")
        except OSError as error:
            raise UnderboughError(f"cannot open {path}: {error.strerror}") from error
        try:
            self.played = self._begin()
        except UnderboughError:
            self._file.close()
            raise

    def _begin(self) -> list[Played]:
        self._lock()
        self._file.seek(0)
        content = self._file.read()
        wanted = {"kind": KIND, "format": FORMAT, **identity(self._plans)}
        header = line_of(wanted)
        if b"\n" not in content and header.startswith(content):  # new, or killed at the very beginning
            self._file.truncate(0)
            self._write(header)
            return []
        whole = content[: content.rfind(b"\n") + 1]
        lines = whole.split(b"\n")[:-1]
        self._check_header(lines, wanted)
        played = [self._read(line, number) for number, line in enumerate(lines[1:], start=2)]
        self._check_unique(played)
        self._file.truncate(len(whole))
        return played

    def _lock(self) -> None:
        if sys.platform != "win32":
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                raise UnderboughError(f"{self.path} is being written by another contest") from error

    def _check_header(self, lines: list[bytes], wanted: dict[str, Any]) -> None:
        found = checked(lines[0]) if lines else None
        if found is None or found.get("kind") != KIND:
            raise UnderboughError(
                f"{self.path} is no results file of the arena, or damaged in line 1; it stays as it is"
            )
        for key, value in wanted.items():
            if found.get(key) != value:
                raise UnderboughError(
                    f"{self.path} has games of another contest: its {key} is {found.get(key)!r}, not {value!r}; "
                    "choose another file"
                )

    def _read(self, line: bytes, number: int) -> Played:
        try:
            return read_game(line, self._plans)
        except UnderboughError as error:
            raise UnderboughError(f"{self.path} is damaged in line {number}: {error}; it stays as it is") from error

    def _check_unique(self, played: list[Played]) -> None:
        if len({(one.line_up, one.number) for one in played}) < len(played):
            raise UnderboughError(f"{self.path} is damaged: a game is there more than once; it stays as it is")

    def add(self, played: Played) -> None:
        self._write(line_of({"line_up": played.line_up, "game": played.number, **played.result.as_dict()}))

    def _write(self, line: bytes) -> None:
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise UnderboughError(f"cannot write {self.path}: {error.strerror}; the games before are kept") from error

    def close(self) -> None:
        self._file.close()


def read_game(line: bytes, plans: Sequence[Plan]) -> Played:
    data = checked(line)
    if data is None:
        raise UnderboughError("it cannot be read, or its sum is wrong")
    line_up, number = data.get("line_up"), data.get("game")
    if type(line_up) is not int or not 0 <= line_up < len(plans):
        raise UnderboughError(f"there is no line-up {line_up!r}")
    if type(number) is not int or number < 0:
        raise UnderboughError(f"there is no game {number!r}")
    return Played(line_up, number, read_result(data, plans[line_up]))


def line_of(data: dict[str, Any]) -> bytes:
    """As JSON, with a sum over everything else in it."""
    return _dump({**data, "sum": _sum(data)}) + b"\n"


def checked(line: bytes) -> dict[str, Any] | None:
    """What `line_of` wrote, without the sum; None if that is not what stands there."""
    try:
        data = json.loads(line)
        if isinstance(data, dict) and data.pop("sum", None) == _sum(data):
            return data
    except (ValueError, RecursionError):  # the latter where brackets are nested without end
        pass
    return None


def _sum(data: dict[str, Any]) -> int:
    return zlib.crc32(_dump(data))


def _dump(data: dict[str, Any]) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()

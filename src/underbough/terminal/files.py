"""Text files, with our own errors."""

from __future__ import annotations

from pathlib import Path

from underbough import UnderboughError


def read_text(path: str | Path) -> str:
    try:
        return Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise UnderboughError(f"cannot read {path}: {(error.strerror or str(error)).lower()}") from error
    except UnicodeDecodeError as error:
        raise UnderboughError(f"cannot read {path}: it is not a text file") from error


def write_text(path: str | Path, text: str) -> None:
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnderboughError(f"cannot write {path}: {(error.strerror or str(error)).lower()}") from error

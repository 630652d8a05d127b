"""For people who host: copies of the database, and getting rid of what nobody needs."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path

import sqlalchemy as sa

from underbough import UnderboughError
from underbough.server.storage import repository
from underbough.server.storage.database import open_database, parse_url


def backup(url: str, to: Path) -> int:
    """Copy a SQLite database, also while a server uses it. Returns the number of tables (of games) in the copy."""
    parsed = parse_url(url)
    if parsed.get_backend_name() != "sqlite":
        name = parsed.database or "underbough"
        raise UnderboughError(f"PostgreSQL has its own tool for this: pg_dump --format=custom --file={to} {name}")
    source = Path(parsed.database or "")
    if not source.is_file():
        raise UnderboughError(f"there is no database {source}; name another with --database or --data-dir")
    if to.exists():
        raise UnderboughError(f"{to} exists already; nothing is overwritten")
    unfinished = to.with_name(f"{to.name}.part")
    try:
        copy(source, unfinished)
        games = check(unfinished)
        unfinished.rename(to)
    except (OSError, sqlite3.Error) as error:
        raise UnderboughError(f"no copy was made at {to}: {error}") from None
    finally:
        with contextlib.suppress(OSError):
            unfinished.unlink(missing_ok=True)
    return games


def copy(source: Path, to: Path) -> None:
    with os.fdopen(os.open(to, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)):
        pass
    with (
        contextlib.closing(sqlite3.connect(source)) as old,
        contextlib.closing(sqlite3.connect(to)) as new,
    ):
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")  # one file, without companions


def check(path: Path) -> int:
    with contextlib.closing(sqlite3.connect(path)) as copied:
        (verdict,) = copied.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged: {verdict}")
        (games,) = copied.execute("SELECT count(*) FROM tables").fetchone()
    return int(games)


def prune(url: str, before: float, *, dry_run: bool) -> int:
    """Delete tables that nobody has touched since; returns how many. The space is given back where possible."""
    engine = open_database(url)
    try:
        with engine.begin() as connection:
            if dry_run:
                return len(repository.untouched_since(connection, before))
            gone = repository.prune(connection, before)
        if gone and engine.dialect.name == "sqlite":
            shrink(engine)
        return gone
    finally:
        engine.dispose()


def shrink(engine: sa.Engine) -> None:
    """Not while a server is busy with it; then the space is used again later."""
    connection = engine.raw_connection()
    try:
        with contextlib.suppress(sqlite3.OperationalError):
            connection.cursor().execute("VACUUM")
    finally:
        connection.close()

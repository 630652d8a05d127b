"""One server per database: a second one would not know what the first has in memory."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from underbough import UnderboughError
from underbough.server.storage.database import parse_url, reason_of, sqlite_path

ADVISORY_KEY = 0x756E6465  # "unde": any number that others are unlikely to use


class InUseError(UnderboughError):
    """Another server has the database."""

    def __init__(self, address: str) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"Underbough already runs{where} with this database; stop it first, or use --data-dir")
        self.address = address


@contextlib.contextmanager
def claimed(url: str) -> Iterator[Claim]:
    """Hold the database for as long as this lasts. The system lets go of it even if the process is killed."""
    parsed = parse_url(url)
    hold = hold_file if parsed.get_backend_name() == "sqlite" else hold_server
    with hold(parsed) as claim:
        yield claim


class Claim:
    """Tells a second server where the first one is."""

    def __init__(self, note: Path | None) -> None:
        self._note = note

    def announce(self, address: str) -> None:
        if self._note is not None:
            self._note.write_text(address, encoding="utf-8")

    def withdraw(self) -> None:
        if self._note is not None:
            self._note.unlink(missing_ok=True)


@contextlib.contextmanager
def hold_file(url: URL) -> Iterator[Claim]:
    """A lock on an empty database beside the real one: locks of SQLite work alike on every system."""
    path = sqlite_path(url)
    note = path.with_name(f"{path.name}.address")
    lock = sqlite3.connect(path.with_name(f"{path.name}.lock"), timeout=0, isolation_level=None)
    try:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            raise InUseError(note.read_text(encoding="utf-8") if note.exists() else "") from None
        claim = Claim(note)
        try:
            yield claim
        finally:
            claim.withdraw()
    finally:
        lock.close()


@contextlib.contextmanager
def hold_server(url: URL) -> Iterator[Claim]:
    engine = sa.create_engine(url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
    try:
        with engine.connect() as connection:
            if not connection.scalar(sa.select(sa.func.pg_try_advisory_lock(ADVISORY_KEY))):
                raise InUseError("")
            yield Claim(None)
    except SQLAlchemyError as error:
        where = url.render_as_string(hide_password=True)
        raise UnderboughError(f"the database {where} cannot be used: {reason_of(error)}") from None

"""One server per database: a second one would not know what the first has in memory."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import URL, Engine
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

    def __init__(self, note: Path | None = None, writing: Engine | None = None) -> None:
        self._note = note
        self.writing = writing  # what is written through it is written by who has the claim

    def announce(self, address: str) -> None:
        """On a full disk nobody learns where we are, and that is all."""
        if self._note is not None:
            with contextlib.suppress(OSError):
                self._note.write_text(address, encoding="utf-8")

    def withdraw(self) -> None:
        if self._note is not None:
            with contextlib.suppress(OSError):
                self._note.unlink(missing_ok=True)


@contextlib.contextmanager
def hold_file(url: URL) -> Iterator[Claim]:
    """A lock on an empty database beside the real one: locks of SQLite work alike on every system."""
    path = sqlite_path(url)
    note = path.with_name(f"{path.name}.address")
    try:
        lock = sqlite3.connect(path.with_name(f"{path.name}.lock"), timeout=0, isolation_level=None)
    except sqlite3.Error as error:
        raise unusable(path, error) from None
    with contextlib.closing(lock):
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise unusable(path, error) from None
            raise InUseError(note.read_text(encoding="utf-8") if note.exists() else "") from None
        claim = Claim(note)
        try:
            yield claim
        finally:
            claim.withdraw()


def unusable(where: object, error: object) -> UnderboughError:
    return UnderboughError(f"the database {where} cannot be used: {error}")


@contextlib.contextmanager
def hold_server(url: URL) -> Iterator[Claim]:
    """A lock of the very connection that writes: whoever loses the one can no longer do the other."""
    engine = sa.create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True, hide_parameters=True)
    sa.event.listen(engine, "connect", take_lock)
    try:
        engine.connect().close()
        yield Claim(writing=engine)
    except SQLAlchemyError as error:
        raise unusable(url.render_as_string(hide_password=True), reason_of(error)) from None
    finally:
        engine.dispose()


def take_lock(connection: Any, _record: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", (ADVISORY_KEY,))
        (taken,) = cursor.fetchone()
    connection.commit()
    if not taken:
        connection.close()
        raise InUseError("")

"""Opening a database, and bringing it up to date."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine import URL, Connection, Engine, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from underbough import UnderboughError

BUSY_MILLISECONDS = 15_000


def parse_url(url: str) -> URL:
    try:
        parsed = make_url(url)
    except ArgumentError:
        raise UnderboughError(f"{url!r} is no database URL; use e.g. postgresql://user@host/underbough") from None
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() not in ("sqlite", "postgresql"):
        raise UnderboughError(f"{parsed.get_backend_name()} is not supported; SQLite and PostgreSQL are")
    check_driver(parsed)
    return parsed


def check_driver(url: URL) -> None:
    try:
        url.get_dialect().import_dbapi()
    except ImportError as error:
        raise UnderboughError("PostgreSQL needs its driver: pip install 'underbough[postgres]'") from error


def open_database(url: str) -> Engine:
    """An engine for an up-to-date database, which is made if it is not there yet."""
    parsed = parse_url(url)
    if parsed.get_backend_name() == "sqlite":
        engine = open_sqlite(parsed)
    else:
        engine = sa.create_engine(parsed, pool_pre_ping=True, json_deserializer=read_json, hide_parameters=True)
    try:
        migrate(engine)
    except SQLAlchemyError as error:
        engine.dispose()
        where = parsed.render_as_string(hide_password=True)
        raise UnderboughError(f"the database {where} cannot be used: {reason_of(error)}") from error
    return engine


def reason_of(error: SQLAlchemyError) -> str:
    """Without what was to be written: the first line names the fault, those that follow may tell of people."""
    return str(getattr(error, "orig", None) or error).partition("\n")[0]


def sqlite_path(url: URL) -> Path:
    """The file, which is made if it is not there yet."""
    if not url.database or url.database == ":memory:":
        raise UnderboughError("a database in memory would be lost; name a file: sqlite:////path/to/file")
    path = Path(url.database).resolve()
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600)  # it holds seeds
    except OSError as error:
        raise UnderboughError(f"the database {path} cannot be opened: {error.strerror}") from None
    return path


def open_sqlite(url: URL) -> Engine:
    sqlite_path(url)
    waiting = {"timeout": BUSY_MILLISECONDS / 1000}
    engine = sa.create_engine(url, connect_args=waiting, json_deserializer=read_json, hide_parameters=True)
    sa.event.listen(engine, "connect", prepare_sqlite)
    sa.event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """WAL lets people read while one writes; FULL keeps a confirmed move even if the power fails."""
    connection.text_factory = read_text
    connection.isolation_level = None  # transactions begin where SQLAlchemy says, not where the driver guesses
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def read_json(text: str) -> Any:
    """What is damaged stays a text: whoever reads one row among many finds out which."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def read_text(data: bytes) -> str:
    return data.decode(errors="replace")


def begin_sqlite(connection: Connection) -> None:
    """A writer asks for the lock at once, so that it never fails half-way."""
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def migrate(engine: Engine) -> None:
    with engine.begin() as connection:
        command.upgrade(migrations(connection), "head")


def migrations(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", "underbough.server.storage:migrations")
    config.attributes["connection"] = connection
    return config

"""What a server is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from platformdirs import user_data_path

DEFAULT_PORT = 8740
DATABASE_FILE = "underbough.sqlite3"


def default_data_dir() -> Path:
    return user_data_path("underbough", appauthor=False)


def database_url(database: str, data_dir: Path) -> str:
    """Where tables are kept: the given URL, or a file in the data folder."""
    return database or f"sqlite:///{data_dir / DATABASE_FILE}"


def bot_workers() -> int:
    """One core is left to the server itself."""
    return max(1, (os.cpu_count() or 2) - 1)


@dataclass(frozen=True)
class Limits:
    """How much anybody may ask of the server. Rates are per second, with a burst of a few seconds' worth."""

    address_rate: float = 50.0  # requests and messages from one address
    connection_rate: float = 20.0  # messages over one connection
    connections: int = 250  # at once from one address
    sockets: int = 0  # from everybody together; 0: as many as there can be files
    receive_seconds: float = 20.0  # in which a request has to arrive
    new_tables_per_minute: float = 20.0  # from one address
    hints_per_minute: float = 30.0  # to one address
    chat_per_minute: float = 20.0  # of one browser at one table
    body: int = 16 * 1024  # bytes of a request or message
    warnings: int = 50  # about too many messages, before a connection is cut off
    waiting_messages: int = 300  # not yet sent over one connection

    @classmethod
    def for_rate(cls, rate: float) -> Limits:
        """What else one address may do, if it may ask so often."""
        return cls(
            address_rate=rate,
            connections=max(1, int(rate * 5)),
            new_tables_per_minute=rate * 0.4,
            hints_per_minute=rate * 0.6,
        )


@dataclass(frozen=True)
class Settings:
    data_dir: Path = field(default_factory=default_data_dir)
    database: str = ""
    host: str = "127.0.0.1"
    public_url: str = ""
    static: Path = Path(__file__).parent / "static"
    bot_workers: int = field(default_factory=bot_workers)
    bot_pause: float = 0.7  # before a bot's turn, so that people can follow
    bot_patience: float = 60.0  # a bot that thinks for longer is given up
    absence: float = 30.0  # somebody not connected for so long may be replaced
    idle: float = 600.0  # a table that nobody looked at for so long leaves the memory
    grace: float = 60.0  # what a restarted server leaves of a turn timer that ran out meanwhile
    limits: Limits = field(default_factory=Limits)

    @property
    def database_url(self) -> str:
        return database_url(self.database, self.data_dir)

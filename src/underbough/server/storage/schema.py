"""The tables of the database. Migrations bring an older database to this shape."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def table_id() -> Column[str]:
    return Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("setup", JSON, nullable=False),
    Column("host", String(64), nullable=False),
    Column("invitation", String(32), nullable=False, unique=True),
    Column("watch", String(32), nullable=False, unique=True),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False, index=True),
    Column("public", Boolean, nullable=False),
    Column("turn_seconds", Integer),
    Column("phase", String(16), nullable=False),
    Column("rematch", String(32)),
    Column("turn", Integer, nullable=False),
    Column("to_move", Integer),
    Column("deadline", Double),
    Column("overdue", Boolean, nullable=False),
    Column("bot_moves", Boolean, nullable=False),
    Column("winners", JSON(none_as_null=True)),
    Column("totals", JSON(none_as_null=True)),
    Column("start_number", Integer, nullable=False),
    Column("start_state", Text),
    Index("ix_tables_phase", "phase", "public"),
)

seats = Table(
    "seats",
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(16), nullable=False),
    Column("browser", String(64), index=True),
    Column("nickname", String(24), nullable=False),
    Column("critter", String(16)),
    Column("bot", String(32), nullable=False),
    Column("resigned", Boolean, nullable=False),
    Column("missed", Integer, nullable=False),
)

# Only ever added to: a game is its setup, its seed and these.
entries = Table(
    "entries",
    metadata,
    table_id(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("answers", JSON, nullable=False),
    Column("undone", Integer, nullable=False),
    Column("by", String(16), nullable=False),
    Column("at", Double, nullable=False),
)

snapshots = Table(
    "snapshots",
    metadata,
    table_id(),
    Column("number", Integer, nullable=False),
    Column("state", Text, nullable=False),
)

browsers = Table(
    "browsers",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("nickname", String(24), nullable=False),
    Column("critter", String(16)),
    Column("seen", Double, nullable=False),
)

handovers = Table(
    "handovers",
    metadata,
    Column("code", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("expires", Double, nullable=False),
    Column("browser", String(64), nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("seat", Integer),
    Column("nickname", String(24), nullable=False),
    Column("text", String(300), nullable=False),
    Column("at", Double, nullable=False),
)

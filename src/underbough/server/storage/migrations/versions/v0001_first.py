"""The first shape of the database."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    make_tables()
    make_seats()
    make_histories()
    make_people()


def make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("setup", sa.JSON(), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("invitation", sa.String(32), nullable=False),
        sa.Column("watch", sa.String(32), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("changed", sa.Double(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("turn_seconds", sa.Integer()),
        sa.Column("phase", sa.String(16), nullable=False),
        sa.Column("rematch", sa.String(32)),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("to_move", sa.Integer()),
        sa.Column("deadline", sa.Double()),
        sa.Column("overdue", sa.Boolean(), nullable=False),
        sa.Column("bot_moves", sa.Boolean(), nullable=False),
        sa.Column("winners", sa.JSON()),
        sa.Column("totals", sa.JSON()),
        sa.Column("start_number", sa.Integer(), nullable=False),
        sa.Column("start_state", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("invitation", name="uq_tables_invitation"),
        sa.UniqueConstraint("watch", name="uq_tables_watch"),
    )
    op.create_index("ix_tables_changed", "tables", ["changed"])
    op.create_index("ix_tables_phase", "tables", ["phase", "public"])


def make_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("browser", sa.String(64)),
        sa.Column("nickname", sa.String(24), nullable=False),
        sa.Column("critter", sa.String(16)),
        sa.Column("bot", sa.String(32), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("missed", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_seats"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_seats_browser", "seats", ["browser"])


def make_histories() -> None:
    op.create_table(
        "entries",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("answers", sa.JSON(), nullable=False),
        sa.Column("undone", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(16), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_entries_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id", ondelete="CASCADE"),
    )


def make_people() -> None:
    op.create_table(
        "browsers",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("nickname", sa.String(24), nullable=False),
        sa.Column("critter", sa.String(16)),
        sa.Column("seen", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_browsers"),
    )
    op.create_table(
        "handovers",
        sa.Column("code", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("code", name="pk_handovers"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_handovers_table_id", ondelete="CASCADE"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer()),
        sa.Column("nickname", sa.String(24), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id", ondelete="CASCADE"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])


def downgrade() -> None:
    for name in ("chat", "handovers", "browsers", "snapshots", "entries", "seats", "tables"):
        op.drop_table(name)

"""A code for a seat belongs to the browser that asked for it. Those given out before are good for minutes only."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("DELETE FROM handovers")
    with op.batch_alter_table("handovers") as handovers:
        handovers.add_column(sa.Column("browser", sa.String(64), nullable=False))


def downgrade() -> None:
    with op.batch_alter_table("handovers") as handovers:
        handovers.drop_column("browser")

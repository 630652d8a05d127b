"""Run by Alembic, on the connection that the server hands over."""

from __future__ import annotations

from alembic import context

from underbough.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite cannot alter a table in place
)
with context.begin_transaction():
    context.run_migrations()

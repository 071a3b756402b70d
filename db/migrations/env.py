"""Run by Alembic: migrates over the connection that `db.migrate` hands in."""

from __future__ import annotations

from alembic import context

from db.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()

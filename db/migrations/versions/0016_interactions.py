"""Interactions by their ids alone, which tell when they were: every move notes one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Drop the moments and their index; in SQLite an id becomes the number of its row."""
    op.drop_index("interactions_by_at", "interactions")
    if op.get_bind().dialect.name != "sqlite":
        op.drop_column("interactions", "at")
        return
    op.create_table("interactions_anew", sa.Column("id", sa.Integer, primary_key=True, autoincrement=False))
    op.execute("INSERT INTO interactions_anew (id) SELECT id FROM interactions")
    op.drop_table("interactions")
    op.rename_table("interactions_anew", "interactions")

"""Edits that messages are owed, and the interactions that have been dealt with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Messages of before are owed nothing: what they show passed with an older program."""
    op.create_table(
        "edits",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger, nullable=False, unique=True),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("lease_owner", sa.String(80)),
        sa.Column("lease_until", sa.BigInteger),
    )
    op.create_index("edits_by_due", "edits", ["due_at"])
    op.create_index("edits_by_table", "edits", ["table_id"])
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("interactions_by_at", "interactions", ["at"])

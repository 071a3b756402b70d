"""What people keep to themselves at a table: a note."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    op.create_table(
        "notes",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("is_kept", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("notes_by_user", "notes", ["user_id", "at"])

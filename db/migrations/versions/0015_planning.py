"""Moves that people try out and plan for their next turn, and for whose seats moves are planned."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them."""
    op.add_column("tables", sa.Column("planned", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "sketches",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("sketches_by_user", "sketches", ["user_id"])
    op.create_table(
        "premoves",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("rank", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("guard", sa.String(12), nullable=False),
        sa.Column("brings", sa.Text, nullable=False),
        sa.Column("near", sa.Text, nullable=False),
        sa.Column("failed", sa.String(12)),
        sa.Column("failed_ply", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("premoves_by_user", "premoves", ["user_id"])

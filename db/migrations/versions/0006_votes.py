"""Votes, seats that others play on, and hints as a table's choice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Tables that are there already have no hints between people, as before."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("chairs", sa.Column("missing_id", sa.BigInteger))
    op.add_column("chairs", sa.Column("missing_name", sa.Text))
    missing = sa.text("missing_id IS NOT NULL")
    op.create_index("chairs_by_missing", "chairs", ["missing_id"], sqlite_where=missing, postgresql_where=missing)
    _votes()
    _offers()


def _votes() -> None:
    op.create_table(
        "votes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("about", sa.String(12), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger),
        sa.Column("result", sa.String(12)),
        sa.Column("message_id", sa.BigInteger),
    )
    is_open = sa.text("result IS NULL")
    op.create_index("votes_open", "votes", ["table_id"], sqlite_where=is_open, postgresql_where=is_open)
    op.create_table(
        "ballots",
        sa.Column("vote_id", sa.Integer, sa.ForeignKey("votes.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("choice", sa.String(12), nullable=False),
    )


def _offers() -> None:
    op.create_table(
        "offers",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("holder_id", sa.BigInteger, nullable=False),
        sa.Column("invited_id", sa.BigInteger),
        sa.Column("turn_ply", sa.Integer),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("settled_at", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
    )
    is_open = sa.text("settled_at IS NULL")
    op.create_index("offers_open", "offers", ["table_id", "seat"], sqlite_where=is_open, postgresql_where=is_open)

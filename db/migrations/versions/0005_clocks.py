"""Clocks, reminders and absences."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Games that run already are without a clock, and their reminders begin with the next turn."""
    for column in (
        sa.Column("pace", sa.BigInteger),
        sa.Column("turn_ply", sa.Integer),
        sa.Column("turn_at", sa.BigInteger),
        sa.Column("deadline_at", sa.BigInteger),
        sa.Column("ping", sa.String(8)),
        sa.Column("wake_at", sa.BigInteger),
    ):
        op.add_column("tables", column)
    waking = sa.text("wake_at IS NOT NULL")
    op.create_index("tables_to_wake", "tables", ["wake_at"], sqlite_where=waking, postgresql_where=waking)
    _people()
    _turns()
    _reminders()


def _people() -> None:
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("language", sa.String(8)),
        sa.Column("reminds", sa.Boolean, nullable=False),
        sa.Column("directly", sa.Boolean, nullable=False),
        sa.Column("next_up", sa.Boolean, nullable=False),
        sa.Column("auto_away", sa.Boolean, nullable=False),
        sa.Column("quiet_start", sa.Integer),
        sa.Column("quiet_end", sa.Integer),
        sa.Column("zone", sa.String(64)),
        sa.Column("away_since", sa.BigInteger),
        sa.Column("away_until", sa.BigInteger),
        sa.Column("sent_away", sa.Boolean, nullable=False),
    )


def _turns() -> None:
    op.create_table(
        "turns",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("sent", sa.Integer, nullable=False),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("snoozed_until", sa.BigInteger),
        sa.Column("told_at", sa.BigInteger),
    )


def _reminders() -> None:
    op.create_table(
        "reminders",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("detail", sa.String(80), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("lease_owner", sa.String(80)),
        sa.Column("lease_until", sa.BigInteger),
        sa.Column("settled_at", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
    )
    op.create_index("reminders_by_table", "reminders", ["table_id"])
    owed = sa.text("settled_at IS NULL")
    op.create_index("reminders_owed", "reminders", ["due_at"], sqlite_where=owed, postgresql_where=owed)

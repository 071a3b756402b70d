"""Mending: what tables were called off by, computers of former levels, what a rating is worth."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is needed."""
    _add_called_off()
    _rename_former_levels()
    _add_meetings()


def _rename_former_levels() -> None:
    """Give computers of the three former levels the nearest of today."""
    for former, level in (("easy", "skilled"), ("medium", "strong"), ("hard", "expert")):
        op.execute(f"UPDATE chairs SET level = '{level}' WHERE level = '{former}'")


def _add_called_off() -> None:
    """Record by what tables are called off; of earlier ones only what their rows say."""
    op.add_column("tables", sa.Column("called_off", sa.String(12)))
    op.execute("""
        UPDATE tables SET called_off = CASE
            WHEN merged_into IS NOT NULL THEN 'merged'
            WHEN closes_at <= updated_at THEN 'unjoined'
            WHEN NOT EXISTS (SELECT 1 FROM chairs WHERE chairs.table_id = tables.id) THEN 'left'
        END
        WHERE status = 'cancelled'
    """)


def _add_meetings() -> None:
    """Count who has met whom in rated games; the start after this computes it, and all ratings, from the results."""
    op.add_column("result_seats", sa.Column("weight", sa.Double))
    op.create_table(
        "meetings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("other_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_index("meetings_by_user", "meetings", ["user_id"])
    op.create_index("meetings_by_other", "meetings", ["other_id"])

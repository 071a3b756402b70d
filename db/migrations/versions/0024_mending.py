"""Mending: by what a table was called off, and computers of levels that are no more."""

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

"""Time as people live: time controls with banks and playing hours, reminders at own times; logs that are packed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is needed."""
    _add_time_controls()


def _add_time_controls() -> None:
    """Add banks and playing hours; a turn that lasts has the pace of its table."""
    for table in ("tables", "guilds"):
        op.add_column(table, sa.Column("bank", sa.BigInteger))
        op.add_column(table, sa.Column("bank_most", sa.BigInteger))
        op.add_column(table, sa.Column("playing_hours", sa.Text))
    op.add_column("tables", sa.Column("turn_time", sa.BigInteger))
    op.add_column("chairs", sa.Column("bank", sa.BigInteger))
    op.execute("UPDATE tables SET turn_time = pace WHERE deadline_at IS NOT NULL")

"""Words before pictures for people who want them so."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is needed."""
    _add_words_first()


def _add_words_first() -> None:
    """Let people have the words of a position before its pictures."""
    op.add_column("people", sa.Column("words_first", sa.Boolean, nullable=False, server_default=sa.false()))
    # As each database is asked for it: SQLite compares with a number.
    op.create_index(
        "people_by_words",
        "people",
        ["user_id"],
        sqlite_where=sa.text("words_first = 1"),
        postgresql_where=sa.text("words_first"),
    )

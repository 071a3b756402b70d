"""Company: people who look for others to play with."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is needed."""
    _add_facts_of_seats()
    _add_waiting_lobbies()


def _add_waiting_lobbies() -> None:
    """Ask those who sit in a lobby how to go on, also in lobbies that wait already."""
    op.add_column("tables", sa.Column("asked", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("merged_into", sa.Integer))
    # Five days before they close, as `tables.core.lobby_life` has it; one that was warned is asked nothing any more.
    op.execute("""
        UPDATE tables SET wake_at = closes_at - 432000000
        WHERE status = 'lobby' AND wake_at > closes_at - 432000000 AND NOT warned
    """)


def _add_facts_of_seats() -> None:
    """Record of each finished game between people who gave it up, and how long a person's turns took."""
    op.add_column("archive", sa.Column("gave_up", sa.Boolean))
    op.add_column("archive", sa.Column("turn_time", sa.BigInteger))
    # What turns took is not computed again: it would read every move there is.
    op.execute("""
        UPDATE archive SET gave_up = NOT EXISTS (
            SELECT 1 FROM chairs WHERE chairs.table_id = archive.table_id AND chairs.user_id = archive.user_id
        ) WHERE (
            SELECT count(*) FROM chairs WHERE chairs.table_id = archive.table_id
            AND coalesce(chairs.user_id, chairs.missing_id, chairs.resigned_id) IS NOT NULL
        ) > 1
    """)
    between_people = sa.text("gave_up IS NOT NULL")
    op.create_index(
        "archive_by_company",
        "archive",
        ["user_id", "public_in", "ended_at"],
        sqlite_where=between_people,
        postgresql_where=between_people,
    )

"""Indexes by account: what concerns one person is found without looking at everybody's."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

_BY_ACCOUNT = (
    ("chairs_by_resigned", "chairs", "resigned_id"),
    ("moves_by_user", "moves", "user_id"),
    ("turns_by_user", "turns", "user_id"),
    ("reminders_by_user", "reminders", "user_id"),
    ("votes_by_user", "votes", "user_id"),
    ("ballots_by_user", "ballots", "user_id"),
    ("offers_by_holder", "offers", "holder_id"),
    ("offers_by_invited", "offers", "invited_id"),
    ("designs_by_user", "designs", "user_id"),
    ("ratings_by_user", "ratings", "user_id"),
)
_NULLABLE = ("resigned_id", "invited_id")


def upgrade() -> None:
    """Add them. Moves of computers and what names nobody are left out where most rows are such."""
    for name, table, column in _BY_ACCOUNT:
        named = sa.text(f"{column} IS NOT NULL") if column in _NULLABLE or table == "moves" else None
        op.create_index(name, table, [column], sqlite_where=named, postgresql_where=named)
    op.create_index("reminders_by_detail", "reminders", ["detail"], postgresql_ops={"detail": "text_pattern_ops"})

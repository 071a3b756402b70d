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
    _add_links()


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


def _add_links() -> None:
    """Let people have links to the pages of the web server."""
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id")),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("withdrawn_at", sa.BigInteger),
    )
    op.create_index("links_by_user", "links", ["user_id"])
    for name, column in (
        ("links_by_table", "table_id"),
        ("links_by_guild", "guild_id"),
        ("links_withdrawn", "withdrawn_at"),
    ):
        known = sa.text(f"{column} IS NOT NULL")
        op.create_index(name, "links", [column], sqlite_where=known, postgresql_where=known)

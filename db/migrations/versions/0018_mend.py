"""What was found from outside and mended: see the changelog."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is needed."""
    _add_list_of_forgotten()
    _note_unsettled()
    _find_unknown_lobbies()
    _find_games_of_files()


def _add_list_of_forgotten() -> None:
    # Restoring a backup of an earlier schema has made it already.
    op.create_table(
        "forgotten",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("again", sa.Boolean, nullable=False),
        if_not_exists=True,
    )
    op.create_index("forgotten_again", "forgotten", ["again"], if_not_exists=True)


def _note_unsettled() -> None:
    """Note at which tables a vote or an offer of a seat is open."""
    op.add_column("tables", sa.Column("unsettled", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(
        "UPDATE tables SET unsettled = true WHERE id IN (SELECT table_id FROM votes WHERE result IS NULL)"
        " OR id IN (SELECT table_id FROM offers WHERE settled_at IS NULL)"
    )


def _find_unknown_lobbies() -> None:
    """Find the lobbies of which a process that was ended did not note down where they stand."""
    only = sa.text("status = 'lobby' AND lobby_message_id IS NULL")
    op.create_index("lobbies_unknown", "tables", ["created_at"], sqlite_where=only, postgresql_where=only)


def _find_games_of_files() -> None:
    """Find the table that a file's game was played at."""
    op.create_index("tables_by_seed", "tables", ["seed"])

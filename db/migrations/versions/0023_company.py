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
    _add_seeks()
    _add_facts_of_seats()
    _add_waiting_lobbies()
    _add_bulletins()
    _add_alerts()
    _add_watch_threads()
    _add_even_matches()
    _add_exercises()


def _add_watch_threads() -> None:
    """Let servers have a thread for the spectators of each game."""
    op.add_column("guilds", sa.Column("watch_threads", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("watch_thread_id", sa.BigInteger))


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


def _add_seeks() -> None:
    """Let people look for others, and tables say that they were opened for them."""
    op.add_column("tables", sa.Column("met_at", sa.BigInteger))
    op.create_table(
        "seeks",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("seats", sa.String(40), nullable=False),
        sa.Column("slowest", sa.BigInteger),
        sa.Column("variants", sa.Boolean, nullable=False),
        sa.Column("most", sa.Integer, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("pressed_at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("look_at", sa.BigInteger, nullable=False),
    )
    op.create_index("seeks_by_person", "seeks", ["guild_id", "user_id"], unique=True)
    op.create_index("seeks_by_user", "seeks", ["user_id"])
    op.create_index("seeks_by_age", "seeks", ["guild_id", "since"])
    op.create_index("seeks_to_look", "seeks", ["look_at"])
    op.create_index("seeks_by_end", "seeks", ["until"])
    op.create_table(
        "waits",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("waited", sa.BigInteger, nullable=False),
    )
    op.create_index("waits_by_guild", "waits", ["guild_id", "at"])
    op.create_index("waits_by_age", "waits", ["at"])


def _add_bulletins() -> None:
    """Let servers have a message that shows their tables."""
    op.create_table(
        "bulletins",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("is_past", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("shown", sa.String(64)),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        sqlite_autoincrement=True,
    )
    op.create_index("bulletins_by_guild", "bulletins", ["guild_id"])
    op.create_index("bulletins_due", "bulletins", ["due_at"])


def _add_alerts() -> None:
    """Let people hear of new tables."""
    op.create_table(
        "alerts",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("notified_at", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("alerts_by_game", "alerts", ["guild_id", "game"])
    waits = sa.text("due_at IS NOT NULL")
    op.create_index("alerts_due", "alerts", ["due_at"], sqlite_where=waits, postgresql_where=waits)


def _add_even_matches() -> None:
    """Record how well a computer plays that was chosen to be as strong as the people at its table."""
    op.add_column("chairs", sa.Column("sharpness", sa.Double))


def _add_exercises() -> None:
    """Add exercises from people's own mistakes."""
    op.create_table(
        "exercises",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("content", sa.Text),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger),
    )
    op.create_index("exercises_by_user", "exercises", ["user_id", "due_at"])

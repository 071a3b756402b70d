"""Company: checked deals, since when a rating is what it is, what people wish to play and hear of, daily castles."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is needed."""
    # Games that have begun have none: they began without one to be seen.
    op.add_column("tables", sa.Column("commitment", sa.String(32)))
    op.add_column("tables", sa.Column("coached", sa.Boolean, nullable=False, server_default=sa.false()))
    # The start after this computes all ratings again, and this with them.
    op.add_column("ratings", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("premoves", sa.Column("at_place", sa.String(16), nullable=False, server_default=""))
    _make_wishes()
    _make_tries()
    _make_day_messages()
    _make_answers()
    _make_drills()


def _make_wishes() -> None:
    """Make one table of what people look for, of which new tables they hear, and of lists in channels.

    Who does both in a server hears of the games that they look for.
    """
    op.create_table(
        "wishes",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("games", sa.Text, nullable=False),
        sa.Column("seats", sa.String(40), nullable=False),
        sa.Column("slowest", sa.BigInteger),
        sa.Column("variants", sa.Boolean, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("pressed_at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("look_at", sa.BigInteger),
        *(sa.Column(name, sa.BigInteger) for name in ("hears_since", "hear_at", "notified_at", "message_id")),
        sa.Column("shown", sa.String(64)),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
        *(sa.Column(name, sa.Integer) for name in ("hears_from", "hears_to")),
    )
    op.create_index("wishes_by_person", "wishes", ["guild_id", "user_id"], unique=True)
    op.create_index("wishes_by_user", "wishes", ["user_id"])
    op.create_index("wishes_by_age", "wishes", ["guild_id", "since"])
    op.create_index("wishes_to_look", "wishes", ["look_at"])
    for name, column, only in (
        ("wishes_by_end", "until", "hears_since IS NULL"),
        ("wishes_to_tell", "hear_at", "hear_at IS NOT NULL"),
    ):
        op.create_index(name, "wishes", [column], sqlite_where=sa.text(only), postgresql_where=sa.text(only))
    both = "alerts.guild_id = {0}.guild_id AND alerts.user_id = {0}.user_id"
    of_alerts = f"FROM alerts WHERE {both.format('seeks')}"
    seeks = "guild_id, user_id, name, channel_id, locale, games, seats, slowest, variants, since, pressed_at"
    op.execute(
        f"INSERT INTO wishes ({seeks}, until, look_at, hears_since, hear_at, notified_at) "
        f"SELECT {seeks}, until, look_at, "
        f"(SELECT max(at) {of_alerts}), (SELECT min(due_at) {of_alerts}), (SELECT max(notified_at) {of_alerts}) "
        "FROM seeks ORDER BY id"
    )
    # Each row has a game. The next press brings the name and the channel.
    join = "group_concat" if op.get_bind().dialect.name == "sqlite" else "string_agg"
    op.execute(
        "INSERT INTO wishes (guild_id, user_id, name, locale, games, seats, variants, since, pressed_at, until, "
        "hears_since, hear_at, notified_at) "
        f"SELECT guild_id, user_id, '', 'en', {join}(game, ' '), '2 3 4 5', false, "
        "max(at), max(at), 0, max(at), min(due_at), max(notified_at) FROM alerts WHERE NOT EXISTS "
        f"(SELECT 1 FROM wishes WHERE {both.format('wishes')}) GROUP BY guild_id, user_id"
    )
    op.execute(
        "INSERT INTO wishes (guild_id, channel_id, name, locale, games, seats, variants, since, pressed_at, "
        "until, hears_since, hear_at, message_id, shown, attempts) "
        "SELECT guild_id, channel_id, '', '', '', '', false, 0, 0, 0, "
        "0, due_at, message_id, shown, attempts FROM bulletins "
        "WHERE id IN (SELECT max(id) FROM bulletins WHERE NOT is_past GROUP BY guild_id)"
    )
    for name in ("seeks", "alerts", "bulletins"):
        op.drop_table(name)
    # No version posts them any more.
    op.execute("DELETE FROM outbox WHERE kind IN ('opened', 'merged', 'unmet', 'unplayed')")
    # Who meets plays at once. Those who were asked whether they play agree in a lobby as any other.
    op.execute("UPDATE tables SET met_at = NULL WHERE status = 'lobby'")
    op.execute("UPDATE tables SET called_off = NULL WHERE called_off IN ('unconfirmed', 'declined', 'away', 'merged')")
    op.drop_column("tables", "merged_into")
    op.execute("UPDATE outbox SET kind = 'met' WHERE kind = 'found'")
    op.execute("UPDATE outbox SET kind = 'reminder' WHERE kind = 'question'")


def _make_tries() -> None:
    """Make the table of people's tries at the castles of days."""
    op.create_table(
        "tries",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("points", sa.Integer),
    )
    op.create_index("tries_by_user", "tries", ["user_id"])
    op.create_index("tries_by_table", "tries", ["table_id"])
    op.create_index("tries_by_points", "tries", ["day", "points"])
    only = sa.text("guild_id IS NOT NULL")
    op.create_index("tries_by_guild", "tries", ["guild_id", "day"], sqlite_where=only, postgresql_where=only)


def _make_day_messages() -> None:
    """Make the table of messages about the castles of days, and the setting of their channel."""
    op.add_column("guilds", sa.Column("castle_channel_id", sa.BigInteger))
    op.create_table(
        "day_messages",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("channel_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("day_messages_due", "day_messages", ["due_at"])
    only = sa.text("castle_channel_id IS NOT NULL")
    op.create_index("guilds_by_castles", "guilds", ["castle_channel_id"], sqlite_where=only, postgresql_where=only)


def _make_answers() -> None:
    """Make the table of people's answers to the moves of days."""
    op.create_table(
        "answers",
        sa.Column("day", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("choice", sa.Integer, nullable=False),
    )
    op.create_index("answers_by_user", "answers", ["user_id"])
    only = sa.text("guild_id IS NOT NULL")
    op.create_index("answers_by_guild", "answers", ["guild_id", "day"], sqlite_where=only, postgresql_where=only)


def _make_drills() -> None:
    """Make the table of exercises about positions of others."""
    op.create_table(
        "drills",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger),
    )

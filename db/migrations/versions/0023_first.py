"""The first schema: tables and their games, people, servers, and what is to be posted."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    _create_alerts()
    _create_blocks()
    _create_bulletins()
    _create_departures()
    _create_designs()
    _create_exclusions()
    _create_forgotten()
    _create_guilds()
    _create_imports()
    _create_interactions()
    _create_learners()
    _create_memory()
    _create_people()
    _create_ratings()
    _create_seeks()
    _create_tables()
    _create_waits()
    _create_archive()
    _create_chairs()
    _create_exercises()
    _create_invitations()
    _create_links()
    _create_manager_acts()
    _create_moves()
    _create_notes()
    _create_offers()
    _create_outbox()
    _create_packed()
    _create_packed_people()
    _create_premoves()
    _create_removals()
    _create_results()
    _create_reviews()
    _create_sketches()
    _create_spectators()
    _create_turns()
    _create_votes()
    _create_ballots()
    _create_result_seats()
    _keep_the_log()


def _create_alerts() -> None:
    op.create_table(
        "alerts",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.Column("notified_at", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "guild_id", "game"),
    )
    op.create_index("alerts_by_game", "alerts", ["guild_id", "game"])
    op.create_index("alerts_due", "alerts", ["due_at"], **_where("due_at IS NOT NULL"))


def _create_blocks() -> None:
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("blocked_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "blocked_id"),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked_id"])


def _create_bulletins() -> None:
    op.create_table(
        "bulletins",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("is_past", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("shown", sa.String(64)),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index("bulletins_by_guild", "bulletins", ["guild_id"])
    op.create_index("bulletins_due", "bulletins", ["due_at"])


def _create_departures() -> None:
    op.create_table(
        "departures",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("left_at", sa.BigInteger, nullable=False),
        sa.Column("last_table", sa.Integer),
        sa.PrimaryKeyConstraint("guild_id"),
    )
    op.create_index("departures_by_age", "departures", ["left_at"])


def _create_designs() -> None:
    op.create_table(
        "designs",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "name"),
    )
    op.create_index("designs_by_user", "designs", ["user_id"])


def _create_exclusions() -> None:
    op.create_table(
        "exclusions",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index("exclusions_by_end", "exclusions", ["until"], **_where("until IS NOT NULL"))
    op.create_index("exclusions_by_guild", "exclusions", ["guild_id", "digest"], unique=True)
    op.create_index("exclusions_by_user", "exclusions", ["user_id"], **_where("user_id IS NOT NULL"))


def _create_forgotten() -> None:
    op.create_table(
        "forgotten",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("again", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("forgotten_again", "forgotten", ["again"])


def _create_guilds() -> None:
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("pace", sa.BigInteger),
        sa.Column("play_in", sa.String(8)),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("role_id", sa.BigInteger),
        sa.Column("language", sa.String(8)),
        sa.Column("quiet_reminders", sa.Boolean, nullable=False),
        sa.Column("bank", sa.BigInteger),
        sa.Column("bank_most", sa.BigInteger),
        sa.Column("playing_hours", sa.Text),
        sa.Column("watch_threads", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id"),
    )


def _create_imports() -> None:
    op.create_table(
        "imports",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index("imports_by_age", "imports", ["at"])
    op.create_index("imports_by_user", "imports", ["user_id"])


def _create_interactions() -> None:
    op.create_table(
        "interactions",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def _create_learners() -> None:
    op.create_table(
        "learners",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("exercise", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("user_id", "game"),
    )


def _create_memory() -> None:
    op.create_table(
        "memory",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )


def _create_people() -> None:
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("reminds", sa.Boolean, nullable=False),
        sa.Column("directly", sa.Boolean, nullable=False),
        sa.Column("next_up", sa.Boolean, nullable=False),
        sa.Column("auto_away", sa.Boolean, nullable=False),
        sa.Column("quiet_start", sa.Integer),
        sa.Column("quiet_end", sa.Integer),
        sa.Column("zone", sa.String(64)),
        sa.Column("away_since", sa.BigInteger),
        sa.Column("away_until", sa.BigInteger),
        sa.Column("sent_away", sa.Boolean, nullable=False),
        sa.Column("listed", sa.Boolean, server_default=sa.true(), nullable=False),
        sa.Column("chosen_language", sa.String(8)),
        sa.Column("reminder_times", sa.Text),
        sa.Column("digest_minute", sa.Integer),
        sa.Column("digest_at", sa.BigInteger),
        sa.Column("words_first", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.PrimaryKeyConstraint("user_id"),
    )
    op.create_index("people_by_digest", "people", ["digest_at"], **_where("digest_at IS NOT NULL"))
    op.create_index("people_by_language", "people", ["user_id"], **_where("chosen_language IS NOT NULL"))
    op.create_index(
        "people_by_words",
        "people",
        ["user_id"],
        sqlite_where=sa.text("words_first = 1"),
        postgresql_where=sa.text("words_first"),
    )


def _create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "game", "user_id"),
    )
    op.create_index("ratings_by_user", "ratings", ["user_id"])
    worth = sa.text("(mu - 3.0 * sigma) DESC")
    op.create_index("ratings_by_worth", "ratings", ["guild_id", "game", worth, "user_id"])


def _create_seeks() -> None:
    op.create_table(
        "seeks",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
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
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("seeks_by_age", "seeks", ["guild_id", "since"])
    op.create_index("seeks_by_end", "seeks", ["until"])
    op.create_index("seeks_by_person", "seeks", ["guild_id", "user_id"], unique=True)
    op.create_index("seeks_by_user", "seeks", ["user_id"])
    op.create_index("seeks_to_look", "seeks", ["look_at"])


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("status", sa.String(12), nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("thread_id", sa.BigInteger),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("wanted", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("locale", sa.String(8), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(64)),
        sa.Column("state", sa.Text),
        sa.Column("to_act", sa.String(40), nullable=False),
        sa.Column("computer_to_act", sa.Boolean, nullable=False),
        sa.Column("ending", sa.Text),
        sa.Column("series_first_id", sa.Integer),
        sa.Column("series_index", sa.Integer),
        sa.Column("series_options", sa.Text),
        sa.Column("lobby_message_id", sa.BigInteger),
        sa.Column("turn_message_id", sa.BigInteger),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("updated_at", sa.BigInteger, nullable=False),
        sa.Column("rematch_of", sa.Integer),
        sa.Column("pace", sa.BigInteger),
        sa.Column("turn_ply", sa.Integer),
        sa.Column("turn_at", sa.BigInteger),
        sa.Column("deadline_at", sa.BigInteger),
        sa.Column("ping", sa.String(8)),
        sa.Column("wake_at", sa.BigInteger),
        sa.Column("hints", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("private", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("planned", sa.Integer, server_default="0", nullable=False),
        sa.Column("unsettled", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("ended_at", sa.BigInteger),
        sa.Column("closes_at", sa.BigInteger),
        sa.Column("warned", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("changes", sa.Text),
        sa.Column("lost_at", sa.BigInteger),
        sa.Column("bank", sa.BigInteger),
        sa.Column("bank_most", sa.BigInteger),
        sa.Column("playing_hours", sa.Text),
        sa.Column("turn_time", sa.BigInteger),
        sa.Column("unlogged", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("cleared", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("asked", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("merged_into", sa.Integer),
        sa.Column("met_at", sa.BigInteger),
        sa.Column("watch_thread_id", sa.BigInteger),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index(
        "lobbies_unknown", "tables", ["created_at"], **_where("status = 'lobby' AND lobby_message_id IS NULL")
    )
    op.create_index(
        "tables_by_end", "tables", ["guild_id", "ended_at", "id"], **_where("ended_at IS NOT NULL AND NOT private")
    )
    op.create_index(
        "tables_by_game",
        "tables",
        ["guild_id", "game", "ended_at", "id"],
        **_where("ended_at IS NOT NULL AND NOT private"),
    )
    op.create_index("tables_by_guild", "tables", ["guild_id", "status"])
    op.create_index("tables_by_host", "tables", ["host_id", "status"])
    op.create_index("tables_by_place", "tables", ["channel_id", "thread_id"])
    op.create_index("tables_by_rematch", "tables", ["rematch_of"], unique=True)
    op.create_index("tables_by_seed", "tables", ["seed"])
    op.create_index("tables_by_series", "tables", ["series_first_id"])
    op.create_index("tables_of_computers", "tables", ["id"], **_where("computer_to_act"))
    op.create_index("tables_of_host", "tables", ["host_id", "game", "guild_id", "id"])
    op.create_index("tables_to_pack", "tables", ["ended_at", "id"], **_where("ended_at IS NOT NULL AND NOT unlogged"))
    op.create_index("tables_to_wake", "tables", ["wake_at"], **_where("wake_at IS NOT NULL"))
    since = sa.text("coalesce(ended_at, created_at)")
    op.create_index("tables_to_clear", "tables", [since], **_where("status IN ('over', 'cancelled') AND NOT cleared"))


def _create_waits() -> None:
    op.create_table(
        "waits",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("waited", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("waits_by_age", "waits", ["at"])
    op.create_index("waits_by_guild", "waits", ["guild_id", "at"])


def _create_archive() -> None:
    op.create_table(
        "archive",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("public_in", sa.BigInteger),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("gave_up", sa.Boolean),
        sa.Column("turn_time", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )
    op.create_index(
        "archive_by_company", "archive", ["user_id", "public_in", "ended_at"], **_where("gave_up IS NOT NULL")
    )
    op.create_index("archive_by_end", "archive", ["user_id", "ended_at", "table_id"])


def _create_chairs() -> None:
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text),
        sa.Column("resigned_id", sa.BigInteger),
        sa.Column("resigned_name", sa.Text),
        sa.Column("level", sa.String(8), server_default="medium", nullable=False),
        sa.Column("missing_id", sa.BigInteger),
        sa.Column("missing_name", sa.Text),
        sa.Column("agrees", sa.Boolean, server_default=sa.true(), nullable=False),
        sa.Column("begins", sa.String(8)),
        sa.Column("bank", sa.BigInteger),
        sa.Column("sharpness", sa.Double),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_index("chairs_by_missing", "chairs", ["missing_id"], **_where("missing_id IS NOT NULL"))
    op.create_index("chairs_by_resigned", "chairs", ["resigned_id"], **_where("resigned_id IS NOT NULL"))
    op.create_index("chairs_by_user", "chairs", ["user_id"])


def _create_exercises() -> None:
    op.create_table(
        "exercises",
        sa.Column("table_id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("ply", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("content", sa.Text),
        sa.Column("step", sa.Integer, nullable=False),
        sa.Column("due_at", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id", "ply"),
    )
    op.create_index("exercises_by_user", "exercises", ["user_id", "due_at"])


def _create_invitations() -> None:
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("kept_until", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )
    op.create_index("invitations_by_user", "invitations", ["user_id"])


def _create_links() -> None:
    op.create_table(
        "links",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("table_id", sa.Integer),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("withdrawn_at", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("links_by_guild", "links", ["guild_id"], **_where("guild_id IS NOT NULL"))
    op.create_index("links_by_table", "links", ["table_id"], **_where("table_id IS NOT NULL"))
    op.create_index("links_by_user", "links", ["user_id"])
    op.create_index("links_withdrawn", "links", ["withdrawn_at"], **_where("withdrawn_at IS NOT NULL"))


def _create_manager_acts() -> None:
    op.create_table(
        "manager_acts",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Integer),
        sa.Column("manager_id", sa.BigInteger, nullable=False),
        sa.Column("plays", sa.Boolean, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("detail", sa.String(80)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index("manager_acts_by_age", "manager_acts", ["at"])
    op.create_index("manager_acts_by_guild", "manager_acts", ["guild_id", "id"])
    op.create_index("manager_acts_by_manager", "manager_acts", ["manager_id"])
    op.create_index("manager_acts_by_table", "manager_acts", ["table_id"], **_where("table_id IS NOT NULL"))
    op.create_index("manager_acts_by_user", "manager_acts", ["user_id"], **_where("user_id IS NOT NULL"))


def _create_moves() -> None:
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "ply"),
    )
    op.create_index("moves_by_user", "moves", ["user_id"], **_where("user_id IS NOT NULL"))


def _create_notes() -> None:
    op.create_table(
        "notes",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("is_kept", sa.Boolean, server_default=sa.false(), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )
    op.create_index("notes_by_user", "notes", ["user_id", "at"])


def _create_offers() -> None:
    op.create_table(
        "offers",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("holder_id", sa.BigInteger, nullable=False),
        sa.Column("invited_id", sa.BigInteger),
        sa.Column("turn_ply", sa.Integer),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("settled_at", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("offers_by_holder", "offers", ["holder_id"])
    op.create_index("offers_by_invited", "offers", ["invited_id"], **_where("invited_id IS NOT NULL"))
    op.create_index("offers_by_table", "offers", ["table_id"])
    op.create_index("offers_open", "offers", ["table_id", "seat"], **_where("settled_at IS NULL"))


def _create_outbox() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("duty", sa.String(12), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("ply", sa.Integer),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("detail", sa.String(80)),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.Column("pictures", sa.Integer),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("lease_owner", sa.String(80)),
        sa.Column("lease_until", sa.BigInteger),
        sa.Column("settled_at", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "outbox_by_detail",
        "outbox",
        ["detail"],
        postgresql_ops={"detail": "text_pattern_ops"},
        **_where("detail IS NOT NULL"),
    )
    op.create_index("outbox_by_table", "outbox", ["table_id", "duty", "ply"])
    op.create_index("outbox_by_user", "outbox", ["user_id"], **_where("user_id IS NOT NULL"))
    op.create_index("outbox_due", "outbox", ["duty", "due_at"], **_where("settled_at IS NULL"))
    op.create_index("outbox_edits", "outbox", ["message_id"], unique=True, **_where("duty = 'edit'"))


def _create_packed() -> None:
    op.create_table(
        "packed",
        sa.Column("table_id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id"),
    )


def _create_packed_people() -> None:
    op.create_table(
        "packed_people",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_index("packed_people_by_user", "packed_people", ["user_id"])


def _create_premoves() -> None:
    op.create_table(
        "premoves",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("moves", sa.Text, nullable=False),
        sa.Column("guard", sa.String(12), nullable=False),
        sa.Column("brings", sa.Text, nullable=False),
        sa.Column("near", sa.Text, nullable=False),
        sa.Column("failed", sa.String(12)),
        sa.Column("failed_ply", sa.Integer),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id", "rank"),
    )
    op.create_index("premoves_by_user", "premoves", ["user_id"])


def _create_removals() -> None:
    op.create_table(
        "removals",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )
    op.create_index("removals_by_user", "removals", ["user_id"])


def _create_results() -> None:
    op.create_table(
        "results",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("played_out", sa.Boolean, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("table_id"),
        sqlite_autoincrement=True,
    )


def _create_reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("version", sa.String(60), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("shown_at", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id"),
    )


def _create_sketches() -> None:
    op.create_table(
        "sketches",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )
    op.create_index("sketches_by_user", "sketches", ["user_id"])


def _create_spectators() -> None:
    op.create_table(
        "spectators",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("every_turn", sa.Boolean, nullable=False),
        sa.Column("told_ply", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "user_id"),
    )
    op.create_index("spectators_by_user", "spectators", ["user_id"])


def _create_turns() -> None:
    op.create_table(
        "turns",
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("sent", sa.Integer, nullable=False),
        sa.Column("muted", sa.Boolean, nullable=False),
        sa.Column("snoozed_until", sa.BigInteger),
        sa.Column("told_at", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("table_id", "ply", "user_id"),
    )
    op.create_index("turns_by_user", "turns", ["user_id"])


def _create_votes() -> None:
    op.create_table(
        "votes",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.Integer, nullable=False),
        sa.Column("about", sa.String(12), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("opened_at", sa.BigInteger, nullable=False),
        sa.Column("expires_at", sa.BigInteger),
        sa.Column("result", sa.String(12)),
        sa.Column("message_id", sa.BigInteger),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("votes_by_table", "votes", ["table_id"])
    op.create_index("votes_by_user", "votes", ["user_id"])
    op.create_index("votes_open", "votes", ["table_id"], **_where("result IS NULL"))


def _create_ballots() -> None:
    op.create_table(
        "ballots",
        sa.Column("vote_id", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("choice", sa.String(12), nullable=False),
        sa.ForeignKeyConstraint(
            ["vote_id"],
            ["votes.id"],
        ),
        sa.PrimaryKeyConstraint("vote_id", "user_id"),
    )
    op.create_index("ballots_by_user", "ballots", ["user_id"])


def _create_result_seats() -> None:
    op.create_table(
        "result_seats",
        sa.Column("result_id", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
        sa.ForeignKeyConstraint(
            ["result_id"],
            ["results.id"],
        ),
        sa.PrimaryKeyConstraint("result_id", "seat"),
    )
    op.create_index("result_seats_by_user", "result_seats", ["user_id"])


def _keep_the_log() -> None:
    """Refuse to change the log of moves, but for forgetting a person, and for rows that are kept elsewhere."""
    refusal = "the log of moves is append-only"
    unlogged = "EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND unlogged)"
    taken_back = "OLD.unlogged AND NOT NEW.unlogged"
    if op.get_bind().dialect.name == "sqlite":
        for name, when in (
            ("moves_no_delete", f"DELETE ON moves WHEN NOT {unlogged}"),
            ("moves_no_other_user", "UPDATE OF user_id ON moves WHEN NEW.user_id IS NOT NULL"),
            ("moves_no_update", "UPDATE OF table_id, ply, seat, kind, text, digest, at ON moves"),
            ("packed_no_update", "UPDATE ON packed"),
            ("tables_stay_unlogged", f"UPDATE OF unlogged ON tables WHEN {taken_back}"),
        ):
            op.execute(f"CREATE TRIGGER {name} BEFORE {when} BEGIN SELECT RAISE(ABORT, '{refusal}'); END")
        return
    op.execute(
        "CREATE FUNCTION moves_append_only() RETURNS trigger AS "
        "$$ BEGIN "
        "IF TG_OP = 'UPDATE' THEN "
        "OLD.user_id := NULL; "
        "IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF; "
        f"ELSIF {unlogged} THEN RETURN OLD; "
        "END IF; "
        f"RAISE EXCEPTION '{refusal}'; END $$ LANGUAGE plpgsql"
    )
    op.execute(
        "CREATE FUNCTION refuse_change() RETURNS trigger AS "
        f"$$ BEGIN RAISE EXCEPTION '{refusal}'; END $$ LANGUAGE plpgsql"
    )
    for name, when, function in (
        ("moves_append_only", "UPDATE OR DELETE ON moves FOR EACH ROW", "moves_append_only"),
        ("packed_no_update", "UPDATE ON packed FOR EACH ROW", "refuse_change"),
        ("tables_stay_unlogged", f"UPDATE OF unlogged ON tables FOR EACH ROW WHEN ({taken_back})", "refuse_change"),
    ):
        op.execute(f"CREATE TRIGGER {name} BEFORE {when} EXECUTE FUNCTION {function}()")


def _where(condition: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(condition), "postgresql_where": sa.text(condition)}

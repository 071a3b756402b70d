"""The first schema: tables, chairs, the append-only log of moves, the outbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create everything."""
    op.create_table(
        "tables",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
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
    )
    op.create_index("tables_by_place", "tables", ["channel_id", "thread_id"])
    op.create_index("tables_by_guild", "tables", ["guild_id", "status"])
    op.create_index("tables_by_series", "tables", ["series_first_id"])
    computers = sa.text("computer_to_act")
    op.create_index("tables_of_computers", "tables", ["id"], sqlite_where=computers, postgresql_where=computers)
    op.create_table(
        "chairs",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("name", sa.Text),
        sa.Column("resigned_id", sa.BigInteger),
        sa.Column("resigned_name", sa.Text),
    )
    op.create_index("chairs_by_user", "chairs", ["user_id"])
    op.create_table(
        "moves",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("lease_owner", sa.String(80)),
        sa.Column("lease_until", sa.BigInteger),
        sa.Column("settled_at", sa.BigInteger),
        sa.Column("message_id", sa.BigInteger),
        sa.UniqueConstraint("table_id", "ply", "round"),
    )
    owed = sa.text("settled_at IS NULL")
    op.create_index("notices_owed", "notices", ["due_at"], sqlite_where=owed, postgresql_where=owed)
    op.create_table(
        "memory",
        sa.Column("key", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    _only_append()


def _only_append() -> None:
    """The log is never rewritten: a take-back is another row."""
    if op.get_bind().dialect.name == "sqlite":
        for verb in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER moves_no_{verb.lower()} BEFORE {verb} ON moves "
                "BEGIN SELECT RAISE(ABORT, 'the log of moves is append-only'); END"
            )
        return
    op.execute(
        "CREATE FUNCTION moves_append_only() RETURNS trigger AS "
        "$$ BEGIN RAISE EXCEPTION 'the log of moves is append-only'; END $$ LANGUAGE plpgsql"
    )
    op.execute(
        "CREATE TRIGGER moves_append_only BEFORE UPDATE OR DELETE ON moves "
        "FOR EACH ROW EXECUTE FUNCTION moves_append_only()"
    )

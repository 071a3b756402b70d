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
    _add_reminder_times()
    _let_logs_go()
    _add_days()
    _add_packed_logs()
    _let_servers_go()


def _add_time_controls() -> None:
    """Add banks and playing hours; a turn that lasts has the pace of its table."""
    for table in ("tables", "guilds"):
        op.add_column(table, sa.Column("bank", sa.BigInteger))
        op.add_column(table, sa.Column("bank_most", sa.BigInteger))
        op.add_column(table, sa.Column("playing_hours", sa.Text))
    op.add_column("tables", sa.Column("turn_time", sa.BigInteger))
    op.add_column("chairs", sa.Column("bank", sa.BigInteger))
    op.execute("UPDATE tables SET turn_time = pace WHERE deadline_at IS NOT NULL")


def _let_logs_go() -> None:
    """Let the rows of a log be deleted where its table says so, which it never takes back."""
    op.add_column("tables", sa.Column("unlogged", sa.Boolean, nullable=False, server_default=sa.false()))
    refusal = "the log of moves is append-only"
    allowed = "EXISTS (SELECT 1 FROM tables WHERE id = OLD.table_id AND unlogged)"
    taken_back = "OLD.unlogged AND NOT NEW.unlogged"
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER moves_no_delete")
        op.execute(
            f"CREATE TRIGGER moves_no_delete BEFORE DELETE ON moves WHEN NOT {allowed} "
            f"BEGIN SELECT RAISE(ABORT, '{refusal}'); END"
        )
        op.execute(
            f"CREATE TRIGGER tables_stay_unlogged BEFORE UPDATE OF unlogged ON tables WHEN {taken_back} "
            f"BEGIN SELECT RAISE(ABORT, '{refusal}'); END"
        )
        return
    op.execute(
        "CREATE OR REPLACE FUNCTION moves_append_only() RETURNS trigger AS "
        "$$ BEGIN "
        "IF TG_OP = 'UPDATE' THEN "
        "OLD.user_id := NULL; "
        "IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF; "
        f"ELSIF {allowed} THEN RETURN OLD; "
        "END IF; "
        f"RAISE EXCEPTION '{refusal}'; END $$ LANGUAGE plpgsql"
    )
    op.execute(
        "CREATE FUNCTION refuse_change() RETURNS trigger AS "
        f"$$ BEGIN RAISE EXCEPTION '{refusal}'; END $$ LANGUAGE plpgsql"
    )
    op.execute(
        "CREATE TRIGGER tables_stay_unlogged BEFORE UPDATE OF unlogged ON tables "
        f"FOR EACH ROW WHEN ({taken_back}) EXECUTE FUNCTION refuse_change()"
    )


def _add_reminder_times() -> None:
    """Add people's own times for reminders, and the hour and the next moment of their digest."""
    op.add_column("people", sa.Column("reminder_times", sa.Text))
    op.add_column("people", sa.Column("digest_minute", sa.Integer))
    op.add_column("people", sa.Column("digest_at", sa.BigInteger))
    due = sa.text("digest_at IS NOT NULL")
    op.create_index("people_by_digest", "people", ["digest_at"], sqlite_where=due, postgresql_where=due)


def _add_days() -> None:
    """Note of which tables that are over is deleted what was kept for their run; find what is older than its days."""
    op.add_column("tables", sa.Column("cleared", sa.Boolean, nullable=False, server_default=sa.false()))
    over = sa.text("status IN ('over', 'cancelled') AND NOT cleared")
    since = sa.text("coalesce(ended_at, created_at)")
    op.create_index("tables_to_clear", "tables", [since], sqlite_where=over, postgresql_where=over)
    op.create_index("votes_by_table", "votes", ["table_id"])
    op.create_index("offers_by_table", "offers", ["table_id"])
    op.create_index("imports_by_age", "imports", ["at"])


def _add_packed_logs() -> None:
    """Add the logs of games that ended long ago, in one row each, and the people in them."""
    op.create_table(
        "packed",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True, autoincrement=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("digest", sa.String(32), nullable=False),
    )
    op.create_table(
        "packed_people",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
    )
    op.create_index("packed_people_by_user", "packed_people", ["user_id"])
    to_pack = sa.text("ended_at IS NOT NULL AND NOT unlogged")
    op.create_index("tables_to_pack", "tables", ["ended_at", "id"], sqlite_where=to_pack, postgresql_where=to_pack)
    if op.get_bind().dialect.name == "sqlite":
        op.execute(
            "CREATE TRIGGER packed_no_update BEFORE UPDATE ON packed "
            "BEGIN SELECT RAISE(ABORT, 'the log of moves is append-only'); END"
        )
        return
    op.execute("CREATE TRIGGER packed_no_update BEFORE UPDATE ON packed FOR EACH ROW EXECUTE FUNCTION refuse_change()")


def _let_servers_go() -> None:
    """Find the servers that removed the bot long ago, and note how far the deletion of their data is."""
    op.add_column("departures", sa.Column("last_table", sa.Integer))
    op.create_index("departures_by_age", "departures", ["left_at"])

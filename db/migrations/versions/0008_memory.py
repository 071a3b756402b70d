"""Results, ratings, who wishes to be listed; a log that lets go of who moved, and of nothing else."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Games that are over already get their results when the bot starts (see `tables.results`)."""
    op.create_table(
        "results",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False, unique=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("guild_id", sa.BigInteger),
        sa.Column("played_out", sa.Boolean, nullable=False),
        sa.Column("ended_at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "result_seats",
        sa.Column("result_id", sa.Integer, sa.ForeignKey("results.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("resigned", sa.Boolean, nullable=False),
        sa.Column("mu", sa.Double),
        sa.Column("sigma", sa.Double),
    )
    op.create_index("result_seats_by_user", "result_seats", ["user_id"])
    op.create_table(
        "ratings",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.add_column("people", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))
    _let_go_of_people()


def _let_go_of_people() -> None:
    """Nothing in the log of moves may change but this: that it is no longer told who made a move."""
    if op.get_bind().dialect.name == "sqlite":
        op.execute("DROP TRIGGER moves_no_update")
        op.execute(
            "CREATE TRIGGER moves_no_update BEFORE UPDATE OF table_id, ply, seat, kind, text, digest, at ON moves "
            "BEGIN SELECT RAISE(ABORT, 'the log of moves is append-only'); END"
        )
        op.execute(
            "CREATE TRIGGER moves_no_other_user BEFORE UPDATE OF user_id ON moves WHEN NEW.user_id IS NOT NULL "
            "BEGIN SELECT RAISE(ABORT, 'the log of moves is append-only'); END"
        )
        return
    op.execute(
        "CREATE OR REPLACE FUNCTION moves_append_only() RETURNS trigger AS "
        "$$ BEGIN "
        "IF TG_OP = 'UPDATE' THEN "
        "OLD.user_id := NULL; "
        "IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NEW; END IF; "
        "END IF; "
        "RAISE EXCEPTION 'the log of moves is append-only'; END $$ LANGUAGE plpgsql"
    )

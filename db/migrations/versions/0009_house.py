"""Private tables, invitations, spectators, the settings of servers, a person's own language."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. Tables that there are already are public."""
    op.add_column("tables", sa.Column("private", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_by_host", "tables", ["host_id", "status"])
    op.add_column("people", sa.Column("chosen_language", sa.String(8)))
    chosen = sa.text("chosen_language IS NOT NULL")
    op.create_index("people_by_language", "people", ["user_id"], sqlite_where=chosen, postgresql_where=chosen)
    op.create_table(
        "guilds",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("pace", sa.BigInteger),
        sa.Column("play_in", sa.String(8)),
        sa.Column("channel_id", sa.BigInteger),
        sa.Column("role_id", sa.BigInteger),
        sa.Column("language", sa.String(8)),
        sa.Column("quiet_reminders", sa.Boolean, nullable=False),
    )
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("invitations_by_user", "invitations", ["user_id"])
    op.create_table(
        "spectators",
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("every_turn", sa.Boolean, nullable=False),
        sa.Column("told_ply", sa.Integer, nullable=False),
    )
    op.create_index("spectators_by_user", "spectators", ["user_id"])

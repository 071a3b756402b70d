"""One outbox for turn messages, reminders and edits, which had a table each."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Carry over what is open, and of what is settled all that is still read."""
    _create()
    for statement in (_REMINDERS, _TURN_MESSAGES, _EDITS):
        op.execute(statement)
    _create_indexes()
    if op.get_bind().dialect.name == "postgresql":
        # Rows that bring their numbers leave the sequence where it was.
        op.execute("SELECT setval(pg_get_serial_sequence('outbox', 'id'), max(id)) FROM outbox HAVING max(id) > 0")
    for former in ("notices", "reminders", "edits"):
        op.drop_table(former)


def _create() -> None:
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Integer, sa.ForeignKey("tables.id"), nullable=False),
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
        sqlite_autoincrement=True,
    )


# Reminders keep their numbers: buttons, and edits of their messages, name them. A settled one is read where its message
# may still be edited, and where a log tells who took a seat or which moves were planned ahead.
_REMINDERS = """
INSERT INTO outbox (id, table_id, duty, kind, ply, user_id, detail, message_id,
    created_at, due_at, attempts, lease_owner, lease_until, settled_at)
SELECT id, table_id, 'reminder', kind, ply, user_id, nullif(detail, ''), message_id,
    created_at, due_at, attempts, lease_owner, lease_until, settled_at
FROM reminders
WHERE settled_at IS NULL OR kind IN ('taken', 'premove')
    OR id IN (SELECT number FROM edits WHERE kind = 'reminder')
"""

# The others come after them, in the order they had. A turn message that was never posted is read no more.
_TURN_MESSAGES = """
INSERT INTO outbox (id, table_id, duty, kind, ply, message_id, pictures,
    created_at, due_at, attempts, lease_owner, lease_until, settled_at)
SELECT id + (SELECT coalesce(max(id), 0) FROM reminders), table_id, 'turn_message', kind, ply, message_id, pictures,
    created_at, due_at, attempts, lease_owner, lease_until, settled_at
FROM notices
WHERE settled_at IS NULL OR message_id IS NOT NULL
"""

_EDITS = """
INSERT INTO outbox (id, table_id, duty, kind, detail, channel_id, message_id,
    created_at, due_at, attempts, lease_owner, lease_until)
SELECT id + (SELECT coalesce(max(id), 0) FROM reminders) + (SELECT coalesce(max(id), 0) FROM notices),
    table_id, 'edit', kind, CAST(number AS VARCHAR(80)), channel_id, message_id,
    created_at, due_at, attempts, lease_owner, lease_until
FROM edits
"""


def _create_indexes() -> None:
    op.create_index("outbox_by_table", "outbox", ["table_id", "duty", "ply"])
    _create_partial("outbox_due", ["duty", "due_at"], "settled_at IS NULL")
    _create_partial("outbox_edits", ["message_id"], "duty = 'edit'", unique=True)
    _create_partial("outbox_by_user", ["user_id"], "user_id IS NOT NULL")
    _create_partial("outbox_by_detail", ["detail"], "detail IS NOT NULL", postgresql_ops={"detail": "text_pattern_ops"})


def _create_partial(
    name: str, columns: list[str], where: str, *, unique: bool = False, postgresql_ops: dict[str, str] | None = None
) -> None:
    only = sa.text(where)
    op.create_index(
        name,
        "outbox",
        columns,
        unique=unique,
        sqlite_where=only,
        postgresql_where=only,
        postgresql_ops=postgresql_ops or {},
    )

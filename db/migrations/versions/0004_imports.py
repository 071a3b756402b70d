"""Games opened from files; which table another one is the rematch of."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the files and the column. A table has one rematch at a time: the index sees to that."""
    op.create_table(
        "imports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("imports_by_user", "imports", ["user_id"])
    op.add_column("tables", sa.Column("rematch_of", sa.Integer))
    op.create_index("tables_by_rematch", "tables", ["rematch_of"], unique=True)

"""The levels of computer seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seats that are played by a computer so far are played by a medium one."""
    op.add_column("chairs", sa.Column("level", sa.String(8), nullable=False, server_default="medium"))

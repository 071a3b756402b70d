"""Company: what deals are checked by, since when a rating is what it is."""

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
    # The start after this computes all ratings again, and this with them.
    op.add_column("ratings", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))

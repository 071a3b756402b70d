"""Company: what deals are checked by."""

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

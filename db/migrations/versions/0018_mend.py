"""What was found from outside and mended: see the changelog."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add what is needed."""
    _add_list_of_forgotten()


def _add_list_of_forgotten() -> None:
    # Restoring a backup of an earlier schema has made it already.
    op.create_table(
        "forgotten",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("again", sa.Boolean, nullable=False),
        if_not_exists=True,
    )
    op.create_index("forgotten_again", "forgotten", ["again"], if_not_exists=True)

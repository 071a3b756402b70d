"""How many pictures stand in a turn message: what is edited later keeps them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add them. A message of before is laid out anew, with new pictures, when it is next edited."""
    op.add_column("notices", sa.Column("pictures", sa.Integer))

"""An index of how people rank in a server: the best are found without looking at all who are rated there."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add it."""
    worth = sa.text("(mu - 3.0 * sigma) DESC")
    op.create_index("ratings_by_worth", "ratings", ["guild_id", "game", worth, "user_id"])

"""What was found from outside and mended: see the changelog."""

from __future__ import annotations

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing yet."""

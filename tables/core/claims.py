"""Claims: what one process posts no other one does meanwhile."""

from __future__ import annotations

from datetime import timedelta

from db.sql.rows import Row

LEASE = timedelta(seconds=30)
"""How long a process may take to post a notice before another one takes over."""


def nonce_of(kind: str, row: Row) -> str:
    """What Discord knows a message again by, at every try; at most 25 characters.

    Numbers begin again where a backup was restored. The moment a message came to be owed does not.
    """
    return f"{kind}{row['id']}-{row['created_at']:x}"

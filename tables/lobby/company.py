"""Who sits down with whom: no person meets another at a new table where one of them blocks the other."""

from __future__ import annotations

from collections.abc import Collection

from db.records.session import Session
from tables.core.errors import BlockedHereError, NotOpenError
from tables.core.model import Table


async def check_company(session: Session, table: Table, user_id: int) -> None:
    """Check that a person may sit down with those who are at a table.

    Raises `BlockedHereError` for those who block a person there, `NotOpenError` for those who are blocked. Check it
    last: the refusal of a blocked person must not depend on what others would be refused for.
    """
    here = {person.user_id for person in table.people} | {table.host_id}
    found = await session.blocks.between(user_id, here - {user_id})
    if any(block["user_id"] == user_id for block in found):
        raise BlockedHereError
    if found:
        raise NotOpenError


async def blocked_by(session: Session, user_id: int, others: Collection[int]) -> frozenset[int]:
    """Return those of some accounts that an account blocks."""
    found = await session.blocks.between(user_id, others)
    return frozenset(block["blocked_id"] for block in found if block["user_id"] == user_id)

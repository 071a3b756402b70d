"""Who may sit down: no person whom managers keep out, and none beside another where one blocks the other."""

from __future__ import annotations

from collections.abc import Collection

from db.records.session import Session
from tables.core.errors import BlockedHereError, NotOpenError
from tables.core.model import Table


async def check_admitted(session: Session, guild_id: int | None, user_id: int, at: int) -> None:
    """Check that a server's managers do not keep a person out of its new tables. Raises `NotOpenError`."""
    if guild_id is None:
        return
    # Keeping out waits for this transaction, and then finds the seat that is taken in it.
    await session.one_at_a_time(user_id)
    if await session.exclusions.among(guild_id, [user_id], at):
        raise NotOpenError


async def check_company(session: Session, table: Table, user_id: int, at: int) -> None:
    """Check that a person may sit down with those who are at a table, and in its server at all.

    Raises `BlockedHereError` for those who block a person there, `NotOpenError` for those who are blocked or kept out.
    Check it last: the refusal of a blocked person must not depend on what others would be refused for.
    """
    await check_admitted(session, table.place.guild_id, user_id, at)
    here = {person.user_id for person in table.people} | {table.host_id}
    # Both directions in one query: the time that a refusal takes must not tell which it is.
    found = await session.blocks.between(user_id, here - {user_id})
    if any(block["user_id"] == user_id for block in found):
        raise BlockedHereError
    if found:
        raise NotOpenError


async def blocked_by(session: Session, user_id: int, others: Collection[int]) -> frozenset[int]:
    """Return those of some accounts that an account blocks."""
    found = await session.blocks.between(user_id, others)
    return frozenset(block["blocked_id"] for block in found if block["user_id"] == user_id)

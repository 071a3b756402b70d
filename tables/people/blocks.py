"""The people whom a person blocks: they meet at no new table, and no invitation of theirs notifies the person.

The blocked do not learn it: what they see is the same as without the block, and where they are refused a seat the
sentence names no person and is the one of other refusals, too.
"""

from __future__ import annotations

from db.records.session import Session
from tables.core.errors import BlockedSelfError, TooManyBlockedError
from tables.core.kernel import Kernel
from tables.core.model import Person

MOST_BLOCKED = 100
"""The most people that a person may block."""


class Blocks:
    """The use cases of blocking."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def block(self, user_id: int, blocked: Person) -> tuple[Person, ...]:
        """Block a person; return all whom the account blocks then, the newest first.

        Raises `BlockedSelfError`, `TooManyBlockedError`.
        """
        if blocked.user_id == user_id:
            raise BlockedSelfError
        async with self._kernel.writing() as session:
            await session.one_at_a_time(user_id)
            # Dropped before counting: a person who is blocked already needs no room, and becomes the newest.
            is_new = not await session.blocks.dropped(user_id=user_id, blocked_id=blocked.user_id)
            if is_new and await session.blocks.count(user_id=user_id) >= MOST_BLOCKED:
                raise TooManyBlockedError(most=MOST_BLOCKED)
            await session.blocks.put(
                {"user_id": user_id, "blocked_id": blocked.user_id}, {"name": blocked.name, "at": self._kernel.millis()}
            )
            return await _blocked_by(session, user_id)

    async def unblock(self, user_id: int, blocked_id: int) -> tuple[Person, ...]:
        """Block a person no longer; return all whom the account still blocks, the newest first."""
        async with self._kernel.writing() as session:
            await session.blocks.dropped(user_id=user_id, blocked_id=blocked_id)
            return await _blocked_by(session, user_id)

    async def of(self, user_id: int) -> tuple[Person, ...]:
        """Return the people whom an account blocks, the newest first, by the names they had then."""
        async with self._kernel.reading() as session:
            return await _blocked_by(session, user_id)


async def _blocked_by(session: Session, user_id: int) -> tuple[Person, ...]:
    rows = await session.blocks.rows("-at", "blocked_id", most=MOST_BLOCKED, user_id=user_id)
    return tuple(Person(row["blocked_id"], row["name"]) for row in rows)

"""The SQL about people who block others."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import and_, delete, func, or_, select

from db.records.records import Records
from db.schema import blocks
from db.sql.rows import Row
from db.sql.upsert import upsert


class BlockRecords(Records):
    """The people whom others do not want to meet at new tables."""

    async def of_user(self, user_id: int, most: int) -> Sequence[Row]:
        """Return an account's blocks, the newest first."""
        query = select(blocks).where(blocks.c.user_id == user_id)
        return await self._connection.rows(query.order_by(blocks.c.at.desc(), blocks.c.blocked_id).limit(most))

    async def between(self, user_id: int, others: Collection[int]) -> Sequence[Row]:
        """Return the blocks between an account and some others, in either direction."""
        # Each direction has an index of its own, and both databases combine the two.
        query = select(blocks).where(
            or_(
                and_(blocks.c.user_id == user_id, blocks.c.blocked_id.in_(others)),
                and_(blocks.c.blocked_id == user_id, blocks.c.user_id.in_(others)),
            )
        )
        return await self._connection.rows(query)

    async def among(self, user_ids: Collection[int]) -> Sequence[Row]:
        """Return the blocks among some accounts."""
        query = select(blocks).where(blocks.c.user_id.in_(user_ids), blocks.c.blocked_id.in_(user_ids))
        return await self._connection.rows(query)

    async def count(self, user_id: int) -> int:
        """Count the accounts that an account blocks."""
        query = select(func.count()).select_from(blocks).where(blocks.c.user_id == user_id)
        return int(await self._connection.scalar(query))

    async def add(self, user_id: int, blocked_id: int, name: str, at: int) -> None:
        """Block an account from a moment on."""
        await upsert(
            self._connection, blocks, {"user_id": user_id, "blocked_id": blocked_id}, {"name": name, "at": at}, {}
        )

    async def drop(self, user_id: int, blocked_id: int) -> bool:
        """Block an account no longer; return whether it was blocked."""
        found = and_(blocks.c.user_id == user_id, blocks.c.blocked_id == blocked_id)
        return await self._connection.changed(delete(blocks).where(found)) == 1

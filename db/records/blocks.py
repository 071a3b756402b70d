"""The SQL about people who block others."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import and_, or_, select

from db.records.records import PlainRecords
from db.schema import blocks
from db.sql.rows import Row


class BlockRecords(PlainRecords):
    """The people whom others do not want to meet at new tables."""

    _table = blocks

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

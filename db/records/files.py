"""The SQL about games that were opened from files."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import delete, or_, select

from db.records.records import PlainRecords
from db.schema import imports
from db.sql.rows import Row


class FileRecords(PlainRecords):
    """Opened files."""

    _table = imports

    async def keep_newest(self, user_id: int, most: int) -> None:
        """Drop an account's opened files but for the newest."""
        newest = select(imports.c.id).where(imports.c.user_id == user_id).order_by(imports.c.id.desc()).limit(most)
        old = delete(imports).where(imports.c.user_id == user_id, imports.c.id.not_in(newest.scalar_subquery()))
        await self._connection.run(old)

    async def containing(self, texts: Collection[str]) -> Sequence[Row]:
        """Return the opened files that contain any of some texts."""
        if not texts:
            return ()
        query = select(imports).where(or_(*(imports.c.content.contains(text, autoescape=True) for text in texts)))
        return await self._connection.rows(query)

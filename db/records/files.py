"""The SQL about games that were opened from files."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import imports
from db.sql.rows import Row, Values


class FileRecords:
    """Opened files."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, values: Values) -> int:
        """Keep an opened file; its id."""
        result = await self._connection.execute(insert(imports).values(values))
        assert result.inserted_primary_key is not None
        return int(result.inserted_primary_key[0])

    async def row(self, import_id: int) -> Row | None:
        """An opened file."""
        query = select(imports).where(imports.c.id == import_id)
        return (await self._connection.execute(query)).mappings().one_or_none()

    async def keep_newest(self, user_id: int, most: int) -> None:
        """Drop an account's opened files but for the newest."""
        newest = select(imports.c.id).where(imports.c.user_id == user_id).order_by(imports.c.id.desc()).limit(most)
        old = delete(imports).where(imports.c.user_id == user_id, imports.c.id.not_in(newest.scalar_subquery()))
        await self._connection.execute(old)

    async def containing(self, texts: Collection[str]) -> Sequence[Row]:
        """The opened files that contain any of some texts."""
        if not texts:
            return ()
        query = select(imports).where(or_(*(imports.c.content.contains(text, autoescape=True) for text in texts)))
        return (await self._connection.execute(query)).mappings().all()

    async def change(self, import_id: int, content: str) -> None:
        """Change an opened file's text."""
        await self._connection.execute(update(imports).where(imports.c.id == import_id).values(content=content))

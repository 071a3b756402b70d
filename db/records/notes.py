"""The SQL about notes: what people keep to themselves at a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import delete, select

from db.records.records import PlainRecords
from db.schema import notes
from db.sql.rows import Row


class NoteRecords(PlainRecords):
    """Each person's note at each table."""

    _table = notes

    async def of_user_among(self, user_id: int, table_ids: Collection[int]) -> Sequence[Row]:
        """Return an account's notes at some tables."""
        query = select(notes).where(notes.c.user_id == user_id, notes.c.table_id.in_(table_ids))
        return await self._connection.rows(query)

    async def kept_by(self, user_id: int, first: int, most: int) -> Sequence[Row]:
        """Return an account's kept notes, the newest first: at most `most`, from offset `first`."""
        query = select(notes).where(notes.c.user_id == user_id, notes.c.is_kept)
        query = query.order_by(notes.c.at.desc(), notes.c.table_id.desc()).offset(first).limit(most)
        return await self._connection.rows(query)

    async def drop_unkept_besides(self, table_id: int, user_ids: Collection[int]) -> None:
        """Let the notes at a table go that are not kept, but for those of some accounts."""
        gone = notes.c.table_id == table_id, notes.c.is_kept.is_(False), notes.c.user_id.not_in(user_ids)
        await self._connection.run(delete(notes).where(*gone))

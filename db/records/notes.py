"""The SQL about notes: what people keep to themselves at a table."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import bindparam, delete, func, select, update

from db.records.records import Records
from db.schema import notes
from db.sql.rows import Row, Values
from db.sql.upsert import upsert

# Made once: building a statement costs more than running it.
_OF_USER_AT = select(notes).where(
    notes.c.table_id == bindparam("this_table"), notes.c.user_id == bindparam("this_user")
)
_UNKEPT_AT = delete(notes).where(notes.c.table_id == bindparam("this_table"), notes.c.is_kept.is_(False))


class NoteRecords(Records):
    """Each person's note at each table."""

    async def of_user_at(self, user_id: int, table_id: int) -> Row | None:
        """Return an account's note at a table."""
        return await self._connection.row(_OF_USER_AT, {"this_table": table_id, "this_user": user_id})

    async def of_user_among(self, user_id: int, table_ids: Collection[int]) -> Sequence[Row]:
        """Return an account's notes at some tables."""
        query = select(notes).where(notes.c.user_id == user_id, notes.c.table_id.in_(table_ids))
        return await self._connection.rows(query)

    async def kept_by(self, user_id: int, first: int, most: int) -> Sequence[Row]:
        """Return an account's kept notes, the newest first: at most `most`, from offset `first`."""
        query = select(notes).where(notes.c.user_id == user_id, notes.c.is_kept)
        query = query.order_by(notes.c.at.desc(), notes.c.table_id.desc()).offset(first).limit(most)
        return await self._connection.rows(query)

    async def count_kept(self, user_id: int) -> int:
        """How many notes an account keeps."""
        query = select(func.count()).where(notes.c.user_id == user_id, notes.c.is_kept)
        return int(await self._connection.scalar(query))

    async def put(self, user_id: int, table_id: int, values: Values) -> None:
        """Note something for an account at a table, in place of what it had noted there."""
        await upsert(self._connection, notes, {"table_id": table_id, "user_id": user_id}, values, {})

    async def keep(self, user_id: int, table_id: int, *, is_kept: bool) -> None:
        """Say whether an account's note at a table is kept."""
        found = notes.c.table_id == table_id, notes.c.user_id == user_id
        await self._connection.run(update(notes).where(*found).values(is_kept=is_kept))

    async def drop(self, user_id: int, table_id: int) -> None:
        """Let an account's note at a table go."""
        found = notes.c.table_id == table_id, notes.c.user_id == user_id
        await self._connection.run(delete(notes).where(*found))

    async def drop_unkept(self, table_id: int) -> None:
        """Let all notes at a table go that are not kept."""
        await self._connection.run(_UNKEPT_AT, {"this_table": table_id})

    async def drop_unkept_besides(self, table_id: int, user_ids: Collection[int]) -> None:
        """Let the notes at a table go that are not kept, but for those of some accounts."""
        gone = notes.c.table_id == table_id, notes.c.is_kept.is_(False), notes.c.user_id.not_in(user_ids)
        await self._connection.run(delete(notes).where(*gone))

"""The SQL about what the bot remembers of itself: facts, and the interactions that something was recorded for."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects import postgresql

from db.errors import DealtWithError
from db.records.records import PlainRecords, Records
from db.schema import interactions, memory


class Memory(PlainRecords):
    _table = memory

    async def remembered(self, key: str) -> str | None:
        row = await self.row(key=key)
        return None if row is None else row["value"]

    async def remember(self, key: str, value: str) -> None:
        """Note a fact, replacing what was noted before."""
        await self.put({"key": key}, {"value": value})

    async def remember_first(self, key: str, value: str) -> bool:
        """Note a fact of which nothing was noted before; whether that was so."""
        new = postgresql.insert(memory).values(key=key, value=value).on_conflict_do_nothing()
        return await self._connection.scalar(new.returning(memory.c.key)) is not None


# Made once: part of the reply to every move.
# SQLAlchemy keeps the row count of an insert only on request, and `otherwise` goes by it.
_ADD = postgresql.insert(interactions).on_conflict_do_nothing().execution_options(preserve_rowcount=True)


_KNOWN = select(interactions.c.id).where(interactions.c.id == bindparam("this_id"))


class InteractionRecords(Records):
    async def add(self, interaction_id: int) -> None:
        """Note that what this transaction records is recorded for an interaction.

        Raises `DealtWithError`, here, at the next statement or at the end of the transaction, if something was
        recorded for it before. Where another transaction notes the same, that waits for what becomes of it.
        """
        await self._connection.run(_ADD, {"id": interaction_id}, otherwise=DealtWithError)

    async def knows(self, interaction_id: int) -> bool:
        return await self._connection.row(_KNOWN, {"this_id": interaction_id}) is not None

    async def before(self, interaction_id: int, most: int) -> Sequence[int]:
        """Return the interactions with smaller ids that something was recorded for, the oldest first."""
        query = select(interactions.c.id).where(interactions.c.id < interaction_id).order_by("id").limit(most)
        return await self._connection.scalars(query)

    async def remove(self, interaction_ids: Sequence[int]) -> None:
        await self._connection.run(delete(interactions).where(interactions.c.id.in_(interaction_ids)))

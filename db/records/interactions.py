"""The SQL about what Discord asked: ids of interactions that something was recorded for."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from db.errors import KnownInteraction
from db.schema import interactions
from db.sql.prepared import row_of, run_along

# Made once: part of the reply to every move.
_ADD = postgresql.insert(interactions).on_conflict_do_nothing().execution_options(preserve_rowcount=True)


_KNOWN = select(interactions.c.id).where(interactions.c.id == bindparam("this_id"))


class InteractionRecords:
    """Interactions that something was recorded for."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def add(self, interaction_id: int) -> None:
        """Note that what this transaction records is recorded for an interaction.

        Raises `KnownInteraction`, here, at the next statement or at the end of the transaction, if something was
        recorded for it before. Where another transaction notes the same, that waits for what becomes of it.
        """
        await run_along(self._connection, _ADD, {"id": interaction_id}, otherwise=KnownInteraction)

    async def knows(self, interaction_id: int) -> bool:
        """Whether something was recorded for an interaction."""
        return await row_of(self._connection, _KNOWN, {"this_id": interaction_id}) is not None

    async def before(self, interaction_id: int, most: int) -> Sequence[int]:
        """The interactions with smaller ids that something was recorded for, the oldest first."""
        query = select(interactions.c.id).where(interactions.c.id < interaction_id).order_by("id").limit(most)
        return (await self._connection.execute(query)).scalars().all()

    async def remove(self, interaction_ids: Sequence[int]) -> None:
        """Forget some interactions."""
        await self._connection.execute(delete(interactions).where(interactions.c.id.in_(interaction_ids)))

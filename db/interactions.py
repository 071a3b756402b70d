"""The SQL about what Discord asked: ids of interactions that something was recorded for."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, select
from sqlalchemy.dialects import postgresql

from db.errors import KnownInteraction
from db.prepared import Prepared
from db.schema import interactions

# Made once: part of the reply to every move.
_ADD = postgresql.insert(interactions).on_conflict_do_nothing().execution_options(preserve_rowcount=True)
_KNOWN = select(interactions.c.id).where(interactions.c.id == bindparam("this_id"))


class Interactions(Prepared):
    """The part of a transaction that is about interactions; see `db.session.Session`."""

    async def add_interaction(self, interaction_id: int, at: int) -> None:
        """Note that what this transaction records is recorded for an interaction.

        Raises `KnownInteraction`, here, at the next statement or at the end of the transaction, if something was
        recorded for it before. Where another transaction notes the same, that waits for what becomes of it.
        """
        await self._run_along(_ADD, {"id": interaction_id, "at": at}, otherwise=KnownInteraction)

    async def knows_interaction(self, interaction_id: int) -> bool:
        """Whether something was recorded for an interaction."""
        found = await self._connection.execute(_KNOWN, {"this_id": interaction_id})
        return found.scalar_one_or_none() is not None

    async def interactions_until(self, at: int, most: int) -> Sequence[int]:
        """The interactions that something was recorded for until some moment, the oldest first."""
        query = select(interactions.c.id).where(interactions.c.at <= at).order_by(interactions.c.at).limit(most)
        return (await self._connection.execute(query)).scalars().all()

    async def remove_interactions(self, interaction_ids: Sequence[int]) -> None:
        """Forget some interactions."""
        await self._connection.execute(delete(interactions).where(interactions.c.id.in_(interaction_ids)))

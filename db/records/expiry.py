"""The SQL about what is kept for some days only."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Select, delete, literal_column, select, text, update

from db.records.records import Records
from db.schema import OVER_SINCE, TO_CLEAR, ballots, imports, links, offers, outbox, tables, turns, votes


class ExpiryRecords(Records):
    """What is older than its days."""

    async def over_since(self, at: int, most: int) -> Sequence[int]:
        """Return tables that were over by a moment and are not cleared, the longest first.

        Those where a message is still to be posted or edited are left out: whatever it says is read then.
        """
        query = _to_clear().where(literal_column(OVER_SINCE) <= at).order_by(literal_column(OVER_SINCE)).limit(most)
        return await self._connection.scalars(query)

    async def clear(self, table_ids: Collection[int], lasting: Collection[str]) -> None:
        """Delete what some tables that are over had for their run: votes, offers, turns and messages that were posted.

        Messages of the kinds `lasting` stay.
        """
        # Locked, and asked again: a message may have been added since.
        held = _to_clear().where(tables.c.id.in_(table_ids)).order_by(tables.c.id).with_for_update()
        here = await self._connection.scalars(held)
        of_votes = select(votes.c.id).where(votes.c.table_id.in_(here))
        await self._connection.run(delete(ballots).where(ballots.c.vote_id.in_(of_votes)))
        for each in (votes, offers, turns):
            await self._connection.run(delete(each).where(each.c.table_id.in_(here)))
        settled = outbox.c.table_id.in_(here), outbox.c.settled_at.is_not(None), outbox.c.kind.not_in(lasting)
        await self._connection.run(delete(outbox).where(*settled))
        await self._connection.run(update(tables).where(tables.c.id.in_(here)).values(cleared=True))

    async def drop_imports(self, at: int, most: int) -> int:
        """Delete the oldest of the files that were opened before a moment; return how many."""
        old = select(imports.c.id).where(imports.c.at < at).order_by(imports.c.at).limit(most)
        return await self._connection.changed(delete(imports).where(imports.c.id.in_(old.scalar_subquery())))

    async def drop_links(self, at: int, most: int) -> int:
        """Delete the links that were withdrawn before a moment, the oldest first; return how many."""
        old = select(links.c.digest).where(links.c.withdrawn_at < at).order_by(links.c.withdrawn_at).limit(most)
        return await self._connection.changed(delete(links).where(links.c.digest.in_(old.scalar_subquery())))


def _to_clear() -> Select[int]:
    waits = select(outbox.c.id).where(outbox.c.table_id == tables.c.id, outbox.c.settled_at.is_(None))
    return select(tables.c.id).where(text(TO_CLEAR), ~waits.exists())

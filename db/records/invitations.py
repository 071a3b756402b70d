"""The SQL about invitations."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, select, update

from db.records.records import Records
from db.schema import blocks, invitations, tables
from db.sql.rows import Row


class InvitationRecords(Records):
    """Invitations of people to tables."""

    async def to_table(self, table_id: int) -> Sequence[int]:
        """Return the accounts that are invited to a table."""
        query = select(invitations.c.user_id).where(invitations.c.table_id == table_id)
        return await self._connection.scalars(query)

    async def kept(self, table_id: int, at: int) -> Sequence[Row]:
        """Return the invitations to a table that keep a seat at a moment."""
        query = select(invitations).where(invitations.c.table_id == table_id, invitations.c.kept_until > at)
        return await self._connection.rows(query.order_by(invitations.c.user_id))

    async def meant(self, table_id: int) -> Sequence[int]:
        """Return the accounts for which a table keeps or kept a seat, and who have not given it up."""
        query = select(invitations.c.user_id).where(
            invitations.c.table_id == table_id, invitations.c.kept_until.is_not(None)
        )
        return await self._connection.scalars(query.order_by(invitations.c.user_id))

    async def keep_no_longer(self, table_id: int, at: int) -> None:
        """Let seats of a table be kept up to this moment at most."""
        kept = update(invitations).where(invitations.c.table_id == table_id, invitations.c.kept_until > at)
        await self._connection.run(kept.values(kept_until=at))

    async def give_up(self, table_id: int, user_id: int) -> None:
        """Keep no seat for an account: they left, or were removed."""
        own = update(invitations).where(invitations.c.table_id == table_id, invitations.c.user_id == user_id)
        await self._connection.run(own.values(kept_until=None))

    async def add(self, table_id: int, user_ids: Sequence[int], at: int, kept_until: int | None = None) -> None:
        """Note that some accounts are invited, none of which was before; a seat is kept for each until a moment."""
        rows = [{"table_id": table_id, "user_id": user_id, "at": at, "kept_until": kept_until} for user_id in user_ids]
        await self._connection.run_each(insert(invitations), rows)

    async def of_user(self, user_id: int) -> Sequence[int]:
        """Return the tables waiting for players that an account is invited to, by hosts whom it does not block."""
        query = (
            select(invitations.c.table_id)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(invitations.c.user_id == user_id, tables.c.status == "lobby")
            # The invitation itself stays: without it the host could invite once more, and learn of the block.
            .where(~select(blocks).where(blocks.c.user_id == user_id, blocks.c.blocked_id == tables.c.host_id).exists())
        )
        return await self._connection.scalars(query)

"""The SQL about invitations."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import insert, select

from db.records.records import Records
from db.schema import blocks, invitations, tables


class InvitationRecords(Records):
    """Invitations of people to tables."""

    async def to_table(self, table_id: int) -> Sequence[int]:
        """Return the accounts that are invited to a table."""
        query = select(invitations.c.user_id).where(invitations.c.table_id == table_id)
        return await self._connection.scalars(query)

    async def add(self, table_id: int, user_ids: Sequence[int], at: int) -> None:
        """Note that some accounts are invited, none of which was before."""
        rows = [{"table_id": table_id, "user_id": user_id, "at": at} for user_id in user_ids]
        await self._connection.run_each(insert(invitations), rows)

    async def of_user(self, user_id: int) -> Sequence[int]:
        """Return the tables waiting for players that an account is invited to, by hosts whom it does not block."""
        query = (
            select(invitations.c.table_id)
            .join(tables, tables.c.id == invitations.c.table_id)
            .where(invitations.c.user_id == user_id, tables.c.status == "lobby")
            .where(~select(blocks).where(blocks.c.user_id == user_id, blocks.c.blocked_id == tables.c.host_id).exists())
        )
        return await self._connection.scalars(query)

"""The SQL about seats that others may take over."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select, update

from db.records.records import PlainRecords
from db.records.tables import note_unsettled
from db.schema import offers
from db.sql.rows import Row, Values


class OfferRecords(PlainRecords):
    """Offers of seats, one a seat at a time."""

    _table = offers

    async def open(self, values: Values) -> int:
        """Offer a seat, in place of what was offered of it before; the offer's id."""
        earlier = update(offers).where(
            offers.c.table_id == values["table_id"], offers.c.seat == values["seat"], offers.c.settled_at.is_(None)
        )
        await self._connection.run(earlier.values(settled_at=values["opened_at"]))
        await note_unsettled(self._connection, values["table_id"])
        return await self.new(values)

    async def open_at(self, table_id: int) -> Sequence[Row]:
        """Return the offers of a table's seats that are not settled."""
        return await self.rows("seat", table_id=table_id, settled_at=None)

    async def withdraw_from(self, user_id: int, at: int) -> Sequence[int]:
        """Withdraw all offers to a person; return the tables where one was open."""
        to_them = offers.c.invited_id == user_id, offers.c.settled_at.is_(None)
        found = await self._connection.scalars(select(offers.c.table_id).where(*to_them).order_by(offers.c.table_id))
        await self._connection.run(update(offers).where(*to_them).values(settled_at=at))
        return found

"""The SQL about reviews: what there is to say of finished games."""

from __future__ import annotations

from sqlalchemy import bindparam, select, update

from db.records.records import Records
from db.schema import reviews
from db.sql.rows import Row, Values
from db.sql.upsert import upsert

# Made once: building a statement costs more than running it.
_OF_TABLE = select(reviews).where(reviews.c.table_id == bindparam("this_table"))


class ReviewRecords(Records):
    """A review for each table that has one. Reviews name seats, never people."""

    async def of_table(self, table_id: int) -> Row | None:
        """Return a table's review."""
        return await self._connection.row(_OF_TABLE, {"this_table": table_id})

    async def put(self, table_id: int, values: Values) -> None:
        """Keep a review, in place of the one that was there. Whether that was shown stays known."""
        await upsert(self._connection, reviews, {"table_id": table_id}, values, {"shown_at": None})

    async def show(self, table_id: int, at: int) -> bool:
        """Note that everybody is shown a table's review; whether this is the first time."""
        unshown = reviews.c.table_id == table_id, reviews.c.shown_at.is_(None)
        return await self._connection.changed(update(reviews).where(*unshown).values(shown_at=at)) == 1

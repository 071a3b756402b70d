"""The SQL about moves that people think out: what they try, and what plays by itself when their turn comes."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import delete

from db.records.records import PlainRecords
from db.schema import premoves, sketches


class SketchRecords(PlainRecords):
    """The sketch of each person at each table."""

    _table = sketches


class PremoveRecords(PlainRecords):
    """Premoves, each person's at a table tried by rank."""

    _table = premoves

    async def drop_besides(self, table_id: int, user_ids: Collection[int]) -> None:
        """Forget everything that was thought out at a table, sketches too, but by some accounts."""
        for each in (premoves, sketches):
            gone = each.c.table_id == table_id, each.c.user_id.not_in(user_ids)
            await self._connection.run(delete(each).where(*gone))

"""The SQL about moves that people think out: what they try, and what plays by itself when their turn comes."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import bindparam, delete, insert, select, update

from db.records.records import Records
from db.schema import premoves, sketches
from db.sql.rows import Row, Values
from db.sql.upsert import upsert

# Made once: building a statement costs more than running it.
_SKETCH = select(sketches).where(
    sketches.c.table_id == bindparam("this_table"), sketches.c.user_id == bindparam("this_user")
)
_OF_TABLE = (
    select(premoves).where(premoves.c.table_id == bindparam("this_table")).order_by(premoves.c.user_id, premoves.c.rank)
)
_OF_PERSON = (
    select(premoves)
    .where(premoves.c.table_id == bindparam("this_table"), premoves.c.user_id == bindparam("this_user"))
    .order_by(premoves.c.rank)
)
_ADD = insert(premoves)
_THEIRS = premoves.c.table_id == bindparam("this_table"), premoves.c.user_id == bindparam("this_user")
_FAIL = update(premoves).where(*_THEIRS, premoves.c.rank == bindparam("this_rank"))
_REMOVE = delete(premoves).where(*_THEIRS)
_REMOVE_ONE = delete(premoves).where(*_THEIRS, premoves.c.rank == bindparam("this_rank"))


class PlanningRecords(Records):
    """Sketches and premoves."""

    async def sketch(self, table_id: int, user_id: int) -> Row | None:
        """Return a person's sketch at a table."""
        return await self._connection.row(_SKETCH, {"this_table": table_id, "this_user": user_id})

    async def put_sketch(self, table_id: int, user_id: int, values: Values) -> None:
        """Save a person's sketch, in place of the one before."""
        await upsert(self._connection, sketches, {"table_id": table_id, "user_id": user_id}, values, {})

    async def of_table(self, table_id: int) -> Sequence[Row]:
        """All premoves at a table, each person's in the order in which they are tried."""
        return await self._connection.rows(_OF_TABLE, {"this_table": table_id})

    async def of_person(self, table_id: int, user_id: int) -> Sequence[Row]:
        """Return a person's premoves at a table, in the order in which they are tried."""
        return await self._connection.rows(_OF_PERSON, {"this_table": table_id, "this_user": user_id})

    async def add(self, values: Values) -> None:
        """Record a premove."""
        await self._connection.run(_ADD, values)

    async def fail(self, table_id: int, user_id: int, rank: int, why: str, ply: int) -> None:
        """Note why a premove was not played, in the turn that began with `ply`."""
        found = {"this_table": table_id, "this_user": user_id, "this_rank": rank}
        await self._connection.run(_FAIL, {**found, "failed": why, "failed_ply": ply})

    async def remove(self, table_id: int, user_id: int) -> None:
        """Forget a person's premoves at a table."""
        await self._connection.run(_REMOVE, {"this_table": table_id, "this_user": user_id})

    async def remove_one(self, table_id: int, user_id: int, rank: int) -> None:
        """Forget one of a person's premoves at a table."""
        found = {"this_table": table_id, "this_user": user_id, "this_rank": rank}
        await self._connection.run(_REMOVE_ONE, found)

    async def remove_besides(self, table_id: int, user_ids: Collection[int]) -> None:
        """Forget everything that was thought out at a table, but by some accounts."""
        for each in (premoves, sketches):
            gone = each.c.table_id == table_id, each.c.user_id.not_in(user_ids)
            await self._connection.run(delete(each).where(*gone))

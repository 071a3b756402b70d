"""The SQL about logs: what happened at tables, row by row.

The logs of games that ended long ago are packed (`db/records/packing.py`), and are read here as all others are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from sqlalchemy import Select, and_, bindparam, case, func, select

from db.records.packing import packed_log
from db.records.records import PlainRecords
from db.schema import Duty, moves, outbox
from db.sql.rows import Row

# No reader needs the digests, and packed logs have none.
_READ = [column for column in moves.c if column is not moves.c.digest]

_OF_TABLE = select(*_READ).where(moves.c.table_id == bindparam("this_table")).order_by(moves.c.ply)


class LogRecords(PlainRecords):
    """The logs of tables. Rows are added and never changed."""

    _table = moves

    async def of_table(self, table_id: int) -> Sequence[Row]:
        """Return a table's log, in order. Raises `DamagedLogError` where it was packed and is damaged."""
        # In this order: what is packed meanwhile is found by the second statement, where it was not by the first.
        rows = await self._connection.rows(_OF_TABLE, {"this_table": table_id})
        return rows or await packed_log(self._connection, table_id)

    async def moments_of(self, table_id: int, user_id: int, kind: str) -> Collection[int]:
        """Return the moments at which a person got a kind of reminder at a table."""
        return await self._connection.scalars(_reminded(table_id, user_id, kind))

    async def has_moved(self, table_id: int, user_id: int, since: int, *, besides: str) -> bool:
        """Check whether a person did anything at a table whose game runs since some moment.

        What a kind of reminder reported as done without them, `besides`, does not count.
        """
        theirs = and_(
            moves.c.table_id == table_id,
            moves.c.user_id == user_id,
            moves.c.at > since,
            moves.c.at.not_in(_reminded(table_id, user_id, besides)),
        )
        return bool(await self._connection.scalar(select(func.count()).where(theirs)))

    async def has_played_besides(self, table_id: int, user_id: int, seat: int) -> bool:
        """Check whether a person made a move on another seat of a game that runs, even if it was taken back."""
        query = select(moves.c.ply).where(
            moves.c.table_id == table_id, moves.c.user_id == user_id, moves.c.kind == "move", moves.c.seat != seat
        )
        return await self._connection.row(query.limit(1)) is not None

    async def seats_that_moved(self, table_id: int) -> Collection[int]:
        """Return the seats that made a move which was not taken back. Raises as `of_table`."""
        made = func.sum(case((moves.c.kind == "move", 1), (moves.c.kind == "takeback", -1), else_=0))
        query = select(moves.c.seat).where(moves.c.table_id == table_id).group_by(moves.c.seat).having(made > 0)
        if found := await self._connection.scalars(query):
            return found
        rows = await packed_log(self._connection, table_id)
        counted = Counter(row["seat"] for row in rows if row["kind"] == "move")
        counted.subtract(row["seat"] for row in rows if row["kind"] == "takeback")
        return [seat for seat, count in counted.items() if count > 0]


def _reminded(table_id: int, user_id: int, kind: str) -> Select[int]:
    """Select the moments of a kind of reminder about a person at a table."""
    return select(outbox.c.created_at).where(
        outbox.c.table_id == table_id,
        outbox.c.duty == Duty.REMINDER.value,
        outbox.c.user_id == user_id,
        outbox.c.kind == kind,
    )

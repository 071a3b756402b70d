"""The SQL about what a table decides: votes and ballots."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import select

from db.records.records import PlainRecords
from db.records.tables import note_unsettled
from db.schema import ballots, votes
from db.sql.rows import Row, Values


class VoteRecords(PlainRecords):
    """Votes and their ballots."""

    _table = votes

    async def open(self, values: Values) -> int:
        """Open a vote; its id."""
        await note_unsettled(self._connection, values["table_id"])
        return await self.new(values)

    async def open_at(self, table_id: int) -> Sequence[Row]:
        """Return the votes of a table that are not settled, in the order they were opened."""
        return await self.rows("id", table_id=table_id, result=None)

    async def has_refused(self, table_id: int, user_id: int, about: str, since_ply: int) -> bool:
        """Tell whether a vote of a table that a person asked for, about a position or a later one, was refused."""
        theirs = votes.c.table_id == table_id, votes.c.user_id == user_id, votes.c.about == about
        query = select(votes.c.id).where(*theirs, votes.c.ply >= since_ply, votes.c.result == "refuse").limit(1)
        return await self._connection.row(query) is not None


class BallotRecords(PlainRecords):
    """What each person chose in each vote."""

    _table = ballots

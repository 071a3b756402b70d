"""The SQL about what a table decides: votes and ballots."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import bindparam, delete, insert, select, update

from db.records.records import Records
from db.records.tables import note_unsettled
from db.schema import ballots, votes
from db.sql.rows import Row, Values

# Made once: building a statement costs more than running it.
_OPEN_AT = (
    select(votes).where(votes.c.table_id == bindparam("this_table"), votes.c.result.is_(None)).order_by(votes.c.id)
)


class VoteRecords(Records):
    """Votes and their ballots."""

    async def add(self, values: Values) -> int:
        """Open a vote; its id."""
        await note_unsettled(self._connection, values["table_id"])
        return await self._connection.scalar(insert(votes).values(values).returning(votes.c.id))

    async def row(self, vote_id: int) -> Row | None:
        """Return a vote's row."""
        return await self._connection.row(select(votes).where(votes.c.id == vote_id))

    async def open_at(self, table_id: int) -> Sequence[Row]:
        """Return the votes of a table that are not settled, in the order they were opened."""
        return await self._connection.rows(_OPEN_AT, {"this_table": table_id})

    async def has_refused(self, table_id: int, user_id: int, about: str, since_ply: int) -> bool:
        """Tell whether a vote of a table that a person asked for, about a position or a later one, was refused."""
        theirs = votes.c.table_id == table_id, votes.c.user_id == user_id, votes.c.about == about
        query = select(votes.c.id).where(*theirs, votes.c.ply >= since_ply, votes.c.result == "refuse").limit(1)
        return await self._connection.row(query) is not None

    async def change(self, vote_id: int, values: Values) -> None:
        """Change some columns of a vote."""
        await self._connection.run(update(votes).where(votes.c.id == vote_id).values(values))

    async def withdraw(self, vote_id: int, user_id: int) -> None:
        """Drop a person's ballot."""
        await self._connection.run(delete(ballots).where(ballots.c.vote_id == vote_id, ballots.c.user_id == user_id))

    async def ballots(self, vote_id: int) -> Sequence[Row]:
        """Return the ballots of a vote, in the order of the accounts."""
        query = select(ballots).where(ballots.c.vote_id == vote_id).order_by(ballots.c.user_id)
        return await self._connection.rows(query)

    async def cast(self, vote_id: int, user_id: int, choice: str) -> None:
        """Record a person's vote, in place of their earlier one."""
        await self.withdraw(vote_id, user_id)
        await self._connection.run(insert(ballots).values(vote_id=vote_id, user_id=user_id, choice=choice))

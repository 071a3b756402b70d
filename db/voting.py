"""The SQL about what a table decides: votes, ballots, and seats that others may take over."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from db.schema import ballots, chairs, offers, tables, votes
from db.timekeeping import Row, Values


class Voting:
    """The part of a transaction that is about votes; see `db.session.Session`."""

    _connection: AsyncConnection

    async def add_vote(self, values: Values) -> int:
        """Open a vote; its id."""
        result = await self._connection.execute(insert(votes).values(values))
        assert result.inserted_primary_key is not None
        return int(result.inserted_primary_key[0])

    async def vote(self, vote_id: int) -> Row | None:
        """A vote's row."""
        return (await self._connection.execute(select(votes).where(votes.c.id == vote_id))).mappings().one_or_none()

    async def open_votes(self, table_id: int) -> Sequence[Row]:
        """The votes of a table that are not settled, in the order they were opened."""
        query = select(votes).where(votes.c.table_id == table_id, votes.c.result.is_(None)).order_by(votes.c.id)
        return (await self._connection.execute(query)).mappings().all()

    async def change_vote(self, vote_id: int, values: Values) -> None:
        """Change some columns of a vote."""
        await self._connection.execute(update(votes).where(votes.c.id == vote_id).values(values))

    async def ballots(self, vote_id: int) -> Sequence[Row]:
        """Who voted for what."""
        query = select(ballots).where(ballots.c.vote_id == vote_id).order_by(ballots.c.user_id)
        return (await self._connection.execute(query)).mappings().all()

    async def cast_ballot(self, vote_id: int, user_id: int, choice: str) -> None:
        """Note what somebody votes for, in place of what they voted for before."""
        await self._connection.execute(
            delete(ballots).where(ballots.c.vote_id == vote_id, ballots.c.user_id == user_id)
        )
        await self._connection.execute(insert(ballots).values(vote_id=vote_id, user_id=user_id, choice=choice))

    async def add_offer(self, values: Values) -> int:
        """Offer a seat, in place of what was offered of it before; the offer's id."""
        earlier = update(offers).where(
            offers.c.table_id == values["table_id"], offers.c.seat == values["seat"], offers.c.settled_at.is_(None)
        )
        await self._connection.execute(earlier.values(settled_at=values["opened_at"]))
        result = await self._connection.execute(insert(offers).values(values))
        assert result.inserted_primary_key is not None
        return int(result.inserted_primary_key[0])

    async def offer(self, offer_id: int) -> Row | None:
        """An offer's row."""
        return (await self._connection.execute(select(offers).where(offers.c.id == offer_id))).mappings().one_or_none()

    async def change_offer(self, offer_id: int, values: Values) -> None:
        """Change some columns of an offer."""
        await self._connection.execute(update(offers).where(offers.c.id == offer_id).values(values))

    async def tables_missing(self, user_id: int) -> Sequence[Row]:
        """The running tables where a computer plays for an account until it takes its seat back."""
        query = (
            select(tables)
            .join(chairs, chairs.c.table_id == tables.c.id)
            .where(chairs.c.missing_id == user_id, tables.c.status == "running")
            .order_by(tables.c.id)
        )
        return (await self._connection.execute(query)).mappings().all()

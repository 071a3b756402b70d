"""The SQL about ratings."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, and_, delete, insert, or_, select, update
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncConnection

from db.rows import Row, Values
from db.schema import people, ratings


class RatingRecords:
    """Ratings of people, one for each game and server."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def hold(self, guild_id: int, game: str, user_ids: Collection[int], newcomer: Values) -> Sequence[Row]:
        """The ratings of some people, kept from changing meanwhile; those who have none get that of a newcomer.

        They are taken in the order of the accounts, so that two transactions never wait for each other.
        """
        key = {"guild_id": guild_id, "game": game}
        await self._connection.execute(
            postgresql.insert(ratings).on_conflict_do_nothing(),
            [{**key, **newcomer, "user_id": user_id} for user_id in sorted(user_ids)],
        )
        query = (
            select(ratings)
            .where(ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id.in_(user_ids))
            .order_by(ratings.c.user_id)
            .with_for_update()
        )
        return (await self._connection.execute(query)).mappings().all()

    async def change(self, guild_id: int, game: str, user_id: int, values: Values) -> None:
        """Change some columns of a person's rating."""
        key = and_(ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id == user_id)
        await self._connection.execute(update(ratings).where(key).values(values))

    async def replace(self, rows: Sequence[Values]) -> None:
        """Exactly these ratings."""
        await self._connection.execute(delete(ratings))
        if rows:
            await self._connection.execute(insert(ratings), [dict(row) for row in rows])

    async def of_user(self, user_id: int, guild_id: int) -> Sequence[Row]:
        """A person's ratings in a server."""
        query = select(ratings).where(ratings.c.user_id == user_id, ratings.c.guild_id == guild_id)
        return (await self._connection.execute(query)).mappings().all()

    async def listed(self, guild_id: int, game: str) -> Sequence[Row]:
        """The ratings of everybody in a server who wishes to be listed."""
        query = (
            select(ratings)
            .outerjoin(people, people.c.user_id == ratings.c.user_id)
            .where(ratings.c.guild_id == guild_id, ratings.c.game == game, _is_listed())
            .order_by(ratings.c.user_id)
        )
        return (await self._connection.execute(query)).mappings().all()


def _is_listed() -> ColumnElement[bool]:
    """Of a row that is joined with that of its person, who may have none."""
    return or_(people.c.listed.is_(None), people.c.listed)

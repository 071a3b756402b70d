"""The SQL about ratings."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Select, delete, func, insert, literal_column, select
from sqlalchemy.dialects import postgresql

from db.records.people import is_listed
from db.records.records import PlainRecords
from db.schema import CAUTION, meetings, people, ratings
from db.sql.rows import Row, Values


class RatingRecords(PlainRecords):
    """Ratings of people, one for each game and server."""

    _table = ratings

    async def hold(self, guild_id: int, game: str, user_ids: Collection[int], newcomer: Values) -> Sequence[Row]:
        """Lock and return the ratings of some people; those who have none get that of a newcomer.

        They are locked in the order of the accounts, so that two transactions never wait for each other.
        """
        key = {"guild_id": guild_id, "game": game}
        await self._connection.run_each(
            postgresql.insert(ratings).on_conflict_do_nothing(),
            [{**key, **newcomer, "user_id": user_id} for user_id in sorted(user_ids)],
        )
        query = (
            select(ratings)
            .where(ratings.c.guild_id == guild_id, ratings.c.game == game, ratings.c.user_id.in_(user_ids))
            .order_by(ratings.c.user_id)
            .with_for_update()
        )
        return await self._connection.rows(query)

    async def replace(self, rows: Sequence[Values]) -> None:
        """Exactly these ratings."""
        await self._connection.run(delete(ratings))
        await self._connection.run_each(insert(ratings), rows)

    async def meet(self, guild_id: int, game: str, pairs: Sequence[tuple[int, int]]) -> dict[tuple[int, int], int]:
        """Count a game of some pairs of people, each in both orders; return how many games each pair has by now."""
        added = postgresql.insert(meetings)
        counted = added.on_conflict_do_update(
            index_elements=list(meetings.primary_key), set_={"games": meetings.c.games + 1}
        )
        await self._connection.run_each(
            counted,
            [
                {"guild_id": guild_id, "game": game, "user_id": user_id, "other_id": other_id, "games": 1}
                for user_id, other_id in sorted(pairs)
            ],
        )
        user_ids = {user_id for pair in pairs for user_id in pair}
        query = _meetings_of(guild_id, game, user_ids).where(meetings.c.other_id.in_(user_ids))
        return {(row["user_id"], row["other_id"]): row["games"] for row in await self._connection.rows(query)}

    async def met(self, guild_id: int, game: str, user_id: int, most: int) -> int:
        """How many people a person has met in a server's rated games, `most` if there are more."""
        some = _meetings_of(guild_id, game, [user_id]).limit(most).subquery()
        return int(await self._connection.scalar(select(func.count()).select_from(some)))

    async def people(self, guild_id: int, game: str, most: int) -> int:
        """How many people are rated in a server, `most` if there are more."""
        some = select(ratings.c.user_id).where(ratings.c.guild_id == guild_id, ratings.c.game == game).limit(most)
        return int(await self._connection.scalar(select(func.count()).select_from(some.subquery())))

    async def replace_meetings(self, rows: Sequence[Values]) -> None:
        """Exactly these meetings."""
        await self._connection.run(delete(meetings))
        await self._connection.run_each(insert(meetings), rows)

    async def among(self, guild_id: int, user_ids: Collection[int]) -> Sequence[Row]:
        """Return the ratings of some people in a server."""
        query = select(ratings).where(ratings.c.guild_id == guild_id, ratings.c.user_id.in_(user_ids))
        return await self._connection.rows(query)

    async def best(self, guild_id: int, game: str, most: int, besides: int = 0) -> Sequence[Row]:
        """Return the ratings in a server that are worth most, of the people who wish to be listed.

        The first ones, so many `besides`, are left out.
        """
        query = _listed_in(guild_id, game, ratings).order_by(_worth().desc(), ratings.c.user_id)
        return await self._connection.rows(query.limit(most).offset(besides))

    async def listed(self, guild_id: int, game: str, user_id: int) -> Row | None:
        """Return a person's rating in a server; None if they are not rated or do not wish to be listed."""
        query = _listed_in(guild_id, game, ratings).where(ratings.c.user_id == user_id)
        return await self._connection.row(query)

    async def count_listed(self, guild_id: int, game: str, least: float) -> int:
        """How many in a server who wish to be listed have a rating that is worth at least so much."""
        query = _listed_in(guild_id, game, func.count()).where(_worth() >= least)
        return int(await self._connection.scalar(query))


def _meetings_of(guild_id: int, game: str, user_ids: Collection[int]) -> Select[*tuple[Any, ...]]:
    return select(meetings).where(
        meetings.c.guild_id == guild_id, meetings.c.game == game, meetings.c.user_id.in_(user_ids)
    )


def _worth() -> ColumnElement[float]:
    """Return a rating's worth as the index writes it: `mu` less `CAUTION` times `sigma`."""
    return ratings.c.mu - literal_column(str(CAUTION)) * ratings.c.sigma


def _listed_in(guild_id: int, game: str, *asked: Any) -> Select[*tuple[Any, ...]]:
    """Select something of the ratings in a server, of the people who wish to be listed."""
    return (
        select(*asked)
        .select_from(ratings)
        .outerjoin(people, people.c.user_id == ratings.c.user_id)
        .where(ratings.c.guild_id == guild_id, ratings.c.game == game, is_listed())
    )

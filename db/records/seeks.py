"""The SQL about people who look for others to play with."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import ColumnElement, and_, delete, exists, select, update

from db.records.records import PlainRecords
from db.schema import OPEN, chairs, people, seeks, tables, waits
from db.sql.rows import Row


def _looks(guild_id: int, at: int) -> ColumnElement[bool]:
    """Return the condition that a seek of a server lasts at a moment, and does not rest: its person is not away."""
    is_away = exists().where(people.c.user_id == seeks.c.user_id, people.c.away_until > at)
    return and_(seeks.c.guild_id == guild_id, seeks.c.until > at, ~is_away)


class SeekRecords(PlainRecords):
    """The seeks of each server, of which a person has one at most, and how long people waited there."""

    _table = seeks

    async def of_person(self, guild_id: int, user_id: int, at: int) -> Row | None:
        """Return a person's seek in a server that lasts at a moment."""
        here = seeks.c.guild_id == guild_id, seeks.c.user_id == user_id, seeks.c.until > at
        return await self._connection.row(select(seeks).where(*here))

    async def of_guild(self, guild_id: int, at: int, most: int) -> Sequence[Row]:
        """Return the seeks of a server that may meet at a moment: those that wait longest first, at most so many."""
        query = select(seeks).where(_looks(guild_id, at))
        return await self._connection.rows(query.order_by(seeks.c.since, seeks.c.id).limit(most))

    async def games_of(self, guild_id: int, at: int, most: int) -> Sequence[str]:
        """Return the games of each seek of a server that may meet at a moment, as it has them; at most so many."""
        query = select(seeks.c.games).where(_looks(guild_id, at))
        return await self._connection.scalars(query.order_by(seeks.c.since, seeks.c.id).limit(most))

    async def end(self, guild_id: int, user_id: int, at: int) -> bool:
        """End a person's seek at a moment, for them to take up again; return whether it lasted."""
        here = seeks.c.guild_id == guild_id, seeks.c.user_id == user_id, seeks.c.until > at
        return await self._connection.changed(update(seeks).where(*here).values(until=at)) == 1

    async def put_off(self, user_id: int, by: int, at: int) -> None:
        """Let all seeks of a person that last at a moment end later, by some milliseconds, or sooner."""
        theirs = seeks.c.user_id == user_id, seeks.c.until > at
        await self._connection.run(update(seeks).where(*theirs).values(until=seeks.c.until + by))

    async def guilds_to_look(self, at: int, most: int) -> Sequence[int]:
        """Return servers in which seeks may meet, as a sweep has to find out by a moment; the longest due first."""
        query = select(seeks.c.guild_id).where(seeks.c.look_at <= at).order_by(seeks.c.look_at).limit(most)
        return list(dict.fromkeys(await self._connection.scalars(query)))

    async def tables_of(self, guild_id: int, user_ids: Collection[int]) -> Sequence[Row]:
        """Return each of some people with their open and running tables in a server that seeks opened."""
        query = (
            select(chairs.c.user_id, chairs.c.table_id)
            .join(tables, tables.c.id == chairs.c.table_id)
            .where(chairs.c.user_id.in_(user_ids), tables.c.guild_id == guild_id)
            .where(tables.c.status.in_(OPEN), tables.c.met_at.is_not(None))
        )
        return await self._connection.rows(query)

    async def waits_since(self, guild_id: int, since: int, most: int) -> Sequence[int]:
        """Return how long people waited in a server since a moment, the latest at most so many."""
        query = select(waits.c.waited).where(waits.c.guild_id == guild_id, waits.c.at >= since)
        return await self._connection.scalars(query.order_by(waits.c.at.desc()).limit(most))

    async def expire(self, ended: int, waited: int, most: int) -> int:
        """Delete seeks that ended, and waits from before a moment, the oldest first; return how many of the more."""
        old = select(seeks.c.id).where(seeks.c.until <= ended).order_by(seeks.c.until).limit(most)
        gone = await self._connection.changed(delete(seeks).where(seeks.c.id.in_(old.scalar_subquery())))
        former = select(waits.c.id).where(waits.c.at < waited).order_by(waits.c.at).limit(most)
        return max(gone, await self._connection.changed(delete(waits).where(waits.c.id.in_(former.scalar_subquery()))))


class WaitRecords(PlainRecords):
    """How long people waited in each server."""

    _table = waits

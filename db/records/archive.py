"""The SQL of the archive: finished games by the people who sat there, and those that a server sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Integer,
    Select,
    and_,
    bindparam,
    func,
    insert,
    literal_column,
    select,
    text,
    tuple_,
    union_all,
)

from db.records.records import Records
from db.schema import IN_COMPANY, PUBLIC_ENDED, archive, people, tables
from db.sql.connection import one_of
from db.sql.rows import Row, Values


@dataclass(frozen=True, slots=True)
class Where:
    """Conditions on finished games: those of the account `of_user`, or the public ones of the server `in_guild`.

    `game`; the account `player` sat there; ended from `since` on and before `until`; the account `winner` has won.
    """

    of_user: int | None = None
    in_guild: int | None = None
    game: str | None = None
    player: int | None = None
    since: int | None = None
    until: int | None = None
    winner: int | None = None


# Without a type: as a Boolean it would be compared with 1, and SQLite would not find the index.
_PUBLIC_ENDED: ColumnElement[Any] = literal_column(PUBLIC_ENDED)

Key: TypeAlias = tuple[int, int]
"""The place of a game in the archive: when it ended, and its table."""


class ArchiveRecords(Records):
    """Finished games, in the order in which they ended."""

    async def add(self, table_id: int, ended_at: int, rows: Sequence[Values]) -> None:
        """Note whose a finished game was: a row for each person."""
        await self._connection.run_each(
            insert(archive), [{"table_id": table_id, "ended_at": ended_at, **each} for each in rows]
        )

    async def keys(self, where: Where, most: int, *, before: Key | None = None, after: Key | None = None) -> list[Key]:
        """Return the places of the games that ended last before a place, or first after it; in that order."""
        source, joined, conditions = _source(where)
        ended, number = _place_in(source)
        if before is not None:
            conditions.append(tuple_(ended, number) < tuple_(*before))
        if after is not None:
            conditions.append(tuple_(ended, number) > tuple_(*after))
        order = (ended, number) if after is not None else (ended.desc(), number.desc())
        query = select(ended, number).select_from(joined).where(*conditions).order_by(*order).limit(most)
        return [
            (int(at), int(table_id)) for at, table_id in (row.values() for row in await self._connection.rows(query))
        ]

    async def first(self, *, of_user: int | None = None, in_guild: int | None = None) -> int | None:
        """Return when the first game of an account, or the first public one of a server, ended."""
        source, joined, conditions = _source(Where(of_user=of_user, in_guild=in_guild))
        ended, _ = _place_in(source)
        return await self._connection.scalar(select(func.min(ended)).select_from(joined).where(*conditions))

    async def rows(self, table_ids: Sequence[int]) -> Sequence[Row]:
        """Return the rows of some tables without their positions, which are long and which no list shows."""
        return await self._connection.rows_among(_rows, table_ids)

    async def in_company(self, guild_id: int, user_ids: Sequence[int], most: int) -> Sequence[Row]:
        """Return the last public games between people in a server of each of some people, at most so many of each.

        People who do not wish to be listed are left out.
        """
        return await self._connection.rows_among(_in_company, user_ids, {"here": guild_id, "most": most})


@cache
def _rows(count: int) -> Select[*tuple[Any, ...]]:
    short = [column for column in tables.c if column.name != "state"]
    return select(*short).where(one_of(tables.c.id, count)).order_by(tables.c.id)


@cache
def _in_company(count: int) -> Select[*tuple[Any, ...]]:
    """Select the last games of each of so many people: their rows are few, and found by one index each."""
    each = [_last_games(number).subquery() for number in range(count)]
    # The value that fills up the last places is named more than once.
    found = union_all(*(select(games) for games in each)).subquery()
    return select(found).distinct()


def _last_games(number: int) -> Select[*tuple[Any, ...]]:
    user_id = bindparam(f"one_{number}", type_=BigInteger)
    hidden = select(people.c.user_id).where(people.c.user_id == user_id, people.c.listed.is_(False))
    return (
        select(archive.c.table_id, archive.c.user_id, archive.c.gave_up, archive.c.turn_time)
        .where(archive.c.user_id == user_id, archive.c.public_in == bindparam("here"), text(IN_COMPANY))
        .where(~hidden.exists())
        .order_by(archive.c.ended_at.desc())
        .limit(bindparam("most", type_=Integer))
    )


def _source(where: Where) -> tuple[Any, Any, list[ColumnElement[bool]]]:
    """Return what the games are read from: the table that has their order, all that is joined, the conditions.

    The rows of a person are few, so they lead where any person is named; else an index of the server's public games.
    """
    people = [each for each in (where.of_user, where.player, where.winner) if each is not None]
    if not people:
        return tables, tables, [tables.c.guild_id == where.in_guild, _PUBLIC_ENDED, *_common(tables, where)]
    source: Any = archive.alias("leading")
    conditions = [source.c.user_id == people[0], *_common(source, where)]
    joined = source
    for number, user_id in enumerate(dict.fromkeys(people[1:])):
        if user_id != people[0]:
            other = archive.alias(f"other_{number}")
            joined = joined.join(other, and_(other.c.table_id == source.c.table_id, other.c.user_id == user_id))
            if user_id == where.winner:
                conditions.append(other.c.won)
    if people[0] == where.winner:
        conditions.append(source.c.won)
    if where.of_user is None:
        conditions.append(source.c.public_in == where.in_guild)
    return source, joined, conditions


def _place_in(source: Any) -> tuple[ColumnElement[int], ColumnElement[int]]:
    return source.c.ended_at, source.c.id if source is tables else source.c.table_id


def _common(source: Any, where: Where) -> list[ColumnElement[bool]]:
    """Return the conditions that either table answers itself."""
    conditions: list[ColumnElement[bool]] = []
    if where.game is not None:
        conditions.append(source.c.game == where.game)
    if where.since is not None:
        conditions.append(source.c.ended_at >= where.since)
    if where.until is not None:
        conditions.append(source.c.ended_at < where.until)
    return conditions

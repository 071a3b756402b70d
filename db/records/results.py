"""The SQL about results: how games ended, and what follows from them for people."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import ColumnElement, Select, and_, func, insert, select, update

from db.records.packed import turns_of
from db.records.packing import intact
from db.records.people import is_listed
from db.records.records import Records
from db.schema import FORGOTTEN_ID, chairs, moves, packed, packed_people, people, result_seats, results, tables
from db.sql.rows import Row, Values

_SEATS = select(results.c.game, results.c.guild_id, results.c.played_out, result_seats).join(
    result_seats, result_seats.c.result_id == results.c.id
)


class ResultRecords(Records):
    """Results, numbered in the order in which games ended."""

    async def add(self, values: Values, seats: Sequence[Values]) -> None:
        """Note how a game ended; games are numbered in this order."""
        result_id = await self._connection.scalar(insert(results).values(values).returning(results.c.id))
        await self._connection.run_each(insert(result_seats), [{"result_id": result_id, **seat} for seat in seats])

    async def endings_without(self) -> Sequence[Row]:
        """Return the tables whose game is over and for which no result is noted, in the order in which they ended."""
        query = (
            select(tables.c.id, tables.c.updated_at)
            .where(tables.c.status == "over", tables.c.ending.is_not(None))
            .where(tables.c.id.not_in(select(results.c.table_id)))
            .order_by(tables.c.updated_at, tables.c.id)
        )
        return await self._connection.rows(query)

    async def seats_of(self, table_id: int) -> Sequence[Row]:
        """Return the results of a game's seats, in seat order."""
        query = _SEATS.where(results.c.table_id == table_id).order_by(result_seats.c.seat)
        return await self._connection.rows(query)

    async def latest(self) -> int:
        """Return the number of the game that ended last, 0 if there is none."""
        return int(await self._connection.scalar(select(func.max(results.c.id))) or 0)

    async def seats_between(self, first: int, last: int) -> Sequence[Row]:
        """Return the results of the seats in the games of these numbers, in the order in which the games ended."""
        query = _SEATS.where(result_seats.c.result_id.between(first, last), results.c.id.between(first, last))
        query = query.order_by(result_seats.c.result_id, result_seats.c.seat)
        return await self._connection.rows(query)

    async def change_seat(self, result_id: int, seat: int, values: Values) -> None:
        """Change some columns of what a seat reached."""
        key = and_(result_seats.c.result_id == result_id, result_seats.c.seat == seat)
        await self._connection.run(update(result_seats).where(key).values(values))

    async def of_user(self, user_id: int, guild_id: int | None = None, game: str | None = None) -> Sequence[Row]:
        """Return a person's results in all games that count, of one server or game if named; the oldest first."""
        query = (
            select(results.c.game, results.c.played_out, result_seats)
            .join(result_seats, result_seats.c.result_id == results.c.id)
            .where(result_seats.c.user_id == user_id, *_among(guild_id, game))
            .order_by(results.c.id)
        )
        return await self._connection.rows(query)

    async def against_computers(self, user_id: int, game: str, most: int) -> Sequence[Row]:
        """Return the computers of a person's latest games of this kind with any, the latest game first.

        Each with its place, the person's, and the number of seats. Of all people a row has an account, also later.
        """
        mine, others, all_seats = result_seats.alias("mine"), result_seats.alias("others"), result_seats.alias("seats")
        is_computers = and_(others.c.result_id == mine.c.result_id, others.c.user_id.is_(None))
        latest = (
            select(results.c.table_id, mine.c.result_id, mine.c.place, mine.c.resigned)
            .join(results, results.c.id == mine.c.result_id)
            .where(
                mine.c.user_id == user_id, results.c.game == game, select(others.c.seat).where(is_computers).exists()
            )
            .order_by(mine.c.result_id.desc())
            .limit(most)
            .subquery()
        )
        seats = select(func.count()).where(all_seats.c.result_id == latest.c.result_id).scalar_subquery()
        query = (
            select(
                latest.c.result_id,
                latest.c.place.label("own_place"),
                latest.c.resigned.label("own_resigned"),
                seats.label("seats"),
                result_seats.c.place,
                chairs.c.level,
                chairs.c.sharpness,
            )
            .join(result_seats, result_seats.c.result_id == latest.c.result_id)
            .join(chairs, and_(chairs.c.table_id == latest.c.table_id, chairs.c.seat == result_seats.c.seat))
            .where(result_seats.c.user_id.is_(None))
            .order_by(latest.c.result_id.desc(), result_seats.c.seat)
        )
        return await self._connection.rows(query)

    async def rated_of(self, user_id: int, guild_id: int, game: str | None = None) -> Sequence[Row]:
        """Return a person's rating before each rated game of a server, with its game; the oldest first."""
        query = (
            select(results.c.game, result_seats.c.mu, result_seats.c.sigma)
            .join(result_seats, result_seats.c.result_id == results.c.id)
            .where(result_seats.c.user_id == user_id, result_seats.c.mu.is_not(None), *_among(guild_id, game))
            .order_by(results.c.id)
        )
        return await self._connection.rows(query)

    async def between(self, user_id: int, other_id: int, game: str | None = None) -> Sequence[Row]:
        """Return the places of two people in the games that they finished together: `mine_` those of the first."""
        mine, theirs = result_seats.alias("mine"), result_seats.alias("theirs")
        query = (
            select(
                mine.c.place.label("mine_place"),
                mine.c.resigned.label("mine_resigned"),
                theirs.c.place,
                theirs.c.resigned,
            )
            .join(theirs, and_(theirs.c.result_id == mine.c.result_id, theirs.c.user_id == other_id))
            .join(results, results.c.id == mine.c.result_id)
            .where(mine.c.user_id == user_id, *_among(None, game))
        )
        return await self._connection.rows(query)

    async def turns_taken(
        self, user_id: int, guild_id: int | None = None, game: str | None = None
    ) -> Sequence[tuple[str, int]]:
        """How long each of a person's turns took in the games that count, in milliseconds, with the game.

        A turn begins when the seat before has moved and ends with the seat's own last move before another
        seat's. When a game's first turn began is not known.
        """
        theirs = (
            select(results.c.table_id)
            .join(result_seats, result_seats.c.result_id == results.c.id)
            .where(result_seats.c.user_id == user_id, *_among(guild_id, game))
        )
        after = func.lead(moves.c.seat).over(partition_by=moves.c.table_id, order_by=moves.c.ply)
        rows = (
            # DISTINCT FROM, because no row follows the last one.
            select(moves, after.is_distinct_from(moves.c.seat).label("ends_turn"))
            .where(moves.c.table_id.in_(theirs), moves.c.kind.in_(("move", "takeback")))
            .subquery()
        )
        before = func.lag(rows.c.at).over(partition_by=rows.c.table_id, order_by=rows.c.ply)
        ends = (
            # WHERE is applied before window functions: `lag` sees ends of turns alone.
            select(rows.c.table_id, rows.c.user_id, (rows.c.at - before).label("took"))
            .where(rows.c.ends_turn)
            .subquery()
        )
        query = (
            select(results.c.game, ends.c.took)
            .join(results, results.c.table_id == ends.c.table_id)
            .where(ends.c.user_id == user_id, ends.c.took.is_not(None))
        )
        rows = await self._connection.rows(query)
        taken = [(key, int(count)) for key, count in (row.values() for row in rows)]
        return [*taken, *await self._turns_in_packed(user_id, theirs)]

    async def _turns_in_packed(self, user_id: int, theirs: Select[tuple[int]]) -> Sequence[tuple[str, int]]:
        """Return as `turns_taken` those in packed logs, of which damaged ones are left out."""
        query = (
            select(results.c.game, packed, packed_people.c.number)
            .join(packed, packed.c.table_id == results.c.table_id)
            .join(packed_people, packed_people.c.table_id == results.c.table_id)
            .where(results.c.table_id.in_(theirs), packed_people.c.user_id == user_id)
        )
        rows = await self._connection.rows(query)
        # Elsewhere than where everybody's requests are answered: each thousand games take 0.1 s.
        return await asyncio.to_thread(_packed_turns, rows, user_id)

    async def opponents_of(
        self, user_id: int, most: int, *, guild_id: int | None = None, game: str | None = None, listed: bool = False
    ) -> Sequence[tuple[int, int]]:
        """Return the people with whom a person finished most games, and how many; with `listed` only listed people.

        Among equals the most recently met come first.
        """
        mine, theirs = result_seats.alias("mine"), result_seats.alias("theirs")
        met = func.count(func.distinct(results.c.id))
        query = (
            select(theirs.c.user_id, met)
            .join(mine, and_(mine.c.result_id == theirs.c.result_id, mine.c.user_id == user_id))
            .join(results, results.c.id == theirs.c.result_id)
            .outerjoin(people, people.c.user_id == theirs.c.user_id)
            .where(theirs.c.user_id.not_in([user_id, FORGOTTEN_ID]), *_among(guild_id, game))
            .group_by(theirs.c.user_id)
            .order_by(met.desc(), func.max(results.c.id).desc())
            .limit(most)
        )
        if listed:
            query = query.where(is_listed())
        rows = await self._connection.rows(query)
        return [(key, int(count)) for key, count in (row.values() for row in rows)]


def _packed_turns(rows: Sequence[Row], user_id: int) -> Sequence[tuple[str, int]]:
    logs = intact(rows, {row["table_id"]: {row["number"]: user_id} for row in rows})
    return [(row["game"], took) for row in rows for took in turns_of(logs.get(row["table_id"], ()), user_id)]


def _among(guild_id: int | None, game: str | None) -> list[ColumnElement[bool]]:
    """Return the conditions on results: a server or a game, if one is named."""
    wanted = ((results.c.guild_id, guild_id), (results.c.game, game))
    return [column == value for column, value in wanted if value is not None]

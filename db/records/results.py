"""The SQL about finished games: results, ratings, the archive."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    FromClause,
    Integer,
    Select,
    and_,
    bindparam,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
    tuple_,
    union_all,
    update,
)
from sqlalchemy.dialects import postgresql

from db.records.log import intact, turns_of
from db.records.people import is_listed
from db.records.records import PlainRecords, Records
from db.schema import (
    CAUTION,
    FORGOTTEN_ID,
    IN_COMPANY,
    MOVE_KINDS,
    PUBLIC_ENDED,
    answers,
    archive,
    chairs,
    meetings,
    moves,
    packed,
    packed_people,
    people,
    ratings,
    result_seats,
    results,
    tables,
    tries,
)
from db.sql import Row, Values, one_of

_SEATS = select(results.c.game, results.c.guild_id, results.c.played_out, results.c.ended_at, result_seats).join(
    result_seats, result_seats.c.result_id == results.c.id
)


class ResultRecords(Records):
    """Results, numbered in the order in which games ended."""

    async def add(self, values: Values, seats: Sequence[Values]) -> None:
        """Note how a game ended; games are numbered in this order."""
        result_id = await self._connection.scalar(insert(results).values(values).returning(results.c.id))
        await self._connection.run_each(insert(result_seats), [{"result_id": result_id, **seat} for seat in seats])

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
        key = and_(result_seats.c.result_id == result_id, result_seats.c.seat == seat)
        await self._connection.run(update(result_seats).where(key).values(values))

    async def of_user(
        self, user_id: int, guild_id: int | None = None, game: str | None = None, most: int | None = None
    ) -> Sequence[Row]:
        """Return a person's results in games that count, of one server or game if named; the oldest first.

        All of them, or `most`.
        """
        query = (
            select(results.c.game, results.c.played_out, result_seats)
            .join(result_seats, result_seats.c.result_id == results.c.id)
            .where(result_seats.c.user_id == user_id, *_among(guild_id, game))
            .order_by(results.c.id)
            .limit(most)
        )
        return await self._connection.rows(query)

    async def measured(self, user_id: int, game: str, most: int, known: Collection[int] = ()) -> Sequence[Row]:
        """Return the computers and `known` people of a person's latest games of this kind with any, the latest first.

        Each with its place, the person's, and the number of seats; people who gave up are left out. Of all people a row
        has an account, also later.
        """
        people_known = {f"one_{number}": each for number, each in enumerate(known)}
        asked = {"user_id": user_id, "game": game, "most": most, **people_known}
        return await self._connection.rows(_measured(len(known)), asked)

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
            .where(moves.c.table_id.in_(theirs), moves.c.kind.in_((*MOVE_KINDS, "takeback")))
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


@cache
def _measured(known: int) -> Select[*tuple[Any, ...]]:
    # Made once: it is asked for a person and each of their opponents, and building it costs more than running it.
    mine, others, all_seats = result_seats.alias("mine"), result_seats.alias("others"), result_seats.alias("seats")

    def measures(seats: FromClause) -> ColumnElement[bool]:
        is_computer = seats.c.user_id.is_(None)
        return or_(is_computer, and_(one_of(seats.c.user_id, known), ~seats.c.resigned)) if known else is_computer

    latest = (
        select(results.c.table_id, mine.c.result_id, mine.c.place, mine.c.resigned)
        .join(results, results.c.id == mine.c.result_id)
        .where(
            mine.c.user_id == bindparam("user_id"),
            results.c.game == bindparam("game"),
            select(others.c.seat).where(others.c.result_id == mine.c.result_id, measures(others)).exists(),
        )
        .order_by(mine.c.result_id.desc())
        .limit(bindparam("most", type_=Integer))
        .subquery()
    )
    seats = select(func.count()).where(all_seats.c.result_id == latest.c.result_id).scalar_subquery()
    return (
        select(
            latest.c.result_id,
            latest.c.place.label("own_place"),
            latest.c.resigned.label("own_resigned"),
            seats.label("seats"),
            result_seats.c.user_id,
            result_seats.c.place,
            chairs.c.level,
            chairs.c.sharpness,
        )
        .join(result_seats, result_seats.c.result_id == latest.c.result_id)
        .join(chairs, and_(chairs.c.table_id == latest.c.table_id, chairs.c.seat == result_seats.c.seat))
        .where(measures(result_seats))
        .order_by(latest.c.result_id.desc(), result_seats.c.seat)
    )


def _packed_turns(rows: Sequence[Row], user_id: int) -> Sequence[tuple[str, int]]:
    logs = intact(rows, {row["table_id"]: {row["number"]: user_id} for row in rows})
    return [(row["game"], took) for row in rows for took in turns_of(logs.get(row["table_id"], ()), user_id)]


def _among(guild_id: int | None, game: str | None) -> list[ColumnElement[bool]]:
    wanted = ((results.c.guild_id, guild_id), (results.c.game, game))
    return [column == value for column, value in wanted if value is not None]


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

    async def best(self, guild_id: int, game: str, since: int, most: int, besides: int = 0) -> Sequence[Row]:
        """Return the ratings in a server that are worth most, of the people who wish to be listed and played `since`.

        The first ones, so many `besides`, are left out.
        """
        query = _listed_in(guild_id, game, ratings).where(ratings.c.at >= since)
        query = query.order_by(_worth().desc(), ratings.c.user_id)
        return await self._connection.rows(query.limit(most).offset(besides))

    async def listed(self, guild_id: int, game: str, user_id: int) -> Row | None:
        """Return a person's rating in a server; None if they are not rated or do not wish to be listed."""
        query = _listed_in(guild_id, game, ratings).where(ratings.c.user_id == user_id)
        return await self._connection.row(query)

    async def count_listed(self, guild_id: int, game: str, since: int, least: float) -> int:
        """How many in a server who wish to be listed and played `since` have a rating worth at least so much."""
        query = _listed_in(guild_id, game, func.count()).where(ratings.c.at >= since, _worth() >= least)
        return int(await self._connection.scalar(query))


class TryRecords(PlainRecords):
    """People's tries at the castles of days."""

    _table = tries

    async def rank(self, day: int, points: int) -> tuple[int, int]:
        """Return how many have more points on a day, and how many have played it."""
        played = select(func.count()).where(tries.c.day == day, tries.c.points.is_not(None))
        better = await self._connection.scalar(played.where(tries.c.points > points))
        return int(better), int(await self._connection.scalar(played))

    async def between(self, guild_id: int, first: int, end: int, besides: int = 0) -> Sequence[Row]:
        """Return the finished tries of a server from one day on until before another, with the names of the people.

        Those who do not wish to be listed are left out, but for the account `besides`.
        """
        name = func.coalesce(chairs.c.name, chairs.c.resigned_name).label("name")
        query = (
            select(tries.c.day, tries.c.user_id, tries.c.table_id, tries.c.points, name)
            .join(chairs, and_(chairs.c.table_id == tries.c.table_id, chairs.c.seat == 0))
            .outerjoin(people, people.c.user_id == tries.c.user_id)
            .where(tries.c.guild_id == guild_id, tries.c.day >= first, tries.c.day < end)
            .where(tries.c.points.is_not(None), or_(is_listed(), tries.c.user_id == besides))
            .order_by(tries.c.day, tries.c.user_id)
        )
        return await self._connection.rows(query)


class AnswerRecords(PlainRecords):
    """People's answers to the moves of days."""

    _table = answers

    async def counts(self, day: int, guild_id: int | None) -> tuple[int, int]:
        """Return how many have found the move of a day, and how many have answered: in a server, or in all."""
        here = () if guild_id is None else (answers.c.guild_id == guild_id,)
        query = select(func.count()).where(answers.c.day == day, *here)
        found = await self._connection.scalar(query.where(answers.c.choice == 0))
        return int(found), int(await self._connection.scalar(query))

    async def drop_before(self, day: int) -> None:
        """Delete the answers of earlier days."""
        await self._connection.run(delete(answers).where(answers.c.day < day))


def _meetings_of(guild_id: int, game: str, user_ids: Collection[int]) -> Select[*tuple[Any, ...]]:
    return select(meetings).where(
        meetings.c.guild_id == guild_id, meetings.c.game == game, meetings.c.user_id.in_(user_ids)
    )


def _worth() -> ColumnElement[float]:
    """Return a rating's worth as the index writes it: `mu` less `CAUTION` times `sigma`."""
    return ratings.c.mu - literal_column(str(CAUTION)) * ratings.c.sigma


def _listed_in(guild_id: int, game: str, *asked: Any) -> Select[*tuple[Any, ...]]:
    return (
        select(*asked)
        .select_from(ratings)
        .outerjoin(people, people.c.user_id == ratings.c.user_id)
        .where(ratings.c.guild_id == guild_id, ratings.c.game == game, is_listed())
    )


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
    conditions: list[ColumnElement[bool]] = []
    if where.game is not None:
        conditions.append(source.c.game == where.game)
    if where.since is not None:
        conditions.append(source.c.ended_at >= where.since)
    if where.until is not None:
        conditions.append(source.c.ended_at < where.until)
    return conditions

"""The SQL about tables: their rows, chairs and turns, and finding them by what they have in common."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Integer,
    Select,
    String,
    and_,
    bindparam,
    cast,
    delete,
    false,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
    update,
)

from db.errors import MovedOn
from db.records.records import PlainRecords, Records
from db.schema import HOLDERS, LARGEST_ID, LOBBY_UNKNOWN, OPEN, chairs, departures, spectators, tables, turns
from db.share import Share
from db.sql import Connection, Row, Values, one_of

# Made once: building a statement costs more than running it.
_ADVANCE = update(tables).where(tables.c.id == bindparam("this_table"), tables.c.ply == bindparam("this_ply"))

_ADVANCE_ALONE = _ADVANCE.where(
    tables.c.planned.bitwise_and(bindparam("premove_seats", type_=Integer)) == literal_column("0"),
    tables.c.unsettled.is_(false()),
)

_PLACE = select(tables.c.guild_id).where(tables.c.id == bindparam("this_table"))

_PLY = select(tables.c.ply).where(tables.c.id == bindparam("this_table"))

_ROW = select(tables).where(tables.c.id == bindparam("this_table"))

_ROW_FOR_UPDATE = _ROW.with_for_update()


@cache
def _tables_of(count: int) -> Select[*tuple[Any, ...]]:
    # In their order: two transactions that want some of the same tables never wait for each other.
    return select(tables).where(one_of(tables.c.id, count)).order_by(tables.c.id)


@cache
def _tables_for_update(count: int) -> Select[*tuple[Any, ...]]:
    return _tables_of(count).with_for_update()


@cache
def _progress_of(count: int) -> Select[*tuple[Any, ...]]:
    columns = tables.c.id, tables.c.ply, tables.c.status, tables.c.deadline_at, tables.c.unsettled
    return select(*columns).where(one_of(tables.c.id, count))


_CHANGE = update(tables).where(tables.c.id == bindparam("this_table"))


async def note_unsettled(connection: Connection, table_id: int) -> None:
    await connection.run(_CHANGE, {"this_table": table_id, "unsettled": True})


class TableRecords(Records):
    async def add(self, values: Values) -> int:
        """Record a new table; its id."""
        return await self._connection.scalar(insert(tables).values(values).returning(tables.c.id))

    async def row(self, table_id: int, *, for_update: bool = False) -> Row | None:
        """Return a table's row; `for_update` keeps other transactions from changing it meanwhile."""
        if table_id > LARGEST_ID:
            return None  # A made-up number; the database would refuse the statement.
        query = _ROW_FOR_UPDATE if for_update else _ROW
        return await self._connection.row(query, {"this_table": table_id})

    async def rows(self, table_ids: Sequence[int], *, for_update: bool = False) -> Sequence[Row]:
        """Return the rows of some tables; `for_update` keeps other transactions from changing them meanwhile."""
        return await self._connection.rows_among(_tables_for_update if for_update else _tables_of, table_ids)

    async def progress(self, table_ids: Sequence[int]) -> Sequence[Row]:
        """Return how far some tables are: what of a row changes when the page of its table does."""
        return await self._connection.rows_among(_progress_of, table_ids)

    async def ply(self, table_id: int) -> int | None:
        """How long a table's log is, None if there is no such table."""
        return await self._connection.scalar(_PLY, {"this_table": table_id})

    async def place(self, table_id: int) -> Row | None:
        """Return the server a table is shown in, None if there is no such table."""
        return await self._connection.row(_PLACE, {"this_table": table_id})

    async def change(self, table_id: int, values: Values) -> None:
        await self._connection.run(_CHANGE, {"this_table": table_id, **values})

    async def advance(self, table_id: int, ply: int, values: Values, *, premove_seats: int | None = None) -> None:
        """Change a table whose log has length `ply`; with `premove_seats` only one where nothing follows from that.

        So no seat among these bits has premoves, and neither votes nor offers are open. Otherwise `MovedOn` is raised,
        at the latest at the end of the transaction, and nothing is recorded.
        """
        found = {
            "this_table": table_id,
            "this_ply": ply,
            **({} if premove_seats is None else {"premove_seats": premove_seats}),
        }
        advance = _ADVANCE if premove_seats is None else _ADVANCE_ALONE
        await self._connection.run(advance, {**found, **values}, otherwise=MovedOn)

    async def of_series(self, first_table_id: int) -> Sequence[Row]:
        query = (
            select(tables)
            .where(tables.c.series_first_id == first_table_id)
            .order_by(tables.c.series_index, tables.c.id)
        )
        return await self._connection.rows(query)

    async def to_wake(self, now: int, most: int, share: Share) -> Sequence[int]:
        """Return the tables of a share at which something may be due, the longest overdue first."""
        due = tables.c.wake_at <= now, share.of_tables()
        query = select(tables.c.id).where(*due).order_by(tables.c.wake_at).limit(most)
        return await self._connection.scalars(query)


class ChairRecords(PlainRecords):
    _table = chairs

    async def named_otherwise(self, guild_id: int, user_id: int, name: str) -> Sequence[int]:
        """Return the open and running tables of a server where a person sits under another name."""
        query = (
            select(chairs.c.table_id)
            .join(tables, tables.c.id == chairs.c.table_id)
            .where(chairs.c.user_id == user_id, chairs.c.name != name)
            .where(tables.c.guild_id == guild_id, tables.c.status.in_(OPEN))
        )
        return await self._connection.scalars(query)

    async def replace(self, table_id: int, rows: Sequence[Values]) -> None:
        """Seat exactly these people."""
        await self._connection.run(delete(chairs).where(chairs.c.table_id == table_id))
        await self._connection.run_each(insert(chairs), rows)


# `to_act` is a text such as 1,2. With commas around both, seat 1 is not found in 10.
_ACTING = ("," + tables.c.to_act + ",").contains("," + cast(chairs.c.seat, String) + ",")

# Made once: building a statement costs more than running it.
_WAITING_FOR = (
    select(tables)
    .join(chairs, chairs.c.table_id == tables.c.id)
    .where(
        chairs.c.user_id == bindparam("this_user"),
        tables.c.status == "running",
        tables.c.id != bindparam("this_table"),
        _ACTING,
    )
    .order_by(tables.c.updated_at, tables.c.id)
    .limit(1)
)


@cache
def _waiting_for_each(count: int) -> Select[*tuple[Any, ...]]:
    its_turn = and_(
        turns.c.table_id == tables.c.id, turns.c.ply == tables.c.turn_ply, turns.c.user_id == chairs.c.user_id
    )
    return (
        select(chairs.c.user_id, tables.c.id, tables.c.turn_ply)
        .join(tables, chairs.c.table_id == tables.c.id)
        .outerjoin(turns, its_turn)
        .outerjoin(departures, departures.c.guild_id == tables.c.guild_id)
        .where(
            one_of(chairs.c.user_id, count),
            tables.c.status == "running",
            tables.c.turn_at.is_not(None),
            tables.c.guild_id.is_not(None),
            tables.c.lost_at.is_(None),
            departures.c.left_at.is_(None),
            _ACTING,
            or_(turns.c.muted.is_(None), turns.c.muted.is_(False)),
            or_(turns.c.snoozed_until.is_(None), turns.c.snoozed_until <= bindparam("now")),
        )
        .order_by(tables.c.deadline_at.is_(None), tables.c.deadline_at, tables.c.updated_at, tables.c.id)
    )


_SEATED = select(tables).join(chairs, chairs.c.table_id == tables.c.id).order_by(tables.c.id)

# Not `in_`: a list is written out when a statement is compiled, and then all values have to be known.
_IS_OPEN = or_(*(tables.c.status == status for status in OPEN))

_OF_USER = _SEATED.where(chairs.c.user_id == bindparam("this_user"), _IS_OPEN)

_MISSING = _SEATED.where(chairs.c.missing_id == bindparam("this_user"), tables.c.status == "running")


class TableLists(PlainRecords):
    """Tables by what they have in common."""

    _table = tables

    async def of_user(self, user_id: int) -> Sequence[Row]:
        """Return the open and running tables where an account has a seat."""
        return await self._connection.rows(_OF_USER, {"this_user": user_id})

    async def alone(self, user_id: int, game: str) -> Sequence[Row]:
        """Return the finished games that an account played alone at the table; the newest first."""
        another = chairs.alias()
        others = select(another).where(another.c.table_id == tables.c.id, another.c.seat > 0)
        query = (
            select(tables)
            .join(chairs, chairs.c.table_id == tables.c.id)
            .where(chairs.c.user_id == user_id, tables.c.game == game, tables.c.status == "over")
            .where(~others.exists())
            .order_by(tables.c.id.desc())
        )
        return await self._connection.rows(query)

    async def waiting_for(self, user_id: int, besides: int) -> Sequence[Row]:
        """Return the longest unchanged running table, except `besides`, where an account is to act: one row or none."""
        return await self._connection.rows(_WAITING_FOR, {"this_user": user_id, "this_table": besides})

    async def waiting_for_each(self, user_ids: Sequence[int], now: int) -> Sequence[Row]:
        """Return the number and the turn of the tables of servers that wait for each of some people.

        Those whose time ends first come first. Turns that a person wants to hear nothing of, now or at all, are left
        out, and tables where no time runs because their thread or the bot is gone.
        """
        return await self._connection.rows_among(_waiting_for_each, user_ids, {"now": now})

    async def in_place(self, channel_id: int, thread_id: int | None, most: int) -> Sequence[Row]:
        """Return the tables shown in a thread, or in a channel itself; the newest first."""
        return await self.rows("-id", most=most, channel_id=channel_id, thread_id=thread_id)

    async def running_shown_in(self, channel_id: int, thread_id: int | None) -> Sequence[Row]:
        """Return the running tables shown in a thread, or in a channel and all its threads."""
        thread = {} if thread_id is None else {"thread_id": thread_id}
        return await self.rows("id", channel_id=channel_id, status="running", **thread)

    async def running_in(self, guild_id: int, user_id: int | None, game: str | None = None) -> Sequence[int]:
        """Return a server's running tables that an account may see, in the order of whose time ends first.

        None: those that all may see.
        """
        theirs = select(chairs.c.seat).where(
            chairs.c.table_id == tables.c.id, or_(*(account == user_id for account, _ in HOLDERS))
        )
        is_public = tables.c.private.is_(False)
        query = (
            select(tables.c.id)
            .where(tables.c.guild_id == guild_id, tables.c.status == "running")
            .where(is_public if user_id is None else or_(is_public, theirs.exists()))
            .order_by(tables.c.deadline_at.is_(None), tables.c.deadline_at, tables.c.id)
        )
        return await self._connection.scalars(query if game is None else query.where(tables.c.game == game))

    async def missing(self, user_id: int) -> Sequence[Row]:
        """Return the running tables where a computer plays for an account until it takes its seat back."""
        return await self._connection.rows(_MISSING, {"this_user": user_id})

    async def watched_by(self, user_id: int) -> Sequence[Row]:
        query = (
            select(tables)
            .join(spectators, spectators.c.table_id == tables.c.id)
            .where(spectators.c.user_id == user_id, tables.c.status == "running")
            .order_by(tables.c.id)
        )
        return await self._connection.rows(query)

    async def running(self) -> Sequence[int]:
        """Return the ids of all tables whose game runs."""
        query = select(tables.c.id).where(tables.c.status == "running").order_by(tables.c.id)
        return await self._connection.scalars(query)

    async def of_computers(self, share: Share) -> Sequence[int]:
        """Return the ids of the tables of a share where a computer seat is to act."""
        # As the index says it: SQLite does not find it by a comparison with 1.
        query = select(tables.c.id).where(text("computer_to_act"), share.of_tables()).order_by(tables.c.id)
        return await self._connection.scalars(query)

    async def unknown_lobbies(self, before: int, share: Share) -> Sequence[int]:
        """Return the ids of a share's lobbies opened before a moment whose message is not known."""
        query = select(tables.c.id).where(text(LOBBY_UNKNOWN), tables.c.created_at <= before, share.of_tables())
        return await self._connection.scalars(query.order_by(tables.c.created_at).limit(100))

    async def count_hosted(self, user_id: int) -> int:
        """Count the open and running tables that an account hosts."""
        return await self._count(and_(tables.c.host_id == user_id, tables.c.status.in_(OPEN)))

    async def count_played(self, user_id: int) -> int:
        """Count the open and running tables where an account has a seat."""
        theirs = select(chairs.c.table_id).where(chairs.c.user_id == user_id)
        return await self._count(and_(tables.c.id.in_(theirs), tables.c.status.in_(OPEN)))

    async def count_in_guild(self, guild_id: int) -> int:
        """Count the open and running tables of a server."""
        return await self._count(and_(tables.c.guild_id == guild_id, tables.c.status.in_(OPEN)))

    async def _count(self, which: ColumnElement[bool]) -> int:
        query = select(func.count()).select_from(tables).where(which)
        return int(await self._connection.scalar(query))

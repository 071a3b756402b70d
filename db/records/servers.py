"""The SQL about servers: their settings, lists, boards and managers, leaving them, and deleting all of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Column, ColumnElement, Select, Table, and_, bindparam, delete, func, or_, select, text, update
from sqlalchemy.dialects import postgresql

from db.records.outbox import NEVER, is_of
from db.records.records import PlainRecords, Records
from db.schema import (
    FORGOTTEN_ID,
    HAS_CASTLES,
    HOLDERS,
    OPEN,
    Duty,
    answers,
    ballots,
    chairs,
    day_messages,
    departures,
    designs,
    exclusions,
    guilds,
    invitations,
    links,
    manager_acts,
    meetings,
    metadata,
    outbox,
    ratings,
    result_seats,
    results,
    tables,
    tries,
    votes,
    waits,
    wishes,
)
from db.share import Share
from db.sql import Row, Values

BESIDES_TABLES = (
    *(guilds, designs, exclusions, ratings, meetings, manager_acts),
    *(links, wishes, waits, tries, answers, day_messages),
)
"""Tables with rows of a server that belong to no table of it."""

_NOTHING = {
    **{column.name: None for column in tables.c if column.nullable},
    "status": "cancelled",
    "channel_id": FORGOTTEN_ID,
    "host_id": FORGOTTEN_ID,
    "options": "{}",
    "to_act": "",
    "computer_to_act": False,
    "planned": 0,
    "unsettled": False,
    "cleared": True,
}
"""A table without anything, as a lobby in direct messages that was called off by a person who was forgotten."""


class ServerRecords(Records):
    async def known(self, share: Share) -> Sequence[int]:
        """Return the servers of a share of which anything is kept."""
        found: set[int] = set()
        for each in (tables, guilds, designs, exclusions, wishes, tries, answers):
            found.update(await self._connection.scalars(_each_value(each.c.guild_id)))
        return [guild_id for guild_id in sorted(found) if share.has(guild_id)]

    async def last_table(self) -> int:
        """Return the number of the newest table of all, 0 if there is none."""
        return int(await self._connection.scalar(select(func.max(tables.c.id)).where(tables.c.id > 0)) or 0)

    async def open_tables(self, guild_id: int, now: int) -> Sequence[int]:
        """Return the public tables of a server with a free seat that is kept for no person, the newest first."""
        return await self._connection.scalars(_OPEN, {"guild": guild_id, "now": now})

    async def running_tables(self, guild_id: int) -> Sequence[int]:
        """Return the public tables of a server whose game runs, the newest first."""
        return await self._connection.scalars(_RUNNING, {"guild": guild_id})

    async def delete_besides_tables(self, guild_id: int) -> None:
        for each in BESIDES_TABLES:
            await self._connection.run(delete(each).where(each.c.guild_id == guild_id))

    async def some_tables(self, guild_id: int, up_to: int, most: int) -> Sequence[int]:
        """Return some tables of a server up to a number: those that are open first."""
        here = tables.c.guild_id == guild_id, tables.c.id <= up_to
        for condition in ((*here, tables.c.status.in_(OPEN)), here):
            if found := await self._connection.scalars(select(tables.c.id).where(*condition).limit(most)):
                return found
        return ()

    async def delete_tables(self, table_ids: Collection[int]) -> None:
        """Delete some tables with all that hangs on them."""
        # Locked first, as every change at a table does: the same order everywhere prevents deadlocks.
        held = select(tables.c.id).where(tables.c.id.in_(table_ids)).order_by(tables.c.id).with_for_update()
        await self._connection.run(held)
        await self._connection.run(update(tables).where(tables.c.id.in_(table_ids)).values(unlogged=True))
        # What refers to other rows comes before these.
        for each in reversed(metadata.sorted_tables):
            if (belongs := _belongs(each, table_ids)) is not None:
                await self._connection.run(delete(each).where(belongs))
        # A number that is gone must never be given again, because buttons name it: SQLite counts on from the newest.
        newest = await self.last_table()
        gone = [table_id for table_id in table_ids if table_id != newest]
        await self._connection.run(delete(tables).where(tables.c.id.in_(gone)))
        if newest in table_ids:
            await self._connection.run(update(tables).where(tables.c.id == newest).values(_NOTHING))


def _belongs(each: Table, table_ids: Collection[int]) -> ColumnElement[bool] | None:
    """Return the condition that a row hangs on some tables, None if rows of its kind hang on none."""
    if each is ballots:
        return ballots.c.vote_id.in_(select(votes.c.id).where(votes.c.table_id.in_(table_ids)))
    if each is result_seats:
        return result_seats.c.result_id.in_(select(results.c.id).where(results.c.table_id.in_(table_ids)))
    return each.c.table_id.in_(table_ids) if "table_id" in each.c else None


def _each_value(column: Column[int]) -> Select[int]:
    """Select every value of a column once, from one to the next by its index: each may be in thousands of rows."""
    values = select(func.min(column).label("value")).where(column > 0).cte(recursive=True)
    following = select(func.min(column)).where(column > values.c.value).scalar_subquery()
    values = values.union_all(select(following).where(values.c.value.is_not(None)))
    return select(values.c.value).where(values.c.value.is_not(None))


class DepartureRecords(PlainRecords):
    """Servers without the bot, and what stops there."""

    _table = departures

    async def begin(self, guild_id: int, at: int) -> bool:
        """Note that a server removed the bot; return whether that is new."""
        new = postgresql.insert(departures).values(guild_id=guild_id, left_at=at).on_conflict_do_nothing()
        return await self._connection.scalar(new.returning(departures.c.guild_id)) is not None

    async def left_at(self, guild_id: int) -> int | None:
        """Return when a server removed the bot; None if it is there, or if what belonged to it is being deleted."""
        row = await self.row(guild_id=guild_id, last_table=None)
        return None if row is None else row["left_at"]

    async def end(self, guild_id: int) -> int | None:
        """Note that the bot is back in a server; return when it was removed.

        None if it was there, or if it is too late: what belonged to it is being deleted.
        """
        gone = delete(departures).where(_waits(guild_id))
        return await self._connection.scalar(gone.returning(departures.c.left_at))

    async def before(self, at: int) -> Sequence[int]:
        """Return the servers that removed the bot before a moment, the longest ago first."""
        query = select(departures.c.guild_id).where(departures.c.left_at <= at).order_by(departures.c.left_at)
        return await self._connection.scalars(query)

    async def all(self) -> Sequence[int]:
        """Return the servers that removed the bot, also those of which all is being deleted."""
        return await self._connection.scalars(select(departures.c.guild_id))

    async def stop(self, guild_id: int) -> None:
        """Wake the open tables of a server no more, and hold back its messages and reminders."""
        await self._hold(guild_id, None, NEVER)

    async def release(self, guild_id: int, at: int) -> None:
        """Wake the open tables of a server again; its messages that were held back are due, of ended games too."""
        await self._hold(guild_id, at, at)

    async def _hold(self, guild_id: int, wake_at: int | None, due_at: int) -> None:
        here = tables.c.guild_id == guild_id, tables.c.status.in_(OPEN)
        # In their order, as the clocks do: two transactions that want some of the same tables never wait in a circle.
        await self._connection.run(select(tables.c.id).where(*here).order_by(tables.c.id + 0).with_for_update())
        await self._connection.run(update(tables).where(*here).values(wake_at=wake_at))
        of_server = select(tables.c.id).where(tables.c.guild_id == guild_id)
        for duty in (Duty.TURN_MESSAGE, Duty.REMINDER):
            held = is_of(duty), outbox.c.table_id.in_(of_server), outbox.c.settled_at.is_(None)
            await self._connection.run(update(outbox).where(*held).values(due_at=due_at))
        lists = wishes.c.guild_id == guild_id, wishes.c.user_id.is_(None)
        await self._connection.run(update(wishes).where(*lists).values(hear_at=due_at))
        days = update(day_messages).where(day_messages.c.guild_id == guild_id)
        await self._connection.run(days.values(due_at=due_at))


def _waits(guild_id: int) -> ColumnElement[bool]:
    """Return the condition that a server removed the bot and all that belongs to it is there."""
    return and_(departures.c.guild_id == guild_id, departures.c.last_table.is_(None))


# Made once: building a statement costs more than running it.
_HERE = tables.c.guild_id == bindparam("guild"), tables.c.private.is_(False)

_RUNNING = (
    select(tables.c.id)
    .where(*_HERE, tables.c.status == "running", tables.c.lost_at.is_(None))
    .order_by(tables.c.id.desc())
)


def _open() -> Select[tuple[int]]:
    taken = select(func.count()).select_from(chairs).where(chairs.c.table_id == tables.c.id).scalar_subquery()
    seated = select(chairs.c.seat).where(
        chairs.c.table_id == invitations.c.table_id, chairs.c.user_id == invitations.c.user_id
    )
    kept = select(func.count()).select_from(invitations).where(invitations.c.table_id == tables.c.id)
    kept = kept.where(invitations.c.kept_until > bindparam("now"), ~seated.exists())
    free = tables.c.wanted - taken - kept.scalar_subquery()
    return select(tables.c.id).where(*_HERE, tables.c.status == "lobby", free > 0).order_by(tables.c.id.desc())


_OPEN = _open()


class DayMessageRecords(PlainRecords):
    """Messages about the castles of days in channels of servers."""

    _table = day_messages

    async def missing(self, day: int) -> Sequence[Row]:
        """Return the servers, each with its channel, that have no message of a day there; not those without the bot."""
        here = day_messages.c.guild_id == guilds.c.guild_id, day_messages.c.channel_id == guilds.c.castle_channel_id
        made = select(day_messages.c.day).where(*here, day_messages.c.day == day)
        # Counted: as a join it would walk through all departures.
        left = select(func.count()).where(departures.c.guild_id == guilds.c.guild_id).scalar_subquery()
        query = select(guilds.c.guild_id, guilds.c.castle_channel_id.label("channel_id"))
        # As text: SQLite finds the partial index by no other.
        return await self._connection.rows(query.where(text(HAS_CASTLES), ~made.exists(), left == 0))

    async def add_first(self, rows: Sequence[Values]) -> None:
        """Add messages, but for those that another process was first to add."""
        for values in rows:
            await self._connection.run(postgresql.insert(day_messages).values(values).on_conflict_do_nothing())

    async def due(self, now: int, most: int) -> Sequence[Row]:
        """Return the messages that are due, those first that have been for longest."""
        query = select(day_messages).where(day_messages.c.due_at <= now).order_by(day_messages.c.due_at)
        return await self._connection.rows(query.limit(most))


class ManagerRecords(PlainRecords):
    """The open and running tables of a server, and what its managers did."""

    _table = manager_acts

    async def tables(
        self,
        guild_id: int,
        statuses: Sequence[str],
        *,
        game: str | None,
        user_id: int | None,
        waiting_since: int | None,
        after: tuple[int, int] | None,
        most: int,
    ) -> Sequence[Row]:
        """Return tables of a server from the one where nothing has happened for longest, `after` a moment and number.

        With `game`, `user_id` or `waiting_since` only those of a game, with a seat that an account holds or gave up, or
        where nothing has happened since that moment.
        """
        query = select(tables).where(tables.c.guild_id == guild_id, tables.c.status.in_(statuses))
        if game is not None:
            query = query.where(tables.c.game == game)
        if user_id is not None:
            seat = and_(chairs.c.table_id == tables.c.id, or_(*(account == user_id for account, _ in HOLDERS)))
            query = query.where(select(chairs.c.seat).where(seat).exists())
        if waiting_since is not None:
            query = query.where(tables.c.updated_at <= waiting_since)
        if after is not None:
            at, table_id = after
            later = and_(tables.c.updated_at == at, tables.c.id > table_id)
            query = query.where(or_(tables.c.updated_at > at, later))
        return await self._connection.rows(query.order_by(tables.c.updated_at, tables.c.id).limit(most))

    async def of_guild(self, guild_id: int, before: int | None, most: int) -> Sequence[Row]:
        """Return what was done in a server, the latest first, `before` a number."""
        query = select(manager_acts).where(manager_acts.c.guild_id == guild_id)
        if before is not None:
            query = query.where(manager_acts.c.id < before)
        return await self._connection.rows(query.order_by(manager_acts.c.id.desc()).limit(most))

    async def expire(self, at: int) -> None:
        """Delete what was done before a moment."""
        await self._connection.run(delete(manager_acts).where(manager_acts.c.at < at))

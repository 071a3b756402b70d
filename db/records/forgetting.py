"""The SQL of being forgotten: where the database holds anything of a person, and what becomes of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from hashlib import blake2b

from sqlalchemy import Column, ColumnElement, Select, Table, delete, func, or_, select, union, update

from db.records.records import Records
from db.schema import (
    FORGOTTEN_ID,
    HOLDERS,
    OPEN,
    Duty,
    alerts,
    archive,
    ballots,
    blocks,
    chairs,
    designs,
    exclusions,
    exercises,
    forgotten,
    imports,
    invitations,
    learners,
    links,
    manager_acts,
    meetings,
    moves,
    notes,
    offers,
    outbox,
    packed_people,
    people,
    premoves,
    ratings,
    removals,
    result_seats,
    results,
    seeks,
    sketches,
    spectators,
    tables,
    turns,
    votes,
)
from db.sql.rows import Row
from db.sql.upsert import upsert

OWN = (
    people.c.user_id,
    turns.c.user_id,
    outbox.c.user_id,
    imports.c.user_id,
    ratings.c.user_id,
    meetings.c.user_id,
    meetings.c.other_id,
    ballots.c.user_id,
    learners.c.user_id,
    exercises.c.user_id,
    invitations.c.user_id,
    removals.c.user_id,
    blocks.c.user_id,
    blocks.c.blocked_id,
    spectators.c.user_id,
    notes.c.user_id,
    premoves.c.user_id,
    sketches.c.user_id,
    archive.c.user_id,
    packed_people.c.user_id,
    links.c.user_id,
    seeks.c.user_id,
    alerts.c.user_id,
)
"""Columns with the account that a row is all about: the row goes."""

TEXTS_WITH_ACCOUNT = (outbox.c.detail,)
"""Columns with a text that may begin with an account, before a space: the row goes."""

SHARED: dict[Column[int], tuple[int | None, Column[str] | None]] = {
    tables.c.host_id: (FORGOTTEN_ID, None),
    **{account: (FORGOTTEN_ID, name) for account, name in HOLDERS},
    moves.c.user_id: (None, None),
    votes.c.user_id: (FORGOTTEN_ID, None),
    offers.c.holder_id: (FORGOTTEN_ID, None),
    offers.c.invited_id: (FORGOTTEN_ID, None),
    designs.c.user_id: (FORGOTTEN_ID, None),
    result_seats.c.user_id: (FORGOTTEN_ID, None),
    exclusions.c.user_id: (None, exclusions.c.name),
    manager_acts.c.manager_id: (FORGOTTEN_ID, None),
    manager_acts.c.user_id: (FORGOTTEN_ID, None),
}
"""Columns with an account in rows that are others' too: what takes its place, and the column of its name."""


OF_GAMES: dict[Table, Column[int]] = {
    tables: tables.c.id,
    **{
        each: each.c.table_id
        for each in (
            chairs,
            moves,
            packed_people,
            turns,
            outbox,
            invitations,
            removals,
            notes,
            premoves,
            sketches,
            exercises,
            archive,
        )
    },
    result_seats: result_seats.c.result_id,
}
"""Tables with rows of a person for each of their games, and the column to find them by: a table or its result.
After years of play that is a lot; of anything else there is little."""


def digest_of(user_id: int) -> str:
    """Return what the list of forgotten people has in place of an account."""
    return blake2b(str(user_id).encode(), digest_size=32, person=b"pagoda forgotten").hexdigest()


class ForgettingRecords(Records):
    """Everything that is recorded about a person."""

    async def tables_needing(self, user_id: int) -> Sequence[Row]:
        """Return the open and running tables where an account has a seat or gave one up."""
        query = select(tables).where(tables.c.id.in_(_seats_of(user_id)), tables.c.status.in_(OPEN))
        return await self._connection.rows(query.order_by(tables.c.id))

    async def tables_naming(self, user_id: int) -> Sequence[int]:
        """Return the ids of all tables where an account has a seat or gave one up, or which it opened."""
        opened = select(tables.c.id).where(tables.c.host_id == user_id)
        return await self._connection.scalars(opened.union(_seats_of(user_id)))

    async def names_of(self, user_id: int) -> Collection[str]:
        """Every name an account is recorded under."""
        found: set[str] = set()
        for column, (_, name) in SHARED.items():
            if name is not None:
                found.update(await self._connection.scalars(select(name).where(column == user_id)))
        return found

    async def holds(self, user_id: int) -> dict[str, int]:
        """How many rows hold an account, by the table they are in; tables without any are left out."""
        found: dict[str, int] = {}
        for column in (*OWN, *SHARED):
            query = select(func.count()).where(column == user_id)
            count = int(await self._connection.scalar(query))
            if count:
                found[column.table.name] = found.get(column.table.name, 0) + count
        return found

    async def tables_with(self, user_id: int) -> Sequence[int]:
        """Return the ids of all tables with rows that name an account and that `forget_in_games` changes, in order."""
        named = [
            select(_table_id(column.table)).where(column == user_id)
            for column in (*OWN, *SHARED)
            if column.table in OF_GAMES
        ]
        found = union(*named).subquery()
        return await self._connection.scalars(select(found).order_by(*found.c))

    async def note(self, user_id: int, at: int) -> None:
        """Put an account on the list of those that a restored backup must not bring back."""
        await upsert(self._connection, forgotten, {"digest": digest_of(user_id)}, {"at": at, "again": False}, {})

    async def restored(self) -> Collection[int]:
        """Return the accounts that a restored backup has brought back."""
        digests = await self._connection.scalars(select(forgotten.c.digest).where(forgotten.c.again))
        if not digests:
            return ()
        # No digest can be turned back into an account, so every account that the database names is tried.
        known = union(*(select(column).where(column.is_not(None)) for column in (*OWN, *SHARED)))
        accounts = await self._connection.scalars(known)
        return {user_id for user_id in accounts if digest_of(user_id) in digests}

    async def forget_besides_games(self, user_id: int) -> None:
        """As `forget_in_games`, of all that is recorded once for a person and not for each game."""
        for column in (*OWN, *SHARED):
            if column.table not in OF_GAMES:
                await self._forget(column, column == user_id)
        for column in TEXTS_WITH_ACCOUNT:
            await self._connection.run(delete(column.table).where(self._connection.begins(column, f"{user_id} ")))

    async def forget_in_games(self, user_id: int, table_ids: Sequence[int]) -> None:
        """Delete an account's own rows at some tables, and put `FORGOTTEN_ID` or null in its place in shared rows."""
        # Lock the tables first, as every change at a table does: the same order everywhere prevents deadlocks.
        held = select(tables.c.id).where(tables.c.id.in_(table_ids)).order_by(tables.c.id).with_for_update()
        await self._connection.run(held)
        await self._forget_direct_messages(user_id, table_ids)
        for column in (*OWN, *SHARED):
            if (number := OF_GAMES.get(column.table)) is not None:
                here = number.in_(results_of(table_ids) if column.table is result_seats else table_ids)
                # The sum keeps SQLite from going through all that the account has ever done, which has an index too.
                await self._forget(column, here & (column + 0 == user_id))

    async def _forget(self, column: Column[int], where: ColumnElement[bool]) -> None:
        if column in OWN:
            await self._connection.run(delete(column.table).where(where))
            return
        forgotten_id, name = SHARED[column]
        values = {column.name: forgotten_id} if name is None else {column.name: forgotten_id, name.name: ""}
        await self._connection.run(update(column.table).where(where).values(values))

    async def _forget_direct_messages(self, user_id: int, table_ids: Sequence[int]) -> None:
        """Forget an account's direct message channels, which identify it at Discord; delete the open entries there."""
        seated = select(chairs.c.table_id).where(chairs.c.table_id.in_(table_ids), _names(user_id))
        direct = select(tables.c.id).where(tables.c.guild_id.is_(None), tables.c.id.in_(seated))
        there = await self._connection.scalars(direct)
        for duty in (Duty.EDIT, Duty.TURN_MESSAGE):
            open_there = outbox.c.table_id.in_(there), outbox.c.duty == duty.value, outbox.c.settled_at.is_(None)
            await self._connection.run(delete(outbox).where(*open_there))
        await self._connection.run(update(tables).where(tables.c.id.in_(there)).values(channel_id=FORGOTTEN_ID))


def _seats_of(user_id: int) -> Select[tuple[int]]:
    """Select the tables where an account has a seat, or had one that no other player has taken over."""
    return select(chairs.c.table_id).where(_names(user_id))


def _names(user_id: int) -> ColumnElement[bool]:
    """Return the condition that a chair names an account."""
    return or_(*(account == user_id for account, _ in HOLDERS))


def _table_id(table: Table) -> ColumnElement[int]:
    """Return the expression for the table that a row is about."""
    if table is not result_seats:
        return OF_GAMES[table]
    return select(results.c.table_id).where(results.c.id == result_seats.c.result_id).scalar_subquery()


def results_of(table_ids: Sequence[int]) -> Select[tuple[int]]:
    """Select the results of some tables."""
    return select(results.c.id).where(results.c.table_id.in_(table_ids))

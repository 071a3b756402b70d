"""The SQL about personal data: where they are, handing a person all of it, forgetting, what is kept for days only.

The columns are marked in the schema. Of people around a person, and of what is hidden in games that run, nothing is in
a part: others are numbers of seats.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from typing import Any

from sqlalchemy import (
    BigInteger,
    Column,
    ColumnElement,
    Select,
    Table,
    delete,
    func,
    literal_column,
    or_,
    select,
    text,
    union,
    update,
)

from db.records.records import Records
from db.schema import (
    ERASED,
    FORGOTTEN_ID,
    HOLDERS,
    OPEN,
    OVER_SINCE,
    TO_CLEAR,
    Duty,
    archive,
    ballots,
    chairs,
    exercises,
    forgotten,
    imports,
    invitations,
    links,
    metadata,
    moves,
    name_of,
    notes,
    offers,
    outbox,
    packed_people,
    premoves,
    removals,
    result_seats,
    results,
    sketches,
    tables,
    turns,
    votes,
)
from db.sql import Row, upsert


def _marked(*kinds: str) -> tuple[Column[Any], ...]:
    columns = (column for table in metadata.tables.values() for column in table.c)
    return tuple(column for column in columns if column.info.get("person") in kinds)


def _name(account: Column[int]) -> Column[str] | None:
    return next((column for column in account.table.c if column.info == name_of(account.name)), None)


OWN: tuple[Column[int], ...] = _marked("own", "untold")
"""Columns with the account that a row is all about: the row goes."""

TEXTS_WITH_ACCOUNT: tuple[Column[str], ...] = _marked("text")
"""Columns with a text that may begin with an account, before a space: the row goes."""

SHARED: dict[Column[int], tuple[int | None, Column[str] | None]] = {
    account: (None if account.info == ERASED else FORGOTTEN_ID, _name(account))
    for account in _marked("shared", "erased")
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
        seated = select(chairs.c.table_id).where(chairs.c.table_id.in_(table_ids), _names_account(user_id))
        direct = select(tables.c.id).where(tables.c.guild_id.is_(None), tables.c.id.in_(seated))
        there = await self._connection.scalars(direct)
        for duty in (Duty.EDIT, Duty.TURN_MESSAGE):
            open_there = outbox.c.table_id.in_(there), outbox.c.duty == duty.value, outbox.c.settled_at.is_(None)
            await self._connection.run(delete(outbox).where(*open_there))
        await self._connection.run(update(tables).where(tables.c.id.in_(there)).values(channel_id=FORGOTTEN_ID))


def _seats_of(user_id: int) -> Select[tuple[int]]:
    """Select the tables where an account has a seat, or had one that no other player has taken over."""
    return select(chairs.c.table_id).where(_names_account(user_id))


def _names_account(user_id: int) -> ColumnElement[bool]:
    return or_(*(account == user_id for account, _ in HOLDERS))


def _table_id(table: Table) -> ColumnElement[int]:
    if table is not result_seats:
        return OF_GAMES[table]
    return select(results.c.table_id).where(results.c.id == result_seats.c.result_id).scalar_subquery()


def results_of(table_ids: Sequence[int]) -> Select[tuple[int]]:
    return select(results.c.id).where(results.c.table_id.in_(table_ids))


@dataclass(frozen=True, slots=True)
class PersonalPart:
    """Rows that name an account in the column `account`, and the `columns` of them that the person gets."""

    name: str
    account: Column[int]
    columns: tuple[Column[Any], ...]

    @property
    def is_of_games(self) -> bool:
        """Whether there is a row for each of the person's games: after years a lot."""
        return self.account.table in OF_GAMES


def _part(account: Column[int]) -> PersonalPart:
    """Return the part of the rows with an account: without the other people in them, and what is about these."""
    table = account.table
    columns = [*table.c, *(results.c if table is result_seats else ())]
    given = [each for each in columns if each is account or not each.info or each.info.get("of") == account.name]
    return PersonalPart(account.info.get("part", table.name), account, tuple(given))


_IN_ORDER = (
    "people chairs tables result_seats archive tries answers ratings meetings packed_people notes sketches premoves "
    "turns outbox votes ballots offers invitations removals spectators blocks learners exercises drills imports wishes "
    "links designs exclusions manager_acts"
)

PARTS = tuple(
    _part(account)
    for name in _IN_ORDER.split()
    for account in metadata.tables[name].c
    if account.info.get("person") in ("own", "shared", "erased")
)
"""All that is kept about a person, but for their moves: those are read with the logs, of which many are packed."""

MOVES = _part(moves.c.user_id)

_NO_MOMENTS = {"pace", "bank", "bank_most", "slowest", "turn_time"}
"""Columns with a large number that is a span."""


class PersonalRecords(Records):
    """Everything that is recorded about a person, to be handed to them."""

    async def rows_once(self, part: PersonalPart, user_id: int) -> list[dict[str, Any]]:
        """Return a part's rows of a person, of what is recorded once for a person and not for each game."""
        order = part.account.table.primary_key.columns
        query = _select(part).where(part.account == user_id).order_by(*order)
        return [written(row, part) for row in await self._connection.rows(query)]

    async def rows_at(self, part: PersonalPart, user_id: int, table_ids: Sequence[int]) -> list[dict[str, Any]]:
        table = part.account.table
        # As in `ForgettingRecords.forget_in_games`: by the tables, and not by all that the account has ever done.
        games = results_of(table_ids) if table is result_seats else table_ids
        where = OF_GAMES[table].in_(games), part.account + 0 == user_id
        query = _select(part).where(*where).order_by(*table.primary_key.columns)
        return [written(row, part) for row in await self._connection.rows(query)]


def written(row: Row, part: PersonalPart) -> dict[str, Any]:
    """Return the columns of a row that the person gets, as JSON has them."""
    return {column.name: _value(column, row[column.name]) for column in part.columns}


def _value(column: Column[Any], value: Any) -> Any:
    """Return moments as texts, and ids of Discord too: readers of JSON round such large numbers."""
    if value is None or not isinstance(column.type, BigInteger) or column.name in _NO_MOMENTS:
        return value
    if column.name.endswith("_id") or column.name == "public_in":
        return str(value)
    return datetime.fromtimestamp(value / 1000, UTC).isoformat(timespec="seconds")


def _select(part: PersonalPart) -> Select[Any]:
    query = select(*part.columns)
    return query.join(results) if part.account.table is result_seats else query


class ExpiryRecords(Records):
    """What is older than its days."""

    async def over_since(self, at: int, most: int) -> Sequence[int]:
        """Return tables that were over by a moment and are not cleared, the longest first.

        Those where a message is still to be posted or edited are left out: whatever it says is read then.
        """
        query = _to_clear().where(literal_column(OVER_SINCE) <= at).order_by(literal_column(OVER_SINCE)).limit(most)
        return await self._connection.scalars(query)

    async def clear(self, table_ids: Collection[int], lasting: Collection[str]) -> None:
        """Delete what some tables that are over had for their run: votes, offers, turns and messages that were posted.

        Messages of the kinds `lasting` stay.
        """
        # Locked, and asked again: a message may have been added since.
        held = _to_clear().where(tables.c.id.in_(table_ids)).order_by(tables.c.id).with_for_update()
        here = await self._connection.scalars(held)
        of_votes = select(votes.c.id).where(votes.c.table_id.in_(here))
        await self._connection.run(delete(ballots).where(ballots.c.vote_id.in_(of_votes)))
        for each in (votes, offers, turns):
            await self._connection.run(delete(each).where(each.c.table_id.in_(here)))
        settled = outbox.c.table_id.in_(here), outbox.c.settled_at.is_not(None), outbox.c.kind.not_in(lasting)
        await self._connection.run(delete(outbox).where(*settled))
        await self._connection.run(update(tables).where(tables.c.id.in_(here)).values(cleared=True))

    async def drop_imports(self, at: int, most: int) -> int:
        """Delete the oldest of the files that were opened before a moment; return how many."""
        old = select(imports.c.id).where(imports.c.at < at).order_by(imports.c.at).limit(most)
        return await self._connection.changed(delete(imports).where(imports.c.id.in_(old.scalar_subquery())))

    async def drop_links(self, at: int, most: int) -> int:
        """Delete the links that were withdrawn before a moment, the oldest first; return how many."""
        old = select(links.c.digest).where(links.c.withdrawn_at < at).order_by(links.c.withdrawn_at).limit(most)
        return await self._connection.changed(delete(links).where(links.c.digest.in_(old.scalar_subquery())))


def _to_clear() -> Select[int]:
    waits = select(outbox.c.id).where(outbox.c.table_id == tables.c.id, outbox.c.settled_at.is_(None))
    return select(tables.c.id).where(text(TO_CLEAR), ~waits.exists())

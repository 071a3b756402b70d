"""The SQL about what people have at a table besides its log: plans, votes, offers, notes, what they watch and learn."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, bindparam, delete, func, select, update
from sqlalchemy.dialects import postgresql

from db.records.records import PlainRecords
from db.records.tables import note_unsettled
from db.schema import exercises, notes, offers, premoves, sketches, tables, votes
from db.sql import Row, Values, one_of


class PremoveRecords(PlainRecords):
    """Premoves, each person's at a table tried by rank."""

    _table = premoves

    async def drop_besides(self, table_id: int, user_ids: Collection[int]) -> None:
        """Forget everything that was thought out at a table, sketches too, but by some accounts."""
        for each in (premoves, sketches):
            gone = each.c.table_id == table_id, each.c.user_id.not_in(user_ids)
            await self._connection.run(delete(each).where(*gone))


class VoteRecords(PlainRecords):
    _table = votes

    async def open(self, values: Values) -> int:
        """Open a vote; its id."""
        await note_unsettled(self._connection, values["table_id"])
        return await self.new(values)

    async def open_at(self, table_id: int) -> Sequence[Row]:
        """Return the votes of a table that are not settled, in the order they were opened."""
        return await self.rows("id", table_id=table_id, result=None)

    async def has_refused(self, table_id: int, user_id: int, about: str, since_ply: int) -> bool:
        """Tell whether a vote of a table that a person asked for, about a position or a later one, was refused."""
        theirs = votes.c.table_id == table_id, votes.c.user_id == user_id, votes.c.about == about
        query = select(votes.c.id).where(*theirs, votes.c.ply >= since_ply, votes.c.result == "refuse").limit(1)
        return await self._connection.row(query) is not None


class OfferRecords(PlainRecords):
    """Offers of seats, one a seat at a time."""

    _table = offers

    async def open(self, values: Values) -> int:
        """Offer a seat, in place of what was offered of it before; the offer's id."""
        earlier = update(offers).where(
            offers.c.table_id == values["table_id"], offers.c.seat == values["seat"], offers.c.settled_at.is_(None)
        )
        await self._connection.run(earlier.values(settled_at=values["opened_at"]))
        await note_unsettled(self._connection, values["table_id"])
        return await self.new(values)

    async def open_at(self, table_id: int) -> Sequence[Row]:
        """Return the offers of a table's seats that are not settled."""
        return await self.rows("seat", table_id=table_id, settled_at=None)

    async def withdraw_from(self, user_id: int, at: int) -> Sequence[int]:
        """Withdraw all offers to a person; return the tables where one was open."""
        to_them = offers.c.invited_id == user_id, offers.c.settled_at.is_(None)
        found = await self._connection.scalars(select(offers.c.table_id).where(*to_them).order_by(offers.c.table_id))
        await self._connection.run(update(offers).where(*to_them).values(settled_at=at))
        return found


@cache
def _notes_of(count: int) -> Select[*tuple[Any, ...]]:
    return select(notes).where(notes.c.user_id == bindparam("this_user"), one_of(notes.c.table_id, count))


class NoteRecords(PlainRecords):
    _table = notes

    async def of_user_among(self, user_id: int, table_ids: Sequence[int]) -> Sequence[Row]:
        return await self._connection.rows_among(_notes_of, table_ids, {"this_user": user_id})

    async def kept_by(self, user_id: int, first: int, most: int) -> Sequence[Row]:
        """Return an account's kept notes, the newest first: at most `most`, from offset `first`."""
        query = select(notes).where(notes.c.user_id == user_id, notes.c.is_kept)
        query = query.order_by(notes.c.at.desc(), notes.c.table_id.desc()).offset(first).limit(most)
        return await self._connection.rows(query)

    async def drop_unkept_besides(self, table_id: int, user_ids: Collection[int]) -> None:
        """Let the notes at a table go that are not kept, but for those of some accounts."""
        gone = notes.c.table_id == table_id, notes.c.is_kept.is_(False), notes.c.user_id.not_in(user_ids)
        await self._connection.run(delete(notes).where(*gone))


class ExerciseRecords(PlainRecords):
    """Exercises from people's own games."""

    _table = exercises

    async def add_once(self, user_id: int, table_id: int, ply: int, values: Values) -> None:
        """Add an exercise, unless the account has it."""
        # SQLite has taken over PostgreSQL's syntax.
        statement = postgresql.insert(exercises).on_conflict_do_nothing(index_elements=["table_id", "user_id", "ply"])
        await self._connection.run(statement, {"user_id": user_id, "table_id": table_id, "ply": ply, **values})

    async def keep_some(self, user_id: int, most: int) -> None:
        """Drop an account's exercises but for so many: those that are mastered go first, then those of old games."""
        own = exercises.c.user_id == user_id
        place = exercises.c.due_at.is_(None), exercises.c.table_id.desc(), exercises.c.ply.desc()
        query = select(exercises.c.table_id, exercises.c.ply).where(own).order_by(*place).offset(most).limit(most)
        for row in await self._connection.rows(query):
            await self.drop(table_id=row["table_id"], user_id=user_id, ply=row["ply"])

    async def checked(self, user_id: int) -> Sequence[Row]:
        """Return an account's checked exercises with their games, the newest game first."""
        query = select(exercises.c.table_id, exercises.c.content, tables.c.game).join(tables)
        own = exercises.c.user_id == user_id, exercises.c.content.is_not(None)
        return await self._connection.rows(query.where(*own).order_by(exercises.c.table_id.desc()))

    async def counts(self, user_id: int, table_ids: Sequence[int]) -> dict[int, int]:
        """Return how many checked exercises an account has from each of some tables that it has any from."""
        own = exercises.c.user_id == user_id, exercises.c.table_id.in_(table_ids), exercises.c.content.is_not(None)
        query = select(exercises.c.table_id, func.count().label("count")).where(*own).group_by(exercises.c.table_id)
        return {row["table_id"]: row["count"] for row in await self._connection.rows(query)}

    async def count_due(self, user_id: int, now: int) -> int:
        """How many checked exercises are due for an account."""
        query = select(func.count()).where(_due(user_id, now))
        return int(await self._connection.scalar(query))

    async def first_due(self, user_id: int, now: int) -> Row | None:
        order = exercises.c.due_at, exercises.c.table_id, exercises.c.ply
        return await self._connection.row(select(exercises).where(_due(user_id, now)).order_by(*order).limit(1))


def _due(user_id: int, now: int) -> ColumnElement[bool]:
    return and_(exercises.c.user_id == user_id, exercises.c.due_at <= now, exercises.c.content.is_not(None))

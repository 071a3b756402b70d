"""The SQL about exercises: mistakes that people are asked about again."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ColumnElement, and_, delete, func, select, update
from sqlalchemy.dialects import postgresql

from db.records.records import Records
from db.schema import exercises
from db.sql.rows import Row, Values


class ExerciseRecords(Records):
    """Exercises from people's own games."""

    async def add(self, user_id: int, table_id: int, ply: int, values: Values) -> None:
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
            await self.drop(user_id, row["table_id"], row["ply"])

    async def row(self, user_id: int, table_id: int, ply: int) -> Row | None:
        """Return an account's exercise."""
        return await self._connection.row(select(exercises).where(_key(user_id, table_id, ply)))

    async def count_due(self, user_id: int, now: int) -> int:
        """How many checked exercises are due for an account."""
        query = select(func.count()).where(_due(user_id, now))
        return int(await self._connection.scalar(query))

    async def first_due(self, user_id: int, now: int) -> Row | None:
        """Return the exercise of an account that has been due the longest."""
        order = exercises.c.due_at, exercises.c.table_id, exercises.c.ply
        return await self._connection.row(select(exercises).where(_due(user_id, now)).order_by(*order).limit(1))

    async def unchecked(self, user_id: int) -> Sequence[Row]:
        """Return an account's exercises whose answer is not checked."""
        query = select(exercises).where(exercises.c.user_id == user_id, exercises.c.content.is_(None))
        return await self._connection.rows(query.order_by(exercises.c.table_id, exercises.c.ply))

    async def change(self, user_id: int, table_id: int, ply: int, values: Values) -> None:
        """Change an account's exercise."""
        await self._connection.run(update(exercises).where(_key(user_id, table_id, ply)).values(values))

    async def drop(self, user_id: int, table_id: int, ply: int) -> None:
        """Delete an account's exercise."""
        await self._connection.run(delete(exercises).where(_key(user_id, table_id, ply)))


def _key(user_id: int, table_id: int, ply: int) -> ColumnElement[bool]:
    return and_(exercises.c.table_id == table_id, exercises.c.user_id == user_id, exercises.c.ply == ply)


def _due(user_id: int, now: int) -> ColumnElement[bool]:
    return and_(exercises.c.user_id == user_id, exercises.c.due_at <= now, exercises.c.content.is_not(None))

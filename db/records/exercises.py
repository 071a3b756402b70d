"""The SQL about exercises: mistakes that people are asked about again."""

from __future__ import annotations

from sqlalchemy import ColumnElement, and_, func, select
from sqlalchemy.dialects import postgresql

from db.records.records import PlainRecords
from db.schema import exercises
from db.sql.rows import Row, Values


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

    async def count_due(self, user_id: int, now: int) -> int:
        """How many checked exercises are due for an account."""
        query = select(func.count()).where(_due(user_id, now))
        return int(await self._connection.scalar(query))

    async def first_due(self, user_id: int, now: int) -> Row | None:
        """Return the exercise of an account that has been due the longest."""
        order = exercises.c.due_at, exercises.c.table_id, exercises.c.ply
        return await self._connection.row(select(exercises).where(_due(user_id, now)).order_by(*order).limit(1))


def _due(user_id: int, now: int) -> ColumnElement[bool]:
    return and_(exercises.c.user_id == user_id, exercises.c.due_at <= now, exercises.c.content.is_not(None))

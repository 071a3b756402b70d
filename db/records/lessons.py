"""The SQL about lessons: how far people are in them."""

from __future__ import annotations

from sqlalchemy import select

from db.records.records import Records
from db.schema import learners
from db.sql.upsert import upsert


class LessonRecords(Records):
    """Learners' progress in the lessons."""

    async def exercise(self, user_id: int, game: str) -> int | None:
        """Return the exercise a person is at in a game's lesson, None if they have not begun."""
        query = select(learners.c.exercise).where(learners.c.user_id == user_id, learners.c.game == game)
        return await self._connection.scalar(query)

    async def keep_exercise(self, user_id: int, game: str, exercise: int) -> None:
        """Note the exercise a person is at."""
        key = {"user_id": user_id, "game": game}
        await upsert(self._connection, learners, key, {"exercise": exercise}, {})

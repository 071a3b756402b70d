"""The progress of people in the lessons of the games."""

from __future__ import annotations

from tables.core.kernel import Kernel


class Lessons:
    """The use cases of learners."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def exercise_of(self, user_id: int, game: str) -> int:
        """Return the exercise a person is at in a game's lesson, from 0; as many as there are once it is finished."""
        async with self._kernel.reading() as session:
            row = await session.lessons.row(user_id=user_id, game=game)
        return 0 if row is None else row["exercise"]

    async def keep_exercise(self, user_id: int, game: str, exercise: int) -> None:
        """Record a person's exercise, so that they can go on there."""
        async with self._kernel.writing() as session:
            await session.lessons.put({"user_id": user_id, "game": game}, {"exercise": exercise})

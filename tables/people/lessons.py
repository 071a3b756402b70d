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
            return await session.lessons.exercise(user_id, game) or 0

    async def keep_exercise(self, user_id: int, game: str, exercise: int) -> None:
        """Record a person's exercise, so that they can go on there."""
        async with self._kernel.writing() as session:
            await session.lessons.keep_exercise(user_id, game, exercise)

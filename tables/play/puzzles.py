"""The move of the day: a puzzle of Qin or China, the same for all; each person's first answer counts.

Who has not answered gets nothing here of which turn is right.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from datetime import UTC, date, datetime

from computers.puzzles import CHOICES, GAMES, Posed, Puzzle, posed, puzzles
from tables.core.daily import date_of, day_at, end_of, show_day_again
from tables.core.errors import NoExerciseError
from tables.core.kernel import UseCases
from tables.core.rows import to_millis

FIRST = day_at(to_millis(datetime(2026, 11, 28, tzinfo=UTC)))
"""The day of the first puzzle. Rows that are added at the end of a file change no earlier day."""


@dataclass(frozen=True, slots=True)
class MoveOfTheDay:
    """The puzzle of a day as a person may see it.

    `choice` is their first answer by the number of the turn, 0 for the right one; None before it. Of `count` people
    who have answered in the server, or in all where there is none, `found` have found it.
    """

    day: int
    ends: datetime
    posed: Posed
    choice: int | None
    found: int
    count: int

    @property
    def date(self) -> date:
        """The day in the calendar, in UTC."""
        return date_of(self.day)


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """An answer with the puzzle as it is then; `counts`: it was the person's first one, on the day itself."""

    move: MoveOfTheDay
    choice: int
    counts: bool


class Puzzles(UseCases):
    """The use cases of the move of the day."""

    async def of(self, user_id: int, guild_id: int | None) -> MoveOfTheDay:
        """Return the move of the day as a person may see it who asks in a server, or alone."""
        return await self._of(day_at(self._kernel.millis()), user_id, guild_id)

    async def answer(self, user_id: int, guild_id: int | None, day: int, place: int) -> PuzzleAnswer:
        """Record a person's first answer on its day, by its place in the question; others are practice.

        Raises `NoExerciseError` where there is no such question.
        """
        today = day_at(self._kernel.millis())
        if day > today or place >= CHOICES:
            raise NoExerciseError
        choice = (await _posed(day)).order[place]
        async with self._kernel.writing() as session:
            # A second press waits, and finds the answer of the first.
            await session.one_at_a_time(user_id)
            counts = day == today and await session.answers.row(day=day, user_id=user_id) is None
            if counts:
                new = {"day": day, "user_id": user_id, "guild_id": guild_id, "choice": choice}
                await session.answers.add(new)
                await show_day_again(session, new, self._kernel.millis())
                # Those of yesterday are in the last edit of its message.
                await session.answers.drop_before(today - 1)
        return PuzzleAnswer(await self._of(day, user_id, guild_id), choice, counts)

    async def _of(self, day: int, user_id: int, guild_id: int | None) -> MoveOfTheDay:
        asked = await _posed(day)
        async with self._kernel.reading() as session:
            row = await session.answers.row(day=day, user_id=user_id)
            found, count = await session.answers.counts(day, guild_id)
        choice = None if row is None else row["choice"]
        return MoveOfTheDay(day, end_of(day), asked, choice, found, count)


async def _posed(day: int) -> Posed:
    # The computers play a game up to there: too long for the event loop, the first time.
    return await asyncio.to_thread(posed, puzzle_of(day))


def puzzle_of(day: int) -> Puzzle:
    """Return the puzzle of a day: the games take turns, and none comes again before all of its game have come."""
    round_, place = divmod(day - FIRST, len(GAMES))
    rows = puzzles(GAMES[place])
    return rows[round_ % len(rows)]

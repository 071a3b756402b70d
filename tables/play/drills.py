"""Drills: puzzles of the kinds of mistakes that a person makes, asked again after growing intervals as exercises are.

They are positions made for it, and those of the moves of days that do not come soon.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from computers.puzzles import CHOICES, Posed, Puzzle, drills, posed, puzzles
from computers.reasons import kind_of
from tables.core.daily import day_at
from tables.core.errors import NoExerciseError
from tables.core.kernel import UseCases
from tables.core.rows import to_millis, to_moment_or_none
from tables.play.puzzles import puzzle_of
from tables.play.reviews import asked_again
from tables.records.statistics import habits_of

RESERVED_DAYS = 60
"""So many days before its day a puzzle becomes no drill."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A puzzle that is asked; `kind` is the kind of mistake of who misses it, as of `computers.reasons`."""

    posed: Posed
    kind: str


@dataclass(frozen=True, slots=True)
class AnsweredDrill:
    """A drill after an answer: the number of the chosen turn, and when it is asked again; None if it never is."""

    drill: Drill
    choice: int
    again_at: datetime | None


class Drills(UseCases):
    """The use cases of drills."""

    async def has_more(self, user_id: int) -> bool:
        """Tell whether there is a drill for a person now."""
        return await self._next(user_id) is not None

    async def next(self, user_id: int) -> Drill | None:
        """Return the drill that has been due the longest; else a new one of the kind that the person misses most."""
        puzzle = await self._next(user_id)
        return None if puzzle is None else await _drill(puzzle)

    async def answer(self, user_id: int, game: str, number: int, place: int) -> AnsweredDrill:
        """Record an answer by its place in the question, and when to ask again: once for each time it is due.

        Raises `NoExerciseError` where there is no such drill.
        """
        puzzle = _by_number(game).get(number)
        if puzzle is None or place >= CHOICES:
            raise NoExerciseError
        drill = await _drill(puzzle)
        choice, now = drill.posed.order[place], self._kernel.now()
        async with self._kernel.writing() as session:
            # A second press waits, and finds the answer of the first.
            await session.one_at_a_time(user_id)
            row = await session.drills.row(user_id=user_id, game=game, number=number)
            # The answer would give away a move of the day.
            if row is None and puzzle in self._reserved():
                raise NoExerciseError
            again_at = now if row is None else to_moment_or_none(row["due_at"])
            if again_at is not None and again_at <= now:
                step, again_at = asked_again(0 if row is None else row["step"], choice == 0, now)
                key = {"user_id": user_id, "game": game, "number": number}
                await session.drills.put(key, {"step": step, "due_at": again_at and to_millis(again_at)})
        return AnsweredDrill(drill, choice, again_at)

    async def _next(self, user_id: int) -> Puzzle | None:
        now = self._kernel.millis()
        async with self._kernel.reading() as session:
            rows = await session.drills.rows("due_at", user_id=user_id)
            habits = habits_of(await session.exercises.checked(user_id))
        for row in rows:
            due = row["due_at"] is not None and row["due_at"] <= now
            if due and (puzzle := _by_number(row["game"]).get(row["number"])) is not None:
                return puzzle
        taken = {(row["game"], row["number"]) for row in rows}
        reserved = self._reserved()
        for game, kind in habits:
            for puzzle in _all(game):
                if kind_of(puzzle.kind) == kind and (game, puzzle.game) not in taken and puzzle not in reserved:
                    return puzzle
        return None

    def _reserved(self) -> set[Puzzle]:
        today = day_at(self._kernel.millis())
        return {puzzle_of(day) for day in range(today, today + RESERVED_DAYS)}


def _all(game: str) -> Sequence[Puzzle]:
    # Those of days from the end of the file: they come last as moves of days.
    return (*drills(game), *reversed(puzzles(game)))


def _by_number(game: str) -> Mapping[int, Puzzle]:
    return {puzzle.game: puzzle for puzzle in _all(game)}


async def _drill(puzzle: Puzzle) -> Drill:
    # The computers play a game up to there: too long for the event loop, the first time.
    return Drill(await asyncio.to_thread(posed, puzzle), kind_of(puzzle.kind))

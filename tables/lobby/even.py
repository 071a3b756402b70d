"""Even matches: when a game begins its computers are made as strong as its people."""

from __future__ import annotations

from dataclasses import replace
from statistics import fmean

from computers.even import KNOWN_GAMES, SkillFound, sharpness_at
from computers.levels import Level
from db.records.session import Session
from tables.core.kernel import Kernel
from tables.core.model import Chair, Table
from tables.core.rows import chair_values, read_skill


class EvenMatches:
    """The use case of offering an even match."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def skill(self, user_id: int, game: str) -> SkillFound:
        """Return how well a person plays a game against computers."""
        async with self._kernel.reading() as session:
            return await read_skill(session, user_id, game)

    async def comes_first(self, user_id: int, game: str) -> bool:
        """Tell whether an even match is the first choice: enough games say how well the person plays."""
        return (await self.skill(user_id, game)).games >= KNOWN_GAMES


async def evenly_matched(session: Session, table: Table) -> Table:
    """Give the computers of an even match the mean skill of the people at the table, as it is now.

    To be even with the host alone would make the host the middle of every table. Where only computers play they are
    as a person without games.
    """
    if not any(_is_even(chair) for chair in table.chairs):
        return table
    skills = [await read_skill(session, person.user_id, table.game) for person in table.people] or [SkillFound()]
    sharpness = sharpness_at(table.game, len(table.chairs), fmean(skill.place for skill in skills))
    chairs = tuple(replace(each, sharpness=sharpness) if _is_even(each) else each for each in table.chairs)
    await session.chairs.replace(table.id, [chair_values(table.id, chair) for chair in chairs])
    return replace(table, chairs=chairs)


def _is_even(chair: Chair) -> bool:
    return chair.person is None and chair.level is Level.EVEN

"""All that is kept about a person, for the person: read part by part, a few games at a time."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from db.errors import DamagedLogError
from db.records.personal import MOVES, PARTS, PersonalPart, written
from db.records.session import Session
from tables.core.kernel import Kernel

log = logging.getLogger(__name__)

GAMES_AT_ONCE = 20
"""The games whose rows one transaction reads."""

FIELDS = {part.name: tuple(column.name for column in part.columns) for part in (*PARTS, MOVES)}
"""The names of the parts, in the order in which they are read, and of their fields."""


@dataclass(frozen=True, slots=True)
class SomeRows:
    """Some rows of a part, as JSON has them."""

    part: str
    rows: Sequence[Mapping[str, Any]]


class PersonalData:
    """The use cases of reading what is kept about oneself."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def of(self, user_id: int) -> AsyncIterator[SomeRows]:
        """Yield all that is kept about a person: each part in one go, one of games a few games at a time.

        Every part comes at least once, also without rows.
        """
        async with self._kernel.reading() as session:
            table_ids = await session.forgetting.tables_with(user_id)
        for part in PARTS:
            yield SomeRows(part.name, ())
            if part.is_of_games:
                async for some in self._of_games(part, user_id, table_ids):
                    yield some
            else:
                async with self._kernel.reading() as session:
                    rows = await session.personal.rows_once(part, user_id)
                yield SomeRows(part.name, rows)
        yield SomeRows(MOVES.name, ())
        async for some in self._moves(user_id, table_ids):
            yield some

    async def _of_games(self, part: PersonalPart, user_id: int, table_ids: Sequence[int]) -> AsyncIterator[SomeRows]:
        for first in range(0, len(table_ids), GAMES_AT_ONCE):
            async with self._kernel.reading() as session:
                rows = await session.personal.rows_at(part, user_id, table_ids[first : first + GAMES_AT_ONCE])
            yield SomeRows(part.name, rows)

    async def _moves(self, user_id: int, table_ids: Sequence[int]) -> AsyncIterator[SomeRows]:
        for first in range(0, len(table_ids), GAMES_AT_ONCE):
            found: list[dict[str, Any]] = []
            async with self._kernel.reading() as session:
                for table_id in table_ids[first : first + GAMES_AT_ONCE]:
                    found += await _own_moves(session, table_id, user_id)
            yield SomeRows(MOVES.name, found)


async def _own_moves(session: Session, table_id: int, user_id: int) -> list[dict[str, Any]]:
    try:
        rows = await session.log.of_table(table_id)
    except DamagedLogError as error:
        log.warning("table %d: the moves of a person cannot be read: %s", table_id, error)
        return []
    return [written(row, MOVES) for row in rows if row["user_id"] == user_id]

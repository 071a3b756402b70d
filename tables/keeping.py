"""Games kept as files: exporting a finished one, and opening somebody's file to look at."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace

from tables import exporting
from tables.chronicle import Chronicle
from tables.errors import NotImportedError, NotRunningError, StillRunningError
from tables.history import History
from tables.model import Status
from tables.replaying import first_state
from tables.rows import to_moment
from tables.seating import past_of

MOST_IMPORTS = 5
"""How many opened files a person has at a time; a further one replaces the oldest."""


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that somebody opened from a file. Nobody's table: it is in no list and counts for nothing."""

    id: int
    chronicle: Chronicle


class Keeping(History):
    """The use cases of files."""

    async def chronicle(self, table_id: int) -> Chronicle:
        """A table with its whole log. Raises `NoSuchTableError`, `NotRunningError` before the start."""
        game = await self.game(table_id)
        first = first_state(game.table, game.engine, game.seed)
        moments = tuple(await self._moments_of(game))[: game.table.ply]
        past = past_of(game.table.chairs, [moment.entry for moment in moments])
        return Chronicle(replace(game.table, past=past), game.engine, game.seed, first, moments)

    async def export(self, table_id: int) -> str:
        """A finished game as the text of a file.

        Raises `StillRunningError` before the end: the seed tells every hand and what is still to be drawn.
        """
        table = await self.table(table_id)
        if table.status in (Status.LOBBY, Status.RUNNING):
            raise StillRunningError
        if table.status is not Status.OVER:
            raise NotRunningError
        return exporting.write(await self.chronicle(table_id))

    async def import_file(self, user_id: int, content: bytes) -> Imported:
        """Open a file's game for one person. Raises `GameFileError`; then nothing has changed."""
        text = exporting.text_of(content)
        chronicle = await asyncio.to_thread(exporting.read, text, self._engines, self._now())
        async with self._writing() as session:
            import_id = await session.files.add({"user_id": user_id, "content": text, "at": self._millis()})
            await session.files.keep_newest(user_id, MOST_IMPORTS)
        return Imported(import_id, chronicle)

    async def imported(self, import_id: int, user_id: int) -> Imported:
        """A game this person opened. Raises `NotImportedError` for any other, and once it was replaced."""
        async with self._reading() as session:
            row = await session.files.row(import_id)
        if row is None or row["user_id"] != user_id:
            raise NotImportedError
        opened = to_moment(row["at"])
        return Imported(import_id, await asyncio.to_thread(exporting.read, row["content"], self._engines, opened))

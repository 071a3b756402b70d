"""Games kept as files: exporting a finished one, and opening a person's file to look at."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import blake2b

from db.records.session import Session
from engines.protocol import Seat
from tables.core.daily import check_day_over
from tables.core.errors import NotImportedError, NotRunningError, StillRunningError
from tables.core.kernel import Check, Game, Kernel, Recent, accept_all
from tables.core.log import Entry, Moment
from tables.core.model import Status, Table
from tables.core.rows import Note, read_note, to_moment
from tables.files import game_file
from tables.files.replayed import ReplayedGame, chairs_at_the_end, past_of
from tables.outbox.kinds import PREMOVE_PLAYED

MOST_IMPORTS = 5
"""The most opened files of a person at a time; a further one replaces the oldest."""


_MOST_KEPT = 4
"""Opened games whose positions are cached: a reader who pages through one presses again at once."""


@dataclass(frozen=True, slots=True)
class RecapSource:
    """A table with the part of its log for a person's recap, and their private note.

    `is_round`: the part is the last round, for a person who has no seat, or plays alone.
    """

    replayed: ReplayedGame
    story: tuple[Entry, ...]
    note: Note | None
    is_round: bool = False


@dataclass(frozen=True, slots=True)
class Imported:
    """A game that a person opened from a file. Its table has no owner, is in no list and counts for nothing."""

    id: int
    replayed: ReplayedGame


class Files:
    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        # By the text's digest, so that the key keeps no names.
        self._moments: dict[bytes, tuple[Moment, ...]] = {}

    async def replayed(self, table_id: int, check: Check = accept_all) -> ReplayedGame:
        """Return a table with its whole log. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            game = await self._kernel.read_game(session, table_id, check)
            return _replayed(game, await self._kernel.read_log(session, game))

    async def lately(
        self, table_id: int, since_ply: int | None = None, ply: int | None = None, check: Check = accept_all
    ) -> ReplayedGame:
        """Return a table with its log after one ply at least, and its position after another, the present if None.

        Raises as `Kernel.read_game`.
        """
        async with self._kernel.reading() as session:
            return await read_lately(self._kernel, session, table_id, since_ply, ply, check)

    async def since_last_turn(self, table_id: int, user_id: int, check: Check = accept_all) -> RecapSource:
        """Return the log since a person last played a turn themselves. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            game = await self._kernel.read_game(session, table_id, check)
            seat, note = game.table.seat_of(user_id), await read_note(session, table_id, user_id)
            read = self._kernel.read_recent if _has_others(game.table, seat) else self._kernel.read_log
            replayed = _replayed(game, await read(session, game))
            if not _has_others(game.table, seat):
                return RecapSource(replayed, replayed.last_round(), note, is_round=True)
            premove_times = await session.log.moments_of(table_id, user_id, PREMOVE_PLAYED.name)
            return RecapSource(replayed, replayed.since_last_turn(seat, frozenset(map(to_moment, premove_times))), note)

    async def export(self, table_id: int) -> str:
        """Export a finished game as the text of a file.

        Raises `StillRunningError` before the end: the seed reveals every hand and the tiles still to be drawn.
        Raises `DayNotOverError` for the castle of the day.
        """
        table = await self._kernel.table(table_id)
        if table.status in (Status.LOBBY, Status.RUNNING):
            raise StillRunningError
        if table.status is not Status.OVER:
            raise NotRunningError
        async with self._kernel.reading() as session:
            await check_day_over(self._kernel, session, table)
        return game_file.write(await self.replayed(table_id))

    async def open(self, user_id: int, content: bytes) -> Imported:
        """Open a file's game for one person. Raises `GameFileError`; then nothing has changed."""
        text = game_file.text_of(content)
        replayed = await self._game_in(text, self._kernel.now())
        async with self._kernel.writing() as session:
            import_id = await session.files.new({"user_id": user_id, "content": text, "at": self._kernel.millis()})
            await session.files.keep_newest(user_id, MOST_IMPORTS)
        return Imported(import_id, replayed)

    async def imported(self, import_id: int, user_id: int) -> Imported:
        """Return a game this person opened. Raises `NotImportedError` for any other, and once it was replaced."""
        async with self._kernel.reading() as session:
            row = await session.files.row(id=import_id)
        if row is None or row["user_id"] != user_id:
            raise NotImportedError
        return Imported(import_id, await self._game_in(row["content"], to_moment(row["at"])))

    async def _game_in(self, text: str, at: datetime) -> ReplayedGame:
        """Read the game of a file's text; it is replayed once and cached while people page through it."""
        key = blake2b(text.encode(), digest_size=16).digest()
        # Put back at the end below: the first entry is the one that was read longest ago.
        known = self._moments.pop(key, None)
        # A log of 2,500 rows takes up to 0.1 s to replay: other requests are answered meanwhile.
        replayed = await asyncio.to_thread(game_file.read, text, self._kernel.engines, at, known)
        self._moments[key] = replayed.moments
        while len(self._moments) > _MOST_KEPT:
            del self._moments[next(iter(self._moments))]
        return replayed


def _has_others(table: Table, seat: Seat | None) -> bool:
    """Tell whether others move between a seat's turns."""
    return seat is not None and len(table.chairs) > 1


async def read_lately(
    kernel: Kernel,
    session: Session,
    table_id: int,
    since_ply: int | None = None,
    ply: int | None = None,
    check: Check = accept_all,
) -> ReplayedGame:
    """Return as `Files.lately` does, as a transaction sees it."""
    game = await kernel.read_game(session, table_id, check)
    now, recent = game.table.ply, await kernel.read_recent(session, game)
    if not recent.covers(now if since_ply is None else since_ply, now if ply is None else ply):
        recent = await kernel.read_log(session, game)
    return _replayed(game, recent)


def _replayed(game: Game, recent: Recent) -> ReplayedGame:
    entries, chairs = [moment.entry for moment in recent.moments], game.table.chairs
    past = past_of(chairs, entries, recent.since)
    if game.ending is not None:
        chairs = chairs_at_the_end(chairs, past, entries)
        past = replace(past, chairs=(*past.chairs[:-1], chairs))
    table = replace(game.table, chairs=chairs, past=past)
    return ReplayedGame(table, game.engine, game.seed, recent.first, recent.moments, recent.since)

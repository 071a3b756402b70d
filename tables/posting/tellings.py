"""The contents of a turn message, read in one transaction."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from db.records.session import Session
from tables.core.kernel import Kernel
from tables.core.model import Table
from tables.core.preferences import preferences_of
from tables.core.turn_clock import NotificationState
from tables.files.files import read_lately
from tables.files.replayed import ReplayedGame
from tables.outbox.adding import NoticeKind
from tables.posting.notices import Notice, Told


@dataclass(frozen=True, slots=True)
class Telling:
    """The contents of a turn message: its part of the log, the table, and the end of the mover's absence.

    `away_until` is None for a computer, for a player who is not away, and where no player is called on any more.
    """

    told: Told
    replayed: ReplayedGame
    away_until: datetime | None

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.replayed.table


class Tellings:
    """The use cases of reading the contents of turn messages."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def of_notice(self, notice: Notice) -> Telling:
        """Read the contents of a notice's message when it is posted. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            return await self._read(session, notice.table_id, notice.told)

    async def of_message(self, table_id: int, message_id: int) -> Telling | None:
        """Read the contents of one of a table's turn messages, None if unknown. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            told = await self._told_in(session, table_id, message_id)
            return None if told is None else await self._read(session, table_id, told)

    async def told_in(self, table_id: int, message_id: int) -> Told | None:
        """Return the part of the log that one of a table's turn messages shows, None if it is unknown."""
        async with self._kernel.reading() as session:
            return await self._told_in(session, table_id, message_id)

    async def _told_in(self, session: Session, table_id: int, message_id: int) -> Told | None:
        row = await session.turn_messages.of_message(table_id, message_id)
        table = None if row is None else await session.tables.row(table_id)
        if row is None or table is None:
            return None
        return Told(
            ply=row["ply"],
            since_ply=await session.turn_messages.last_shown(table_id, row["ply"]),
            is_end=row["kind"] == NoticeKind.END,
            is_present=table["turn_message_id"] == message_id,
            pictures=row["pictures"] or 0,
            pinged=table["ping"] == NotificationState.DONE,
        )

    async def _read(self, session: Session, table_id: int, told: Told) -> Telling:
        replayed = await read_lately(self._kernel, session, table_id, told.since_ply, told.ply)
        return Telling(told, replayed, await self._away_until(session, told, replayed))

    async def _away_until(self, session: Session, told: Told, replayed: ReplayedGame) -> datetime | None:
        if told.is_end or not told.is_present:
            return None
        person = replayed.table.chairs[min(replayed.to_act(told.ply))].person
        wishes = None if person is None else await preferences_of(session, person.user_id)
        return wishes.away_until if wishes is not None and wishes.is_away(self._kernel.now()) else None

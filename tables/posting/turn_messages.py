"""The contents of a turn message, read in one transaction."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from db.records.session import Session
from tables.core.deadlines import NotificationState
from tables.core.kernel import Kernel
from tables.core.model import Table
from tables.core.preferences import preferences_of
from tables.files.files import read_lately
from tables.files.replayed import ReplayedGame
from tables.outbox.adding import NoticeKind
from tables.posting.notices import MessageScope, Notice


@dataclass(frozen=True, slots=True)
class TurnMessageContents:
    """The contents of a turn message: its part of the log, the table, and the end of the mover's absence.

    `away_until` is None for a computer, for a player who is not away, and where no player is called on any more.
    """

    scope: MessageScope
    replayed: ReplayedGame
    away_until: datetime | None

    @property
    def table(self) -> Table:
        """The table as it is now."""
        return self.replayed.table


class TurnMessages:
    """The use cases of reading the contents of turn messages."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def of_notice(self, notice: Notice) -> TurnMessageContents:
        """Read the contents of a notice's message when it is posted. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            return await self._read(session, notice.table_id, notice.scope)

    async def of_message(self, table_id: int, message_id: int) -> TurnMessageContents | None:
        """Read the contents of one of a table's turn messages, None if unknown. Raises as `Kernel.read_game`."""
        async with self._kernel.reading() as session:
            scope = await self._scope_of(session, table_id, message_id)
            return None if scope is None else await self._read(session, table_id, scope)

    async def scope_of(self, table_id: int, message_id: int) -> MessageScope | None:
        """Return the part of the log that one of a table's turn messages shows, None if it is unknown."""
        async with self._kernel.reading() as session:
            return await self._scope_of(session, table_id, message_id)

    async def _scope_of(self, session: Session, table_id: int, message_id: int) -> MessageScope | None:
        row = await session.turn_messages.of_message(table_id, message_id)
        table = None if row is None else await session.tables.row(table_id)
        if row is None or table is None:
            return None
        return MessageScope(
            ply=row["ply"],
            since_ply=await session.turn_messages.last_shown(table_id, row["ply"]),
            is_end=row["kind"] == NoticeKind.END,
            is_present=table["turn_message_id"] == message_id,
            pictures=row["pictures"] or 0,
            pinged=table["ping"] == NotificationState.DONE,
        )

    async def _read(self, session: Session, table_id: int, scope: MessageScope) -> TurnMessageContents:
        replayed = await read_lately(self._kernel, session, table_id, scope.since_ply, scope.ply)
        return TurnMessageContents(scope, replayed, await self._away_until(session, scope, replayed))

    async def _away_until(self, session: Session, scope: MessageScope, replayed: ReplayedGame) -> datetime | None:
        if scope.is_end or not scope.is_present:
            return None
        person = replayed.table.chairs[min(replayed.to_act(scope.ply))].person
        wishes = None if person is None else await preferences_of(session, person.user_id)
        return wishes.away_until if wishes is not None and wishes.is_away(self._kernel.now()) else None

"""The SQL about what waits to be posted: what operators watch."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Table, func, or_, select

from db.schema import edits, notices, reminders, tables
from db.share import Share
from db.sql.connection import Connection
from db.sql.rows import Row


@dataclass(frozen=True, slots=True)
class Backlog:
    """How much waits, since when the oldest is owed, and when the first is or was due. Both None if nothing waits."""

    count: int
    oldest_at: int | None
    due_at: int | None


class Backlogs:
    """What waits in a share; see `Backlog`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def turn_messages(self, share: Share) -> Backlog:
        """The outbox."""
        return await self._owed(notices, share)

    async def reminders(self, share: Share) -> Backlog:
        """The reminders and what else tables are to be told."""
        return await self._owed(reminders, share)

    async def edits(self, now: int, share: Share) -> Backlog:
        """The edits that messages are owed by now, not those that may once be owed."""
        asked = func.count(), func.min(edits.c.created_at), func.min(edits.c.due_at)
        owed, theirs = or_(edits.c.due_at <= now, edits.c.attempts > 0), share.of_duties(edits.c.table_id)
        return _backlog_of(await self._connection.rows(select(*asked).where(owed, theirs)))

    async def next_waking(self, share: Share) -> int | None:
        """When the first table is or was to be looked at for what is due there."""
        query = select(func.min(tables.c.wake_at)).where(tables.c.wake_at.is_not(None), share.of_tables())
        return await self._connection.scalar(query)

    async def _owed(self, duties: Table, share: Share) -> Backlog:
        asked = func.count(), func.min(duties.c.created_at), func.min(duties.c.due_at)
        owed = duties.c.settled_at.is_(None), share.of_duties(duties.c.table_id)
        return _backlog_of(await self._connection.rows(select(*asked).where(*owed)))


def _backlog_of(rows: Sequence[Row]) -> Backlog:
    ((count, oldest_at, due_at),) = (row.values() for row in rows)
    return Backlog(count, oldest_at, due_at)

"""The SQL about what waits to be posted: what operators watch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import func, or_, select

from db.records.records import Records
from db.schema import Duty, outbox, tables
from db.share import Share


@dataclass(frozen=True, slots=True)
class Backlog:
    """A count of waiting entries, when the oldest was created, and when the first is or was due.

    Both times are None if nothing waits.
    """

    count: int
    oldest_at: int | None
    due_at: int | None


NOTHING = Backlog(0, None, None)


class Backlogs(Records):
    """The waiting entries of a share; see `Backlog`."""

    async def by_duty(self, now: int, share: Share) -> Mapping[Duty, Backlog]:
        """Count the waiting entries of the outbox. An edit that may never be needed waits only once it is due."""
        is_needed = or_(outbox.c.duty != Duty.EDIT.value, outbox.c.due_at <= now, outbox.c.attempts > 0)
        query = (
            select(
                outbox.c.duty,
                func.count().label("count"),
                func.min(outbox.c.created_at).label("oldest_at"),
                func.min(outbox.c.due_at).label("due_at"),
            )
            .where(outbox.c.settled_at.is_(None), is_needed, share.of_duties(outbox.c.table_id))
            .group_by(outbox.c.duty)
        )
        rows = await self._connection.rows(query)
        found = {Duty(row["duty"]): Backlog(row["count"], row["oldest_at"], row["due_at"]) for row in rows}
        return {duty: found.get(duty, NOTHING) for duty in Duty}

    async def next_waking(self, share: Share) -> int | None:
        """Return the moment at which the first table is or was due to be looked at."""
        query = select(func.min(tables.c.wake_at)).where(tables.c.wake_at.is_not(None), share.of_tables())
        return await self._connection.scalar(query)

"""What happens when somebody's time is up: it is recorded, and the table is told, once.

With that the others' vote on what to do about it is open.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from db.session import Session
from tables.away import Absences
from tables.model import Person, Status, Table
from tables.reminding import Kind
from tables.rows import to_millis
from tables.voting import Voting


@dataclass(frozen=True, slots=True)
class Overdue:
    """A turn whose time is up: whose it is, at which ply it began, and since when."""

    table_id: int
    turn_ply: int
    person: Person
    since: datetime


class OverdueTurns(Absences, Voting):
    """The use cases of turns that last too long."""

    async def overdue(self, table_id: int) -> Overdue | None:
        """The turn at a table if its time is up, None otherwise. Raises `NoSuchTableError`."""
        table = await self.table(table_id)
        if table.status is not Status.RUNNING or table.deadline is None or table.deadline > self._now():
            return None
        person = table.chairs[min(table.to_act)].person
        return None if person is None else Overdue(table.id, table.turn_ply, person, table.deadline)

    async def _time_is_up(self, session: Session, table: Table, user_id: int, kind: Kind) -> None:
        """Record that a person keeps the table waiting, so that it is told once."""
        assert kind in (Kind.OVERDUE, Kind.SILENCE)
        await session.turns.change(table.id, table.turn_ply, user_id, {"told_at": to_millis(self._now())})
        since = table.deadline if kind is Kind.OVERDUE else table.turn_at
        assert since is not None
        vote_id = await self._open_missing(session, table, user_id, since)
        await self._tell(session, table, user_id, kind.value, f"{vote_id or 0} {to_millis(since)}")

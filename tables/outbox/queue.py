"""The queue: one process at a time leases an entry, and settles it or tries it again later."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import ClassVar

from db.records.outbox import RELEASED
from db.records.session import Session
from db.schema import Duty
from db.sql import Row
from tables.core.kernel import Kernel
from tables.core.rows import to_millis

LEASE = timedelta(seconds=30)
"""The time a process may take for an entry before another one takes over."""


def nonce_of(kind: str, row: Row) -> str:
    """Return the nonce by which Discord detects a message sent twice, at every try; at most 25 characters.

    Ids begin again where a backup was restored. The moment an entry was added does not.
    """
    return f"{kind}{row['id']}-{row['created_at']:x}"


MOST_TRIES = 100
"""The tries for an edit that Discord refuses: about two days."""


@dataclass(frozen=True, slots=True)
class LeasedEntry:
    """An entry that is leased to this process, for so many times by now."""

    duty: ClassVar[Duty]

    id: int
    attempts: int


class Queue:
    """The operations that all entries have in common."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def tables_due(self, duty: Duty, limit: int = 200) -> tuple[int, ...]:
        """Return the tables of this process's share that have an entry of this duty which is due and free."""
        async with self._kernel.reading() as session:
            return tuple(await session.outbox.tables_due(duty, self._kernel.millis(), limit, self._kernel.share))

    async def lease(self, session: Session, row: Row) -> int:
        """Lease an entry to this process; return how often it was leased by now."""
        # `attempts` numbers the leases: `change_at` and `drop` do nothing for one that has been taken over.
        attempts, until = row["attempts"] + 1, self.after(LEASE)
        lease = {"attempts": attempts, "lease_owner": self._kernel.process, "lease_until": until}
        await session.outbox.change(lease, id=row["id"])
        return attempts

    async def failed(self, entry: LeasedEntry, retry_in: timedelta) -> bool:
        """Try an entry again after a while, unless it was leased again meanwhile; False if it is given up."""
        is_edit, again = entry.duty is Duty.EDIT, {"due_at": self.after(retry_in), **RELEASED}
        async with self._kernel.writing() as session:
            is_given_up = (
                is_edit
                and entry.attempts >= MOST_TRIES
                and await session.outbox.dropped(id=entry.id, attempts=entry.attempts)
            )
            if (
                not is_given_up
                and not await session.outbox.changed(again, id=entry.id, attempts=entry.attempts)
                and is_edit
            ):
                # Its message has changed once more: it is due already.
                await session.outbox.change(RELEASED, id=entry.id)
        self._kernel.observer.failed(entry.duty)
        return not is_given_up

    def after(self, span: timedelta) -> int:
        """Return the moment after a span from now, as the database stores it."""
        return to_millis(self._kernel.now() + span)

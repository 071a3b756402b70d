"""The queue: one process at a time leases an entry, and settles it or tries it again later."""

from __future__ import annotations

from datetime import timedelta

from db.records.outbox import RELEASED
from db.records.session import Session
from db.schema import Duty
from db.sql.rows import Row
from tables.core.kernel import Kernel
from tables.core.rows import to_millis

LEASE = timedelta(seconds=30)
"""The time a process may take for an entry before another one takes over."""


def nonce_of(kind: str, row: Row) -> str:
    """Return the nonce by which Discord detects a message sent twice, at every try; at most 25 characters.

    Ids begin again where a backup was restored. The moment an entry was added does not.
    """
    return f"{kind}{row['id']}-{row['created_at']:x}"


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
        await session.outbox.change(row["id"], lease)
        return attempts

    async def retry(self, session: Session, entry_id: int, attempts: int, pause: timedelta) -> bool:
        """Let an entry be due again after a while; False if it has been leased or asked for once more since."""
        return await session.outbox.change_at(entry_id, attempts, {"due_at": self.after(pause), **RELEASED})

    def after(self, span: timedelta) -> int:
        """Return the moment after a span from now, as the database stores it."""
        return to_millis(self._kernel.now() + span)

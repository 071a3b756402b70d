"""The entries of the outbox: added in the transaction of their cause.

One process at a time leases an entry, and settles it or tries it again later.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import ClassVar

from db.records.outbox import RELEASED
from db.records.session import Session
from db.schema import Duty
from db.sql import Row
from tables.core.kernel import UseCases
from tables.core.model import Status, Table
from tables.core.rows import to_millis
from tables.outbox.kinds import NO_DETAIL, Detail, ReminderKind


class NoticeKind(StrEnum):
    TURN = "turn"
    END = "end"


class Showing(StrEnum):
    """The subject of a message that may go out of date."""

    LOBBY = "lobby"
    TURN = "turn"
    """A table's turn or its end: first in words, then laid out with pictures, at last without buttons."""
    VOTE = "vote"
    OFFER = "offer"
    REMINDER = "reminder"
    """A reminder with buttons for this turn, or for this absence."""
    DIGEST = "digest"
    """A person's digest, which has buttons until the next one."""
    CALL = "digest-call"
    """The same in public, for a person who takes no direct messages."""


async def add_notice(session: Session, table_id: int, ply: int, kind: NoticeKind, at: int) -> None:
    """Add the message that shows the position after a ply."""
    await session.outbox.add_due(Duty.TURN_MESSAGE, kind.value, table_id, at, ply=ply)


async def show_in(session: Session, message_id: int, table: Table, at: int) -> None:
    """Let a message that is posted already show the present turn, in place of an earlier one, from its next edit on."""
    # Settled from the beginning: nothing is posted, the entry only says what the message shows.
    entry = {"ply": table.ply, "message_id": message_id, "settled_at": at}
    await session.outbox.add_due(Duty.TURN_MESSAGE, NoticeKind.TURN.value, table.id, at, **entry)
    await add_edit(session, table, Showing.TURN, message_id, at)


async def add_edit(
    session: Session,
    table: Table,
    showing: Showing,
    message_id: int | None,
    at: int,
    *,
    number: int | None = None,
    user_id: int | None = None,
    channel_id: int | None = None,
    due_at: int | None = None,
) -> None:
    """Add the edit of a table's message; nothing if there is no message. `number` is its vote's, offer's, reminder's.

    With `user_id` the message is that person's own, and its edit is forgotten with them. The default channel is where
    the table is shown now; without `due_at` the edit is due at once.
    """
    if message_id is None:
        return
    message = {
        "table_id": table.id,
        "channel_id": channel_id or table.place.room_id,
        "message_id": message_id,
        "kind": showing.value,
        "detail": None if number is None else str(number) if user_id is None else f"{user_id} {number}",
    }
    await session.outbox.put_edit(message, at, at if due_at is None else due_at)


async def add_reminder(
    session: Session, table: Table, user_id: int, kind: ReminderKind, detail: Detail = NO_DETAIL, *, at: int
) -> None:
    """Add a reminder about a person in the present turn of a table.

    A table in direct messages has none: the person there plays alone and has the turn message as the newest.
    """
    if not table.place.is_direct:
        if table.status not in (Status.LOBBY, Status.RUNNING):
            # Perhaps all that was posted there is deleted already: then this is, too, once it is posted.
            await session.tables.change(table.id, {"cleared": False})
        about = {"ply": table.turn_ply, "user_id": user_id, "detail": kind.write(detail)}
        await session.outbox.add_due(Duty.REMINDER, kind.name, table.id, at, **about)


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


class Queue(UseCases):
    """The operations that all entries have in common."""

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

"""Adding entries to the outbox, in the transaction of their cause."""

from __future__ import annotations

from enum import StrEnum

from db.records.session import Session
from db.schema import Duty
from tables.core.model import Status, Table
from tables.outbox.kinds import NO_DETAIL, Detail, ReminderKind


class NoticeKind(StrEnum):
    """The subject of a notice."""

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
    QUESTION = "question"
    """A reminder that asks until a moment which has moved. Once it names the new one it is a `REMINDER` again."""
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

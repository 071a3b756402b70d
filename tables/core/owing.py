"""Owing what is told: in the same transaction as what it tells, or as what makes a message show what has passed."""

from __future__ import annotations

from enum import StrEnum

from db.records.session import Session
from tables.core.model import Status, Table
from tables.core.reminder_kinds import ReminderKind, StoodIn


class NoticeKind(StrEnum):
    """What a notice shows."""

    TURN = "turn"
    END = "end"


class Showing(StrEnum):
    """What a message is that may come to show what has passed."""

    LOBBY = "lobby"
    TURN = "turn"
    """A table's turn or its end: first in words, then laid out with pictures, at last without buttons."""
    VOTE = "vote"
    OFFER = "offer"
    REMINDER = "reminder"
    """What a person was told that has buttons for this turn, or for this absence."""


async def owe_edit(
    session: Session,
    table: Table,
    showing: Showing,
    message_id: int | None,
    at: int,
    *,
    number: int | None = None,
    channel_id: int | None = None,
    due_at: int | None = None,
) -> None:
    """Owe a message of a table an edit; nothing if there is no message. `number` is its vote's, offer's, reminder's.

    It is where the table is shown now if no channel is named, and due at once if no moment is.
    """
    if message_id is None:
        return
    message = {
        "table_id": table.id,
        "channel_id": channel_id or table.place.room_id,
        "message_id": message_id,
        "kind": showing.value,
        "number": number,
    }
    await session.edits.owe(message, at, at if due_at is None else due_at)


async def tell(session: Session, table: Table, user_id: int, kind: ReminderKind, *, at: int) -> None:
    """Note that something has to be told about a person in the present turn of a table.

    Nobody is told anything of a table in direct messages: who plays there alone has its turn message as the newest.
    """
    if table.place.is_direct:
        return
    await session.reminders.add(
        {
            "table_id": table.id,
            "ply": table.turn_ply,
            "user_id": user_id,
            "kind": kind.name,
            "detail": kind.detail,
            "created_at": at,
            "due_at": at,
        }
    )


def is_present(table: Table, kind: str, ply: int, user_id: int) -> bool:
    """Whether what a person was told of the turn that began with `ply`, by a message with buttons, is still so."""
    if kind == StoodIn.name:
        return table.status is Status.RUNNING and table.missing_seat_of(user_id) is not None
    return table.has_turn(ply, user_id)

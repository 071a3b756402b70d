"""Private notes at a table: no other person ever sees one, nor does the next holder of the seat."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from db.records.session import Session
from db.sql.rows import Row
from tables.core.model import Status, Table
from tables.core.rows import to_moment


@dataclass(frozen=True, slots=True)
class Note:
    """A person's note at a table, and its time. `is_kept`: it outlasts the game, and their seat."""

    text: str
    is_kept: bool
    at: datetime


def note_of(row: Row) -> Note:
    """Read a note from its row."""
    return Note(row["text"], row["is_kept"], to_moment(row["at"]))


async def read_note(session: Session, table_id: int, user_id: int) -> Note | None:
    """Return a person's note at a table, None if there is none."""
    row = await session.notes.row(table_id=table_id, user_id=user_id)
    return None if row is None else note_of(row)


def sits_at(table: Table, user_id: int) -> bool:
    """Tell whether a seat is the person's, also while a computer plays on it for them."""
    return user_id in holders_at(table)


def holders_at(table: Table) -> set[int]:
    """Return the accounts that have a seat, also while a computer plays on it for them."""
    return {holder.user_id for chair in table.chairs for holder in (chair.person, chair.missing) if holder is not None}


async def drop_notes(session: Session, table: Table) -> None:
    """Delete notes that are not kept: of people who left the table, and of all once it is over or closed."""
    if table.status not in (Status.LOBBY, Status.RUNNING):
        await session.notes.drop(table_id=table.id, is_kept=False)
        return
    await session.notes.drop_unkept_besides(table.id, holders_at(table))

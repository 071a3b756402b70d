"""Private notes at a table: written, read, kept beyond the game, deleted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from db.records.session import Session
from tables.core.errors import NoNoteError, NoteTooLongError, NotRunningError, NotSeatedError, TooManyKeptNotesError
from tables.core.kernel import Kernel
from tables.core.model import Status, Table, cleaned
from tables.core.rows import Note, note_of, read_note, sits_at

LONGEST = 200
"""Characters of a note."""

MOST_KEPT = 200
"""The most notes that a person may keep beyond their games."""

NOTHING = "-"
"""The text that deletes a note, where an empty text cannot be written."""


@dataclass(frozen=True, slots=True)
class KeptNote:
    """A note that outlasts its game, and its table as it is now."""

    note: Note
    table: Table


class Notes:
    """The use cases of notes. Each takes the account of the person who asks: no request can name another's notes."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def of(self, table_id: int, user_id: int) -> Note | None:
        """Return a person's note at a table, None if there is none."""
        async with self._kernel.reading() as session:
            return await read_note(session, table_id, user_id)

    async def among(self, tables: Sequence[Table], user_id: int) -> Mapping[int, Note]:
        """Return a person's notes at some tables, by the tables' ids."""
        if not tables:
            return {}
        async with self._kernel.reading() as session:
            rows = await session.notes.of_user_among(user_id, [table.id for table in tables])
        return {row["table_id"]: note_of(row) for row in rows}

    async def write(self, table_id: int, user_id: int, text: str, *, keep: bool | None = None) -> Note | None:
        """Replace a person's note at a table; an empty text deletes it: then None.

        With `keep` None it is kept if the former one was. A note written once the game is over is kept, because
        there is no game left that it could be deleted with.

        Raises `NoteTooLongError`, `NotSeatedError`, `NotRunningError` at a table
        that was closed, and `TooManyKeptNotesError`.
        """
        text = cleaned(text)
        if text in ("", NOTHING):
            await self.delete(table_id, user_id)
            return None
        if len(text) > LONGEST:
            raise NoteTooLongError(most=LONGEST)
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            _check_writer(table, user_id)
            former = await read_note(session, table_id, user_id)
            was_kept = former is not None and former.is_kept
            is_kept = table.status is Status.OVER or (was_kept if keep is None else keep)
            if is_kept and not was_kept:
                await _check_room(session, user_id)
            values = {"text": text, "is_kept": is_kept, "at": self._kernel.millis()}
            await session.notes.put({"table_id": table_id, "user_id": user_id}, values)
        return note_of(values)

    async def keep(self, table_id: int, user_id: int, *, keep: bool) -> Note | None:
        """Set whether a note is kept beyond its game; None if that deletes it at once, because the game is over.

        Raises `NoNoteError`, `TooManyKeptNotesError`.
        """
        async with self._kernel.writing() as session:
            table = await self._kernel.read_table(session, table_id, for_update=True)
            note = await read_note(session, table_id, user_id)
            if note is None:
                raise NoNoteError
            # A kept note that stays kept takes no further room.
            if keep and not note.is_kept:
                await _check_room(session, user_id)
            if not keep and not (table.status in (Status.LOBBY, Status.RUNNING) and sits_at(table, user_id)):
                await session.notes.drop(table_id=table_id, user_id=user_id)
                return None
            await session.notes.change({"is_kept": keep}, table_id=table_id, user_id=user_id)
        return Note(note.text, keep, note.at)

    async def delete(self, table_id: int, user_id: int) -> None:
        """Delete a person's note at a table, if there is one."""
        async with self._kernel.writing() as session:
            await session.notes.drop(table_id=table_id, user_id=user_id)

    async def kept(self, user_id: int, first: int, most: int) -> tuple[int, tuple[KeptNote, ...]]:
        """Return the number of notes a person keeps, and a page of them: the newest first, offsets from 0."""
        async with self._kernel.reading() as session:
            count = await session.notes.count(user_id=user_id, is_kept=True)
            rows = await session.notes.kept_by(user_id, first, most)
            tables = await self._kernel.tables_of(session, await session.tables.rows([row["table_id"] for row in rows]))
        by_id = {table.id: table for table in tables}
        return count, tuple(KeptNote(note_of(row), by_id[row["table_id"]]) for row in rows)


def _check_writer(table: Table, user_id: int) -> None:
    if table.status is Status.CANCELLED:
        raise NotRunningError
    if not sits_at(table, user_id):
        raise NotSeatedError


async def _check_room(session: Session, user_id: int) -> None:
    """Raise `TooManyKeptNotesError` beyond the limit; locks out other notes of the person until this one is kept."""
    await session.one_at_a_time(user_id)
    if await session.notes.count(user_id=user_id, is_kept=True) >= MOST_KEPT:
        raise TooManyKeptNotesError(most=MOST_KEPT)

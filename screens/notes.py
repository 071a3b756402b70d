"""Notes to oneself: `/note`, *Note* below the own hand, and those that outlast games. Only their owner reads them."""

from __future__ import annotations

from typing import Annotated

from locales import Words
from screens.actions import AnyTable, Named, action
from screens.controls import Address, Control, Form, Option, Style, number_in, outdated, text_line
from screens.links import link_to
from screens.names import escaped
from screens.press import Press
from screens.screen import Screen
from screens.times import stamp
from tables.core.errors import NotSeatedError
from tables.core.model import Status, Table
from tables.core.rows import Note, sits_at
from tables.people.people import LONGEST, MOST_KEPT, KeptNote

NOTE = "note"

ON_A_PAGE = 6
"""Notes that fit a message, however long they are."""

_KEPT, _UNKEPT = "yes", "no"
_LAST_PAGE = (MOST_KEPT - 1) // ON_A_PAGE
_NO_TABLE = Address(0, 0)


def note_line(note: Note | None, words: Words, *, longest: int | None = None) -> str:
    """Return the note on one line, at most so many characters of it; empty where there is none."""
    if note is None:
        return ""
    text = note.text
    if longest is not None and len(text) > longest:
        text = text[: longest - 1].rstrip() + "…"
    return words("note-line", note=escaped(text))


def below_note(note: Note | None, text: str, words: Words) -> str:
    """Put the person's note, if there is one, at the top of a private answer."""
    return "\n".join(part for part in (note_line(note, words), text) if part)


@action(command=("note",))
async def note(
    press: Press, table: AnyTable, text: Annotated[str | None, Named("note")] = None, keep: bool | None = None
) -> Screen:
    """Write the person's note at a table, keep it or not; without either show it."""
    notes = press.tables.notes
    if text is not None:
        return _shown(press, table, await notes.write(table.id, press.user_id, text, keep=keep))
    if keep is not None:
        return _shown(press, table, await notes.keep(table.id, press.user_id, keep=keep))
    if (found := await _own(press, table)) is not None:
        return _shown(press, table, found)
    button = Address(table.id, table.ply).button(press.words("button-note-write"), NOTE)
    return Screen(press.words("note-none"), [button])


@action(NOTE)
async def ask(press: Press, table: AnyTable) -> Form:
    """Ask for the note, with the present one to be changed. Raises `NotSeatedError`."""
    words, present = press.words, await _own(press, table)
    filled = "" if present is None else present.text
    field = text_line(words("note-label"), words("note-example"), LONGEST, filled, may_be_empty=True)
    return Address(table.id, table.ply).form(words("button-note"), "noted", [field])


@action("noted")
async def write_typed(press: Press, table: AnyTable) -> Screen:
    """Write what was typed; nothing deletes the note."""
    return _shown(press, table, await press.tables.notes.write(table.id, press.user_id, press.value))


@action("keep-note", updates=True)
async def keep(press: Press, table: AnyTable) -> Screen:
    """Keep the note beyond the game, or do so no more."""
    if press.detail not in (_KEPT, _UNKEPT):
        raise outdated()
    return _shown(press, table, await press.tables.notes.keep(table.id, press.user_id, keep=press.detail == _KEPT))


@action("delete-note", updates=True)
async def delete(press: Press, table: AnyTable) -> Screen:
    await press.tables.notes.delete(table.id, press.user_id)
    return _shown(press, table, None)


async def _own(press: Press, table: Table) -> Note | None:
    """Return the person's note. Raises `NotSeatedError` where there is none and could be none."""
    found = await press.tables.notes.of(table.id, press.user_id)
    if found is None and not sits_at(table, press.user_id):
        raise NotSeatedError
    return found


def _shown(press: Press, table: Table, note: Note | None) -> Screen:
    """Show the note as it is now, with what can be done with it; or that there is none any more."""
    words, at = press.words, Address(table.id, table.ply)
    if note is None:
        return Screen(words("note-deleted"))
    lines = [note_line(note, words), words("note-kept" if note.is_kept else "note-unkept")]
    controls: list[Control] = [at.button(words("button-note-delete"), "delete-note", style=Style.DANGER)]
    if sits_at(table, press.user_id):
        # After the end a note is kept or deleted: there is no game left that it could go with.
        if table.status in (Status.LOBBY, Status.RUNNING):
            label, detail = ("button-note-unkeep", _UNKEPT) if note.is_kept else ("button-note-keep", _KEPT)
            controls.insert(0, at.button(words(label), "keep-note", detail))
        controls.insert(0, at.button(words("button-note-change"), NOTE))
    return Screen(lines, controls)


@action("my-notes")
@action("notes", updates=True)
async def show_kept(press: Press) -> Screen:
    """Show a page of the person's kept notes, the first one first."""
    return await _page(press, number_in(press.detail.partition(".")[0] or "0"))


@action("drop-note", updates=True)
async def drop(press: Press) -> Screen:
    page = number_in(press.detail.partition(".")[0])
    await press.tables.notes.delete(number_in(press.value), press.user_id)
    return await _page(press, page)


async def _page(press: Press, page: int) -> Screen:
    """Show a page of the person's kept notes, the newest first, with ways to the others."""
    words, page = press.words, min(page, _LAST_PAGE)
    count, kept = await press.tables.notes.kept(press.user_id, page * ON_A_PAGE, ON_A_PAGE)
    last = max(count - 1, 0) // ON_A_PAGE
    if page > last:
        # Its last note was deleted: show the page before.
        return await _page(press, last)
    if not kept:
        return Screen(words("notes-none"))
    title = words("notes-title", page=page + 1, pages=last + 1)
    return Screen([f"### {title}", *(_line(each, words) for each in kept)], _ways_on(kept, page, last, words))


def _line(kept: KeptNote, words: Words) -> str:
    note, table = kept.note, kept.table
    when, where = stamp(note.at, "f"), link_to(table)
    return words("notes-line", game=words.game(table.game), when=when, where=where, note=escaped(note.text))


def _ways_on(kept: tuple[KeptNote, ...], page: int, last: int, words: Words) -> list[Control]:
    """Return the control that deletes a note of the page, and where there are several pages the way to the others."""
    options = [Option(each.note.text, str(each.table.id), words.game(each.table.game)) for each in kept]
    controls: list[Control] = [_NO_TABLE.select(words("notes-delete"), "drop-note", options, str(page))]
    steps = (("previous", max(page - 1, 0)), ("next", min(page + 1, last)))
    return controls + [
        _NO_TABLE.button(words(f"button-{name}"), "notes", f"{target}.{name}", row=1, disabled=target == page)
        for name, target in steps
        if last
    ]

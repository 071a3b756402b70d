"""The notes to oneself that outlast their games, page by page, to their owner alone."""

from __future__ import annotations

import discord

from cogs.chat.controls.controls import Address, Item, number_in, view_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.words.links import link_to
from cogs.chat.words.names import escaped
from cogs.messages.clock import stamp
from cogs.messages.history import target_in
from locales import Words
from tables.people.people import MOST_KEPT, KeptNote

LEAF, DROP = "notes", "drop-note"
"""The actions: show another page, delete a note of this one."""

ON_A_PAGE = 6
"""Notes that fit a message, however long they are."""

_LAST_PAGE = (MOST_KEPT - 1) // ON_A_PAGE
_NO_TABLE = Address(0, 0)


async def show_kept(request: Request, page: int = 0) -> None:
    """Show a page of the person's kept notes, the newest first, with ways to the others."""
    words, notes = request.words, request.app.tables.notes
    page = min(page, _LAST_PAGE)
    count, kept = await notes.kept(request.person.user_id, page * ON_A_PAGE, ON_A_PAGE)
    last = max(count - 1, 0) // ON_A_PAGE
    # Its last note was deleted: show the page before.
    if page > last:
        await show_kept(request, last)
        return
    if not kept:
        await request.answer(words("notes-none"))
        return
    title = words("notes-title", page=page + 1, pages=last + 1)
    lines = [f"### {title}", *(_line(each, words) for each in kept)]
    await request.answer("\n".join(lines), view=view_of(*_ways_on(kept, page, last, words)))


async def leaf(press: Press) -> None:
    """Another page."""
    await show_kept(press.request, target_in(press.detail))


async def drop(press: Press) -> None:
    """Delete the chosen note, and show what is left."""
    page = target_in(press.detail)
    await press.request.app.tables.notes.delete(number_in(press.value), press.request.person.user_id)
    await show_kept(press.request, page)


def _line(kept: KeptNote, words: Words) -> str:
    note, table = kept.note, kept.table
    when, where = stamp(note.at, "f"), link_to(table)
    return words("notes-line", game=words.game(table.game), when=when, where=where, note=escaped(note.text))


def _ways_on(kept: tuple[KeptNote, ...], page: int, last: int, words: Words) -> list[Item]:
    """Return the control that deletes a note of the page, and where there are several pages the way to the others."""
    options = [
        discord.SelectOption(label=each.note.text, value=str(each.table.id), description=words.game(each.table.game))
        for each in kept
    ]
    items: list[Item] = [_NO_TABLE.select(words("notes-delete"), DROP, options, str(page))]
    steps = (("previous", max(page - 1, 0)), ("next", min(page + 1, last)))
    return items + [
        _NO_TABLE.button(words(f"button-{name}"), LEAF, f"{target}.{name}", row=1, disabled=target == page)
        for name, target in steps
        if last
    ]

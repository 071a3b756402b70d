"""`/note`, and *Note* under *More*: a line to oneself at a table. Only its owner ever reads it."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.controls import Address, Item, outdated, view_of
from cogs.chat.requests.finding import find_any, suggest_any, table_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import localized, options
from cogs.messages.notes import note_line
from tables.core.errors import NotSeatedError
from tables.core.model import Status, Table
from tables.core.rows import Note, sits_at
from tables.people.people import LONGEST

NOTE, NOTED, KEEP, DELETE = "note", "noted", "keep-note", "delete-note"
"""The actions: ask for the note, take what was typed, keep it or no more, let it go."""

KEPT, UNKEPT = "yes", "no"


class NoteCog(commands.Cog):
    """Writing, reading, keeping and deleting the own note."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(NOTE, self.ask)
        app.actions.add(NOTED, self.write_typed)
        app.actions.add(KEEP, self.keep, updates=True)
        app.actions.add(DELETE, self.delete, updates=True)

    @app_commands.command(name=localized("command-note"), description=localized("command-note.description"))
    @options("keep", "table", text="note")
    async def note(
        self, interaction: Interaction, text: str | None = None, keep: bool | None = None, table: int | None = None
    ) -> None:
        """Write the person's note at a table, keep it or not; without either show it."""
        async with handling(interaction) as request:
            request.table = found = await find_any(request, table)
            notes, user_id = self.app.tables.notes, request.person.user_id
            if text is not None:
                await _show(request, found, await notes.write(found.id, user_id, text, keep=keep))
            elif keep is not None:
                await _show(request, found, await notes.keep(found.id, user_id, keep=keep))
            else:
                await self._show_present(request, found)

    @note.autocomplete("table")
    async def _suggest_tables(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        return await suggest_any(interaction, current)

    async def ask(self, press: Press) -> None:
        """Ask for the note, with the present one to be changed. Raises `NotSeatedError`."""
        request, table = press.request, await table_of(press)
        note = await self.app.tables.notes.of(table.id, request.person.user_id)
        _check_own(request, table, note)
        words = request.words
        form = Address(table.id, table.ply).form(
            words("button-note"),
            words("note-label"),
            NOTED,
            example=words("note-example"),
            longest=LONGEST,
            filled=note.text if note is not None else "",
            may_be_empty=True,
        )
        await request.ask(form)

    async def write_typed(self, press: Press) -> None:
        """Write what was typed; nothing lets the note go."""
        request, table = press.request, await table_of(press)
        await _show(request, table, await self.app.tables.notes.write(table.id, request.person.user_id, press.value))

    async def keep(self, press: Press) -> None:
        """Keep the note beyond the game, or do so no more."""
        request, table = press.request, await table_of(press)
        if press.detail not in (KEPT, UNKEPT):
            raise outdated()
        note = await self.app.tables.notes.keep(table.id, request.person.user_id, keep=press.detail == KEPT)
        await _show(request, table, note)

    async def delete(self, press: Press) -> None:
        """Let the note go."""
        request, table = press.request, await table_of(press)
        await self.app.tables.notes.delete(table.id, request.person.user_id)
        await _show(request, table, None)

    async def _show_present(self, request: Request, table: Table) -> None:
        note = await self.app.tables.notes.of(table.id, request.person.user_id)
        _check_own(request, table, note)
        if note is not None:
            await _show(request, table, note)
        else:
            button = Address(table.id, table.ply).button(request.words("button-note-write"), NOTE)
            await request.answer(request.words("note-none"), view=view_of(button))


def _check_own(request: Request, table: Table, note: Note | None) -> None:
    """Whether there is a note of the person's, or could be. Raises `NotSeatedError`."""
    if note is None and not sits_at(table, request.person.user_id):
        raise NotSeatedError


async def _show(request: Request, table: Table, note: Note | None) -> None:
    """Show the note as it is now, with what can be done with it; or that there is none any more."""
    words = request.words
    if note is None:
        await request.answer(words("note-deleted"))
        return
    lasting = words("note-kept" if note.is_kept else "note-unkept")
    await request.answer(f"{note_line(note, words)}\n{lasting}", view=view_of(*_ways_on(request, table, note)))


def _ways_on(request: Request, table: Table, note: Note) -> list[Item]:
    words, at = request.words, Address(table.id, table.ply)
    delete = at.button(words("button-note-delete"), DELETE, style=discord.ButtonStyle.danger)
    if not sits_at(table, request.person.user_id):
        return [delete]
    items: list[Item] = [at.button(words("button-note-change"), NOTE), delete]
    # After the end a note is kept or deleted: there is no game left that it could go with.
    if table.status in (Status.LOBBY, Status.RUNNING):
        label, detail = ("button-note-unkeep", UNKEPT) if note.is_kept else ("button-note-keep", KEPT)
        items.insert(1, at.button(words(label), KEEP, detail))
    return items

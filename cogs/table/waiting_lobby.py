"""The buttons of the question to those in a lobby that waits for long: they are for all who sit there."""

from __future__ import annotations

from collections.abc import Awaitable

from discord.ext import commands

from cogs.chat.places.rooms import Rooms
from cogs.chat.requests.presses import Press
from cogs.chat.runtime.app import App
from cogs.table.lobby import near_table
from locales import SafeText, Words
from screens.controls import MOST_OPTIONS, Address, number_in
from screens.links import link_to
from screens.names import plain_names
from screens.seated import begun, seated
from screens.seeking import FILL, LEVEL, MERGE, MERGE_INTO, START, read_asked, waited_text, written
from tables.core.errors import NotFittingError
from tables.core.model import Status, Table


class WaitingLobbyCog(commands.Cog):
    """Go on with a lobby that waits for long: with computers, with those who are here, or at another table."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add(FILL, self.fill, updates=True)
        app.actions.add(START, self.start, updates=True)
        app.actions.add(MERGE, self.choose)
        app.actions.add(MERGE_INTO, self.merge, updates=True)

    async def fill(self, press: Press) -> None:
        """Let computers take the free seats."""
        table_id, asked = await near_table(press), read_asked(press.first_words(2))
        user_id = press.request.person.user_id
        await self._decided(press, self.app.tables.lobby.fill_up(table_id, user_id, LEVEL, asked))

    async def start(self, press: Press) -> None:
        """Begin with those who are here."""
        table_id, asked = await near_table(press), read_asked(press.first_words(2))
        await self._decided(press, self.app.tables.lobby.start(table_id, press.request.person.user_id, asked))

    async def choose(self, press: Press) -> None:
        """Show the tables that the people of this one could join."""
        table_id, asked = await near_table(press), read_asked(press.first_words(2))
        words, at = press.request.words, Address(table_id, press.ply)
        found = await self.app.tables.merging.fitting(table_id, press.request.person.user_id, asked)
        if not found:
            raise NotFittingError
        buttons = [
            at.button(
                words(
                    "choice-wait-table",
                    table=str(table.id),
                    taken=len(table.chairs),
                    wanted=table.wanted,
                    players=SafeText(", ".join(plain_names(table, words))),
                ),
                MERGE_INTO,
                f"{written(asked)} {table.id}",
            )
            for table in found[:MOST_OPTIONS]
        ]
        lines = [words("wait-merge-which"), *(f"- {each.id}: {link_to(each)}" for each in found[:MOST_OPTIONS])]
        await press.request.answer("\n".join(lines), view=buttons)

    async def merge(self, press: Press) -> None:
        """Bring the people of this table to the one that was chosen."""
        request, parts = press.request, press.first_words(3)
        table_id, asked, into_id = await near_table(press), read_asked(parts), number_in(parts[2])
        try:
            into = await self.app.tables.merging.merge(table_id, request.person.user_id, into_id, asked)
            await request.give(await seated(request, into))
        finally:
            self.app.delivery.edit(table_id)
            await self._go_on(into_id)

    async def _decided(self, press: Press, change: Awaitable[Table]) -> None:
        """Replace the question, which is over, and bring on its way what follows."""
        table = await change
        try:
            await press.request.answer(waited_text(table, Words(table.locale)), view=[])
        finally:
            await self._go_on(table.id)
        await press.request.tell(await begun(press.request, await self.app.tables.table(table.id)))

    async def _go_on(self, table_id: int) -> None:
        """Show a lobby again, and the first turn of a game that has begun."""
        self.app.delivery.edit(table_id)
        self.app.delivery.post_reminders()
        table = await self.app.tables.table(table_id)
        if table.status is Status.RUNNING:
            await Rooms(self.app).find_soon(table)
            self.app.delivery.follow_up(table_id)

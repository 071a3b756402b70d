"""Spectators: `/table spectate`, and the button under what they are told."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.chat.controls.controls import Address, view_of
from cogs.chat.requests.finding import choices_of, find_any
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request, handling, seen_language
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.translation import localized, options
from tables.core.model import Table

END, EVERY = MOVES = ("end", "every")
"""What a spectator is told of: the end, or every turn too."""


class SpectatorCommands(commands.Cog):
    """The part of `/table` for those who watch."""

    app: App

    def add_spectators(self) -> None:
        """Register the button that stops watching."""
        self.app.actions.add("unwatch", self._from_button)

    @app_commands.command(name=localized("command-spectate"), description=localized("command-spectate.description"))
    @options("moves", table="spectate-table", active="spectate")
    @app_commands.choices(
        moves=[app_commands.Choice(name=localized(f"choice-moves-{each}"), value=each) for each in MOVES]
    )
    async def spectate(
        self,
        interaction: Interaction,
        table: int | None = None,
        active: bool = True,
        moves: str = END,
    ) -> None:
        """Be told how a game of others goes on, or no longer."""
        async with handling(interaction) as request:
            found = await find_any(request, table)
            if active:
                await self._begin(request, found, moves)
            else:
                await self._end(request, found.id)

    @spectate.autocomplete("table")
    async def _suggest_watchable(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The tables that the person watches, and those of the server that they could watch."""
        user_id = interaction.user.id
        found = {table.id: table for table in await self.app.tables.spectators.watched_by(user_id)}
        if interaction.guild_id is not None:
            found |= {table.id: table for table in await self.app.tables.lists.of_guild(interaction.guild_id)}
        others = [table for table in found.values() if table.seat_of(user_id) is None and not table.private]
        return choices_of(interaction, others, current)

    async def _begin(self, request: Request, table: Table, moves: str) -> None:
        user_id, language = request.person.user_id, seen_language(request.interaction)
        await self.app.tables.spectators.watch(table.id, user_id, every_turn=moves == EVERY, language=language)
        game = request.words.game(table.game)
        stop = Address(table.id, table.ply).button(request.words("button-unwatch"), "unwatch")
        await request.answer(request.words("spectate-done", game=game, moves=moves), view=view_of(stop))

    async def _end(self, request: Request, table_id: int) -> None:
        table = await self.app.tables.spectators.stop(table_id, request.person.user_id)
        await request.answer(request.words("spectate-ended", game=request.words.game(table.game)))

    async def _from_button(self, press: Press) -> None:
        """Watch the button's table no more."""
        await self._end(press.request, press.table_id)

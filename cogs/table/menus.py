"""The commands of a right click: a turn message in words, the position before it, a game with a person."""

from __future__ import annotations

import re

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.controls import controls_in
from cogs.chat.requests.commands import localized
from cogs.chat.requests.presses import Press, table_of_control
from cogs.chat.requests.request import account_of, handling
from cogs.chat.runtime.app import App, Interaction
from screens.controls import number_in
from screens.finding import require_nearness
from screens.history import before
from screens.in_words import in_words
from screens.lobby import lobby_for_person
from screens.new_table import challenge
from screens.refusals import Refusal

_POSITION = re.compile(r"[a-z_-]+?-(?P<table>[0-9]+)-(?P<ply>[0-9]+)-(?:private-)?(?:board|strip|hand)\.png")
"""The pattern of the file names of a position."""


class Menus(commands.Cog):
    """The entries of Discord's menus on messages and on people."""

    def __init__(self, app: App) -> None:
        self.app = app
        # discord.py has no decorator for context menus inside a cog.
        self._entries = [
            app_commands.ContextMenu(name=localized("menu-in-words"), callback=self.in_words),
            app_commands.ContextMenu(name=localized("menu-before"), callback=self.before),
            app_commands.ContextMenu(name=localized("menu-challenge"), callback=self.challenge),
        ]
        self._entries[-1].guild_only = True

    async def cog_load(self) -> None:
        """Offer them."""
        for entry in self._entries:
            self.app.client.tree.add_command(entry)

    async def cog_unload(self) -> None:
        """Offer them no longer."""
        for entry in self._entries:
            self.app.client.tree.remove_command(entry.name, type=entry.type)

    async def in_words(self, interaction: Interaction, message: discord.Message) -> None:
        """Describe the position or the lobby that a message shows, in the person's own language."""
        async with handling(interaction, name="in words") as request:
            if (lobby_id := self._lobby(message)) is not None:
                table = require_nearness(request, await self.app.tables.table(lobby_id))
                await request.give(await lobby_for_person(request, table))
                return
            table_id, ply = self._shown(message)
            await request.give(await in_words(Press(request, table_id, detail=ply)))

    async def before(self, interaction: Interaction, message: discord.Message) -> None:
        """Show the position before what a message tells."""
        async with handling(interaction, name="position before") as request:
            table_id, ply = self._shown(message)
            await request.give(await before(Press(request, table_id, detail=ply, message_id=message.id)))

    async def challenge(self, interaction: Interaction, member: discord.User) -> None:
        """Ask which game to play with a person."""
        async with handling(interaction, name="challenge") as request:
            await request.give(challenge(Press(request), account_of(member)))

    def _lobby(self, message: discord.Message) -> int | None:
        """Return the table whose open lobby a message of the bot's is, None for any other message."""
        if self.app.client.user is None or message.author.id != self.app.client.user.id:
            return None
        found = (table_of_control(custom_id, "start") for custom_id in controls_in(message))
        return next((table_id for table_id in found if table_id is not None), None)

    def _shown(self, message: discord.Message) -> tuple[int, str]:
        """Return the table and the ply that a message of the bot's shows. Raises `Refusal` for other messages."""
        if self.app.client.user is not None and message.author.id == self.app.client.user.id:
            for attachment in message.attachments:
                if (named := _POSITION.fullmatch(attachment.filename)) is not None:
                    return number_in(named["table"]), named["ply"]
        raise Refusal("error-no-position")

"""`/table invite`: call somebody to a table that waits for players, once."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from cogs.chat.requests.finding import choices_of
from cogs.chat.requests.request import Request, handling
from cogs.chat.runtime.app import App, Interaction
from cogs.chat.words.links import link_to
from cogs.chat.words.refusals import Refusal
from cogs.chat.words.translation import localized, opening_commands, options
from cogs.game.opening import check_guest
from cogs.messages.lobby import calling
from locales import Words
from tables.core.errors import NoSuchTableError
from tables.core.model import Status, Table


class InvitationCommands(commands.Cog):
    """The part of `/table` for hosts."""

    app: App

    @app_commands.command(name=localized("command-invite"), description=localized("command-invite.description"))
    @options("member", "table")
    async def invite(self, interaction: Interaction, member: discord.User, table: int | None = None) -> None:
        """Invite somebody to the host's table, in public."""
        async with handling(interaction, publishes=True) as request:
            found = await _lobby_of(request, table)
            check_guest(member)
            await self.app.tables.invitations.invite(found.id, request.person.user_id, member.id)
            found = await self.app.delivery.see_to(found, interaction.channel)
            words = Words(found.locale)
            text = words(
                "lobby-invited-later", player=member.mention, game=words.game(found.game), where=link_to(found)
            )
            await request.publish(text, view=None, allowed=calling([member.id]))

    @invite.autocomplete("table")
    async def _suggest_lobbies(self, interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
        """The tables of this server that the person hosts and that wait for players."""
        return choices_of(interaction, await _hosted(self.app, interaction), current)


async def _lobby_of(request: Request, named: int | None) -> Table:
    """The table the person means: the one named, or the only one they host here. Raises `Refusal`, `TableError`."""
    interaction = request.interaction
    if interaction.guild_id is None:
        raise Refusal("error-guild-only")
    if named is not None:
        table = await request.app.tables.table(named)
        if table.place.guild_id != interaction.guild_id:
            raise NoSuchTableError
        return table
    hosted = await _hosted(request.app, interaction)
    if not hosted:
        raise Refusal("error-no-lobby", command=opening_commands(request.app.games, request.words)[0])
    if len(hosted) > 1:
        raise Refusal("error-which-table")
    return hosted[0]


async def _hosted(app: App, interaction: Interaction) -> list[Table]:
    user_id = interaction.user.id
    return [
        table
        for table in await app.tables.lists.of_user(user_id)
        if table.status is Status.LOBBY and table.host_id == user_id and table.place.guild_id == interaction.guild_id
    ]

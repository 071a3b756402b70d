"""Calling a person to a table that waits for players, once."""

from __future__ import annotations

from typing import Annotated

import discord
from discord import app_commands

from cogs.chat.requests.finding import choices_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import Interaction
from cogs.chat.words.translation import opening_commands
from cogs.game.opening import check_guest
from cogs.game.restoring import see_to
from cogs.messages.lobby import calling
from locales import Words
from screens.actions import Finder, action
from screens.links import link_to
from screens.names import mention_of
from screens.refusals import Refusal
from tables.core.errors import NoSuchTableError
from tables.core.model import Status, Table


async def hosted(interaction: Interaction) -> list[Table]:
    """Return the tables of this server that the person hosts and that wait for players."""
    user_id = interaction.user.id
    return [
        table
        for table in await interaction.client.app.tables.lists.of_user(user_id)
        if table.status is Status.LOBBY and table.host_id == user_id and table.place.guild_id == interaction.guild_id
    ]


async def hosted_lobby(request: Request, named: int | None) -> Table:
    """Return the table the person means: named, or the only one they host here. Raises `Refusal`, `TableError`."""
    interaction = request.interaction
    if interaction.guild_id is None:
        raise Refusal("error-guild-only")
    if named is not None:
        table = await request.app.tables.table(named)
        if table.place.guild_id != interaction.guild_id:
            raise NoSuchTableError
        return table
    found = await hosted(interaction)
    if not found:
        raise Refusal("error-no-lobby", command=opening_commands(request.app.games, request.words)[0])
    if len(found) > 1:
        raise Refusal("error-which-table")
    return found[0]


async def _suggest(interaction: Interaction, current: str) -> list[app_commands.Choice[int]]:
    return choices_of(interaction, await hosted(interaction), current)


@action(command=("table", "invite"), publishes=True)
async def invite(press: Press, table: Annotated[Table, Finder(hosted_lobby, _suggest)], member: discord.User) -> None:
    """Invite a person to the host's table, in public. Raises `Refusal`, `TableError`."""
    await invite_to_table(press.request, table, member)


async def invite_to_table(request: Request, found: Table, member: discord.User | discord.Member) -> None:
    """Invite a person to a table, in public. Raises `Refusal`, `TableError`."""
    check_guest(member)
    # Recorded first: a second request is refused, so the person is called once.
    await request.app.tables.invitations.invite(found.id, request.person.user_id, member.id)
    found = await see_to(request.app, found, request.interaction.channel)
    words = Words(found.locale)
    text = words("lobby-invited-later", player=mention_of(member.id), game=words.game(found.game), where=link_to(found))
    # The text names the person in any case: the host does not learn who blocks them.
    allowed = calling(await request.app.tables.people.notifiable([member.id], by=request.person.user_id))
    await request.publish(text, view=None, allowed=allowed)

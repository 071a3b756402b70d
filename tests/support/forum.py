"""A forum whose posts are tables."""

from __future__ import annotations

from typing import Any

import discord
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tables.core.model import Table
from tests.support.world import World


async def a_home(world: World, **denied: bool) -> Any:
    """The forum that the server's tables go to; the bot lacks some permissions there."""
    forum = world.guild.create_forum_channel("games")
    if denied:
        deny(world, forum, *denied)
    await world.app.tables.guilds.set_place(world.guild.id, "thread", forum.id)
    return forum


def deny(world: World, forum: Any, *names: str) -> None:
    """Take permissions in a channel away from the bot; without names it has all of them again."""
    denied = discord.Permissions(**dict.fromkeys(names, True))
    kind = OverwriteType.MEMBER
    world.env.backend.set_overwrite(
        forum.id, Overwrite(target_id=world.bot.user.id, type=kind, allow=0, deny=denied.value)
    )


async def open_post(world: World, command: str = "qin new", **given: Any) -> tuple[Table, discord.Message]:
    """A table that somebody opened, and its lobby."""
    await world.people[0].slash(world.channel, command, **{"players": 2, **given})
    table = await world.table()
    return table, (await world.messages(table.place.thread_id))[0]


async def a_game(world: World) -> Table:
    """A game that has begun in its post."""
    _, lobby = await open_post(world)
    await world.people[1].click(lobby, label="Join")
    await world.idle()
    return await world.table()

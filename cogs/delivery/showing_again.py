"""Showing tables anew where none of their messages stand any more."""

from __future__ import annotations

from cogs.chat.places.rooms import Rooms
from cogs.chat.runtime.services import Services
from cogs.delivery.standing import post_lobby


async def show_again(bot: Services, channel_id: int) -> None:
    """Show every open table in a channel where none of its messages stand any more."""
    for table_id in await bot.tables.lists.running():
        await bot.tables.venue.move(table_id, channel_id)
        await bot.tables.outbox.renew(table_id)
        bot.announcer.follow_up(table_id)
    channel = await Rooms(bot).channel(channel_id)
    for table in reversed(await bot.tables.lists.open_lobbies(channel.guild.id)):
        await bot.tables.venue.move(table.id, channel_id)
        await bot.tables.venue.remember_lobby_message(table.id, await post_lobby(bot, channel, table))

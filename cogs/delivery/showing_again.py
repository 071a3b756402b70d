"""Showing tables again where none of their messages exist any more."""

from __future__ import annotations

from cogs.chat.places.rooms import Rooms
from cogs.chat.runtime.app import App
from cogs.game.restoring import post_lobby


async def show_again(app: App, channel_id: int) -> None:
    """Show every open table in a channel where none of its messages exist any more."""
    for table_id in await app.tables.lists.running():
        await app.tables.venue.move(table_id, channel_id)
        app.delivery.follow_up(table_id)
    channel = await Rooms(app).channel(channel_id)
    # The oldest first: the newest lobby is the last message again.
    for table in reversed(await app.tables.lists.open_lobbies(channel.guild.id)):
        await app.tables.venue.move(table.id, channel_id)
        await app.tables.venue.remember_lobby_message(table.id, await post_lobby(app, channel, table))

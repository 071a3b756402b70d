"""Going on where the thread or channel of a running game was deleted: any player may say so."""

from __future__ import annotations

import discord

from cogs.chat.places.rooms import Rooms
from cogs.chat.places.venue import Home, granted_in
from cogs.chat.requests.presses import Press
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED
from screens.actions import action
from screens.controls import LARGEST_ACCOUNT, MOST_OPTIONS, Address, Option, number_in
from screens.permissions import is_granted, needed
from screens.refusals import Refusal
from screens.screen import Screen, Then
from tables.core.errors import NotSeatedError
from tables.core.model import Table


@action("go-on")
async def go_on(press: Press) -> Screen:
    """Let the game go on in its channel, else in the one for the server's tables; without one, ask where."""
    table, app = await _table(press), press.request.app
    if table.lost_at is None or await Rooms(app).can_reopen(table):
        return await _went_on(press, None)
    channels = await _channels(app, table, press.user_id)
    home = (await press.tables.guilds.settings(table.place.guild_id)).channel_id
    if home in [each.id for each in channels]:
        return await _went_on(press, home)
    # Posts are public and made in the server's forum alone.
    found = [each for each in channels if isinstance(each, discord.TextChannel)]
    if not found:
        raise Refusal("go-on-nowhere")
    options = [Option(label=f"#{each.name}", value=str(each.id)) for each in found[:MOST_OPTIONS]]
    choice = Address(table.id, table.ply).select(press.words("go-on-channel"), "go-on-in", options)
    return Screen(press.words("go-on-where"), [choice])


@action("go-on-in", updates=True)
async def go_on_in(press: Press) -> Screen:
    """Let the game go on in the channel that a player has chosen."""
    table, channel_id = await _table(press), number_in(press.value, LARGEST_ACCOUNT)
    if table.lost_at is None or await Rooms(press.request.app).can_reopen(table):
        return await _went_on(press, None)
    # Asked again: it may be deleted by now, or closed to them.
    if channel_id not in [each.id for each in await _channels(press.request.app, table, press.user_id)]:
        raise Refusal("go-on-nowhere")
    return await _went_on(press, channel_id)


async def _table(press: Press) -> Table:
    """Return the table, for those who play there. Raises `NotSeatedError`."""
    table = await press.tables.table(press.table_id)
    if table.seat_of(press.user_id) is None and table.missing_seat_of(press.user_id) is None:
        raise NotSeatedError
    return table


async def _went_on(press: Press, channel_id: int | None) -> Screen:
    app, lost = press.request.app, await press.tables.table(press.table_id)
    what = "channel" if channel_id is not None else await Rooms(app).lost_place(lost)
    table = await press.tables.venue.go_on(press.table_id, press.user_id, channel_id)
    app.follow(table.id, Then.FOLLOW_UP, Then.POST)
    return Screen(press.words("went-on", what=what, where=f"<#{channel_id or table.place.room_id}>"))


async def _channels(app: App, table: Table, user_id: int) -> list[Home]:
    """Return the channels of a table's server where the bot can show it and a player can read."""
    guild = app.client.get_guild(table.place.guild_id or 0)
    if guild is None:
        return []
    try:
        reader = guild.get_member(user_id) or await guild.fetch_member(user_id)
    except DISCORD_FAILED:
        # Then by what all members may do.
        reader = guild.default_role
    server, found = await app.tables.guilds.settings(guild.id), list[Home]()
    for channel in (*guild.text_channels, *guild.forums):
        granted, is_public_post = granted_in(channel), isinstance(channel, discord.ForumChannel)
        may_show = all(is_granted(name, granted) for name in needed(app, server, is_forum=is_public_post))
        if may_show and channel.permissions_for(reader).view_channel and not (is_public_post and table.private):
            found.append(channel)
    return found

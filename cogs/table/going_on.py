"""Going on where the thread or channel of a running game was deleted: any player may say so."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.chat.places.rooms import Rooms
from cogs.chat.places.venue import Home, is_granted, needed
from cogs.chat.requests.presses import Press
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED
from screens.controls import LARGEST_ACCOUNT, MOST_OPTIONS, Address, Option, number_in
from screens.refusals import Refusal
from tables.core.errors import NotSeatedError
from tables.core.model import Table


class GoingOn(commands.Cog):
    """The button below the question to each player, and the choice of another channel."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._rooms = Rooms(app)
        app.actions.add("go-on", self.go_on)
        app.actions.add("go-on-in", self.go_on_in, updates=True)

    async def go_on(self, press: Press) -> None:
        """Let the game go on in its channel, else in the one for the server's tables; without one, ask where."""
        table = await self._table(press)
        if table.lost_at is None or await self._rooms.can_reopen(table):
            await self._go_on(press, None)
            return
        channels = await self._channels(table, press.request.person.user_id)
        home = (await self.app.tables.guilds.settings(table.place.guild_id)).channel_id
        if home in [each.id for each in channels]:
            await self._go_on(press, home)
            return
        words = press.request.words
        # Posts are public and made in the server's forum alone.
        found = [each for each in channels if isinstance(each, discord.TextChannel)]
        if not found:
            raise Refusal("go-on-nowhere")
        options = [Option(label=f"#{each.name}", value=str(each.id)) for each in found[:MOST_OPTIONS]]
        choice = Address(table.id, table.ply).select(words("go-on-channel"), "go-on-in", options)
        await press.request.answer(words("go-on-where"), view=[choice])

    async def go_on_in(self, press: Press) -> None:
        """Let the game go on in the channel that a player has chosen."""
        table, channel_id = await self._table(press), number_in(press.value, LARGEST_ACCOUNT)
        if table.lost_at is None or await self._rooms.can_reopen(table):
            await self._go_on(press, None)
            return
        # Asked again: it may be deleted by now, or closed to them.
        if channel_id not in [each.id for each in await self._channels(table, press.request.person.user_id)]:
            raise Refusal("go-on-nowhere")
        await self._go_on(press, channel_id)

    async def _table(self, press: Press) -> Table:
        """Return the table, for those who play there. Raises `NotSeatedError`."""
        table, user_id = await self.app.tables.table(press.table_id), press.request.person.user_id
        if table.seat_of(user_id) is None and table.missing_seat_of(user_id) is None:
            raise NotSeatedError
        return table

    async def _go_on(self, press: Press, channel_id: int | None) -> None:
        lost = await self.app.tables.table(press.table_id)
        what = "channel" if channel_id is not None else await self._rooms.lost_place(lost)
        table = await self.app.tables.venue.go_on(press.table_id, press.request.person.user_id, channel_id)
        self.app.delivery.follow_up(table.id)
        self.app.delivery.post_reminders()
        said = press.request.words("went-on", what=what, where=f"<#{channel_id or table.place.room_id}>")
        await press.request.answer(said, view=[])

    async def _channels(self, table: Table, user_id: int) -> list[Home]:
        """Return the channels of a table's server where the bot can show it and a player can read."""
        guild = self.app.client.get_guild(table.place.guild_id or 0)
        if guild is None:
            return []
        reader = await self._reader(guild, user_id)
        server, found = await self.app.tables.guilds.settings(guild.id), list[Home]()
        for channel in (*guild.text_channels, *guild.forums):
            granted = channel.permissions_for(guild.me)
            may_show = all(is_granted(name, granted) for name in needed(self.app, server, channel))
            is_public_post = isinstance(channel, discord.ForumChannel)
            if may_show and channel.permissions_for(reader).view_channel and not (is_public_post and table.private):
                found.append(channel)
        return found

    async def _reader(self, guild: discord.Guild, user_id: int) -> discord.Member | discord.Role:
        """Return a player as a member of a server, or what all members may do where that is unknown."""
        try:
            return guild.get_member(user_id) or await guild.fetch_member(user_id)
        except DISCORD_FAILED:
            return guild.default_role

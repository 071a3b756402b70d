"""The channels and threads that tables are shown in: finding them, opening them, moving where one is gone."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Sequence

import discord

from cogs.chat.places.tags import A_WEEK, Tags
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, RoomGoneError, is_gone, repeat, was_lost
from locales import SafeText, Words
from screens.names import plain_name, plain_names
from screens.permissions import plays_in_threads
from tables.core.errors import TableError
from tables.core.model import Person, Table

log = logging.getLogger(__name__)

_HAS_A_THREAD = 160004
"""Discord's code for a message that a thread was opened from before."""

_NAME_LENGTH = 100
"""Characters Discord allows in the name of a thread or post."""


TableChannel = discord.TextChannel | discord.Thread | discord.PartialMessageable
"""The place that shows a table: direct messages are known by their number alone, which suffices for posting there."""


class TableRoom:
    """Where a table's messages go."""

    __slots__ = ("channel",)

    def __init__(self, channel: TableChannel) -> None:
        self.channel = channel

    @property
    def is_open(self) -> bool:
        """Whether everyone who can read the channel can read this."""
        if isinstance(self.channel, discord.Thread):
            return not self.channel.is_private()
        return isinstance(self.channel, discord.TextChannel)


class Rooms:
    def __init__(self, app: App) -> None:
        self.app = app
        self._tags = Tags(app)

    async def find(self, table: Table) -> Table:
        """Return the table with its thread, opened now if games have threads of their own and it has none.

        Where a thread is refused the game is played in the channel itself, unless that is a forum. Raises as
        `DISCORD_FAILED` where it is unknown whether there is one, `NoRoomError`.
        """
        if table.place.thread_id is not None or table.place.is_direct:
            return table
        if (forum := await self._forum(table)) is not None:
            return await self._post_again(forum, table)
        server = await self.app.tables.guilds.settings(table.place.guild_id)
        # The end of a game whose thread was deleted is shown in the channel.
        if table.lost_at is not None or not plays_in_threads(self.app, server):
            return table
        try:
            return await self.new_thread(table)
        except DISCORD_FAILED as error:
            if was_lost(error):
                raise
            log.warning("table %s: no thread (%s); playing in the channel", table.id, error)
            return table

    async def open(self, table: Table) -> TableRoom:
        """Where a table's messages go, in a new thread if its own is gone. Raises `NoRoomError`."""
        try:
            return await self._room(table)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            return await self._room(await self.new_thread(table))

    async def existing(self, table: Table) -> TableRoom:
        """Where a table's messages go. Raises `RoomGoneError` where that is deleted, `NoRoomError`."""
        try:
            return await self._room(table)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            raise RoomGoneError(table.place.room_id) from error

    async def can_reopen(self, table: Table) -> bool:
        """Whether a table's channel exists and takes a new thread, or a new post, for it.

        Raises as `DISCORD_FAILED` where that is unknown.
        """
        channel_id = table.place.channel_id
        try:
            found = self.app.client.get_channel(channel_id) or await self.app.client.fetch_channel(channel_id)
        except discord.Forbidden:
            return True
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            return False
        return isinstance(found, discord.TextChannel) or await self._forum(table) is not None

    async def reopen(self, table: Table) -> TableRoom:
        """Open a new thread in place of one that was there an instant ago. Raises `NoRoomError`."""
        return await self._room(await self.new_thread(table))

    async def new_thread(self, table: Table) -> Table:
        """Open a thread, from the table's lobby message where that exists, private for a private table."""
        if (forum := await self._forum(table)) is not None:
            return await self._post_again(forum, table)
        words = Words(table.locale)
        channel = await self.channel(table.place.channel_id)
        names = SafeText(", ".join(plain_names(table, words)))
        title = words("thread-name", game=words.game(table.game), players=names)[:_NAME_LENGTH]
        thread = await self._private_thread(channel, table, title) if table.private else None
        if thread is None and table.lobby_message_id is not None:
            thread = await self._thread_from_lobby(channel, table.lobby_message_id, title, table.place.thread_id)
        if thread is None:
            thread = await self._opened(channel, title, discord.ChannelType.public_thread)
        await self.app.tables.venue.remember_thread(table.id, thread.id)
        return await self.app.tables.table(table.id)

    async def watch_thread(self, table: Table, *, is_again: bool) -> discord.Thread:
        """Open a thread for the spectators of a table, beside its own; `is_again`: one may have been opened before.

        Raises `NoRoomError` in a forum, where it would be among the tables.
        """
        words = Words(table.locale)
        channel = await self.channel(table.place.channel_id)
        title = words("watch-thread-name", game=words.game(table.game), table=str(table.id))[:_NAME_LENGTH]
        found = await repeat(lambda: self._unnoticed(channel, title)) if is_again else None
        return found or await self._opened(channel, title, discord.ChannelType.public_thread)

    async def new_post(
        self,
        forum: discord.ForumChannel,
        table: Table,
        text: str | None = None,
        view: discord.ui.View | None = None,
        allowed: discord.AllowedMentions = NO_PINGS,
        files: Sequence[discord.File] = (),
    ) -> Table:
        """Open a post in a forum, whose first message is the table's lobby, and return the table.

        Without a text it becomes the lobby by its pending edit. Raises `NoTagError`, as `DISCORD_FAILED`.
        """
        title, tags = _post_name(table), await self._tags.of_new(forum, table)
        message_id: int | None = None

        async def create() -> discord.Thread:
            nonlocal message_id
            made = await forum.create_thread(
                name=title,
                # A post needs a text; without one it has its title until the pending edit makes it the lobby.
                content=text or title,
                view=view if view is not None else discord.utils.MISSING,
                allowed_mentions=allowed,
                files=files,
                applied_tags=tags,
                auto_archive_duration=A_WEEK,
            )
            message_id = made.message.id
            return made.thread

        post = await self._made(forum, title, create)
        # Discord gives a post's first message the id of the post.
        return await self._with_post(table, post, message_id or post.id)

    async def channel(self, channel_id: int) -> discord.TextChannel:
        """Return a channel that games can be shown in. Raises `NoRoomError` for any other kind of place."""
        found = self.app.client.get_channel(channel_id) or await self.app.client.fetch_channel(channel_id)
        if not isinstance(found, discord.TextChannel):
            raise NoRoomError(f"{channel_id} is no text channel")
        return found

    async def lost_place(self, table: Table) -> str:
        """Return what a table lost: its channel, where that takes no new thread or post, else its post or its thread.

        Raises as `DISCORD_FAILED` where that is unknown.
        """
        if not await self.can_reopen(table):
            return "channel"
        return "thread" if await self._forum(table) is None else "post"

    async def go_on(self, table: Table, user_id: int, played_from: object) -> Table:
        """Let a move go on with a table that waits because its place was deleted; return the table as it is then.

        It goes on in a new thread or post of its channel, else in the channel of its server that it is played from.
        """
        try:
            if await self.can_reopen(table):
                return await self.app.tables.venue.go_on(table.id, user_id)
        except (*DISCORD_FAILED, TableError) as error:
            log.info("table %s: whether it can go on is unknown: %r", table.id, error)
        else:
            await self.stay_reachable(table, played_from)
        return await self.app.tables.table(table.id)

    async def stay_reachable(self, table: Table, played_from: object) -> None:
        """Where a table can no longer be shown, it moves to the channel of its server that it is played from."""
        room = played_from.parent if isinstance(played_from, discord.Thread) else played_from
        if not isinstance(room, discord.TextChannel) or room.guild.id != table.place.guild_id:
            return
        try:
            if await self._is_lost(table, room.guild):
                log.info("table %s: its channel is gone; it moves to %s", table.id, room.id)
                await self.app.tables.venue.move(table.id, room.id)
        except DISCORD_FAILED as error:
            log.info("table %s: whether its channel is gone is unknown: %s", table.id, error)

    async def _is_lost(self, table: Table, guild: discord.Guild) -> bool:
        """Whether there is no place left for a table's messages, nor one for a new thread."""
        place, home = table.place, guild.get_channel(table.place.channel_id)
        if isinstance(home, discord.TextChannel):
            return False
        if isinstance(home, discord.ForumChannel) and await self._takes_post(home.id, table):
            return False
        room_id = place.thread_id if home is not None else place.channel_id
        if room_id is None:
            return True
        try:
            await self.app.client.fetch_channel(room_id)
        except discord.NotFound as error:
            return is_gone(error)
        return False

    async def _room(self, table: Table) -> TableRoom:
        place = table.place
        if place.is_direct:
            return TableRoom(self.app.client.get_partial_messageable(place.channel_id))
        if place.thread_id is None:
            return TableRoom(await self.channel(place.channel_id))
        # The library's cache has no archived threads.
        found = self.app.client.get_channel(place.thread_id) or await self.app.client.fetch_channel(place.thread_id)
        if not isinstance(found, discord.Thread):
            raise NoRoomError(f"{place.thread_id} is no thread")
        return TableRoom(found)

    async def _forum(self, table: Table) -> discord.ForumChannel | None:
        """Return the forum that a table has a post in, None if it is shown elsewhere."""
        channel_id = table.place.channel_id
        if not await self._takes_post(channel_id, table):
            return None
        try:
            found = self.app.client.get_channel(channel_id) or await self.app.client.fetch_channel(channel_id)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            return None
        return found if isinstance(found, discord.ForumChannel) else None

    async def _takes_post(self, channel_id: int, table: Table) -> bool:
        """Whether this is where the server has its tables, and the table is public as posts are."""
        server = await self.app.tables.guilds.settings(table.place.guild_id)
        return server.channel_id == channel_id and not table.private

    async def _post_again(self, forum: discord.ForumChannel, table: Table) -> Table:
        """Return the table with a post: one that was made but never noted down, else a new one."""
        found = await repeat(lambda: self._unnoticed(forum, _post_name(table)))
        return await self.new_post(forum, table) if found is None else await self._with_post(table, found, found.id)

    async def _with_post(self, table: Table, post: discord.Thread, message_id: int) -> Table:
        await self.app.tables.venue.remember_post(table.id, post.id, message_id)
        return await self.app.tables.table(table.id)

    async def _private_thread(self, channel: discord.TextChannel, table: Table, title: str) -> discord.Thread | None:
        """Open a private thread with the players in it; None where the bot may open none."""
        try:
            thread = await self._opened(channel, title, discord.ChannelType.private_thread)
        except discord.Forbidden as error:
            log.info("table %s: no private thread (%s); it gets a public one", table.id, error)
            return None
        for chair in table.chairs:
            if chair.person is not None:
                await self._let_in(thread, chair.person)
        return thread

    async def _let_in(self, thread: discord.Thread, person: Person) -> None:
        try:
            await repeat(lambda: thread.add_user(discord.Object(person.user_id)))
        except DISCORD_FAILED as error:
            # The mention in their turn message brings them in, unless they have left the server.
            log.info("thread %s: %s was not added: %s", thread.id, person.user_id, error)

    async def _thread_from_lobby(
        self, channel: discord.TextChannel, message_id: int, title: str, lost: int | None
    ) -> discord.Thread | None:
        # A message's thread has the message's id, so a second try after a crash finds the first one's.
        if lost == message_id:
            return None
        try:
            return await repeat(lambda: channel.get_partial_message(message_id).create_thread(name=title))
        except discord.NotFound:
            return None
        except discord.HTTPException as error:
            if error.code != _HAS_A_THREAD:
                raise
            found = await self.app.client.fetch_channel(message_id)
            return found if isinstance(found, discord.Thread) else None

    async def _opened(self, channel: discord.TextChannel, title: str, kind: discord.ChannelType) -> discord.Thread:
        """Open a thread of its own. If the connection is lost meanwhile, return the one that was opened anyway."""
        is_private = kind is discord.ChannelType.private_thread

        async def create() -> discord.Thread:
            return await channel.create_thread(
                name=title,
                type=kind,  # type: ignore[arg-type]
                invitable=not is_private,
            )

        return await self._made(channel, title, create)

    async def _made(
        self,
        channel: discord.TextChannel | discord.ForumChannel,
        title: str,
        create: Callable[[], Awaitable[discord.Thread]],
    ) -> discord.Thread:
        try:
            return await create()
        except DISCORD_FAILED as error:
            if not was_lost(error):
                raise
            log.info("channel %s: whether a thread was opened is unknown: %s", channel.id, error)
        # The connection was lost, so the thread may exist: it is looked for before another one is opened.
        return await repeat(lambda: self._unnoticed(channel, title)) or await create()

    async def _unnoticed(
        self, channel: discord.TextChannel | discord.ForumChannel, title: str
    ) -> discord.Thread | None:
        """Return a thread of this bot's with that name that no table has."""
        own = channel.guild.me.id
        for thread in await channel.guild.active_threads():
            is_ours = (thread.parent_id, thread.owner_id) == (channel.id, own)
            if is_ours and thread.name == title and not await self.app.tables.lists.in_place(channel.id, thread.id):
                return thread
        return None


def _post_name(table: Table) -> str:
    """Return the name of a table's post: with its number, because no other post is to be taken for it."""
    words = Words(table.locale)
    host = next((plain_name(chair, words) for chair in table.chairs if chair.owner is not None), None)
    game, number = words.game(table.game), str(table.id)
    if host is None:
        return words("post-name-watched", game=game, table=number)[:_NAME_LENGTH]
    return words("post-name", game=game, table=number, host=host)[:_NAME_LENGTH]

"""What the tables owe to chat: one message a turn, posted until it stands there, once.

The outbox knows what is owed; this posts it. A crash between posting and noting it down is healed by
looking for the message before posting again, and by a nonce that Discord itself honours.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord
from discord.ext import commands, tasks

from cogs.lobby import lobby_text, lobby_view
from cogs.names import plain_names
from cogs.opening import plays_in_threads
from cogs.posting import LOOK_BACK, RETRY_AT_MOST, SWEEP_SECONDS, retry_in
from cogs.refusals import EXPECTED
from cogs.turn_message import TurnMessage, compose, control_mark
from locales import Words
from monitoring.logs import about
from tables.model import Person, Table
from tables.outbox import Notice

if TYPE_CHECKING:
    from bot import Pagoda

log = logging.getLogger(__name__)


class Room:
    """A channel or thread that a table's messages go to; whether it was opened in place of one that is gone."""

    __slots__ = ("channel", "is_new")

    def __init__(self, channel: discord.TextChannel | discord.Thread, *, is_new: bool) -> None:
        self.channel = channel
        self.is_new = is_new

    @property
    def is_open(self) -> bool:
        """Whether everybody who can read the channel can read this."""
        return not isinstance(self.channel, discord.Thread) or not self.channel.is_private()


class Announcer(commands.Cog):
    """Posts what the outbox owes and lets computer seats move."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot
        self._running: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._complained: set[tuple[int, int]] = set()

    async def cog_load(self) -> None:
        """Start looking for what is owed, from before a restart too."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop; what is owed waits in the database."""
        self.sweep.cancel()
        running = list(self._running.values())
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    def follow_up(self, table_id: int) -> None:
        """Let computers move and post what the table owes, in the background, one task a table."""
        if table_id in self._running:
            self._again.add(table_id)
            return
        task = asyncio.create_task(self._follow_up(table_id), name=f"follow-up-{table_id}")
        self._running[table_id] = task
        self.bot.under_way.add(task)
        task.add_done_callback(lambda done: self._finished(table_id, done))

    def _finished(self, table_id: int, task: asyncio.Task[None]) -> None:
        self._running.pop(table_id, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            # Nothing is lost: the outbox still holds what is owed, and the next sweep tries again.
            log.error("table %s: follow-up failed", table_id, exc_info=error)
        elif table_id in self._again and not task.cancelled():
            self._again.discard(table_id)
            self.follow_up(table_id)

    @tasks.loop(seconds=SWEEP_SECONDS)
    async def sweep(self) -> None:
        """Pick up what is overdue: after a restart, a refusal of Discord, or another process's end."""
        if self.bot.under_way.ending.is_set():
            return
        for table_id in {*await self.bot.tables.owing(), *await self.bot.tables.computers_to_act()}:
            self.follow_up(table_id)

    @sweep.before_loop
    async def _until_connected(self) -> None:
        await self.bot.wait_until_ready()

    @sweep.error
    async def _sweep_failed(self, error: BaseException) -> None:
        log.error("looking for owed messages failed; trying again", exc_info=error)
        self.sweep.restart()

    async def _follow_up(self, table_id: int) -> None:
        about(table=table_id)
        ending = self.bot.under_way.ending
        while not ending.is_set() and (played := await self.bot.tables.play_computer(table_id)) is not None:
            if played.table.is_watched:
                await self._post_owed(table_id)
                await self.bot.pause()
        await self._post_owed(table_id)

    async def _post_owed(self, table_id: int) -> None:
        while (notice := await self.bot.tables.claim(table_id)) is not None:
            await self._deliver(notice)
            if notice.kind == "end" and (following := await self.bot.tables.next_game(table_id)) is not None:
                self.follow_up(following)

    async def _deliver(self, notice: Notice) -> None:
        tables = self.bot.tables
        try:
            message_id, pinged = await self._post(notice)
        except discord.HTTPException as error:
            log.warning("table %s: turn message %s not posted yet: %s", notice.table_id, notice.ply, error)
            await tables.failed(notice, retry_in(notice.attempts))
            await self._complain(notice, error)
            return
        except EXPECTED as error:
            log.error("table %s: turn message %s cannot be made: %s", notice.table_id, notice.ply, error)
            await tables.failed(notice, RETRY_AT_MOST)
            return
        await tables.posted(notice, message_id, pinged=pinged)
        if notice.previous_message_id not in (None, message_id):
            await self._take_buttons(notice)

    async def _post(self, notice: Notice) -> tuple[int, bool]:
        """Post the notice's message unless it stands there already; its id, and whether it notifies somebody."""
        table = await self.bot.tables.table(notice.table_id)
        table = await self.find_room(table)
        try:
            room = await self._room(table)
        except discord.NotFound:
            table = await self._new_thread(table)
            room = await self._room(table)
            room.is_new = True
        if notice.attempts > 1 and (standing := await self._standing(room.channel, notice)) is not None:
            return standing.id, bool(standing.mentions)
        message = await compose(self.bot, table, notice, room_is_new=room.is_new, room_is_open=room.is_open)
        return await self._send(room, table, notice, message), notice.pings

    async def _send(self, room: Room, table: Table, notice: Notice, message: TurnMessage) -> int:
        async def send(channel: discord.TextChannel | discord.Thread) -> int:
            sent = await channel.send(
                message.text,
                files=message.files(),
                view=message.view if message.view is not None else discord.utils.MISSING,
                allowed_mentions=message.mentions,
                nonce=notice.nonce,
            )
            return sent.id

        try:
            return await send(room.channel)
        except discord.NotFound:
            if table.place.thread_id is None:
                raise
            room = await self._room(await self._new_thread(table))
            return await send(room.channel)

    async def _standing(self, channel: discord.TextChannel | discord.Thread, notice: Notice) -> discord.Message | None:
        """The notice's message if an earlier try did reach Discord."""
        mark = control_mark(notice)
        async for message in channel.history(limit=LOOK_BACK):
            if message.author.id != self.bot.application_id and message.author != self.bot.user:
                continue
            if any(
                getattr(child, "custom_id", "").startswith(mark)
                for row in message.components
                for child in getattr(row, "children", ())
            ):
                return message
        return None

    async def find_room(self, table: Table) -> Table:
        """The table with its thread, opened now if games have threads of their own and it has none.

        Where a thread is refused the game is played in the channel itself.
        """
        if table.place.thread_id is not None:
            return table
        if not plays_in_threads(self.bot, await self.bot.tables.server(table.place.guild_id)):
            return table
        try:
            return await self._new_thread(table)
        except discord.HTTPException as error:
            log.warning("table %s: no thread (%s); playing in the channel", table.id, error)
            return table

    async def _new_thread(self, table: Table) -> Table:
        """A thread for the table, from its lobby message where that still stands; a private one for a private table."""
        words = Words(table.locale)
        channel = await self._channel(table.place.channel_id)
        names = ", ".join(plain_names(table, words))
        title = words("thread-name", game=words.game(table.game), players=names)[:100]
        thread = await self._private_thread(channel, table, title) if table.private else None
        if thread is None and table.lobby_message_id is not None:
            thread = await self._thread_from_lobby(channel, table.lobby_message_id, title, table.place.thread_id)
        if thread is None:
            thread = await channel.create_thread(name=title, type=discord.ChannelType.public_thread)
        await self.bot.tables.remember_thread(table.id, thread.id)
        return await self.bot.tables.table(table.id)

    async def _private_thread(self, channel: discord.TextChannel, table: Table, title: str) -> discord.Thread | None:
        """A private thread with the players in it; None where the bot may open none."""
        try:
            thread = await channel.create_thread(name=title, type=discord.ChannelType.private_thread, invitable=False)
        except discord.Forbidden as error:
            log.info("table %s: no private thread (%s); it gets a public one", table.id, error)
            return None
        for chair in table.chairs:
            if chair.person is not None:
                await self._let_in(thread, chair.person)
        return thread

    async def _let_in(self, thread: discord.Thread, person: Person) -> None:
        try:
            await thread.add_user(discord.Object(person.user_id))
        except discord.HTTPException as error:
            # The mention in their turn message brings them in, unless they have left the server.
            log.info("thread %s: %s was not added: %s", thread.id, person.user_id, error)

    async def _thread_from_lobby(
        self, channel: discord.TextChannel, message_id: int, title: str, lost: int | None
    ) -> discord.Thread | None:
        # A message's thread has the message's id, so a second try after a crash finds the first one's.
        if lost == message_id:
            return None
        try:
            return await channel.get_partial_message(message_id).create_thread(name=title)
        except discord.NotFound:
            return None
        except discord.HTTPException as error:
            if error.code != 160004:  # a thread has already been created for this message
                raise
            found = await self.bot.fetch_channel(message_id)
            return found if isinstance(found, discord.Thread) else None

    async def show_again(self, channel_id: int) -> None:
        """Show every open table in a channel where none of its messages stand any more."""
        for table_id in await self.bot.tables.running():
            await self.bot.tables.move_house(table_id, channel_id)
            await self.bot.tables.renew(table_id)
            self.follow_up(table_id)
        channel = await self._channel(channel_id)
        for table in reversed(await self.bot.tables.open_lobbies(channel.guild.id)):
            await self.bot.tables.move_house(table.id, channel_id)
            words = Words(table.locale)
            view = lobby_view(table, words) or discord.utils.MISSING
            lobby = await channel.send(lobby_text(self.bot, table, words), view=view)
            await self.bot.tables.remember_lobby_message(table.id, lobby.id)

    async def stay_reachable(self, table: Table, played_from: object) -> None:
        """Where a table's channel was deleted, the table moves to the one of its server that it is played from."""
        room = played_from.parent if isinstance(played_from, discord.Thread) else played_from
        if not isinstance(room, discord.TextChannel) or room.guild.id != table.place.guild_id:
            return
        if room.guild.get_channel(table.place.channel_id) is not None:
            return
        try:
            await self.bot.fetch_channel(table.place.channel_id)
        except discord.NotFound:
            log.info("table %s: its channel is gone; it moves to %s", table.id, room.id)
            await self.bot.tables.move_house(table.id, room.id)
        except discord.HTTPException as error:
            log.info("table %s: whether its channel is gone is unknown: %s", table.id, error)

    async def _channel(self, channel_id: int) -> discord.TextChannel:
        found = self.bot.get_channel(channel_id) or await self.bot.fetch_channel(channel_id)
        assert isinstance(found, discord.TextChannel)
        return found

    async def _room(self, table: Table) -> Room:
        place = table.place
        if place.thread_id is None:
            return Room(await self._channel(place.channel_id), is_new=False)
        found = self.bot.get_channel(place.thread_id) or await self.bot.fetch_channel(place.thread_id)
        assert isinstance(found, discord.Thread)
        return Room(found, is_new=False)

    async def _take_buttons(self, notice: Notice) -> None:
        """The earlier turn message keeps its picture and loses its buttons."""
        table = await self.bot.tables.table(notice.table_id)
        channel_id = table.place.thread_id or table.place.channel_id
        channel = self.bot.get_partial_messageable(channel_id)
        assert notice.previous_message_id is not None
        try:
            await channel.get_partial_message(notice.previous_message_id).edit(view=None)
        except discord.HTTPException as error:
            # Its buttons would only answer that the game has moved on.
            log.info("table %s: earlier message keeps its buttons: %s", notice.table_id, error)

    async def _complain(self, notice: Notice, error: discord.HTTPException) -> None:
        """Tell the host, once a notice, that the game goes on but cannot be shown."""
        if (
            not isinstance(error, discord.Forbidden | discord.NotFound)
            or (notice.table_id, notice.ply) in self._complained
        ):
            return
        self._complained.add((notice.table_id, notice.ply))
        table = await self.bot.tables.table(notice.table_id)
        words = Words(table.locale)
        why = "forbidden" if isinstance(error, discord.Forbidden) else "gone"
        sentence = words(
            "error-cannot-post",
            game=words.game(table.game),
            where=f"<#{table.place.thread_id or table.place.channel_id}>",
            why=words(f"error-cannot-post-{why}"),
        )
        try:
            host = await self.bot.fetch_user(table.host_id)
            await host.send(sentence)
        except discord.HTTPException as refused:
            log.warning("table %s: its host could not be told: %s", table.id, refused)

    async def has_left(self, table: Table, person: Person) -> bool:
        """Whether a player is no longer a member of the table's server."""
        guild = self.bot.get_guild(table.place.guild_id or 0)
        if guild is None or guild.get_member(person.user_id) is not None:
            return False
        try:
            await guild.fetch_member(person.user_id)
        except discord.NotFound:
            return True
        except discord.HTTPException as error:
            log.info("table %s: membership unknown: %s", table.id, error)
        return False


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    announcer = Announcer(bot)
    bot.announcer = announcer
    await bot.add_cog(announcer)

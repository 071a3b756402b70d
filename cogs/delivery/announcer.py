"""What the tables owe to chat: one message a turn, posted until it stands there, once.

The outbox knows what is owed; this posts it. A crash between posting and noting it down is healed by
looking for the message before posting again, and by a nonce that Discord itself honours.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta

import discord
from discord.ext import commands

from cogs.chat.controls.layout import controls_in
from cogs.chat.places.rooms import Room, Rooms, Shown
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App, Bot
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, is_gone, is_locked, was_lost
from cogs.chat.runtime.sending import with_or_without_controls
from cogs.chat.words.refusals import EXPECTED
from cogs.delivery.complaints import reason
from cogs.delivery.retry import LOOK_BACK, RETRY_AT_MOST, Alarms, OneAtATime, retry_in
from cogs.delivery.sweep import sweeping
from cogs.messages.turn_message import TurnMessage, compose, control_mark
from locales import Words
from monitoring.logs import about
from tables.core.errors import GameAbsentError
from tables.core.model import Table
from tables.posting.outbox import Notice

log = logging.getLogger(__name__)

TRIES_OF_A_DAY = 54
"""How often within a day a message is tried that Discord refuses: see `retry_in`."""


class Announcer(commands.Cog):
    """Posts what the outbox owes and lets computer seats move."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rooms = Rooms(app)
        self._following_up = OneAtATime(self._follow_up, "follow-up", app.under_way)
        self._alarms = Alarms()
        self.sweep = sweeping(app, self._look, "owed messages")
        self._complained: set[tuple[int, int]] = set()

    async def cog_load(self) -> None:
        """Start looking for what is owed, from before a restart too."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop; what is owed waits in the database."""
        self.sweep.cancel()
        self._alarms.cancel()
        await self._following_up.stop()

    def follow_up(self, table_id: int) -> None:
        """Let computers move and post what the table owes, in the background, one task a table.

        For a table that another process looks after, that one is called.
        """
        self._following_up.start(table_id)

    async def idle(self) -> None:
        """Wait until what is being followed up now is done."""
        await self._following_up.idle()

    async def _look(self) -> None:
        """Pick up what is overdue."""
        for table_id in {*await self.app.tables.outbox.owing(), *await self.app.tables.lists.computers_to_act()}:
            self.follow_up(table_id)

    async def _follow_up(self, table_id: int) -> None:
        about(table=table_id)
        if not await self.app.colleagues.leave_to_us(table_id):
            return
        with suppress(GameAbsentError):  # Told at the start; its tables wait.
            await self._move_computers(table_id)
        await self._post_owed(table_id)

    async def _move_computers(self, table_id: int) -> None:
        ending = self.app.under_way.ending
        while not ending.is_set() and (played := await self.app.tables.play.move_computer(table_id)) is not None:
            if played.table.is_watched:
                await self._post_owed(table_id)
                await self.app.pause()

    async def _post_owed(self, table_id: int) -> None:
        while (notice := await self.app.tables.outbox.claim(table_id)) is not None:
            if not await self._deliver(notice):
                return
            if notice.is_end and (following := await self.app.tables.history.next_game(table_id)) is not None:
                self.follow_up(following)

    async def _deliver(self, notice: Notice) -> bool:
        """Post a notice; whether its message stands. If not, it is tried again."""
        tables = self.app.tables
        try:
            message_id, pinged = await self._post(notice)
        except (*DISCORD_FAILED, NoRoomError) as error:
            log.warning("table %s: turn message %s not posted yet: %r", notice.table_id, notice.ply, error)
            pause = RETRY_AT_MOST if isinstance(error, NoRoomError) else retry_in(notice.attempts, error)
            is_soon = self._alarms.after(pause, lambda: self.follow_up(notice.table_id))
            # Where only the connection was lost, another process may try at once.
            await tables.outbox.failed(notice, timedelta() if is_soon and was_lost(error) else pause)
            await self._complain(notice, error)
            return False
        except GameAbsentError:
            await tables.outbox.failed(notice, RETRY_AT_MOST)
            return False
        except EXPECTED as error:
            log.error("table %s: turn message %s cannot be made: %s", notice.table_id, notice.ply, error)
            await tables.outbox.failed(notice, RETRY_AT_MOST)
            return False
        await tables.outbox.posted(notice, message_id, pinged=pinged)
        self.app.delivery.edit(notice.table_id)
        return True

    async def _post(self, notice: Notice) -> tuple[int, bool]:
        """Post the notice's message unless it stands there already; its id, and whether it notifies somebody."""
        telling = await self.app.tables.tellings.of_notice(notice)
        table = await self.rooms.find(telling.table)
        room, asked = await self.rooms.open(table), notice
        if room.is_new:
            telling = await self.app.tables.tellings.of_notice(notice)
            table = telling.table
        for overtaken in notice.overtaken:
            if (standing := await self._standing(room.channel, overtaken)) is not None:
                await self.app.tables.outbox.posted(overtaken, standing.id, pinged=bool(standing.mentions))
                notice = replace(notice, since_ply=overtaken.ply)
        if notice.attempts > 1 and (standing := await self._standing(room.channel, notice)) is not None:
            return standing.id, bool(standing.mentions)
        await self._say_where(room, table, notice)
        if notice != asked:
            telling = await self.app.tables.tellings.of_notice(notice)
        return await self._send(room, table, notice, await compose(self.app, telling)), notice.pings

    async def _say_where(self, room: Room, table: Table, notice: Notice) -> None:
        """Say what is to be known of the place, before the first message there."""
        if not (room.is_new or notice.ply == 0):
            return
        words = Words(table.locale)
        lines = [words("thread-opened")] if room.is_new else []
        lines += [words("private-but-open")] if table.private and room.is_open else []
        if lines:
            await room.channel.send("\n".join(lines), nonce=f"{notice.nonce}w", allowed_mentions=NO_PINGS)

    async def _send(self, room: Room, table: Table, notice: Notice, message: TurnMessage) -> int:
        # Every direct message notifies, whether it mentions anybody or not.
        silent = table.place.is_direct and not notice.pings

        async def send(channel: Shown) -> int:
            sent = await with_or_without_controls(
                self.app,
                message.view,
                lambda view: channel.send(
                    message.text,
                    view=view,
                    allowed_mentions=message.mentions,
                    nonce=notice.nonce,
                    silent=silent,
                ),
            )
            return sent.id

        try:
            return await send(room.channel)
        except discord.HTTPException as error:
            if table.place.thread_id is not None and is_gone(error):
                return await send((await self.rooms.reopen(table)).channel)
            if not (isinstance(room.channel, discord.Thread) and is_locked(error)):
                raise
            return await send(await self._past_lock(room.channel, table, notice, error))

    async def _past_lock(
        self, thread: discord.Thread, table: Table, notice: Notice, error: discord.HTTPException
    ) -> Shown:
        """Where a table goes on whose thread is locked: there if the bot may open it, after a day in another thread.

        Raises the error until then.
        """
        if notice.attempts <= TRIES_OF_A_DAY:
            try:
                # It stays locked: whoever did that wanted to keep people from writing, not from playing.
                return await thread.edit(archived=False)
            except discord.HTTPException:
                raise error from None
        channel = (await self.rooms.reopen(table)).channel
        await channel.send(Words(table.locale)("thread-locked"), nonce=f"{notice.nonce}w", allowed_mentions=NO_PINGS)
        return channel

    async def _standing(self, channel: Shown, notice: Notice) -> discord.Message | None:
        """The notice's message if an earlier try did reach Discord."""
        mark = control_mark(notice)
        async for message in channel.history(limit=LOOK_BACK):
            if message.author.id != self.app.client.application_id and message.author != self.app.client.user:
                continue
            if mark in controls_in(message):
                return message
        return None

    async def _complain(self, notice: Notice, error: Exception) -> None:
        """Tell the host, once a notice, that the game goes on but cannot be shown."""
        if (notice.table_id, notice.ply) in self._complained:
            return
        table = await self.app.tables.table(notice.table_id)
        words = Words(table.locale)
        why = reason(self.app, table, error, words)
        if why is None:
            return
        self._complained.add((notice.table_id, notice.ply))
        if table.place.is_direct:
            return  # They would be told in the very messages that cannot be posted.
        where = f"<#{table.place.room_id}>"
        sentence = words("error-cannot-post", game=words.game(table.game), where=where, why=why)
        try:
            host = await self.app.client.fetch_user(table.host_id)
            await host.send(sentence)
        except DISCORD_FAILED as refused:
            log.warning("table %s: its host could not be told: %s", table.id, refused)


async def setup(bot: Bot) -> None:
    """Load the cog."""
    announcer = Announcer(bot.app)
    bot.app.delivery.follow_up = announcer.follow_up
    await bot.add_cog(announcer)

"""Turn messages and last messages: each is posted once.

The notices are entries of the outbox. A crash between posting and noting it down is healed by
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
from cogs.chat.places.rooms import Room, Rooms, TableChannel
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App, Bot
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, is_gone, is_locked, was_lost
from cogs.chat.words.refusals import EXPECTED
from cogs.delivery.backoff import RETRY_AT_MOST, retry_in
from cogs.delivery.complaints import reason
from cogs.delivery.posting import Outgoing, find_posted, send
from cogs.delivery.scheduler import Scheduler
from cogs.delivery.sweep import sweeping
from cogs.messages.turn_message import TurnMessage, compose, control_mark
from db.schema import Duty
from locales import Words
from monitoring.logs import about
from tables.core.errors import GameAbsentError
from tables.core.model import Table
from tables.posting.edits import Edit
from tables.posting.notices import Notice

log = logging.getLogger(__name__)

TRIES_OF_A_DAY = 54
"""How often within a day a message is tried that Discord refuses: see `retry_in`."""


class Announcer(commands.Cog):
    """Posts notices and lets computer seats move."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.rooms = Rooms(app)
        self._following_up = Scheduler(self._follow_up, "follow-up", app.under_way)
        self.sweep = sweeping(app, self._look, "due turn messages")
        self._complained: set[tuple[int, int]] = set()

    async def cog_load(self) -> None:
        """Start the rounds over what is due, from before a restart too."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop; the entries wait in the database."""
        self.sweep.cancel()
        await self._following_up.stop()

    def follow_up(self, table_id: int) -> None:
        """Let computers move and post the notices of a table, in the background, one task a table.

        For a table that another process looks after, that one is called.
        """
        self._following_up.start(table_id)

    async def idle(self) -> None:
        """Wait until what is being followed up now is done."""
        await self._following_up.idle()

    async def _look(self) -> None:
        """Pick up what is overdue."""
        due = await self.app.tables.outbox.tables_due(Duty.TURN_MESSAGE)
        for table_id in {*due, *await self.app.tables.lists.computers_to_act()}:
            self.follow_up(table_id)

    async def _follow_up(self, table_id: int) -> None:
        about(table=table_id)
        if not await self.app.colleagues.owns_or_forwards(table_id):
            return
        with suppress(GameAbsentError):  # Reported at the start; its tables wait.
            await self._move_computers(table_id)
        await self._post_due(table_id)

    async def _move_computers(self, table_id: int) -> None:
        ending = self.app.under_way.ending
        while not ending.is_set() and (played := await self.app.tables.play.move_computer(table_id)) is not None:
            if played.table.is_watched:
                await self._post_due(table_id)
                await self.app.pause()

    async def _post_due(self, table_id: int) -> None:
        notice = await self.app.tables.notices.claim(table_id)
        while notice is not None:
            notice = await self._deliver(notice)

    async def _deliver(self, notice: Notice) -> Notice | None:
        """Post a notice; the next one of its table. One that cannot be posted is tried again later."""
        tables = self.app.tables
        try:
            message_id, pinged = await self._post(notice)
        except (*DISCORD_FAILED, NoRoomError) as error:
            log.warning("table %s: turn message %s not posted yet: %r", notice.table_id, notice.ply, error)
            pause = RETRY_AT_MOST if isinstance(error, NoRoomError) else retry_in(notice.attempts, error)
            is_soon = self._following_up.start_after(pause, notice.table_id)
            # Where only the connection was lost, another process may try at once.
            await tables.notices.failed(notice, timedelta() if is_soon and was_lost(error) else pause)
            await self._complain(notice, error)
            return None
        except GameAbsentError:
            await tables.notices.failed(notice, RETRY_AT_MOST)
            return None
        except EXPECTED as error:
            log.error("table %s: turn message %s cannot be made: %s", notice.table_id, notice.ply, error)
            await tables.notices.failed(notice, RETRY_AT_MOST)
            return None
        return await self._settle(notice, message_id, pinged)

    async def _settle(self, notice: Notice, message_id: int, pinged: bool) -> Notice | None:
        """Note that a notice is posted, and begin with what follows: the next notice, or the edits of the table."""
        delivery, tables = self.app.delivery, self.app.tables
        then = (Duty.TURN_MESSAGE, Duty.EDIT) if delivery.may_take(notice.table_id) else (Duty.TURN_MESSAGE,)
        following = await tables.notices.posted(notice, message_id, pinged=pinged, then=then)
        if isinstance(following, Edit):
            delivery.take(following)
        else:
            delivery.edit(notice.table_id)
        if notice.is_end and (next_game := await tables.history.next_game(notice.table_id)) is not None:
            self.follow_up(next_game)
        return following if isinstance(following, Notice) else None

    async def _post(self, notice: Notice) -> tuple[int, bool]:
        """Post the notice's message unless it is posted already; its id, and whether it notifies a person."""
        contents = await self.app.tables.turn_messages.of_notice(notice)
        table = await self.rooms.find(contents.table)
        room, asked = await self.rooms.open(table), notice
        if room.is_new:
            contents = await self.app.tables.turn_messages.of_notice(notice)
            table = contents.table
        for overtaken in notice.overtaken:
            if (standing := await self._standing(room.channel, overtaken)) is not None:
                await self.app.tables.notices.posted(overtaken, standing.id, pinged=bool(standing.mentions))
                notice = replace(notice, since_ply=overtaken.ply)
        if notice.attempts > 1 and (standing := await self._standing(room.channel, notice)) is not None:
            return standing.id, bool(standing.mentions)
        await self._say_where(room, table, notice)
        if notice != asked:
            contents = await self.app.tables.turn_messages.of_notice(notice)
        return await self._send(room, table, notice, await compose(self.app, contents)), notice.pings

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
        # Every direct message notifies, with or without a mention.
        silent = table.place.is_direct and not notice.pings
        outgoing = Outgoing(message.text, message.view, message.mentions, notice.nonce, silent)

        async def send_to(channel: TableChannel) -> int:
            return (await send(self.app, channel, outgoing)).id

        try:
            return await send_to(room.channel)
        except discord.HTTPException as error:
            if table.place.thread_id is not None and is_gone(error):
                return await send_to((await self.rooms.reopen(table)).channel)
            if not (isinstance(room.channel, discord.Thread) and is_locked(error)):
                raise
            return await send_to(await self._past_lock(room.channel, table, notice, error))

    async def _past_lock(
        self, thread: discord.Thread, table: Table, notice: Notice, error: discord.HTTPException
    ) -> TableChannel:
        """Where a table goes on whose thread is locked: there if the bot may open it, after a day in another thread.

        Raises the error until then.
        """
        if notice.attempts <= TRIES_OF_A_DAY:
            try:
                # It stays locked: the person who locked it wanted to keep people from writing, not from playing.
                return await thread.edit(archived=False)
            except discord.HTTPException:
                raise error from None
        channel = (await self.rooms.reopen(table)).channel
        await channel.send(Words(table.locale)("thread-locked"), nonce=f"{notice.nonce}w", allowed_mentions=NO_PINGS)
        return channel

    async def _standing(self, channel: TableChannel, notice: Notice) -> discord.Message | None:
        """Return the notice's message if an earlier try did reach Discord."""
        mark = control_mark(notice)
        return await find_posted(self.app, channel, lambda message: mark in controls_in(message))

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
            return  # They would read it in the very messages that cannot be posted.
        where = f"<#{table.place.room_id}>"
        sentence = words("error-cannot-post", game=words.game(table.game), where=where, why=why)
        try:
            host = await self.app.client.fetch_user(table.host_id)
            await host.send(sentence)
        except DISCORD_FAILED as refused:
            log.warning("table %s: its host could not be notified: %s", table.id, refused)


async def setup(bot: Bot) -> None:
    """Load the cog."""
    announcer = Announcer(bot.app)
    bot.app.delivery.follow_up = announcer.follow_up
    await bot.add_cog(announcer)

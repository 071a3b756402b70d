"""Turn messages and end messages: where each is posted, and what is done where Discord refuses it."""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import replace

import discord

from cogs.chat.controls import controls_in, layout_of
from cogs.chat.places.rooms import Rooms, TableChannel, TableRoom
from cogs.chat.places.tags import NoTagError
from cogs.chat.places.venue import granted_in
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, RoomGoneError, is_gone, is_locked
from cogs.chat.runtime.sending import find_posted, send
from db.schema import Duty
from locales import Words
from screens.permissions import NEEDED, NEEDED_FOR_POSTS, is_granted, listed
from screens.presenter import Pictures
from screens.reminder_messages import Message
from screens.turn_message import TurnMessage, compose, control_mark
from tables.core.model import Table
from tables.posting.edits import Edit
from tables.posting.notices import Notice

log = logging.getLogger(__name__)

TRIES_OF_A_DAY = 54
"""How often within a day a message is tried that Discord refuses: see `retry_in`."""


def laid_out(message: TurnMessage, pictures: Pictures) -> discord.ui.LayoutView:
    """Lay a turn message out: the story, the pictures, what holds now, the controls."""
    above, below = message.around(pictures)
    return layout_of(above, pictures, message.stem, below, message.controls, seat=message.seat)


def mentions_of(message: TurnMessage) -> discord.AllowedMentions:
    """Return whom a turn message notifies: the people it calls, whatever accounts its text names."""
    users = [discord.Object(user_id) for user_id in message.called]
    return discord.AllowedMentions(everyone=False, roles=False, users=users or False, replied_user=False)


class TurnMessagePoster:
    """How turn messages are posted. One that an earlier try has posted is found by its buttons."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._rooms = Rooms(app)
        self._complained: set[tuple[int, int]] = set()

    async def post(self, notice: Notice, then: Collection[Duty]) -> Notice | Edit | None:
        """Post a notice, settle it, and begin with what follows: the edits of its table, or the next game."""
        app = self.app
        try:
            posted = await self._post_or_lose(notice)
        except (*DISCORD_FAILED, NoRoomError) as error:
            await self._complain(notice, error)
            raise
        if posted is None:
            return None
        message_id, pinged = posted
        following = await app.tables.notices.posted(notice, message_id, pinged=pinged, then=then)
        if not isinstance(following, Edit):
            app.delivery.edit(notice.table_id)
        if notice.is_end and (next_game := await app.tables.history.next_game(notice.table_id)) is not None:
            app.delivery.follow_up(next_game)
        return following

    async def _post_or_lose(self, notice: Notice) -> tuple[int, bool] | None:
        """Post as `_post`; None where the players are asked first, because their thread or channel is deleted."""
        try:
            return await self._post(notice)
        except RoomGoneError as gone:
            if await self.app.tables.venue.lose(notice.table_id, gone.room_id):
                self.app.delivery.post_reminders()
                return None
            # The game is over: its end is shown in the channel.
            return await self._post(notice)

    async def _post(self, notice: Notice) -> tuple[int, bool]:
        """Post the notice's message unless it is posted already; its id, and whether it notifies a person."""
        contents = await self.app.tables.turn_messages.of_notice(notice)
        table = await self._rooms.find(contents.table)
        room, asked = await self._rooms.existing(table), notice
        # Its former thread is deleted, or a manager has moved the table.
        is_new = table.place != contents.table.place and notice.ply > 0 and notice.previous_message_id is None
        if is_new:
            contents = await self.app.tables.turn_messages.of_notice(notice)
            table = contents.table
        for overtaken in notice.overtaken:
            if (standing := await self._standing(room.channel, overtaken)) is not None:
                await self.app.tables.notices.posted(overtaken, standing.id, pinged=bool(standing.mentions))
                # That message shows the log up to there: this one goes on from it.
                notice = replace(notice, since_ply=overtaken.ply)
        # A first try cannot have left a message behind, so it searches for none.
        if notice.attempts > 1 and (standing := await self._standing(room.channel, notice)) is not None:
            return standing.id, bool(standing.mentions)
        await self._say_where(room, table, notice, is_new=is_new)
        if notice != asked:
            contents = await self.app.tables.turn_messages.of_notice(notice)
        return await self._send(room, table, notice, await compose(self.app, contents)), notice.pings

    async def _say_where(self, room: TableRoom, table: Table, notice: Notice, *, is_new: bool) -> None:
        """Say what is to be known of the place, before the first message there."""
        if not (is_new or notice.ply == 0):
            return
        words = Words(table.locale)
        lines = [words("thread-opened")] if is_new else []
        lines += [words("private-but-open")] if table.private and room.is_open else []
        if lines:
            # A nonce of its own: to Discord one that comes again is the same message.
            await room.channel.send("\n".join(lines), nonce=f"{notice.nonce}w", allowed_mentions=NO_PINGS)

    async def _send(self, room: TableRoom, table: Table, notice: Notice, message: TurnMessage) -> int:
        # Every direct message notifies, with or without a mention.
        silent = table.place.is_direct and not notice.pings
        outgoing = Message(message.text, message.controls)

        async def send_to(channel: TableChannel) -> int:
            return (await send(self.app, channel, outgoing, mentions_of(message), notice.nonce, silent=silent)).id

        try:
            return await send_to(room.channel)
        except discord.HTTPException as error:
            if not table.place.is_direct and is_gone(error):
                raise RoomGoneError(table.place.room_id) from error
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
        channel = (await self._rooms.reopen(table)).channel
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


_NO_ACCESS, _NO_PERMISSION = 50001, 50013
_BLOCKED = (200000, 200001)
"""Discord's codes for what a server's AutoMod keeps out: a message, the title of a thread."""

_FULL = (160006, 160007)
"""Discord's codes for a server that has as many open threads as it may have."""


def reason(app: App, table: Table, error: Exception, words: Words) -> str | None:
    """Why a message cannot be posted until a person acts; None where it is worth waiting."""
    if isinstance(error, NoTagError):
        return words("error-cannot-post-untagged")
    if isinstance(error, NoRoomError) or is_gone(error):
        return words("error-cannot-post-gone")
    if is_locked(error):
        return words("error-cannot-post-locked")
    if not isinstance(error, discord.HTTPException) or error.status not in (400, 403):
        return None
    if error.code in _BLOCKED:
        return words("error-cannot-post-blocked")
    if error.code in _FULL:
        return words("error-cannot-post-full")
    if error.code in (_NO_ACCESS, _NO_PERMISSION):
        return words("error-cannot-post-forbidden", permissions=listed(_lacking(app, table), words))
    return words("error-cannot-post-refused", code=str(error.code))


def _lacking(app: App, table: Table) -> list[str]:
    """Return the permissions that the bot lacks where a table is shown: all that it takes where that is unknown."""
    channel = app.client.get_channel(table.place.channel_id)
    is_forum = isinstance(channel, discord.ForumChannel)
    needed = [*(NEEDED_FOR_POSTS if is_forum else NEEDED)]
    if table.place.thread_id is not None and not is_forum:
        needed = ["send_messages_in_threads" if name == "send_messages" else name for name in needed]
    if not isinstance(channel, discord.TextChannel | discord.ForumChannel):
        return needed
    granted = granted_in(channel)
    return [name for name in needed if not is_granted(name, granted)] or needed

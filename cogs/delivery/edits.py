"""Make the edits of messages that are out of date."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import dataclass
from datetime import timedelta

import discord
from discord.ext import commands

from cogs.chat.controls.presenter import Pictures, files
from cogs.chat.places.tags import Tags
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App, Bot
from cogs.chat.runtime.failures import DISCORD_FAILED, is_gone, is_too_large, was_lost
from cogs.chat.runtime.pacing import at_leisure
from cogs.chat.words.links import link_to
from cogs.chat.words.refusals import EXPECTED
from cogs.delivery.backoff import retry_in
from cogs.delivery.scheduler import Scheduler
from cogs.delivery.sweep import sweeping
from cogs.messages.lid import has_lid, put_lid
from cogs.messages.lobby import lobby_text, lobby_view
from cogs.messages.turn_message import TurnMessage, compose
from cogs.messages.votes import past_offer_text, vote_text, vote_view
from db.schema import Duty
from locales import Words
from monitoring.logs import about
from tables.core.model import Status, Table
from tables.outbox.adding import Showing
from tables.outbox.kinds import STOOD_IN
from tables.posting.edits import Edit
from tables.posting.turn_messages import TurnMessageContents

log = logging.getLogger(__name__)

PATIENCE = 15.0
"""Seconds after which an edit is tried again later: Discord lets old messages wait for long."""


@dataclass(frozen=True, slots=True)
class _Content:
    """The new text of a message, as before if None, and its controls."""

    text: str | None
    view: discord.ui.View | None = None
    pictures = None


@dataclass(frozen=True, slots=True)
class _Layout:
    """The new layout of a message; `attached` are its pictures, None for those that it already has."""

    message: TurnMessage
    view: discord.ui.LayoutView
    attached: Pictures | None
    pictures: int


class MessageEditor(commands.Cog):
    """Makes the edits of the outbox."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._editing = Scheduler(self._edit_all, "edits", app.under_way)
        self._claimed: list[Edit] = []
        self._tags = Tags(app)
        self.sweep = sweeping(app, self._look, "due edits")

    async def cog_load(self) -> None:
        """Start the rounds over what is due, from before a restart too."""
        self.sweep.start()

    async def cog_unload(self) -> None:
        """Stop; the entries wait in the database."""
        self.sweep.cancel()
        await self._editing.stop()

    def look(self, table_id: int) -> None:
        """Make the edits of a table that are due, in the background, without waiting for the next round."""
        self._editing.start(table_id)

    def may_take(self, table_id: int) -> bool:
        """Whether an edit of a table that is claimed now can be made at once."""
        return not (self.app.under_way.ending.is_set() or self._editing.is_busy(table_id))

    def take(self, edit: Edit) -> None:
        """Make an edit that is claimed already, in the background, and then the others of its table."""
        self._claimed.append(edit)
        self._editing.start(edit.table_id)

    async def idle(self) -> None:
        """Wait until what is being edited now is done."""
        await self._editing.idle()

    async def _look(self) -> None:
        """Pick up what is overdue."""
        for table_id in await self.app.tables.outbox.tables_due(Duty.EDIT):
            self.look(table_id)

    async def _edit_all(self, table_id: int) -> None:
        about(table=table_id)
        if not await self.app.colleagues.owns_or_forwards(table_id):
            return
        edit = self._taken(table_id) or await self._claim(table_id)
        while edit is not None:
            edit = await self._make(edit)

    def _taken(self, table_id: int) -> Edit | None:
        """Return an edit of a table that is claimed already."""
        taken = next((edit for edit in self._claimed if edit.table_id == table_id), None)
        if taken is not None:
            self._claimed.remove(taken)
        return taken

    async def _claim(self, table_id: int) -> Edit | None:
        """Claim the next edit of a table; none once the bot ends: no person waits, and the next start makes it."""
        return None if self.app.under_way.ending.is_set() else await self.app.tables.edits.claim(table_id)

    async def _settle(self, edit: Edit, pictures: int | None = None, ply: int = 0) -> Edit | None:
        """Note that an edit is made; the next one of the table, as `_claim`."""
        then = () if self.app.under_way.ending.is_set() else (Duty.EDIT,)
        return await self.app.tables.edits.edited(edit, pictures, ply=ply, then=then)

    async def _make(self, edit: Edit) -> Edit | None:
        """Make an edit; the next one that can be made now. Where a connection was lost an alarm is set instead."""
        tables, pictures, ply = self.app.tables, None, 0
        try:
            async with asyncio.timeout(PATIENCE):
                is_turn, contents = edit.showing is Showing.TURN, None
                if is_turn:
                    contents = await tables.turn_messages.of_message(edit.table_id, edit.message_id)
                    ply = 0 if contents is None else contents.scope.ply
                table = await tables.table(edit.table_id) if contents is None else contents.table
                if edit.showing is Showing.LOBBY or table.status is Status.OVER:
                    await self._tags.show(table)
                content = await (self._turn(contents) if is_turn else self._content(edit, table))
                content = await self._sent(edit, content, table)
            pictures = content.pictures
        except (*DISCORD_FAILED, *EXPECTED) as error:
            if is_gone(error):
                log.info("table %s: message %s is gone", edit.table_id, edit.message_id)
                following = await self._settle(edit)
                if edit.showing is Showing.LOBBY:
                    self.app.delivery.lost(edit.table_id)
                return following
            pause = retry_in(edit.attempts, error)
            is_soon = self._editing.start_after(pause, edit.table_id) and was_lost(error)
            # Where only the connection was lost, another process may try at once.
            if await tables.edits.failed(edit, timedelta() if is_soon else pause):
                log.info("table %s: message %s not edited yet: %r", edit.table_id, edit.message_id, error)
            else:
                log.warning("table %s: message %s stays as it was: %r", edit.table_id, edit.message_id, error)
            return None if is_soon else await self._claim(edit.table_id)
        return await self._settle(edit, pictures, ply)

    async def _turn(self, contents: TurnMessageContents | None) -> _Layout | _Content:
        """Lay out a turn message with its pictures, unless it has them already. One that is unknown stays."""
        if contents is None:
            return _Content(None)
        message = await compose(self.app, contents)
        pictures = message.pictures()
        if contents.scope.pictures == len(pictures):
            return _Layout(message, message.layout(pictures), None, len(pictures))
        await self.app.drawing.draw(contents.table.game, lambda: pictures)
        return _Layout(message, message.layout(pictures), pictures, len(pictures))

    async def _sent(self, edit: Edit, content: _Content | _Layout, table: Table) -> _Content | _Layout:
        """Make the edit; what the message shows then: pictures that are too large for Discord are left out."""
        try:
            shown = await self.app.emoji.or_without(content.view, lambda: self._send(edit, content))
        except discord.HTTPException as error:
            if not (isinstance(content, _Layout) and content.attached and is_too_large(error)):
                raise
            log.warning("table %s: message %s is laid out without its pictures: %s", table.id, edit.message_id, error)
            message = content.message.without_pictures(Words(table.locale))
            content = _Layout(message, message.layout(()), (), 0)
            shown = await self._send(edit, content)
        if edit.showing is Showing.LOBBY:
            await self._see_to_lid(shown, table)
        return content

    async def _see_to_lid(self, lobby: discord.Message, table: Table) -> None:
        """Put the right lid on a lobby: a post opened again has none yet, a game may have fewer players than wanted."""
        words = Words(table.locale)
        if not has_lid(self.app, lobby, table, words):
            with at_leisure():
                await put_lid(self.app, lobby, table, words)

    async def _send(self, edit: Edit, content: _Content | _Layout) -> discord.Message:
        """Edit a message and return it as it is now."""
        message = self.app.client.get_partial_messageable(edit.channel_id).get_partial_message(edit.message_id)
        if isinstance(content, _Layout):
            attached = (
                discord.utils.MISSING if content.attached is None else files(content.attached, content.message.stem)
            )
            return await message.edit(
                content=None, view=content.view, attachments=attached, allowed_mentions=content.message.mentions
            )
        # No person waits for an edit that marks something as past, as they do for a turn's pictures.
        with at_leisure():
            if content.text is None:
                return await message.edit(view=content.view)
            return await message.edit(content=content.text, view=content.view, allowed_mentions=NO_PINGS)

    async def _content(self, edit: Edit, table: Table) -> _Content:
        """Return what a message has to show now."""
        words = Words(table.locale)
        match edit.showing:
            case Showing.LOBBY:
                return _Content(lobby_text(self.app, table, words), lobby_view(table, words))
            case Showing.VOTE:
                vote = await self.app.tables.votes.vote(edit.number)
                if vote.message_id != edit.message_id:
                    place = f"{table.place.guild_id}/{edit.channel_id}/{vote.message_id}"
                    return _Content(words("vote-elsewhere", where=f"https://discord.com/channels/{place}"))
                return _Content(vote_text(vote, table, self.app.presenters[table.game], words), vote_view(vote, words))
            case Showing.OFFER:
                return _Content(past_offer_text(await self.app.tables.seats.offered(edit.number), table, words))
            case _:
                return _Content(await self._past_reminder(edit, table))

    async def _past_reminder(self, edit: Edit, table: Table) -> str | None:
        """Return a reminder whose occasion has passed; None, changing nothing, where its person was forgotten."""
        reminder = await self.app.tables.reminders.reminder(edit.number)
        if reminder is None:
            return None
        is_public = edit.channel_id in (table.place.thread_id, table.place.channel_id)
        words = Words(table.locale if is_public or reminder.language is None else reminder.language)
        sentence = "reminder-standin-over" if reminder.kind is STOOD_IN else "reminder-over"
        return words(sentence, game=words.game(table.game), where=link_to(table))


async def setup(bot: Bot) -> None:
    """Load the cog."""
    edits = MessageEditor(bot.app)
    delivery = bot.app.delivery
    delivery.edit, delivery.take, delivery.may_take = edits.look, edits.take, edits.may_take
    await bot.add_cog(edits)

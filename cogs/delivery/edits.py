"""Make the edits of messages that are out of date."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from dataclasses import dataclass

import discord

from cogs.chat.controls import laid_out as list_laid_out
from cogs.chat.controls import view_or_none
from cogs.chat.places.lobbies import has_lid, put_lid, restore_lobby
from cogs.chat.places.tags import Tags
from cogs.chat.requests.request import NO_PINGS
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import is_gone, is_too_large
from cogs.chat.runtime.limits import at_leisure
from cogs.chat.runtime.sending import files
from cogs.delivery.turn_messages import laid_out, mentions_of
from db.schema import Duty
from locales import Words
from screens.digest import past_digest
from screens.lobby import lobby
from screens.presenter import Pictures
from screens.reminder_messages import FORMS, Context
from screens.turn_message import TurnMessage, compose
from screens.votes import past_offer_text, vote_buttons, vote_text
from tables.core.model import Status, Table
from tables.outbox.queue import Showing
from tables.posting.edits import Edit
from tables.posting.notices import TurnMessageContents

log = logging.getLogger(__name__)

PATIENCE = 15.0
"""Seconds after which an edit is tried again later: Discord lets old messages wait for long."""


@dataclass(frozen=True, slots=True)
class _Content:
    """The new text of a message, as before if None, and its controls. `is_pointless`: best is that the message goes."""

    text: str | None
    view: discord.ui.View | discord.ui.LayoutView | None = None
    is_pointless: bool = False
    pictures = None


@dataclass(frozen=True, slots=True)
class _Layout:
    """The new layout of a message; `attached` are its pictures, None for those that it already has."""

    message: TurnMessage
    view: discord.ui.LayoutView
    attached: Pictures | None
    pictures: int


class MessageEditor:
    """How messages are edited: each shows the state at the time of its edit."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._tags = Tags(app)

    async def post(self, edit: Edit, then: Collection[Duty]) -> Edit | None:
        """Make an edit and settle it, also where its message is gone."""
        pictures, ply = None, 0
        try:
            async with asyncio.timeout(PATIENCE):
                pictures, ply = await self._make(edit)
        except discord.NotFound as error:
            if not is_gone(error):
                raise
            log.info("table %s: message %s is gone", edit.table_id, edit.message_id)
            if edit.showing is Showing.LOBBY:
                restore_lobby(self.app, edit.table_id)
        return await self.app.tables.edits.edited(edit, pictures, ply=ply, then=then)

    async def _make(self, edit: Edit) -> tuple[int | None, int]:
        """Make an edit; the number of pictures that it lays out, if it does, and the ply that they show."""
        tables, is_turn, contents, ply = self.app.tables, edit.showing is Showing.TURN, None, 0
        if is_turn:
            contents = await tables.turn_messages.of_message(edit.table_id, edit.message_id)
            ply = 0 if contents is None else contents.scope.ply
        table = await tables.table(edit.table_id) if contents is None else contents.table
        if edit.showing is Showing.LOBBY or table.status is Status.OVER:
            await self._tags.show(table)
        content = await (self._turn(contents) if is_turn else self._content(edit, table))
        if isinstance(content, _Content) and content.is_pointless and await self._delete(edit):
            return None, ply
        return (await self._sent(edit, content, table)).pictures, ply

    async def _delete(self, edit: Edit) -> bool:
        """Delete a message; return whether Discord allows it. Raises `discord.NotFound` where it is gone already."""
        try:
            with at_leisure():
                await self._message(edit).delete()
        except discord.NotFound:
            raise
        except discord.HTTPException as error:
            log.info(
                "table %s: message %s cannot be deleted, so it is edited: %s", edit.table_id, edit.message_id, error
            )
            return False
        return True

    def _message(self, edit: Edit) -> discord.PartialMessage:
        return self.app.client.get_partial_messageable(edit.channel_id).get_partial_message(edit.message_id)

    async def _turn(self, contents: TurnMessageContents | None) -> _Layout | _Content:
        """Lay out a turn message with its pictures, unless it has them already. One that is unknown stays."""
        if contents is None:
            return _Content(None)
        message = await compose(self.app, contents)
        pictures = self.app.drawing.described(message.position, message.describe)
        if contents.scope.pictures == len(pictures):
            return _Layout(message, laid_out(message, pictures), None, len(pictures))
        await self.app.drawing.draw(contents.table.game, lambda: pictures)
        return _Layout(message, laid_out(message, pictures), pictures, len(pictures))

    async def _sent(self, edit: Edit, content: _Content | _Layout, table: Table) -> _Content | _Layout:
        """Make the edit; what the message shows then: pictures that are too large for Discord are left out."""
        try:
            shown = await self.app.emoji.or_without(content.view, lambda: self._send(edit, content))
        except discord.HTTPException as error:
            if not (isinstance(content, _Layout) and content.attached and is_too_large(error)):
                raise
            log.warning("table %s: message %s is laid out without its pictures: %s", table.id, edit.message_id, error)
            message = content.message.without_pictures(Words(table.locale))
            content = _Layout(message, laid_out(message, ()), (), 0)
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
        message = self._message(edit)
        if isinstance(content, _Layout):
            attached = (
                discord.utils.MISSING if content.attached is None else files(content.attached, content.message.stem)
            )
            # Discord takes a layout only in place of the content. Once laid out, a message stays so.
            return await message.edit(
                content=None, view=content.view, attachments=attached, allowed_mentions=mentions_of(content.message)
            )
        # No person waits for an edit that marks something as past, as they do for a turn's pictures.
        with at_leisure():
            if content.text is None:
                return await message.edit(view=content.view)
            return await message.edit(content=content.text, view=content.view, allowed_mentions=NO_PINGS)

    async def _content(self, edit: Edit, table: Table) -> _Content:
        words = Words(table.locale)
        match edit.showing:
            case Showing.LOBBY:
                shown = await lobby(self.app, table, words)
                return _Content(shown.text, view_or_none(shown.controls))
            case Showing.VOTE:
                vote = await self.app.tables.votes.vote(edit.number)
                if vote.message_id != edit.message_id:
                    place = f"{table.place.guild_id}/{edit.channel_id}/{vote.message_id}"
                    return _Content(words("vote-elsewhere", where=f"https://discord.com/channels/{place}"))
                text = vote_text(vote, table, self.app.presenters[table.game], words)
                return _Content(text, view_or_none(vote_buttons(vote, words)))
            case Showing.OFFER:
                return _Content(past_offer_text(await self.app.tables.seats.offered(edit.number), table, words))
            case Showing.CALL:
                return _Content(None, list_laid_out(past_digest(words)))
            case Showing.DIGEST:
                reminder = await self.app.tables.reminders.reminder(edit.number)
                language = None if reminder is None else reminder.language
                return _Content(None, list_laid_out(past_digest(words if language is None else Words(language))))
            case _:
                return await self._reminder(edit, table)

    async def _reminder(self, edit: Edit, table: Table) -> _Content:
        """Return a reminder whose occasion has passed, or whose question names another moment by now.

        Nothing changes but the buttons where its person was forgotten.
        """
        reminder = await self.app.tables.reminders.reminder(edit.number)
        if reminder is None:
            return _Content(None)
        is_public = not reminder.kind.notifies or edit.channel_id in (table.place.thread_id, table.place.channel_id)
        words = Words(table.locale if is_public or reminder.language is None else reminder.language)
        message = await FORMS[reminder.kind].after(Context(self.app, reminder, words, is_public))
        return _Content(message.text, view_or_none(message.view), is_pointless=message.is_pointless)

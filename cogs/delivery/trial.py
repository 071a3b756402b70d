"""A reminder on trial, sent where reminders reach a person: they see what it looks like and whether it comes."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import discord
from discord.ext import commands

from cogs.chat.controls.controls import view_of
from cogs.chat.controls.layout import laid_out
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, Request, calling
from cogs.chat.runtime.app import App
from cogs.delivery.digests import direct_channel
from screens.controls import Address, Control
from screens.digest import MOST_GAMES, digest_screen
from screens.reminder_messages import Context, message_of
from screens.reminders import MENTION
from screens.screen import Screen
from tables.core.model import Status, Table
from tables.core.preferences import Preferences
from tables.outbox.kinds import NO_DETAIL, TURN_LASTS
from tables.posting.reminders import Reminder
from tables.time.digests import WaitingGames


class Trial(commands.Cog):
    """The button that sends a reminder on trial."""

    def __init__(self, app: App) -> None:
        self.app = app
        app.actions.add("test-reminder", self.send)

    async def send(self, press: Press) -> None:
        """Send a reminder as the person's settings say, and say where it is."""
        request = press.request
        user_id = request.person.user_id
        wishes = await self.app.tables.people.preferences(user_id)
        games = await self.app.tables.digests.contents(user_id, MOST_GAMES)
        if wishes.directly or wishes.digest is not None:
            await self._directly(request, wishes, games)
        else:
            await self._at_a_table(request, games)

    async def _directly(self, request: Request, wishes: Preferences, games: WaitingGames) -> None:
        words = request.words
        try:
            channel = await direct_channel(self.app, request.person.user_id, None)
            if wishes.digest is not None:
                waiting = await self.app.tables.clock.waiting(games.tables)
                shown = Screen(words("test-no-game"), entries=())
                if games.tables:
                    shown = digest_screen(games, "test", words, waiting)
                layout = laid_out(shown)
                layout.add_item(discord.ui.TextDisplay(words("test-note")))
                sent = await channel.send(view=layout, allowed_mentions=NO_PINGS)
            else:
                text, view = await self._single(request, games, mention=None)
                sent = await channel.send(text, view=view_of(*view), allowed_mentions=NO_PINGS)
        except (discord.Forbidden, discord.NotFound):
            mention = Address(0, 0).button(words("button-way", way=MENTION), "me-way", MENTION)
            closed = words("test-closed", digest="yes" if wishes.digest is not None else "no")
            await request.answer(closed, view=None if wishes.digest is not None else [mention])
            return
        await request.answer(words("test-sent-directly", where=sent.jump_url))

    async def _at_a_table(self, request: Request, games: WaitingGames) -> None:
        words, user_id = request.words, request.person.user_id
        table = await self._any_table(user_id, games)
        if table is None:
            await request.answer(words("test-no-table"))
            return
        text, view = await self._single(request, games, mention=f"<@{user_id}>")
        room = self.app.client.get_partial_messageable(table.place.room_id)
        try:
            sent = await room.send(text, view=view_of(*view), allowed_mentions=calling([user_id]))
        except (discord.Forbidden, discord.NotFound):
            await request.answer(words("test-refused", where=f"<#{table.place.room_id}>"))
            return
        await request.answer(words("test-sent", where=sent.jump_url))

    async def _any_table(self, user_id: int, games: WaitingGames) -> Table | None:
        """Return the table that waits most urgently for a person, else another running one in a server."""
        theirs = await self.app.tables.lists.of_user(user_id)
        running = [each for each in theirs if each.status is Status.RUNNING and not each.place.is_direct]
        return next(iter([*games.tables, *running]), None)

    async def _single(
        self, request: Request, games: WaitingGames, *, mention: str | None
    ) -> tuple[str, Sequence[Control]]:
        """Return a single reminder: the one of the most urgent turn, or one without a game."""
        words = request.words
        note = words("test-note")
        if not games.tables:
            text = words("test-no-game")
            return f"{text if mention is None else f'{mention}, {text}'}\n{note}", []
        sample = _sample(games.tables[0], request.person.user_id, self.app.now())
        message = await message_of(Context(self.app, sample, words, is_public=mention is not None))
        return f"{message.text}\n{note}", message.view if message.view is not None else []


def _sample(table: Table, user_id: int, now: datetime) -> Reminder:
    """Return a reminder of a person's present turn that is in no outbox."""
    return Reminder(
        id=0,
        attempts=1,
        table=table,
        ply=table.turn_ply,
        user_id=user_id,
        kind=TURN_LASTS,
        detail=NO_DETAIL,
        created_at=now,
        nonce="",
        directly=True,
        quietly=False,
        language=None,
        preferences=Preferences(),
    )

"""A reminder on trial, sent where reminders reach a person: they see what it looks like and whether it comes."""

from __future__ import annotations

import discord

from cogs.chat.controls import laid_out, view_of
from cogs.chat.requests.presses import Press
from cogs.chat.requests.request import NO_PINGS, calling
from cogs.delivery.reminders import direct_channel
from screens.actions import action
from screens.controls import Address
from screens.digest import MOST_GAMES, digest_screen
from screens.reminder_messages import Context, Message, message_of
from screens.screen import Screen
from screens.settings import MENTION
from tables.core.model import Status, Table
from tables.core.preferences import Preferences
from tables.outbox.kinds import NO_DETAIL, TURN_LASTS
from tables.posting.reminders import Reminder
from tables.time.reminders import WaitingGames


@action("test-reminder")
async def send(press: Press) -> Screen:
    """Send a reminder as the person's settings say, and say where it is."""
    wishes, games = await press.preferences(), await press.tables.digests.contents(press.user_id, MOST_GAMES)
    if wishes.directly or wishes.digest is not None:
        return await _directly(press, wishes, games)
    return await _at_a_table(press, games)


async def _directly(press: Press, wishes: Preferences, games: WaitingGames) -> Screen:
    words, app = press.words, press.request.app
    try:
        channel = await direct_channel(app, press.user_id, None)
        if wishes.digest is not None:
            shown = Screen(words("test-no-game"), entries=())
            if games.tables:
                shown = digest_screen(games, "test", words, await press.tables.clock.waiting(games.tables))
            layout = laid_out(shown)
            layout.add_item(discord.ui.TextDisplay(words("test-note")))
            sent = await channel.send(view=layout, allowed_mentions=NO_PINGS)
        else:
            single = await _single(press, games, mention="")
            sent = await channel.send(single.text, view=view_of(*single.view or ()), allowed_mentions=NO_PINGS)
    except (discord.Forbidden, discord.NotFound):
        if wishes.digest is not None:
            return Screen(words("test-closed", digest="yes"))
        mention = Address(0, 0).button(words("button-way", way=MENTION), "me-way", MENTION)
        return Screen(words("test-closed", digest="no"), [mention])
    return Screen(words("test-sent-directly", where=sent.jump_url))


async def _at_a_table(press: Press, games: WaitingGames) -> Screen:
    words, user_id = press.words, press.user_id
    # The one that waits most urgently for the person, else another running one in a server.
    theirs = await press.tables.lists.of_user(user_id)
    running = [each for each in theirs if each.status is Status.RUNNING and not each.place.is_direct]
    table = next(iter([*games.tables, *running]), None)
    if table is None:
        return Screen(words("test-no-table"))
    single = await _single(press, games, mention=f"<@{user_id}>, ")
    room = press.request.app.client.get_partial_messageable(table.place.room_id)
    try:
        sent = await room.send(single.text, view=view_of(*single.view or ()), allowed_mentions=calling([user_id]))
    except (discord.Forbidden, discord.NotFound):
        return Screen(words("test-refused", where=f"<#{table.place.room_id}>"))
    return Screen(words("test-sent", where=sent.jump_url))


async def _single(press: Press, games: WaitingGames, *, mention: str) -> Message:
    """Return a single reminder: the one of the most urgent turn, or one without a game."""
    words, note = press.words, press.words("test-note")
    if not games.tables:
        return Message(f"{mention}{words('test-no-game')}\n{note}")
    sample = _sample(press, games.tables[0])
    message = await message_of(Context(press.request.app, sample, words, is_public=bool(mention)))
    return Message(f"{message.text}\n{note}", message.view)


def _sample(press: Press, table: Table) -> Reminder:
    """Return a reminder of a person's present turn that is in no outbox."""
    return Reminder(
        id=0,
        attempts=1,
        table=table,
        ply=table.turn_ply,
        user_id=press.user_id,
        kind=TURN_LASTS,
        detail=NO_DETAIL,
        created_at=press.now,
        nonce="",
        directly=True,
        quietly=False,
        language=None,
        preferences=Preferences(),
    )

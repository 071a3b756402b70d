"""Messages of a table that others may have deleted: people who come to the table find them again.

A lobby is the only way to a table that waits for players, a turn message the usual way to play. So where a person asks
for a table, its messages are checked; one that is missing is posted again, once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from datetime import datetime, timedelta

import discord

from cogs.chat.controls.controls import view_or_none
from cogs.chat.controls.layout import controls_in
from cogs.chat.places.rooms import Rooms, TableChannel
from cogs.chat.requests.attempts import repeat
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, is_gone
from cogs.chat.runtime.sending import find_posted
from cogs.chat.words.files import files
from cogs.messages.lid import STEM, lid_of, with_or_without
from cogs.messages.lobby import lobby_text, lobby_view
from locales import Words
from screens.presenter import Pictures
from tables.core.model import Status, Table

log = logging.getLogger(__name__)

LATELY = timedelta(minutes=10)
"""How long a list assumes that a message exists; in that time an unrequested one is posted once at most."""

LIST_SECONDS = 1.0
"""How long a list waits until it is known which messages exist."""

MOST_REMEMBERED = 1_000


async def see_to(app: App, table: Table, asked_from: object = None) -> Table:
    """Return the table with its missing messages posted again, so that a person can reach what they ask for.

    `asked_from` is a channel of its server that it moves to where its own is gone. What Discord refuses is left.
    """
    if table.place.is_direct or table.status not in (Status.LOBBY, Status.RUNNING):
        return table
    if table.is_lost:
        return table  # Its players are asked where it goes on.
    # One after the other: the second of two people finds what was posted again for the first.
    async with app.delivery.looking.of(table.id):
        try:
            await Rooms(app).stay_reachable(table, asked_from)
            table = await app.tables.table(table.id)
            await (_lobby(app, table) if table.status is Status.LOBBY else _turn(app, table))
            _remember(app, table.id)
        except (*DISCORD_FAILED, NoRoomError) as error:
            log.info("table %s: its messages could not be looked after: %r", table.id, error)
    return await app.tables.table(table.id)


async def see_to_all(app: App, tables: Sequence[Table]) -> tuple[Table, ...]:
    """Return the tables of a list, each as after `see_to`, except those seen lately and those that take long."""
    now = app.now()
    tasks = {
        table.id: asyncio.create_task(see_to(app, table), name=f"standing-{table.id}")
        for table in tables
        if now - app.delivery.seen.get(table.id, datetime.min.replace(tzinfo=now.tzinfo)) >= LATELY
    }
    for task in tasks.values():
        app.under_way.add(task)
    # Those that take longer go on in the background, and the next list finds what they have posted.
    done = (await asyncio.wait(tasks.values(), timeout=LIST_SECONDS))[0] if tasks else set[asyncio.Task[Table]]()
    known = {task.result().id: task.result() for task in done if task.exception() is None}
    return tuple(known.get(table.id, table) for table in tables)


def restore_lobby(app: App, table_id: int) -> None:
    """Post a lobby that turned out to be deleted again, in the background, unless it just was posted."""
    if _is_new(app.delivery.posted_again, table_id, app.now()):
        app.under_way.add(asyncio.create_task(_see_to_lobby(app, table_id), name=f"lobby-{table_id}"))


async def _see_to_lobby(app: App, table_id: int) -> None:
    table = await app.tables.table(table_id)
    if table.status is Status.LOBBY:
        await see_to(app, table)


async def restore_lobbies(app: App) -> None:
    """Find the lobbies that a process posted, or did not come to post, when it was ended."""
    for table_id in await app.tables.venue.unknown_lobbies():
        if await app.colleagues.owns_or_forwards(table_id):
            restore_lobby(app, table_id)


def _remember(app: App, table_id: int) -> None:
    if len(app.delivery.seen) >= MOST_REMEMBERED:
        app.delivery.seen.clear()
    app.delivery.seen[table_id] = app.now()


async def _lobby(app: App, table: Table) -> None:
    if table.lobby_message_id is None:
        if (found := await _unnoted(app, table)) is not None:
            log.info("table %s: its lobby is message %s", table.id, found)
            await app.tables.venue.remember_lobby_message(table.id, found)
            return
    elif await _exists(app, table, table.lobby_message_id):
        return
    room = await Rooms(app).open(table)
    moved = await app.tables.table(table.id)
    if moved.lobby_message_id not in (None, table.lobby_message_id):
        # A forum's new post, which the edit makes a lobby.
        await app.tables.edits.add_lobby(table.id, moved.place.room_id, moved.lobby_message_id)
        app.delivery.edit(table.id)
        return
    log.info("table %s: its lobby is gone and posted again", table.id)
    await app.tables.venue.remember_lobby_message(table.id, await post_lobby(app, room.channel, moved))
    app.delivery.edit(table.id)


async def _turn(app: App, table: Table) -> None:
    """Queue a turn message and the questions of its position once more where they were deleted."""
    if table.turn_message_id is not None and not await _exists(app, table, table.turn_message_id):
        log.info("table %s: its turn message is gone and posted again", table.id)
        await app.tables.notices.renew(table.id)
        app.delivery.follow_up(table.id)
    for question in await app.tables.questions.open_at(table.id):
        if question.message_id is not None and not await _exists(app, table, question.message_id):
            await app.tables.questions.ask_again(table.id, question)
            app.delivery.remind(table.id)


async def _exists(app: App, table: Table, message_id: int) -> bool:
    """Whether a message of a table exists. Raises as `DISCORD_FAILED` where that is unknown."""
    try:
        await app.client.get_partial_messageable(table.place.room_id).fetch_message(message_id)
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        return False
    return True


async def _unnoted(app: App, table: Table) -> int | None:
    """Return the id of the lobby that exists though it was not noted down."""
    try:
        room = app.client.get_partial_messageable(table.place.room_id)
        posted = await find_posted(
            app, room, lambda message: any(_is_join(control, table.id) for control in controls_in(message))
        )
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        return None
    return None if posted is None else posted.id


def _is_join(custom_id: str, table_id: int) -> bool:
    words = custom_id.split(":")
    return words[:2] == ["b", str(table_id)] and "join" in words[3:4]


def _is_new(noted: dict[int, datetime], number: int, now: datetime) -> bool:
    """Whether something was not noted lately; it is now."""
    for each in [each for each, at in noted.items() if now - at >= LATELY]:
        del noted[each]
    if number in noted:
        return False
    noted[number] = now
    return True


async def post_lobby(app: App, channel: TableChannel, table: Table) -> int:
    """Post a table's lobby as it is now; the message's id."""
    words = Words(table.locale)
    controls, text = await lobby_view(app, table, words), await lobby_text(app, table, words)
    view = view_or_none(controls)
    # Another one for each message that is gone, within the 25 characters that Discord takes.
    nonce = f"l{table.id}-{(table.lobby_message_id or 0) % (1 << 40):x}"

    async def send(pictures: Pictures) -> discord.Message:
        shown = view if view is not None else discord.utils.MISSING
        return await repeat(lambda: channel.send(text, view=shown, files=files(pictures, STEM), nonce=nonce))

    lid = await lid_of(app, table, words)
    return (await app.emoji.or_without(view, lambda: with_or_without(lid, send))).id


async def show_again(app: App, channel_id: int) -> None:
    """Show every open table in a channel where none of its messages exist any more."""
    for table_id in await app.tables.lists.running():
        await app.tables.venue.move(table_id, channel_id)
        app.delivery.follow_up(table_id)
    channel = await Rooms(app).channel(channel_id)
    # The oldest first: the newest lobby is the last message again.
    for table in reversed(await app.tables.lists.open_lobbies(channel.guild.id)):
        await app.tables.venue.move(table.id, channel_id)
        await app.tables.venue.remember_lobby_message(table.id, await post_lobby(app, channel, table))

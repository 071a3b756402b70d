"""Where tables are shown at Discord: their lobbies with the lid of the game's box, and messages that are found again.

Others may delete a table's messages. A lobby is the only way to a table that waits for players, a turn message the
usual way to play. So where a person asks for a table, its messages are checked; one that is missing is posted again,
once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import TypeVar

import discord

from cogs.chat.controls import controls_in, view_or_none
from cogs.chat.places.rooms import Rooms, TableChannel
from cogs.chat.places.tags import NoTagError, is_post
from cogs.chat.places.venue import (
    check_may_open,
    check_permissions,
    place_of,
    room_here,
    room_of,
    venue_alone_of,
    venue_direct_of,
    venue_of,
)
from cogs.chat.requests.request import NO_PINGS, Request, account_of, calling
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, NoRoomError, is_gone, repeat, was_lost
from cogs.chat.runtime.sending import files, find_posted
from locales import Words
from screens.lobby import STEM, lid_picture, lobby
from screens.presenter import Pictures
from screens.press import Account, Places, Room, Venue
from screens.refusals import Refusal
from screens.screen import Screen
from tables.core.model import CalledOff, Place, Status, Table
from tables.core.rows import to_millis
from tables.people.guilds import ServerSettings

log = logging.getLogger(__name__)

_REFUSED = (400, 403, 413)
"""What Discord answers where it takes no pictures: they are wrong, may not be sent, or are too large."""

T = TypeVar("T")

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
    shown = await lobby(app, table, Words(table.locale))
    # Another one for each message that is gone, within the 25 characters that Discord takes.
    nonce = f"l{table.id}-{(table.lobby_message_id or 0) % (1 << 40):x}"
    return await _send(app, channel, table, shown, NO_PINGS, nonce)


async def _send(
    app: App, channel: TableChannel, table: Table, shown: Screen, allowed: discord.AllowedMentions, nonce: str
) -> int:
    """Post a lobby in a channel; the message's id. With a nonce it is the same message at every try."""
    view = view_or_none(shown.controls)

    async def send(pictures: Pictures) -> discord.Message:
        controls = view if view is not None else discord.utils.MISSING
        attached = partial(files, pictures, STEM)
        return await repeat(
            lambda: channel.send(shown.text, view=controls, allowed_mentions=allowed, nonce=nonce, files=attached())
        )

    lid = await lid_of(app, table, Words(table.locale))
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


async def lid_of(app: App, table: Table, words: Words) -> Pictures:
    """Draw the lid of a table's game; empty where the game has none, or it cannot be drawn."""
    try:
        pictures = lid_picture(app.presenters[table.game], table, words)
        return await app.drawing.draw(table.game, lambda: pictures) if pictures else ()
    except Exception:
        # A fault in a picture that is only decoration keeps no person from playing.
        log.exception("table %s: no lid of %s", table.id, table.game)
        return ()


def has_lid(app: App, lobby: discord.Message, table: Table, words: Words) -> bool:
    """Whether a lobby has the lid of what is played, or needs none: a game without one, a table in direct messages."""
    # The description says what the lid shows and comes with the message: nothing has to be asked of Discord.
    alt_texts = [picture.alt_text for picture in lid_picture(app.presenters[table.game], table, words)]
    return table.place.is_direct or not alt_texts or [file.description for file in lobby.attachments] == alt_texts


async def put_lid(app: App, lobby: discord.Message, table: Table, words: Words) -> None:
    """Give a lobby the lid of what is played in place of what is attached to it; nothing where that is refused.

    Raises as `DISCORD_FAILED` where Discord does not answer.
    """
    await with_or_without(
        await lid_of(app, table, words), lambda pictures: lobby.edit(attachments=files(pictures, STEM))
    )


async def with_or_without(pictures: Pictures, post: Callable[[Pictures], Awaitable[T]]) -> T:
    """Post something with pictures, and in words alone where Discord refuses it with them."""
    if pictures:
        try:
            return await post(pictures)
        except discord.HTTPException as error:
            if error.status not in _REFUSED:
                raise
            log.warning("posted without its picture, which was refused: %s", error)
    return await post(())


def _allowed(shown: Screen) -> discord.AllowedMentions:
    return NO_PINGS if shown.calls is None else calling(shown.calls)


async def _publish(request: Request, shown: Screen, pictures: Pictures) -> int:
    """Answer with a lobby so that everybody sees it; return its message's id."""
    return await with_or_without(
        pictures,
        lambda lid: request.publish(shown.text, view=shown.controls, allowed=_allowed(shown), pictures=lid, stem=STEM),
    )


class DiscordPlaces(Places[Request]):
    """Channels, threads and posts, and the members of servers."""

    def __init__(self, app: App) -> None:
        self.app = app
        self._rooms = Rooms(app)

    def here(self, request: Request) -> Place:
        return place_of(request.interaction)

    async def venue(self, request: Request, *, private: bool = False) -> Venue:
        return await venue_of(request, private=private)

    async def venue_alone(self, request: Request) -> Venue:
        return await venue_alone_of(request)

    async def venue_direct(self, request: Request) -> Venue:
        """Return the person's direct messages. Raises as `venue_direct_of`."""
        return await venue_direct_of(request)

    def check_may_open(self, request: Request, server: ServerSettings) -> None:
        """Raise `Refusal` where a person may open no tables in a server, or the bot lacks permissions here."""
        check_may_open(request.interaction, server)
        check_permissions(request, server)

    async def show(self, request: Request, table: Table, shown: Screen) -> None:
        """Show a lobby to everybody here; in a post its first message shows the table, too."""
        lid = await lid_of(self.app, table, Words(table.locale))
        message_id = await _publish(request, shown, lid)
        await self.app.tables.venue.remember_lobby_message(table.id, message_id)
        if is_post(request.interaction.channel):
            await self.app.tables.edits.add_lobby(table.id, request.interaction.channel.id, message_id)
            self.app.delivery.edit(table.id)

    async def open(self, request: Request, table: Table, venue: Venue, shown: Screen) -> Table:
        try:
            return await self._open(request, table, venue, shown)
        except (*DISCORD_FAILED, NoTagError) as error:
            if table.status is not Status.LOBBY:
                raise
            # No person could ever join it, or call it off.
            await self.app.tables.lobby.cancel(table.id, table.host_id, CalledOff.UNSHOWN)
            if not venue.is_elsewhere and was_lost(error):
                raise
            sentence = "error-no-tag" if isinstance(error, NoTagError) else "error-not-opened-there"
            raise Refusal(sentence, where=f"<#{table.place.room_id}>") from error

    async def _open(self, request: Request, table: Table, venue: Venue, shown: Screen) -> Table:
        app, words = self.app, Words(table.locale)
        allowed = _allowed(shown)
        if not venue.is_elsewhere:
            # In direct messages the game has begun, and its board follows.
            lid = () if table.place.is_direct else await lid_of(app, table, words)
            message_id = await _publish(request, shown, lid)
        else:
            channel_id = venue.place.channel_id
            channel = app.client.get_channel(channel_id) or await app.client.fetch_channel(channel_id)
            if isinstance(channel, discord.ForumChannel):
                return await self._new_post(channel, table, shown, allowed)
            assert isinstance(channel, discord.TextChannel)
            nonce = f"l{table.id}-{to_millis(table.created_at):x}"
            message_id = await _send(app, channel, table, shown, allowed, nonce)
        await app.tables.venue.remember_lobby_message(table.id, message_id)
        return await app.tables.table(table.id)

    async def _new_post(
        self, forum: discord.ForumChannel, table: Table, shown: Screen, allowed: discord.AllowedMentions
    ) -> Table:
        view, lid = view_or_none(shown.controls), await lid_of(self.app, table, Words(table.locale))

        async def post(pictures: Pictures) -> Table:
            return await self._rooms.new_post(forum, table, shown.text, view, allowed, files(pictures, STEM))

        return await self.app.emoji.or_without(view, lambda: with_or_without(lid, post))

    async def begin(self, table: Table) -> Table:
        """Return a table whose game has begun, with its thread: later, where Discord does not answer."""
        try:
            return await self._rooms.find(table)
        except (*DISCORD_FAILED, NoRoomError) as error:
            # Then its first message opens one.
            log.warning("table %s: no thread yet: %s", table.id, error)
            return table

    async def look_after(self, request: Request, table: Table) -> Table:
        return await see_to(self.app, table, request.interaction.channel)

    async def look_after_all(self, tables: Sequence[Table]) -> Sequence[Table]:
        return await see_to_all(self.app, tables)

    async def go_on(self, request: Request, table: Table) -> Table:
        return await self._rooms.go_on(table, request.person.user_id, request.interaction.channel)

    async def stay_reachable(self, request: Request, table: Table) -> None:
        await self._rooms.stay_reachable(table, request.interaction.channel)

    def room(self, request: Request, channel_id: int | None = None) -> Room | None:
        """Return a channel of the server where something is asked, None where it has none; without one, the place."""
        return room_here(request) if channel_id is None else room_of(request, channel_id)

    def has_role(self, request: Request, role_id: int) -> bool:
        guild = request.interaction.guild
        return guild is not None and guild.get_role(role_id) is not None

    def server_name(self, guild_id: int) -> str | None:
        guild = self.app.client.get_guild(guild_id)
        return None if guild is None else guild.name

    async def lost_place(self, table: Table) -> str:
        return await self._rooms.lost_place(table)

    def knows(self, channel_id: int) -> bool:
        return self.app.client.get_channel(channel_id) is not None

    def is_forum(self, channel_id: int) -> bool:
        return isinstance(self.app.client.get_channel(channel_id), discord.ForumChannel)

    async def let_in(self, thread_id: int, user_id: int) -> bool:
        thread = self.app.client.get_channel(thread_id)
        if not isinstance(thread, discord.Thread):
            return False
        try:
            await thread.add_user(discord.Object(user_id))
        except DISCORD_FAILED as error:
            log.info("thread %s: %s was not added: %s", thread_id, user_id, error)
        return True

    async def let_out(self, thread_id: int, user_id: int) -> None:
        thread = self.app.client.get_channel(thread_id)
        if isinstance(thread, discord.Thread):
            try:
                await thread.remove_user(discord.Object(user_id))
            except DISCORD_FAILED as error:
                log.info("thread %s: %s was not removed: %s", thread_id, user_id, error)

    async def account(self, user_id: int, here: Request | None = None) -> Account | None:
        guild = None if here is None else here.interaction.guild
        try:
            if guild is None:
                return account_of(await self.app.client.fetch_user(user_id))
            return account_of(guild.get_member(user_id) or await guild.fetch_member(user_id))
        except discord.NotFound:
            return None

    async def members(self, request: Request, accounts: Collection[int]) -> Sequence[Account]:
        guild, found = request.interaction.guild, list[Account]()
        if guild is None:
            return found
        for account in accounts:
            try:
                found.append(account_of(await guild.fetch_member(account)))
            except DISCORD_FAILED as error:
                log.info("user %s is not invited again: %s", account, error)
        return found

    async def has_left(self, guild_id: int, user_id: int) -> bool:
        return await self.app.members.has_left(guild_id, user_id)

    async def has_just_left(self, table: Table, user_id: int) -> bool:
        """Whether a player is not in the table's server now. Discord is asked; if it does not say, they are there."""
        return await self.app.members.has_just_left(table.place.guild_id or 0, user_id)

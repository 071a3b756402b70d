"""Opening a table: where it goes, who is invited, and its public lobby.

In direct messages no other person can sit down: computers take the other seats, and the game begins at once.
"""

from __future__ import annotations

import logging
from collections.abc import Collection, Sequence
from functools import partial

import discord

from cogs.chat.controls.controls import view_or_none
from cogs.chat.places.rooms import Rooms
from cogs.chat.places.tags import NoTagError
from cogs.chat.places.venue import NewTablePlace, venue_of
from cogs.chat.requests.attempts import repeat
from cogs.chat.requests.pace_option import pace_named
from cogs.chat.requests.request import Request
from cogs.chat.runtime.app import App
from cogs.chat.runtime.failures import DISCORD_FAILED, was_lost
from cogs.chat.words.files import files
from cogs.messages.lid import STEM, lid_of, with_or_without
from cogs.messages.lobby import calling, lobby_text, lobby_view
from computers.levels import Level
from db.errors import StorageError
from engines.protocol import Options
from locales import Words
from screens.controls import Control, one_of
from screens.names import mention_of
from screens.presenter import Pictures
from screens.refusals import Refusal
from screens.seated import begun, seated
from tables.core.errors import PlayedAloneError, SeatedAlreadyError, TableError
from tables.core.model import CalledOff, Place, Status, Table, TableRequest
from tables.core.pace import Pace, write_pace
from tables.core.rows import to_millis
from tables.lobby.opening import MOST_INVITED

log = logging.getLogger(__name__)


async def open_table(
    request: Request,
    game: str,
    *,
    wanted: int,
    options: Options,
    series: tuple[Options, ...] = (),
    pace: str | None,
    hints: bool,
    private: bool,
    invited: Sequence[discord.User | discord.Member],
    level: str | None = None,
) -> None:
    """Open a table and publish its lobby, here or in the channel the server has for tables.

    `pace` is as people write it; None: as the server has set it. `level` is that of the computers in direct
    messages. Raises `Refusal`, `OptionError`, `TableError`.
    """
    if invited and wanted == 1:
        raise Refusal("table-full")
    app, venue = request.app, await venue_of(request, private=private)
    named = venue.server.pace if pace is None else await pace_named(request, pace)
    computers = _computers(venue.place, level, None if pace is None else named, invited)
    if venue.place.thread_id is not None:
        await _check_thread_is_free(request, game, venue.place)
    guests = _guests(request, invited)
    table = await app.tables.lobby.open(
        TableRequest(
            game,
            request.person,
            venue.place,
            wanted=wanted,
            options=options,
            series=series,
            locale=venue.locale,
            pace=named,
            hints=hints,
            # Direct messages have one reader already.
            private=private and computers is None,
            invited=guests,
            computers=computers,
        )
    )
    request.table = table
    if computers is None:
        table = await _publish_or_cancel(request, table, venue, guests)
        if table.wanted == 1:
            table = await _begin_alone(request, table)
        if venue.channel is not None:
            await request.give(await seated(request, table))
        else:
            await request.tell(await begun(request, table))
    else:
        await _publish_begun(request, table)


async def open_as_last_time(request: Request, game: str) -> None:
    """Open a table like the person's latest one of a game here, and invite the same people.

    Those who have left the server are not invited. Raises as `open_table`, and `NoLastTimeError`.
    """
    guild, lobby = request.interaction.guild, request.app.tables.lobby
    last, guests = await lobby.last_time(request.person.user_id, game, request.interaction.guild_id)
    levels = [chair.level for chair in last.chairs if chair.owner is None]
    alone = last.place.is_direct
    await open_table(
        request,
        game,
        wanted=last.wanted,
        options=last.options if last.series is None else last.series.options[0],
        series=() if last.series is None else last.series.options,
        pace=None if alone else write_pace(last.pace),
        hints=last.hints,
        private=last.private,
        invited=[] if guild is None or last.wanted == 1 else await _members(guild, guests),
        level=levels[0].value if alone and levels else None,
    )


async def _members(guild: discord.Guild, user_ids: Collection[int]) -> list[discord.Member]:
    """Return those of some accounts that are in a server now."""
    found = list[discord.Member]()
    for user_id in sorted(user_ids)[:MOST_INVITED]:
        try:
            found.append(await guild.fetch_member(user_id))
        except DISCORD_FAILED as error:
            log.info("user %s is not invited again: %s", user_id, error)
    return found


async def _publish_or_cancel(request: Request, table: Table, venue: NewTablePlace, guests: Sequence[int]) -> Table:
    """Show a new table's lobby; return the table. Raises `Refusal` where it cannot be shown."""
    try:
        return await _publish(request, table, venue, guests)
    except (*DISCORD_FAILED, NoTagError) as error:
        # No person could ever join it, or call it off.
        await request.app.tables.lobby.cancel(table.id, table.host_id, CalledOff.UNSHOWN)
        if venue.channel is None and was_lost(error):
            raise
        sentence = "error-no-tag" if isinstance(error, NoTagError) else "error-not-opened-there"
        raise Refusal(sentence, where=f"<#{table.place.room_id}>") from error


async def _publish(request: Request, table: Table, venue: NewTablePlace, guests: Sequence[int]) -> Table:
    """Show a new table's lobby in public and call the guests to it; return the table, with where that is."""
    words = Words(table.locale)
    text, view = await lobby_text(request.app, table, words), await lobby_view(request.app, table, words)
    if guests:
        text += "\n" + words("lobby-invited", players=words.list([mention_of(user_id) for user_id in guests]))
    if venue.kept_out_of is not None:
        text += "\n" + words("lobby-kept-out", where=venue.kept_out_of.mention)
    app, channel = request.app, venue.channel
    # All guests are named; only those who may be notified are.
    allowed = calling(await app.tables.people.notifiable(guests, by=table.host_id))
    lid = await lid_of(app, table, words)
    if isinstance(channel, discord.ForumChannel):
        shown = view_or_none(view)

        async def post(pictures: Pictures) -> Table:
            return await Rooms(app).new_post(channel, table, text, shown, allowed, files(pictures, STEM))

        return await app.emoji.or_without(shown, lambda: with_or_without(lid, post))
    if channel is None:
        message_id = await with_or_without(
            lid, lambda pictures: request.publish(text, view=view, allowed=allowed, pictures=pictures, stem=STEM)
        )
    else:
        message_id = await with_or_without(lid, partial(_send, app, channel, table, text, view, allowed))
    await app.tables.venue.remember_lobby_message(table.id, message_id)
    return await app.tables.table(table.id)


async def _begin_alone(request: Request, table: Table) -> Table:
    """Begin a game for one at once: every seat is taken. The pending edit takes the controls off its lobby.

    Where that is refused the lobby stays, with its button to start. Return the table.
    """
    app = request.app
    try:
        table = await Rooms(app).find_soon(await app.tables.lobby.start(table.id, table.host_id))
    except (TableError, StorageError) as error:
        log.warning("table %s: its game for one did not begin: %s", table.id, error)
    finally:
        app.delivery.edit(table.id)
        app.delivery.follow_up(table.id)
    return table


async def _publish_begun(request: Request, table: Table) -> None:
    """Say who plays a game that has begun in direct messages; its first turn follows in any case."""
    try:
        message_id = await request.publish(await lobby_text(request.app, table, Words(table.locale)), view=[])
        await request.app.tables.venue.remember_lobby_message(table.id, message_id)
    finally:
        request.app.delivery.follow_up(table.id)


def _computers(
    place: Place, level: str | None, pace: Pace | None, invited: Sequence[discord.User | discord.Member]
) -> Level | None:
    """Return the computers that take the other seats at once, None where people may join.

    Raises `Refusal`, and `PlayedAloneError` for an invitation to one's direct messages.
    """
    if not place.is_direct:
        if level is not None:
            raise Refusal("error-level-in-lobby")
        return None
    if invited:
        raise PlayedAloneError
    if pace is not None:
        raise Refusal("error-alone-pace")
    return Level.REGULAR if level is None else one_of(Level, level)


async def _send(
    app: App,
    channel: discord.TextChannel,
    table: Table,
    text: str,
    view: Sequence[Control] | None,
    allowed: discord.AllowedMentions,
    pictures: Pictures,
) -> int:
    """Post a lobby in a channel; the message's id."""
    controls = view_or_none(view)
    shown = controls if controls is not None else discord.utils.MISSING
    # With a nonce it is the same message at every try.
    nonce = f"l{table.id}-{to_millis(table.created_at):x}"

    async def send() -> discord.Message:
        return await channel.send(text, view=shown, allowed_mentions=allowed, nonce=nonce, files=files(pictures, STEM))

    return (await app.emoji.or_without(controls, lambda: repeat(send))).id


def check_guest(user: discord.User | discord.Member) -> None:
    """Check that a person can be invited. Raises `Refusal`."""
    if user.bot:
        raise Refusal("error-bot-invited", player=mention_of(user.id))
    # A person who is not in the server arrives as a plain user.
    if not isinstance(user, discord.Member):
        raise Refusal("error-stranger-invited", player=mention_of(user.id))


def _guests(request: Request, invited: Sequence[discord.User | discord.Member]) -> list[int]:
    """Whom the person invites, each once. Raises `Refusal`, `SeatedAlreadyError`."""
    for user in invited:
        check_guest(user)
        if user.id == request.person.user_id:
            raise SeatedAlreadyError
    return list(dict.fromkeys(user.id for user in invited))


async def _check_thread_is_free(request: Request, game: str, place: Place) -> None:
    """Require that a thread has no table of the game: because a thread names its table. Raises `Refusal`."""
    for table in await request.app.tables.lists.in_place(place.channel_id, place.thread_id):
        if table.game == game and table.status in (Status.LOBBY, Status.RUNNING):
            raise Refusal("error-thread-taken", game=request.words.game(game))

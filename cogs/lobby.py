"""The lobby: a message where people take their seats before a game begins."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.controls import Address, Press, view_of
from cogs.names import safe_name
from cogs.pace import pace_in_words
from cogs.refusals import Refusal
from cogs.request import Request
from engines.protocol import Options
from locales import Words, language_of
from players.levels import Level
from tables.model import Place, Status, Table

if TYPE_CHECKING:
    from bot import Pagoda

NEEDED = (
    "view_channel",
    "send_messages",
    "attach_files",
    "read_message_history",
)
"""Permissions without which a game cannot be shown."""

NEEDED_FOR_THREADS = ("create_public_threads", "send_messages_in_threads")


async def open_table(
    request: Request,
    game: str,
    *,
    wanted: int,
    options: Options,
    series: tuple[Options, ...] = (),
    pace: timedelta | None = None,
    invited: Sequence[discord.User | discord.Member] = (),
) -> None:
    """Open a table where the command was used and publish its lobby. Raises `Refusal`, `OptionError`."""
    interaction, bot = request.interaction, request.bot
    place = place_of(interaction)
    check_permissions(request)
    if place.thread_id is not None:
        await _check_thread_is_free(request, game, place)
    for user in invited:
        if user.bot:
            raise Refusal("error-bot-invited", player=user.mention)
    locale = language_of(interaction.guild_locale.value if interaction.guild_locale else None)
    table = await bot.tables.open(
        game, request.person, place, wanted=wanted, options=options, series=series, locale=locale, pace=pace
    )
    request.table = table
    words = Words(locale)
    mentions = [user.mention for user in invited if user.id != request.person.user_id]
    text = lobby_text(bot, table, words)
    if mentions:
        text += "\n" + words("lobby-invited", players=words.list(mentions))
    allowed = discord.AllowedMentions(users=list(invited))
    message_id = await request.publish(text, view=lobby_view(table, words), allowed=allowed)
    await bot.tables.remember_lobby_message(table.id, message_id)


def place_of(interaction: discord.Interaction[Pagoda]) -> Place:
    """Where an interaction happened: a thread is remembered with its channel. Raises `Refusal` outside servers."""
    channel = interaction.channel
    if interaction.guild_id is None or channel is None or isinstance(channel, discord.DMChannel | discord.GroupChannel):
        raise Refusal("error-guild-only")
    if isinstance(channel, discord.Thread):
        return Place(interaction.guild_id, channel.parent_id, channel.id)
    return Place(interaction.guild_id, channel.id)


async def _check_thread_is_free(request: Request, game: str, place: Place) -> None:
    """A thread tells the table, so it has one of each game at a time. Raises `Refusal`."""
    for table in await request.bot.tables.in_place(place.channel_id, place.thread_id):
        if table.game == game and table.status in (Status.LOBBY, Status.RUNNING):
            raise Refusal("error-thread-taken", game=request.words.game(game))


def check_permissions(request: Request) -> None:
    """Name what is missing before anybody sits down. Raises `Refusal`."""
    interaction = request.interaction
    wants_thread = request.bot.settings.play_in == "thread" and not isinstance(interaction.channel, discord.Thread)
    needed = NEEDED + (NEEDED_FOR_THREADS if wants_thread else ())
    if isinstance(interaction.channel, discord.Thread):
        needed = (*NEEDED, "send_messages_in_threads")
    missing = [name for name in needed if not getattr(interaction.app_permissions, name)]
    if missing:
        words = request.words
        names = [f"**{words('permission-' + name.replace('_', '-'))}**" for name in missing]
        raise Refusal("error-permissions", permissions=words.list(names))


def lobby_text(bot: Pagoda, table: Table, words: Words) -> str:
    """The lobby in words: what is played, who sits where, what happens next."""
    face = bot.faces[table.game]
    lines = [f"### {words('lobby-title', game=words.game(face.slug))}"]
    if table.series is not None:
        games = [face.options_in_words(options, words) for options in table.series.options]
        lines.append(words("lobby-series", count=len(games), list=words.list(games)))
    else:
        lines.append(face.options_in_words(table.options, words))
    if table.pace is not None:
        lines.append(words("lobby-pace", pace=pace_in_words(table.pace, words)))
    lines.append("")
    for chair in table.chairs:
        is_host = chair.person is not None and chair.person.user_id == table.host_id
        sentence = "lobby-host" if is_host else "lobby-seat" if chair.person else "lobby-computer"
        facts = {"seat": chair.seat + 1, "player": safe_name(chair, words), "level": chair.level.value}
        lines.append(words(sentence, **facts))
    if table.status is Status.LOBBY:
        lines += [words("lobby-open-seat", seat=seat + 1) for seat in range(len(table.chairs), table.wanted)]
    lines += ["", _what_now(table, words)]
    return "\n".join(lines)


def _what_now(table: Table, words: Words) -> str:
    match table.status:
        case Status.LOBBY:
            return words("lobby-hint")
        case Status.CANCELLED:
            return words("lobby-cancelled" if table.chairs else "lobby-deserted")
        case Status.RUNNING | Status.OVER:
            if table.place.thread_id is None:
                return words("lobby-started-here")
            return words("lobby-started", where=f"<#{table.place.thread_id}>")


def lobby_view(table: Table, words: Words) -> discord.ui.View | None:
    """The lobby's controls; None once seats can no longer change."""
    if table.status is not Status.LOBBY:
        return None
    at = Address(table.id, table.ply)
    return view_of(
        at.button(words("button-join"), "join", style=discord.ButtonStyle.success),
        at.button(words("button-leave"), "leave"),
        at.button(words("button-start"), "start", style=discord.ButtonStyle.primary),
        at.button(words("button-cancel"), "cancel", style=discord.ButtonStyle.danger),
        at.select(words("button-computer"), "computer", _levels(words), row=1),
    )


def _levels(words: Words) -> list[discord.SelectOption]:
    """The computers that can be added."""
    return [
        discord.SelectOption(
            label=words(f"level-{level.value}"),
            description=words(f"level-{level.value}.description"),
            value=level.value,
        )
        for level in Level
    ]


class Lobby(commands.Cog):
    """The lobby's buttons."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot
        for name, handle in {
            "join": self.join,
            "leave": self.leave,
            "computer": self.computer,
            "start": self.start,
            "cancel": self.cancel,
        }.items():
            bot.actions.add(name, handle, updates=True)

    async def join(self, press: Press) -> None:
        """Take the next free seat; with the last one the game begins."""
        await self._show(press, await self.bot.tables.join(press.table_id, press.request.person))

    async def leave(self, press: Press) -> None:
        """Give the seat up."""
        await self._show(press, await self.bot.tables.leave(press.table_id, press.request.person.user_id))

    async def computer(self, press: Press) -> None:
        """Let a computer of the level that was picked take the next free seat."""
        level = Level(press.values[0])
        await self._show(press, await self.bot.tables.add_computer(press.table_id, press.request.person.user_id, level))

    async def start(self, press: Press) -> None:
        """Begin with those who are here."""
        await self._show(press, await self.bot.tables.start(press.table_id, press.request.person.user_id))

    async def cancel(self, press: Press) -> None:
        """Call the game off."""
        await self._show(press, await self.bot.tables.cancel(press.table_id, press.request.person.user_id))

    async def _show(self, press: Press, table: Table) -> None:
        """Bring the lobby up to date and, once the game runs, its first turn message on its way."""
        words = Words(table.locale)
        if table.status is Status.RUNNING:
            table = await self.bot.announcer.find_room(table)
        await press.request.answer(lobby_text(self.bot, table, words), view=lobby_view(table, words))
        if table.status is Status.RUNNING:
            self.bot.announcer.follow_up(table.id)


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Lobby(bot))

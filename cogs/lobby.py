"""The lobby: a message where people take their seats before a game begins."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.controls import Address, Press, one_of, view_of
from cogs.delivery import Delivery
from cogs.failures import DISCORD_FAILED
from cogs.finding import require_nearness
from cogs.names import safe_name
from cogs.opening import Venue, venue_of
from cogs.pace import pace_in_words, pace_of
from cogs.refusals import Refusal
from cogs.request import Request
from engines.protocol import Options
from engines.registry import ENGINES
from locales import Words, dashed
from players.levels import Level
from tables.core.errors import NotInLobbyError, SeatedAlreadyError
from tables.core.model import Place, Status, Table, TableRequest
from tables.core.rows import to_millis

if TYPE_CHECKING:
    from bot import Pagoda


async def open_table(
    request: Request,
    game: str,
    *,
    wanted: int,
    options: Options,
    series: tuple[Options, ...] = (),
    pace: int | None,
    hints: bool,
    private: bool,
    invited: Sequence[discord.User | discord.Member],
) -> None:
    """Open a table and publish its lobby, here or in the channel the server has for tables.

    `pace` is in hours, 0 for none; None: as the server has set it. Raises `Refusal`, `OptionError`, `TableError`.
    """
    bot, venue = request.bot, await venue_of(request)
    if venue.place.thread_id is not None:
        await _check_thread_is_free(request, game, venue.place)
    for user in invited:
        check_guest(user)
        if user.id == request.person.user_id:
            raise SeatedAlreadyError
    guests = list(dict.fromkeys(user.id for user in invited))
    table = await bot.tables.lobby.open(
        TableRequest(
            game,
            request.person,
            venue.place,
            wanted=wanted,
            options=options,
            series=series,
            locale=venue.locale,
            pace=venue.server.pace if pace is None else pace_of(pace),
            hints=hints,
            private=private,
            invited=guests,
        )
    )
    request.table = table
    try:
        message_id = await _publish(request, table, venue, guests)
    except DISCORD_FAILED as error:
        # Nobody could ever join it, or call it off.
        await bot.tables.lobby.cancel(table.id, table.host_id)
        if venue.channel is None:
            raise
        raise Refusal("error-not-opened-there", where=venue.channel.mention) from error
    await bot.tables.venue.remember_lobby_message(table.id, message_id)
    if venue.channel is not None:
        where = f"{venue.channel.jump_url}/{message_id}"
        await request.answer(request.words("lobby-opened-there", where=where))


async def _publish(request: Request, table: Table, venue: Venue, guests: Sequence[int]) -> int:
    """Show a new table's lobby to everybody and call the guests to it; the message's id."""
    words = Words(table.locale)
    text, view = lobby_text(request.bot, table, words), lobby_view(table, words)
    if guests:
        text += "\n" + words("lobby-invited", players=words.list([f"<@{user_id}>" for user_id in guests]))
    allowed = calling(guests)
    if venue.channel is None:
        return await request.publish(text, view=view, allowed=allowed)
    channel, shown = venue.channel, view or discord.utils.MISSING
    # With a nonce it is the same message at every try.
    nonce = f"l{table.id}-{to_millis(table.created_at):x}"
    sent = await Delivery.repeat(lambda: channel.send(text, view=shown, allowed_mentions=allowed, nonce=nonce))
    return sent.id


def check_guest(user: discord.User | discord.Member) -> None:
    """Whether somebody can be invited. Raises `Refusal`."""
    if user.bot:
        raise Refusal("error-bot-invited", player=user.mention)
    if not isinstance(user, discord.Member):
        raise Refusal("error-stranger-invited", player=user.mention)


def calling(user_ids: Sequence[int]) -> discord.AllowedMentions:
    """That a message notifies these people and nobody else."""
    users = [discord.Object(user_id) for user_id in user_ids]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


async def _check_thread_is_free(request: Request, game: str, place: Place) -> None:
    """A thread tells the table, so it has one of each game at a time. Raises `Refusal`."""
    for table in await request.bot.tables.lists.in_place(place.channel_id, place.thread_id):
        if table.game == game and table.status in (Status.LOBBY, Status.RUNNING):
            raise Refusal("error-thread-taken", game=request.words.game(game))


def lobby_text(bot: Pagoda, table: Table, words: Words) -> str:
    """The lobby in words: what is played, who sits where, what happens next."""
    face = bot.faces[table.game]
    lines = [f"### {words('lobby-title', game=words.game(face.slug))}"]
    if table.status is Status.LOBBY:
        lines += [*_about(face.slug, words), ""]
    if table.series is not None:
        games = [face.options_in_words(options, words) for options in table.series.options]
        lines.append(words("lobby-series", count=len(games), list=words.list(games)))
    else:
        lines.append(face.options_in_words(table.options, words))
    if table.hints:
        lines.append(words("lobby-hints"))
    if table.private:
        lines.append(words("lobby-private"))
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


def _about(game: str, words: Words) -> list[str]:
    """What kind of game it is, for those who do not know it."""
    seats, minutes = ENGINES[game].seats, words(f"game-{dashed(game)}.minutes")
    about = words("lobby-about", fewest=seats[0], most=seats[-1], minutes=minutes)
    return [f"*{words(f'{dashed(game)}-tagline')}*", about]


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
        at.button(words("button-learn"), "learn", table.game, row=2),
        at.button(words("button-rules"), "rules", table.game, row=2),
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
        await self._show(press, self.bot.tables.lobby.join(await _near(press), press.request.person))

    async def leave(self, press: Press) -> None:
        """Give the seat up."""
        await self._show(press, self.bot.tables.lobby.leave(await _near(press), _user_id(press)))

    async def computer(self, press: Press) -> None:
        """Let a computer of the level that was picked take the next free seat."""
        level = one_of(Level, press.value)
        await self._show(press, self.bot.tables.lobby.add_computer(await _near(press), _user_id(press), level))

    async def start(self, press: Press) -> None:
        """Begin with those who are here."""
        await self._show(press, self.bot.tables.lobby.start(await _near(press), _user_id(press)))

    async def cancel(self, press: Press) -> None:
        """Call the game off."""
        await self._show(press, self.bot.tables.lobby.cancel(await _near(press), _user_id(press)))

    async def _show(self, press: Press, change: Awaitable[Table]) -> None:
        """Bring the lobby up to date after a change and, once the game runs, its first turn message on its way."""
        try:
            table = await change
        except NotInLobbyError:
            await self._outdated(press)
            raise
        words = Words(table.locale)
        try:
            if table.status is Status.RUNNING:
                table = await self.bot.announcer.rooms.find_soon(table)
            await press.request.answer(lobby_text(self.bot, table, words), view=lobby_view(table, words))
            if press.is_on(table.lobby_message_id):
                await self.bot.tables.edits.lobby_shown(table)
        finally:
            self.bot.edits.look(table.id)
            if table.status is Status.RUNNING:
                self.bot.announcer.follow_up(table.id)

    async def _outdated(self, press: Press) -> None:
        """A lobby that is over can be pressed: it may be of before its edits were owed, or nobody knew where it is."""
        message = press.request.interaction.message
        if message is not None and not message.flags.ephemeral:
            await self.bot.tables.edits.owe_lobby(press.table_id, message.channel.id, message.id)
            self.bot.edits.look(press.table_id)


async def _near(press: Press) -> int:
    """The id of the lobby's table, for whoever is in its server or has a seat there. Raises `NoSuchTableError`."""
    table = await press.request.bot.tables.table(press.table_id)
    return require_nearness(press.request, table).id


def _user_id(press: Press) -> int:
    return press.request.person.user_id


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Lobby(bot))

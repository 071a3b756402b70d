"""The first message: what this is, and one press to be playing."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord.ext import commands

from cogs.controls import Address, Press, view_of
from cogs.lobby import lobby_text
from cogs.opening import venue_of
from cogs.refusals import Refusal
from cogs.request import NO_PINGS
from engines.registry import ENGINES
from locales import Words, dashed, language_of
from tables.model import Status

if TYPE_CHECKING:
    from bot import Pagoda


class Welcome(commands.Cog):
    """The greeting's buttons."""

    def __init__(self, bot: Pagoda) -> None:
        self.bot = bot
        bot.actions.add("play-computer", self.play_computer)

    async def play_computer(self, press: Press) -> None:
        """Open a table for the person and a computer, and begin at once. The detail names the game."""
        request, bot = press.request, self.bot
        engine = ENGINES.get(press.detail)
        if engine is None:
            raise Refusal("error-game")
        venue = await venue_of(request)
        options = {name: values[0] for name, values in engine.choices.items()}
        seats = max(2, engine.seats.start)
        table = await bot.tables.open(
            engine.slug, request.person, venue.place, wanted=seats, options=options, locale=venue.locale
        )
        while table.status is Status.LOBBY:
            table = await bot.tables.add_computer(table.id, request.person.user_id)
        table = await bot.announcer.find_room(table)
        bot.announcer.follow_up(table.id)
        await request.answer(lobby_text(bot, table, request.words))


async def post(bot: Pagoda, channel: discord.TextChannel, *, local: bool = False) -> discord.Message:
    """Greet a channel, with one button a game."""
    words = Words(language_of(channel.guild.preferred_locale.value))
    lines = [words("welcome"), words("welcome-local")] if local else [words("welcome")]
    lines += [f"**{words.game(slug)}** · {words(dashed(slug) + '-tagline')}" for slug in ENGINES]
    buttons = [
        Address(0, 0).button(
            words("welcome-start", game=words.game(slug)),
            "play-computer",
            slug,
            style=discord.ButtonStyle.success,
        )
        for slug in ENGINES
    ]
    return await channel.send("\n".join(lines), view=view_of(*buttons), allowed_mentions=NO_PINGS)


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Welcome(bot))

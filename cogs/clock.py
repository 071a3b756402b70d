"""Clocks in chat: deadlines as Discord shows moments, giving more time."""

from __future__ import annotations

import logging
import re
from datetime import datetime
from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands
from discord.ext import commands

from cogs.controls import Press
from cogs.failures import DISCORD_FAILED
from cogs.finding import suggest_tables, table_here, table_of
from cogs.names import safe_name
from cogs.pace import pace_in_words
from cogs.request import NO_PINGS, Request, asking
from cogs.translation import said, takes
from locales import Words
from tables.core.model import Status, Table

if TYPE_CHECKING:
    from bot import Pagoda

log = logging.getLogger(__name__)

MORE_TIME = "more-time"
"""The action of the button that gives more time."""

_STAMP = re.compile(r"<t:\d+:R>")


def stamp(moment: datetime, style: Literal["R", "f", "F"]) -> str:
    """A moment as Discord shows it to everybody on their own clock: ``R`` is how far away it is."""
    return discord.utils.format_dt(moment, style)


def deadline_line(table: Table, words: Words) -> str:
    """Until when the turn lasts; empty where there is no clock."""
    if table.deadline is None:
        return ""
    return words("turn-deadline", moment=stamp(table.deadline, "f"), left=stamp(table.deadline, "R"))


async def refresh_deadline(bot: Pagoda, table: Table) -> None:
    """Bring the deadline in a table's turn message up to date; it is the message's last line."""
    if table.turn_message_id is None or table.deadline is None:
        return
    channel = bot.get_partial_messageable(table.place.thread_id or table.place.channel_id)
    try:
        message = await channel.fetch_message(table.turn_message_id)
        *lines, last = message.content.split("\n")
        line = deadline_line(table, Words(table.locale))
        if _STAMP.search(last) and last != line:
            await message.edit(content="\n".join([*lines, line]), allowed_mentions=NO_PINGS)
    except DISCORD_FAILED as error:
        # What was told about the deadline stands below it.
        log.info("table %s: the turn message keeps its deadline: %s", table.id, error)


class Clock(commands.GroupCog, group_name=said("command-clock"), group_description=said("command-clock.description")):
    """`/clock`, and the button that gives more time."""

    def __init__(self, bot: Pagoda) -> None:
        super().__init__()
        self.bot = bot
        bot.actions.add(MORE_TIME, self.from_button)

    @app_commands.command(name=said("command-clock-show"), description=said("command-clock-show.description"))
    @takes("table")
    async def show(self, interaction: discord.Interaction[Pagoda], table: int | None = None) -> None:
        """Whose time runs, and until when, privately."""
        async with asking(interaction) as request:
            found = await table_here(request, table)
            await request.answer(_clock_text(found, request))

    @app_commands.command(name=said("command-clock-more"), description=said("command-clock-more.description"))
    @takes("table")
    async def more(self, interaction: discord.Interaction[Pagoda], table: int | None = None) -> None:
        """Give the player to move the time of one more turn."""
        async with asking(interaction) as request:
            await self._give(request, (await table_here(request, table)).id)

    @show.autocomplete("table")
    @more.autocomplete("table")
    async def _tables(self, interaction: discord.Interaction[Pagoda], current: str) -> list[app_commands.Choice[int]]:
        """The person's own tables."""
        return await suggest_tables(interaction, None, current)

    async def from_button(self, press: Press) -> None:
        """Give the player to move the time of one more turn."""
        await self._give(press.request, (await table_of(press)).id)

    async def _give(self, request: Request, table_id: int) -> None:
        table = await self.bot.tables.clock.give_time(table_id, request.person.user_id)
        request.table = table
        assert table.deadline is not None
        player = safe_name(table.chairs[min(table.to_act)], request.words)
        await request.answer(request.words("more-time-done", player=player, moment=stamp(table.deadline, "f")))
        self.bot.reminders.look(table_id)


def _clock_text(table: Table, request: Request) -> str:
    words = request.words
    lines = [f"### {words.game(table.game)}"]
    if table.pace is None:
        lines.append(words("clock-pace-none"))
    else:
        lines.append(words("clock-pace", pace=pace_in_words(table.pace, words)))
    if table.status is Status.RUNNING:
        player = " ".join(f"**{safe_name(table.chairs[seat], words)}**" for seat in sorted(table.to_act))
        lines.append(words("clock-to-move", player=player))
        if table.turn_at is not None:
            lines.append(words("clock-since", moment=stamp(table.turn_at, "R")))
        lines.append(deadline_line(table, words))
    return "\n".join(line for line in lines if line)


async def setup(bot: Pagoda) -> None:
    """Load the cog."""
    await bot.add_cog(Clock(bot))

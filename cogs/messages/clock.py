"""Deadlines as Discord shows moments."""

from __future__ import annotations

import logging
import re
from datetime import datetime
from typing import Literal

import discord

from cogs.chat.failures import DISCORD_FAILED
from cogs.chat.request import NO_PINGS
from cogs.chat.services import Services
from locales import Words
from tables.core.model import Table

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


async def refresh_deadline(bot: Services, table: Table) -> None:
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

"""Whether people are still members of the servers they play in."""

from __future__ import annotations

import logging

import discord

from cogs.chat.failures import DISCORD_FAILED
from cogs.chat.services import Services
from tables.core.model import Person, Table

log = logging.getLogger(__name__)


async def has_left(bot: Services, table: Table, person: Person) -> bool:
    """Whether a player is no longer a member of the table's server."""
    guild = bot.get_guild(table.place.guild_id or 0)
    if guild is None or guild.get_member(person.user_id) is not None:
        return False
    try:
        await guild.fetch_member(person.user_id)
    except discord.NotFound:
        return True
    except DISCORD_FAILED as error:
        log.info("table %s: membership unknown: %s", table.id, error)
    return False

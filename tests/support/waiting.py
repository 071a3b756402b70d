"""Passing time in the whole bot, and what it says meanwhile."""

from __future__ import annotations

from typing import Any

import discord

from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.world import World, buttons, open_table


async def later(world: World, clock: Clock, hours: float) -> None:
    """Let time pass at once, then long enough for the bot to look."""
    clock.live(hours=hours)
    await world.env.advance_time(60)


async def told(world: World, table: Table) -> list[discord.Message]:
    """What stands below the newest turn message."""
    found = await world.messages(table.place.thread_id or table.place.channel_id)
    return found[max(number for number, message in enumerate(found) if message.attachments) + 1 :]


async def direct(world: World, person: Any) -> list[discord.Message]:
    """What the bot wrote to a person directly."""
    channel = await (await world.bot.fetch_user(person.id)).create_dm()
    return [message async for message in channel.history(limit=None, oldest_first=True)]


async def with_label(world: World, table: Table, label: str) -> discord.Message:
    """The newest message of a table's room that has such a button."""
    found = await world.messages(table.place.thread_id or table.place.channel_id)
    return next(message for message in reversed(found) if label in buttons(message))


async def overdue(world: World, clock: Clock, seats: int = 2) -> tuple[Table, Any, list[Any], discord.Message]:
    """A table whose player to move is late: that player, the others, and the message with the vote."""
    table = await open_table(world, seats, pace="24")
    player, others = await world.mover(), await world.others()
    await later(world, clock, 24.1)
    return table, player, others, await with_label(world, table, "Wait")


def posts(messages: list[discord.Message]) -> list[discord.Message]:
    """Those with pictures, which tell a turn or the end."""
    return [message for message in messages if message.attachments]

"""Playing on while connections and databases fail."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest

from tests.support.clock import Clock
from tests.support.world import World, shows_position


async def later(world: World, clock: Clock, seconds: float) -> None:
    """Let time pass for the bot and for Discord alike."""
    clock.advance(seconds=seconds)
    await world.env.advance_time(seconds)


async def move(world: World):
    """One move by command, from the channel, so that it does not matter where the table is shown."""
    return await (await world.mover()).slash(world.channel, "qin move", text=await world.a_move())


def take_longer_than_patience(monkeypatch: pytest.MonkeyPatch, service: object, *names: str) -> None:
    """Let use cases of a service take longer than the bot lets a person wait without any answer."""
    monkeypatch.setattr("cogs.chat.requests.request.PATIENCE", 0.01)
    for name in names:
        monkeypatch.setattr(service, name, _slow(getattr(service, name)))


def _slow(use_case: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    async def slow(*values: Any, **named: Any) -> Any:
        await asyncio.sleep(0.02)
        return await use_case(*values, **named)

    return slow


async def turns(world: World, channel_id: int | None = None) -> list[discord.Message]:
    """The turn messages of the first table."""
    table = await world.table()
    place = channel_id or table.place.thread_id or table.place.channel_id
    return [message for message in await world.messages(place) if shows_position(message)]

"""The bot is removed from a server, and invited again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from simcord.backend import serializers

from cogs.server.departures import Membership
from tests.support.world import World, a_world, cog_of, open_table


async def _tell(world: World, event: str, payload: dict[str, Any]) -> None:
    """What Discord's gateway says."""
    world.env.backend.emit(event, payload)
    await world.env.settle()


async def _gone(world: World) -> list[int]:
    return list(await world.app.tables.departures.gone())


async def _deadline_runs(world: World) -> bool:
    rows = await world.app.tables.departures.with_open_tables()
    return list(rows) == [world.guild.id]


async def test_time_stops_at_a_removal_and_goes_on_at_an_invitation_but_an_outage_is_none(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        backend, guild_id = world.env.backend, str(world.guild.id)
        whole = serializers.guild_create_payload(backend, backend.get_guild(world.guild.id))
        await _tell(world, "GUILD_DELETE", {"id": guild_id, "unavailable": True})
        assert await _gone(world) == []
        await _tell(world, "GUILD_CREATE", {**whole, "unavailable": False})
        await _tell(world, "GUILD_DELETE", {"id": guild_id})
        assert await _gone(world) == [world.guild.id]
        assert not await _deadline_runs(world)
        await _tell(world, "GUILD_CREATE", {key: value for key, value in whole.items() if key != "unavailable"})
        assert await _gone(world) == []
        assert await _deadline_runs(world)
        table = await world.table()
        await (await world.mover()).slash(world.room(table), "table status")


async def test_at_the_start_a_missing_server_counts_as_gone_only_if_discord_says_so(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        cog, known = cog_of(world.bot, Membership), world.bot.get_guild(world.guild.id)
        assert known is not None
        world.bot._connection._remove_guild(known)
        await cog.on_ready()
        assert await _gone(world) == []
        there = world.env.backend.guilds.pop(world.guild.id)
        await cog.on_ready()
        assert await _gone(world) == [world.guild.id]
        await cog.on_ready()
        assert await _gone(world) == [world.guild.id]
        world.env.backend.guilds[world.guild.id] = there
        world.bot._connection._add_guild(known)
        await cog.on_ready()
        assert await _gone(world) == []

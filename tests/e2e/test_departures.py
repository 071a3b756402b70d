"""The bot is removed from a server, and invited again."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from simcord.backend import serializers

from cogs.delivery.servers import Membership
from locales import Words
from tables.core.model import Status
from tests.support.clock import Clock
from tests.support.databases import all_rows
from tests.support.waiting import later
from tests.support.world import World, a_world, cog_of, open_table, text_of


async def _tell(world: World, event: str, payload: dict[str, Any]) -> None:
    """What Discord's gateway says."""
    world.env.backend.emit(event, payload)
    await world.env.settle()


async def _gone(world: World) -> list[int]:
    return list(await world.app.tables.departures.gone())


async def _deadline_runs(world: World) -> bool:
    rows = await all_rows(world.bot.store, "tables")
    return all(row["wake_at"] is not None for row in rows["tables"])


@pytest.mark.parametrize(("hours", "given_back"), [(11, 11), (0.9, 0)])
async def test_time_in_which_discord_has_lost_the_server_is_given_back_if_it_is_long(
    tmp_path: Path, hours: float, given_back: int
) -> None:
    async with a_world(tmp_path, now=(clock := Clock())) as world:
        table = await open_table(world, 2, pace="24")
        before, cog = table.deadline, cog_of(world.bot, Membership)
        assert before is not None
        backend, guild_id = world.env.backend, str(world.guild.id)
        whole = serializers.guild_create_payload(backend, backend.get_guild(world.guild.id))
        await later(world, clock, 10)
        await _tell(world, "GUILD_DELETE", {"id": guild_id, "unavailable": True})
        assert await _gone(world) == [world.guild.id]
        await later(world, clock, hours)
        # Another process that is started meanwhile finds it as it was.
        await cog.on_ready()
        await cog._look()
        assert not await _deadline_runs(world)
        await _tell(world, "GUILD_CREATE", {**whole, "unavailable": False})
        await cog._look()
        assert await _gone(world) == []
        assert await _deadline_runs(world)
        assert (await world.table()).deadline == before + timedelta(hours=given_back)


async def test_a_server_that_discord_has_lost_before_the_start_waits_too(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        guild, cog = world.bot.get_guild(world.guild.id), cog_of(world.bot, Membership)
        assert guild is not None
        guild.unavailable = True
        await cog.on_ready()
        assert await _gone(world) == [world.guild.id]
        guild.unavailable = False
        await cog.on_ready()
        assert await _gone(world) == []


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


async def test_after_thirty_days_the_games_are_gone_and_the_greeting_and_old_buttons_say_so(tmp_path: Path) -> None:
    async with a_world(tmp_path, now=(clock := Clock())) as world:
        turn = await world.turn_message(await open_table(world, 2))
        backend, cog = world.env.backend, cog_of(world.bot, Membership)
        whole = serializers.guild_create_payload(backend, backend.get_guild(world.guild.id))
        joined = {key: value for key, value in whole.items() if key != "unavailable"}
        await _tell(world, "GUILD_DELETE", {"id": str(world.guild.id)})
        clock.live(days=29)
        await cog._look()
        assert (await all_rows(world.bot.store, "tables"))["tables"]
        clock.live(days=2)
        there = backend.guilds.pop(world.guild.id)
        await cog._look()
        rows = await all_rows(world.bot.store)
        assert [
            name for name, found in rows.items() if any(row.get("guild_id") == world.guild.id for row in found)
        ] == []
        assert rows["moves"] == rows["chairs"] == rows["outbox"] == []
        backend.guilds[world.guild.id] = there
        await _tell(world, "GUILD_CREATE", joined)
        greeting = (await world.messages(world.channel.id))[-1]
        assert Words("en")("arrival-again") in text_of(greeting)
        pressed = await world.people[0].click(turn, label="Play")
        assert text_of(pressed.response) == Words("en")("table-no-such-table")
        await open_table(world, 2)
        assert (await world.table(2)).status is Status.RUNNING


async def test_a_server_that_discord_does_not_call_gone_keeps_its_games(tmp_path: Path) -> None:
    async with a_world(tmp_path, now=(clock := Clock())) as world:
        table = await open_table(world, 2)
        cog, guild_id = cog_of(world.bot, Membership), world.guild.id
        # An outage that looks like a removal: the server is there, as Discord says when it is asked.
        await _tell(world, "GUILD_DELETE", {"id": str(guild_id)})
        clock.live(days=31)
        await cog._look()
        assert await world.table(table.id)
        world.env.inject_error("GET", f"/guilds/{guild_id}", status=503, times=None)
        clock.live(hours=2)
        await cog._look()
        assert await world.table(table.id)
        assert await _gone(world) == [guild_id]


async def test_a_removal_while_the_bot_was_off_is_noticed_also_where_all_games_are_over(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await world.app.tables.play.resign(table.id, world.people[0].id)
        known = world.bot.get_guild(world.guild.id)
        assert known is not None
        world.bot._connection._remove_guild(known)
        del world.env.backend.guilds[world.guild.id]
        await cog_of(world.bot, Membership).on_ready()
        assert await _gone(world) == [world.guild.id]

"""What operators see of the bot while people play."""

from __future__ import annotations

from pathlib import Path
from unittest.mock import Mock

import pytest

from tests.support.clock import Clock
from tests.support.forms import add_computer
from tests.support.monitored import a_watched_world, counted, page
from tests.support.world import open_table


async def test_a_bot_at_work_is_well(tmp_path: Path) -> None:
    async with a_watched_world(tmp_path) as world:
        await open_table(world, 2)
        assert await page(world, "/health") == (200, {"status": "ok", "problems": [], "shards": [0]})


async def test_what_happens_is_counted_without_a_word_about_who_and_where(tmp_path: Path) -> None:
    async with a_watched_world(tmp_path) as world:
        ada = world.people[0]
        opened = await ada.slash(world.channel, "qin new", players=2)
        await add_computer(ada, opened.response.message, "beginner")
        message = await world.turn_message(await world.table())
        await ada.click(message, label="My hand")
        await ada.slash(world.room(await world.table()), "qin move", text=await world.a_move())
        await world.env.settle()
        found = await counted(world)
        assert found["pagoda_moves_total", "person", "qin"] == 1
        assert found["pagoda_moves_total", "computer", "qin"] >= 1
        assert found["pagoda_messages_posted_total", "turn_message"] == 2
        assert found["pagoda_messages_failed_total", "turn_message"] == 0
        assert found["pagoda_interaction_seconds_count", "/qin new"] == 1
        assert found["pagoda_interaction_seconds_count", "/qin move"] == 1
        assert found["pagoda_interaction_seconds_count", "hand"] == 1
        # The lobby's with and without the days that it takes people, the hand, and two turns'.
        assert found["pagoda_picture_seconds_count", "qin", "picture"] == 5
        assert found["pagoda_owed", "turn_message"] == 0
        assert found["pagoda_gateway_connected", "0"] == 1
        told = str(sorted(found))
        places = (world.guild.id, world.channel.id, (await world.table()).place.thread_id)
        assert [fact for fact in ("ada", str(ada.id), *map(str, places)) if fact in told] == []


async def test_a_control_that_this_version_does_not_know_is_one_name_in_the_numbers(tmp_path: Path) -> None:
    async with a_watched_world(tmp_path) as world:
        table = await open_table(world, 2)
        world.app.actions.pop("recap")
        await world.people[0].click(await world.turn_message(table), label="Recap")
        found = await counted(world)
        assert found["pagoda_interaction_seconds_count", "unknown"] == 1
        assert ("pagoda_interaction_seconds_count", "recap") not in found


async def test_refused_messages_are_counted_and_keep_the_bot_well(tmp_path: Path) -> None:
    clock = Clock()
    async with a_watched_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        world.env.inject_error("POST", "/channels/*/messages", status=403, times=None)
        await (await world.mover()).slash(world.room(table), "qin move", text=await world.a_move())
        found = await counted(world)
        assert found["pagoda_messages_failed_total", "turn_message"] == 1
        assert found["pagoda_owed", "turn_message"] == 1
        assert (await page(world, "/health"))[0] == 200


async def test_a_bot_that_no_longer_looks_for_what_is_due_is_not_well(tmp_path: Path) -> None:
    clock = Clock()
    async with a_watched_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        await world.app.tables.waking.wake(table.id)
        world.poster.sweep.cancel()
        await world.app.tables.notices.renew(table.id)
        clock.advance(minutes=10)
        world.app.delivery.edit(table.id)
        await world.poster.idle()
        problems = ["a turn message is overdue by 10 minutes"]
        assert await page(world, "/health") == (503, {"status": "failing", "problems": problems, "shards": [0]})


async def test_a_lost_connection_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with a_watched_world(tmp_path) as world:
        monkeypatch.setattr("discord.ShardInfo.is_closed", Mock(return_value=True))
        status, told = await page(world, "/health")
        assert (status, told["problems"]) == (503, ["not connected to Discord's gateway (shard 0)"])
        assert (await counted(world))["pagoda_gateway_connected", "0"] == 0


async def test_a_lost_database_is_named_and_the_numbers_are_still_there(tmp_path: Path) -> None:
    async with a_watched_world(tmp_path) as world:
        await world.bot.store.close()
        (tmp_path / "pagoda.db").unlink()
        (tmp_path / "pagoda.db").mkdir()
        status, told = await page(world, "/health")
        assert status == 503
        assert told["problems"][0].startswith("the database does not answer: unable to open")
        assert (await counted(world))["pagoda_database_up",] == 0

"""Threads that are archived while a game is played in them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType

from tests.support.forum import a_game, a_home
from tests.support.world import World, a_world, manager, open_table, resign, text_of


async def archive(world: World, thread_id: Any, *, locked: bool = False) -> Any:
    """Archive a thread, as Discord does after a while and a moderator may; the thread then."""
    thread = world.env.backend.get_thread(thread_id)
    world.env.backend.edit_channel(thread.id, {}, thread_metadata={"archived": True, "locked": locked})
    await world.env.settle()
    await world.idle()
    return thread.thread_metadata


async def test_the_thread_of_a_running_game_is_opened_again(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        assert not (await archive(world, table.place.thread_id)).archived


async def test_the_post_of_a_running_game_is_opened_again(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await a_home(world)
        table = await a_game(world)
        assert not (await archive(world, table.place.thread_id)).archived


async def test_a_thread_that_a_moderator_has_locked_stays_as_it_is(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        assert (await archive(world, table.place.thread_id, locked=True)).archived


async def test_the_thread_of_a_finished_game_stays_archived(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await resign(world, world.people[0])
        assert (await archive(world, table.place.thread_id)).archived


async def test_a_refusal_to_open_a_thread_is_asked_for_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        path = f"/channels/{table.place.thread_id}"
        world.env.inject_error("PATCH", path, status=403, code=50013, times=None)
        before = len(world.env.http_requests)
        assert (await archive(world, table.place.thread_id)).archived
        asked = [f"{each.method} {each.path}" for each in world.env.http_requests[before:]]
        assert sum(each.startswith("PATCH") and each.endswith(path) for each in asked) == 1
        assert not [each for each in caplog.records if each.levelname == "ERROR"]


async def test_the_check_names_what_players_need_in_threads(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        boss = manager(world)

        async def check() -> str:
            shown = await boss.slash(world.channel, "server")
            return text_of((await boss.click(shown.response, label="Check permissions")).response)

        assert "✅ Players: Send messages in threads" in await check()
        me: Any = world.bot.user
        everyone, bot = (world.guild.id, OverwriteType.ROLE), (me.id, OverwriteType.MEMBER)
        write = discord.Permissions(send_messages_in_threads=True).value
        for (target, kind), allow, deny in ((everyone, 0, write), (bot, write, 0)):
            overwrite = Overwrite(target_id=target, type=kind, allow=allow, deny=deny)
            world.env.backend.set_overwrite(world.channel.id, overwrite)
        await world.env.settle()
        told = await check()
        assert "➖ Players need *Send messages in threads*, too" in told
        assert "✅ Send messages in threads" in told

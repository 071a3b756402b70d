"""Threads for spectators: every turn is posted there, with nothing that only some may see."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.forum import a_game, a_home, deny
from tests.support.waiting import direct, later
from tests.support.world import World, a_world, buttons, manager, open_table, resign, text_of

TURN_ON, TURN_OFF = "Threads for spectators", "Spectators by message"


async def move(world: World, table: Table) -> Any:
    mover = await world.mover(table.id)
    await mover.slash(world.room(table), f"{table.game} move", text=await world.a_move(table.id))
    return mover


async def switch(world: World, label: str) -> Any:
    """Press a button of the server's panel; the panel after it."""
    boss = manager(world)
    shown = (await boss.slash(world.channel, "server")).response
    return (await boss.click(shown, label=label)).response


async def watch(world: World, person: Any, table: Table, moves: str = "every") -> str:
    answer = await person.slash(world.channel, "table spectate", table=table.id, moves=moves)
    assert answer.ephemeral
    return text_of(answer.response)


async def watch_thread(world: World, table_id: int = 1) -> discord.Thread | None:
    table = await world.table(table_id)
    found = world.bot.get_channel(table.watch_thread_id or 0)
    return found if isinstance(found, discord.Thread) else None


def members(world: World, thread: discord.Thread) -> list[int]:
    return list(world.env.backend.get_channel(thread.id).thread_members)


async def test_every_turn_is_posted_in_a_thread_that_ends_with_the_game(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        shown = await switch(world, TURN_ON)
        assert "in a thread beside the game" in text_of(shown)
        assert TURN_OFF in buttons(shown)
        table, dmitri, eva = await open_table(world, 2), world.people[3], world.people[4]
        assert "I open it with the next turn" in await watch(world, eva, table)
        before = await move(world, table)
        await later(world, clock, 0.1)
        thread = await watch_thread(world)
        assert thread is not None
        assert (thread.name, thread.parent_id) == ("Watching Qin · 1", world.channel.id)
        assert thread.id != table.place.thread_id
        assert eva.id in members(world, thread)
        (posted,) = await world.messages(thread.id)
        assert f"**{before.name}** places" in text_of(posted)
        assert buttons(posted) == {}
        assert await direct(world, eva) == []
        assert f"<#{thread.id}>" in await watch(world, dmitri, table)
        assert dmitri.id in members(world, thread)
        await dmitri.slash(world.channel, "table spectate", table=table.id, on=False)
        assert dmitri.id not in members(world, thread)
        await world.restart()
        await move(world, table)
        await later(world, clock, 0.1)
        assert len(await world.messages(thread.id)) == 2
        await resign(world, world.people[0], table.id)
        await later(world, clock, 0.1)
        ended = (await world.messages(thread.id))[-1]
        assert "the game that you were watching is over" in text_of(ended)
        (told,) = await direct(world, eva)
        assert "is over" in text_of(told)
        archived = await world.bot.fetch_channel(thread.id)
        assert isinstance(archived, discord.Thread)
        assert archived.archived


async def test_without_the_setting_and_for_the_end_alone_there_is_no_thread(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, eva = await open_table(world, 2), world.people[4]
        assert "thread" not in await watch(world, eva, table)
        await move(world, table)
        await later(world, clock, 0.1)
        assert len(await direct(world, eva)) == 1
        await switch(world, TURN_ON)
        await watch(world, eva, table, "end")
        await move(world, table)
        await later(world, clock, 0.1)
        assert await watch_thread(world) is None
        await switch(world, TURN_OFF)


@pytest.mark.parametrize("trouble", ["permission", "full", "deleted", "forum"])
async def test_where_there_can_be_no_thread_turns_come_directly(tmp_path: Path, trouble: str) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await switch(world, TURN_ON)
        if trouble == "forum":
            await a_home(world)
            table = await a_game(world)
        else:
            table = await open_table(world, 2)
        eva = world.people[4]
        await watch(world, eva, table)
        if trouble == "permission":
            deny(world, world.channel, "create_public_threads")
        elif trouble == "full":
            world.env.inject_error("POST", "/channels/*/threads", status=400, code=160006, times=1)
        elif trouble == "deleted":
            await move(world, table)
            await later(world, clock, 0.1)
            thread = await watch_thread(world, table.id)
            assert thread is not None
            await world.delete(thread)
            assert await direct(world, eva) == []
        await move(world, table)
        for _ in range(2):
            await later(world, clock, 0.1)
        (told,) = await direct(world, eva)
        assert "'s turn." in text_of(told)
        assert "There is no thread for this game" in await watch(world, eva, table)
        await move(world, table)
        await later(world, clock, 0.1)
        assert len(await direct(world, eva)) == 2

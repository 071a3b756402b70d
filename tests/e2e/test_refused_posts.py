"""A turn message that Discord refuses: the host is told what is wrong and what helps, and the game goes on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cogs.delivery.turn_messages import TRIES_OF_A_DAY
from locales import Words
from tests.support.clock import Clock
from tests.support.forum import deny
from tests.support.waiting import later
from tests.support.world import World, a_world, buttons, open_table, text_of


async def move(world: World) -> None:
    await (await world.mover()).slash(world.channel, "qin move", text=await world.a_move())


def complaints(world: World) -> list[str]:
    """What hosts were written."""
    found = [
        each.json for each in world.env.http_requests if each.method == "POST" and "I cannot post" in str(each.json)
    ]
    return [each["content"] for each in found if each is not None]


@pytest.mark.parametrize(
    ("status", "code", "said"),
    [
        (403, 50013, "I lack permissions there"),
        (403, 50001, "I lack permissions there"),
        (400, 50083, "the thread is locked"),
        (403, 160005, "the thread is locked"),
        (400, 200000, "AutoMod blocks my message"),
        (400, 160006, "as many open threads"),
        (403, 50278, "Discord refuses it (error 50278)"),
        # The thread alone is deleted: not the host is told, but all players are asked.
        (404, 10003, None),
        (404, 0, None),
        (500, 0, None),
    ],
)
async def test_the_host_is_told_what_is_wrong(tmp_path: Path, status: int, code: int, said: str | None) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        for method in ("POST", "PATCH"):
            world.env.inject_error(method, "/channels/*", status=status, code=code, times=None)
            world.env.inject_error(method, "/channels/*/messages", status=status, code=code, times=None)
        await move(world)
        for _ in range(2):
            world.env.backend.faults = [each for each in world.env.backend.faults if "messages" in each["path"]]
            await later(world, clock, 0.1)
        told = complaints(world)
        assert len(told) == (0 if said is None else 1)
        assert said is None or said in told[0]


async def test_the_permission_that_is_missing_is_named_and_no_other(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        await open_table(world, 2)
        deny(world, world.channel, "attach_files")
        world.env.inject_error("POST", "/channels/*/messages", status=403, code=50013, times=2)
        await move(world)
        await later(world, clock, 0.1)
        (told,) = complaints(world)
        assert "I lack permissions there: **Attach files**." in told


async def test_a_locked_thread_that_the_bot_may_open_is_opened_and_stays_locked(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        thread: Any = world.bot.get_channel(table.place.thread_id or 0)
        await thread.edit(archived=True, locked=True)
        world.env.inject_error("POST", f"/channels/{thread.id}/messages", status=400, code=50083)
        await move(world)
        thread = world.bot.get_channel(thread.id)
        assert (thread.archived, thread.locked) == (False, True)
        assert "it is your turn" in text_of((await world.messages(thread.id))[-1])
        assert complaints(world) == []


async def test_a_thread_that_stays_locked_for_a_day_is_left_for_another(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2)
        locked = table.place.thread_id
        world.env.inject_error("POST", f"/channels/{locked}/messages", status=400, code=50083, times=None)
        world.env.inject_error("PATCH", f"/channels/{locked}", status=403, code=50013, times=None)
        await move(world)
        for _ in range(TRIES_OF_A_DAY - 2):
            await later(world, clock, 0.55)
        assert (await world.table()).place.thread_id == locked
        for _ in range(3):
            await later(world, clock, 0.55)
        moved = await world.table()
        assert moved.place.thread_id not in (None, locked)
        why, turn = await world.messages(moved.place.thread_id or 0)
        assert text_of(why) == Words("en")("thread-locked")
        assert "Play" in buttons(turn)
        assert len(complaints(world)) == 1

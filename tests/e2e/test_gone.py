"""People who press in their direct messages though they left the server, were banned from it, or blocked the bot."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.forms import remind
from tests.support.waiting import direct, later, told
from tests.support.world import World, a_world, open_table, pings, play_by_buttons, selects, text_of


async def a_reminded_game(world: World, clock: Clock) -> tuple[Table, Any, discord.Message]:
    """A game of three, who is to move, and the reminder in their direct messages."""
    table = await open_table(world, 3, pace="24")
    player = await world.mover()
    await remind(world, player, "direct")
    await later(world, clock, 20.5)
    return table, player, (await direct(world, player))[-1]


def leave(world: World, person: Any) -> None:
    """Somebody leaves the server."""
    world.guild.remove_member(person)


def banned(world: World, person: Any) -> None:
    """Somebody is banned from the server."""
    world.env.backend.apply_ban(world.guild.id, person.id, None)


WAYS = pytest.mark.parametrize("go", [leave, banned])
Go = Callable[[World, Any], None]


@WAYS
async def test_whoever_is_gone_plays_on_while_nobody_has_replaced_them(tmp_path: Path, go: Go) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, reminder = await a_reminded_game(world, clock)
        go(world, player)
        played = await play_by_buttons(player.user, reminder, random.Random(1))
        assert "Your turn is over." in text_of(played.response)
        after = await world.table()
        assert (after.ply, after.place) == (table.ply + 1, table.place)
        assert pings(await world.turn_message(after)) == [(await world.mover()).id]


@WAYS
async def test_whoever_was_replaced_has_no_seat_any_more_and_changes_nothing(tmp_path: Path, go: Go) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        _, player, reminder = await a_reminded_game(world, clock)
        go(world, player)
        # The reminder keeps its buttons, as for somebody who pressed an instant before it lost them.
        for method in ("PATCH", "DELETE"):
            world.env.inject_error(method, f"/channels/{reminder.channel.id}/messages/*", status=403, times=None)
        (other, *_) = await world.others()
        more = await other.click(await world.turn_message(await world.table()), label="More")
        (gone,) = selects(more.response)
        await other.select(more.response, [str(player.id)], custom_id=gone["custom_id"])
        before = await world.table()
        refused = await player.user.click(reminder, label="Play")
        assert refused.ephemeral
        assert "You have no seat at this table." in text_of(refused.response)
        hand = await player.user.click(reminder, label="My hand")
        assert "You have no seat at this table." in text_of(hand.response)
        assert await world.table() == before


async def test_whoever_blocks_the_bot_is_mentioned_at_the_table_once(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="24")
        player = await world.mover()
        await remind(world, player, "direct")
        blocked = f"/channels/{player.user.dm_channel.id}/messages"
        world.env.inject_error("POST", blocked, status=403, code=50007, times=None)
        for hours in (20.5, 0.5, 0.5):
            await later(world, clock, hours)
        (reminder,) = await told(world, table)
        assert pings(reminder) == [player.id]
        await play_by_buttons(player, reminder, random.Random(1))
        assert (await world.table()).ply == table.ply + 1


async def test_whoever_blocks_the_bot_after_a_reminder_can_still_press_it(tmp_path: Path) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table, player, reminder = await a_reminded_game(world, clock)
        world.env.inject_error("*", f"/channels/{reminder.channel.id}/messages*", status=403, code=50007, times=None)
        played = await play_by_buttons(player.user, reminder, random.Random(1))
        assert "Your turn is over." in text_of(played.response)
        assert (await world.table()).ply == table.ply + 1
        assert pings(await world.turn_message(await world.table())) == [(await world.mover()).id]

"""Whoever is alarmed by errors in the log is never alarmed by what a person does, at a table in whatever state."""

from __future__ import annotations

import random
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from tables.core.model import Status
from tables.managing import ActKind
from tests.support.clock import Clock
from tests.support.states import (
    Making,
    game_absent,
    lobby,
    stood_in,
    thread_lost_and_players_asked,
    voting_about_the_missing,
)
from tests.support.unusual import press_forged
from tests.support.world import World, a_world, manager, open_table, resign

OPENS = {"open-table", "play-computer", "play-coached", "table-filled", "table-again", "replay"}
"""Actions that are not about a table, and one that takes long."""

PRESSES = 12
"""How many presses of any kind of control there are in each state."""

ACTS = (ActKind.MOVE, ActKind.THREAD, ActKind.REPLACE, ActKind.REMOVE, ActKind.KEEP_OUT, ActKind.END, ActKind.CLOSE)
"""What managers do, the mildest first; each twice, as the second of two does who do the same."""


async def over(world: World, _: Clock) -> None:
    await open_table(world, 2)
    await resign(world, await world.mover())


async def called_off(world: World, _: Clock) -> None:
    opened = await world.people[0].slash(world.channel, "qin new", players=3)
    panel = await world.people[0].click(opened.response.message, label="Change")
    await world.people[0].click(panel.response, label="Call off")


async def removed(world: World, _: Clock) -> None:
    await open_table(world, 2)
    await world.idle()
    await world.app.tables.departures.leave(world.guild.id)


def actions_of(world: World) -> Collection[str]:
    """The actions of all controls."""
    return world.app.actions.keys()


def pressed(table_id: int, ply: int, action: str, detail: str = "") -> dict[str, Any]:
    return {"custom_id": f"b:{table_id}:{ply}:{action}:{detail}"[:100], "component_type": 2}


@pytest.mark.slow
@pytest.mark.parametrize(
    "making",
    [
        lobby,
        voting_about_the_missing,
        stood_in,
        thread_lost_and_players_asked,
        game_absent,
        over,
        called_off,
        removed,
    ],
)
async def test_what_players_hosts_and_managers_do_writes_no_traceback(tmp_path: Path, making: Making) -> None:
    table_id = 1
    rng, clock = random.Random(f"acts at {making.__name__}"), Clock()
    async with a_world(tmp_path, now=clock) as world:
        keeper, (ada, ben, _, dmitri, _) = manager(world), world.people
        await making(world, clock)
        for action in rng.sample(sorted({*actions_of(world)} - OPENS), PRESSES):
            table = await world.table(table_id)
            person = rng.choice([ada, ada, ben, ben, dmitri])
            await press_forged(world, person, world.channel, pressed(table_id, table.ply, action))
        for kind in (*ACTS, *ACTS):
            table = await world.table(table_id)
            other = world.channel.id if kind is ActKind.MOVE else ben.id
            act = pressed(table_id, table.ply, "managed-do", f"{kind} {other} 0")
            await press_forged(world, keeper, world.channel, act)
            await world.idle()
        assert (await world.table(table_id)).status not in (Status.LOBBY, Status.RUNNING)
        for command in ("table status", "games", "clock show"):
            await ada.slash(world.channel, command)
        clock.advance(hours=30)
        await world.env.advance_time(120)

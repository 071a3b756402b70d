"""Buttons of old messages for what the bot once did: they say that they are out of date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.support.unusual import press_forged
from tests.support.world import World, a_world, open_table

FORMER = {
    "stop-watched": 2,
    "watch-again": 2,
    "watch-computers": 2,
    "games-file": 2,
    "file-page": 2,
    "file-open": 3,
}
"""Actions that are no more, and the kind of control that each had."""


@pytest.mark.parametrize("action", FORMER)
async def test_what_is_gone_says_that_it_is_out_of_date(tmp_path: Path, action: str) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        assert (
            await pressed(world, table.id, action) == "This button is out of date. Please use the newest message.\n[]"
        )
        assert (await world.table()) == table


async def test_a_condition_of_plans_that_is_no_more_is_out_of_date(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        await open_table(world, 2)
        (person,), planning = await world.others(), world.app.tables.planning
        position = await planning.position(1, person.id)
        tried = await planning.try_moves(1, person.id, position.legal[:1], position.step)
        press = {"custom_id": f"b:1:{tried.step}:plan-arm:legal", "component_type": 2}
        assert (await press_forged(world, person, world.channel, press)).startswith("This button is out of date.")
        assert (await planning.position(1, person.id)).premoves == ()


async def pressed(world: World, table_id: int, action: str) -> str:
    kind = FORMER[action]
    letter = "b" if kind == 2 else "s"
    press = {"custom_id": f"{letter}:{table_id}:0:{action}:1", "component_type": kind}
    return await press_forged(world, world.people[0], world.channel, press | ({"values": ["1"]} if kind == 3 else {}))

"""Whole games of Qin through the whole bot, by buttons and by commands."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tables.model import Status
from tests.e2e.world import a_world, open_table, pings, play_by_buttons


@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_a_game_is_played_to_its_end_by_buttons(tmp_path: Path, seats: int) -> None:
    rng = random.Random(seats)
    async with a_world(tmp_path) as world:
        table = await open_table(world, seats)
        while table.status is Status.RUNNING:
            message = await world.turn_message(table)
            (pinged,) = pings(message)
            (seat,) = table.to_act
            assert table.chairs[seat].person.user_id == pinged
            await play_by_buttons(world.person(pinged), message, rng)
            table = await world.table()
        last = (await world.messages(table.place.thread_id))[-1]
        assert "wins!" in last.content or "share the victory" in last.content

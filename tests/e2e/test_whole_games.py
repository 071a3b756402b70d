"""Games through the whole bot, by buttons, to their ends: turn messages, pictures, what is said of the end."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tables.core.model import Status, Table
from tests.support.full import FULL
from tests.support.world import (
    World,
    a_world,
    buttons,
    nearly_over,
    open_table,
    pictures,
    pings,
    text_of,
    turn_by_buttons,
    until_over,
)

LATE = {"qin": 16, "china": 40, "dragoncastle": 40}
"""Moves before the end from which on a game is played; `make full` plays all of it."""

POINTS = r": \*\*\d+ points\*\*"


async def check_turn_message(world: World, table: Table) -> None:
    """One message with live buttons and one ping, for whoever is to move."""
    await world.idle()
    found = await world.messages(table.place.thread_id)
    live = [message for message in found if buttons(message)]
    assert live == found[-1:]
    mover = [table.chairs[seat].person.user_id for seat in table.to_act] if table.status is Status.RUNNING else []
    assert pings(live[0]) == mover


@pytest.mark.parametrize(
    ("game", "seats", "options", "in_words"),
    [
        ("qin", 2, {}, ""),
        ("china", 4, {"map": "east", "fortifications": True}, "Final scoring"),
        ("dragoncastle", 2, {"spirits": "destruction,wind", "dragons": "2"}, "Sets and discards: "),
    ],
    ids=["qin", "china", "dragon castle"],
)
async def test_a_game_is_played_to_its_end_by_buttons(
    tmp_path: Path, game: str, seats: int, options: dict[str, Any], in_words: str
) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, seats, game=game, **options)
        table = table if FULL else await nearly_over(world, table, LATE[game])
        before, turns = await pictures(world, table), 0
        async for after in until_over(world, table, turn_by_buttons, seats):
            assert after.to_act != table.to_act
            table, turns = after, turns + 1
            await check_turn_message(world, table)
        assert turns > 0
        assert await pictures(world, table) == before + turns
        last = (await world.messages(table.place.thread_id))[-1]
        assert "wins!" in text_of(last) or "share the victory" in text_of(last)
        assert len(re.findall(POINTS, text_of(last))) in (seats, 0)
        # The table of the picture has the parts of the scores, and the words of the picture.
        said = text_of((await world.people[0].context_menu(world.room(table), "In words", last)).response)
        assert in_words in said
        assert not in_words or in_words not in text_of(last)


async def test_a_game_of_four_is_played_from_its_beginning(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 4)
        async for after in until_over(world, table, turn_by_buttons, 4):
            table = after
        assert table.status is Status.OVER

"""What the end of a game says is what its statistics and ratings say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tables.core.model import Table
from tests.support.forms import at_table
from tests.support.world import World, a_world, described, open_table, text_of


async def everybody_moves(world: World, seats: int) -> None:
    """As many moves as there are seats: in Qin each is a turn."""
    for _ in range(seats):
        await (await world.mover()).slash(world.room(await world.table()), "qin move", text=await world.a_move())


async def resign(world: World, table: Table, person: Any) -> None:
    asked = await at_table(world, person, "resign")
    await person.click(asked.response, label="Yes, resign")


async def test_a_game_given_up_before_the_first_move_has_had_none_and_counts_for_nobody(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        await resign(world, table, world.people[0])
        message = await world.turn_message(table)
        assert "This game does not count: not every player has made a move." in text_of(message)
        assert "at the start" in described(message)
        assert "omputer" not in text_of(message) + described(message)
        status = text_of((await world.people[1].slash(world.room(table), "table status")).response)
        assert "**ada (resigned)**" in status
        assert "The game is over before its first move. **ben** wins!" in status


async def test_seats_that_change_hands_are_no_steps(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        ada = world.people[0]
        await ada.slash(world.room(table), "table substitute")
        await at_table(world, ada, "seat-back")
        status = text_of((await ada.slash(world.room(table), "table status")).response)
        assert "No move yet." in status

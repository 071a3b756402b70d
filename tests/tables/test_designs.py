"""Designs: kept by server, game and name."""

from __future__ import annotations

import pytest

from tables.core.errors import NoSuchDesignError, TooManyDesignsError
from tables.people.guilds import MOST_DESIGNS, Design
from tests.support.desk import Desk

WALL = Design("Wall", "name: Wall")


async def test_designs_are_kept_for_their_server_and_game_by_name(desk: Desk) -> None:
    add, of_guild = desk.tables.designs.add, desk.tables.designs.of_guild
    for name in ("Wall", "Arch"):
        assert not await add(1, "dragon_castle", Design(name, "low"), 7)
    assert await add(1, "dragon_castle", WALL, 8), "it takes the place of the one of its name"
    assert await of_guild(1, "dragon_castle") == (Design("Arch", "low"), WALL)
    assert await of_guild(2, "dragon_castle") == await of_guild(1, "qin") == ()


async def test_a_removed_design_is_gone_and_cannot_be_removed_again(desk: Desk) -> None:
    await desk.tables.designs.add(1, "dragon_castle", WALL, 7)
    await desk.tables.designs.remove(1, "dragon_castle", "Wall")
    assert await desk.tables.designs.of_guild(1, "dragon_castle") == ()
    with pytest.raises(NoSuchDesignError):
        await desk.tables.designs.remove(1, "dragon_castle", "Wall")


async def test_a_server_has_room_for_so_many_designs_and_can_still_replace_one(desk: Desk) -> None:
    for number in range(MOST_DESIGNS):
        await desk.tables.designs.add(1, "dragon_castle", Design(f"Wall {number}", ""), 7)
    with pytest.raises(TooManyDesignsError):
        await desk.tables.designs.add(1, "dragon_castle", WALL, 7)
    assert await desk.tables.designs.add(1, "dragon_castle", Design("Wall 3", "new"), 7)
    assert len(await desk.tables.designs.of_guild(1, "dragon_castle")) == MOST_DESIGNS
    await desk.tables.designs.add(2, "dragon_castle", WALL, 7)

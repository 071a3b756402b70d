"""What is about a table is for people who may see it, whatever control names it."""

from __future__ import annotations

import pytest

from screens.actions import ACTIONS, Sought, carry_out
from screens.press import read_press
from tables.core.errors import NoSuchTableError, PrivateTableError
from tables.core.model import TableRequest
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk
from tests.support.reader import Reader

OF_A_TABLE = [name for name, each in ACTIONS.items() if any(option.sought is not None for option in each.parameters)]
SEEN = [name for name in OF_A_TABLE if all(option.sought is not Sought.NEAR for option in ACTIONS[name].parameters)]


async def test_a_private_table_is_for_its_people_and_any_other_for_those_of_its_server(desk: Desk) -> None:
    asked = TableRequest("qin", ADA, PLACE, 2, {}, private=True, invited=[BEN.user_id])
    private = await desk.tables.lobby.join((await desk.tables.lobby.open(asked)).id, BEN)
    public = await desk.running(2)
    assert len(SEEN) > 30
    for names, table, stranger, error in (
        (SEEN, private, Reader(desk, CHLOE), PrivateTableError),
        (OF_A_TABLE, private, Reader(desk, CHLOE, guild_id=77), NoSuchTableError),
        (OF_A_TABLE, public, Reader(desk, CHLOE, guild_id=77), NoSuchTableError),
        (OF_A_TABLE, public, Reader(desk, CHLOE, guild_id=None), NoSuchTableError),
    ):
        for name in names:
            with pytest.raises(error):
                await carry_out(ACTIONS[name], read_press(stranger, f"b:{table.id}:0:{name}:"))


@pytest.mark.parametrize("guild_id", [77, None])
async def test_who_plays_or_played_at_a_table_sees_it_from_anywhere(desk: Desk, guild_id: int | None) -> None:
    table = await desk.running(3)
    await desk.tables.seats.stand_in(table.id, BEN.user_id)
    await desk.tables.play.resign(table.id, CHLOE.user_id)
    for person in (ADA, BEN, CHLOE):
        reader = Reader(desk, person, guild_id=guild_id)
        assert await carry_out(ACTIONS["more"], read_press(reader, f"b:{table.id}:0:more:"))

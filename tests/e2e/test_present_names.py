"""People are called by the name they were last seen under."""

from __future__ import annotations

from pathlib import Path

from tests.support.world import a_world, described, open_table, text_of


async def test_who_changes_their_name_is_called_by_it_from_their_next_press_on(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        mover, (other,) = await world.mover(), await world.others()
        world.env.backend.edit_member(world.guild.id, mover.id, {"nick": "Newly Named"})
        await mover.slash(world.room(table), "qin move", text=await world.a_move())
        message = await world.turn_message(table)
        assert "**Newly Named**" in text_of(message)
        assert "Newly Named" in described(message)
        for command in ("table status", "table log"):
            told = text_of((await other.slash(world.room(table), command)).response)
            assert "Newly Named" in told
            assert mover.name not in told

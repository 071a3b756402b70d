"""The planning board on a simulated Discord: nobody else sees anything, and a turn plays itself."""

from __future__ import annotations

from pathlib import Path

from tables.core.model import Table
from tests.support.world import World, a_world, open_table, text_of


async def shown_to_all(world: World, table: Table) -> list[list[str]]:
    rooms = (world.channel.id, world.room(table).id)
    return [[text_of(message) for message in await world.messages(room)] for room in rooms]


async def test_a_turn_is_planned_where_nobody_else_sees_it_and_plays_itself(tmp_path: Path) -> None:
    async with a_world(tmp_path) as world:
        table = await open_table(world, 2)
        (person,), mover, move = await world.others(), await world.mover(), await world.a_move()
        before, planning = await shown_to_all(world, table), world.app.tables.planning
        position = await planning.position(1, person.id)
        # Far away from the move that is made before it.
        free = position.legal[-1]
        await planning.try_moves(1, person.id, [free], position.step)
        board = await person.slash(world.room(table), "plan")
        assert board.ephemeral
        assert board.response.attachments
        armed = await person.click(board.response, label="Only if the place stays free")
        assert "**Waiting:**" in text_of(armed.response)
        assert await shown_to_all(world, table) == before
        await mover.slash(world.room(table), "qin move", text=move)
        assert [entry.text for entry in await world.app.tables.history.story(1, 0)] == [move, free]
        assert (await world.mover()).id == mover.id

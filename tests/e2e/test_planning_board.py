"""The planning board on a simulated Discord: nobody else sees anything, and a turn plays itself."""

from __future__ import annotations

from pathlib import Path

from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.forms import fill, press, remind
from tests.support.waiting import direct, later
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


async def test_of_two_cases_planned_by_a_form_the_one_that_comes_is_played_and_marked_in_the_log(
    tmp_path: Path,
) -> None:
    clock = Clock()
    async with a_world(tmp_path, now=clock) as world:
        table = await open_table(world, 2, pace="72")
        (person,), mover, move = await world.others(), await world.mover(), await world.a_move()
        await remind(world, person, "direct")
        planning = world.app.tables.planning
        place, turns = move.split()[-1], list[str]()
        for number, action in ((0, "plan-place"), (-1, "plan-arm")):
            position = await planning.clear_line(1, person.id)
            free = [each for each in position.legal if not {*move.split()[2:]} & {*each.split()[2:]}]
            turns.append(free[number])
            await planning.try_moves(1, person.id, turns[-1:], position.step)
            board = (await person.slash(world.room(table), "plan")).response
            cases = (await person.click(board, label="More")).response
            shown = await press(person, cases, action, None if action == "plan-place" else "else")
            if action == "plan-place":
                refused = await fill(person, shown, "Z9")
                assert text_of(refused.response).startswith("No other player can play there any more")
                shown = await fill(person, await press(person, cases, action), place.lower())
                assert f", if another player plays at {place} first." in text_of(shown.response)
        assert f"(if no other player plays at {place} first)" in text_of(shown.response)
        await later(world, clock, 25)
        await mover.slash(world.room(table), "qin move", text=move)
        assert [entry.text for entry in await world.app.tables.history.story(1, 0)] == [move, turns[0]]
        for reader in (person, mover):
            text = text_of((await reader.slash(world.room(table), "table log")).response)
            assert ["Planned: " in line for line in text.splitlines() if line.startswith("`")] == [False, True]
        await later(world, clock, 0.1)
        (told,) = await direct(world, person)
        assert "your turn was played as you had planned it" in text_of(told)

"""Finding the game that waits."""

from __future__ import annotations

from tables.core.model import Table, TableRequest
from tests.support.desk import ADA, PLACE, Desk, mover


async def waiting_for_ada(desk: Desk) -> list[Table]:
    """Running tables at which it is Ada's turn, the longest unchanged first."""
    found = [await desk.tables.table(table_id) for table_id in await desk.tables.lists.running()]
    return sorted((t for t in found if mover(t) == ADA.user_id), key=lambda t: (t.updated_at, t.id))


async def test_the_next_waiting_game_is_the_one_that_has_waited_longest(desk: Desk) -> None:
    for _ in range(8):
        desk.clock.advance(hours=1)
        table = await desk.running(3)
        if table.id % 3 == 0:
            await desk.play_any(table.id)
    waiting = await waiting_for_ada(desk)
    assert len(waiting) >= 2
    first, second = waiting[:2]
    found = await desk.tables.lists.next_waiting(ADA.user_id, 0)
    assert found == first
    assert await desk.tables.lists.next_waiting(ADA.user_id, first.id) == second


async def test_no_other_game_waits(desk: Desk) -> None:
    assert await desk.tables.lists.next_waiting(ADA.user_id, 0) is None
    await desk.tables.lobby.open(TableRequest("qin", ADA, PLACE, wanted=2, options={}))
    table = await desk.running(2)
    while mover(table) != ADA.user_id:
        table = await desk.play_any(table.id)
    assert await desk.tables.lists.next_waiting(ADA.user_id, table.id) is None
    assert await desk.tables.lists.next_waiting(ADA.user_id, 0) == table
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert await desk.tables.lists.next_waiting(ADA.user_id, 0) is None

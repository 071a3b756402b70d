"""Finding the game that waits."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from db.sqlite import connection
from tables.core.model import Table, TableRequest
from tables.core.pace import Pace
from tests.support.desk import ADA, BEN, CHLOE, PLACE, Desk, mover


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
    await desk.lobby()
    table = await desk.running(2)
    while mover(table) != ADA.user_id:
        table = await desk.play_any(table.id)
    assert await desk.tables.lists.next_waiting(ADA.user_id, table.id) is None
    assert await desk.tables.lists.next_waiting(ADA.user_id, 0) == table
    await desk.tables.play.resign(table.id, ADA.user_id)
    assert await desk.tables.lists.next_waiting(ADA.user_id, 0) is None


async def test_running_games_of_a_server_come_by_whose_time_ends_first_and_private_ones_to_their_players(
    desk: Desk,
) -> None:
    paces = [None, timedelta(days=7), timedelta(hours=12), timedelta(days=1)]
    tables = [(await desk.running(2, pace=pace)).id for pace in paces]
    request = TableRequest(
        "qin", ADA, PLACE, wanted=2, options={}, private=True, invited=[BEN.user_id], pace=Pace(timedelta(days=3))
    )
    private = await desk.tables.lobby.open(request)
    await desk.tables.lobby.join(private.id, BEN)
    await desk.lobby()
    public = [tables[2], tables[3], tables[1], tables[0]]
    lists = desk.tables.lists
    for viewer, order in ((CHLOE, public), (BEN, [*public[:2], private.id, *public[2:]])):
        count, found = await lists.running_in(PLACE.guild_id or 0, viewer.user_id, 0, 10)
        assert (count, [table.id for table in found]) == (len(order), order)
    count, found = await lists.running_in(10, CHLOE.user_id, 2, 2)
    assert (count, [table.id for table in found]) == (4, public[2:])
    past = await lists.running_in(10, CHLOE.user_id, 90, 3)
    assert [table.id for table in past[1]] == public[3:]
    assert await lists.running_in(10, CHLOE.user_id, 0, 3, "china") == (0, ())


async def test_ones_own_games_come_by_whose_turn_it_is_then_by_whose_time_ends_first(desk: Desk) -> None:
    paces = [None, timedelta(days=7), timedelta(hours=12)]
    tables = [await desk.running(2, pace=pace) for pace in paces]
    lobby = await desk.lobby()
    by_time = [tables[2], tables[1], tables[0]]
    found = await desk.tables.lists.of_user(ADA.user_id)
    waiting = [table.id for table in by_time if mover(table) == ADA.user_id]
    others = [table.id for table in by_time if mover(table) != ADA.user_id]
    assert [table.id for table in found] == [*waiting, *others, lobby.id]


async def test_the_statements_of_lists_are_compiled_once(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    table, compiled = await desk.running(2), list[object]()

    class Counted(connection._Compiled):  # pyright: ignore[reportPrivateUsage]
        def __init__(self, statement: Any, keys: tuple[str, ...]) -> None:
            compiled.append(statement)
            super().__init__(statement, keys)

    async def read() -> None:
        await desk.tables.lists.held_by(ADA.user_id)
        await desk.tables.lists.in_place(PLACE.channel_id)
        await desk.tables.notes.among([table], ADA.user_id)
        await desk.tables.clock.waiting([table])

    await read()
    monkeypatch.setattr(connection, "_Compiled", Counted)
    await read()
    assert compiled == []

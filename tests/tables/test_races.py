"""Two processes at one table, and requests that are called off half-way."""

from __future__ import annotations

import asyncio

from tables.errors import NotRunningError
from tests.tables.conftest import ADA, BEN, Desk, mover


async def test_an_old_memory_refuses_nobody(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    await desk.play_any(table.id)
    table = await second.play_any(table.id)
    moves = await second.tables.legal_moves(table.id, mover(table))
    # This process still has the position in mind in which the other person is to move.
    played = await desk.tables.play(table.id, mover(table), moves[0])
    assert played.table.ply == 3
    await desk.check(table.id)


async def test_a_rule_broken_in_an_old_memory_only_is_no_refusal(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    await desk.tables.game(table.id)
    for _ in range(2):
        table = await second.play_any(table.id)
    seen = await desk.tables.at_hand_or_none(table.id) if hasattr(desk.tables, "at_hand_or_none") else None
    assert seen is None
    played = await desk.tables.play(
        table.id, mover(table), (await second.tables.legal_moves(table.id, mover(table)))[-1]
    )
    assert played.table.ply == 3


async def test_resigning_in_two_processes_at_once_is_granted_once(desk: Desk, second: Desk) -> None:
    for _ in range(10):
        table = await desk.running(2)
        results = await asyncio.gather(
            desk.tables.resign(table.id, ADA.user_id),
            second.tables.resign(table.id, BEN.user_id),
            return_exceptions=True,
        )
        assert sum(isinstance(result, NotRunningError) for result in results) == 1, results
        await desk.check(table.id)

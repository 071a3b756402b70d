"""Two processes with a part of the servers each: every sweep finds what is one's own, by its index."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from datetime import timedelta

import pytest

from computers.levels import Level
from db.schema import Duty
from db.share import Share
from tables.core.model import Person, Place, TableRequest
from tables.core.pace import Pace
from tests.support.clock import Clock
from tests.support.condition import examiner_of
from tests.support.desk import ADA, BEN, Desk, a_desk, mover
from tests.support.plans import recorded, walks
from tests.support.there import there

ON_SHARD_0, ON_SHARD_1 = 6 << 22, 7 << 22
SHARES = (Share.of(2, [0]), Share.of(2, [1]))


@pytest.fixture
async def processes(desk: Desk, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[list[Desk]]:
    """Two processes with a shard each. No statement of theirs walks through a table that grows."""
    async with AsyncExitStack() as stack:
        desks = [
            await stack.enter_async_context(a_desk(desk.database, clock, process=str(share), share=share))
            for share in SHARES
        ]
        with recorded(desks[0].store, monkeypatch) as recorder:
            yield desks
        for statement in recorder.statements:
            assert await walks(desk.store, statement) == [], statement


async def a_game(desk: Desk, guild_id: int | None, *, against: Person | None = BEN, **pace: float) -> int:
    """A game that has begun in a server, against a computer if against nobody; its number."""
    computers = Level.BEGINNER if guild_id is None else None
    wish = TableRequest(
        "qin",
        ADA,
        Place(guild_id, 20),
        wanted=2,
        options={},
        pace=Pace(timedelta(**pace)) if pace else None,
        computers=computers,
    )
    table = await desk.tables.lobby.open(wish)
    if guild_id is not None and against is None:
        table = await desk.tables.lobby.add_computer(table.id, ADA.user_id)
    elif guild_id is not None and against is not None:
        table = await desk.tables.lobby.join(table.id, against)
    return table.id


async def test_each_process_finds_what_its_own_tables_owe(processes: list[Desk]) -> None:
    one, other = processes
    # Whoever is asked records for any table.
    first, second = await a_game(other, ON_SHARD_0), await a_game(one, ON_SHARD_1)
    assert [await each.tables.outbox.tables_due(Duty.TURN_MESSAGE) for each in processes] == [(first,), (second,)]
    assert [await each.tables.waking.tables_due() for each in processes] == [(first,), (second,)]
    for each, table_id in zip(processes, (first, second)):
        notice = there(await each.tables.notices.claim(table_id))
        await each.tables.notices.posted(notice, 100 + notice.id)
    assert [await each.tables.outbox.tables_due(Duty.EDIT) for each in processes] == [(first,), (second,)]


async def test_a_computer_is_thought_for_by_one_process_and_direct_messages_are_on_shard_0(
    processes: list[Desk],
) -> None:
    one, other = processes
    for each in processes:
        for guild_id in (ON_SHARD_0, ON_SHARD_1, None):
            for _ in range(3):  # Who begins is up to chance.
                table = await each.tables.table(await a_game(each, guild_id, against=None))
                if not table.chairs[min(table.to_act)].is_computer:
                    await each.play_any(table.id)
    found = [set(await each.tables.lists.computers_to_act()) for each in processes]
    servers = [{(await one.tables.table(table_id)).place.guild_id for table_id in ids} for ids in found]
    assert servers == [{ON_SHARD_0, None}, {ON_SHARD_1}]
    assert found[0].isdisjoint(found[1])
    assert [await other.tables.shard_of(min(ids)) for ids in found] == [0, 1]


async def test_each_process_reminds_of_its_own_tables(processes: list[Desk]) -> None:
    one, other = processes
    tables = [await a_game(one, guild_id, hours=24) for guild_id in (ON_SHARD_0, ON_SHARD_1)]
    for each, table_id in zip(processes, tables):
        notice = there(await each.tables.notices.claim(table_id))
        await each.tables.notices.posted(notice, 100 + notice.id)
    one.clock.advance(hours=21)
    for each in processes:
        for table_id in await each.tables.waking.tables_due():
            await each.tables.waking.wake(table_id)
    claimed = [await each.tables.reminders.claim() for each in (other, one, other, one)]
    assert [None if each is None else each.table_id for each in claimed] == [tables[1], tables[0], None, None]


async def test_an_absence_reaches_the_tables_of_another_process(processes: list[Desk]) -> None:
    one, other = processes
    table_id = await a_game(other, ON_SHARD_1, hours=24)
    notice = there(await other.tables.notices.claim(table_id))
    await other.tables.notices.posted(notice, 100)
    await other.tables.waking.wake(table_id)
    before = there((await other.tables.game(table_id)).table.deadline)
    # Told in direct messages, and so to the process with shard 0.
    await one.tables.away.begin(mover(await one.tables.table(table_id)), "2026-03-03")
    assert await other.tables.waking.tables_due() == (table_id,)
    assert await one.tables.waking.tables_due() == ()
    assert await one.tables.reminders.claim() is None
    assert there(await other.tables.reminders.claim()).table_id == table_id
    other.tables.games.forget(table_id)
    after = (await other.tables.game(table_id)).table.deadline
    assert after == before + timedelta(days=2)


async def test_a_process_answers_for_what_is_overdue_in_its_own_share(processes: list[Desk]) -> None:
    examiners = [examiner_of(each.store, each.clock, share) for each, share in zip(processes, SHARES)]
    await a_game(processes[0], ON_SHARD_1)
    processes[0].clock.advance(minutes=7)
    conditions = [await examiner.look() for examiner in examiners]
    assert [each.queues[Duty.TURN_MESSAGE].count for each in conditions] == [0, 1]
    assert [each.queues[Duty.REMINDER].overdue for each in conditions] == [timedelta(0), timedelta(minutes=7)]
    assert conditions[0].problems == []
    assert "a turn message is overdue by 7 minutes" in conditions[1].problems

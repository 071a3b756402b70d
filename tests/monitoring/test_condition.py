"""How the bot is: what counts as wrong, and what does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import timedelta
from math import inf
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from db.errors import StorageError
from db.records.outbox import Backlogs
from db.schema import Duty
from db.share import Share
from db.store import Store
from monitoring.condition import Examiner
from monitoring.metrics import Metrics
from tables.core.model import Table
from tests.support.clock import Clock
from tests.support.condition import Client, Shard, examiner_of
from tests.support.desk import Desk, a_desk, mover
from tests.support.there import there


async def problems(examiner: Examiner) -> list[str]:
    return (await examiner.look()).problems


@asynccontextmanager
async def looking_after(desk: Desk) -> AsyncGenerator[tuple[Client, Examiner]]:
    client = Client()
    yield client, examiner_of(desk.store, desk.clock, client=client)


async def a_game(desk: Desk, pace: timedelta | None = None) -> Table:
    """A game whose first turn message is owed, and nothing else."""
    table = await desk.running(2, pace=pace)
    await desk.tables.waking.wake(table.id)
    return table


async def deliver(desk: Desk, table_id: int) -> None:
    """Post what a table owes and lay it out, as the poster does."""
    while (notice := await desk.tables.notices.claim(table_id)) is not None:
        await desk.tables.notices.posted(notice, 100 + notice.id)
    while (edit := await desk.tables.edits.claim(table_id)) is not None:
        await desk.tables.edits.edited(edit)


async def test_a_bot_that_has_nothing_to_do_is_well(desk: Desk) -> None:
    async with looking_after(desk) as (_, examiner):
        condition = await examiner.look()
        assert condition.problems == []
        assert condition.queues[Duty.TURN_MESSAGE].count == condition.queues[Duty.REMINDER].count == 0


async def test_without_its_connections_it_is_not_well(desk: Desk) -> None:
    async with looking_after(desk) as (client, examiner):
        client.ready, client.shards = False, {}
        assert await problems(examiner) == ["not connected to Discord's gateway yet"]
        client.ready, client.shards = True, {0: Shard(), 1: Shard(closed=True), 2: Shard(closed=True)}
        assert await problems(examiner) == ["not connected to Discord's gateway (shard 1, 2)"]


async def test_a_database_that_fails_is_named(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_: Backlogs, __: int, ___: Share) -> None:
        raise StorageError("disk I/O error")

    async with looking_after(desk) as (_, examiner):
        monkeypatch.setattr(Backlogs, "by_duty", fail)
        assert await problems(examiner) == ["the database does not answer: disk I/O error"]


async def test_a_database_that_hangs_is_named(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    async def hang(_: Backlogs, __: int, ___: Share) -> None:
        await asyncio.sleep(60)

    monkeypatch.setattr("monitoring.condition._DATABASE_SECONDS", 0.01)
    async with looking_after(desk) as (_, examiner):
        monkeypatch.setattr(Backlogs, "by_duty", hang)
        (problem,) = await problems(examiner)
        assert problem.startswith("the database does not answer: no answer")


async def test_a_turn_message_that_nobody_posts_is_a_problem_after_five_minutes(desk: Desk) -> None:
    async with looking_after(desk) as (_, examiner):
        table = await a_game(desk)
        desk.clock.advance(minutes=5)
        assert await problems(examiner) == []
        desk.clock.advance(minutes=2)
        assert await problems(examiner) == ["a turn message is overdue by 7 minutes"]
        queue = (await examiner.look()).queues[Duty.TURN_MESSAGE]
        assert (queue.count, queue.oldest, queue.overdue) == (1, timedelta(minutes=7), timedelta(minutes=7))
        await deliver(desk, table.id)
        assert await problems(examiner) == []


async def test_what_discord_refuses_is_owed_but_not_overdue(desk: Desk) -> None:
    async with looking_after(desk) as (_, examiner):
        table = await a_game(desk)
        desk.clock.advance(minutes=20)
        notice = there(await desk.tables.notices.claim(table.id))
        await desk.tables.outbox.failed(notice, timedelta(minutes=30))
        condition = await examiner.look()
        assert condition.problems == []
        queue = condition.queues[Duty.TURN_MESSAGE]
        assert (queue.count, queue.oldest, queue.overdue) == (1, timedelta(minutes=20), timedelta(0))


async def test_a_process_that_has_just_started_is_given_time_for_what_came_due_before(desk: Desk) -> None:
    await a_game(desk)
    desk.clock.advance(hours=12)
    async with looking_after(desk) as (_, examiner):
        assert await problems(examiner) == []
        assert (await examiner.look()).queues[Duty.TURN_MESSAGE].overdue == timedelta(hours=12)
        desk.clock.advance(minutes=6)
        assert await problems(examiner) == ["a turn message is overdue by 726 minutes"]


async def test_a_reminder_that_nobody_tells_is_a_problem_and_so_is_a_table_that_nobody_wakes(desk: Desk) -> None:
    async with looking_after(desk) as (_, examiner):
        table = await a_game(desk, timedelta(hours=12))
        await deliver(desk, table.id)
        await desk.tables.waking.wake(table.id)
        assert await problems(examiner) == []
        desk.clock.advance(hours=10, minutes=22)
        assert await problems(examiner) == ["a reminder is overdue by 10 minutes"]
        assert (await examiner.look()).queues[Duty.REMINDER].count == 0
        await desk.tables.waking.wake(table.id)
        assert (await examiner.look()).queues[Duty.REMINDER].count == 1
        desk.clock.advance(minutes=10)
        assert await problems(examiner) == ["a reminder is overdue by 10 minutes"]
        reminder = there(await desk.tables.reminders.claim())
        await desk.tables.reminders.posted(reminder, 7)
        assert await problems(examiner) == []


async def test_what_became_pointless_is_not_owed(desk: Desk) -> None:
    async with looking_after(desk) as (_, examiner):
        table = await desk.running(2)
        await desk.tables.play.move(
            table.id, mover(table), (await desk.tables.history.legal_moves(table.id, mover(table)))[0]
        )
        assert (await examiner.look()).queues[Duty.TURN_MESSAGE].count == 2
        await deliver(desk, table.id)
        assert (await examiner.look()).queues[Duty.TURN_MESSAGE].count == 0


def samples(told: bytes) -> dict[tuple[str, tuple[str, ...]], float]:
    """What is told, by name and labels."""
    families = text_string_to_metric_families(told.decode())
    return {(s.name, tuple(s.labels.values())): s.value for family in families for s in family.samples}


async def test_the_condition_is_told_in_numbers(desk: Desk) -> None:
    async with looking_after(desk) as (client, examiner):
        await desk.running(2)
        client.shards = {0: Shard(), 1: Shard(latency=inf, closed=True)}
        desk.clock.advance(seconds=90)
        metrics = Metrics()
        found = samples(metrics.exposition(await examiner.look()))
        assert found["pagoda_owed", ("turn_message",)] == 1
        assert found["pagoda_owed_oldest_seconds", ("turn_message",)] == 90
        assert found["pagoda_overdue_seconds", ("turn_message",)] == 90
        assert found["pagoda_owed", ("reminder",)] == 0
        assert found["pagoda_database_up", ()] == 1
        assert (found["pagoda_gateway_connected", ("0",)], found["pagoda_gateway_connected", ("1",)]) == (1, 0)
        assert found["pagoda_gateway_latency_seconds", ("0",)] == 0.05
        assert ("pagoda_gateway_latency_seconds", ("1",)) not in found


async def test_what_is_unknown_is_not_told_as_it_was_before(tmp_path: Path, clock: Clock) -> None:
    async with a_desk(tmp_path / "one.db", clock) as desk, looking_after(desk) as (_, examiner):
        metrics = Metrics()
        assert ("pagoda_owed", ("reminder",)) in samples(metrics.exposition(await examiner.look()))

        class Failing(Store):
            def reading(self):  # type: ignore[override]
                raise StorageError("gone")

        examiner = examiner_of(Failing(desk.store._database), clock, client=Client(shards={}))
        found = samples(metrics.exposition(await examiner.look()))
        assert found["pagoda_database_up", ()] == 0
        assert not [name for name, _ in found if name.startswith(("pagoda_owed", "pagoda_overdue", "pagoda_gateway"))]


async def test_a_process_that_waits_for_its_shards_says_for_whom(desk: Desk) -> None:
    @dataclass
    class Waiting:
        fault: str | None = "Shard 0 is held by another process (pagoda elsewhere)"

    waiting = Waiting()
    examiner = examiner_of(desk.store, desk.clock, holding=waiting)
    assert await problems(examiner) == ["Shard 0 is held by another process (pagoda elsewhere)"]
    waiting.fault = None
    assert await problems(examiner) == []

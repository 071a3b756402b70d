"""What has to be shown is owed until it stands in chat, and shown once."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from db.backup import back_up
from db.schema import Duty
from tables.outbox.queue import LEASE
from tests.support.desk import Desk, a_desk
from tests.support.there import there


async def test_only_the_newest_position_is_shown(desk: Desk) -> None:
    table = await desk.running(2)
    for _ in range(3):
        await desk.play_any(table.id)
    notice = there(await desk.tables.notices.claim(table.id))
    assert (notice.ply, notice.since_ply, notice.attempts, notice.previous_message_id) == (3, 0, 1, None)
    await desk.tables.notices.posted(notice, 555)
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == ()
    assert await desk.tables.notices.claim(table.id) is None


async def test_one_process_posts_until_its_lease_ends(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    first = there(await desk.tables.notices.claim(table.id))
    assert await second.tables.notices.claim(table.id) is None
    assert await second.tables.outbox.tables_due(Duty.TURN_MESSAGE) == ()
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    assert await second.tables.outbox.tables_due(Duty.TURN_MESSAGE) == (table.id,)
    again = there(await second.tables.notices.claim(table.id))
    assert (again.nonce, again.attempts) == (first.nonce, 2)
    assert len(again.nonce) <= 25


async def test_a_message_that_was_perhaps_posted_before_a_newer_position_is_looked_for_and_owed_its_edit(
    desk: Desk, second: Desk
) -> None:
    table = await desk.running(2)
    killed = there(await desk.tables.notices.claim(table.id))
    await second.play_any(table.id)
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    notice = there(await second.tables.notices.claim(table.id))
    assert [(each.id, each.ply) for each in notice.overtaken] == [(killed.id, killed.ply)]
    await second.tables.notices.posted(notice.overtaken[0], 555)
    await second.tables.notices.posted(notice, 556)
    assert there(await second.tables.edits.claim(table.id)).message_id == 555
    assert (await second.tables.table(table.id)).turn_message_id == 556


async def test_a_claim_that_came_to_nothing_is_not_shown_after_a_newer_position(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    assert await desk.tables.notices.claim(table.id) is not None
    await second.play_any(table.id)
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    notice = there(await second.tables.notices.claim(table.id))
    await second.tables.notices.posted(notice, 556)
    assert await second.tables.outbox.tables_due(Duty.TURN_MESSAGE) == ()
    assert await second.tables.notices.claim(table.id) is None


async def test_a_notice_that_failed_is_due_later(desk: Desk) -> None:
    table = await desk.running(2)
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.tables.outbox.failed(notice, timedelta(minutes=2))
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == ()
    assert await desk.tables.notices.claim(table.id) is None
    desk.clock.advance(minutes=3)
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == (table.id,)


async def test_a_late_failure_does_not_end_another_process_claim(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    slow = there(await desk.tables.notices.claim(table.id))
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    assert await second.tables.notices.claim(table.id) is not None
    await desk.tables.outbox.failed(slow, timedelta())
    assert await desk.tables.notices.claim(table.id) is None


async def test_a_position_that_comes_up_while_one_is_posted_is_shown_next(desk: Desk) -> None:
    table = await desk.running(2)
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.play_any(table.id)
    assert await desk.tables.notices.claim(table.id) is None
    await desk.tables.notices.posted(notice, 555)
    newer = there(await desk.tables.notices.claim(table.id))
    assert (newer.ply, newer.since_ply, newer.previous_message_id) == (1, 0, 555)


async def test_of_many_posters_at_once_one_gets_the_notice(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    claims = await asyncio.gather(*(each.tables.notices.claim(table.id) for each in (desk, second) * 4))
    assert sum(claim is not None for claim in claims) == 1


async def test_a_message_posted_late_is_not_taken_for_the_newest(desk: Desk, second: Desk) -> None:
    table = await desk.running(2)
    slow = there(await desk.tables.notices.claim(table.id))
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    await desk.play_any(table.id)
    await _post(second, table.id, 200)
    await desk.tables.notices.posted(slow, 100)
    assert (await desk.tables.table(table.id)).turn_message_id == 200
    assert await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE) == ()


async def test_a_newer_position_does_not_wait_for_a_failed_older_one(desk: Desk) -> None:
    table = await desk.running(2)
    notice = there(await desk.tables.notices.claim(table.id))
    await desk.tables.outbox.failed(notice, timedelta(hours=1))
    await desk.play_any(table.id)
    assert there(await desk.tables.notices.claim(table.id)).ply == 1


async def test_a_lost_message_is_owed_once_more(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.play_any(table.id)
    await _post(desk, table.id, 555)
    await desk.tables.notices.renew(table.id)
    notice = there(await desk.tables.notices.claim(table.id))
    assert (notice.ply, notice.since_ply) == (1, 0)
    await desk.tables.notices.posted(notice, 556)
    await desk.tables.notices.renew(table.id)
    assert await desk.tables.notices.claim(table.id) is not None


async def test_nothing_is_owed_while_a_computer_is_to_act(desk: Desk) -> None:
    to_act: set[bool] = set()
    for _ in range(8):
        table = await desk.running(2, computers=1)
        computers = {table.id} & set(await desk.tables.lists.computers_to_act())
        assert set(await desk.tables.outbox.tables_due(Duty.TURN_MESSAGE)) & {table.id} == {table.id} - computers
        await desk.tables.notices.renew(table.id)
        assert (await desk.tables.notices.claim(table.id) is None) == bool(computers)
        to_act.add(bool(computers))
    assert to_act == {True, False}


async def test_a_move_before_a_computers_is_not_shown_by_itself(desk: Desk) -> None:
    table = await desk.running(2, computers=1)
    while await desk.tables.play.move_computer(table.id) is not None:
        pass
    await _post(desk, table.id, 555)
    table = await desk.play_any(table.id)
    assert await desk.tables.notices.claim(table.id) is None
    await desk.tables.play.move_computer(table.id)
    notice = there(await desk.tables.notices.claim(table.id))
    assert (notice.since_ply, notice.ply) == (table.ply - 1, table.ply + 1)


async def test_the_end_is_owed_too(desk: Desk) -> None:
    table = await desk.running(2)
    await desk.play_out(table.id)
    notice = there(await desk.tables.notices.claim(table.id))
    assert notice.is_end
    await desk.tables.notices.posted(notice, 1)
    await desk.tables.notices.renew(table.id)
    assert there(await desk.tables.notices.claim(table.id)).is_end


async def _post(desk: Desk, table_id: int, message_id: int) -> None:
    notice = there(await desk.tables.notices.claim(table_id))
    await desk.tables.notices.posted(notice, message_id)


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
async def test_no_nonce_comes_again_after_a_backup_was_restored(desk: Desk, tmp_path: Path) -> None:
    assert isinstance(desk.database, Path)
    table = await desk.running(2)
    await _post(desk, table.id, 1)
    backup = tmp_path / "backup.db"
    back_up(desk.database, backup, force=False)
    desk.clock.advance(minutes=1)
    await desk.play_any(table.id)
    before = await desk.tables.notices.claim(table.id)
    desk.clock.advance(minutes=1)
    async with a_desk(backup, desk.clock) as restored:
        await restored.play_any(table.id)
        after = await restored.tables.notices.claim(table.id)
    assert before is not None
    assert after is not None
    assert (before.id, before.ply) == (after.id, after.ply)
    assert before.nonce != after.nonce

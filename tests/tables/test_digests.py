"""Digests: one a day with all games that wait, whatever happens to the processes that post them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from db.schema import Duty
from tables.core.hours import next_digest
from tables.core.model import Table
from tables.core.preferences import Preferences
from tables.core.rows import to_millis
from tables.outbox.kinds import DIGEST
from tables.outbox.queue import Showing
from tables.posting.edits import Edit
from tables.posting.reminders import Posted, Reminder
from tables.time.reminders import digest_step
from tests.support.desk import ADA, PLACE, Desk, mover, post_reminders
from tests.support.there import there
from tests.support.wishes import hours, minutes
from tests.tables.telling import show

MINUTE = timedelta(minutes=1)

DIRECT = 4711
"""The channel of direct messages in these tests."""


async def waiting(desk: Desk, count: int, paces: tuple[int | None, ...] = (None,)) -> list[Table]:
    """Some tables that wait for Ada, with these hours for a turn one after the other."""
    tables: list[Table] = []
    for number in range(count):
        hours_a_turn = paces[number % len(paces)]
        pace = None if hours_a_turn is None else timedelta(hours=hours_a_turn)
        table = await desk.running(2, pace=pace)
        while mover(table) != ADA.user_id:
            table = await desk.play_any(table.id)
        tables.append(table)
    await show(desk)
    return tables


async def post(desk: Desk) -> list[Reminder]:
    """Post everything that is due now, digests by direct message; return it."""
    await show(desk)
    for table_id in await desk.tables.waking.tables_due():
        await desk.tables.waking.wake(table_id)
    while await desk.tables.digests.add_due():
        pass
    found: list[Reminder] = []
    while (reminder := await desk.tables.reminders.claim()) is not None:
        await desk.tables.reminders.all_posted([Posted(reminder, 1000 + reminder.id, DIRECT, directly=True)])
        found.append(reminder)
    return found


async def live(desk: Desk, days: float, step: float = 0.5) -> list[tuple[str, int]]:
    """Let time pass, looking often; the kinds of what Ada gets, and after how many hours."""
    found: list[tuple[str, int]] = []
    start, end = desk.clock.now, desk.clock.now + timedelta(days=days)
    while desk.clock.now < end:
        desk.clock.advance(hours=step)
        passed = round((desk.clock.now - start) / timedelta(hours=1))
        found += [
            (each.kind.name, passed)
            for each in await post(desk)
            if each.user_id == ADA.user_id
            and each.kind.notifies
            and not (each.preferences.digest and each.kind.name == "turn")
        ]
    return found


async def digest_edits(desk: Desk) -> dict[int, bool]:
    """Whether the edit of each digest is due by now, by its message."""
    now = to_millis(desk.clock.now)
    edits = await desk.entries(Duty.EDIT)
    return {row["message_id"]: row["due_at"] <= now for row in edits if row["kind"] == Showing.DIGEST}


async def test_twelve_games_bring_one_message_a_day(desk: Desk) -> None:
    await waiting(desk, 12)
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    assert await live(desk, 3) == [("digest", 8), ("digest", 32), ("digest", 56)]


async def test_besides_it_only_the_last_reminder_before_time_runs_out_comes(desk: Desk) -> None:
    await waiting(desk, 12, paces=(72,))
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC", clocked="10% 50% 6h")
    found = await live(desk, 3.2)
    assert [each for each in found if each[0] == "digest"] == [("digest", hour) for hour in (8, 32, 56)]
    assert [each for each in found if each[0] != "digest"] == [("reminder", 66)] * 12


async def test_after_quiet_hours_the_turn_itself_is_not_reminded_of_and_its_time_runs(desk: Desk) -> None:
    await desk.tables.people.keep_quiet(ADA.user_id, "23", "6", "UTC")
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8")
    (table,) = await waiting(desk, 1, paces=(12,))
    assert await live(desk, 0.5) == [("digest", 8), ("reminder", 10)]
    deadline = (await desk.tables.table(table.id)).deadline
    # Half of the time lies after the quiet hours, though nothing was posted at their end.
    assert deadline == datetime(2026, 3, 1, 12, tzinfo=UTC)
    (row,) = (await desk.rows("tables"))["tables"]
    assert row["ping"] == "done"


async def test_the_games_come_by_whose_time_ends_first(desk: Desk) -> None:
    await waiting(desk, 6, paces=(None, 72, 24))
    digest = await desk.tables.digests.contents(ADA.user_id, 4)
    assert digest.count == 6
    assert [table.pace and table.pace.turn for table in digest.tables] == [
        timedelta(hours=each) for each in (24, 24, 72, 72)
    ]


async def test_what_was_put_off_or_muted_is_left_out(desk: Desk) -> None:
    first, second, third = await waiting(desk, 3)
    await desk.tables.waking.mute(first.id, first.turn_ply, ADA.user_id)
    await desk.tables.waking.snooze(second.id, second.turn_ply, ADA.user_id)
    assert [each.id for each in (await desk.tables.digests.contents(ADA.user_id, 9)).tables] == [third.id]
    desk.clock.advance(hours=4)
    assert (await desk.tables.digests.contents(ADA.user_id, 9)).count == 2
    await desk.play_any(third.id)
    assert [each.id for each in (await desk.tables.digests.contents(ADA.user_id, 9)).tables] == [second.id]


async def test_when_nothing_waits_there_is_none_that_day(desk: Desk) -> None:
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    assert await live(desk, 1) == []
    await waiting(desk, 1)
    assert await live(desk, 1) == [("digest", 8)]


async def test_in_quiet_hours_it_waits_for_their_end_and_in_an_absence_there_is_none(desk: Desk) -> None:
    await waiting(desk, 1)
    await desk.tables.people.keep_quiet(ADA.user_id, "22", "9:30", "UTC")
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8")
    assert await live(desk, 0.375) == []
    assert await live(desk, 0.625) == [("digest", 0)]
    await desk.tables.away.begin(ADA.user_id, "2026-03-05", language="en")
    assert await live(desk, 2) == []
    await desk.tables.away.end(ADA.user_id)
    assert [kind for kind, _ in await live(desk, 2)] == ["digest", "digest"]


async def test_two_processes_add_and_post_each_once(desk: Desk, second: Desk) -> None:
    await waiting(desk, 3)
    for person in (1, 2):
        await desk.tables.reminder_settings.change(person, digest="8", zone="UTC")
    desk.clock.advance(hours=9)
    await asyncio.gather(*(each.tables.digests.add_due(1) for each in (desk, second) for _ in range(3)))
    both = await asyncio.gather(post(desk), post(second))
    assert [each.user_id for found in both for each in found if each.kind is DIGEST] == [ADA.user_id]


async def test_one_that_could_not_be_posted_is_replaced_by_the_next(desk: Desk) -> None:
    await waiting(desk, 1)
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    desk.clock.advance(hours=9)
    await desk.tables.digests.add_due()
    desk.clock.advance(days=1)
    assert [each.kind for each in await post(desk) if each.kind is DIGEST] == [DIGEST]


async def test_yesterdays_loses_its_buttons_when_the_new_one_has_come(desk: Desk) -> None:
    (table,) = await waiting(desk, 1)
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    await live(desk, 1)
    (first,) = await digest_edits(desk)
    assert [each async for each in made(desk, table)] == []
    assert (await desk.tables.digests.contents(ADA.user_id, 9)).channel_id == DIRECT
    await live(desk, 0.5)
    assert len(await digest_edits(desk)) == 2
    (edit,) = [each async for each in made(desk, table)]
    assert (edit.showing, edit.message_id, edit.channel_id) == (Showing.DIGEST, first, DIRECT)
    (second,) = await digest_edits(desk)
    # Every move at its table asks whether it is out of date.
    await desk.play_any(table.id)
    assert [each async for each in made(desk, table)] == []
    assert list(await digest_edits(desk)) == [second]


async def test_a_look_between_a_digest_and_its_successor_does_not_put_the_loss_of_buttons_off(desk: Desk) -> None:
    (table,) = await waiting(desk, 1)
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    await live(desk, 1)
    desk.clock.advance(hours=9)
    await desk.tables.digests.add_due()
    assert [each async for each in made(desk, table)] == []
    await post(desk)
    desk.clock.advance(minutes=3)
    assert len([each async for each in made(desk, table)]) == 1


async def made(desk: Desk, table: Table) -> AsyncIterator[Edit]:
    """Make the edits of a table that are due; those of digests."""
    while (edit := await desk.tables.edits.claim(table.id)) is not None:
        await desk.tables.edits.edited(edit)
        if edit.showing is Showing.DIGEST:
            yield edit


async def test_a_digest_in_public_tells_nobody_where_direct_messages_go(desk: Desk) -> None:
    await waiting(desk, 1)
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    desk.clock.advance(hours=9)
    await desk.tables.digests.add_due()
    reminder = there(await desk.tables.reminders.claim())
    assert reminder.destination.is_person
    await desk.tables.reminders.all_posted([Posted(reminder, 77, PLACE.channel_id)])
    assert (await desk.tables.digests.contents(ADA.user_id, 9)).channel_id is None


async def test_who_is_forgotten_leaves_no_digest(desk: Desk) -> None:
    (table,) = await waiting(desk, 1)
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    await live(desk, 0.5)
    assert await digest_edits(desk)
    await desk.tables.play.resign(table.id, ADA.user_id)
    await post_reminders(desk)
    await desk.tables.forgetting.forget(ADA.user_id)
    assert not await digest_edits(desk)
    assert str(DIRECT) not in str(await desk.rows())


people = st.builds(
    Preferences,
    quiet=st.none() | hours,
    zone=st.sampled_from(["UTC", "Europe/Berlin", "America/Santiago"]),
    digest=minutes,
    away_until=st.none() | st.integers(0, 10_000).map(lambda late: datetime(2026, 3, 27, tzinfo=UTC) + late * MINUTE),
)


@given(people, st.lists(st.integers(1, 1500), min_size=5, max_size=60))
def test_no_day_brings_two_and_none_comes_at_a_bad_time(person: Preferences, steps: list[int]) -> None:
    posted, _ = days_of(person, steps)
    for each in posted:
        assert not person.is_away(each)
        assert person.quiet is None or not person.quiet.covers(each)
    assert person.digest is not None
    assert person.zone is not None
    for earlier, later in pairwise(posted):
        assert earlier < next_digest(person.digest, person.zone, earlier) <= later


@given(people, st.lists(st.integers(1, 600), min_size=5, max_size=60))
def test_every_day_brings_one(person: Preferences, steps: list[int]) -> None:
    person = replace(person, quiet=None, away_until=None)
    posted, end = days_of(person, steps)
    assert person.digest is not None
    assert person.zone is not None
    wanted, moment = 0, START
    while (moment := next_digest(person.digest, person.zone, moment)) <= end:
        wanted += 1
    assert len(posted) == wanted


START = datetime(2026, 3, 26, tzinfo=UTC)


def days_of(person: Preferences, steps: list[int]) -> tuple[list[datetime], datetime]:
    """When digests are posted to a person if somebody looks after so many minutes each time, and the last look."""
    assert person.digest is not None
    assert person.zone is not None
    now, due, posted = START, next_digest(person.digest, person.zone, START), list[datetime]()
    for step in steps:
        now += step * MINUTE
        if due <= now:
            found = digest_step(person, now)
            assert found.next_at is not None
            assert found.next_at > now
            posted += [now] if found.posts else []
            due = found.next_at
    return posted, now


async def test_how_many_wait_to_be_posted_is_known(desk: Desk) -> None:
    await waiting(desk, 1)
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    desk.clock.advance(hours=9)
    assert await desk.tables.digests.count_waiting() == 0
    await desk.tables.digests.add_due()
    assert await desk.tables.digests.count_waiting() == 1
    await post(desk)
    assert await desk.tables.digests.count_waiting() == 0


async def test_a_digest_that_was_turned_off_is_not_posted(desk: Desk) -> None:
    await waiting(desk, 1)
    await desk.tables.reminder_settings.change(ADA.user_id, digest="8", zone="UTC")
    desk.clock.advance(hours=9)
    await desk.tables.digests.add_due()
    await desk.tables.reminder_settings.change(ADA.user_id, digest="off")
    assert DIGEST not in [each.kind for each in await post(desk)]

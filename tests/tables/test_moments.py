"""Every moment that is stored is given back after an outage, or says here why it is not."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest
from sqlalchemy import BigInteger, insert, update

from db.records.clocks import GIVEN_BACK
from db.schema import invitations, metadata, offers, tables, turns, votes
from tests.support.desk import ADA, BEN, Desk
from tests.support.seeking import look
from tests.tables.telling import begun, told

pytestmark = pytest.mark.both
"""Moments are moved in SQL."""

NO_MOMENTS = {"pace", "bank", "bank_most", "turn_time", "slowest", "waited", "public_in", "ping", "message_id"}
"""Other columns with 64 bits, besides ids: spans of time."""

HISTORY = "says when something happened; nothing is counted from it"
SWEEP = "a sweep looks then, and finds what is due by other moments"
CALENDAR = "a date that a person has chosen for themselves, whatever the bot does"
KEPT = "how long something is kept, which has no person to wait for"

REASONS = {
    "tables.created_at": HISTORY,
    "tables.ended_at": HISTORY,
    "tables.lost_at": "time stands still from it on: the whole of it is added once there is a place again",
    "moves.at": HISTORY,
    "outbox.created_at": HISTORY,
    "outbox.due_at": SWEEP,
    "outbox.lease_until": "of a process, not of a person",
    "outbox.settled_at": HISTORY,
    "designs.at": HISTORY,
    "imports.at": KEPT,
    "people.away_since": HISTORY,
    "people.away_until": CALENDAR,
    "people.digest_at": CALENDAR,
    "tables.met_at": HISTORY,
    "turns.told_at": HISTORY,
    "votes.opened_at": HISTORY,
    "offers.settled_at": HISTORY,
    "drills.due_at": "as of `exercises`",
    "exercises.due_at": "an interval of learning, which goes on without the bot",
    "results.ended_at": HISTORY,
    "ratings.at": "the time since a game fades a rating, whatever the bot does",
    "archive.ended_at": HISTORY,
    "invitations.at": HISTORY,
    "removals.at": HISTORY,
    "blocks.at": HISTORY,
    "exclusions.until": CALENDAR,
    "exclusions.at": HISTORY,
    "manager_acts.at": HISTORY,
    "notes.at": HISTORY,
    "sketches.at": HISTORY,
    "premoves.at": HISTORY,
    "reviews.at": HISTORY,
    "reviews.shown_at": HISTORY,
    "links.at": HISTORY,
    "links.withdrawn_at": HISTORY,
    "waits.at": HISTORY,
    "departures.left_at": "the pause itself is counted from it",
    "day_messages.due_at": SWEEP,
    "forgotten.at": HISTORY,
    "tables.wake_at": SWEEP,
    "wishes.look_at": SWEEP,
    "wishes.hear_at": SWEEP,
    "wishes.hears_since": HISTORY,
    "wishes.notified_at": HISTORY,
}
"""Why each moment that does not move stays."""


def _names(columns: object) -> set[str]:
    return {str(each) for each in columns}  # type: ignore[attr-defined]


def test_every_moment_of_the_schema_is_given_back_or_has_a_reason() -> None:
    moments = {
        str(column)
        for table in metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, BigInteger)
        and column.name not in NO_MOMENTS
        and not (column.name == "id" or column.name.endswith("_id"))
    }
    assert _names(GIVEN_BACK) | set(REASONS) == moments
    assert not _names(GIVEN_BACK) & set(REASONS)


async def test_each_of_them_moves_by_the_length_of_the_pause(desk: Desk) -> None:
    table = await desk.running(2, pace=timedelta(days=1))
    await look(desk, ADA)
    lobby = await desk.waiting(BEN)
    await desk.tables.outages.look()
    now = desk.tables.waking._kernel.millis()
    by, ahead = 30 * 3_600_000, now + 40 * 3_600_000
    async with desk.store.writing() as session:
        run = session._connection.run
        here = {"table_id": table.id, "user_id": ADA.user_id}
        await run(insert(turns), {**here, "ply": 0, "sent": 0, "muted": False, "snoozed_until": ahead})
        asked_by = {**here, "about": "abort", "ply": 0, "detail": "", "opened_at": now, "expires_at": ahead}
        await run(insert(votes), asked_by)
        await run(insert(offers), {"table_id": table.id, "seat": 0, "holder_id": ADA.user_id, "opened_at": now})
        await run(update(tables).where(tables.c.id == lobby.id).values(rematch_of=table.id))
        await run(update(invitations).where(invitations.c.table_id == lobby.id).values(kept_until=ahead))
    before = await _moments(desk)
    desk.clock.leap(timedelta(milliseconds=by))
    await desk.tables.outages.look()
    after = await _moments(desk)
    for name in _names(GIVEN_BACK):
        assert before[name]
        assert after[name] == [None if each is None else each + by for each in before[name]], name


async def _moments(desk: Desk) -> dict[str, list[int | None]]:
    names = sorted({column.table.name for column in GIVEN_BACK})
    rows = await desk.rows(*names)
    return {str(column): [row[column.name] for row in rows[column.table.name]] for column in GIVEN_BACK}


async def test_a_calendar_sees_each_change_of_a_deadline_and_nothing_where_there_is_none(desk: Desk) -> None:
    table, player, (other,) = await begun(desk, hours=24)

    async def revision() -> tuple[int, datetime, datetime | None]:
        found = await desk.tables.table(table.id)
        return *await desk.tables.clock.revision(found, player), found.deadline

    async def more() -> None:
        await desk.tables.clock.give_time(table.id, other)

    async def away() -> None:
        await desk.tables.away.begin(player, str((desk.clock.now + timedelta(days=8)).date()))

    async def back() -> None:
        await desk.tables.away.end(player)

    async def outage() -> None:
        await told(desk)
        desk.clock.leap(timedelta(hours=5))
        await told(desk)

    number, at, ends = await revision()
    for change in (more, away, back, outage):
        await told(desk)
        assert (await revision())[0] - number in (0, 1)  # Posting what tells of a change may count once more.
        number, at, ends = await revision()
        assert await revision() == (number, at, ends)
        desk.clock.advance(minutes=30)
        assert await revision() == (number, at, ends)
        await change()
        later = await revision()
        assert later[2] != ends
        assert later[0] > number
        assert later[1] > at
        number, at, ends = later

"""How the kinds of reminders are written down, as databases hold them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from db.share import WHOLE
from tables.core.claims import LEASE
from tables.core.reminder_codec import read_kind
from tables.core.reminder_kinds import (
    CameBack,
    MoreTime,
    NextUp,
    ReminderKind,
    ReviewShown,
    SeatOffered,
    StoodIn,
    TimeUp,
    TurnBegan,
    TurnLasts,
    TurnUnplayed,
    VoteOpened,
    WatchedEnd,
    WatchedTurn,
    WentAway,
)
from tests.support.desk import Desk

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
MILLIS = "1772366400000"

WRITTEN: list[tuple[ReminderKind, str, str]] = [
    (TurnBegan(), "turn", ""),
    (TurnLasts(), "reminder", ""),
    (NextUp(), "next", ""),
    (StoodIn(), "standin", ""),
    (WatchedTurn(), "watch-turn", ""),
    (WatchedEnd(), "watch-end", ""),
    (TimeUp(7, NOON), "overdue", f"7 {MILLIS}"),
    (TimeUp(None, NOON), "overdue", f"0 {MILLIS}"),
    (TurnUnplayed(7, NOON), "silence", f"7 {MILLIS}"),
    (MoreTime(3, NOON), "more-time", f"3 {MILLIS}"),
    (WentAway(NOON), "away", MILLIS),
    (CameBack(), "back", ""),
    (VoteOpened(7), "vote", "7"),
    (SeatOffered(7), "offer", "7"),
    (ReviewShown(), "review", ""),
]


@pytest.mark.parametrize(("kind", "name", "detail"), WRITTEN)
def test_a_kind_is_written_as_databases_hold_it(kind: ReminderKind, name: str, detail: str) -> None:
    assert (kind.name, kind.detail) == (name, detail)


@pytest.mark.parametrize(("kind", "name", "detail"), WRITTEN)
def test_a_kind_is_read_as_it_was_written(kind: ReminderKind, name: str, detail: str) -> None:
    assert read_kind(name, detail) == kind


def test_time_that_was_up_before_there_were_votes_is_read() -> None:
    assert read_kind("overdue", MILLIS) == TimeUp(None, NOON)


@pytest.mark.parametrize(("name", "detail"), [("dance", ""), ("away", ""), ("vote", "the last one")])
def test_what_no_kind_is_written_as_is_refused(name: str, detail: str) -> None:
    with pytest.raises(ValueError, match="no reminder is written as"):
        read_kind(name, detail)


async def test_a_reminder_of_a_kind_that_is_not_known_holds_up_no_other(desk: Desk) -> None:
    table = await desk.running(2)
    row = {"table_id": table.id, "ply": 0, "user_id": 1, "created_at": 0, "due_at": 0}
    async with desk.store.writing() as session:
        await session.reminders.add({**row, "kind": "dance"})
        await session.reminders.add({**row, "kind": "watch-end"})
    reminder = await desk.tables.reminders.claim()
    assert reminder is not None
    assert reminder.kind == WatchedEnd()
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    async with desk.store.reading() as session:
        assert await session.reminders.is_owing(desk.tables._kernel.millis(), WHOLE, (), ())

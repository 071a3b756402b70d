"""How the kinds of reminders are written down, as databases hold them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from db.schema import Duty
from db.share import WHOLE
from tables.outbox import kinds
from tables.outbox.kinds import KINDS, NO_DETAIL, Detail, ReminderKind, read_kind
from tables.outbox.queue import LEASE
from tests.support.desk import Desk
from tests.support.for_each import for_each
from tests.support.there import there

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
MILLIS = "1772366400000"

WRITTEN: list[tuple[ReminderKind, Detail, str, str | None]] = [
    (kinds.TURN_BEGAN, NO_DETAIL, "turn", None),
    (kinds.TURN_LASTS, NO_DETAIL, "reminder", None),
    (kinds.DIGEST, NO_DETAIL, "digest", None),
    (kinds.NEXT_UP, NO_DETAIL, "next", None),
    (kinds.STOOD_IN, NO_DETAIL, "standin", None),
    (kinds.WATCHED_TURN, NO_DETAIL, "watch-turn", None),
    (kinds.WATCHED_END, NO_DETAIL, "watch-end", None),
    (kinds.WATCHED_IN_THREAD, NO_DETAIL, "watch-thread", None),
    (kinds.WATCH_THREAD_ENDS, Detail(thread_id=7), "watch-close", "7"),
    (kinds.TIME_UP, Detail(vote_id=7, moment=NOON), "overdue", f"7 {MILLIS}"),
    (kinds.TIME_UP, Detail(moment=NOON), "overdue", f"0 {MILLIS}"),
    (kinds.TURN_UNPLAYED, Detail(vote_id=7, moment=NOON), "silence", f"7 {MILLIS}"),
    (kinds.MORE_TIME, Detail(by_id=3, moment=NOON), "more-time", f"3 {MILLIS}"),
    (kinds.MORE_FOR_ALL, Detail(by_id=3, moment=NOON), "more-for-all", f"3 {MILLIS}"),
    (kinds.WENT_AWAY, Detail(moment=NOON), "away", MILLIS),
    (kinds.CAME_BACK, NO_DETAIL, "back", None),
    (kinds.VOTE_OPENED, Detail(vote_id=7), "vote", "7"),
    (kinds.SEAT_OFFERED, Detail(offer_id=7), "offer", "7"),
    (kinds.SEAT_TAKEN, Detail(by_id=3, seat=0, moment=NOON), "taken", f"3 0 {MILLIS}"),
    (kinds.PREMOVE_PLAYED, NO_DETAIL, "premove", None),
    (kinds.PREMOVES_DROPPED, NO_DETAIL, "unplanned", None),
    (kinds.REVIEW_SHOWN, NO_DETAIL, "review", None),
    (kinds.REVIEW_READY, NO_DETAIL, "review-ready", None),
    (kinds.MANAGED, Detail(act_id=7), "managed", "7"),
    (kinds.KEPT_OUT, Detail(act_id=7), "kept-out", "7"),
    (kinds.THREAD_LOST, NO_DETAIL, "lost", None),
    (kinds.LEFT_OUT, NO_DETAIL, "left-out", None),
    (kinds.REMOVED, NO_DETAIL, "removed", None),
    (kinds.MET, NO_DETAIL, "met", None),
    (kinds.LOBBY_CLOSES, NO_DETAIL, "closing", None),
    (kinds.LOBBY_CLOSED, NO_DETAIL, "closed", None),
    (kinds.LOBBY_WAITS, Detail(taken=2, moment=NOON), "waiting", f"2 {MILLIS}"),
    (kinds.ENOUGH, Detail(taken=2, moment=NOON), "enough", f"2 {MILLIS}"),
]


def test_the_way_each_kind_is_written_is_known() -> None:
    assert {name for _, _, name, _ in WRITTEN} == KINDS.keys()


@for_each(("kind", "detail", "name", "text"), WRITTEN)
def test_a_kind_is_written_as_databases_hold_it_and_read_again(
    kind: ReminderKind, detail: Detail, name: str, text: str | None
) -> None:
    assert (kind.name, kind.write(detail)) == (name, text)
    assert read_kind(name, text) == (kind, detail)


@for_each(("name", "text"), [("dance", ""), ("away", ""), ("vote", "the last one"), ("away", "1 2")])
def test_what_no_kind_is_written_as_is_refused(name: str, text: str) -> None:
    with pytest.raises(ValueError, match="no reminder is written as"):
        read_kind(name, text)


async def test_a_reminder_of_a_kind_that_is_not_known_holds_up_no_other(desk: Desk) -> None:
    table = await desk.running(2)
    async with desk.store.writing() as session:
        for kind in ("dance", "watch-end"):
            await session.outbox.add_due(Duty.REMINDER, kind, table.id, 0, ply=0, user_id=1)
    assert there(await desk.tables.reminders.claim()).kind is kinds.WATCHED_END
    desk.clock.advance(seconds=LEASE.total_seconds() + 1)
    async with desk.store.reading() as session:
        assert await session.outbox.is_reminder_due(desk.tables._kernel.millis(), WHOLE, (), ())

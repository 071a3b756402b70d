"""Random turns, lived by the program's pure functions and by a second, slow clock: they never differ.

`make full` lives 1,000,000. The turns at the end are small ones in which the slow clock was wrong once.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import time

import pytest

from tables.core.deadlines import NotificationState
from tables.core.hours import QuietHours
from tables.core.pace import Pace
from tables.core.preferences import Preferences
from tables.time.reminders import DueKind, next_due
from tests.support.full import FULL
from tests.support.slow_clock import DAY, HOUR, SlowPace, SlowPerson, SlowTurn
from tests.support.there import there
from tests.tables.clock_schedules import Fast, live_all, moment, span

PARTS, SCHEDULES = (4, 1_000_000) if FULL else (1, 1_500)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_both_clocks_agree_whatever_happens(part: int) -> None:
    happened = live_all(int(FULL or 1) * PARTS + part, SCHEDULES // PARTS)
    dues = {f"due:{kind}" for kind in ("turn", "reminder", "auto-away", "overdue")}
    others = {"posted", "noticed", "waited", "away", "back", "down", "lost", "found", "given", "voted", "snoozed"}
    assert dues | others | {"muted", "wishes"} == set(happened)


MIDNIGHT = 20_500 * DAY
"""A midnight in Greenwich, in milliseconds as both clocks count."""

ASLEEP = Preferences(quiet=QuietHours(time(9), time(20), "UTC"))
SLOWLY_ASLEEP = SlowPerson(quiet=[(day + 9 * HOUR, day + 20 * HOUR) for day in (MIDNIGHT, MIDNIGHT + DAY)])
"""The same person, who sleeps from 9 to 20."""


def test_a_reminder_that_quiet_hours_would_hold_beyond_the_deadline_replaces_no_planned_one() -> None:
    fast = Fast(Pace(span(10 * HOUR)), Preferences(), None, moment(MIDNIGHT))
    slow = SlowTurn.begin(SlowPace(10 * HOUR), SlowPerson(), None, MIDNIGHT)
    put_off, planned = MIDNIGHT + 19 * HOUR // 2, MIDNIGHT + 17 * HOUR // 2
    fast.clock = replace(fast.clock, ping=NotificationState.DONE, snoozed_until=moment(put_off))
    slow.ping, slow.snoozed_until = "done", put_off
    # Without quiet hours it comes instead of the planned one.
    assert (there(next_due(fast.clock, fast.person, moment(planned))).at, slow.due(planned)) == (moment(put_off), None)
    fast.person, slow.person = ASLEEP, SLOWLY_ASLEEP
    assert there(next_due(fast.clock, fast.person, moment(planned))).at == moment(planned)
    assert slow.due(planned) == DueKind.REMINDER


def test_where_no_time_is_left_as_the_thread_is_lost_more_of_it_is_a_turn_of_which_half_is_left_on_waking() -> None:
    noon = MIDNIGHT + 12 * HOUR
    fast = Fast(Pace(span(12 * HOUR)), ASLEEP, None, moment(MIDNIGHT))
    slow = SlowTurn.begin(SlowPace(12 * HOUR), SLOWLY_ASLEEP, None, MIDNIGHT)
    # In an absence that ends as the thread is lost; the time had run out before it.
    fast.ends(moment(noon))
    fast.lost_at = moment(noon)
    slow.left, slow.at, slow.stopped = 0, noon, True
    assert fast.is_given(moment(noon))
    assert slow.give(noon)
    assert fast.limit.deadline == moment(slow.deadline()) == moment(MIDNIGHT + 26 * HOUR)

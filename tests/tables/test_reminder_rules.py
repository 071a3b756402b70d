"""What is due in a turn, as a matter of arithmetic: in all turns, with all wishes, whenever somebody looks."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, time, timedelta

from hypothesis import example, given, settings
from hypothesis import strategies as st

from tables.core.deadlines import (
    MOST_AWAY,
    ON_THE_WAY,
    SHARE_LEFT,
    NotificationState,
    TurnClock,
    after_notification,
)
from tables.core.hours import QuietHours
from tables.core.pace import PACES, Pace, TurnLimit
from tables.core.preferences import Preferences
from tables.time.reminders import Due, DueKind, next_due, snooze
from tests.support.for_each import for_each
from tests.support.there import there
from tests.support.wishes import all_times, hours
from tests.support.wishes import minutes as minutes_of_a_day

START = datetime(2026, 3, 20, tzinfo=UTC)
HOUR = timedelta(hours=1)

starts = st.integers(0, 60 * 24 * 20).map(lambda minutes: START + timedelta(minutes=minutes))
wishes = st.builds(
    Preferences,
    reminds=st.booleans(),
    auto_away=st.booleans(),
    quiet=st.none() | hours,
    away_until=st.none() | st.integers(-48, 240).map(lambda number: START + number * HOUR),
    sent_away=st.just(True),
    times=all_times,
    digest=st.none() | minutes_of_a_day,
)
unhurried = settings(deadline=None)
"""How long an example takes depends on what else the machine does."""


def limit_of(pace: Pace | None, began: datetime) -> TurnLimit | None:
    """The limit of a turn that has its whole time."""
    return None if pace is None else TurnLimit(pace, pace.turn, began + pace.turn)


def _began(began: datetime, pace: Pace | None, ping: NotificationState) -> TurnClock:
    return TurnClock(began, limit_of(pace, began), ping)


waits = st.builds(
    _began,
    starts,
    st.sampled_from(PACES),
    st.sampled_from([NotificationState.PENDING, NotificationState.DONE]),
)
looks = st.lists(st.integers(1, 3000), min_size=1, max_size=40)
"""Minutes from one look to the next; long ones are outages."""


@dataclass
class Told:
    """What a person and their table were told in a turn, and when."""

    wait: TurnClock
    notified: list[tuple[datetime, DueKind]] = field(default_factory=list[tuple[datetime, DueKind]])
    table: list[tuple[datetime, DueKind]] = field(default_factory=list[tuple[datetime, DueKind]])
    known: datetime | None = None
    """When the person could first know of their turn, by a notification or their digest."""

    def look(self, person: Preferences, now: datetime) -> None:
        """Do everything that is due, as the tables do."""
        while (due := next_due(self.wait, person, now)) is not None and due.at <= now:
            if due.kind in (DueKind.TURN, DueKind.REMINDER):
                if due.kind is DueKind.REMINDER or person.digest is None:
                    self.notified.append((now, due.kind))
                self.wait = replace(self.wait, sent=due.sent, snoozed_until=None)
                if due.kind is DueKind.TURN:
                    self.wait, self.known = after_notification(self.wait, now), now
            else:
                self.table.append((now, due.kind))
                self.wait = replace(self.wait, table_notified=True)


def live(wait: TurnClock, person: Preferences, steps: list[int]) -> Told:
    told, now = Told(wait), wait.began
    for minutes in steps:
        told.look(person, now)
        now += timedelta(minutes=minutes)
    told.look(person, now)
    return told


ALMOST_ALL_DAY = Preferences(quiet=QuietHours(time(0, 1), time(0), "UTC"))
"""Reachable in one minute of a day."""


@unhurried
@given(waits, wishes, looks)
@example(TurnClock(START + HOUR, None, NotificationState.PENDING), ALMOST_ALL_DAY, [1200, 3000, 3000])
def test_time_is_never_up_before_half_of_it_has_passed_since_a_person_could_know(
    wait: TurnClock, person: Preferences, steps: list[int]
) -> None:
    """Whatever the quiet hours, absences of the time before, and outages: nobody can be late without having known."""
    told = live(wait, person, steps)
    known = wait.began if wait.ping is NotificationState.DONE else told.known
    for moment, kind in told.table:
        if known is None:
            # No absence and no quiet hours hold a turn for longer.
            assert moment >= wait.began + MOST_AWAY
            continue
        if kind is DueKind.OVERDUE and wait.limit is not None:
            assert moment >= known + wait.limit.time * SHARE_LEFT - ON_THE_WAY


def test_once_time_is_up_no_reminder_says_when_it_ends() -> None:
    wait = TurnClock(START, limit_of(Pace(24 * HOUR), START))
    due = next_due(replace(wait, table_notified=True), Preferences(), START + 24 * HOUR)
    assert due is None
    assert there(next_due(wait, Preferences(), START + 25 * HOUR)).kind is DueKind.OVERDUE
    # A person who asked to be reminded later, too: the deadline has become sooner since.
    snoozed = replace(wait, table_notified=True, snoozed_until=START + 25 * HOUR)
    assert next_due(snoozed, Preferences(), START + 24 * HOUR) is None
    planned = next_due(snoozed, Preferences(), START + 13 * HOUR)
    assert planned == Due(DueKind.REMINDER, START + timedelta(hours=20, minutes=24), 0)


@for_each(
    ("hours", "turn", "by", "replaced"),
    [
        (12, 24, timedelta(hours=3), 0),
        (18, 24, timedelta(hours=3), 1),
        (10, 12, timedelta(hours=1), 1),
        (10.25, 12, timedelta(hours=1), 0),
        (1, 2, timedelta(minutes=30), 0),
        (1.9, 2, None, 0),
        (12.5, 12, None, 0),
    ],
)
def test_not_now_never_puts_a_reminder_behind_the_end_of_the_time(
    hours: float, turn: int, by: timedelta | None, replaced: int
) -> None:
    found = snooze(TurnClock(START, limit_of(Pace(turn * HOUR), START)), Preferences(), START + hours * HOUR)
    assert (None if found is None else found.by) == by
    if found is not None:
        assert (found.at, found.replaced) == (START + hours * HOUR + found.by, replaced)


def test_not_now_reckons_with_quiet_hours_and_with_the_label_of_its_button() -> None:
    turn, asleep = TurnClock(START, limit_of(Pace(12 * HOUR), START)), QuietHours(time(8, 30), time(16), "UTC")
    assert there(snooze(turn, Preferences(quiet=asleep), START + 8 * HOUR)).by == timedelta(minutes=15)
    assert there(snooze(turn, Preferences(), START, 30 * timedelta(minutes=1))).by == timedelta(minutes=30)

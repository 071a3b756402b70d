"""Any quiet hours, and any times of reminders."""

from __future__ import annotations

from datetime import time, timedelta

from hypothesis import strategies as st

from tables.core.hours import QuietHours
from tables.core.preferences import MOST_TIMES, ReminderTimes

PLACES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Casablanca")

minutes = st.integers(0, 1439).map(lambda number: time(*divmod(number, 60)))

hours = st.builds(QuietHours, minutes, minutes, st.sampled_from(PLACES)).filter(lambda quiet: quiet.start != quiet.end)

shares = st.integers(1, 99)

spans = st.integers(1, 24 * 30).map(lambda hours: timedelta(hours=hours))

spans_unclocked = st.integers(1, 24 * 4).map(lambda hours: timedelta(hours=hours))

all_times = st.tuples(
    st.lists(shares | spans, min_size=1, max_size=MOST_TIMES, unique=True),
    st.lists(spans_unclocked, min_size=1, max_size=MOST_TIMES, unique=True),
).map(lambda found: ReminderTimes(tuple(found[0]), tuple(sorted(found[1]))))

"""Any quiet hours."""

from __future__ import annotations

from datetime import time

from hypothesis import strategies as st

from tables.core.hours import QuietHours

PLACES = ("UTC", "Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe", "Africa/Casablanca")


minutes = st.integers(0, 1439).map(lambda number: time(*divmod(number, 60)))


hours = st.builds(QuietHours, minutes, minutes, st.sampled_from(PLACES)).filter(lambda quiet: quiet.start != quiet.end)

"""What people set about their reminders counts at once, and what is refused changes nothing."""

from __future__ import annotations

from datetime import UTC, datetime, time
from typing import Any

import pytest

from tables.core.errors import BadHourError, BadReminderTimesError, NoZoneError, UnknownZoneError
from tables.core.preferences import Preferences
from tables.core.rows import to_moment
from tests.support.desk import Desk
from tests.tables.telling import begun, watch


async def test_without_a_clock_they_come_at_ones_own_times_too(desk: Desk) -> None:
    _, player, _ = await begun(desk, hours=None)
    await desk.tables.reminder_settings.change(player, unclocked="6h 2d")
    assert await watch(desk, 130, 1) == [(6, "reminder", player), (48, "reminder", player), (120, "silence", player)]


async def test_times_that_change_in_a_turn_repeat_nothing_and_skip_nothing(desk: Desk) -> None:
    _, player, _ = await begun(desk)
    await desk.tables.reminder_settings.change(player, clocked="10% 20% 30% 40%")
    assert [kind for _, kind, _ in await watch(desk, 11)] == ["reminder"] * 4
    await desk.tables.reminder_settings.change(player, clocked="25% 75%")
    assert await watch(desk, 8) == [(7.0, "reminder", player)]
    await desk.tables.reminder_settings.change(player, clocked="standard")
    # The one at half of the time, and the own one at three quarters, are over.
    assert await watch(desk, 7) == [(1.5, "reminder", player), (5.0, "overdue", player)]


async def test_the_hour_of_a_digest_is_kept_in_the_persons_zone(desk: Desk) -> None:
    settings, people = desk.tables.reminder_settings, desk.tables.people
    wishes = await settings.change(5, digest="7:30 am", zone="wien")
    assert (wishes.digest, wishes.zone) == (time(7, 30), "Europe/Vienna")
    assert await due(desk) == datetime(2026, 3, 1, 6, 30, tzinfo=UTC)
    await settings.change(5, next_up=True)
    assert await due(desk) == datetime(2026, 3, 1, 6, 30, tzinfo=UTC)
    await people.keep_quiet(5, None, None, "America/New_York")
    assert await due(desk) == datetime(2026, 3, 1, 12, 30, tzinfo=UTC)
    assert (await settings.change(5, digest="off")).digest is None
    assert (await desk.rows("people"))["people"][0]["digest_at"] is None


async def test_who_turns_reminders_off_has_no_digest_until_they_are_on_again(desk: Desk) -> None:
    settings = desk.tables.reminder_settings
    await settings.change(5, digest="8", zone="UTC")
    assert (await settings.change(5, reminds=False)).digest is None
    assert (await desk.rows("people"))["people"][0]["digest_at"] is None
    assert (await settings.change(5, reminds=True)).digest == time(8)
    assert await due(desk) > desk.clock.now


async def test_what_is_refused_changes_nothing(desk: Desk) -> None:
    refused: list[tuple[dict[str, Any], type[Exception]]] = [
        ({"clocked": "soon"}, BadReminderTimesError),
        ({"unclocked": "50%"}, BadReminderTimesError),
        ({"digest": "8"}, NoZoneError),
        ({"digest": "25", "zone": "UTC"}, BadHourError),
        ({"digest": "8", "zone": "Atlantis"}, UnknownZoneError),
        ({"clocked": "50%", "digest": "8"}, NoZoneError),
    ]
    for given, refusal in refused:
        with pytest.raises(refusal):
            await desk.tables.reminder_settings.change(5, **given)
    assert await desk.tables.people.preferences(5) == Preferences()


async def due(desk: Desk) -> datetime:
    """When the only person's digest is due."""
    (row,) = (await desk.rows("people"))["people"]
    return to_moment(row["digest_at"])

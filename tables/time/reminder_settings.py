"""What a person sets about their reminders: the kinds they want, at which times, and the hour of their digest."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from db.records.session import Session
from locales.typed import typed
from tables.core.deadlines import turn_clock_of
from tables.core.errors import NoZoneError
from tables.core.hours import minutes_of, time_of
from tables.core.kernel import Kernel
from tables.core.model import Status
from tables.core.preferences import Preferences, ReminderTimes, clocked_times, preferences_of, unclocked_times
from tables.core.zones import zone_of
from tables.people.changing import change_preferences
from tables.time.reminder_rules import passed

NO_DIGEST = typed("typed-no-digest")
"""The texts that turn the digest off."""


class ReminderSettings:
    """The use cases of setting reminders. Each returns the preferences after it."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel

    async def change(
        self,
        user_id: int,
        *,
        reminds: bool | None = None,
        directly: bool | None = None,
        next_up: bool | None = None,
        language: str | None = None,
        clocked: str | None = None,
        unclocked: str | None = None,
        digest: str | None = None,
        zone: str | None = None,
    ) -> Preferences:
        """Change what is given, texts as the person writes them; the rest stays as it was.

        Who sets times or a digest wants reminders. Raises `BadReminderTimesError`, `BadHourError`, `NoZoneError`,
        `UnknownZoneError`; then nothing has changed.
        """
        named = {"directly": directly, "next_up": next_up, "language": language}
        changes: dict[str, Any] = {name: value for name, value in named.items() if value is not None}
        if reminds is None and any(each is not None for each in (clocked, unclocked, digest)):
            reminds = True
        if reminds is not None:
            changes["reminds"] = reminds
        if zone is not None:
            changes["zone"] = zone_of(zone)
        hour = None if digest is None or digest.strip().casefold() in NO_DIGEST else time_of(digest)
        if digest is not None:
            changes["digest_minute"] = None if hour is None else minutes_of(hour)
        async with self._kernel.writing() as session:
            before = await preferences_of(session, user_id)
            if hour is not None and changes.get("zone", before.zone) is None:
                raise NoZoneError
            if clocked is not None or unclocked is not None:
                changes["reminder_times"] = _times(before.times, clocked, unclocked).write()
            after = await change_preferences(session, user_id, changes, self._kernel.now())
            if after.times != before.times:
                await self._count_again(session, user_id, after)
            return after

    async def _count_again(self, session: Session, user_id: int, preferences: Preferences) -> None:
        """Let the reminders that would be over by now, at the new times, count as dealt with in the present turns."""
        for table in await self._kernel.tables_of(session, await session.lists.of_user(user_id)):
            if table.status is not Status.RUNNING or user_id not in table.people_to_act:
                continue
            row = await session.tables.row(table.id)
            turn_row = await session.turns.row(table_id=table.id, ply=table.turn_ply, user_id=user_id)
            clock = None if row is None else turn_clock_of(row, turn_row)
            if clock is not None and (count := passed(clock, preferences, self._kernel.now())) != clock.sent:
                await session.turns.put(
                    {"table_id": table.id, "ply": table.turn_ply, "user_id": user_id}, {"sent": count}
                )


def _times(before: ReminderTimes, clocked: str | None, unclocked: str | None) -> ReminderTimes:
    if clocked is not None:
        before = replace(before, clocked=clocked_times(clocked))
    return before if unclocked is None else replace(before, unclocked=unclocked_times(unclocked))

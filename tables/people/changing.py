"""Changing a person's preferences, with all that follows from them."""

from __future__ import annotations

from datetime import datetime

from db.records.session import Session
from db.sql.rows import Values
from tables.core.hours import next_digest
from tables.core.preferences import Preferences, preferences_of
from tables.core.rows import to_millis


async def change_preferences(session: Session, user_id: int, changes: Values, now: datetime) -> Preferences:
    """Change some columns of a person's preferences; return the preferences after it."""
    before = await preferences_of(session, user_id)
    if not changes:
        return before
    await session.people.put({"user_id": user_id}, changes)
    after = await preferences_of(session, user_id)
    # Only then: a digest that quiet hours put off is not lost by other changes.
    if (after.digest, after.zone) != (before.digest, before.zone):
        at = None
        if after.digest is not None and after.zone is not None:
            at = to_millis(next_digest(after.digest, after.zone, now))
        await session.people.put({"user_id": user_id}, {"digest_at": at})
    # Which reminders are due follows from the preferences, so their tables are due to be looked at.
    await session.people.wake_tables_of(user_id, to_millis(now))
    return after

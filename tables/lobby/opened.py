"""What follows from a table that all may join: people who want to hear of it are notified a little later."""

from __future__ import annotations

from datetime import datetime, timedelta

from db.records.session import Session
from tables.core.model import Status, Table
from tables.core.rows import to_millis

DAY = timedelta(days=1)
"""The time between two alerts for a person."""

FIRST_MINUTE = timedelta(minutes=1)
"""The time in which the host may still make the table private, and those who sit beside each other fill it."""


async def wake_alerts(session: Session, table: Table, now: datetime) -> None:
    """Let people hear of a public table with free seats, in a server."""
    guild_id = table.place.guild_id
    if guild_id is None or table.private or table.status is not Status.LOBBY or len(table.chairs) >= table.wanted:
        return
    await session.alerts.wake(guild_id, table.game, to_millis(now + FIRST_MINUTE), millis_of(DAY))


def millis_of(span: timedelta) -> int:
    """Return a span as the database counts it."""
    return span // timedelta(milliseconds=1)

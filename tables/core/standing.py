"""Tables at which time does not run: their place is deleted, or the bot is not in their server."""

from __future__ import annotations

from datetime import datetime

from db.records.session import Session
from tables.core.model import Status, Table
from tables.core.rows import to_moment


async def present_at(session: Session, table: Table, now: datetime) -> datetime:
    """Return the moment up to which time has run at a table: now where it runs."""
    if table.status is Status.RUNNING and table.lost_at is not None:
        return table.lost_at
    left_at = None if table.place.guild_id is None else await session.departures.left_at(table.place.guild_id)
    return now if left_at is None else to_moment(left_at)

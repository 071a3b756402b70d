"""The life of a lobby: how long it waits for players, and when those who sit there are warned."""

from __future__ import annotations

from datetime import datetime, timedelta

from db.sql.rows import Values
from tables.core.model import Status, Table
from tables.core.rows import to_millis

LOBBY_LASTS = timedelta(days=7)
"""The time after which a lobby closes where no person joins and nothing is changed."""

WARNED_BEFORE = timedelta(days=1)
"""The time before its end at which those who sit in a lobby are warned."""

ASKED_AFTER = timedelta(days=2)
"""The time after which those in a lobby are asked how to go on, where no person joins and nothing is changed."""

SEATS_KEPT = timedelta(days=1)
"""The time for which a rematch keeps the seats of its people."""


CONFIRMED_WITHIN = timedelta(days=1)
"""The time in which people whose seeks met confirm that they play."""


def confirm_by(table: Table) -> datetime | None:
    """Return the moment by which people whose seeks met have to confirm; None in other lobbies, and once they play."""
    return None if table.met_at is None or table.status is not Status.LOBBY else table.met_at + CONFIRMED_WITHIN


def waiting_again(now: datetime, *looks_at: datetime | None) -> Values:
    """Return the columns of a lobby that is opened, joined or changed now, and has to be looked at at some moments."""
    closes_at = now + LOBBY_LASTS
    moments = [now + ASKED_AFTER, *(at for at in looks_at if at is not None and at > now)]
    return {"closes_at": to_millis(closes_at), "asked": False, "warned": False, "wake_at": to_millis(min(moments))}

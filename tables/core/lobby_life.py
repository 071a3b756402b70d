"""The life of a lobby: how long it waits for players, and when those who sit there are warned."""

from __future__ import annotations

from datetime import datetime, timedelta

from db.sql.rows import Values
from tables.core.rows import to_millis

LOBBY_LASTS = timedelta(days=7)
"""The time after which a lobby closes where no person joins and nothing is changed."""

WARNED_BEFORE = timedelta(days=1)
"""The time before its end at which those who sit in a lobby are warned."""

ASKED_AFTER = timedelta(days=2)
"""The time after which those in a lobby are asked how to go on, where no person joins and nothing is changed."""

SEATS_KEPT = timedelta(days=1)
"""The time for which a rematch keeps the seats of its people."""


def waiting_again(now: datetime, kept_until: datetime | None = None) -> Values:
    """Return the columns of a lobby that is opened, joined or changed now, and keeps seats until a moment."""
    closes_at = now + LOBBY_LASTS
    moments = [now + ASKED_AFTER, *([kept_until] if kept_until is not None and kept_until > now else [])]
    return {"closes_at": to_millis(closes_at), "asked": False, "warned": False, "wake_at": to_millis(min(moments))}

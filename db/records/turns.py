"""The SQL about turns: what came up in them."""

from __future__ import annotations

from db.records.records import PlainRecords
from db.schema import turns

_NOTHING_YET = {"sent": 0, "muted": False}


class TurnRecords(PlainRecords):
    """Reminders, snoozes and notices in people's turns."""

    _table = turns
    _new = _NOTHING_YET

"""The SQL about what servers have set."""

from __future__ import annotations

from db.records.records import PlainRecords
from db.schema import guilds

_NOTHING_SET = {"quiet_reminders": False, "watch_threads": False}


class GuildRecords(PlainRecords):
    """Servers' settings."""

    _table = guilds
    _new = _NOTHING_SET

"""The SQL about people who were removed from lobbies."""

from __future__ import annotations

from db.records.records import PlainRecords
from db.schema import removals


class RemovalRecords(PlainRecords):
    """Removals of people from lobbies."""

    _table = removals

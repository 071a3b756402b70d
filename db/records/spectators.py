"""The SQL about spectators."""

from __future__ import annotations

from db.records.records import PlainRecords
from db.schema import spectators


class SpectatorRecords(PlainRecords):
    """Spectators of tables."""

    _table = spectators

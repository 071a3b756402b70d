"""The SQL about servers' own boards."""

from __future__ import annotations

from db.records.records import PlainRecords
from db.schema import designs


class DesignRecords(PlainRecords):
    """Designs by server, game and name."""

    _table = designs

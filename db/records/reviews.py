"""The SQL about reviews: what there is to say of finished games."""

from __future__ import annotations

from db.records.records import PlainRecords
from db.schema import reviews


class ReviewRecords(PlainRecords):
    """A review for each table that has one. Reviews name seats, never people."""

    _table = reviews

"""The SQL about lessons: how far people are in them."""

from __future__ import annotations

from db.records.records import PlainRecords
from db.schema import learners


class LessonRecords(PlainRecords):
    """Learners' progress in the lessons."""

    _table = learners

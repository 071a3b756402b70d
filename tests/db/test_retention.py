"""The page about data has every column of the database: why it is kept, and how long."""

from __future__ import annotations

from collections import Counter

from db.schema import metadata
from tests.support.retention import kept


def test_every_column_is_described_once_and_none_that_is_gone() -> None:
    known = Counter((table.name, column.name) for table in metadata.sorted_tables for column in table.columns)
    assert Counter((row.table, column) for row in kept() for column in row.columns) == known

"""The page about data has every column of the database: why it is kept, and how long."""

from __future__ import annotations

import re
from collections import Counter

from db.schema import metadata
from tests.support.programs import ROOT

_ROW = re.compile(r"^\| (?P<table>(?!table )[a-z_]+) \| (?P<columns>[a-z_, ]+) \| [^|]+ \| [^|]+ \|$", re.MULTILINE)


def described() -> Counter[tuple[str, str]]:
    _, _, section = (ROOT / "docs" / "memory.md").read_text(encoding="utf-8").partition("## What is kept, and how long")
    return Counter((row["table"], column) for row in _ROW.finditer(section) for column in row["columns"].split(", "))


def test_every_column_is_described_once_and_none_that_is_gone() -> None:
    known = Counter((table.name, column.name) for table in metadata.sorted_tables for column in table.columns)
    assert described() == known

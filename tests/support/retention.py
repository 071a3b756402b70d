"""What the page about data says of every column: why it is kept, and how long."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta

from tests.support.programs import ROOT

_ROW = re.compile(
    r"^\| (?P<table>(?!table )[a-z_]+) \| (?P<columns>[a-z_, ]+) \| [^|]+ \| (?P<how_long>[^|]+) \|$", re.MULTILINE
)

_DAYS = re.compile(r"\b(a|\d+) days?\b")


@dataclass(frozen=True)
class Kept:
    """Columns of a table, and how long they are kept."""

    table: str
    columns: Sequence[str]
    how_long: str

    @property
    def span(self) -> timedelta | None:
        """The days after which they go, None if others decide."""
        found = _DAYS.search(self.how_long)
        return None if found is None else timedelta(days=1 if found[1] == "a" else int(found[1]))


def kept() -> list[Kept]:
    """The rows of the page."""
    _, _, section = (ROOT / "docs" / "memory.md").read_text(encoding="utf-8").partition("## What is kept, and how long")
    return [Kept(row["table"], row["columns"].split(", "), row["how_long"]) for row in _ROW.finditer(section)]

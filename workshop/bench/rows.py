"""A line of the table that `make bench` prints, and its formats: for a terminal, and for `docs/data/bench.csv`."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

_HEAD = ("bench", "what", "figure", "against, in the same run", "ratio", "asked", "result", "note")


class AbsentError(Exception):
    """Raised if this machine lacks a requirement of a bench; the message says which."""


@dataclass(frozen=True, slots=True)
class Row:
    """A measured figure, a base measured in the same run, and the ratio to reach.

    Without `against` the base is 1: the figure itself is compared with the bound. `reach` is the bound of `ratio`: an
    upper one, or a lower one where `more` is better. None: no bound.
    """

    what: str
    value: float
    unit: str
    against: str = ""
    base: float = 1.0
    reach: float | None = None
    more: bool = False
    note: str = ""

    @property
    def ratio(self) -> float:
        """The figure in units of its base."""
        return self.value / self.base

    @property
    def reached(self) -> bool | None:
        """Whether the ratio is within its bound; None without one."""
        if self.reach is None:
            return None
        return self.ratio >= self.reach if self.more else self.ratio <= self.reach


def line(row: Row) -> str:
    """Format a row for the terminal."""
    figure, against, ratio, asked, verdict = _cells(row)
    compared = f"{figure} against {_number(row.base)} ({row.against}): {ratio}" if against else figure
    return f"{row.what}\n    {'  '.join(part for part in (compared, asked, verdict, row.note) if part)}"


def write_csv(file: Path, found: Mapping[str, Sequence[Row]]) -> None:
    """Write the rows of all benches as one table, replacing an earlier one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as opened:
        table = csv.writer(opened, lineterminator="\n")
        table.writerow(_HEAD)
        table.writerows((name, row.what, *_cells(row), row.note) for name, rows in found.items() for row in rows)


def _cells(row: Row) -> tuple[str, str, str, str, str]:
    """Return figure, base, ratio, bound and verdict."""
    figure = f"{_number(row.value)} {row.unit}".rstrip()
    against = f"{row.against}: {_number(row.base)}" if row.against else ""
    asked = ""
    if row.reach is not None:
        bound = _ratio(row.reach) if row.against else f"{row.reach:g} {row.unit}"
        asked = f"at {'least' if row.more else 'most'} {bound}"
    verdict = {True: "reached", False: "NOT REACHED", None: ""}[row.reached]
    return figure, against, _ratio(row.ratio) if row.against else "", asked, verdict


def _number(value: float) -> str:
    """Format a number with three digits or more."""
    if value == int(value):
        return f"{value:,.0f}"
    return f"{value:,.{0 if value >= 100 else 1 if value >= 10 else 2}f}"


def _ratio(value: float) -> str:
    """Format a ratio: as a fraction if it is small."""
    return f"1/{1 / value:.0f}" if 0 < value < 0.1 else f"{value:.3g}"

"""Formats of rows: lines of a terminal, or the table `docs/data/bench.csv`."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from pathlib import Path

from workshop.bench.rows import Row

_HEAD = ("bench", "what", "figure", "against, in the same run", "ratio", "asked", "result", "note")


def line(row: Row) -> str:
    """Format a row for the terminal."""
    against = f" against {_number(row.base)} ({row.against}): {_ratio(row.ratio)}" if row.against else ""
    parts = [f"{_figure(row)}{against}", _asked(row), _verdict(row), row.note]
    return f"{row.what}\n    {'  '.join(part for part in parts if part)}"


def write_csv(file: Path, found: Mapping[str, Sequence[Row]]) -> None:
    """Write the rows of all benches as one table, replacing an earlier one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("w", encoding="utf-8", newline="") as opened:
        table = csv.writer(opened, lineterminator="\n")
        table.writerow(_HEAD)
        table.writerows((name, *_cells(row)) for name, rows in found.items() for row in rows)


def _cells(row: Row) -> Sequence[str]:
    against = f"{row.against}: {_number(row.base)}" if row.against else ""
    ratio = _ratio(row.ratio) if row.against else ""
    return row.what, _figure(row), against, ratio, _asked(row), _verdict(row), row.note


def _figure(row: Row) -> str:
    return f"{_number(row.value)} {row.unit}".rstrip()


def _asked(row: Row) -> str:
    if row.reach is None:
        return ""
    bound = _ratio(row.reach) if row.against else f"{row.reach:g} {row.unit}"
    return f"at {'least' if row.more else 'most'} {bound}"


def _verdict(row: Row) -> str:
    return {True: "reached", False: "NOT REACHED", None: ""}[row.reached]


def _number(value: float) -> str:
    """Format a number with three digits or more."""
    if value == int(value):
        return f"{value:,.0f}"
    return f"{value:,.{0 if value >= 100 else 1 if value >= 10 else 2}f}"


def _ratio(value: float) -> str:
    """Format a ratio: as a fraction if it is small."""
    return f"1/{1 / value:.0f}" if 0 < value < 0.1 else f"{value:.3g}"

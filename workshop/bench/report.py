"""Rows as people read them: lines of a terminal, or the tables of `docs/performance.md`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from workshop.bench.rows import Row

_HEAD = ("what", "figure", "against, in the same run", "ratio", "asked", "")


def line(row: Row) -> str:
    """A row for the terminal."""
    against = f" against {_number(row.base)} ({row.against}): {_ratio(row.ratio)}" if row.against else ""
    parts = [f"{_figure(row)}{against}", _asked(row), _verdict(row), row.note]
    return f"{row.what}\n    {'  '.join(part for part in parts if part)}"


def markdown(name: str, rows: Iterable[Row]) -> str:
    """The rows of a bench as a table of `docs/performance.md`, under the command that printed it."""
    table = [_line(_HEAD), "|---" * len(_HEAD) + "|", *(_line(_cells(row)) for row in rows)]
    return "\n".join([f"`python -m workshop.bench {name}`", "", *table, ""])


def _cells(row: Row) -> Sequence[str]:
    against = f"{row.against}: {_number(row.base)}" if row.against else ""
    told = "; ".join(part for part in (_verdict(row), row.note) if part)
    return row.what, _figure(row), against, _ratio(row.ratio) if row.against else "", _asked(row), told


def _line(cells: Sequence[str]) -> str:
    return f"|{'|'.join(f' {cell} ' if cell else ' ' for cell in cells)}|"


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
    """With three digits or more."""
    if value == int(value):
        return f"{value:,.0f}"
    return f"{value:,.{0 if value >= 100 else 1 if value >= 10 else 2}f}"


def _ratio(value: float) -> str:
    """As people say it: a fraction where it is small."""
    return f"1/{1 / value:.0f}" if 0 < value < 0.1 else f"{value:.3g}"

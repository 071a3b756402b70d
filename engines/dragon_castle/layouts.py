"""Castle layouts: how high the tiles lie on every cell, and the loader that checks them (D4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from engines.dragon_castle.board import TILES, cell_name

FOLDER = Path(__file__).parent / "castles"

PLAYERS: Mapping[str, range] = {
    "2": range(2, 3),
    "3": range(3, 4),
    "4": range(4, 5),
    "2-3": range(2, 4),
    "2-4": range(2, 5),
    "3-4": range(3, 5),
}
"""The numbers of players a layout can be for, as its file writes them."""

WIDEST, HIGHEST = 16, 12
"""The largest grid (D4)."""

LONGEST_TEXT, LONGEST_NAME = 4000, 60
"""Characters of a layout's file and of its name."""

GROUND: Mapping[int, range] = {2: range(65, 81), 3: range(50, 71), 4: range(40, 56)}
"""By number of players: how many tiles should lie on the ground floor (D4)."""

LONG_ROW = 6
"""Neighbours in a row, on floors 2 and 3, that make it a long one: only its two ends are available (D4, D8)."""

FEW_LONG_ROWS = 2
"""What D4 calls few: one, or two that mirror each other. With three or more the upper floors hold too few
free ends, and turns without a pair become frequent."""

_HEIGHTS = {".": 0, "1": 1, "2": 2, "3": 3}
_SIGNS = ".123"
_FIRST_ROW = 4
"""The line on which the castle begins."""


class LayoutError(ValueError):
    """A layout breaks a rule or cannot be read; the message names the line and the fault."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A castle before its tiles are drawn: the height of every cell, row by row, 0 to 3 (D4)."""

    name: str
    players: range
    width: int
    heights: tuple[int, ...]

    @property
    def rows(self) -> int:
        """How many rows the grid has."""
        return len(self.heights) // self.width

    def floor(self, floor: int) -> int:
        """How many tiles lie on a floor; the ground is floor 1."""
        return sum(height >= floor for height in self.heights)


def parse_layout(text: str) -> Layout:
    """The layout a text describes. Raises `LayoutError` with the line and the fault."""
    if len(text) > LONGEST_TEXT:
        raise LayoutError(f"{len(text)} characters are more than {LONGEST_TEXT}")
    lines = [line.rstrip(" \t\r") for line in text.removeprefix("\ufeff").split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    name = _name(_told(lines, 1, "name"))
    players = _players(_told(lines, 2, "players"))
    if len(lines) > 2 and lines[2]:
        raise LayoutError("line 3: not empty; the castle begins on line 4")
    width, heights = _heights(lines[_FIRST_ROW - 1 :])
    return Layout(name, players, width, heights)


def format_layout(layout: Layout) -> str:
    """The text that `parse_layout` reads as this layout."""
    players = next(sign for sign, numbers in PLAYERS.items() if numbers == layout.players)
    rows = (layout.heights[first : first + layout.width] for first in range(0, len(layout.heights), layout.width))
    castle = "\n".join("".join(_SIGNS[height] for height in row) for row in rows)
    return f"name: {layout.name}\nplayers: {players}\n\n{castle}\n"


def guideline_faults(layout: Layout) -> list[str]:
    """Where a layout leaves the guideline of D4, a sentence each. It can be played all the same."""
    faults: list[str] = []
    ground = layout.floor(1)
    if not any(ground in GROUND[number] for number in layout.players):
        usual = ", ".join(f"{GROUND[n].start} to {GROUND[n].stop - 1} for {n} players" for n in layout.players)
        faults.append(f"{ground} tiles lie on the ground floor; usual are {usual} (D4)")
    long = list(_long_rows(layout))
    if len(long) > FEW_LONG_ROWS:
        faults.append(
            f"{len(long)} rows of {LONG_ROW} or more neighbours are more than {FEW_LONG_ROWS}: {', '.join(long)} (D4)"
        )
    return faults


def _told(lines: list[str], number: int, key: str) -> str:
    """What stands behind a key on a line."""
    found, colon, told = (lines[number - 1] if number <= len(lines) else "").partition(":")
    if not colon or found.strip().lower() != key or not told.strip():
        raise LayoutError(f'line {number}: no "{key}: ..."')
    return told.strip()


def _name(told: str) -> str:
    if len(told) > LONGEST_NAME:
        raise LayoutError(f"line 1: a name of {len(told)} characters is longer than {LONGEST_NAME}")
    if not told.isprintable():
        raise LayoutError("line 1: the name has characters that cannot be printed")
    return told


def _players(told: str) -> range:
    if told not in PLAYERS:
        raise LayoutError(f"line 2: the players are not one of {', '.join(PLAYERS)}")
    return PLAYERS[told]


def _heights(rows: list[str]) -> tuple[int, tuple[int, ...]]:
    """The width and the heights of the castle; short rows are filled with empty cells."""
    if not any(rows):
        raise LayoutError(f"line {_FIRST_ROW}: no castle")
    for number, row in enumerate(rows, _FIRST_ROW):
        if number >= _FIRST_ROW + HIGHEST:
            raise LayoutError(f"line {number}: {len(rows)} rows are more than {HIGHEST} (D4)")
        if len(row) > WIDEST:
            raise LayoutError(f"line {number}: {len(row)} cells are wider than {WIDEST} (D4)")
        for sign in row:
            if sign not in _HEIGHTS:
                raise LayoutError(f"line {number}: {sign!r} is no height; 1, 2, 3 and . are (D4)")
    width = max(map(len, rows))
    heights = tuple(_HEIGHTS[sign] for row in rows for sign in row.ljust(width, "."))
    if sum(heights) != TILES:
        last = _FIRST_ROW + len(rows) - 1
        raise LayoutError(f"lines {_FIRST_ROW} to {last}: the heights sum to {sum(heights)}, not {TILES} (D4)")
    return width, heights


def _long_rows(layout: Layout) -> Iterator[str]:
    """The long rows of the upper floors by their ends, e.g. ``B3-G3 on floor 2``."""
    for floor in (2, 3):
        has_tile = [height >= floor for height in layout.heights]
        for first in range(0, len(has_tile), layout.width):
            for tiles, group in groupby(range(first, first + layout.width), has_tile.__getitem__):
                run = list(group)
                if tiles and len(run) >= LONG_ROW:
                    ends = "-".join(cell_name(cell, layout.width) for cell in (run[0], run[-1]))
                    yield f"{ends} on floor {floor}"


def load_layout(path: Path) -> Layout:
    """The layout of a file. Raises `LayoutError` with the file's name and the fault."""
    try:
        return parse_layout(path.read_text(encoding="utf-8"))
    except (LayoutError, UnicodeDecodeError) as error:
        raise LayoutError(f"{path.name}: {error}") from error


LAYOUTS: Mapping[str, Layout] = {path.stem: load_layout(path) for path in sorted(FOLDER.glob("*.txt"))}
"""The layouts that are shipped, by the names of their files."""


def for_players(number: int) -> list[str]:
    """The shipped layouts for a number of players, the base layout first; solo has those for 3 (D40)."""
    seats = 3 if number == 1 else number
    return sorted(
        (name for name, layout in LAYOUTS.items() if seats in layout.players),
        key=lambda name: (name != f"base_{seats}", name),
    )

"""Castle layouts: the height of every cell, and the loader that checks them (D4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from engines.dragon_castle.board import SOLO_AS, TILES, cell_name
from engines.protocol import Fact

FOLDER = Path(__file__).parent / "castles"

PLAYERS: Mapping[str, range] = {
    "2": range(2, 3),
    "3": range(3, 4),
    "4": range(4, 5),
    "2-3": range(2, 4),
    "2-4": range(2, 5),
    "3-4": range(3, 5),
}
"""The numbers of players that a layout can be for, as its file writes them."""

WIDEST, HIGHEST = 16, 12
"""Size limits of the grid (D4)."""

LONGEST_TEXT, LONGEST_NAME = 4000, 60
"""Maximum lengths of a layout's file and of its name, in characters."""

GROUND: Mapping[int, range] = {2: range(65, 81), 3: range(50, 71), 4: range(40, 56)}
"""The recommended number of tiles on the ground floor, by number of players (D4)."""

LONG_ROW = 6
"""Minimum length of a long row on floors 2 and 3, where only the two ends are available (D4, D8)."""

FEW_LONG_ROWS = 2
"""The meaning of "few" long rows in D4: one, or two that mirror each other.

With three or more the upper floors hold too few free ends, and turns without a pair become frequent.
"""

_HEIGHTS = {".": 0, "1": 1, "2": 2, "3": 3}
_SIGNS = ".123"
_FIRST_ROW = 4
"""The line number where the castle begins."""


class LayoutError(ValueError):
    """A layout that breaks a rule or cannot be read.

    `reason` is the key of the sentence `dragon-castle-layout-<reason>`, and `facts` fill its gaps. `line` is the line
    at fault, None for the whole text.
    """

    def __init__(self, reason: str, line: int | None = None, **facts: Fact) -> None:
        details = "".join(f" {name}={value}" for name, value in facts.items())
        super().__init__(f"{'' if line is None else f'line {line}: '}{reason}{details}")
        self.reason = reason
        self.line = line
        self.facts: Mapping[str, Fact] = facts


@dataclass(frozen=True, slots=True)
class Remark:
    """A deviation from the guideline of D4: the sentence `dragon-castle-guideline-<reason>` and its facts."""

    reason: str
    facts: Mapping[str, Fact]


@dataclass(frozen=True, slots=True)
class Layout:
    """A castle before its tiles are drawn: the height of every cell, row by row, 0 to 3 (D4)."""

    name: str
    players: range
    width: int
    heights: tuple[int, ...]

    @property
    def rows(self) -> int:
        return len(self.heights) // self.width

    def floor(self, floor: int) -> int:
        """Count the tiles on a floor; the ground is floor 1."""
        return sum(height >= floor for height in self.heights)


def parse_layout(text: str) -> Layout:
    """Parse a layout. Raises `LayoutError` with the line and the fault."""
    if len(text) > LONGEST_TEXT:
        raise LayoutError("long-text", length=len(text), most=LONGEST_TEXT)
    # A server's own file may come from any editor: byte order mark and line ends do not matter.
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    lines = [line.rstrip(" \t") for line in plain.split("\n")]
    while lines and not lines[-1]:
        lines.pop()
    name = _name(_value(lines, 1, "name"))
    players = _players(_value(lines, 2, "players"))
    if len(lines) > 2 and lines[2]:
        raise LayoutError("no-gap", _FIRST_ROW - 1, first=_FIRST_ROW)
    width, heights = _heights(lines[_FIRST_ROW - 1 :])
    return Layout(name, players, width, heights)


def format_layout(layout: Layout) -> str:
    """Write a layout as text; `parse_layout` reads it back."""
    players = next(sign for sign, numbers in PLAYERS.items() if numbers == layout.players)
    rows = (layout.heights[first : first + layout.width] for first in range(0, len(layout.heights), layout.width))
    castle = "\n".join("".join(_SIGNS[height] for height in row) for row in rows)
    return f"name: {layout.name}\nplayers: {players}\n\n{castle}\n"


def guideline_faults(layout: Layout) -> list[Remark]:
    """List the deviations from the guideline of D4. The layout is playable all the same."""
    faults: list[Remark] = []
    ground = layout.floor(1)
    if not any(ground in GROUND[number] for number in layout.players):
        usual = tuple(f"{n}: {GROUND[n].start}-{GROUND[n].stop - 1}" for n in layout.players)
        faults.append(Remark("ground", {"tiles": ground, "usual": usual}))
    long = tuple(_long_rows(layout))
    if len(long) > FEW_LONG_ROWS:
        faults.append(
            Remark("long-rows", {"count": len(long), "length": LONG_ROW, "most": FEW_LONG_ROWS, "rows": long})
        )
    return faults


def _value(lines: list[str], number: int, key: str) -> str:
    """Return the value of a key on a line. Raises `LayoutError` if it is missing."""
    found, colon, value = (lines[number - 1] if number <= len(lines) else "").partition(":")
    if not colon or found.strip().lower() != key or not value.strip():
        raise LayoutError("missing", number, key=key)
    return value.strip()


def _name(name: str) -> str:
    if len(name) > LONGEST_NAME:
        raise LayoutError("long-name", 1, length=len(name), most=LONGEST_NAME)
    if not name.isprintable():
        raise LayoutError("unprintable-name", 1)
    return name


def _players(players: str) -> range:
    if players not in PLAYERS:
        raise LayoutError("players", 2, allowed=tuple(PLAYERS))
    return PLAYERS[players]


def _heights(rows: list[str]) -> tuple[int, tuple[int, ...]]:
    """Return the width and the heights of the castle; short rows are filled with empty cells."""
    if not any(rows):
        raise LayoutError("no-castle", _FIRST_ROW)
    for number, row in enumerate(rows, _FIRST_ROW):
        if number >= _FIRST_ROW + HIGHEST:
            raise LayoutError("too-many-rows", number, rows=len(rows), most=HIGHEST)
        if len(row) > WIDEST:
            raise LayoutError("too-wide", number, cells=len(row), most=WIDEST)
        for sign in row:
            if sign not in _HEIGHTS:
                raise LayoutError("sign", number, sign=sign if sign.isprintable() else ascii(sign)[1:-1])
    width = max(map(len, rows))
    heights = tuple(_HEIGHTS[sign] for row in rows for sign in row.ljust(width, "."))
    if sum(heights) != TILES:
        raise LayoutError("sum", first=_FIRST_ROW, last=_FIRST_ROW + len(rows) - 1, tiles=sum(heights), all=TILES)
    return width, heights


def _long_rows(layout: Layout) -> Iterator[str]:
    """Yield the long rows of the upper floors by their ends and floor, e.g. ``B3-G3 (2)``."""
    for floor in (2, 3):
        has_tile = [height >= floor for height in layout.heights]
        for first in range(0, len(has_tile), layout.width):
            for tiles, group in groupby(range(first, first + layout.width), has_tile.__getitem__):
                run = list(group)
                if tiles and len(run) >= LONG_ROW:
                    ends = "-".join(cell_name(cell, layout.width) for cell in (run[0], run[-1]))
                    yield f"{ends} ({floor})"


LAYOUTS: Mapping[str, Layout] = {
    path.stem: parse_layout(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.txt"))
}
"""The layouts shipped with the game, by file name."""


def seats_of(number: int) -> int:
    """Return the number of players that a layout must support: solo uses layouts for 3 (D40)."""
    return SOLO_AS if number == 1 else number


def for_players(number: int) -> list[str]:
    """List the shipped layouts for a number of players, the base layout first."""
    seats = seats_of(number)
    return sorted(
        (name for name, layout in LAYOUTS.items() if seats in layout.players),
        # False sorts first.
        key=lambda name: (name != f"base_{seats}", name),
    )


def layout_of(choice: str) -> Layout:
    """Return the layout of an option: a shipped one by its name, any other by its whole text. Raises `LayoutError`."""
    return LAYOUTS[choice] if choice in LAYOUTS else parse_layout(choice)

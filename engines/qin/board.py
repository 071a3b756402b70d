"""The material of Qin: cells, sets of cells as integers, colours, tiles, and the two boards, checked when read (Q1).

In a set of cells a row takes 14 bits, 13 cells and an always empty one, so that a shift by one never runs into the next
row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Annotated, TypeAlias

from engines.protocol import Role

SIZE = 13
"""Cells along each edge of the board."""

PAGODAS_EACH = {2: 24, 3: 19, 4: 15}
"""Pagodas of each player, by the number of players (Q3)."""

Cell: TypeAlias = Annotated[int, Role.PLACE]
"""A cell in reading order: ``row * 13 + column``, A1 is 0, M1 is 12, M13 is 168."""


class Colour(StrEnum):
    """A kind of province cell."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"


class Tile(StrEnum):
    """A kind of tile, its two colours in the order R, Y, B."""

    RR = "RR"
    YY = "YY"
    BB = "BB"
    RY = "RY"
    RB = "RB"
    YB = "YB"


def cell_name(cell: Cell) -> str:
    """Name a cell as players write it: column letter, row number, e.g. ``F7``."""
    row, column = divmod(cell, SIZE)
    return f"{'ABCDEFGHIJKLM'[column]}{row + 1}"


Bits: TypeAlias = int

STRIDE = SIZE + 1
BYTES = (SIZE * STRIDE + 7) // 8
EAST, SOUTH = 1, STRIDE

BIT: tuple[Bits, ...] = tuple(1 << (cell // SIZE * STRIDE + cell % SIZE) for cell in range(SIZE * SIZE))
"""The set of each single cell."""

CELL_AT: dict[int, Cell] = {bit.bit_length() - 1: cell for cell, bit in enumerate(BIT)}

WHOLE: Bits = sum(BIT)


def beside(cells: Bits) -> Bits:
    """Return the cells that share an edge with some cells; these cells themselves only if they touch each other."""
    return (cells << EAST | cells >> EAST | cells << SOUTH | cells >> SOUTH) & WHOLE


around = lru_cache(maxsize=1 << 14)(beside)
"""`beside` with a cache: move after move asks about the same provinces."""


def bits_of(cells: Iterable[Cell]) -> Bits:
    found = 0
    for cell in cells:
        found |= BIT[cell]
    return found


def cells_of(bits: Bits) -> Iterator[Cell]:
    """Yield the cells of a set in reading order."""
    while bits:
        lowest = bits & -bits
        yield CELL_AT[lowest.bit_length() - 1]
        bits ^= lowest


BESIDE: tuple[Bits, ...] = tuple(beside(bit) for bit in BIT)
"""The neighbours of each cell."""


FOLDER = Path(__file__).parent / "boards"
NAMES = ("bird", "lion")
"""The boards, the board for a first game first."""

_STARTS = {"R": Colour.RED, "Y": Colour.YELLOW, "B": Colour.BLUE}


class BoardError(ValueError):
    """A board file is malformed; the message names the line."""


@dataclass(frozen=True)
class PrintedBoard:
    """A printed board: 169 characters in reading order, see the notation of the rules."""

    name: str
    cells: str

    @cached_property
    def villages(self) -> Bits:
        return self._kind("V")

    @cached_property
    def grassland(self) -> Bits:
        """The cells where tiles may be laid at the start of the game."""
        return self._kind(".")

    @cached_property
    def starts(self) -> Mapping[Colour, Bits]:
        return {colour: self._kind(letter) for letter, colour in _STARTS.items()}

    @cached_property
    def printed(self) -> tuple[Cell, ...]:
        """The start cells in reading order."""
        return tuple(cell for cell, kind in enumerate(self.cells) if kind in _STARTS)

    def _kind(self, kind: str) -> Bits:
        return bits_of(cell for cell, found in enumerate(self.cells) if found == kind)


def parse_board(name: str, text: str) -> PrintedBoard:
    """Parse the text of a board's file. Raises `BoardError`."""
    lines = text.splitlines()
    if len(lines) != SIZE:
        raise BoardError(f"board {name}: {len(lines)} lines instead of {SIZE}")
    for number, line in enumerate(lines, start=1):
        if len(line) != SIZE:
            raise BoardError(f"board {name}, line {number}: {len(line)} characters instead of {SIZE}")
        for column, kind in enumerate(line):
            if kind not in ".V~RYB":
                raise BoardError(f"board {name}, line {number}: {kind!r} in column {'ABCDEFGHIJKLM'[column]}")
    cells = "".join(lines)
    for letter, colour in _STARTS.items():
        if cells.count(letter) != 1:
            where = [str(number) for number, line in enumerate(lines, start=1) if letter in line]
            found = f"lines {', '.join(where)} have {cells.count(letter)}" if where else "no line has any"
            raise BoardError(f"board {name}: one {colour} start cell is needed, {found}")
    board = PrintedBoard(name, cells)
    for cell, kind in enumerate(cells):
        # Villages are single cells (Q1).
        if kind == "V" and board.villages & BESIDE[cell]:
            raise BoardError(f"board {name}, line {cell // SIZE + 1}: two villages share an edge")
    return board


def load_board(name: str) -> PrintedBoard:
    """Load a board from its file. Raises `BoardError`."""
    return parse_board(name, (FOLDER / f"{name}.txt").read_text(encoding="ascii"))


BOARDS: Mapping[str, PrintedBoard] = {name: load_board(name) for name in NAMES}

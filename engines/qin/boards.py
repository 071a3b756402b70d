"""The two boards and the loader that checks them (Q1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from engines.qin.board import SIZE, Cell, Colour
from engines.qin.grid import BESIDE, Bits, bits_of

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
        """The village cells."""
        return self._kind("V")

    @cached_property
    def grassland(self) -> Bits:
        """The cells where tiles may be laid at the start of the game."""
        return self._kind(".")

    @cached_property
    def starts(self) -> Mapping[Colour, Bits]:
        """The printed start cell of each colour."""
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
"""Every board by its name."""

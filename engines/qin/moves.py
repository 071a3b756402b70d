"""The moves of Qin and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TypeAlias

from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, RuleError
from engines.qin.board import SIZE, Cell, Tile, cell_name


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a tile: its first colour on `first`, its second on `second` (Q6)."""

    tile: Tile
    first: Cell
    second: Cell


@dataclass(frozen=True, slots=True)
class Pass:
    """Lay nothing, because nothing in hand can be laid (Q17)."""


Move: TypeAlias = Place | Pass


_PLACE = re.compile(r"place ([RYB]{2}) ([A-Z])([0-9]{1,3}) ([A-Z])([0-9]{1,3})", re.IGNORECASE | re.ASCII)


def parse(text: str) -> Move:
    """Parse a move.

    Case and extra spaces do not matter, nor the order of a tile's letters if the cells follow it, nor the end from
    which a tile of one colour is named. Raises `MoveSyntaxError`; a cell beyond the board is a `RuleError` of Q1.
    """
    # A text comes from outside and may have any length: long ones are not matched at all.
    if len(text) > 2 * MAX_MOVE_LENGTH:
        raise MoveSyntaxError(text)
    words = " ".join(text.split())
    if words.lower() == "pass":
        return Pass()
    match = _PLACE.fullmatch(words)
    if match is None:
        raise MoveSyntaxError(text)
    letters = match[1].upper()
    cells = [_cell(match[2], match[3]), _cell(match[4], match[5])]
    # ``YR`` is the tile RY, named from its other end.
    tile = letters if letters in Tile.__members__ else letters[::-1]
    # Each placement has one canonical form: reverse the cells if the letters were swapped or the order is reversed.
    if tile != letters or (letters[0] == letters[1] and cells[0] > cells[1]):
        cells.reverse()
    return Place(Tile(tile), cells[0], cells[1])


def format_move(move: Move) -> str:
    if isinstance(move, Pass):
        return "pass"
    return f"place {move.tile} {cell_name(move.first)} {cell_name(move.second)}"


def parse_cell(text: str) -> Cell:
    """Parse the name of a cell. Raises `MoveSyntaxError` for any other text."""
    match = re.fullmatch(r"([A-M])([0-9]{1,2})", text.strip().upper(), re.ASCII)
    if match is None or not 1 <= int(match[2]) <= SIZE:
        raise MoveSyntaxError(text)
    return _cell(match[1], match[2])


def _cell(letter: str, number: str) -> Cell:
    column, row = ord(letter.upper()) - ord("A"), int(number) - 1
    if column >= SIZE or not 0 <= row < SIZE:
        raise RuleError("Q1", "off-board", cell=f"{letter.upper()}{number}")
    return row * SIZE + column

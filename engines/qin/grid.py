"""Bitboards of the board: sets of cells are plain integers.

A row takes 14 bits, 13 cells and an always empty one, so that a shift by one never runs into the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeAlias

from engines.qin.board import SIZE, Cell

Bits: TypeAlias = int
"""A set of cells."""

STRIDE = SIZE + 1
BYTES = (SIZE * STRIDE + 7) // 8
EAST, SOUTH = 1, STRIDE

BIT: tuple[Bits, ...] = tuple(1 << (cell // SIZE * STRIDE + cell % SIZE) for cell in range(SIZE * SIZE))
"""The set of each single cell."""

CELL_AT: dict[int, Cell] = {bit.bit_length() - 1: cell for cell, bit in enumerate(BIT)}
"""The cell of each bit number."""

WHOLE: Bits = sum(BIT)
"""Every cell of the board."""


def beside(cells: Bits) -> Bits:
    """Return the cells that share an edge with some cells; these cells themselves only if they touch each other."""
    return (cells << EAST | cells >> EAST | cells << SOUTH | cells >> SOUTH) & WHOLE


around = lru_cache(maxsize=1 << 14)(beside)
"""`beside` with a cache: move after move asks about the same provinces."""


def bits_of(cells: Iterable[Cell]) -> Bits:
    """Return the set of these cells."""
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

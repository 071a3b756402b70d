"""The castle: what lies where, and which tiles can be got at (D4, D8, D9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from engines.bits import members
from engines.dragon_castle.board import Bits, Cell, Symbol, cell_name


@dataclass(frozen=True, slots=True)
class Castle:
    """Stacks of tiles on a grid of `width` columns, row by row; each from the ground up.

    `floors` are the cells with a tile on the ground floor, the next one and so on; they follow from the stacks
    and are worked out where they are not given.
    """

    width: int
    stacks: tuple[tuple[Symbol, ...], ...]
    floors: tuple[Bits, ...] = ()

    def __post_init__(self) -> None:
        """Work the floors out."""
        if not self.floors:
            highest = max(map(len, self.stacks), default=0)
            floors = (
                sum(1 << cell for cell, stack in enumerate(self.stacks) if len(stack) > floor)
                for floor in range(highest)
            )
            object.__setattr__(self, "floors", tuple(floors))

    @property
    def top_floor(self) -> int:
        """The highest floor with a tile, 0 for an empty castle (D9)."""
        return len(self.floors)

    @property
    def available(self) -> Bits:
        """The cells from which a tile can be taken: nothing lies on it, and a long side is free (D8)."""
        found = 0
        for tops, long_sides, _ in self._sides():
            found |= tops & ~long_sides
        return found

    @property
    def elegant(self) -> Bits:
        """The cells where only a short side of the tile that is seen is free (D25)."""
        found = 0
        for tops, long_sides, short_sides in self._sides():
            found |= tops & long_sides & ~short_sides
        return found

    def top(self, cell: Cell) -> Symbol | None:
        """The symbol that is seen on a cell, None where no tile lies."""
        stack = self.stacks[cell]
        return stack[-1] if stack else None

    def floor(self, cell: Cell) -> int:
        """The floor of the tile that is seen, 1 being the ground; 0 where none lies."""
        return len(self.stacks[cell])

    def is_elegant(self, cell: Cell) -> bool:
        """Whether only a short side of the tile that is seen is free (D25)."""
        return bool(self.elegant >> cell & 1)

    def edge_to_edge(self, cell: Cell) -> list[Cell]:
        """The cells whose seen tile lies on the same floor as the one of a cell and shares an edge with it (D26)."""
        floor = self.floor(cell)
        if not floor:
            return []
        bit = 1 << cell
        inner_left, inner_right = _inner(self.width, len(self.stacks))
        around = (bit << 1 & inner_left) | (bit >> 1 & inner_right) | bit << self.width | bit >> self.width
        return [side for side in members(around & self.floors[floor - 1]) if self.floor(side) == floor]

    def without(self, cell: Cell) -> Castle:
        """The castle without the tile that is seen on a cell."""
        stack, floors = self.stacks[cell], self.floors
        floor = len(stack) - 1
        left = floors[floor] & ~(1 << cell)
        # The floors of an empty castle are none; only its highest floor can have become empty.
        kept = (*floors[:floor], left, *floors[floor + 1 :]) if left else floors[:floor]
        return Castle(self.width, (*self.stacks[:cell], stack[:-1], *self.stacks[cell + 1 :]), kept)

    def cells(self) -> Iterator[Cell]:
        """The cells on which a tile lies, in reading order."""
        return iter(members(self.floors[0]) if self.floors else ())

    def name(self, cell: Cell) -> str:
        """A cell as players write it."""
        return cell_name(cell, self.width)

    def cell_named(self, name: str) -> Cell | None:
        """The cell of a name like ``C4``, None if the grid has none such."""
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        if not (0 <= column < self.width and 0 <= row < len(self.stacks) // self.width):
            return None
        return row * self.width + column

    def _sides(self) -> Iterator[tuple[Bits, Bits, Bits]]:
        """Floor by floor: the tiles that are seen, those between two others left and right, and above and below."""
        inner_left, inner_right = _inner(self.width, len(self.stacks))
        above = 0
        for floor in reversed(self.floors):
            long_sides = floor << 1 & inner_left & floor >> 1 & inner_right
            yield floor & ~above, long_sides, floor << self.width & floor >> self.width
            above = floor


@cache
def _inner(width: int, cells: int) -> tuple[Bits, Bits]:
    """The cells that have one to their left, and those that have one to their right."""
    first = sum(1 << cell for cell in range(0, cells, width))
    everything = (1 << cells) - 1
    return everything & ~first, everything & ~(first << width - 1)

"""The castle: what lies where, and which tiles can be got at (D4, D8, D9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.dragon_castle.board import Cell, Symbol, cell_name


@dataclass(frozen=True, slots=True)
class Castle:
    """Stacks of tiles on a grid of `width` columns, row by row; each from the ground up."""

    width: int
    stacks: tuple[tuple[Symbol, ...], ...]

    def top(self, cell: Cell) -> Symbol | None:
        """The symbol that is seen on a cell, None where no tile lies."""
        stack = self.stacks[cell]
        return stack[-1] if stack else None

    def floor(self, cell: Cell) -> int:
        """The floor of the tile that is seen, 1 being the ground; 0 where none lies."""
        return len(self.stacks[cell])

    @property
    def top_floor(self) -> int:
        """The highest floor with a tile, 0 for an empty castle (D9)."""
        return max(map(len, self.stacks), default=0)

    def is_available(self, cell: Cell) -> bool:
        """Whether a tile can be taken from a cell: nothing lies on it, and a long side is free (D8)."""
        return self.floor(cell) > 0 and not all(self._touches(cell, side) for side in self._long_sides(cell))

    def is_elegant(self, cell: Cell) -> bool:
        """Whether only a short side of the tile that is seen is free (D25)."""
        if self.floor(cell) == 0 or self.is_available(cell):
            return False
        return not all(self._touches(cell, side) for side in self._short_sides(cell))

    def edge_to_edge(self, cell: Cell) -> list[Cell]:
        """The cells whose seen tile lies on the same floor as the one of a cell and shares an edge with it (D26)."""
        sides = (*self._short_sides(cell), *self._long_sides(cell))
        return sorted(side for side in sides if side is not None and self.floor(side) == self.floor(cell) > 0)

    def without(self, cell: Cell) -> Castle:
        """The castle without the tile that is seen on a cell."""
        return Castle(self.width, (*self.stacks[:cell], self.stacks[cell][:-1], *self.stacks[cell + 1 :]))

    def cells(self) -> Iterator[Cell]:
        """The cells on which a tile lies, in reading order."""
        return (cell for cell, stack in enumerate(self.stacks) if stack)

    def name(self, cell: Cell) -> str:
        """A cell as players write it."""
        return cell_name(cell, self.width)

    def cell_named(self, name: str) -> Cell | None:
        """The cell of a name like ``C4``, None if the grid has none such."""
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        if not (0 <= column < self.width and 0 <= row < len(self.stacks) // self.width):
            return None
        return row * self.width + column

    def _touches(self, cell: Cell, side: Cell | None) -> bool:
        """Whether the cell beside has a tile on the floor of the tile that is seen."""
        return side is not None and self.floor(side) >= self.floor(cell)

    def _long_sides(self, cell: Cell) -> tuple[Cell | None, Cell | None]:
        """The cells to the left and to the right."""
        column = cell % self.width
        return cell - 1 if column else None, cell + 1 if column < self.width - 1 else None

    def _short_sides(self, cell: Cell) -> tuple[Cell | None, Cell | None]:
        """The cells above and below."""
        below = cell + self.width
        return cell - self.width if cell >= self.width else None, below if below < len(self.stacks) else None

"""The castle: its stacks, and which tiles can be taken: first tiles, pairs, Elegance's demand (D4, D8-D14, D25)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from engines.bits import members
from engines.dragon_castle.board import UNKNOWN, Bits, Cell, Symbol, cell_name, kind_of

ROOM_FOR_A_PAIR = 2


@dataclass(frozen=True, slots=True)
class Castle:
    """Stacks of tiles on a grid of `width` columns, row by row; each from the ground up.

    `floors` has the cells with a tile on each floor, the ground first. They follow from the stacks and are computed if
    not given.
    """

    width: int
    stacks: tuple[tuple[Symbol, ...], ...]
    floors: tuple[Bits, ...] = ()

    def __post_init__(self) -> None:
        if not self.floors:
            highest = max(map(len, self.stacks), default=0)
            floors = (
                sum(1 << cell for cell, stack in enumerate(self.stacks) if len(stack) > floor)
                for floor in range(highest)
            )
            # The class is frozen: this derived field is set past its own `__setattr__`.
            object.__setattr__(self, "floors", tuple(floors))

    @property
    def top_floor(self) -> int:
        """The highest floor with a tile, 0 for an empty castle (D9)."""
        return len(self.floors)

    @property
    def available(self) -> Bits:
        """The cells whose top tile can be taken: no tile above it, and a long side free (D8)."""
        found = 0
        for tops, long_sides, _ in self._sides():
            found |= tops & ~long_sides
        return found

    @property
    def elegant(self) -> Bits:
        """The cells where only a short side of the top tile is free (D25)."""
        found = 0
        for tops, long_sides, short_sides in self._sides():
            found |= tops & long_sides & ~short_sides
        return found

    def top(self, cell: Cell) -> Symbol | None:
        """Return the visible symbol of a cell, None for an empty cell."""
        stack = self.stacks[cell]
        return stack[-1] if stack else None

    def floor(self, cell: Cell) -> int:
        """Return the floor of the visible tile, 1 being the ground; 0 for an empty cell."""
        return len(self.stacks[cell])

    def is_elegant(self, cell: Cell) -> bool:
        """Return whether only a short side of the visible tile is free (D25)."""
        return bool(self.elegant >> cell & 1)

    def edge_to_edge(self, cell: Cell) -> list[Cell]:
        """List the cells whose visible tile shares an edge with this cell's tile, on the same floor (D26)."""
        floor = self.floor(cell)
        if not floor:
            return []
        bit = 1 << cell
        inner_left, inner_right = _inner(self.width, len(self.stacks))
        # The masks keep shifts to the left and right from running into the next row.
        around = (bit << 1 & inner_left) | (bit >> 1 & inner_right) | bit << self.width | bit >> self.width
        return [side for side in members(around & self.floors[floor - 1]) if self.floor(side) == floor]

    def without(self, cell: Cell) -> Castle:
        stack, floors = self.stacks[cell], self.floors
        floor = len(stack) - 1
        left = floors[floor] & ~(1 << cell)
        # An empty castle has no floors; only its highest floor can have become empty.
        kept = (*floors[:floor], left, *floors[floor + 1 :]) if left else floors[:floor]
        return Castle(self.width, (*self.stacks[:cell], stack[:-1], *self.stacks[cell + 1 :]), kept)

    def cells(self) -> Iterator[Cell]:
        """Iterate over the cells with tiles, in reading order."""
        return iter(members(self.floors[0]) if self.floors else ())

    def name(self, cell: Cell) -> str:
        return cell_name(cell, self.width)

    def cell_named(self, name: str) -> Cell | None:
        """Return the cell of a name like ``C4``, None if the grid has no such cell."""
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        if not (0 <= column < self.width and 0 <= row < len(self.stacks) // self.width):
            return None
        return row * self.width + column

    def takeable(self, *, elegance: bool) -> Bits:
        """Return the cells whose tile can be reached: available, or with Elegance by a short side too (D8, D25)."""
        return self.available | self.elegant if elegance else self.available

    def can_take(self, cell: Cell, *, elegance: bool) -> bool:
        """Return whether a tile can be reached (D8, D25)."""
        return bool(self.takeable(elegance=elegance) >> cell & 1)

    def partners(self, symbol: Symbol, *, elegance: bool) -> list[Cell]:
        """List the cells of takeable tiles with a symbol, for the second tile of a pair (D10)."""
        return self._with_symbol(self.takeable(elegance=elegance), symbol)

    def elegant_partners(self, symbol: Symbol) -> list[Cell]:
        """List the cells where a second tile with a symbol can be taken by a short side only (D25)."""
        return self._with_symbol(self.elegant, symbol)

    def _with_symbol(self, cells: Bits, symbol: Symbol) -> list[Cell]:
        stacks = self.stacks
        return [cell for cell in members(cells) if stacks[cell][-1] == symbol]

    def of_the_kind(self, symbol: Symbol) -> list[Cell]:
        """List the cells of available tiles of the same kind as a symbol (D30)."""
        kind, tops = kind_of(symbol), {cell: self.stacks[cell][-1] for cell in members(self.available)}
        return [cell for cell, top in tops.items() if top != UNKNOWN and kind_of(top) is kind]

    def first_tiles(self, *, elegance: bool, elegance_due: bool, room: int) -> list[Cell]:
        """List the first tiles that can be taken: on the top floor (D9), and honouring Elegance if it is due (D25)."""
        if not self.floors:
            return []
        found = members(self.takeable(elegance=elegance) & self.floors[-1])
        return [cell for cell in found if self.honours(cell, room)] if elegance_due else found

    def honours(self, cell: Cell, room: int) -> bool:
        """Return whether a first tile meets Elegance's demand, itself or by a partner that is already visible (D25)."""
        if self.is_elegant(cell):
            return True
        symbol = self.top(cell)
        assert symbol is not None
        # Judged after the first tile is gone (D10); the tile under it is not known yet.
        seen = [other for other in self.without(cell).elegant_partners(symbol) if other != cell]
        return bool(seen) and room >= ROOM_FOR_A_PAIR

    def _sides(self) -> Iterator[tuple[Bits, Bits, Bits]]:
        """Yield each floor from the top: its visible tiles, cells between tiles left-right, and above-below."""
        inner_left, inner_right = _inner(self.width, len(self.stacks))
        above = 0
        # From the top down, as a tile is visible only if no higher floor covers its cell.
        for floor in reversed(self.floors):
            # Blocked on both long sides: a tile at the left and one at the right, within the row (D8).
            long_sides = floor << 1 & inner_left & floor >> 1 & inner_right
            yield floor & ~above, long_sides, floor << self.width & floor >> self.width
            above = floor


@cache
def _inner(width: int, cells: int) -> tuple[Bits, Bits]:
    """Return the cells with a left neighbour in their row, and those with a right neighbour."""
    first = sum(1 << cell for cell in range(0, cells, width))
    everything = (1 << cells) - 1
    # The last column is the first one, moved by a row less one.
    return everything & ~first, everything & ~(first << width - 1)

"""A player's realm: stacks of tiles of which only the top counts, shrines, groups (D3, D15-D18)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from engines.dragon_castle.board import COLUMNS, Bits, Cell, Kind, Symbol, kind_of


@dataclass(frozen=True, slots=True)
class Stack:
    """What lies on a cell of a realm.

    `height` counts all tiles. `top` is the symbol of a face-up top tile; None where the top is face down or
    there is no tile. A shrine stands on a face-down top only.
    """

    height: int
    top: Symbol | None
    shrine: bool

    @property
    def is_open(self) -> bool:
        """Whether a tile may be placed here: nothing, or a face-down tile without a shrine (D15)."""
        return self.top is None and not self.shrine

    @property
    def is_down(self) -> bool:
        """Whether the top tile is face down."""
        return self.height > 0 and self.top is None


EMPTY = Stack(0, None, False)


@dataclass(frozen=True, slots=True)
class Realm:
    """The stacks of a realm, row by row (D3)."""

    stacks: tuple[Stack, ...]

    @property
    def rows(self) -> int:
        """How many rows the realm has."""
        return len(self.stacks) // COLUMNS

    @property
    def shrines(self) -> int:
        """Shrines standing in the realm."""
        return sum(stack.shrine for stack in self.stacks)

    def with_stack(self, cell: Cell, stack: Stack) -> Realm:
        """The realm with another stack on a cell."""
        return Realm((*self.stacks[:cell], stack, *self.stacks[cell + 1 :]))

    def put(self, cell: Cell, symbol: Symbol) -> Realm:
        """The realm with a face-up tile on a cell (D15)."""
        return self.with_stack(cell, Stack(self.stacks[cell].height + 1, symbol, False))

    def without_top(self, cell: Cell) -> Realm:
        """The realm without the top tile of a cell; what lies below is face down."""
        return self.with_stack(cell, Stack(self.stacks[cell].height - 1, None, False))

    def turned(self, cells: Bits) -> Realm:
        """The realm with the top tiles of some cells face down."""
        return Realm(
            tuple(
                Stack(stack.height, None, False) if cells >> cell & 1 else stack
                for cell, stack in enumerate(self.stacks)
            )
        )

    def open_cells(self) -> list[Cell]:
        """The cells on which a tile may be placed (D15)."""
        return [cell for cell, stack in enumerate(self.stacks) if stack.is_open]

    def face_up(self) -> list[Cell]:
        """The cells with a face-up tile."""
        return [cell for cell, stack in enumerate(self.stacks) if stack.top is not None]


def empty_realm(rows: int) -> Realm:
    """A realm without tiles."""
    return Realm((EMPTY,) * (COLUMNS * rows))


@cache
def neighbours(cell: Cell, rows: int) -> tuple[Cell, ...]:
    """The cells that share an edge with one, in reading order (D16)."""
    row, column = divmod(cell, COLUMNS)
    found: list[Cell] = []
    if row > 0:
        found.append(cell - COLUMNS)
    if column > 0:
        found.append(cell - 1)
    if column < COLUMNS - 1:
        found.append(cell + 1)
    if row < rows - 1:
        found.append(cell + COLUMNS)
    return tuple(found)


def group_of(realm: Realm, start: Cell, belongs: Callable[[Cell], bool]) -> Bits:
    """The cells connected with one, itself included, all of which belong."""
    found, edge = 1 << start, [start]
    while edge:
        for near in neighbours(edge.pop(), realm.rows):
            if not found >> near & 1 and belongs(near):
                found |= 1 << near
                edge.append(near)
    return found


def groups(realm: Realm, belongs: Callable[[Cell], bool]) -> Iterator[Bits]:
    """The connected groups of cells that belong, in the order of their first cells."""
    seen = 0
    for cell in range(len(realm.stacks)):
        if not seen >> cell & 1 and belongs(cell):
            group = group_of(realm, cell, belongs)
            seen |= group
            yield group


def groups_of_kind(realm: Realm, kind: Kind) -> Iterator[Bits]:
    """The connected groups of face-up tiles of a kind (D16)."""
    return groups(realm, lambda cell: (top := realm.stacks[cell].top) is not None and kind_of(top) is kind)


def cells_of(bits: Bits) -> list[Cell]:
    """The cells of a set in reading order."""
    return [cell for cell in range(bits.bit_length()) if bits >> cell & 1]


def first_of(bits: Bits) -> Cell:
    """The first cell of a set in reading order: what a group is called by."""
    return (bits & -bits).bit_length() - 1

"""A player's realm: stacks of tiles of which only the top counts, shrines, groups (D3, D15-D18)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from engines.bits import members
from engines.dragon_castle.board import COLUMNS, ROWS, SET, Bits, Cell, Kind, Symbol, kind_of


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
    def kind(self) -> Kind | None:
        """The kind of a face-up top tile, None where there is none."""
        return None if self.top is None else kind_of(self.top)

    @property
    def is_open(self) -> bool:
        """Whether a tile may be placed here: nothing, or a face-down tile without a shrine (D15)."""
        return self.top is None and not self.shrine

    @property
    def is_down(self) -> bool:
        """Whether the top tile is face down."""
        return self.height > 0 and self.top is None

    @property
    def is_bare(self) -> bool:
        """Whether the top is a face-down tile without a shrine: where one can come to stand (D18)."""
        return self.is_down and not self.shrine


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
    def cells(self) -> Bits:
        """All cells."""
        return (1 << len(self.stacks)) - 1

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
        """The cells on which a tile may be placed, in reading order (D15)."""
        return [cell for cell, stack in enumerate(self.stacks) if stack.top is None and not stack.shrine]

    def bare(self, cells: Bits) -> list[Cell]:
        """Those of some cells on which a shrine can come to stand (D18)."""
        return [cell for cell in members(cells) if self.stacks[cell].is_bare]

    def face_up(self) -> list[Cell]:
        """The cells with a face-up tile."""
        return [cell for cell, stack in enumerate(self.stacks) if stack.top is not None]


def empty_realm(rows: int) -> Realm:
    """A realm without tiles."""
    return Realm((EMPTY,) * (COLUMNS * rows))


@cache
def neighbours(cell: Cell, rows: int) -> tuple[Cell, ...]:
    """The cells that share an edge with one, in reading order (D16)."""
    return tuple(members(beside(1 << cell) & (1 << COLUMNS * rows) - 1))


_FIRST_COLUMN = sum(1 << cell for cell in range(0, COLUMNS * max(ROWS.values()), COLUMNS))
_NOT_FIRST = ~_FIRST_COLUMN
_NOT_LAST = ~(_FIRST_COLUMN << COLUMNS - 1)


def beside(cells: Bits) -> Bits:
    """The cells that share an edge with some; also beyond the first and the last row."""
    return cells << 1 & _NOT_FIRST | cells >> 1 & _NOT_LAST | cells << COLUMNS | cells >> COLUMNS


def connected(start: Bits, cells: Bits) -> Bits:
    """The cells of a set that are connected with some of it."""
    found = start
    while (grown := (found | beside(found)) & cells) != found:
        found = grown
    return found


def components(cells: Bits) -> Iterator[Bits]:
    """The connected parts of a set, by their first cells."""
    while cells:
        part = connected(cells & -cells, cells)
        yield part
        cells ^= part


def groups(realm: Realm, belongs: Callable[[Cell], bool]) -> Iterator[Bits]:
    """The connected groups of cells that belong, in the order of their first cells."""
    return components(sum(1 << cell for cell in range(len(realm.stacks)) if belongs(cell)))


def face_up_by_kind(realm: Realm) -> dict[str, Bits]:
    """The cells with face-up tiles by the letter of their kind."""
    found: dict[str, Bits] = {}
    bit = 1
    for stack in realm.stacks:
        if stack.top is not None:
            letter = stack.top[0]
            found[letter] = found.get(letter, 0) | bit
        bit <<= 1
    return found


def groups_of_kind(realm: Realm, kind: Kind) -> Iterator[Bits]:
    """The connected groups of face-up tiles of a kind (D16)."""
    return components(face_up_by_kind(realm).get(kind.value, 0))


def waiting_sets(realm: Realm) -> tuple[Bits, ...]:
    """The groups of four and more face-up tiles of one kind, by their first cells (D16)."""
    found = [
        group
        for cells in face_up_by_kind(realm).values()
        if cells.bit_count() >= SET
        for group in components(cells)
        if group.bit_count() >= SET
    ]
    return tuple(sorted(found, key=first_of))


def first_of(bits: Bits) -> Cell:
    """The first cell of a set in reading order: what a group is called by."""
    return (bits & -bits).bit_length() - 1

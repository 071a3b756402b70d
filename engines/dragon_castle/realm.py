"""A player's realm: stacks of tiles of which only the top counts, shrines, groups (D3, D15-D18)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from engines.bits import members
from engines.dragon_castle.board import COLUMNS, ROWS, SET, Bits, Cell, Symbol, TileKind, kind_of


@dataclass(frozen=True, slots=True)
class Stack:
    """The tiles on a cell of a realm.

    `height` counts all tiles. `top` is the symbol of a face-up top tile; None if the top is face down or there is no
    tile. Shrines are on face-down tops only.
    """

    height: int
    top: Symbol | None
    shrine: bool

    @property
    def kind(self) -> TileKind | None:
        """The kind of a face-up top tile, None without one."""
        return None if self.top is None else kind_of(self.top)

    @property
    def is_open(self) -> bool:
        """Whether a tile may be placed here: the cell is empty, or its top is face down without a shrine (D15)."""
        return self.top is None and not self.shrine

    @property
    def is_down(self) -> bool:
        """Whether the top tile is face down."""
        return self.height > 0 and self.top is None

    @property
    def is_bare(self) -> bool:
        """Whether the top is a face-down tile without a shrine: a shrine may be built here (D18)."""
        return self.is_down and not self.shrine


EMPTY = Stack(0, None, False)


@dataclass(frozen=True, slots=True)
class Realm:
    """The stacks of a realm, row by row (D3)."""

    stacks: tuple[Stack, ...]

    def __hash__(self) -> int:
        """Return the hash without a call for each stack: positions are looked up often."""
        return hash(tuple([(stack.height, stack.top, stack.shrine) for stack in self.stacks]))

    @property
    def rows(self) -> int:
        return len(self.stacks) // COLUMNS

    @property
    def cells(self) -> Bits:
        return (1 << len(self.stacks)) - 1

    @property
    def shrines(self) -> int:
        return sum(stack.shrine for stack in self.stacks)

    def with_stack(self, cell: Cell, stack: Stack) -> Realm:
        return Realm((*self.stacks[:cell], stack, *self.stacks[cell + 1 :]))

    def put(self, cell: Cell, symbol: Symbol) -> Realm:
        """Return the realm with a face-up tile on a cell (D15)."""
        return self.with_stack(cell, Stack(self.stacks[cell].height + 1, symbol, False))

    def without_top(self, cell: Cell) -> Realm:
        """Return the realm without the top tile of a cell; the tile below is face down."""
        return self.with_stack(cell, Stack(self.stacks[cell].height - 1, None, False))

    def turned(self, cells: Bits) -> Realm:
        """Return the realm with the top tiles of some cells turned face down."""
        return Realm(
            tuple(
                Stack(stack.height, None, False) if cells >> cell & 1 else stack
                for cell, stack in enumerate(self.stacks)
            )
        )

    def open_cells(self) -> list[Cell]:
        """List the cells where a tile may be placed, in reading order (D15)."""
        return [cell for cell, stack in enumerate(self.stacks) if stack.top is None and not stack.shrine]

    def bare(self, cells: Bits) -> list[Cell]:
        """List those of some cells where a shrine may be built (D18)."""
        return [cell for cell in members(cells) if self.stacks[cell].is_bare]

    def face_up(self) -> list[Cell]:
        return [cell for cell, stack in enumerate(self.stacks) if stack.top is not None]


def empty_realm(rows: int) -> Realm:
    return Realm((EMPTY,) * (COLUMNS * rows))


@cache
def neighbours(cell: Cell, rows: int) -> tuple[Cell, ...]:
    """Return the cells that share an edge with one, in reading order (D16)."""
    return tuple(members(beside(1 << cell) & (1 << COLUMNS * rows) - 1))


_FIRST_COLUMN = sum(1 << cell for cell in range(0, COLUMNS * max(ROWS.values()), COLUMNS))
_NOT_FIRST = ~_FIRST_COLUMN
_NOT_LAST = ~(_FIRST_COLUMN << COLUMNS - 1)


def beside(cells: Bits) -> Bits:
    """Return the cells that share an edge with some cells, including cells beyond the first and the last row."""
    # Beyond-row bits are harmless: callers intersect the result with cells of the realm.
    return cells << 1 & _NOT_FIRST | cells >> 1 & _NOT_LAST | cells << COLUMNS | cells >> COLUMNS


def connected(start: Bits, cells: Bits) -> Bits:
    """Return the cells of a set that are connected with `start`."""
    found = start
    # Flood fill: grow by the neighbours until nothing is added.
    while (grown := (found | beside(found)) & cells) != found:
        found = grown
    return found


def components(cells: Bits) -> Iterator[Bits]:
    """Yield the connected parts of a set, in the order of their first cells."""
    while cells:
        part = connected(cells & -cells, cells)
        yield part
        cells ^= part


def face_up_by_kind(realm: Realm) -> dict[str, Bits]:
    """Return the cells with face-up tiles, by the letter of their kind."""
    found: dict[str, Bits] = {}
    bit = 1
    for stack in realm.stacks:
        if stack.top is not None:
            letter = stack.top[0]
            found[letter] = found.get(letter, 0) | bit
        bit <<= 1
    return found


def groups_of_kind(realm: Realm, kind: TileKind) -> Iterator[Bits]:
    """Yield the connected groups of face-up tiles of a kind (D16)."""
    return components(face_up_by_kind(realm).get(kind.value, 0))


def waiting_sets(realm: Realm) -> tuple[Bits, ...]:
    """Return the groups of four and more face-up tiles of one kind, in the order of their first cells (D16)."""
    return sets_among(face_up_by_kind(realm).values())


def sets_among(alike: Iterable[Bits]) -> tuple[Bits, ...]:
    """Return the groups of four and more cells in these sets of cells, in the order of their first cells."""
    found = [
        group
        for cells in alike
        # Most have fewer cells: the search for groups is skipped.
        if cells.bit_count() >= SET
        for group in components(cells)
        if group.bit_count() >= SET
    ]
    return tuple(sorted(found, key=first_of))


def first_of(bits: Bits) -> Cell:
    """Return the first cell of a set in reading order: the name of a group."""
    return (bits & -bits).bit_length() - 1

"""The board of a scene as bands of patches: the frame and thirteen rows of cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from engines.protocol import Seat
from engines.qin.board import SIZE, Cell
from engines.qin.view import ProvinceView
from render.core.collage import Band, Layer, Patch, Placed
from render.core.pencil import Pencil
from render.core.text import Face
from render.core.theme import GOLD, IVORY, JADE_DEEP, LACQUER, Rgb
from render.qin import layout
from render.qin.colours import PALETTE
from render.qin.land import (
    Chip,
    Frame,
    Grass,
    Growth,
    HalfOutline,
    Lake,
    Motif,
    Pagoda,
    ProvinceCell,
    RecapSeal,
    Side,
    Village,
)
from render.qin.layout import CELL, RAIL
from render.qin.scene import WHOLE, Region, Scene

Extra: TypeAlias = tuple[tuple[Seat, int] | None, tuple[Frame, Side] | None, str | None, str | None]
"""The things on a cell: a seat's pagoda with its storeys, half of an outline, a label, a note."""

_BARE: Extra = (None, None, None, None)
_SIDES = tuple(Side(bits) for bits in range(256))
_BESIDE = ((1, -1, 0), (2, 0, 1), (4, 1, 0), (8, 0, -1))
_BETWEEN = ((16, 1 | 2, -1, 1), (32, 4 | 2, 1, 1), (64, 4 | 8, 1, -1), (128, 1 | 8, -1, -1))
"""Bits of `Side` and steps down and right, as plain numbers: arithmetic with flags is slow."""

_GROWTHS = (
    *(Growth.BARE,) * 10,
    *(Growth.TUFT,) * 7,
    *(Growth.TUFTS,) * 6,
    *(Growth.FAR_TUFTS,) * 6,
    *(Growth.PINE,) * 4,
    *(Growth.HILLS,) * 3,
    *(Growth.STONES,) * 2,
    *(Growth.BAMBOO,) * 1,
)


def board_bands(scene: Scene, region: Region = WHOLE) -> list[Band]:
    """Return the frame and the cells of a region, from top to bottom. A preview's frame is jade instead of lacquer."""
    trim = LACQUER if scene.ghost is None else JADE_DEEP
    cells, columns = scene.view.cells, region.columns
    extras = _extras(scene)
    none = (_BARE,) * SIZE
    bands = [_coordinates(Side.SOUTH, columns, trim)]
    for row in region.rows:
        start = row * SIZE
        # Empty texts above the first and below the last row: `_is` finds no neighbour in them.
        above, here, below = (cells[max(0, at) : max(0, at + SIZE)] for at in (start - SIZE, start, start + SIZE))
        bands.append(_row(row, columns, (above, here, below), extras.get(row, none), trim))
    bands.append(_coordinates(Side.NORTH, columns, trim))
    return bands


@lru_cache(maxsize=32)
def _coordinates(board: Side, columns: range, trim: Rgb) -> Band:
    upright, width = board is Side.SOUTH, layout.width(len(columns))
    corners = (Side.SOUTH | Side.EAST, Side.SOUTH) if upright else (Side.EAST, Side.NONE)
    placed = [
        Placed(at, 0, Patch((RAIL, RAIL), PALETTE, [Corner(RAIL, inner, trim)]))
        for at, inner in zip((0, width - RAIL), corners, strict=True)
    ]
    for at, column in enumerate(columns):
        patch = Patch((CELL, RAIL), PALETTE, [BoardRail(CELL, RAIL, "ABCDEFGHIJKLM"[column], board, trim)])
        placed.append(Placed(RAIL + at * CELL, 0, patch))
    return Band(width, RAIL, placed)


@lru_cache(maxsize=512)
def _row(row: int, columns: range, rows: tuple[str, str, str], extras: tuple[Extra, ...], trim: Rgb) -> Band:
    """Draw a row of cells between its coordinates; the rows above and below it only decide which cells join."""
    width = layout.width(len(columns))
    placed = [
        Placed(0, 0, _rail(row, Side.EAST, trim)),
        Placed(width - RAIL, 0, _rail(row, Side.WEST, trim)),
    ]
    for at, column in enumerate(columns):
        kind = rows[1][column]
        growth = _growth(kind, row, column)
        patch = _cell(kind, _joined(rows, column), (row + column) % 2 == 1, growth, extras[column])
        placed.append(Placed(RAIL + at * CELL, 0, patch))
    return Band(width, CELL, placed)


@lru_cache(maxsize=64)
def _rail(row: int, board: Side, trim: Rgb) -> Patch:
    return Patch((RAIL, CELL), PALETTE, [BoardRail(RAIL, CELL, str(row + 1), board, trim)])


@lru_cache(maxsize=896)
def _cell(kind: str, joined: Side, dark: bool, growth: Growth, extra: Extra) -> Patch:
    pagoda, outline, label, note = extra
    layers: list[Layer] = [Grass(dark, growth)]
    if kind == "~":
        layers.append(Lake(joined))
    elif kind == "V":
        layers.append(Village(pagoda[0] if pagoda is not None else None))
    elif kind != ".":
        layers.append(ProvinceCell(kind, joined))
        if pagoda is None:
            layers.append(Motif(kind))
    if outline is not None:
        layers.append(HalfOutline(*outline))
    if pagoda is not None and kind != "V":
        layers.append(Pagoda(*pagoda))
    if label is not None:
        layers.append(Chip(label, pagoda is not None))
    if note is not None:
        layers.append(RecapSeal(note))
    return Patch((CELL, CELL), PALETTE, layers)


def _growth(kind: str, row: int, column: int) -> Growth:
    """Return the decoration of a grassland cell: scattered, and the same in every game."""
    if kind != ".":
        return Growth.BARE
    # Hashing the coordinates scatters without a random generator: no state, the same on every board and process.
    # The primes are those of a common spatial hash, the factor is Knuth's (2 ** 32 by the golden ratio); the shift
    # drops the low bits, which such products mix least.
    scattered = (row * 73856093 ^ column * 19349663 ^ 83492791) * 2654435761 >> 9
    return _GROWTHS[scattered % len(_GROWTHS)]


def _joined(rows: tuple[str, str, str], column: int) -> Side:
    """Return the neighbours that continue the cell's province or lake; diagonals only between two that do.

    Other diagonals are not visible: without them a cell has 47 shapes instead of 256, and more of them are cached.
    """
    kind = rows[1][column]
    if kind in ".V":
        return Side.NONE
    joined = 0
    for side, down, right in _BESIDE:
        if _is(kind, rows[1 + down], column + right):
            joined |= side
    for side, both, down, right in _BETWEEN:
        if joined & both == both and _is(kind, rows[1 + down], column + right):
            joined |= side
    return _SIDES[joined]


def _is(kind: str, row: str, column: int) -> bool:
    return bool(row) and 0 <= column < SIZE and row[column] == kind


def site(province: ProvinceView) -> Cell:
    """Return the cell of a province's pagoda: the first of the cells with most neighbours in the province."""
    cells = set(province.cells)

    def neighbours(cell: Cell) -> int:
        column = cell % SIZE
        west, east = column > 0 and cell - 1 in cells, column < SIZE - 1 and cell + 1 in cells
        return west + east + (cell - SIZE in cells) + (cell + SIZE in cells)

    return max(province.cells, key=lambda cell: (neighbours(cell), -cell))


def _extras(scene: Scene) -> dict[int, tuple[Extra, ...]]:
    """Return the things on the cells of each row that has any."""
    view = scene.view
    pagodas = {site(province): (province.owner, province.pagodas) for province in view.provinces}
    pagodas.update({village.cell: (village.owner, 1) for village in view.villages if village.owner is not None})
    outlines = _outlines(scene)
    labels = {mark.cell: mark.label for mark in scene.marks if not mark.note}
    notes = {mark.cell: mark.label for mark in scene.marks if mark.note}
    found: dict[int, tuple[Extra, ...]] = {}
    for row in {cell // SIZE for cell in (*pagodas, *outlines, *labels, *notes)}:
        cells = range(row * SIZE, row * SIZE + SIZE)
        found[row] = tuple((pagodas.get(cell), outlines.get(cell), labels.get(cell), notes.get(cell)) for cell in cells)
    return found


def _outlines(scene: Scene) -> dict[Cell, tuple[Frame, Side]]:
    if scene.ghost is not None:
        return _around(Frame.GHOST, scene.ghost.first, scene.ghost.second)
    last = scene.view.last
    return {} if last is None or last.cells is None else _around(Frame.LAST, *last.cells)


def _around(frame: Frame, first: Cell, second: Cell) -> dict[Cell, tuple[Frame, Side]]:
    towards = {1: Side.EAST, -1: Side.WEST, SIZE: Side.SOUTH, -SIZE: Side.NORTH}
    return {first: (frame, towards[second - first]), second: (frame, towards[first - second])}


@dataclass(frozen=True, slots=True)
class BoardRail:
    """A piece of the frame with a coordinate; `board` is the side of the board."""

    width: int
    height: int
    label: str
    board: Side
    trim: Rgb

    def paint(self, pencil: Pencil) -> None:
        pencil.rectangle((0, 0, self.width, self.height), self.trim)
        thick = 5
        if self.board is Side.SOUTH:
            pencil.rectangle((0, self.height - thick, self.width, self.height), GOLD)
        elif self.board is Side.NORTH:
            pencil.rectangle((0, 0, self.width, thick), GOLD)
        elif self.board is Side.EAST:
            pencil.rectangle((self.width - thick, 0, self.width, self.height), GOLD)
        else:
            pencil.rectangle((0, 0, thick, self.height), GOLD)
        dx = {Side.EAST: -2.5, Side.WEST: 2.5}.get(self.board, 0)
        dy = {Side.SOUTH: -2.5, Side.NORTH: 2.5}.get(self.board, 0)
        pencil.centred((self.width / 2 + dx, self.height / 2 + dy), self.label, Face.TEXT, 41, IVORY)


@dataclass(frozen=True, slots=True)
class Corner:
    """A corner of the frame with a golden inlay; `inner` are the two sides towards the board."""

    size: int
    inner: Side
    trim: Rgb

    def paint(self, pencil: Pencil) -> None:
        size = self.size
        pencil.rectangle((0, 0, size, size), self.trim)
        # The golden edges of the two rails meet in the corner towards the board: five pixels each way.
        x = size if Side.EAST in self.inner else 0
        y = size if Side.SOUTH in self.inner else 0
        pencil.rectangle((min(x, size - 5) if x else 0, min(y, size - 5) if y else 0, x or 5, y or 5), GOLD)
        middle = size / 2
        pencil.polygon([(middle, 9), (size - 9, middle), (middle, size - 9), (9, middle)], GOLD)
        pencil.polygon([(middle, 15), (size - 15, middle), (middle, size - 15), (15, middle)], self.trim)
        pencil.polygon([(middle, 20), (size - 20, middle), (middle, size - 20), (20, middle)], GOLD)

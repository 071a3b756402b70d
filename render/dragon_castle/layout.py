"""Where everything of Dragon Castle's picture lies: pure numbers in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from engines.dragon_castle.board import COLUMNS
from render.core.box import Box
from render.dragon_castle.tiles import Block

WIDTH = 1600
BAND = 56
"""The picture is compressed in bands of this height."""

RAIL = 44
"""The castle's frame with the coordinates, on all four sides."""
PAD = 14
"""Cloth between the frame and the cells."""
CASTLE = 1080
"""The width of the castle with its frame; beside it lies the sidebar."""
CASTLE_LEAST = 776
"""The least height of the castle with its frame: the sidebar needs it."""
WIDEST = 92
"""The widest cells of a castle."""
ZOOMED = 128
"""The widest cells of a castle that is drawn alone."""

SIDEBAR = WIDTH - CASTLE
MARGIN = 12


@dataclass(frozen=True, slots=True)
class Grid:
    """Cells of one size with coordinates around them, within a field; `frame` is how wide the coordinates are.

    `ends` says whether coordinates stand on all four sides instead of left and above.
    """

    field: Box
    block: Block
    columns: int
    rows: int
    frame: int
    ends: bool

    @property
    def cells(self) -> Box:
        """All cells together, in the middle of the cloth."""
        wide, high = self.columns * self.block.width, self.rows * self.block.height
        cloth = self.cloth
        return Box(cloth.left + (cloth.width - wide) // 2, cloth.top + (cloth.height - high) // 2, wide, high)

    @property
    def cloth(self) -> Box:
        """What the frame encloses."""
        sides = 2 if self.ends else 1
        field, frame = self.field, self.frame
        return Box(field.left + frame, field.top + frame, field.width - sides * frame, field.height - sides * frame)

    def cell(self, cell: int) -> Box:
        """A cell by its number, row by row."""
        row, column = divmod(cell, self.columns)
        cells, block = self.cells, self.block
        return Box(cells.left + column * block.width, cells.top + row * block.height, block.width, block.height)

    def stack(self, cell: int) -> Box:
        """Where a stack on a cell is drawn: its cell, and as far up and to the left as it rises."""
        box, margin = self.cell(cell), self.block.margin
        return Box(box.left - margin, box.top - margin, *self.block.size)


def _fitting(columns: int, rows: int, wide: int, high: int, widest: int) -> Block:
    """The largest tiles of which so many fit."""
    width = min(widest, wide // columns)
    while Block(width).height * rows > high and width > 20:
        width -= 1
    return Block(width)


def castle_grid(columns: int, rows: int, seats: int, realm_rows: int) -> Grid:
    """The castle within the whole picture, as large as the realms leave room."""
    high = WIDTH - realms_height(seats, realm_rows) - 2 * (RAIL + PAD)
    block = _fitting(columns, rows, CASTLE - 2 * (RAIL + PAD), high, WIDEST)
    height = max(CASTLE_LEAST, block.height * rows + 2 * (RAIL + PAD))
    return Grid(Box(0, 0, CASTLE, height), block, columns, rows, RAIL, True)


def castle_alone(columns: int, rows: int) -> Grid:
    """The castle in a picture of its own."""
    around = 2 * (RAIL + PAD)
    block = _fitting(columns, rows, WIDTH - around, WIDTH - around, ZOOMED)
    return Grid(
        Box(0, 0, block.width * columns + around, block.height * rows + around), block, columns, rows, RAIL, True
    )


REALM_RAIL = 32
REALM_PAD = 8
_REALM_CELLS = {1: 82, 2: 82, 3: 74, 4: 58}
PLAQUE = 104
"""The height of a plaque over a realm."""
SOLO_CELL = 128
"""The cells of a realm that is drawn alone."""


def _realm_size(block: Block, rows: int) -> tuple[int, int]:
    around = REALM_RAIL + 2 * REALM_PAD
    return block.width * COLUMNS + around, block.height * rows + around


def realms_height(seats: int, rows: int) -> int:
    """The height of the realms with plaques."""
    high = _realm_size(Block(_REALM_CELLS[seats]), rows)[1]
    return high + 2 * MARGIN + (PLAQUE + MARGIN if seats > 2 else 0)


def realm_grid(seats: int, seat: int, rows: int, top: int) -> Grid:
    """The realm of a seat within the whole picture; the realms begin at `top`."""
    block = Block(_REALM_CELLS[seats])
    wide, high = _realm_size(block, rows)
    step = WIDTH // max(2, seats)
    if seats > 2:
        return Grid(
            Box(seat * step + (step - wide) // 2, top + 2 * MARGIN + PLAQUE, wide, high),
            block,
            COLUMNS,
            rows,
            REALM_RAIL,
            False,
        )
    left = (seat + 1) * step - MARGIN - wide + (step // 2 if seats == 1 else 0)
    return Grid(Box(left, top + MARGIN, wide, high), block, COLUMNS, rows, REALM_RAIL, False)


def realm_alone(rows: int) -> Grid:
    """A realm in a picture of its own, under its plaque."""
    block = Block(SOLO_CELL)
    return Grid(Box(MARGIN, PLAQUE + 2 * MARGIN, *_realm_size(block, rows)), block, COLUMNS, rows, REALM_RAIL, False)


@dataclass(frozen=True, slots=True)
class Plaque:
    """Where a player's plaque lies, and its parts relative to it."""

    box: Box
    counter: Box
    name: Box
    badge: Box
    points: Box
    shrines: Box
    tokens: Box
    built: Box


def plaque(grid: Grid, seats: int, badge: int) -> Plaque:
    """The plaque of a realm: above it, or beside it in a game of one or two; `badge` is a word's width."""
    field = grid.field
    if seats > 2:
        return _wide(Box(field.left, field.top - PLAQUE - MARGIN, field.width, PLAQUE), badge)
    left = field.right + MARGIN - WIDTH // 2 + MARGIN
    return _tall(Box(left, field.top, field.left - left - MARGIN, field.height), badge)


def _wide(box: Box, badge: int) -> Plaque:
    wide, points = box.width, 96
    badge = min(badge, wide - 246)
    return Plaque(
        box=box,
        counter=Box(10, 10, 54, 54),
        name=Box(74, 8, wide - 74 - points - 12, 48),
        points=Box(wide - points - 10, 6, points, 58),
        shrines=Box(10, 62, 74, 36),
        tokens=Box(158, 62, 74, 36),
        built=Box(84, 62, 74, 36),
        badge=Box(wide - 10 - badge, 63, badge, 34),
    )


def _tall(box: Box, badge: int) -> Plaque:
    wide, high = box.width, min(72, (box.height - 254) // 3)
    return Plaque(
        box=box,
        counter=Box(12, 12, 70, 70),
        badge=Box(94, 28, min(badge, wide - 106), 38),
        name=Box(14, 92, wide - 24, 50),
        points=Box(14, 142, wide - 28, 96),
        shrines=Box(14, 246, wide - 28, high - 6),
        built=Box(14, 246 + high, wide - 28, high - 6),
        tokens=Box(14, 246 + 2 * high, wide - 28, high - 6),
    )


SEAL = Box(16, 16, 92, 92)
TITLE = Box(122, 12, 386, 58)
SUBTITLE = Box(122, 74, 386, 36)
NOTE = Box(300, 214, 204, 38)
TRACK = Box(16, 124, 400, 84)
HAND_TILES = Box(300, 256, 208, 106)
HAND_WORD = Box(300, 212, 204, 38)
SUPPLY = Box(16, 218, 270, 62)
LEFT = Box(16, 288, 270, 62)
CARDS_TOP = 366
CARD = 66
LARGE_CARD = 92
TABLE_ROW = 46
"""The heights of a card in play (larger where there are few) and of a line of the final table."""
MEANING = 52
"""The height of a line that says what an icon means."""

HAND = 250
"""The tiles in hand: a strip under a private picture, or a picture of its own."""
HAND_WIDTH = 1000
HAND_TILE = 150


def card_box(index: int, count: int) -> Box:
    """Where one of some cards in play lies in the sidebar."""
    high = LARGE_CARD if count <= 4 else CARD
    return Box(16, CARDS_TOP + index * (high + 2), SIDEBAR - 28, high)

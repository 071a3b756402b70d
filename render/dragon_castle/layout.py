"""The places of all parts of Dragon Castle's picture: plain numbers in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

from engines.dragon_castle.board import COLUMNS
from render.core.box import Box
from render.dragon_castle.tiles import Block

Size: TypeAlias = tuple[int, int]

WIDTH = 1600
BAND = 56
"""The picture is compressed in bands of this height."""

LEAST_PRINT = 42
"""The smallest print: 9 px on a phone, where the picture is 345 px wide."""
BOARD_HIGH = 1500
"""The greatest height of the board: Discord then shows it 370 px wide in its box of 550 by 350."""
STRIP_HIGH = 1018
"""The greatest height of the strip: a higher one would be narrower in Discord's box."""

RAIL = 46
"""The castle's frame with the coordinates, on all four sides."""
PAD = 14
"""Cloth between the frame and the cells."""
WIDEST = 150
MARGIN = 12


# Without slots: `cached_property` needs a `__dict__`.
@dataclass(frozen=True)
class Grid:
    """Cells of one size with coordinates around them, within a field; `frame` is the width of the coordinates.

    `ends` says whether coordinates are on all four sides instead of left and above. Places are computed once, as a
    picture reads them hundreds of times: cache the grids. The first cell is named by the letter and the number of the
    column and row in `first`.
    """

    field: Box
    block: Block
    columns: int
    rows: int
    frame: int
    ends: bool
    first: tuple[int, int] = 0, 0

    @cached_property
    def cells(self) -> Box:
        """All cells together, in the middle of the cloth."""
        wide, high = self.columns * self.block.width, self.rows * self.block.height
        cloth = self.cloth
        return Box(cloth.left + (cloth.width - wide) // 2, cloth.top + (cloth.height - high) // 2, wide, high)

    @cached_property
    def cloth(self) -> Box:
        """The area inside the frame."""
        sides = 2 if self.ends else 1
        field, frame = self.field, self.frame
        return Box(field.left + frame, field.top + frame, field.width - sides * frame, field.height - sides * frame)

    def cell(self, cell: int) -> Box:
        """Return a cell by its number, row by row."""
        row, column = divmod(cell, self.columns)
        cells, block = self.cells, self.block
        return Box(cells.left + column * block.width, cells.top + row * block.height, block.width, block.height)

    def stack(self, cell: int) -> Box:
        """Return the box of a stack on a cell: the cell, extended up and to the left for the stack's height."""
        return self._stacks[cell]

    @cached_property
    def _stacks(self) -> tuple[Box, ...]:
        boxes, margin = map(self.cell, range(self.columns * self.rows)), self.block.margin
        return tuple(Box(box.left - margin, box.top - margin, *self.block.size) for box in boxes)


def fitting(columns: int, rows: int, wide: int, high: int, widest: int) -> Block:
    """Return the largest tiles of which `columns` by `rows` fit."""
    # Counted down: heights are rounded from widths, so no formula gives the largest that fits.
    width = min(widest, wide // columns)
    while Block(width).height * rows > high and width > 20:
        width -= 1
    return Block(width)


@lru_cache(maxsize=32)
def castle_grid(columns: int, rows: int, first: tuple[int, int] = (0, 0)) -> Grid:
    """Return the castle's grid in the board, as large as possible."""
    around = 2 * (RAIL + PAD)
    block = fitting(columns, rows, WIDTH - around, BOARD_HIGH - around, WIDEST)
    return Grid(Box(0, 0, WIDTH, block.height * rows + around), block, columns, rows, RAIL, True, first)


@lru_cache(maxsize=32)
def castle_alone(columns: int, rows: int, first: tuple[int, int] = (0, 0)) -> Grid:
    """Return the castle's grid in a picture of its own, without cloth beside it."""
    around = 2 * (RAIL + PAD)
    block = fitting(columns, rows, WIDTH - around, WIDTH - around, WIDEST)
    size = block.width * columns + around, block.height * rows + around
    return Grid(Box(0, 0, *size), block, columns, rows, RAIL, True, first)


REALM_RAIL = 46
REALM_PAD = 6
_REALM_AROUND = REALM_RAIL + 2 * REALM_PAD
_REALM_WIDEST = 82
PLAQUE = 126
"""The height of a plaque over a realm, and of that beside the mover's."""
ROOMY = 560
"""The width from which such a plaque has words beside its numbers."""
_PLAQUE_BESIDE = 290
"""The least width of a plaque beside a realm, in a game of one or two."""
_PLAQUE_ALONE = 470
"""The width of the plaque in a game of one."""
FACT = 66
"""The height of a line at the foot of a plaque."""
SOLO_CELL = 128
"""The cells of a realm drawn alone."""


def realm_size(block: Block, rows: int) -> Size:
    return block.width * COLUMNS + _REALM_AROUND, block.height * rows + _REALM_AROUND


def _realm_block(seats: int, rows: int, common: int) -> Block:
    """Return the tiles under a common part of this height: of the realms, of three or more only those of the mover."""
    # One or two realms have their plaques beside them.
    beside = {1: _PLAQUE_ALONE + MARGIN, 2: _PLAQUE_BESIDE + MARGIN}.get(seats, 0)
    wide = WIDTH // min(seats, 2) - MARGIN - _REALM_AROUND - beside
    high = STRIP_HIGH - common - 2 * MARGIN - _REALM_AROUND
    return fitting(COLUMNS, rows, wide, high, _REALM_WIDEST if seats > 1 else SOLO_CELL)


@lru_cache(maxsize=128)
def realms_height(seats: int, rows: int, common: int) -> int:
    return realm_size(_realm_block(seats, rows, common), rows)[1] + 2 * MARGIN


@lru_cache(maxsize=128)
def realm_grid(seats: int, seat: int, rows: int, common: int, mover: int = 0) -> Grid:
    """Return the grid of a seat's realm within the strip, under the common part.

    Of three or more realms the `mover`'s is large and at the left; the others follow in the order of their turns.
    """
    block = _realm_block(seats, rows, common)
    wide, high = realm_size(block, rows)
    place, top = (seat - mover) % seats, common + MARGIN
    if seats == 1:
        left = (WIDTH + _PLAQUE_ALONE + MARGIN - wide) // 2
    elif seats == 2:
        left = (seat + 1) * (WIDTH // 2) - MARGIN // 2 - wide
    elif place == 0:
        left = MARGIN
    else:
        step = (WIDTH - wide - 2 * MARGIN) // (seats - 1)
        top += 2 * (PLAQUE + MARGIN)
        left = wide + 2 * MARGIN + (place - 1) * step
        room = step - MARGIN - _REALM_AROUND, common + MARGIN + high - top - _REALM_AROUND
        block = fitting(COLUMNS, rows, *room, block.width)
        wide, high = realm_size(block, rows)
        left += (step - MARGIN - wide) // 2
    return Grid(Box(left, top, wide, high), block, COLUMNS, rows, REALM_RAIL, False)


def realm_at(field: Box, block: Block, rows: int) -> Grid:
    return Grid(field, block, COLUMNS, rows, REALM_RAIL, False)


@lru_cache(maxsize=8)
def realm_alone(rows: int) -> Grid:
    """Return the grid of a realm in a picture of its own, right of its plaque.

    Together they have the shape of Discord's box.
    """
    block = Block(SOLO_CELL)
    box = Box(_PLAQUE_ALONE + 2 * MARGIN, MARGIN, *realm_size(block, rows))
    return Grid(box, block, COLUMNS, rows, REALM_RAIL, False)


@dataclass(frozen=True, slots=True)
class Plaque:
    """The places of a player's plaque, and of its parts relative to it."""

    box: Box
    counter: Box
    name: Box
    badge: Box
    points: Box
    counts: tuple[Box, ...]
    places: tuple[tuple[int, ...], ...]
    """The content of each of these boxes: 0 for the pool, 1 for built shrines, 2 for countdown tokens."""
    facts: tuple[Box, ...] = ()
    """The lines at its foot."""


@lru_cache(maxsize=128)
def plaque_box(seats: int, seat: int, rows: int, common: int, mover: int = 0) -> Box:
    """Return the box of a seat's plaque in the strip.

    It is beside the realm, of three or more only beside the mover's, and over the other realms.
    """
    field = realm_grid(seats, seat, rows, common, mover).field
    if seats < 3:
        return plaque_beside(field, WIDTH // 2 - MARGIN - field.width if seats == 2 else _PLAQUE_ALONE + MARGIN)
    if seat == mover:
        return Box(field.right + MARGIN, field.top, WIDTH - field.right - 2 * MARGIN, PLAQUE)
    large = realm_grid(seats, mover, rows, common, mover).field
    step = (WIDTH - large.right - MARGIN) // (seats - 1)
    left = large.right + MARGIN + ((seat - mover) % seats - 1) * step
    return Box(left, field.top - PLAQUE - MARGIN // 2, step - MARGIN, PLAQUE)


def plaque_beside(field: Box, room: int = _PLAQUE_ALONE + MARGIN) -> Box:
    """Return the box of a plaque left of a realm, as high as that."""
    return Box(field.left - room, field.top, room - MARGIN, field.height)


def plaque(box: Box, badge: int, facts: int = 0) -> Plaque:
    """Lay out the parts of a plaque, by its height; `badge` is a word's width, `facts` counts lines at its foot."""
    return _flat(box, badge) if box.height == PLAQUE else _tall(box, badge, facts)


FILM = 2200, 1400
"""The size of a moving picture, which has the shape of Discord's box."""
_FILM_CASTLE = 1300
"""The castle's part of its width."""


@lru_cache(maxsize=32)
def film_castle(columns: int, rows: int) -> Grid:
    """Return the castle's grid at the left of a moving picture."""
    around, high = 2 * (RAIL + PAD), FILM[1]
    block = fitting(columns, rows, _FILM_CASTLE - around, high - around, WIDEST)
    return Grid(Box(0, 0, _FILM_CASTLE, high), block, columns, rows, RAIL, True)


@lru_cache(maxsize=64)
def film_realm(seats: int, seat: int, rows: int) -> tuple[Box, Grid]:
    """Return the plaque and the realm of a seat at the right: one under the other, or for four seats two by two."""
    columns = 2 if seats > 3 else 1
    line, column = divmod(seat, columns)
    wide, high = (FILM[0] - _FILM_CASTLE) // columns, FILM[1] // -(-seats // columns)
    left, top = _FILM_CASTLE + column * wide + MARGIN, line * high + MARGIN
    room, tall = wide - 2 * MARGIN - _REALM_AROUND, high - 2 * MARGIN - _REALM_AROUND
    if columns > 1:
        block = fitting(COLUMNS, rows, room, tall - PLAQUE, WIDEST)
        size = realm_size(block, rows)
        field = Box(left + (wide - 2 * MARGIN - size[0]) // 2, top + PLAQUE + MARGIN // 2, *size)
        return Box(left, top, wide - 2 * MARGIN, PLAQUE), realm_at(field, block, rows)
    block = fitting(COLUMNS, rows, room - _PLAQUE_BESIDE - MARGIN, tall, WIDEST)
    size = realm_size(block, rows)
    field = Box(left + wide - 2 * MARGIN - size[0], top, *size)
    return Box(left, top, field.left - left - MARGIN, size[1]), realm_at(field, block, rows)


def _flat(box: Box, badge: int) -> Plaque:
    """Lay out a line for the name and one for the counts, with the points in the one that has room."""
    wide = box.width
    if wide >= ROOMY:
        points, counts = Box(wide - 250, 8, 240, 56), Box(12, 72, wide - 24, 46)
    else:
        badge = 0
        points, counts = Box(14, 64, 72, 56), Box(88, 72, wide - 94, 46)
    name = (wide - 250 if wide >= ROOMY else wide) - 78 - (badge + 12 if badge else 0)
    return Plaque(
        box=box,
        counter=Box(10, 9, 52, 52),
        name=Box(72, 4, name, 63),
        badge=Box(72 + name, 11, badge, 50),
        points=points,
        counts=(counts,),
        places=((0, 1, 2),),
    )


def _tall(box: Box, badge: int, facts: int) -> Plaque:
    """Lay out the points large; each count in a line of its own."""
    wide, first, foot = box.width, 232, box.height - facts * FACT - (12 if facts else 0)
    high = min(108, (foot - first - 4) // 3)
    badge = min(badge, wide - 84)
    return Plaque(
        box=box,
        counter=Box(12, 12, 58, 58),
        badge=Box(wide - 8 - badge, 16, badge, 50),
        name=Box(14, 72, wide - 24, 66),
        points=Box(14, 138, wide - 24, 92),
        counts=tuple(Box(14, first + line * high, wide - 20, high - 2) for line in range(3)),
        places=((0,), (1,), (2,)),
        facts=tuple(Box(16, foot + line * FACT, wide - 32, FACT) for line in range(facts)),
    )


@dataclass(frozen=True, slots=True)
class BesideCards:
    """The parts beside the cards: the castle's name, the countdown, counts, tiles in hand; boxes from its left end."""

    width: int
    high: int
    seal: Box
    title: Box
    track_word: Box
    track: Box
    supply: Box
    left: Box
    hand_word: Box
    hand_tiles: Box


_NARROW = BesideCards(
    width=470,
    high=308,
    seal=Box(0, 4, 58, 58),
    title=Box(70, 2, 388, 62),
    track_word=Box(0, 66, 458, 44),
    track=Box(0, 112, 458, 82),
    supply=Box(0, 196, 262, 52),
    left=Box(0, 250, 262, 52),
    hand_word=Box(276, 192, 186, 44),
    hand_tiles=Box(270, 232, 190, 76),
)
"""Beside cards, which need the width: all in one column."""

_BROAD = BesideCards(
    width=704,
    high=218,
    seal=Box(0, 12, 58, 58),
    title=Box(70, 10, 324, 64),
    track_word=Box(0, 78, 394, 44),
    track=Box(0, 126, 394, 82),
    supply=Box(420, 16, 272, 52),
    left=Box(420, 74, 272, 52),
    hand_word=Box(420, 146, 144, 52),
    hand_tiles=Box(568, 134, 124, 76),
)
"""Without cards: in two columns, less high."""


def side(cards: int) -> BesideCards:
    """Return the layout of the parts beside `cards` cards."""
    return _NARROW if cards else _BROAD


HAND_CELL = 56

CARD, _CARD_OF_MANY = 56, 50
SCORE_ROW = 43
"""The heights of a card in play, of one of `_MANY` or more, and of a line of the final table."""
_MANY = 5
TOTAL_MORE = 14
"""The additional height of the table's last line, whose numbers are larger."""
_FIXED_ROWS = 5
"""Lines of the final table without cards: the head, sets, shrines, tokens, the sum."""


def common_height(cards: int, dragons: int, priced: bool) -> int:
    """Return the height of the common part: the same from the first move to the final table."""
    table = (_FIXED_ROWS + dragons + priced) * SCORE_ROW + TOTAL_MORE + 8
    return max(side(cards).high, line_box(cards, cards).bottom + 2, table)


def _line(cards: int) -> int:
    return CARD if cards < _MANY else _CARD_OF_MANY


def line_box(index: int, cards: int) -> Box:
    """Return the box of a card in play, or of a mark's meaning below the cards."""
    high = _line(cards)
    return Box(16, (6 if cards else 20) + index * high, WIDTH - side(cards).width - 32, high - 4)


HAND = 250
"""The tiles in hand: a strip under a private picture, or a picture of its own."""
HAND_WIDTH = 1000
HAND_TILE = 150

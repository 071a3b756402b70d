"""Where everything of Qin's picture lies: pure numbers in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from engines.qin.board import SIZE
from render.core.box import Box

CELL = 100
RAIL = 50
"""The frame with the coordinates, on all four sides."""


def width(columns: int) -> int:
    """How wide some columns of the board are with their frame."""
    return 2 * RAIL + columns * CELL


WIDTH = width(SIZE)
FOOTER = 200
HEIGHT = WIDTH + FOOTER

HAND_STRIP = 200
"""The viewer's hand: a strip under the footer of a private picture, or a picture of its own."""

HAND_WIDTH = 1200
HAND_HEADING = 250
HAND_TILE = 270
HAND_TILE_HEIGHT = 146
HAND_LABEL = 40

MARGIN = 12
STATUS_WIDTH = 300
STATUS_LEFT = WIDTH - STATUS_WIDTH
BADGE = 34
"""The height of a pill with a word on it."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """Where a player's plaque lies in the footer, and its parts relative to it.

    `name` ends where a badge of the given width begins when the badge stands beside the name.
    """

    box: Box
    counter: Box
    name: Box
    badge: Box
    number: Box
    caption: Box | None
    hand: Box
    bar: Box


def cell_box(cell: int) -> Box:
    """Where a cell of the board lies."""
    row, column = divmod(cell, SIZE)
    return Box(RAIL + column * CELL, RAIL + row * CELL, CELL, CELL)


def plaque_boxes(seats: int) -> tuple[Box, ...]:
    """Where the players' plaques lie within the footer: side by side, four of them two by two."""
    columns = 2 if seats in (2, 4) else seats
    rows = -(-seats // columns)
    width = (STATUS_LEFT - MARGIN) // columns - MARGIN
    height = (FOOTER - MARGIN) // rows - MARGIN
    return tuple(
        Box(MARGIN + seat % columns * (width + MARGIN), MARGIN + seat // columns * (height + MARGIN), width, height)
        for seat in range(seats)
    )


def plaque(seats: int, seat: int, badge: int) -> Plaque:
    """The plaque of a seat; `badge` is the width of the word beside its name, 0 for none."""
    box = plaque_boxes(seats)[seat]
    return _flat(box, badge) if box.height < 100 else _tall(box, badge)


def _flat(box: Box, badge: int) -> Plaque:
    """Two lines: name and badge over pips and tiles; the number beside both."""
    left, number = 84, 82
    room = box.width - left - number - 8
    taken = badge + 8 if badge else 0
    return Plaque(
        box=box,
        counter=Box(10, 9, 64, 64),
        name=Box(left, 6, room - taken, 42),
        badge=Box(left + room - badge, 10, badge, BADGE),
        number=Box(box.width - number - 5, 8, number, 66),
        caption=None,
        hand=Box(left + room - 60, 50, 60, 24),
        bar=Box(left, 50, room - 70, 24),
    )


def _tall(box: Box, badge: int) -> Plaque:
    """Name and badge over each other, then a caption and the pips along the whole plaque."""
    left, number = 88, 92
    return Plaque(
        box=box,
        counter=Box(12, 12, 64, 64),
        name=Box(left, 8, box.width - left - 10, 46),
        badge=Box(left, 54, badge, BADGE),
        number=Box(box.width - number - 6, 55, number, 66),
        caption=Box(14, 90, box.width - 28 - number - 74, 30),
        hand=Box(box.width - number - 80, 92, 66, 26),
        bar=Box(14, 127, box.width - 28, 38),
    )


def hand_heading(height: int) -> Box:
    """Where the heading of the hand lies in a strip of this height."""
    return Box(24, (height - 60) // 2, HAND_HEADING, 60)


def hand_tiles(count: int, width: int, height: int) -> tuple[Box, ...]:
    """Where the tiles of a hand lie with their labels, spread over the strip beside the heading."""
    if not count:
        return ()
    left = 24 + HAND_HEADING + 24
    step = min(HAND_TILE + 60, (width - left) // count)
    top = (height - HAND_TILE_HEIGHT - HAND_LABEL) // 2 + 4
    return tuple(Box(left + index * step, top, HAND_TILE, HAND_TILE_HEIGHT + HAND_LABEL) for index in range(count))

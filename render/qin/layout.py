"""Where everything of Qin's picture lies: pure numbers in pixels."""

from __future__ import annotations

from dataclasses import dataclass

from engines.qin.board import SIZE

CELL = 100
RAIL = 50
"""The frame with the coordinates, on all four sides."""

WIDTH = 2 * RAIL + SIZE * CELL
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


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle; right and bottom are exclusive."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond the box."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond the box."""
        return self.top + self.height


def cell_box(cell: int) -> Box:
    """Where a cell of the board lies."""
    row, column = divmod(cell, SIZE)
    return Box(RAIL + column * CELL, RAIL + row * CELL, CELL, CELL)


def plaques(seats: int) -> tuple[Box, ...]:
    """Where the players' plaques lie within the footer: side by side, four of them two by two."""
    columns = 2 if seats in (2, 4) else seats
    rows = -(-seats // columns)
    width = (STATUS_LEFT - MARGIN) // columns - MARGIN
    height = (FOOTER - MARGIN) // rows - MARGIN
    return tuple(
        Box(MARGIN + seat % columns * (width + MARGIN), MARGIN + seat // columns * (height + MARGIN), width, height)
        for seat in range(seats)
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

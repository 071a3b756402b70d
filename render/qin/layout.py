"""Where everything of Qin's picture lies: pure numbers in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engines.qin.board import SIZE
from render.core.box import Box

CELL = 100
RAIL = 50
"""The frame with the coordinates, on all four sides."""


def width(columns: int) -> int:
    """How wide some columns of the board are with their frame."""
    return 2 * RAIL + columns * CELL


WIDTH = width(SIZE)
HAND_STRIP = 200
"""The viewer's hand: a strip of a whole picture, or a picture of its own."""

HAND_WIDTH = 1200
HAND_HEADING = 250
HAND_TILE = 270
HAND_TILE_HEIGHT = 138
HAND_LABEL = 48
HAND_PRINT = 34
"""The smallest print of a hand, which is a picture of its own."""
HAND_LABEL_WIDTH = 300
"""The longest words of a tile have room below it, a little to each side."""

PRINT = 37
"""The smallest print: 9 pixels where a phone shows a picture 345 pixels wide."""

MARGIN = 14
STATUS = 118
"""The height of what stands above the plaques: the board and the move, what pagodas mean, the supply."""

BADGE = 50
"""The height of a pill with a word on it."""

TALL, FLAT = 184, 144
"""The height of a plaque where they all stand side by side, and of one of four."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """Where a player's plaque lies in the strip, and its parts relative to it."""

    box: Box
    counter: Box
    name: Box
    badge: Box
    caption: Box
    number: Box
    hand: Box


@dataclass(frozen=True, slots=True)
class Fact:
    """A part of the status: a picture with two lines of text beside it."""

    icon: Box
    first: Box
    second: Box


@cache
def facts() -> tuple[Fact, ...]:
    """Above the plaques, from left to right: the board and the move, what two roofs mean, the supply."""
    lefts, size = (MARGIN, 480, 950), 100
    return tuple(_fact(left, size, right - MARGIN) for left, right in zip(lefts, (*lefts[1:], WIDTH), strict=True))


def _fact(left: int, size: int, right: int) -> Fact:
    beside = left + size + 16
    room = right - beside
    return Fact(Box(left, 9, size, size), Box(beside, 5, room, 56), Box(beside, 61, room, BADGE))


def plaque_rows(seats: int) -> tuple[range, ...]:
    """The seats whose plaques lie side by side, row by row: all of them, four two by two."""
    return (range(2), range(2, 4)) if seats == 4 else (range(seats),)


@cache
def plaque_boxes(seats: int) -> tuple[Box, ...]:
    """Where the players' plaques lie within the strip."""
    rows, high = plaque_rows(seats), FLAT if seats == 4 else TALL
    wide = (WIDTH - MARGIN) // len(rows[0]) - MARGIN
    return tuple(
        Box(MARGIN + column * (wide + MARGIN), STATUS + row * (high + MARGIN), wide, high)
        for row, side_by_side in enumerate(rows)
        for column in range(len(side_by_side))
    )


def plaque_lines(seats: int) -> tuple[int, ...]:
    """How high the lines of a row of plaques are, with the margin below the last."""
    first = 80 if seats == 4 else 119
    return first, plaque_boxes(seats)[0].height + MARGIN - first


def plaque(seats: int, seat: int, badge: int) -> Plaque:
    """The plaque of a seat; `badge` is the width of the word on it, 0 for none."""
    return plaque_in(plaque_boxes(seats)[seat], badge)


def _flat(box: Box, badge: int) -> Plaque:
    """Two lines: name and badge over caption, number and tiles."""
    named = box.width - 14 - (badge + 12 if badge else 0)
    return Plaque(
        box=box,
        counter=Box(14, 12, 72, 72),
        name=Box(100, 15, named - 100, 65),
        badge=Box(box.width - 14 - badge, 23, badge, BADGE),
        caption=Box(16, 90, 300, 46),
        number=Box(330, 81, 100, 58),
        hand=Box(box.width - 122, 92, 106, 44),
    )


def _tall(box: Box, badge: int) -> Plaque:
    """Name over badge and tiles, then caption and number."""
    return Plaque(
        box=box,
        counter=Box(14, 14, 96, 96),
        name=Box(126, 4, box.width - 126 - 14, 65),
        badge=Box(126, 70, badge, BADGE),
        hand=Box(box.width - 122, 71, 106, 46),
        caption=Box(16, 124, box.width - 16 - 140, 50),
        number=Box(box.width - 134, 119, 120, 58),
    )


FILM = 2200
"""How wide a picture of a moving one is: the board with the players beside it has the shape of Discord's box."""


def film_facts() -> tuple[tuple[int, int], ...]:
    """How far each fact of the status is moved to stand beside the board."""
    below = STATUS - 4
    return (WIDTH + 10, 14), (WIDTH + 10 - 466, 14 + below), (WIDTH + 10 - 500, 14)


def film_plaque(seat: int) -> Box:
    """Where a player's plaque lies beside the board."""
    return Box(WIDTH + 20, 30 + 2 * STATUS + seat * (TALL + MARGIN), FILM - WIDTH - 40, TALL)


def plaque_in(box: Box, badge: int) -> Plaque:
    """The plaque in a box of one of both heights."""
    return _flat(box, badge) if box.height == FLAT else _tall(box, badge)


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

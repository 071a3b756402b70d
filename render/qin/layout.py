"""The places of all parts of Qin's picture: plain numbers in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from engines.qin.board import SIZE
from render.core.box import Box

CELL = 100
RAIL = 50
"""The frame with the coordinates, on all four sides."""


def width(columns: int) -> int:
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
"""Wider than a tile: the longest name of a tile reaches a little to each side."""

PRINT = 37
"""The smallest print: 9 pixels where a phone shows a picture 345 pixels wide."""

MARGIN = 14
STATUS = 118
"""The height of the status above the plaques: the board and the move, the meaning of pagodas, the supply."""

BADGE = 50
"""The height of a pill with a word on it."""

TALL, FLAT = 184, 144
"""The height of a plaque where all are side by side, and where four players have two rows."""


@dataclass(frozen=True, slots=True)
class Plaque:
    """The places of a player's plaque in the strip, and of its parts relative to it."""

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
    """Return the facts above the plaques, from left to right: board and move, meaning of two roofs, supply."""
    lefts, size = (MARGIN, 480, 950), 100
    return tuple(_fact(left, size, right - MARGIN) for left, right in zip(lefts, (*lefts[1:], WIDTH), strict=True))


def _fact(left: int, size: int, right: int) -> Fact:
    beside = left + size + 16
    room = right - beside
    return Fact(Box(left, 9, size, size), Box(beside, 5, room, 56), Box(beside, 61, room, BADGE))


def plaque_rows(seats: int) -> tuple[range, ...]:
    """Return the seats whose plaques are side by side, row by row: one row, or for four seats two rows of two."""
    return (range(2), range(2, 4)) if seats == 4 else (range(seats),)


@cache
def plaque_boxes(seats: int) -> tuple[Box, ...]:
    rows, high = plaque_rows(seats), FLAT if seats == 4 else TALL
    wide = (WIDTH - MARGIN) // len(rows[0]) - MARGIN
    return tuple(
        Box(MARGIN + column * (wide + MARGIN), STATUS + row * (high + MARGIN), wide, high)
        for row, side_by_side in enumerate(rows)
        for column in range(len(side_by_side))
    )


def plaque_lines(seats: int) -> tuple[int, ...]:
    """Return the heights of the lines of a row of plaques, with the margin below the last."""
    first = 80 if seats == 4 else 119
    return first, plaque_boxes(seats)[0].height + MARGIN - first


def plaque(seats: int, seat: int, badge: int) -> Plaque:
    """Return the plaque of a seat; `badge` is the width of the word on it, 0 for none."""
    return plaque_in(plaque_boxes(seats)[seat], badge)


def _flat(box: Box, badge: int) -> Plaque:
    """Lay out two lines: name and badge over caption, number and tiles."""
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
    """Lay out name over badge and tiles, then caption and number."""
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
"""The width of a moving picture: the board with the players beside it has the shape of Discord's box."""


def film_facts() -> tuple[tuple[int, int], ...]:
    """Return the offset that moves each fact of the status beside the board."""
    # Facts begin at 14, 480 and 950 (see `facts`): the second moves under the first, the third to the right of it.
    below = STATUS - 4
    return (WIDTH + 10, 14), (WIDTH + 10 - 466, 14 + below), (WIDTH + 10 - 500, 14)


def film_plaque(seat: int) -> Box:
    """Return the box of a player's plaque beside the board."""
    return Box(WIDTH + 20, 30 + 2 * STATUS + seat * (TALL + MARGIN), FILM - WIDTH - 40, TALL)


def plaque_in(box: Box, badge: int) -> Plaque:
    """Lay out a plaque in a box of either height."""
    return _flat(box, badge) if box.height == FLAT else _tall(box, badge)


def hand_heading(height: int) -> Box:
    return Box(24, (height - 60) // 2, HAND_HEADING, 60)


def hand_tiles(count: int, width: int, height: int) -> tuple[Box, ...]:
    """Return the boxes of a hand's tiles with their labels, spread over the strip beside the heading."""
    if not count:
        return ()
    left = 24 + HAND_HEADING + 24
    step = min(HAND_TILE + 60, (width - left) // count)
    top = (height - HAND_TILE_HEIGHT - HAND_LABEL) // 2 + 4
    return tuple(Box(left + index * step, top, HAND_TILE, HAND_TILE_HEIGHT + HAND_LABEL) for index in range(count))

"""The places of all parts of China's picture: plain numbers in pixels."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from math import hypot

from engines.china.board import MAP, Province, Space
from render.core.box import Box
from render.core.pencil import Point
from render.core.pieces import curve

WIDTH = 1600
CROP = 36
"""Rows of the map's canvas that are not on the picture, at the top."""
BAND = 52
BANDS = 20
MAP_HEIGHT = BAND * BANDS
"""The map, in bands that are compressed on their own."""

FIELDS = 25
"""Fields of the wall in a row; it has two."""
FIELD = 62
COURSE = 62
CREST = 22
"""The battlements over the upper row."""
FOOT = 8
WALL = CREST + 2 * COURSE + FOOT
WALL_LEFT = (WIDTH - FIELDS * FIELD) // 2

RAIL = 10
MARGIN = 12
CARDS = 246
"""The title with the open cards and the piles, or with the final table."""
HAND = 250
"""The viewer's hand: a strip under the footer of a private picture, or a picture of its own."""

HAND_WIDTH = 1000
CARD = 184
CARD_HEIGHT = 208
BIG_CARD = 210
BIG_HEIGHT = 226

SPACE = 114
"""Side of the square around a house space in which everything on it is drawn: small enough to cache each layer."""
COURT_WIDTH = 164
COURT_HEIGHT = 148
STAMP = 52
VICTORY = Box(36, 18, 570, 154)
"""The place of the victory tablet: on the steppe, where no piece is ever placed."""
TRIED = Box(36, 22, 400, 92)
"""The place of the tablet for a preview: the same place."""
WON = (190, 104)
"""A scored alliance: its shield over a pill with winners and points."""
PILL = (230, 62)
"""The size of a row's points."""
MARK = (136, 60)
"""The size of a recap's number, with room for several."""
_CORNERS = (40, -43), (-40, -43), (-40, 43), (40, 43)
"""Offsets of a note's middle from that of a space whose number must stay visible, the best place first."""
_SPACE, _NUMBER, _COURT = 29, 18, 45
"""The radius of other spaces, of the numbers of shields, and of courts."""
RIBBON_HEIGHT = 46

_RIBBONS: dict[Province, tuple[int, int]] = {
    Province.ZHAO: (0, -60),
    Province.HAN: (6, 58),
    Province.WEI: (15, 58),
    Province.QI: (20, 58),
    Province.LU: (12, 58),
}
"""Offsets of a province's name from its court, unless straight below it."""

_STAMPS: dict[Province, tuple[int, int]] = {
    Province.WEI: (80, 9),
    Province.HAN: (48, -60),
    Province.SHU: (80, -8),
    Province.QI: (80, 0),
    Province.ZHAO: (72, 24),
}
"""Offsets of a scored province's seal from its court, unless to the left."""


def on_map(point: tuple[int, int]) -> tuple[int, int]:
    """Convert a point of the map's canvas to the picture of the map."""
    return point[0], point[1] - CROP


def space_at(space: Space) -> tuple[int, int]:
    """Return the middle of a house space."""
    return on_map(MAP.points[space])


def court_at(province: Province) -> tuple[int, int]:
    """Return the middle of a court."""
    return on_map(next(land.court for land in MAP.lands if land.name is province))


def shield_at(number: int) -> tuple[int, int]:
    """Return the middle of an alliance's shield."""
    return on_map(MAP.alliances[number - 1].at)


def ribbon_offset(province: Province) -> tuple[int, int]:
    """Return the offset from a court to the middle of the province's name."""
    return _RIBBONS.get(province, (0, 58))


def space_box(space: Space) -> Box:
    x, y = space_at(space)
    return Box(x - SPACE // 2, y - SPACE // 2, SPACE, SPACE)


def court_box(province: Province) -> Box:
    """Return the rectangle of a court's emissaries, clear of the name."""
    x, y = court_at(province)
    return Box(x - COURT_WIDTH // 2, y - court_middle(province), COURT_WIDTH, COURT_HEIGHT)


def court_middle(province: Province) -> int:
    """Return the distance of a court's middle from the upper edge of its box."""
    return 85 if ribbon_offset(province)[1] > 0 else COURT_HEIGHT - 85


def note_box(place: Space | Province, *, shows_number: bool = False) -> Box:
    """Return the box of a recap's numbers: at the upper right of a space or a court, growing to the left.

    Where a court's name is above it, they are at its lower right. A space that `shows_number` in its middle has
    them at the first of its corners where they hide no other number.
    """
    if isinstance(place, Province):
        (x, y), above = court_at(place), ribbon_offset(place)[1] < 0
        dx, dy = 74, 14 if above else -66
    else:
        (x, y), (dx, dy) = space_at(place), _free_corner(place) if shows_number else (50, -60)
    return Box(x + dx - MARK[0], y + dy, *MARK)


@lru_cache(maxsize=len(MAP.spaces))
def _free_corner(space: Space) -> tuple[int, int]:
    """Return the offset from the middle of a space to the upper right of a note beside its number."""
    x, y = space_at(space)
    near = [(space_at(other), _SPACE) for other in range(len(MAP.spaces)) if other != space]
    near += [(shield_at(alliance.number), _NUMBER) for alliance in MAP.alliances]
    near += [(court_at(land.name), _COURT) for land in MAP.lands]
    radius = MARK[1] // 2
    # At every space some corner is free: the map is fixed, and a test draws a note on each space.
    dx, dy = next(
        (dx, dy)
        for dx, dy in _CORNERS
        if all(hypot(x + dx - other, y + dy - its) >= radius + reach for (other, its), reach in near)
    )
    return dx + radius, dy - radius


def stamp_box(province: Province) -> Box:
    """Return the square of a scored province's seal."""
    (x, y), (dx, dy) = court_at(province), _STAMPS.get(province, (-80, -4))
    return Box(x + dx - STAMP // 2, y + dy - STAMP // 2, STAMP, STAMP)


def won_box(number: int) -> Box:
    """Return the rectangle of a scored alliance, its shield on the border's shield."""
    x, y = shield_at(number)
    return Box(x - WON[0] // 2, y - 30, *WON)


def pill_box(spaces: tuple[Space, ...]) -> Box:
    """Return the rectangle of a row's points: on the middle of its middle road."""
    middle = len(spaces) // 2
    # Of the eleven points of a road the sixth is its middle.
    x, y = road(*sorted(spaces[middle - 1 : middle + 1]))[5]
    return Box(round(x) - PILL[0] // 2, round(y) - PILL[1] // 2, *PILL)


@lru_cache(maxsize=256)
def road(first: Space, second: Space) -> tuple[Point, ...]:
    """Return the line of a road, bent a little as if drawn by hand; the same from both ends."""
    if first > second:
        return tuple(reversed(road(second, first)))
    (x1, y1), (x2, y2) = space_at(first), space_at(second)
    # The bend depends on the ends only, and is never zero: every road looks drawn by hand, in every picture the same.
    bend = ((first * 7 + second * 13) % 5 - 2) * 0.045 or 0.05
    pull = ((x1 + x2) / 2 - (y2 - y1) * bend, (y1 + y2) / 2 + (x2 - x1) * bend)
    return tuple(curve((x1, y1), pull, (x2, y2), 10))


def path(spaces: tuple[Space, ...]) -> tuple[Point, ...]:
    """Return the line along the roads of a row of spaces."""
    return tuple(point for first, second in pairwise(spaces) for point in road(first, second))


@dataclass(frozen=True, slots=True)
class Plaque:
    """The places of a player's plaque in the band of players, and of its parts relative to it."""

    box: Box
    counter: Box
    name: Box
    crown: Box
    badge: Box
    points: Box
    supplies: Box
    cards: Box


_ROOMY = 370
"""The width from which a plaque has room for the cards beside the supplies."""
_ROOMY_HIGH, _NARROW_HIGH = 214, 268


def players_heights(seats: int) -> tuple[int, ...]:
    """Return the heights of the plaques' lines: names, points, supplies; on narrow plaques cards below them."""
    box = plaque_boxes(seats)[0]
    starts = (0, 78, 150, 206, box.height) if box.height == _NARROW_HIGH else (0, 78, 150, box.height)
    return (box.top + starts[1], *(end - start for start, end in pairwise(starts[1:])))


def plaque_boxes(seats: int) -> tuple[Box, ...]:
    step = (WIDTH - MARGIN) // seats
    high = _ROOMY_HIGH if step - MARGIN >= _ROOMY else _NARROW_HIGH
    return tuple(Box(MARGIN + seat * step, MARGIN, step - MARGIN, high) for seat in range(seats))


def plaque(seats: int, seat: int, badge: int) -> Plaque:
    """Lay out the plaque of a seat; `badge` is the width of the word on it, 0 for none."""
    box = plaque_boxes(seats)[seat]
    wide, points, crown = box.width, 106, 62
    roomy = wide >= _ROOMY
    cards = 132 if roomy else 150
    below, tall = (152, 50) if roomy else (208, 56)
    counter = Box(12, 12, 62, 62) if roomy else Box(10, 18, 50, 50)
    beside = counter.right + (12 if roomy else 8)
    room = wide - 24 - points - 4 - (crown + 4 if roomy else 0)
    return Plaque(
        box=box,
        counter=counter,
        name=Box(beside, 12, wide - beside - (12 if roomy else 10), 62),
        crown=Box(12 + room, 90, crown, 46) if roomy else Box(wide - 12 - crown, below + 1, crown, 46),
        badge=Box(12, 87, min(badge, room), 52),
        points=Box(wide - 12 - points, 80, points, 64),
        supplies=Box(12, 152, wide - 24 - (cards + 8 if roomy else 0), 50),
        cards=Box(wide - 12 - cards if roomy else 12, below, cards, tall),
    )


FILM = 1930
"""The width of a moving picture: the board with the players beside it has the shape of Discord's box."""
_FILM_PLAQUE = Box(WIDTH + 12, 12, FILM - WIDTH - 24, 206)


def film_plaque(seat: int, badge: int) -> Plaque:
    """Lay out the plaque of a seat beside the board, without cards."""
    first = _FILM_PLAQUE
    wide, crown = first.width, 62
    return Plaque(
        box=Box(first.left, first.top + seat * (first.height + 10), *first.size),
        counter=Box(10, 18, 50, 50),
        name=Box(68, 12, wide - 78, 62),
        badge=Box(12, 87, min(badge, wide - 130), 52),
        points=Box(wide - 118, 80, 106, 64),
        crown=Box(wide - 12 - crown, 151, crown, 46),
        supplies=Box(12, 150, wide - 24 - crown, 50),
        cards=Box(0, 0, 0, 0),
    )


def film_cards() -> tuple[Box, Box]:
    """Return the boxes of the game's seal below the players, and of the number of cards in the pile beside it."""
    return Box(WIDTH + 24, WALL + MAP_HEIGHT - 88, 80, 80), Box(WIDTH + 130, WALL + MAP_HEIGHT - 88, 180, 76)


def supplies(box: Box) -> tuple[tuple[Box, float], ...]:
    """Return the boxes of houses, emissaries and fortifications within `box`, each with the place of its piece."""
    spread = min(1.25, box.width / 212)
    middles = 19, 107 * spread, 167 * spread
    lefts = 0, int(middles[1] - 17), int(middles[2] - 20)
    return tuple(
        (Box(box.left + left, box.top, right - left, box.height), middle - left)
        for left, right, middle in zip(lefts, (*lefts[1:], box.width), middles, strict=True)
    )


SEAL = Box(16, 16, 80, 80)
TITLE = Box(110, 16, 210, 80)
SUBTITLE = Box(16, 106, 304, 50)
NOTE = Box(16, 168, 304, 58)
OPEN_LEFT = 336
STACK = Box(1132, 8, 112, 158)
PILE_NUMBER = Box(1256, 50, 96, 76)
PILE_CAPTION = Box(1132, 176, 220, 50)
DISCARD_CARD = Box(1384, 22, 108, 132)
DISCARD_NUMBER = Box(1504, 50, 84, 76)
DISCARD_CAPTION = Box(1384, 176, 206, 50)
TABLE = Box(352, 0, 1230, 240)
"""The final score, in the place of the cards."""


def table_rows(count: int) -> tuple[Box, ...]:
    high = TABLE.height // count
    return tuple(Box(TABLE.left, TABLE.top + row * high, TABLE.width, high) for row in range(count))


def open_boxes(count: int, left: int, height: int) -> tuple[Box, ...]:
    """Return the boxes of cards side by side from a left edge, in the middle of a strip's height."""
    top = (height - CARD_HEIGHT) // 2
    return tuple(Box(left + index * (CARD + 10), top, CARD, CARD_HEIGHT) for index in range(count))


def hand_heading(width: int) -> Box:
    return Box(24, (HAND - 60) // 2, 250 if width > HAND_WIDTH else 230, 60)


def hand_boxes(count: int, width: int) -> tuple[Box, ...]:
    """Return the boxes of a hand's large cards beside the heading; three of them fill a picture of their own."""
    heading = hand_heading(width)
    step = min(BIG_CARD + 24, (width - heading.right - 24) // max(1, count))
    left, top = heading.right + 24, (HAND - BIG_HEIGHT) // 2 + 3
    return tuple(Box(left + index * step, top, BIG_CARD, BIG_HEIGHT) for index in range(count))

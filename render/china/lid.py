"""China's lid: houses along the roads of four provinces, a court with its dragon, the Great Wall; and a win there."""

from __future__ import annotations

from functools import lru_cache, partial
from math import sin

from engines.china.board import Colour
from engines.protocol import Seat
from render.china import figures, ground
from render.china.colours import PALETTE, PIGMENTS, STEPPE, STONE, STONE_LIGHT
from render.china.figures import emblem
from render.china.ground import cut_corners, wash
from render.core.collage import Picture
from render.core.lid import ART, Lid, Painting
from render.core.lid import lid as framed
from render.core.moment import Feat, festive, moment
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.theme import INK, IVORY, WATER, WATER_DARK, mix

_WIDE, _HIGH = ART

_LANDS: tuple[tuple[Colour, tuple[Point, ...]], ...] = (
    (Colour.VIOLET, ((700, 300), (980, 300), (1196, 320), (1268, 420), (1240, 500), (1310, 660), (700, 660))),
    (Colour.GREEN, ((640, 214), (880, 226), (1060, 196), (1180, 232), (1150, 300), (1196, 356), (1088, 404),
                    (980, 380), (820, 350), (640, 380))),
    (Colour.RED, ((250, 236), (520, 246), (690, 206), (770, 236), (836, 330), (796, 420), (848, 500), (820, 660),
                  (250, 660))),
    (Colour.YELLOW, ((-90, 226), (140, 246), (300, 222), (420, 258), (396, 372), (440, 452), (408, 660), (-90, 660))),
)  # fmt: skip
"""Provinces by their colour, each with its outline before its corners are cut; later ones cover earlier ones."""

_SEA: tuple[Point, ...] = (
    (1700, 100), (1390, 150), (1250, 190), (1160, 236), (1142, 300), (1196, 350), (1262, 420), (1236, 500),
    (1300, 700), (1800, 700), (1800, 60),
)  # fmt: skip
_EMBLEMS: tuple[tuple[float, float, float, Colour], ...] = (
    (60, 330, 104, Colour.YELLOW), (352, 506, 80, Colour.YELLOW), (474, 506, 72, Colour.RED),
    (462, 304, 66, Colour.RED), (744, 498, 84, Colour.RED), (1128, 270, 66, Colour.GREEN),
    (832, 282, 64, Colour.GREEN), (888, 498, 88, Colour.VIOLET), (1188, 506, 84, Colour.VIOLET),
    (968, 424, 60, Colour.VIOLET),
)  # fmt: skip
"""Places and sizes of the emblems on the ground, with their colours."""

_ROADS: tuple[tuple[Point, Point, Point], ...] = (
    ((-30, 470), (60, 480), (120, 440)),
    ((120, 440), (180, 400), (224, 320)),
    ((120, 440), (200, 480), (262, 476)),
    ((262, 476), (340, 440), (398, 400)),
    ((398, 400), (470, 400), (540, 420)),
    ((224, 320), (330, 300), (398, 400)),
    ((760, 400), (830, 320), (914, 300)),
    ((914, 300), (980, 250), (1034, 292)),
    ((760, 400), (860, 450), (1004, 480)),
    ((1004, 480), (1060, 500), (1120, 450)),
    ((1034, 292), (1100, 340), (1120, 450)),
)
"""Each road from its beginning, bent towards a point, to its end."""

_HOUSES: tuple[tuple[float, float, int], ...] = (
    (224, 320, 2), (120, 440, 2), (262, 476, 0), (398, 400, 0), (914, 300, 3), (1034, 292, 3), (760, 400, 1),
    (1004, 480, 4), (1120, 450, 4),
)  # fmt: skip

_COURT: Point = (600, 388)
_WALL: tuple[Point, ...] = tuple((x, 178 - 34 * sin(x / 148) - 14 * sin(x / 63 + 1)) for x in range(-20, 1270, 10))


def lid(content: Lid) -> Picture:
    return framed(PALETTE, paint, "中", content)


def won(content: Feat) -> Picture:
    """Draw the win of one player or several: their houses in all provinces."""
    return moment(PALETTE, festive(_victory(content.seats), content.seats), content)


@lru_cache(maxsize=16)
def _victory(seats: tuple[Seat, ...]) -> Painting:
    return partial(_from_afar, seats)


def _from_afar(seats: tuple[Seat, ...], pencil: Pencil) -> None:
    pencil.rectangle((0, 0, _WIDE, _HIGH), STEPPE)
    paint(pencil.at(0, 8).zoomed(0.86), seats)


def paint(pencil: Pencil, seats: tuple[Seat, ...] = ()) -> None:
    """Paint the country from the mountains to the foreground, with the pieces of some seats or of all."""
    pencil.rectangle((0, 0, _WIDE, _HIGH), STEPPE)
    _mountains(pencil)
    _sea(pencil)
    for colour, outline in _LANDS:
        _land(pencil, colour, outline)
    for x, y, size, colour in _EMBLEMS:
        pigment = PIGMENTS[colour]
        emblem(pencil, (x, y), size, colour, mix(pigment.border, INK, 0.2), pigment.land)
    _great_wall(pencil)
    # All rims first: where roads meet, none lies across another.
    for colour, thick in ((IVORY, 22.0), (INK, 11.0)):
        for road in _ROADS:
            pencil.line(curve(*road, 12), colour, thick)
    _court(pencil.at(*_COURT), seats or (0, 2, 3))
    for x, y, seat in _HOUSES:
        figures.house(pencil.at(x, y).zoomed(1.5), 0, 34, seats[seat % len(seats)] if seats else seat)


def _mountains(pencil: Pencil) -> None:
    for x, y, size in ((130, 96, 1.9), (380, 84, 1.5), (610, 104, 2.0), (850, 84, 1.6), (1080, 92, 1.9)):
        ground.hill(pencil.at(x, y).zoomed(size))
    for x, y in ((256, 52), (740, 44), (1400, 56)):
        ground.cloud(pencil.at(x, y).zoomed(1.3))


def _sea(pencil: Pencil) -> None:
    shore = smooth(_SEA)
    pencil.polygon(shore, WATER)
    for thick, colour in ((54.0, WATER_DARK), (50.0, WATER), (34.0, WATER_DARK), (30.0, WATER)):
        wash(pencil, shore, colour, thick)
    pencil.line([*shore, shore[0]], INK, 5)
    ground.junk(pencil.at(1410, 300).zoomed(1.9))
    for x, y in ((1310, 420), (1420, 470), (1330, 530), (1480, 540), (1460, 196)):
        for start in (x, x + 34):
            pencil.line(curve((start, y), (start + 17, y - 22), (start + 34, y), 8), WATER_DARK, 4.5)


def _land(pencil: Pencil, colour: Colour, corners: tuple[Point, ...]) -> None:
    outline, pigment = smooth(corners), PIGMENTS[colour]
    pencil.polygon(outline, pigment.land)
    wash(pencil, outline, pigment.border, 20)
    pencil.line([*outline, outline[0]], INK, 5.5)


def smooth(corners: tuple[Point, ...]) -> tuple[Point, ...]:
    """Cut the corners of an outline twice."""
    return cut_corners(cut_corners(corners))


def _great_wall(pencil: Pencil) -> None:
    for colour, grow in ((INK, 4.0), (STONE_LIGHT, 0.0)):
        foot = [(x, y + 34 + grow) for x, y in reversed(_WALL)]
        pencil.polygon([*((x, y - grow) for x, y in _WALL), *foot], colour)
    for index, (x, y) in enumerate(_WALL):
        if index % 2 == 0:
            pencil.rectangle((x - 7, y - 13, x + 7, y + 3), INK, 2)
            pencil.rectangle((x - 4, y - 10, x + 4, y + 4), STONE_LIGHT)
    pencil.line([(x, y + 5) for x, y in _WALL], INK, 2.5)
    for index, (x, y) in enumerate(_WALL[:-3:3]):
        pencil.line([(x, y + (14 if index % 2 else 24)), (x + 17, y + (14 if index % 2 else 24))], STONE, 3)
    for index in (11, 38, 74, 101, 126):
        _tower(pencil.at(*_WALL[index]))


def _tower(pencil: Pencil) -> None:
    for grow, colour in ((4.0, INK), (0.0, STONE_LIGHT)):
        pencil.polygon(
            [(-40 - grow, 44 + grow), (-34 - grow, -38 - grow), (34 + grow, -38 - grow), (40 + grow, 44 + grow)], colour
        )
    for x in (-30, -10, 10, 30):
        pencil.rectangle((x - 9, -54, x + 9, -34), INK, 2)
        pencil.rectangle((x - 5.5, -50.5, x + 5.5, -34), STONE_LIGHT)
    pencil.rectangle((-36, -38, 36, -33), INK)
    for x in (-16, 16):
        pencil.rectangle((x - 7, -18, x + 7, 4), INK, 7)
    for y in (16, 30):
        pencil.line([(-20, y), (2, y)], STONE, 3)


def _court(pencil: Pencil, seats: tuple[Seat, ...]) -> None:
    figures.medallion(pencil.zoomed(2.35), (0, 0))
    for index, (x, y) in ((0, (-66, 92)), (2, (66, 92)), (1, (0, 102))):
        figures.emissary(pencil.at(x, y).zoomed(1.75), (0, 0), seats[index % len(seats)])

"""Scenery on the map, without meaning for the game: sea and ship, hills of the steppe, the palace of Zhou."""

from __future__ import annotations

from engines.china.board import Colour, Province
from engines.china.maps import COLOURS_OF_PROVINCES
from render.china.colours import PIGMENTS, STEPPE, STEPPE_LINE
from render.china.emblems import emblem
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.theme import CINNABAR, INK, INK_SOFT, IVORY, PAPER, WATER_DARK, Rgb, mix

SHORE: tuple[Point, ...] = (
    (1496, -60), (1502, -10), (1488, 20), (1496, 52), (1480, 84), (1470, 110), (1400, 170), (1240, 250), (1130, 300),
    (1190, 330), (1340, 400), (1400, 480), (1390, 620), (1400, 820), (1370, 920), (1318, 948), (1310, 968), (1326, 985),
    (1322, 1006), (1340, 1024), (1338, 1100),
)  # fmt: skip
"""The coast from north to south; most of it is hidden under the provinces."""

SEA: tuple[Point, ...] = (*SHORE, (1700, 1100), (1700, -60))

_HILLS = (
    (150, 84, 1.25),
    (246, 110, 0.9),
    (76, 128, 0.9),
    (332, 66, 1.1),
    (420, 118, 0.95),
    (520, 84, 1.2),
    (566, 152, 0.8),
    (20, 330, 0.8),
    (26, 596, 0.9),
    (30, 720, 0.8),
    (38, 930, 0.9),
)
_CLOUDS = ((250, 40), (470, 186), (52, 216), (80, 1012))


MOTIFS: dict[Province, tuple[tuple[int, int, int], ...]] = {
    Province.CHU: ((1025, 933, 112), (641, 915, 104), (1217, 825, 106), (1379, 831, 84)),
    Province.QI: ((1398, 485, 90), (1380, 353, 70), (1038, 443, 66)),
    Province.QIN: ((304, 264, 116), (304, 576, 116), (136, 350, 104), (130, 522, 100)),
    Province.ZHAO: ((695, 152, 72), (947, 146, 64), (911, 266, 62)),
    Province.LU: ((1221, 596, 76), (1329, 680, 72), (1041, 644, 68)),
    Province.WEI: ((603, 400, 72), (885, 526, 84), (777, 442, 64)),
    Province.HAN: ((640, 730, 56), (512, 648, 40)),
    Province.SHU: ((327, 906, 94), (183, 900, 80), (117, 768, 74)),
    Province.YAN: ((1332, 185, 94), (1116, 167, 88), (1230, 71, 66)),
}
"""Places and sizes of the emblems on a province's ground: clear of everything but roads."""


def motifs(pencil: Pencil, province: Province) -> None:
    """Paint the emblems on a province's ground, darker than its border, for readers who see few colours."""
    colour = COLOURS_OF_PROVINCES[province]
    for x, y, size in MOTIFS[province]:
        emblem(pencil, (x, y), size, colour, motif_colour(colour), PIGMENTS[colour].land)


def motif_colour(colour: Colour) -> Rgb:
    """Return the colour of the emblems on the ground of a colour's lands."""
    return mix(PIGMENTS[colour].border, INK, 0.3)


def sea(pencil: Pencil) -> None:
    """Paint a junk on the open water, and a few waves."""
    junk(pencil.at(1532, 700))
    for x, y in ((1494, 780), (1548, 824), (1500, 880), (1540, 950), (1470, 972), (1556, 560), (1400, 1004)):
        for start in (x, x + 22):
            pencil.line(curve((start, y), (start + 11, y - 14), (start + 22, y), 8), WATER_DARK, 3)


def junk(pencil: Pencil) -> None:
    """Paint a ship with two sails."""
    hull = [*curve((-46, 18), (-30, 46), (0, 44)), *curve((0, 44), (34, 46), (48, 8)), (30, 22), (-30, 24)]
    pencil.polygon(hull, INK)
    for x, top, half in ((-14, -50, 21), (20, -30, 15)):
        pencil.line([(x, top - 6), (x, 24)], INK, 3.5)
        lee = curve((x + half, 6), (x + half * 1.3, 12), (x + half, 16))
        sail = [(x - half * 0.7, top), (x + half * 0.5, top - 4), *lee, (x - half, 14)]
        pencil.polygon(sail, INK)
        # The same sail, smaller towards its middle: a rim of ink remains.
        inner = [(x + (u - x) * 0.84, (v + 18 - 32) * 0.9 + 13) for u, v in sail]
        pencil.polygon(inner, PAPER)
        for batten in (-28, -13, 2):
            if batten > top + 8:
                pencil.line([(x - half * 0.8, batten), (x + half * 0.85, batten - 2)], CINNABAR, 3)


def steppe(pencil: Pencil) -> None:
    """Paint hills and clouds in the west and north."""
    for x, y, size in _HILLS:
        hill(pencil.at(x, y).zoomed(size))
    for x, y in _CLOUDS:
        cloud(pencil.at(x, y))


def hill(pencil: Pencil) -> None:
    """Paint three peaks, one behind the other."""
    for x, foot, high, half in ((-24, 20, 40, 26), (26, 20, 34, 24), (0, 26, 62, 32)):
        peak = [
            *curve((x - half, foot), (x - half * 0.4, foot - high * 0.4), (x - 2, foot - high)),
            *curve((x + 2, foot - high), (x + half * 0.4, foot - high * 0.5), (x + half, foot)),
        ]
        pencil.polygon(peak, STEPPE)
        pencil.line(peak, INK_SOFT, 3)
        for share in (0.3, 0.55):
            crest = x + 4 + half * share * 0.4, foot - high * (0.92 - share * 0.6)
            valley = x + half * share * 0.9, foot - 4.0
            pencil.line(curve(crest, (x + half * share * 0.5, foot - high * 0.4), valley, 6), STEPPE_LINE, 2.5)


def cloud(pencil: Pencil) -> None:
    """Paint a scroll of cloud."""
    pencil.line(curve((-44, 8), (0, 14), (44, 8)), STEPPE_LINE, 3.5)
    pencil.line([*curve((-30, 8), (-40, -12), (-18, -10)), *curve((-18, -10), (-6, -8), (-14, 0))], STEPPE_LINE, 3.5)
    pencil.line([*curve((-16, -10), (-4, -34), (14, -18)), *curve((14, -18), (22, -8), (8, -6))], STEPPE_LINE, 3.5)
    pencil.line([*curve((14, -16), (40, -24), (36, 8))], STEPPE_LINE, 3.5)


def palace(pencil: Pencil, centre: Point) -> None:
    """Paint the king's hall, in soft ink: no piece can be placed there."""
    hall = pencil.at(*centre)
    hall.rectangle((-40, 24, 40, 32), INK_SOFT)
    for x in (-30, -10, 10, 30):
        hall.rectangle((x - 3, -4, x + 3, 26), INK_SOFT)
    for half, bottom, high in ((52, 0, 24), (34, -22, 22)):
        right = [*curve((half * 0.35, bottom - high), (half * 0.5, bottom - 8), (half, bottom - 7)), (half - 8, bottom)]
        hall.polygon([*right, *((-x, y) for x, y in reversed(right))], INK_SOFT)
    hall.rectangle((-22, -30, 22, -20), IVORY)
    for x in (-16, 0, 16):
        hall.rectangle((x - 2, -30, x + 2, -20), INK_SOFT)
    hall.line([(0, -52), (0, -44)], INK_SOFT, 4)

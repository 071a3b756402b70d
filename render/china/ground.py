"""The map under the pieces: lands, sea, roads, courts, empty spaces and scenery, drawn once and cached."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw

from engines.china.board import COLOURS_OF_PROVINCES, MAP, Colour, Land, NeutralLand, Province
from engines.china.state import RowScored
from render.china import layout
from render.china.colours import NEUTRAL, PIGMENTS, STEPPE, STEPPE_LINE
from render.china.figures import badge, emblem, medallion, plot, shield
from render.core.box import Box
from render.core.pencil import Pencil, Point
from render.core.pieces import curve
from render.core.text import Face, width
from render.core.theme import CINNABAR, INK, INK_SOFT, IVORY, LIVERIES, PAPER, WATER, WATER_DARK, Rgb, mix

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


Shape: TypeAlias = tuple[Point, ...]

_SHEET = 160, layout.BAND
"""Width and height of a sheet, compressed on its own.

A piece lies on few sheets, a band of the map on one row of them.
"""

_SCALE = 3
_SLAB = 5 * layout.BAND
"""Rows drawn at once, to keep the large raster small."""

_WASH = 18
EMBLEM = 60
"""The size of the emblem at a province's name: 13 pixels on a phone."""
_WEST_OF_SEA = 980
_BORDER = 4.5
_WAVES = ((52, WATER_DARK), (49, WATER), (34, WATER_DARK), (31, WATER), (18, WATER_DARK), (15, WATER))


class MapGround:
    """The map without pieces, as RGB, stored as compressed sheets: each piece reads only the sheets under it.

    Kept uncompressed, a map would take 5 MB for each set of roads and rows.
    """

    __slots__ = ("_sheets",)

    def __init__(self, whole: Image.Image) -> None:
        wide, high = _SHEET
        self._sheets = tuple(
            tuple(
                zlib.compress(whole.crop((left, top, left + wide, top + high)).tobytes(), 1)
                for left in range(0, layout.WIDTH, wide)
            )
            for top in range(0, layout.MAP_HEIGHT, high)
        )

    def part(self, box: Box) -> Image.Image:
        """Return a box of the map as an RGB image; beyond the map it is black."""
        part, (wide, high) = Image.new("RGB", box.size), _SHEET
        for row in range(max(0, box.top // high), min(len(self._sheets), -(-box.bottom // high))):
            sheets = self._sheets[row]
            for column in range(max(0, box.left // wide), min(len(sheets), -(-box.right // wide))):
                sheet = Image.frombytes("RGB", _SHEET, zlib.decompress(sheets[column]))
                part.paste(sheet, (column * wide - box.left, row * high - box.top))
        return part


@lru_cache(maxsize=4)
def ground(roads: str, rows: tuple[RowScored, ...]) -> MapGround:
    """Draw the map with a set of roads, and with the rows that scored along them."""
    whole = _country().part(Box(0, 0, layout.WIDTH, layout.MAP_HEIGHT))
    for top, large in _slabs("RGBA"):
        _roads_and_places(Pencil(large, _SCALE).at(0, -top), roads, rows)
        # Reduce with premultiplied alpha, so that the transparent ground does not darken the edges.
        upper = large.convert("RGBa").reduce(_SCALE).convert("RGBA")
        whole.paste(upper, (0, top), upper)
    return MapGround(whole)


@cache
def _country() -> MapGround:
    """Draw sea and lands, which are the same in every picture."""
    whole = Image.new("RGB", (layout.WIDTH, layout.MAP_HEIGHT))
    for top, large in _slabs("RGB"):
        _lands_and_sea(Pencil(large, _SCALE).at(0, -top))
        whole.paste(large.reduce(_SCALE), (0, top))
    return MapGround(whole)


def _slabs(mode: str) -> Iterator[tuple[int, Image.Image]]:
    """Yield empty rasters for the map from top to bottom, each with its first row."""
    for top in range(0, layout.MAP_HEIGHT, _SLAB):
        yield top, Image.new(mode, (layout.WIDTH * _SCALE, _SLAB * _SCALE))


def paint(pencil: Pencil, roads: str, rows: tuple[RowScored, ...]) -> None:
    _lands_and_sea(pencil)
    _roads_and_places(pencil, roads, rows)


def _lands_and_sea(pencil: Pencil) -> None:
    pencil.rectangle((0, 0, layout.WIDTH, layout.MAP_HEIGHT), STEPPE)
    _sea(pencil)
    steppe(pencil)
    for land in MAP.lands:
        _land(pencil, land)
    for neutral in MAP.neutral:
        _neutral(pencil, neutral)
    # All borders after all lands: no land covers the border of its neighbour.
    for outline in _outlines():
        _line(pencil, [*outline, outline[0]], INK, _BORDER)


def _roads_and_places(pencil: Pencil, roads: str, rows: tuple[RowScored, ...]) -> None:
    _roads(pencil, roads, rows)
    for alliance in MAP.alliances:
        shield(pencil, layout.shield_at(alliance.number), alliance.number)
    for land in MAP.lands:
        # The map is painted slab by slab: what lies outside the slab is skipped.
        if _near(pencil, layout.court_at(land.name)[1], 100):
            medallion(pencil, layout.court_at(land.name))
            _ribbon(pencil, land)
    for space, point in enumerate(MAP.points):
        plot(pencil, layout.on_map(point), _number(space))


def _near(pencil: Pencil, y: float, reach: float) -> bool:
    """Return whether something at this height with this reach is visible on the raster."""
    return -reach <= y + pencil.top / pencil.scale <= pencil.image.height / pencil.scale + reach


def _number(space: int) -> int:
    return space - MAP.spaces_of[MAP.spaces[space]].start + 1


@cache
def smooth(outline: tuple[tuple[int, int], ...]) -> Shape:
    """Transfer an outline from the canvas to the map, its corners cut once."""
    return cut_corners([layout.on_map(point) for point in outline])


def cut_corners(points: Sequence[Point]) -> tuple[Point, ...]:
    """Cut every corner of an outline, by Chaikin's algorithm.

    Each is replaced by the points a quarter of the way along its two sides.
    """
    found: list[Point] = []
    for (x1, y1), (x2, y2) in zip(points, [*points[1:], points[0]], strict=True):
        found += [(0.75 * x1 + 0.25 * x2, 0.75 * y1 + 0.25 * y2), (0.25 * x1 + 0.75 * x2, 0.25 * y1 + 0.75 * y2)]
    return tuple(found)


@cache
def _outlines() -> tuple[Shape, ...]:
    return tuple(smooth(land.outline) for land in (*MAP.lands, *MAP.neutral))


def _sea(pencil: Pencil) -> None:
    """Paint water with lines along the coast, as on old maps."""
    # Waves follow the shore and the provinces at it.
    coast = [SHORE, *([*outline, outline[0]] for outline in _outlines())]
    coast = [run for line in coast for run in _runs(line, lambda x, _: x > _WEST_OF_SEA)]
    region = _mask(pencil, SEA)
    if region is None:
        return
    _through(pencil, region, WATER)
    # Each dark band is covered by a band of water three pixels narrower: a line remains.
    for thick, colour in _WAVES:
        _through(pencil, ImageChops.darker(region, _along(pencil, coast, thick)), colour)
    sea(pencil)


def _along(pencil: Pencil, lines: Sequence[Sequence[Point]], thick: float) -> Image.Image:
    """Return a mask of all pixels within a distance of lines."""
    raster = Image.new("L", pencil.image.size)
    draw, radius = ImageDraw.Draw(raster), thick * pencil.scale
    for line in lines:
        for run in _runs(line, lambda _, y: _near(pencil, y, thick)):
            pixels = [(pencil.left + x * pencil.scale, pencil.top + y * pencil.scale) for x, y in run]
            draw.line(pixels, fill=255, width=round(2 * radius))
            for x, y in pixels:
                draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=255)
    return raster


def _mask(pencil: Pencil, shape: Sequence[Point]) -> Image.Image | None:
    scale, (wide, high) = pencil.scale, pencil.image.size
    pixels = [(pencil.left + x * scale, pencil.top + y * scale) for x, y in shape]
    if max(y for _, y in pixels) < 0 or min(y for _, y in pixels) > high:
        return None
    mask = Image.new("L", (wide, high))
    ImageDraw.Draw(mask).polygon(pixels, fill=255)
    return mask


def _through(pencil: Pencil, mask: Image.Image, fill: Rgb) -> None:
    box = mask.getbbox()
    if box is not None:
        pencil.image.paste(fill, box[:2], mask.crop(box))


def _runs(points: Sequence[Point], seen: Callable[[float, float], bool]) -> list[list[Point]]:
    """Return the parts of a line with a visible point in every step."""
    found: list[list[Point]] = [[]]
    for first, second in pairwise(points):
        if seen(*first) or seen(*second):
            found[-1] += [second] if found[-1] else [first, second]
        elif found[-1]:
            found.append([])
    return [run for run in found if run]


def _line(pencil: Pencil, points: Sequence[Point], fill: Rgb, thick: float) -> None:
    """Draw the part of a line that is on the raster: long soft lines are slow."""
    for run in _runs(points, lambda _, y: _near(pencil, y, thick + 20)):
        pencil.line(run, fill, thick)


def _land(pencil: Pencil, land: Land) -> None:
    """Paint a province: its colour washed along the border, pale within."""
    pigment, outline = PIGMENTS[land.colour], smooth(land.outline)
    pencil.polygon(outline, pigment.land)
    wash(pencil, outline, pigment.border, _WASH)
    motifs(pencil, land.name)


def wash(pencil: Pencil, outline: Shape, colour: Rgb, thick: float) -> None:
    """Paint a band of colour along the inside of an outline."""
    left, top = min(x for x, _ in outline), min(y for _, y in outline)
    right, bottom = max(x for x, _ in outline), max(y for _, y in outline)
    scale = pencil.scale
    # Masks only as large as the visible part of the shape: a raster of a slab has millions of pixels.
    box = (
        max(0, round(pencil.left + left * scale)),
        max(0, round(pencil.top + top * scale)),
        min(pencil.image.width, round(pencil.left + right * scale)),
        min(pencil.image.height, round(pencil.top + bottom * scale)),
    )
    if box[2] <= box[0] or box[3] <= box[1]:
        return
    pixels = [(pencil.left + x * scale - box[0], pencil.top + y * scale - box[1]) for x, y in outline]
    within, along = (Image.new("L", (box[2] - box[0], box[3] - box[1])) for _ in range(2))
    ImageDraw.Draw(within).polygon(pixels, fill=255)
    # Half of the line lies outside the outline: the darker of both masks is what they share.
    ImageDraw.Draw(along).line([*pixels, pixels[0]], fill=255, width=round(2 * thick * scale), joint="curve")
    pencil.image.paste(colour, box[:2], ImageChops.darker(within, along))


def _neutral(pencil: Pencil, land: NeutralLand) -> None:
    """Paint land where no piece is ever placed: hatched, its name in soft ink."""
    outline = smooth(land.outline)
    pencil.polygon(outline, NEUTRAL)
    wash(pencil, outline, mix(NEUTRAL, STEPPE_LINE, 0.5), 9)
    x, y = layout.on_map(land.centre)
    palace(pencil, (x, y - 8))
    pencil.centred((x, y + 62), land.name, Face.HEADING, 42, INK_SOFT)


def _roads(pencil: Pencil, roads: str, rows: tuple[RowScored, ...]) -> None:
    # All pale rims, then all dark roads: where roads meet, no rim lies across one. Rows that scored lie between.
    lines = [layout.road(*pair) for pair in MAP.roads[roads]]
    for line in lines:
        _line(pencil, line, IVORY, 15)
    for row in rows:
        _row(pencil, row)
    for line in lines:
        _line(pencil, line, INK, 8)


def _row(pencil: Pencil, row: RowScored) -> None:
    line = layout.path(row.spaces)
    pencil.line(line, IVORY, 40)
    pencil.line(line, INK, 34)
    pencil.line(line, LIVERIES[row.seat].colour, 27)


def ribbon_width(province: Province) -> int:
    return round(width(province.value.capitalize(), Face.HEADING, 42)) + 58


def _ribbon(pencil: Pencil, land: Land) -> None:
    name = land.name.value.capitalize()
    x, y = layout.court_at(land.name)
    dx, dy = layout.ribbon_offset(land.name)
    half, high = ribbon_width(land.name) / 2, layout.RIBBON_HEIGHT / 2
    pencil = pencil.at(x + dx, y + dy)
    for side in (-1, 1):
        tail = [
            (half - 8, -high + 6),
            (half + 12, -high + 6),
            (half + 5, 3),
            (half + 12, high + 4),
            (half - 8, high + 4),
        ]
        pencil.polygon([(side * u, v) for u, v in tail], INK)
    pencil.rectangle((-half, -high, half, high), INK, 5)
    pencil.rectangle((-half + 2.5, -high + 2.5, half - 2.5, high - 2.5), PAPER, 3)
    badge(pencil, (-half + 18, 0), EMBLEM, land.colour)
    pencil.text((-half + 50, 13.5), name, Face.HEADING, 42, INK)

"""A part of the map that is enlarged: the provinces around given places."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from engines.china.board import Province
from engines.china.maps import MAP
from render.china import layout
from render.china.layout import BAND, MAP_HEIGHT, RAIL, WIDTH
from render.china.scene import Place
from render.client import BOX
from render.core.box import Box
from render.core.collage import Band, CachedPiece, Pixels
from render.core.pencil import Pencil

_MARGIN = 20
_BROAD, _HIGH = BOX

WHOLE = Box(0, 0, WIDTH, MAP_HEIGHT)
"""All of the map."""


def around(places: Iterable[Place]) -> Box:
    """Return the box of these places' provinces with a margin, in whole bands and in the shape of Discord's box.

    Without places, return the whole map.
    """
    named = {place if isinstance(place, Province) else MAP.spaces[place] for place in places}
    points = [layout.on_map(point) for land in MAP.lands if land.name in named for point in land.outline]
    if not points:
        return WHOLE
    xs, ys = [x for x, _ in points], [y for _, y in points]
    broad, high = max(xs) - min(xs) + 2 * _MARGIN, max(ys) - min(ys) + 2 * _MARGIN
    high = max(high, broad * _HIGH // _BROAD)
    top, bottom = _middle(min(ys) + max(ys), high, MAP_HEIGHT)
    # Whole bands, because a `Window` shows a cached band of the map. That adds height: the width is fitted last.
    top, bottom = top // BAND * BAND, -(-bottom // BAND) * BAND
    left, right = _middle(min(xs) + max(xs), max(broad, (bottom - top + 2 * RAIL) * _BROAD // _HIGH), WIDTH)
    return Box(left, top, right - left, bottom - top)


def _middle(doubled: int, length: int, whole: int) -> tuple[int, int]:
    """Return both ends of a stretch around a middle, which is given doubled, moved so that all of it is on the map."""
    length = min(length, whole)
    start = max(0, min((doubled - length) // 2, whole - length))
    return start, start + length


class Window(CachedPiece):
    """Some columns of a band, clipped."""

    __slots__ = ("_band", "_left")

    def __init__(self, band: Band, left: int, width: int) -> None:
        super().__init__((width, band.height))
        self._band = band
        self._left = left

    def paint(self, pencil: Pencil) -> None:
        """Paint the columns without the cache."""
        width, height = (round(length * pencil.scale) for length in self.size)
        part = Image.new("RGB", (width, height))
        self._band.paint(Pencil(part, pencil.scale).at(-self._left, 0))
        pencil.image.paste(part, (round(pencil.left), round(pencil.top)))

    def compute(self) -> Pixels:
        """Crop the columns from the band's pixels."""
        # The first column of scanlines is the PNG filter byte.
        first = self._left + 1
        return Pixels(None, pixels=self._band.scanlines().crop((first, 0, first + self.size[0], self.size[1])))


def windows(bands: list[Band], box: Box) -> list[Window]:
    """Return the part of the map's bands within a box."""
    shown = bands[box.top // BAND : box.bottom // BAND]
    return [Window(band, box.left, box.width) for band in shown]

"""Pictures of a scene of China, whole or of the provinces around given places."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from PIL import Image

from engines.china.board import MAP, Province
from render.china import ground, layout
from render.china.board import last_rail, map_bands, rail, site_of, sprites, trim_of, wall_bands
from render.china.colours import PALETTE
from render.china.footer import cards_band, column, hand_band, players_bands
from render.china.layout import BAND, MAP_HEIGHT, RAIL, WIDTH
from render.china.scene import Place, Scene
from render.client import BOX
from render.core import collage, planned
from render.core.box import Box
from render.core.collage import Band, CachedPiece, Picture, Pixels, Placed
from render.core.pencil import Pencil

_MARGIN = 20
_BROAD, _HIGH = BOX

WHOLE = Box(0, 0, WIDTH, MAP_HEIGHT)


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


def png(scene: Scene) -> bytes:
    """Draw the scene as a PNG file: the same scene always gives the same pixels."""
    return collage.png_bytes(picture(scene))


def hand_png(scene: Scene) -> bytes:
    """Draw the viewer's hand alone, as a PNG file. Raises `ValueError` for a spectator's view."""
    return collage.png_bytes(Picture(PALETTE, (hand_band(scene, layout.HAND_WIDTH),)))


def board(scene: Scene) -> Picture:
    """Draw the wall and the map alone."""
    return _with_frame(scene, Picture(PALETTE, _board_bands(scene)))


def close_up(scene: Scene, places: Iterable[Place]) -> Picture:
    """Draw the map around some places alone, without the wall and the winners; without places the whole map."""
    scene = replace(scene, view=replace(scene.view, outcome=None))
    trim, box = trim_of(scene), around(places)
    edge = Band(box.width, RAIL, [Placed(0, 0, rail(box.width, RAIL, trim))])
    sides = [Placed(at, 0, rail(RAIL, BAND, trim)) for at in (0, box.width - RAIL)]
    shown = [Band(box.width, BAND, [Placed(0, 0, part), *sides]) for part in windows(map_bands(scene), box)]
    return _with_frame(scene, Picture(PALETTE, (edge, *shown, edge)))


def strip(scene: Scene) -> Picture:
    """Draw the strip under the map: the players, the open cards and the pile."""
    return _with_frame(scene, Picture(PALETTE, _strip_bands(scene)))


def picture(scene: Scene) -> Picture:
    """Draw the board, the strip, and if `scene.hand` the viewer's hand, in one picture.

    With `hand` the view must be a player's. Raises `ValueError` for a spectator's.
    """
    return _with_frame(scene, Picture(PALETTE, (*_board_bands(scene), *_strip_bands(scene), *_hand_bands(scene))))


def film(scene: Scene) -> Picture:
    """Draw a frame of a moving picture: the board, and beside it the players."""
    whole = Picture(PALETTE, _board_bands(scene))
    return collage.join_right(whole, layout.FILM, column(scene, whole.size[1]))


def _with_frame(scene: Scene, picture: Picture) -> Picture:
    return planned.framed(picture, scene.words.plan) if scene.plan else picture


def _board_bands(scene: Scene) -> tuple[Band, ...]:
    trim = trim_of(scene)
    return (*wall_bands(scene, trim), *map_bands(scene), last_rail(trim))


def _strip_bands(scene: Scene) -> tuple[Band, ...]:
    return (*players_bands(scene), cards_band(scene))


def _hand_bands(scene: Scene) -> tuple[Band, ...]:
    return (hand_band(scene, layout.WIDTH),) if scene.hand else ()


def paint(scene: Scene, pencil: Pencil) -> None:
    """Paint the scene at any scale, without the cache: the reference that tests compare `picture` with."""
    if scene.plan:
        bare = replace(scene, plan=False)
        planned.paint(pencil, picture(bare).size, scene.words.plan, partial(paint, bare))
        return
    trim = trim_of(scene)
    land = pencil.at(0, layout.WALL)
    # Not band by band: the ground of a lower band would cover the sprites that reach into it.
    ground.paint(land, *site_of(scene))
    for placed in sprites(scene):
        placed.piece.paint(land.at(placed.x, placed.y))
    for left in (0, layout.WIDTH - layout.RAIL):
        land.rectangle((left, 0, left + layout.RAIL, layout.MAP_HEIGHT), trim)
    collage.paint(wall_bands(scene, trim), pencil)
    collage.paint([last_rail(trim), *_strip_bands(scene), *_hand_bands(scene)], land.at(0, layout.MAP_HEIGHT))

"""Pictures of a scene of China."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial

from render.china import ground, layout
from render.china.board import last_rail, map_bands, rail, site_of, sprites, trim_of
from render.china.colours import PALETTE
from render.china.footer import cards_band, column, hand_band, players_bands
from render.china.layout import BAND, RAIL
from render.china.region import around, windows
from render.china.scene import Place, Scene
from render.china.wall import wall_bands
from render.core import collage, planned
from render.core.collage import Band, Picture, Placed
from render.core.pencil import Pencil


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
    """Add the frame of the planning board to the picture of a plan."""
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

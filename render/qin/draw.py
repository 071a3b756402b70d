"""A scene of Qin as a picture."""

from __future__ import annotations

from collections.abc import Iterable

from PIL import Image

from engines.qin.board import Cell
from render.core import collage, planned
from render.core.collage import Picture
from render.core.pencil import Pencil
from render.qin import layout
from render.qin.board import board_bands
from render.qin.colours import PALETTE
from render.qin.footer import column, hand_band, strip_bands
from render.qin.region import around
from render.qin.scene import Scene


def png(scene: Scene) -> bytes:
    """The scene as a PNG file: the same scene always gives the same pixels."""
    return collage.png_bytes(picture(scene))


def draw(scene: Scene) -> Image.Image:
    """The scene as a palette image, pixel for pixel what `png` holds."""
    return collage.image(picture(scene))


def hand_png(scene: Scene) -> bytes:
    """The viewer's hand alone, as a PNG file. Raises `ValueError` for a spectator's view."""
    return collage.png_bytes(Picture(PALETTE, (hand_band(scene, layout.HAND_WIDTH),)))


def board(scene: Scene) -> Picture:
    """The board alone, as bands of patches."""
    return _shown(scene, Picture(PALETTE, tuple(board_bands(scene))))


def close_up(scene: Scene, cells: Iterable[Cell]) -> Picture:
    """The part of the board around some cells alone, shown large."""
    return _shown(scene, Picture(PALETTE, tuple(board_bands(scene, around(scene.view, cells)))))


def strip(scene: Scene) -> Picture:
    """Under the board: the players, and the state of the game."""
    return _shown(scene, Picture(PALETTE, tuple(strip_bands(scene))))


def picture(scene: Scene) -> Picture:
    """The board, the strip, and the viewer's hand if asked for, in one. With `hand` it needs the view of a player."""
    hand = [hand_band(scene, layout.WIDTH)] if scene.hand else []
    return _shown(scene, Picture(PALETTE, (*board_bands(scene), *strip_bands(scene), *hand)))


def film(scene: Scene) -> Picture:
    """A picture of a moving one: the board, and beside it the state of the game and the players."""
    whole = Picture(PALETTE, tuple(board_bands(scene)))
    return collage.beside(whole, layout.FILM, column(scene, whole.size[1]))


def _shown(scene: Scene, picture: Picture) -> Picture:
    """A picture as it is shown: of a plan with its frame."""
    return planned.framed(picture, scene.words.plan) if scene.plan else picture


def paint(scene: Scene, pencil: Pencil) -> None:
    """The scene painted afresh at any scale, without anything that was kept: what `picture` is measured against."""
    top = 0
    for band in picture(scene).bands:
        band.paint(pencil.at(0, top))
        top += band.height

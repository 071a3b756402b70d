"""Pictures of a scene of Qin."""

from __future__ import annotations

from collections.abc import Iterable

from engines.qin.board import Cell
from render.core import collage, planned
from render.core.collage import Picture
from render.core.pencil import Pencil
from render.qin import layout
from render.qin.board import board_bands
from render.qin.colours import PALETTE
from render.qin.footer import column, hand_band, strip_bands
from render.qin.scene import Scene, around


def png(scene: Scene) -> bytes:
    """Draw the scene as a PNG file: the same scene always gives the same pixels."""
    return collage.png_bytes(picture(scene))


def hand_png(scene: Scene) -> bytes:
    """Draw the viewer's hand alone, as a PNG file. Raises `ValueError` for a spectator's view."""
    return collage.png_bytes(Picture(PALETTE, (hand_band(scene, layout.HAND_WIDTH),)))


def board(scene: Scene) -> Picture:
    return _with_frame(scene, Picture(PALETTE, tuple(board_bands(scene))))


def close_up(scene: Scene, cells: Iterable[Cell]) -> Picture:
    """Draw the part of the board around some cells alone, enlarged."""
    return _with_frame(scene, Picture(PALETTE, tuple(board_bands(scene, around(scene.view, cells)))))


def strip(scene: Scene) -> Picture:
    """Draw the strip under the board: the players, and the state of the game."""
    return _with_frame(scene, Picture(PALETTE, tuple(strip_bands(scene))))


def picture(scene: Scene) -> Picture:
    """Draw the board, the strip, and if `scene.hand` the viewer's hand, in one picture.

    With `hand` the view must be a player's. Raises `ValueError` for a spectator's.
    """
    hand = [hand_band(scene, layout.WIDTH)] if scene.hand else []
    return _with_frame(scene, Picture(PALETTE, (*board_bands(scene), *strip_bands(scene), *hand)))


def film(scene: Scene) -> Picture:
    """Draw a frame of a moving picture: the board, and beside it the state of the game and the players."""
    whole = Picture(PALETTE, tuple(board_bands(scene)))
    return collage.join_right(whole, layout.FILM, column(scene, whole.size[1]))


def _with_frame(scene: Scene, picture: Picture) -> Picture:
    return planned.framed(picture, scene.words.plan) if scene.plan else picture


def paint(scene: Scene, pencil: Pencil) -> None:
    """Paint the scene at any scale, without the cache: the reference that tests compare `picture` with."""
    collage.paint(picture(scene).bands, pencil)

"""A scene of Qin as a picture."""

from __future__ import annotations

from PIL import Image

from render.core import collage
from render.core.collage import Picture
from render.core.pencil import Pencil
from render.qin import layout
from render.qin.board import board_bands
from render.qin.colours import PALETTE
from render.qin.footer import footer_band, hand_band
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


def picture(scene: Scene) -> Picture:
    """The scene as bands of patches. A scene with `hand` needs the view of a player."""
    bands = [*board_bands(scene), footer_band(scene)]
    if scene.hand:
        bands.append(hand_band(scene, layout.WIDTH))
    return Picture(PALETTE, tuple(bands))


def paint(scene: Scene, pencil: Pencil) -> None:
    """The scene painted afresh at any scale, without anything that was kept: what `picture` is measured against."""
    top = 0
    for band in picture(scene).bands:
        band.paint(pencil.at(0, top))
        top += band.height

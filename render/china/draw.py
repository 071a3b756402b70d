"""A scene of China as a picture."""

from __future__ import annotations

from PIL import Image

from render.china import layout
from render.china.board import last_rail, map_bands, trim_of
from render.china.colours import PALETTE
from render.china.footer import cards_band, display_band, hand_band, players_band
from render.china.scene import Scene
from render.china.wall import wall_bands
from render.core import collage
from render.core.collage import Picture


def png(scene: Scene) -> bytes:
    """The scene as a PNG file: the same scene always gives the same pixels."""
    return collage.png_bytes(picture(scene))


def draw(scene: Scene) -> Image.Image:
    """The scene as a palette image, pixel for pixel what `png` holds."""
    return collage.image(picture(scene))


def hand_png(scene: Scene) -> bytes:
    """The viewer's hand alone, as a PNG file. Raises `ValueError` for a spectator's view."""
    return collage.png_bytes(Picture(PALETTE, (hand_band(scene, layout.HAND_WIDTH),)))


def display_png(scene: Scene) -> bytes:
    """What there is to draw: the viewer's hand, the open cards in order, the pile. `ValueError` for a spectator's view."""
    return collage.png_bytes(Picture(PALETTE, (display_band(scene),)))


def picture(scene: Scene) -> Picture:
    """The scene as bands of patches. A scene with `hand` needs the view of a player."""
    trim = trim_of(scene)
    bands = [*wall_bands(scene, trim), *map_bands(scene), last_rail(trim), players_band(scene), cards_band(scene)]
    if scene.hand:
        bands.append(hand_band(scene, layout.WIDTH))
    return Picture(PALETTE, tuple(bands))

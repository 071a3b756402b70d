"""Basics of emoji: a painting without background in a square, small enough for a line of text."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TypeAlias

from PIL import Image

from render.core.collage import SUPERSAMPLING
from render.core.pencil import Pencil
from render.core.theme import INK

SIZE = 128
"""Width and height of an emoji, in pixels and in units of painting. Clients show it 22 to 48 pixels wide."""

Paint: TypeAlias = Callable[[Pencil], None]
"""A function that paints an emoji with its top left corner at the origin."""


def png(paint: Paint) -> bytes:
    """Draw an emoji as a PNG file; pixels that are not painted are transparent."""
    large = Image.new("RGBA", (SIZE * SUPERSAMPLING, SIZE * SUPERSAMPLING), (*INK, 0))
    paint(Pencil(large, SUPERSAMPLING))
    file = BytesIO()
    large.reduce(SUPERSAMPLING).save(file, "PNG")
    return file.getvalue()

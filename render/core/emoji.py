"""What emoji are made of: a painting on nothing in a square, small enough for a line of text."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from typing import TypeAlias

from PIL import Image

from render.core.collage import SUPERSAMPLING
from render.core.pencil import Pencil
from render.core.theme import INK

SIZE = 128
"""Width and height of an emoji, in pixels and in the units it is painted in. Clients show it 22 to 48 pixels wide."""

Paint: TypeAlias = Callable[[Pencil], None]
"""Paints an emoji with its top left corner at the origin."""


def png(paint: Paint) -> bytes:
    """An emoji as a PNG file; what is not painted on is transparent."""
    large = Image.new("RGBA", (SIZE * SUPERSAMPLING, SIZE * SUPERSAMPLING), (*INK, 0))
    paint(Pencil(large, SUPERSAMPLING))
    file = BytesIO()
    large.reduce(SUPERSAMPLING).save(file, "PNG")
    return file.getvalue()

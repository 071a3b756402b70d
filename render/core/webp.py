"""Pictures for the web: a few times smaller than the same as PNG files."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image

MOST_WIDTH = 1200
"""Pixels: twice the width at which pages show a board on most screens."""

_QUALITY = 78


def webp_of(draw: Callable[[], bytes]) -> bytes:
    """Draw a picture and return it as a WebP file."""
    picture = Image.open(BytesIO(draw())).convert("RGB")
    if picture.width > MOST_WIDTH:
        height = round(picture.height * MOST_WIDTH / picture.width)
        picture = picture.resize((MOST_WIDTH, height), Image.Resampling.LANCZOS)
    file = BytesIO()
    picture.save(file, "WEBP", quality=_QUALITY, method=4)
    return file.getvalue()

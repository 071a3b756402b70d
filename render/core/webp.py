"""Pictures for the web: a few times smaller than the same as PNG files."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from PIL import Image

MOST_WIDTH = 1080
"""Pixels: enough for a board on most screens; a link leads to the picture in full."""

_QUALITY = 70


def webp_of(draw: Callable[[], bytes]) -> bytes:
    """Draw a picture and return it as a WebP file."""
    picture = Image.open(BytesIO(draw())).convert("RGB")
    if picture.width > MOST_WIDTH:
        height = round(picture.height * MOST_WIDTH / picture.width)
        picture = picture.resize((MOST_WIDTH, height), Image.Resampling.LANCZOS)
    file = BytesIO()
    picture.save(file, "WEBP", quality=_QUALITY, method=4)
    return file.getvalue()

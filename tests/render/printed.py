"""How large the print of a picture is, measured while it is painted."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from unittest.mock import patch

from PIL import Image

from render.core.collage import Picture
from render.core.pencil import Pencil

PHONE = 345
"""Pixels a phone has for the width of a picture."""


def smallest_print(picture: Picture) -> float:
    """The size of the smallest text of a picture where it is shown as wide as a phone."""
    sizes: list[float] = []
    with _recorded(sizes):
        for band in picture.bands:
            band.paint(Pencil(Image.new("RGB", (band.width, band.height)), 1))
    return min(sizes) * PHONE / picture.size[0]


@contextmanager
def _recorded(sizes: list[float]) -> Generator[None]:
    text = Pencil.text

    def noting(
        pencil: Pencil, origin: tuple[float, float], words: str, face: object, size: float, fill: object
    ) -> None:
        if words:
            sizes.append(size * pencil.scale)
        text(pencil, origin, words, face, size, fill)  # type: ignore[arg-type]

    with patch.object(Pencil, "text", noting):
        yield

"""What is written on a picture and how large, read off while it is painted. Nothing is drawn for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PIL import Image

from render.core.collage import Picture
from render.core.fonts import Face
from render.core.pencil import Box, Pencil, Point
from render.core.theme import Rgb

PHONE = 345
"""Pixels a phone has for the width of a picture."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text on a picture, its size in the picture's pixels, and its face."""

    text: str
    size: float
    face: Face


@dataclass(frozen=True, slots=True)
class Reader(Pencil):
    """A pencil that leaves no trace, and notes what it should write. Whatever does without it meets a single pixel."""

    image: Image.Image = field(default_factory=lambda: Image.new("RGB", (1, 1)))
    scale: float = 1
    found: list[Written] = field(default_factory=list[Written])

    def text(self, origin: Point, text: str, face: Face, size: float, fill: Rgb) -> None:
        """Note it."""
        if text:
            self.found.append(Written(text, size * self.scale, face))

    def narrow(self, origin: Point, text: str, face: Face, size: float, fill: Rgb, share: float) -> None:
        """Note it."""
        self.text(origin, text, face, size, fill)

    def polygon(self, points: Sequence[Point], fill: Rgb) -> None:
        """Nothing."""

    def line(self, points: Sequence[Point], fill: Rgb, thickness: float) -> None:
        """Nothing."""

    def rectangle(self, box: Box, fill: Rgb, radius: float = 0) -> None:
        """Nothing."""

    def disc(self, centre: Point, radius: float, fill: Rgb) -> None:
        """Nothing."""

    def shadow(self, points: Sequence[Point], blur: float, opacity: float) -> None:
        """Nothing."""


def written(paint: Callable[[Pencil], None]) -> list[Written]:
    """Everything that painting writes."""
    reader = Reader()
    paint(reader)
    return reader.found


def smallest_print(picture: Picture) -> float:
    """The size of the smallest text of a picture where it is shown as wide as a phone."""
    sizes = [each.size for band in picture.bands for each in written(band.paint)]
    return min(sizes) * PHONE / picture.size[0]

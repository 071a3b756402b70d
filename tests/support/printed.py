"""What is written on a picture and how large, read off while it is painted. Nothing is drawn for that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from PIL import Image

from render.core.collage import Patch, Picture, Sprite
from render.core.pencil import Bounds, Pencil, Point
from render.core.text import Face, load, runs
from render.core.theme import Rgb

PHONE = 345
"""Pixels a phone has for the width of a picture."""


@dataclass(frozen=True, slots=True)
class Written:
    """A text on a picture, its size in the picture's pixels, and its face."""

    text: str
    size: float
    face: Face
    ink: Bounds
    """What its letters cover."""


@dataclass(frozen=True, slots=True)
class Reader(Pencil):
    """A pencil that leaves no trace, and notes what it should write. Whatever does without it meets a single pixel."""

    image: Image.Image = field(default_factory=lambda: Image.new("RGB", (1, 1)))
    scale: float = 1
    found: list[Written] = field(default_factory=list[Written])

    def text(self, origin: Point, text: str, face: Face, size: float, fill: Rgb) -> None:
        """Note it."""
        self.narrow(origin, text, face, size, fill, 1)

    def narrow(self, origin: Point, text: str, face: Face, size: float, fill: Rgb, share: float) -> None:
        """Note it."""
        if text:
            x, y = self.left + origin[0] * self.scale, self.top + origin[1] * self.scale
            left, top, right, bottom = inked(text, face, size * self.scale)
            box = x + left * share, y + top, x + right * share, y + bottom
            self.found.append(Written(text, size * self.scale, face, box))

    def polygon(self, points: Sequence[Point], fill: Rgb) -> None:
        """Nothing."""

    def line(self, points: Sequence[Point], fill: Rgb, thickness: float) -> None:
        """Nothing."""

    def rectangle(self, box: Bounds, fill: Rgb, radius: float = 0) -> None:
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


_FINER = 8


def inked(text: str, face: Face, size: float) -> Bounds:
    """What the letters of a text cover around the left end of their baseline, measured large."""
    at, boxes = 0.0, list[Bounds]()
    for file, characters in runs(text, face):
        font = load(file, size * _FINER)
        left, top, right, bottom = font.getbbox(characters, anchor="ls")
        boxes.append((at + left, top, at + right, bottom))
        at += font.getlength(characters)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts) / _FINER, min(tops) / _FINER, max(rights) / _FINER, max(bottoms) / _FINER


_SLACK = 0.5
"""Of a pixel: the faint edge of a letter."""


def cut_off(picture: Picture) -> list[tuple[str, Bounds, tuple[int, int]]]:
    """The texts of a picture that are not wholly within the piece they are written on, with its size."""
    found: dict[tuple[str, Bounds, tuple[int, int]], None] = {}
    for band in picture.bands:
        for _, _, piece in band.placed:
            if not isinstance(piece, Patch | Sprite):
                continue
            wide, high = piece.size
            for each in written(piece.paint):
                left, top, right, bottom = each.ink
                beyond = max(-left, -top, right - wide, bottom - high)
                if beyond > _SLACK:
                    found[each.text, each.ink, piece.size] = None
    return list(found)

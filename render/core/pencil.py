"""Drawing in units of the picture on a raster of any scale: drawn large and reduced, edges are soft."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import TypeAlias

from PIL import Image, ImageDraw, ImageFilter

from render.core.text import CAPITALS, Face, ink, load, runs, width
from render.core.theme import INK, Rgb

Point: TypeAlias = tuple[float, float]
Bounds: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class Pencil:
    """A raster, the pixels a unit, and the origin in pixels."""

    image: Image.Image
    scale: float
    left: float = 0
    top: float = 0

    def at(self, x: float, y: float) -> Pencil:
        """Return a pencil on the same raster with the origin moved."""
        return replace(self, left=self.left + x * self.scale, top=self.top + y * self.scale)

    def zoomed(self, factor: float) -> Pencil:
        """Return a pencil with the same raster and origin and larger units."""
        return replace(self, scale=self.scale * factor)

    def polygon(self, points: Sequence[Point], fill: Rgb) -> None:
        ImageDraw.Draw(self.image).polygon(self._pixels(points), fill=fill)

    def line(self, points: Sequence[Point], fill: Rgb, thickness: float) -> None:
        """Draw a line with round joints and ends."""
        draw = ImageDraw.Draw(self.image)
        pixels = self._pixels(points)
        draw.line(pixels, fill=fill, width=max(1, round(thickness * self.scale)), joint="curve")
        radius = thickness * self.scale / 2
        # Pillow rounds joints, but not ends.
        for x, y in (pixels[0], pixels[-1]):
            draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=fill)

    def stroke(self, points: Sequence[Point], fill: Rgb, thickness: Sequence[float]) -> None:
        """Draw a brush stroke: a line whose thickness changes from point to point."""
        above: list[Point] = []
        below: list[Point] = []
        for index, (x, y) in enumerate(points):
            # The direction at a point is that from its predecessor to its successor; at an end, of the one step there.
            before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 1)]
            dx, dy = after[0] - before[0], after[1] - before[1]
            # `or 1`: equal neighbours have no direction, and the line has no width there.
            half = thickness[index] / 2 / ((dx * dx + dy * dy) ** 0.5 or 1)
            above.append((x - dy * half, y + dx * half))
            below.append((x + dy * half, y - dx * half))
        self.polygon([*above, *reversed(below)], fill)

    def rectangle(self, box: Bounds, fill: Rgb, radius: float = 0) -> None:
        """Fill a rectangle with rounded corners. Right and bottom are exclusive."""
        # Edges are rounded to pixels, so boxes that meet in units meet in pixels too.
        left, top, right, bottom = self._box(box)
        # Pillow's right and bottom are inclusive.
        # At least one pixel each way: Pillow refuses a right side before the left.
        pixels = (left, top, max(left, right - 1), max(top, bottom - 1))
        ImageDraw.Draw(self.image).rounded_rectangle(pixels, radius * self.scale, fill=fill)

    def disc(self, centre: Point, radius: float, fill: Rgb) -> None:
        x, y = centre
        ImageDraw.Draw(self.image).ellipse(self._box((x - radius, y - radius, x + radius, y + radius)), fill=fill)

    def through(self, mask: Image.Image, fill: Rgb) -> None:
        """Fill through a mask of the raster's pixels, its corner at the origin."""
        self.image.paste(fill, (round(self.left), round(self.top)), mask)

    def shadow(self, points: Sequence[Point], blur: float, opacity: float) -> None:
        pixels = self._pixels(points)
        # A Gaussian blur fades out at about twice its radius.
        spread = round(2 * blur * self.scale) + 1
        left = round(min(x for x, _ in pixels)) - spread
        top = round(min(y for _, y in pixels)) - spread
        right = round(max(x for x, _ in pixels)) + spread
        bottom = round(max(y for _, y in pixels)) + spread
        mask = Image.new("L", (right - left, bottom - top))
        ImageDraw.Draw(mask).polygon([(x - left, y - top) for x, y in pixels], fill=round(255 * opacity))
        self.image.paste(INK, (left, top), mask.filter(ImageFilter.GaussianBlur(blur * self.scale)))

    def text(self, origin: Point, text: str, face: Face, size: float, fill: Rgb) -> None:
        """Write text with its left end and baseline at the origin."""
        draw = ImageDraw.Draw(self.image)
        (x, y), *_ = self._pixels([origin])
        for file, characters in runs(text, face):
            font = load(file, size * self.scale)
            draw.text((x, y), characters, fill=fill, font=font, anchor="ls")
            x += font.getlength(characters)

    def narrow(self, origin: Point, text: str, face: Face, size: float, fill: Rgb, share: float) -> None:
        """Write text with letters narrowed to a share of their width."""
        (x, y), *_ = self._pixels([origin])
        inked = [side * self.scale for side in ink(text, face, size)]
        before, above = ceil(max(0, -inked[0])), ceil(-inked[1]) + 1
        wide, high = before + ceil(max(inked[2], width(text, face, size) * self.scale)) + 1, above + ceil(inked[3]) + 1
        # In the text's own colour throughout: only its alpha is used.
        letters = Image.new("RGBA", (wide, high), (*fill, 0))
        Pencil(letters, self.scale, left=before, top=above).text((0, 0), text, face, size, fill)
        # Pillow asks for the way back: from a pixel of the new image to its source.
        pressed = (1 / share, 0, 0, 0, 1, 0)
        mask = letters.getchannel("A").transform(
            (ceil(wide * share), high), Image.Transform.AFFINE, pressed, Image.Resampling.BILINEAR
        )
        self.image.paste(fill, (round(x - before * share), round(y - above)), mask)

    def centred(self, centre: Point, text: str, face: Face, size: float, fill: Rgb) -> None:
        """Write text centred on a point, by the height of capitals and digits."""
        x = centre[0] - width(text, face, size) / 2
        self.text((x, centre[1] + CAPITALS[face] * size / 2), text, face, size, fill)

    def _pixels(self, points: Sequence[Point]) -> list[Point]:
        return [(self.left + x * self.scale, self.top + y * self.scale) for x, y in points]

    def _box(self, box: Bounds) -> tuple[int, int, int, int]:
        left, top, right, bottom = box
        return (
            round(self.left + left * self.scale),
            round(self.top + top * self.scale),
            round(self.left + right * self.scale),
            round(self.top + bottom * self.scale),
        )

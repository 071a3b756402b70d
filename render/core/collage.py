"""Pictures as rows of patches: what was drawn once is pasted, what was compressed once is kept.

A layer paints one thing, a patch is a rectangle of layers, a band is a row of patches across the
whole picture, and a picture is its bands from top to bottom. Whoever makes patches and bands keeps
them in bounded caches, so most of a position that changed in two cells has been compressed before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from PIL import Image

from render.core import png
from render.core.palette import Palette
from render.core.pencil import Pencil
from render.core.theme import INK

SUPERSAMPLING = 4


class Layer(Protocol):
    """Something to paint: a frozen, hashable value."""

    def paint(self, pencil: Pencil) -> None:
        """Paint with the patch's top left corner at the origin."""
        ...


class Patch:
    """An opaque rectangle of layers from back to front; the first covers it.

    Compared by identity. The raster is made at first use and kept as long as the patch; two threads
    at once make the same one.
    """

    __slots__ = ("_indices", "height", "layers", "palette", "width")

    def __init__(self, size: tuple[int, int], palette: Palette, layers: Sequence[Layer]) -> None:
        self.width, self.height = size
        self.palette = palette
        self.layers = tuple(layers)
        self._indices: Image.Image | None = None

    def indices(self) -> Image.Image:
        """The patch's pixels as palette indices."""
        if self._indices is None:
            image = _raster(self.layers[0], self.width, self.height).copy()
            for layer in self.layers[1:]:
                image.alpha_composite(_raster(layer, self.width, self.height))
            self._indices = self.palette.indices(image.convert("RGB"))
        return self._indices


@dataclass(frozen=True, slots=True)
class Placed:
    """A patch and its place in a band."""

    x: int
    y: int
    patch: Patch


class Band:
    """Some rows of a picture, wholly covered by its patches; later ones lie on top.

    Compared by identity like patches; its compressed rows are kept as long as the band.
    """

    __slots__ = ("_strip", "height", "placed", "width")

    def __init__(self, width: int, height: int, placed: Sequence[Placed]) -> None:
        self.width = width
        self.height = height
        self.placed = tuple(placed)
        self._strip: png.Strip | None = None

    def strip(self) -> png.Strip:
        """The rows compressed, a strip of a PNG file."""
        if self._strip is None:
            self._strip = png.strip(self.scanlines().tobytes())
        return self._strip

    def scanlines(self) -> Image.Image:
        """The rows as palette indices behind a column of zeros: each row's PNG filter byte, "none"."""
        rows = Image.new("L", (self.width + 1, self.height))
        for placed in self.placed:
            rows.paste(placed.patch.indices(), (placed.x + 1, placed.y))
        return rows


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole picture: bands of one width and palette, from top to bottom."""

    palette: Palette
    bands: tuple[Band, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.bands[0].width, sum(band.height for band in self.bands)


def png_bytes(picture: Picture) -> bytes:
    """The picture as a PNG file."""
    return png.assemble(picture.size, picture.palette.colours, [band.strip() for band in picture.bands])


def image(picture: Picture) -> Image.Image:
    """The picture as a palette image, pixel for pixel what `png_bytes` holds."""
    whole = Image.new("L", picture.size)
    top = 0
    for band in picture.bands:
        whole.paste(band.scanlines().crop((1, 0, band.width + 1, band.height)), (0, top))
        top += band.height
    return picture.palette.painted(whole)


@lru_cache(maxsize=384)
def _raster(layer: Layer, width: int, height: int) -> Image.Image:
    large = Image.new("RGBA", (width * SUPERSAMPLING, height * SUPERSAMPLING), (*INK, 0))
    layer.paint(Pencil(large, SUPERSAMPLING))
    return large.reduce(SUPERSAMPLING)

"""Pictures as rows of patches: what was drawn once is pasted, what was compressed once is kept.

A layer paints one thing, a patch is a rectangle of layers, a band is a row of patches across the
whole picture, and a picture is its bands from top to bottom. Patches and bands are equal only when
they are the same parts, so the strips of a position that changed in two cells are nearly all known.
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

    Made by cached functions only and compared by identity: equal patches are one object. The raster
    is made at first use and kept as long as the patch; two threads at once make the same one.
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


@dataclass(frozen=True, slots=True)
class Band:
    """Some rows of a picture, wholly covered by its patches; later ones lie on top."""

    width: int
    height: int
    placed: tuple[Placed, ...]


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
    return png.assemble(picture.size, picture.palette.colours, [_strip(band) for band in picture.bands])


def image(picture: Picture) -> Image.Image:
    """The picture as a palette image, pixel for pixel what `png_bytes` holds."""
    whole = Image.new("L", picture.size)
    top = 0
    for band in picture.bands:
        whole.paste(_scanlines(band).crop((1, 0, band.width + 1, band.height)), (0, top))
        top += band.height
    return picture.palette.painted(whole)


@lru_cache(maxsize=1024)
def _strip(band: Band) -> png.Strip:
    return png.strip(_scanlines(band).tobytes())


def _scanlines(band: Band) -> Image.Image:
    """The band's indices behind a column of zeros: each row's PNG filter byte, "none"."""
    rows = Image.new("L", (band.width + 1, band.height))
    for placed in band.placed:
        rows.paste(placed.patch.indices(), (placed.x + 1, placed.y))
    return rows


@lru_cache(maxsize=1024)
def _raster(layer: Layer, width: int, height: int) -> Image.Image:
    large = Image.new("RGBA", (width * SUPERSAMPLING, height * SUPERSAMPLING), (*INK, 0))
    layer.paint(Pencil(large, SUPERSAMPLING))
    return large.reduce(SUPERSAMPLING)

"""Pictures as rows of patches: what was drawn once is pasted, what was compressed once is kept.

A layer paints one thing, a patch is a rectangle of layers, a mosaic is made of patches, a band goes
across the whole picture, and a picture is its bands from top to bottom. Whoever makes them keeps
them in bounded caches, so most of a position that changed in two cells has been compressed before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple, Protocol

from PIL import Image, ImageChops

from render.core import png
from render.core.palette import Palette
from render.core.pencil import Pencil
from render.core.theme import INK, Rgb

SUPERSAMPLING = 4

_SMALL = 13_000


class Layer(Protocol):
    """Something to paint: a frozen, hashable value."""

    def paint(self, pencil: Pencil) -> None:
        """Paint with the patch's top left corner at the origin."""
        ...


@dataclass(frozen=True, slots=True)
class Flat:
    """One colour all over."""

    width: int
    height: int
    colour: Rgb

    def paint(self, pencil: Pencil) -> None:
        """Fill the patch."""
        pencil.rectangle((0, 0, self.width, self.height), self.colour)


class Piece(Protocol):
    """A rectangle of a picture, opaque but for what its mask leaves out."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        ...

    def paint(self, pencil: Pencil) -> None:
        """Paint it afresh on any raster, top left corner at the origin."""
        ...

    def indices(self) -> Image.Image:
        """Its pixels as palette indices, made once. Not to be changed."""
        ...

    def mask(self) -> Image.Image | None:
        """Which of its pixels count, in the "L" image's 255s; None for all of them."""
        ...


class Patch:
    """Layers from back to front; the first covers the whole rectangle.

    Compared by identity. The raster is made at first use and kept as long as the patch; two threads
    at once make the same one.
    """

    __slots__ = ("_indices", "layers", "palette", "size")

    def __init__(self, size: tuple[int, int], palette: Palette, layers: Sequence[Layer]) -> None:
        self.size = size
        self.palette = palette
        self.layers = tuple(layers)
        self._indices: Image.Image | None = None

    def paint(self, pencil: Pencil) -> None:
        """Paint all layers, from back to front."""
        for layer in self.layers:
            layer.paint(pencil)

    def indices(self) -> Image.Image:
        """The patch's pixels as palette indices."""
        if self._indices is None:
            image = _raster(self.layers[0], *self.size)
            image = image.copy() if len(self.layers) > 1 else image
            for layer in self.layers[1:]:
                image.alpha_composite(_raster(layer, *self.size))
            self._indices = self.palette.indices(image.convert("RGB"))
        return self._indices

    def mask(self) -> Image.Image | None:
        """A patch covers its whole rectangle."""
        return None


class Sprite:
    """Layers on nothing, laid over a backdrop that is known: only the pixels they touch are pasted.

    For pieces of any outline that lie close together on a picture which is no grid. Soft edges are
    blended with the backdrop, also where another sprite comes to lie under them. Kept like a patch;
    the backdrop, an RGB image of its size, is asked for when the raster is made, and not kept.
    """

    __slots__ = ("_backdrop", "_made", "layers", "palette", "size")

    def __init__(
        self, size: tuple[int, int], backdrop: Callable[[], Image.Image], palette: Palette, layers: Sequence[Layer]
    ) -> None:
        self.size = size
        self.palette = palette
        self.layers = tuple(layers)
        self._backdrop = backdrop
        self._made: tuple[Image.Image, Image.Image] | None = None

    def paint(self, pencil: Pencil) -> None:
        """Paint all layers, from back to front, on whatever is there."""
        for layer in self.layers:
            layer.paint(pencil)

    def indices(self) -> Image.Image:
        """The backdrop with the layers on it, as palette indices."""
        return self._raster()[0]

    def mask(self) -> Image.Image | None:
        """The pixels any layer touches."""
        return self._raster()[1]

    def _raster(self) -> tuple[Image.Image, Image.Image]:
        if self._made is None:
            upper = Image.new("RGBA", self.size, (*INK, 0))
            for layer in self.layers:
                upper.alpha_composite(_raster(layer, *self.size))
            alpha = upper.getchannel("A")
            whole = self._backdrop().convert("RGBA")
            whole.alpha_composite(upper)
            touched = ImageChops.add(alpha, alpha, 1 / 255)
            self._made = self.palette.indices(whole.convert("RGB")), touched
        return self._made


class Placed(NamedTuple):
    """A piece and its place in a larger one. A plain tuple: thousands a picture are made, hashed and compared."""

    x: int
    y: int
    piece: Piece


class Mosaic:
    """Pieces that together cover a rectangle; later ones lie on top. Laid anew each time: the pieces are kept."""

    __slots__ = ("placed", "size")

    def __init__(self, size: tuple[int, int], placed: Sequence[Placed]) -> None:
        self.size = size
        self.placed = tuple(placed)

    def paint(self, pencil: Pencil) -> None:
        """Paint all pieces at their places."""
        _paint(self.placed, pencil)

    def indices(self) -> Image.Image:
        """The mosaic's pixels as palette indices."""
        return _laid(self.size, self.placed, 0)

    def mask(self) -> Image.Image | None:
        """A mosaic covers its whole rectangle."""
        return None


class Band:
    """Some rows of a picture, wholly covered by its pieces; only their compressed form is kept."""

    __slots__ = ("_strip", "height", "placed", "width")

    def __init__(self, width: int, height: int, placed: Sequence[Placed]) -> None:
        self.width = width
        self.height = height
        self.placed = tuple(placed)
        self._strip: png.Strip | None = None

    def strip(self) -> png.Strip:
        """The rows compressed, a strip of a PNG file."""
        if self._strip is None:
            self._strip = png.strip(png.filtered(self.scanlines()))
        return self._strip

    def scanlines(self) -> Image.Image:
        """The rows as palette indices behind a column of zeros, the place of the PNG filter bytes."""
        return _laid((self.width + 1, self.height), self.placed, 1)

    def paint(self, pencil: Pencil) -> None:
        """Paint all pieces at their places."""
        _paint(self.placed, pencil)


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole picture: bands of one width and palette, from top to bottom."""

    palette: Palette
    bands: tuple[Band, ...]

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.bands[0].width, sum(band.height for band in self.bands)


def stacked(*pictures: Picture) -> Picture:
    """Pictures of one width and palette, one under the other as one."""
    return Picture(pictures[0].palette, tuple(band for picture in pictures for band in picture.bands))


def png_bytes(picture: Picture) -> bytes:
    """The picture as a PNG file."""
    return png.assemble(picture.size, picture.palette.colours, [band.strip() for band in picture.bands])


def png_of(draw: Callable[..., Picture], *what: Any) -> bytes:
    """The PNG file of a picture that a function puts together: a `partial` of this can be drawn by another process."""
    return png_bytes(draw(*what))


def image(picture: Picture) -> Image.Image:
    """The picture as a palette image, pixel for pixel what `png_bytes` holds."""
    whole = Image.new("L", picture.size)
    top = 0
    for band in picture.bands:
        whole.paste(band.scanlines().crop((1, 0, band.width + 1, band.height)), (0, top))
        top += band.height
    return picture.palette.painted(whole)


def _laid(size: tuple[int, int], placed: Sequence[Placed], indent: int) -> Image.Image:
    laid = Image.new("L", size)
    # Hundreds of small pieces: what `Image.paste` looks at before it does this takes longer than doing it.
    raster = laid.im
    for x, y, piece in placed:
        indices, mask, left = piece.indices(), piece.mask(), x + indent
        box = left, y, left + indices.width, y + indices.height
        if mask is None:
            raster.paste(indices.im, box)
        else:
            raster.paste(indices.im, box, mask.im)
    return laid


def _paint(placed: Sequence[Placed], pencil: Pencil) -> None:
    for part in placed:
        part.piece.paint(pencil.at(part.x, part.y))


def _raster(layer: Layer, width: int, height: int) -> Image.Image:
    """The layer on nothing, supersampled. Only small ones are kept: large ones are used in one patch."""
    if isinstance(layer, Flat):
        return Image.new("RGBA", (width, height), (*layer.colour, 255))
    return (_kept if width * height <= _SMALL else _drawn)(layer, width, height)


def _drawn(layer: Layer, width: int, height: int) -> Image.Image:
    large = Image.new("RGBA", (width * SUPERSAMPLING, height * SUPERSAMPLING), (*INK, 0))
    layer.paint(Pencil(large, SUPERSAMPLING))
    return large.reduce(SUPERSAMPLING)


_kept = lru_cache(maxsize=256)(_drawn)

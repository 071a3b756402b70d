"""Pictures as rows of patches: what was drawn once is pasted, what was compressed once is kept.

A layer paints one thing, a patch is a rectangle of layers, a band goes across the whole picture,
and a picture is its bands from top to bottom. Whoever makes them keeps
them in bounded caches, and what they are drawn as is kept by bytes (`render.core.kept`), so most of a position that
changed in two cells has been compressed before.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple, Protocol

from PIL import Image, ImageChops

from render.core import png
from render.core.kept import Kept
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


class Raster(Kept[Image.Image]):
    """A kept raster that covers its whole rectangle: its palette indices."""

    __slots__ = ()

    def indices(self) -> Image.Image:
        """The pixels as palette indices."""
        return self.made()

    def mask(self) -> Image.Image | None:
        """Every pixel counts."""
        return None

    def weight(self, made: Image.Image) -> int:
        """A byte a pixel."""
        return made.width * made.height


class Patch(Raster):
    """Layers from back to front; the first covers the whole rectangle."""

    __slots__ = ("layers", "palette", "size")

    def __init__(self, size: tuple[int, int], palette: Palette, layers: Sequence[Layer]) -> None:
        super().__init__()
        self.size = size
        self.palette = palette
        self.layers = tuple(layers)

    def paint(self, pencil: Pencil) -> None:
        """Paint all layers, from back to front."""
        for layer in self.layers:
            layer.paint(pencil)

    def make(self) -> Image.Image:
        """Lay the layers' rasters over each other."""
        image = _raster(self.layers[0], *self.size)
        image = image.copy() if len(self.layers) > 1 else image
        for layer in self.layers[1:]:
            image.alpha_composite(_raster(layer, *self.size))
        return self.palette.indices(image.convert("RGB"))


class Sprite(Kept[tuple[Image.Image, Image.Image]]):
    """Layers on nothing, laid over a backdrop that is known: only the pixels they touch are pasted.

    For pieces of any outline that lie close together on a picture which is no grid. Soft edges are
    blended with the backdrop, also where another sprite comes to lie under them. Kept like a patch;
    the backdrop, an RGB image of its size, is asked for when the raster is made, and not kept.
    """

    __slots__ = ("_backdrop", "layers", "palette", "size")

    def __init__(
        self, size: tuple[int, int], backdrop: Callable[[], Image.Image], palette: Palette, layers: Sequence[Layer]
    ) -> None:
        super().__init__()
        self.size = size
        self.palette = palette
        self.layers = tuple(layers)
        self._backdrop = backdrop

    def paint(self, pencil: Pencil) -> None:
        """Paint all layers, from back to front, on whatever is there."""
        for layer in self.layers:
            layer.paint(pencil)

    def indices(self) -> Image.Image:
        """The backdrop with the layers on it, as palette indices."""
        return self.made()[0]

    def mask(self) -> Image.Image | None:
        """The pixels any layer touches."""
        return self.made()[1]

    def make(self) -> tuple[Image.Image, Image.Image]:
        """Lay the layers' rasters over the backdrop, and find what they touch of it."""
        upper = Image.new("RGBA", self.size, (*INK, 0))
        for layer in self.layers:
            upper.alpha_composite(_raster(layer, *self.size))
        alpha = upper.getchannel("A")
        whole = self._backdrop().convert("RGBA")
        whole.alpha_composite(upper)
        touched = ImageChops.add(alpha, alpha, 1 / 255)
        return self.palette.indices(whole.convert("RGB")), touched

    def weight(self, made: tuple[Image.Image, Image.Image]) -> int:
        """A byte a pixel, twice."""
        return 2 * made[0].width * made[0].height


class Placed(NamedTuple):
    """A piece and its place in a larger one. A plain tuple: thousands a picture are made, hashed and compared."""

    x: int
    y: int
    piece: Piece


class Band(Kept[png.Strip]):
    """Some rows of a picture, wholly covered by its pieces; only their compressed form is kept."""

    __slots__ = ("height", "placed", "width")

    def __init__(self, width: int, height: int, placed: Sequence[Placed]) -> None:
        super().__init__()
        self.width = width
        self.height = height
        self.placed = tuple(placed)

    def strip(self) -> png.Strip:
        """The rows compressed, a strip of a PNG file."""
        return self.made()

    def make(self) -> png.Strip:
        """Lay the pieces and compress the rows."""
        return png.strip(png.filtered(self.scanlines()))

    def weight(self, made: png.Strip) -> int:
        """Its bytes in the file."""
        return len(made.chunk)

    def scanlines(self) -> Image.Image:
        """The rows as palette indices behind a column of zeros, the place of the PNG filter bytes."""
        return _laid((self.width + 1, self.height), self.placed, 1)

    def paint(self, pencil: Pencil) -> None:
        """Paint the pieces that begin in it at their places: what reaches into it was painted with the band above."""
        for x, y, piece in self.placed:
            if y >= 0:
                piece.paint(pencil.at(x, y))


def cut(width: int, heights: Sequence[int], placed: Iterable[Placed]) -> tuple[Band, ...]:
    """Pieces that lie anywhere, as bands of these heights.

    Each band knows only what lies on it: where it changes least, a cut keeps rows from being compressed again.
    """
    bottoms = tuple(accumulate(heights))
    lying: list[list[Placed]] = [[] for _ in heights]
    for x, y, piece in placed:
        first, last = bisect(bottoms, y), bisect(bottoms, y + piece.size[1] - 1)
        for band in range(first, min(last, len(heights) - 1) + 1):
            lying[band].append(Placed(x, y - bottoms[band] + heights[band], piece))
    return tuple(_band(width, high, tuple(on)) for high, on in zip(heights, lying, strict=True))


@lru_cache(maxsize=1536)
def _band(width: int, height: int, lying: tuple[Placed, ...]) -> Band:
    return Band(width, height, lying)


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

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
from typing import Any, NamedTuple, Protocol, TypeAlias

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

    def lay(self, on: Image.Image, x: int, y: int) -> None:
        """Lay it on a raster of palette indices, top left corner at a pixel; what it is laid as is made once."""
        ...


class Shown(NamedTuple):
    """What a piece is laid as: a colour all over, or else what is there already, and on it the pixels that differ."""

    colour: int | None
    """The palette index of that colour."""
    left: int = 0
    top: int = 0
    pixels: Image.Image | None = None
    """Palette indices of a part of the rectangle, its corner at `left` and `top`; None where nothing differs."""
    mask: Image.Image | None = None
    """Which of the pixels count, in the "L" image's 255s; None for all of them."""


class Raster(Kept[Shown]):
    """A rectangle of pixels that is kept, no more of it than cannot be told by one colour."""

    __slots__ = ("size",)

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self.size = size

    def lay(self, on: Image.Image, x: int, y: int) -> None:
        """Fill the rectangle if it has a colour, then paste the pixels that differ."""
        colour, left, top, pixels, mask = self.made()
        # Hundreds of small pieces: what `Image.paste` looks at before it does this takes longer than doing it.
        raster = on.im
        if colour is not None:
            width, height = self.size
            raster.paste(colour, (x, y, x + width, y + height))
        if pixels is None:
            return
        x, y = x + left, y + top
        box = x, y, x + pixels.width, y + pixels.height
        if mask is None:
            raster.paste(pixels.im, box)
        else:
            raster.paste(pixels.im, box, mask.im)

    def weight(self, made: Shown) -> int:
        """A byte a pixel, and one for each that a mask has."""
        if made.pixels is None:
            return 0
        return made.pixels.width * made.pixels.height * (1 if made.mask is None else 2)


class Patch(Raster):
    """Layers from back to front; the first covers the whole rectangle."""

    __slots__ = ("layers", "palette")

    def __init__(self, size: tuple[int, int], palette: Palette, layers: Sequence[Layer]) -> None:
        super().__init__(size)
        self.palette = palette
        self.layers = tuple(layers)

    def paint(self, pencil: Pencil) -> None:
        """Paint all layers, from back to front."""
        for layer in self.layers:
            layer.paint(pencil)

    def make(self) -> Shown:
        """Lay the layers' rasters over each other; on a flat ground, where they touch it."""
        first, *others = self.layers
        if isinstance(first, Flat):
            colour, ground = _index(self.palette, first.colour), (*first.colour, 255)
            drawings = _drawings(others, self.size)
            box = _around(drawings)
        else:
            colour, ground = None, (0, 0, 0, 0)
            drawings = _drawings(self.layers, self.size)
            box = (0, 0, *self.size)
        if box is None:
            return Shown(colour)
        image = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), ground)
        for left, top, raster in drawings:
            image.alpha_composite(raster, (left - box[0], top - box[1]))
        return Shown(colour, box[0], box[1], self.palette.indices(image.convert("RGB")))


class Sprite(Raster):
    """Layers on nothing, laid over a backdrop that is known: only the pixels they touch are pasted.

    For pieces of any outline that lie close together on a picture which is no grid. Soft edges are
    blended with the backdrop, also where another sprite comes to lie under them. Kept like a patch;
    the backdrop, an RGB image of its size, is asked for when the raster is made, and not kept.
    """

    __slots__ = ("_backdrop", "layers", "palette")

    def __init__(
        self, size: tuple[int, int], backdrop: Callable[[], Image.Image], palette: Palette, layers: Sequence[Layer]
    ) -> None:
        super().__init__(size)
        self.palette = palette
        self.layers = tuple(layers)
        self._backdrop = backdrop

    def paint(self, pencil: Pencil) -> None:
        """Paint all layers, from back to front, on whatever is there."""
        for layer in self.layers:
            layer.paint(pencil)

    def make(self) -> Shown:
        """Lay the layers' rasters over what they touch of the backdrop."""
        drawings = _drawings(self.layers, self.size)
        box = _around(drawings)
        if box is None:
            return Shown(None)
        upper = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), (*INK, 0))
        for left, top, raster in drawings:
            upper.alpha_composite(raster, (left - box[0], top - box[1]))
        alpha = upper.getchannel("A")
        whole = self._backdrop().crop(box).convert("RGBA")
        whole.alpha_composite(upper)
        touched = ImageChops.add(alpha, alpha, 1 / 255)
        return Shown(None, box[0], box[1], self.palette.indices(whole.convert("RGB")), touched)


class Placed(NamedTuple):
    """A piece and its place in a larger one."""

    x: int
    y: int
    piece: Piece


Lying: TypeAlias = tuple[int, int, Piece]
"""The same as a plain tuple, made in a third of the time: there are a thousand in a picture."""


class Band(Kept[png.Strip]):
    """Some rows of a picture, wholly covered by its pieces; only their compressed form is kept."""

    __slots__ = ("height", "placed", "width")

    def __init__(self, width: int, height: int, placed: Sequence[Lying]) -> None:
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
    tops = tuple(accumulate(heights, initial=0))
    lying: list[list[Lying]] = [[] for _ in heights]
    bands = len(heights)
    for x, y, piece in placed:
        band, bottom = bisect(tops, y, 1) - 1, y + piece.size[1]
        while band < bands and tops[band] < bottom:
            lying[band].append((x, y - tops[band], piece))
            band += 1
    return tuple(_band(width, high, tuple(on)) for high, on in zip(heights, lying, strict=True))


def beside(left: Picture, width: int, placed: Iterable[Placed]) -> Picture:
    """A picture with pieces at its right, in one picture of a width: together they cover it."""
    heights = [band.height for band in left.bands]
    right = cut(width, heights, placed)
    bands = zip(left.bands, right, strict=True)
    return Picture(
        left.palette,
        tuple(_band(width, one.height, (*one.placed, *other.placed)) for one, other in bands),
    )


@lru_cache(maxsize=1536)
def _band(width: int, height: int, lying: tuple[Lying, ...]) -> Band:
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


def _laid(size: tuple[int, int], placed: Sequence[Lying], indent: int) -> Image.Image:
    laid = Image.new("L", size)
    for x, y, piece in placed:
        piece.lay(laid, x + indent, y)
    return laid


def _index(palette: Palette, colour: Rgb) -> int:
    """The index of a colour, as pixels get theirs."""
    return palette.indices(Image.new("RGB", (1, 1), colour)).tobytes()[0]


class _Drawing(NamedTuple):
    """A layer on nothing: no more than it touches of its rectangle, and where that lies."""

    left: int
    top: int
    raster: Image.Image


def _drawings(layers: Iterable[Layer], size: tuple[int, int]) -> list[_Drawing]:
    """The layers that touch anything, from back to front."""
    return [drawing for layer in layers if (drawing := _drawing(layer, *size)) is not None]


def _around(drawings: Iterable[_Drawing]) -> tuple[int, int, int, int] | None:
    """The smallest box around all of them; None where there are none."""
    boxes = [(left, top, left + raster.width, top + raster.height) for left, top, raster in drawings]
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _drawing(layer: Layer, width: int, height: int) -> _Drawing | None:
    """The layer, supersampled. Only small ones are kept: large ones are used in one patch."""
    if isinstance(layer, Flat):
        return _Drawing(0, 0, Image.new("RGBA", (width, height), (*layer.colour, 255)))
    return (_kept if width * height <= _SMALL else _drawn)(layer, width, height)


def _drawn(layer: Layer, width: int, height: int) -> _Drawing | None:
    large = Image.new("RGBA", (width * SUPERSAMPLING, height * SUPERSAMPLING), (*INK, 0))
    layer.paint(Pencil(large, SUPERSAMPLING))
    touched = large.getbbox()
    if touched is None:
        return None
    # Whole pixels of the picture. To reduce what is empty would take as long as the rest.
    left, top = (side // SUPERSAMPLING for side in touched[:2])
    right, bottom = (-(-side // SUPERSAMPLING) for side in touched[2:])
    if (left, top, right, bottom) != (0, 0, width, height):
        large = large.crop((left * SUPERSAMPLING, top * SUPERSAMPLING, right * SUPERSAMPLING, bottom * SUPERSAMPLING))
    return _Drawing(left, top, large.reduce(SUPERSAMPLING))


_kept = lru_cache(maxsize=256)(_drawn)

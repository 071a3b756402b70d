"""Pictures as bands of pieces: rasters and compressed rows are cached, so that an unchanged part costs nothing.

A layer paints one thing, a patch is a rectangle of layers, a band is a strip across the whole picture,
and a picture is its bands from top to bottom. Callers keep these objects in bounded caches; the rasters and compressed
rows inside them are cached by bytes (`render.core.cache`). After a change in two cells, most of a picture has been
compressed before.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from io import BytesIO
from itertools import accumulate
from typing import Any, NamedTuple, Protocol, TypeAlias, cast

from PIL import Image, ImageChops

from render.core import png
from render.core.cache import Cached
from render.core.pencil import Pencil
from render.core.theme import INK, Palette, Rgb

SUPERSAMPLING = 4
"""Pixels of the raster that a layer is painted on for each pixel of the picture, in each direction."""

_SMALL = 13_000
"""Pixels up to which a layer's raster is cached: small layers repeat on many patches."""


class Layer(Protocol):
    """Something to paint: a frozen, hashable value, so that its raster can be cached."""

    def paint(self, pencil: Pencil) -> None:
        """Paint with the patch's top left corner at the origin."""
        ...


@dataclass(frozen=True, slots=True)
class Flat:
    """One colour, filling the whole patch."""

    width: int
    height: int
    colour: Rgb

    def paint(self, pencil: Pencil) -> None:
        pencil.rectangle((0, 0, self.width, self.height), self.colour)


class Piece(Protocol):
    """A rectangle of a picture, opaque except where its mask excludes pixels."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        ...

    def paint(self, pencil: Pencil) -> None:
        """Paint the piece on any raster, without the cache; its top left corner is the origin."""
        ...

    def paste(self, on: Image.Image, x: int, y: int) -> None:
        """Paste the piece on a raster of palette indices, its top left corner at (x, y).

        Its pixels come from the cache.
        """
        ...


class Pixels(NamedTuple):
    """The pixels of a piece: a flat colour or the background, and the pixels that differ from it."""

    colour: int | None
    """The palette index of the flat colour; None leaves the background."""
    left: int = 0
    top: int = 0
    pixels: Image.Image | None = None
    """Palette indices of a part of the rectangle, its corner at `left` and `top`; None where nothing differs."""
    mask: Image.Image | None = None
    """An "L" image with 255 for the pixels to paste; None pastes all of them."""


class CachedPiece(Cached[Pixels]):
    """A piece whose pixels are cached; only the part that differs from a flat colour is stored."""

    __slots__ = ("size",)

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__()
        self.size = size

    def paste(self, on: Image.Image, x: int, y: int) -> None:
        """Fill the rectangle if it has a colour, then paste the pixels that differ."""
        colour, left, top, pixels, mask = self.value()
        # `im` is Pillow's core image. For hundreds of small pieces the checks of `Image.paste` take longer than
        # pasting.
        # A box may reach beyond the raster, as a piece that lies on two bands does: the core image clips it.
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

    def byte_size(self, value: Pixels) -> int:
        """Return the bytes of the pixels: one a pixel, and one for each pixel of a mask."""
        if value.pixels is None:
            return 0
        return value.pixels.width * value.pixels.height * (1 if value.mask is None else 2)


class Patch(CachedPiece):
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

    def compute(self) -> Pixels:
        """Compose the layers' rasters; on a flat ground, only where they touch it."""
        first, *others = self.layers
        if isinstance(first, Flat):
            # A flat ground needs no raster: only the box around the other layers is composed and stored.
            colour, ground = _index(self.palette, first.colour), (*first.colour, 255)
            drawings = _drawings(others, self.size)
            box = _around(drawings)
        else:
            # Transparent, but never seen: the first layer covers the whole rectangle.
            colour, ground = None, (0, 0, 0, 0)
            drawings = _drawings(self.layers, self.size)
            box = (0, 0, *self.size)
        if box is None:
            return Pixels(colour)
        image = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), ground)
        for left, top, raster in drawings:
            image.alpha_composite(raster, (left - box[0], top - box[1]))
        return Pixels(colour, box[0], box[1], self.palette.indices(image.convert("RGB")))


class Sprite(CachedPiece):
    """Layers without a background, pasted over a known backdrop: only the pixels they touch are pasted.

    Used for pieces of any outline that lie close together, on a picture without a grid. Soft edges are
    blended with the backdrop, even where another sprite lies under them. Cached like a patch; the backdrop,
    an RGB image of the sprite's size, is requested when the pixels are computed, and not stored.
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
        """Paint all layers, from back to front, on the raster as it is."""
        for layer in self.layers:
            layer.paint(pencil)

    def compute(self) -> Pixels:
        """Compose the layers' rasters with the part of the backdrop that they touch."""
        drawings = _drawings(self.layers, self.size)
        box = _around(drawings)
        if box is None:
            return Pixels(None)
        # The layers apart from the backdrop first: their alpha says which pixels are the sprite's.
        upper = Image.new("RGBA", (box[2] - box[0], box[3] - box[1]), (*INK, 0))
        for left, top, raster in drawings:
            upper.alpha_composite(raster, (left - box[0], top - box[1]))
        alpha = upper.getchannel("A")
        whole = self._backdrop().crop(box).convert("RGBA")
        whole.alpha_composite(upper)
        # Doubled and saturated: 255 wherever a layer painted anything, however transparent.
        touched = ImageChops.add(alpha, alpha, 1 / 255)
        # Pixels of half-covered edges already hold the backdrop's colour: the mask needs no half values.
        return Pixels(None, box[0], box[1], self.palette.indices(whole.convert("RGB")), touched)


class Placed(NamedTuple):
    x: int
    y: int
    piece: Piece


PlacedTuple: TypeAlias = tuple[int, int, Piece]
"""`Placed` as a plain tuple, made in a third of the time: a picture has a thousand of them."""


class Band(Cached[png.Strip]):
    """Some rows of a picture, wholly covered by its pieces; only their compressed form is cached."""

    __slots__ = ("height", "placed", "width")

    def __init__(self, width: int, height: int, placed: Sequence[PlacedTuple]) -> None:
        super().__init__()
        self.width = width
        self.height = height
        self.placed = tuple(placed)

    def strip(self) -> png.Strip:
        """Return the compressed rows, a strip of a PNG file."""
        return self.value()

    def compute(self) -> png.Strip:
        """Paste the pieces and compress the rows."""
        # The rows themselves are not stored: a compressed band is all that the file needs.
        return png.strip(png.filtered(self.scanlines()))

    def byte_size(self, value: png.Strip) -> int:
        return len(value.chunk)

    def scanlines(self) -> Image.Image:
        """Draw the rows as palette indices, behind a column of zeros that takes the PNG filter bytes."""
        # A scanline of a PNG file begins with its filter byte: the column at the left saves a copy of every row.
        return _compose((self.width + 1, self.height), self.placed, 1)

    def paint(self, pencil: Pencil) -> None:
        """Paint the pieces that begin in this band; those that reach into it were painted with the band above."""
        for x, y, piece in self.placed:
            if y >= 0:
                piece.paint(pencil.at(x, y))


def cut_into_bands(width: int, heights: Sequence[int], placed: Iterable[Placed]) -> tuple[Band, ...]:
    """Divide pieces that lie anywhere into bands of these heights.

    Each band holds only the pieces on it: cut where the picture changes least, to reuse most compressed rows.
    """
    return tuple(_band(width, high, on) for high, on in zip(heights, on_bands(heights, placed), strict=True))


def on_bands(heights: Sequence[int], placed: Iterable[Placed]) -> list[tuple[PlacedTuple, ...]]:
    """Return the pieces on each band; one on several bands is placed on each of them, clipped."""
    tops = tuple(accumulate(heights, initial=0))
    pieces: list[list[PlacedTuple]] = [[] for _ in heights]
    bands = len(heights)
    for x, y, piece in placed:
        # From index 1: a piece that begins above the picture belongs to the first band.
        band, bottom = bisect(tops, y, 1) - 1, y + piece.size[1]
        while band < bands and tops[band] < bottom:
            pieces[band].append((x, y - tops[band], piece))
            band += 1
    return [tuple(on) for on in pieces]


def join_right(left: Picture, width: int, placed: Iterable[Placed]) -> Picture:
    """Join a picture and pieces to its right into one picture of this width, which they cover together."""
    heights = [band.height for band in left.bands]
    right = cut_into_bands(width, heights, placed)
    bands = zip(left.bands, right, strict=True)
    return Picture(
        left.palette,
        # New bands of the same pieces: those are cached, only the compressed rows of the wider picture are new.
        tuple(_band(width, one.height, (*one.placed, *other.placed)) for one, other in bands),
    )


@lru_cache(maxsize=1536)
def _band(width: int, height: int, pieces: tuple[PlacedTuple, ...]) -> Band:
    # Cached, so that equal bands are one object: their rows are compressed once, and can be compared by identity.
    return Band(width, height, pieces)


@dataclass(frozen=True, slots=True)
class Picture:
    """A whole picture: bands of one width and palette, from top to bottom."""

    palette: Palette
    bands: tuple[Band, ...]

    @property
    def size(self) -> tuple[int, int]:
        return self.bands[0].width, sum(band.height for band in self.bands)


def png_bytes(picture: Picture) -> bytes:
    return png.assemble(picture.size, picture.palette.colours, [band.strip() for band in picture.bands])


def png_of(draw: Callable[..., Picture], *what: Any) -> bytes:
    """Encode the picture that `draw` composes as a PNG file: a `partial` of this can run in another process."""
    return png_bytes(draw(*what))


MOST_WIDTH = 1080
"""Pixels of a picture on a page: enough for a board on most screens; a link leads to the picture in full."""

_QUALITY = 70


def webp_of(draw: Callable[[], bytes], width: int = MOST_WIDTH) -> bytes:
    """Draw a picture that is a PNG file, and return it as a WebP file, at most so wide."""
    if getattr(draw, "func", None) is png_of:
        # The pixels are there before the file: to compress it and to read it again takes a third of the time.
        compose, *what = cast("partial[bytes]", draw).args
        picture = image(compose(*what)).convert("RGB")
    else:
        picture = Image.open(BytesIO(draw())).convert("RGB")
    if picture.width > width:
        height = round(picture.height * width / picture.width)
        picture = picture.resize((width, height), Image.Resampling.HAMMING)
    file = BytesIO()
    # Each move at a table that is open in a page is a picture: a finer filter and more effort take twice the time, and
    # look and weigh the same.
    picture.save(file, "WEBP", quality=_QUALITY, method=2)
    return file.getvalue()


def paint(bands: Iterable[Band], pencil: Pencil) -> None:
    """Paint bands from top to bottom at any scale, without the cache."""
    top = 0
    for band in bands:
        band.paint(pencil.at(0, top))
        top += band.height


def image(picture: Picture) -> Image.Image:
    """Draw the picture as a palette image, pixel for pixel the same as in `png_bytes`."""
    whole = Image.new("L", picture.size)
    top = 0
    for band in picture.bands:
        # Column 0 has the PNG filter bytes.
        whole.paste(band.scanlines().crop((1, 0, band.width + 1, band.height)), (0, top))
        top += band.height
    return picture.palette.painted(whole)


def _compose(size: tuple[int, int], placed: Sequence[PlacedTuple], indent: int) -> Image.Image:
    laid = Image.new("L", size)
    for x, y, piece in placed:
        piece.paste(laid, x + indent, y)
    return laid


def _index(palette: Palette, colour: Rgb) -> int:
    # Quantising a pixel may choose another index than `Palette.index`: both must agree where they meet.
    return palette.indices(Image.new("RGB", (1, 1), colour)).tobytes()[0]


class _Drawing(NamedTuple):
    """The raster of a layer, cropped to what it touches, and the place of its corner."""

    left: int
    top: int
    raster: Image.Image


def _drawings(layers: Iterable[Layer], size: tuple[int, int]) -> list[_Drawing]:
    """Return the rasters of the layers that touch anything, from back to front."""
    return [drawing for layer in layers if (drawing := _drawing(layer, *size)) is not None]


def _around(drawings: Iterable[_Drawing]) -> tuple[int, int, int, int] | None:
    """Return the smallest box around all of them; None if there are none."""
    boxes = [(left, top, left + raster.width, top + raster.height) for left, top, raster in drawings]
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _drawing(layer: Layer, width: int, height: int) -> _Drawing | None:
    """Draw a layer, supersampled. Small ones are cached: large ones are used in one patch only."""
    if isinstance(layer, Flat):
        # One colour has no edges to soften: no supersampling.
        return _Drawing(0, 0, Image.new("RGBA", (width, height), (*layer.colour, 255)))
    return (_draw_cached if width * height <= _SMALL else _draw)(layer, width, height)


def _draw(layer: Layer, width: int, height: int) -> _Drawing | None:
    # Transparent ink, not black: Pillow blends a shadow or the edge of a letter with the colour of the pixel
    # below it too, though that pixel is transparent.
    large = Image.new("RGBA", (width * SUPERSAMPLING, height * SUPERSAMPLING), (*INK, 0))
    layer.paint(Pencil(large, SUPERSAMPLING))
    touched = large.getbbox()
    if touched is None:
        return None
    # Crop to whole pixels of the picture before reducing: to reduce the empty rest would take as long again.
    left, top = (side // SUPERSAMPLING for side in touched[:2])
    # Rounded up: `getbbox` ends behind the last pixel that was touched.
    right, bottom = (-(-side // SUPERSAMPLING) for side in touched[2:])
    if (left, top, right, bottom) != (0, 0, width, height):
        large = large.crop((left * SUPERSAMPLING, top * SUPERSAMPLING, right * SUPERSAMPLING, bottom * SUPERSAMPLING))
    # `reduce` weighs colours by alpha (premultiplied), so transparent neighbours do not tint an edge.
    return _Drawing(left, top, large.reduce(SUPERSAMPLING))


_draw_cached = lru_cache(maxsize=256)(_draw)

"""A fixed set of 256 colours: the theme's colours and the steps between those that meet in a picture."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PIL import Image

from render.core.theme import Rgb, mix

SIZE = 256


class Palette:
    """At most 256 colours; every raster of a picture is made of indices into it.

    Built from ramps, so that soft edges between two colours have steps to fall on. Hashed by
    identity: one palette a game, made once.
    """

    def __init__(self, ramps: Iterable[tuple[Rgb, Rgb, int]]) -> None:
        colours: dict[Rgb, None] = {}
        for first, second, steps in ramps:
            # Both ends and the steps between them; a dict drops colours that two ramps share and keeps their order.
            for step in range(steps + 2):
                colours[mix(first, second, step / (steps + 1))] = None
        if len(colours) > SIZE:
            raise ValueError(f"{len(colours)} colours do not fit a palette of {SIZE}")
        self.colours: tuple[Rgb, ...] = tuple(colours)
        self._image = Image.new("P", (1, 1))
        # Pillow wants 256 entries: copies of the first one add no colour to choose.
        filled = self.colours + (self.colours[0],) * (SIZE - len(self.colours))
        self._image.putpalette([channel for colour in filled for channel in colour])

    def index(self, colour: Rgb) -> int:
        """Return the index of the nearest colour (by squared distance; the lower index wins a tie)."""
        return _nearest(self, colour)

    def indices(self, image: Image.Image) -> Image.Image:
        """Convert an RGB image to an "L" image of palette indices, each pixel the nearest colour."""
        # Without dithering, which would speckle flat colours and carry errors from a pixel to its neighbours: a piece
        # must have the same pixels wherever it lies.
        quantised = image.quantize(palette=self._image, dither=Image.Dither.NONE)
        # `convert("L")` would replace the indices by grey values.
        return Image.frombytes("L", image.size, quantised.tobytes())

    def painted(self, indices: Image.Image) -> Image.Image:
        """Convert an "L" image of indices to a "P" image with these colours."""
        image = Image.frombytes("P", indices.size, indices.tobytes())
        image.putpalette([channel for colour in self.colours for channel in colour])
        return image


@lru_cache(maxsize=4096)
def _nearest(palette: Palette, colour: Rgb) -> int:
    distances = [sum((a - b) ** 2 for a, b in zip(colour, known, strict=True)) for known in palette.colours]
    return distances.index(min(distances))

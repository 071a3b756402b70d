"""A game as one moving picture: a GIF at half size, in which each picture holds only what changed.

A bar below it shows how much of the game has been played: viewers cannot stop the picture to count.

GIF because every Discord plays it in place, on phones too. All pictures of a game share its palette; the pixels
that stay are transparent, which compresses to almost nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence

from PIL import GifImagePlugin, Image, ImageChops

from render.core.collage import Band, Picture
from render.core.theme import GOLD, INK, SIZE, Palette

SHRINK = 2
"""Pixels of a picture, each way, that become one."""

BAR = 12
"""The height of the progress bar, in pixels of the GIF."""

_UNCHANGED = SIZE - 1
"""The palette index that means "as in the picture before"; palettes leave it free."""

_FOREVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
"""The Netscape extension that repeats a GIF for ever."""
_END = b";"
_FIRST_MS, _LAST_MS = 1500, 6000
_LONGEST_MS, _SHORTEST_MS, _WHOLE_MS = 900, 350, 50_000
"""Limits of the time of one picture between the first and the last, and the time that all of them aim at."""


class CannotFitError(Exception):
    """Raised if not even the first and the last picture fit the requested size."""


def animate(
    count: int,
    picture: Callable[[int], Picture],
    *,
    most_pictures: int,
    most_bytes: int,
    progress: Callable[[int, int], None],
) -> bytes:
    """Encode the pictures 0 to `count` - 1 as a GIF of at most `most_bytes`.

    Skip pictures evenly if there are too many.

    `progress` is called after each picture with its number and the number of all. The first and the last picture are
    never skipped, and the last is shown longest. Raises `CannotFitError`.
    """
    most = min(count, most_pictures)
    while True:
        chosen = evenly(count, most)
        made = _gif(chosen, picture, progress)
        if len(made) <= most_bytes:
            return made
        if len(chosen) <= 2:
            raise CannotFitError
        # The size grows about as the number of pictures: aim a little lower, and always drop at least one.
        most = max(2, min(len(chosen) - 1, int(len(chosen) * most_bytes / len(made) * 0.95)))


def evenly(count: int, most: int) -> list[int]:
    """Return at most `most` of the numbers 0 to `count` - 1, as evenly as possible, with both ends."""
    if count <= most:
        return list(range(count))
    return sorted({round(step * (count - 1) / (most - 1)) for step in range(most)})


def _gif(chosen: Sequence[int], picture: Callable[[int], Picture], progress: Callable[[int, int], None]) -> bytes:
    parts: list[bytes] = []
    canvas: _Canvas | None = None
    # A long game is shown faster, so that all of it lasts about as long as a short one, within what eyes can follow.
    usual = max(_SHORTEST_MS, min(_LONGEST_MS, _WHOLE_MS // len(chosen)))
    for number, index in enumerate(chosen):
        shown = picture(index)
        if canvas is None:
            canvas = _Canvas(shown)
            parts += [_header(canvas.size, shown.palette), _FOREVER]
        lasts = _LAST_MS if number == len(chosen) - 1 else _FIRST_MS if number == 0 else usual
        parts += canvas.show(shown, lasts, (number + 1) / len(chosen))
        progress(number + 1, len(chosen))
    return b"".join([*parts, _END])


class _Canvas:
    """The picture shown last, at full size and at half size."""

    def __init__(self, first: Picture) -> None:
        width, height = first.size
        self._high = -(-height // SHRINK)
        self.size = -(-width // SHRINK), self._high + BAR
        self._full = Image.new("L", first.size)
        # No picture uses this index: all pixels of the first one differ and are written.
        self._small = Image.new("L", self.size, _UNCHANGED)
        self._bands: tuple[Band | None, ...] = (None,) * len(first.bands)

    def show(self, picture: Picture, lasts: int, share: float) -> list[bytes]:
        """Return the blocks of the file that turn the last picture into this one.

        `lasts` is in milliseconds, `share` the part of the game shown so far.
        """
        small = self._small.copy()
        self._measure(small, picture.palette, share)
        for top, bottom in self._laid(picture):
            rows = self._full.crop((0, top, self._full.width, bottom))
            # Colours are averaged, not indices: neighbours in the palette need not look alike.
            reduced = picture.palette.painted(rows).convert("RGB").reduce(SHRINK)
            small.paste(picture.palette.indices(reduced), (0, top // SHRINK))
        difference = ImageChops.difference(small, self._small)
        # Doubling (scale 1/255) saturates any difference to 255: a mask of the pixels that changed.
        differs = ImageChops.add(difference, difference, 1 / 255)
        # A frame needs a pixel: one that changes nothing still lasts its time.
        box = differs.getbbox() or (0, 0, 1, 1)
        only = Image.composite(small, Image.new("L", small.size, _UNCHANGED), differs).crop(box)
        self._small = small
        frame = Image.frombytes("P", only.size, only.tobytes())
        # Disposal 1 leaves the frame in place: the next one overwrites only its own pixels.
        return GifImagePlugin.getdata(frame, box[:2], duration=lasts, transparency=_UNCHANGED, disposal=1)

    def _measure(self, small: Image.Image, palette: Palette, share: float) -> None:
        """Draw the progress bar: the part shown so far in gold, the rest in ink."""
        width, height = self.size
        small.paste(palette.index(INK), (0, self._high, width, height))
        small.paste(palette.index(GOLD), (0, self._high + 2, round(width * share), height))

    def _laid(self, picture: Picture) -> Iterator[tuple[int, int]]:
        """Paste the bands that are new; return runs of changed rows, aligned so that each can be reduced on its own."""
        runs: list[tuple[int, int]] = []
        top = 0
        for band, before in zip(picture.bands, self._bands, strict=True):
            if band is not before:
                # Bands are cached: equal ones are usually one object, so identity tells what changed without comparing
                # pixels.
                self._full.paste(band.scanlines().crop((1, 0, band.width + 1, band.height)), (0, top))
                # Whole groups of SHRINK rows: a small pixel is the mean of all its full ones.
                start, end = top - top % SHRINK, top + band.height + -(top + band.height) % SHRINK
                if runs and runs[-1][1] >= start:
                    runs[-1] = runs[-1][0], end
                else:
                    runs.append((start, end))
            top += band.height
        # These bands are on `_full` now: the next comparison starts from them.
        self._bands = picture.bands
        # The last group may be cut off at the foot of the picture, if its height is odd.
        return iter((start, min(end, top)) for start, end in runs)


def _header(size: tuple[int, int], palette: Palette) -> bytes:
    """Return the file's header, with the palette that all pictures share."""
    # The table has a fixed size; the index for "unchanged" is among the entries that fill it.
    colours = [*palette.colours, *[palette.colours[0]] * (SIZE - len(palette.colours))]
    table = bytes(channel for colour in colours for channel in colour)
    # 0xF7: a global table of 256 colours, eight bits a channel.
    return b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + table

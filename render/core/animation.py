"""A game as one moving picture: a GIF at half size, in which each picture holds only what changed.

A bar below it shows how much of the game has been played: viewers cannot stop the picture to count.

GIF because every Discord plays it in place, on phones too. All pictures of a game share its palette; the pixels
that stay are transparent, which compresses to almost nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from PIL import GifImagePlugin, Image, ImageChops

from render.core.collage import Band, Picture
from render.core.theme import GOLD, INK, SIZE, Palette

Rectangle: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom."""

SHRINK = 2
"""Pixels of a picture, each way, that become one."""

BAR = 12
"""The height of the progress bar, in pixels of the GIF."""

_UNCHANGED = SIZE - 1
"""The palette index that means "as in the picture before"; palettes leave it free."""

_ANY = [0] + [255] * 255
"""Makes of differences a mask of the pixels that differ."""

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
        boxes = [self._measure(small, picture.palette, share)]
        for box in self._laid(picture):
            left, top = (edge // SHRINK for edge in box[:2])
            # Colours are averaged, not indices: neighbours in the palette need not look alike.
            reduced = picture.palette.painted(self._full.crop(box)).convert("RGB").reduce(SHRINK)
            small.paste(picture.palette.indices(reduced), (left, top))
            boxes.append((left, top, left + reduced.width, top + reduced.height))
        around = _around(boxes)
        new, old = small.crop(around), self._small.crop(around)
        differs = ImageChops.difference(new, old).point(_ANY)
        # A frame needs a pixel: one that changes nothing still lasts its time.
        box = differs.getbbox() or (0, 0, 1, 1)
        frame = Image.composite(new, Image.new("L", new.size, _UNCHANGED), differs).crop(box)
        self._small = small
        at = around[0] + box[0], around[1] + box[1]
        # Disposal 1 leaves the frame in place: the next one overwrites only its own pixels.
        return GifImagePlugin.getdata(frame, at, duration=lasts, transparency=_UNCHANGED, disposal=1)

    def _measure(self, small: Image.Image, palette: Palette, share: float) -> Rectangle:
        """Draw the progress bar: the part shown so far in gold, the rest in ink. Return where it is."""
        width, height = self.size
        small.paste(palette.index(INK), (0, self._high, width, height))
        small.paste(palette.index(GOLD), (0, self._high + 2, round(width * share), height))
        return 0, self._high, width, height

    def _laid(self, picture: Picture) -> Iterator[Rectangle]:
        """Paste the bands that are new; yield a rectangle of each that holds what changed, in whole small pixels."""
        top = 0
        changed: list[Rectangle] = []
        for band, before in zip(picture.bands, self._bands, strict=True):
            # Bands are cached: equal ones are usually one object, and identity tells without comparing pixels.
            if band is not before:
                place = 0, top, band.width, top + band.height
                rows = band.scanlines().crop((1, 0, band.width + 1, band.height))
                if before is None:
                    changed.append(place)
                elif box := ImageChops.difference(rows, self._full.crop(place)).getbbox():
                    changed.append((box[0], top + box[1], box[2], top + box[3]))
                self._full.paste(rows, place)
            top += band.height
        # These bands are on `_full` now: the next comparison starts from them.
        self._bands = picture.bands
        return (self._whole(box) for box in changed)

    def _whole(self, box: Rectangle) -> Rectangle:
        """Return a rectangle widened to whole small pixels: each is the mean of all its full ones."""
        left, top = (edge - edge % SHRINK for edge in box[:2])
        # The last group may be cut off at the picture's edge, if its size is odd.
        right, bottom = (min(edge + -edge % SHRINK, most) for edge, most in zip(box[2:], self._full.size))
        return left, top, right, bottom


def _around(boxes: Sequence[Rectangle]) -> Rectangle:
    """Return the smallest rectangle around some."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _header(size: tuple[int, int], palette: Palette) -> bytes:
    """Return the file's header, with the palette that all pictures share."""
    # The table has a fixed size; the index for "unchanged" is among the entries that fill it.
    colours = [*palette.colours, *[palette.colours[0]] * (SIZE - len(palette.colours))]
    table = bytes(channel for colour in colours for channel in colour)
    # 0xF7: a global table of 256 colours, eight bits a channel.
    return b"GIF89a" + struct.pack("<HHBBB", *size, 0xF7, 0, 0) + table

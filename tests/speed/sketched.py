"""Pictures for tests that only send them on: put together and painted as ever, but with a pencil that leaves no trace.

Drawing is a quarter of what the whole bot takes in tests, and nobody looks at what is drawn there. What pictures look
like, and that pieces that are kept make the same as pieces painted afresh, tests/render and tests/games prove. The
file is a PNG of the picture's size, and differs from that of any other picture. `make full` draws.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import count
from typing import Any

from render.core import collage, lid, png
from render.core.collage import Band, Layer, Patch, Picture, Piece, PlacedTuple, Sprite
from tests.support.full import FULL
from tests.support.printed import Reader

_MAKERS: Sequence[Any] = (collage, lid)
"""Where `png_bytes` is called by its name."""

_others = count()


@contextmanager
def sketching() -> Generator[None]:
    """Let this process sketch its pictures for a while."""
    drawing = collage.png_bytes
    sketch_all()
    try:
        yield
    finally:
        _make_with(drawing)


def sketch_all() -> None:
    """Let this process sketch its pictures."""
    if not FULL:
        _make_with(sketch)


def _make_with(make: Callable[[Picture], bytes]) -> None:
    for module in _MAKERS:
        module.png_bytes = make
    # Lids are kept as files.
    lid.png.cache_clear()


def sketch(picture: Picture) -> bytes:
    """A file of the picture's size in one colour, behind which stands what tells it from others."""
    notes = repr([_of_band(band) for band in picture.bands])
    return png.assemble(picture.size, picture.palette.colours, [_blank(*picture.size)]) + notes.encode()


@lru_cache(maxsize=64)
def _blank(width: int, height: int) -> png.Strip:
    return png.strip(bytes(height * (width + 1)))


@lru_cache(maxsize=4096)
def _of_band(band: Band) -> int:
    return _of_all(band.placed)


def _of_all(placed: Sequence[PlacedTuple]) -> int:
    return zlib.crc32(repr([(x, y, _of_piece(piece)) for x, y, piece in placed]).encode())


@lru_cache(maxsize=8192)
def _of_piece(piece: Piece) -> int:
    if isinstance(piece, Patch | Sprite):
        return zlib.crc32(repr((piece.size, [_of_layer(layer) for layer in piece.layers])).encode())
    # Others are parts of a ground that is made once.
    return next(_others)


@lru_cache(maxsize=8192)
def _of_layer(layer: Layer) -> int:
    layer.paint(Reader())
    return zlib.crc32(repr(layer).encode())

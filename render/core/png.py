"""PNG files from strips of rows whose compressed form is cached.

A strip is deflated on its own and ends on a full flush, so its bytes depend on nothing before it and
may be reused in any picture of the same width; one strip is one IDAT chunk. Only strips that changed
since some earlier picture are compressed again. Readers see an ordinary 8-bit palette PNG.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageChops

from render.core.theme import Rgb

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ZLIB_HEADER = b"\x78\x01"
"""Deflate with a window of 32 KiB, lowest compression level."""
_LAST_BLOCK = b"\x03\x00"
"""An empty final deflate block: strips end on a flush, none of them is the last block of the stream."""
_ADLER_BASE = 65521
"""The modulus of Adler-32: the largest prime below 2 ** 16."""
_PALETTE_COLOURS = 3
"""PNG colour type 3: indices into a palette."""
_UP = 2
"""PNG filter type 2: differences to the row above."""

_AT_ONCE = 65_000
"""Bytes compressed before a full flush: just under the size at which zlib slides its window and rehashes all of it."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Some rows of a picture, compressed: its IDAT chunk, the checksum and length of its raw bytes."""

    chunk: bytes
    adler: int
    length: int


def filtered(rows: Image.Image) -> bytes:
    """Filter the scanlines of an "L" image whose first column is zero: that column becomes the filter bytes.

    The first row stays as it is (filter 0); the others hold the difference to the row above (filter 2),
    which in flat art is mostly zero. No row depends on another strip.
    """
    # One row lower, with zeros in the first row: that row is subtracted from nothing and stays as it is.
    above = Image.new("L", rows.size)
    above.paste(rows, (0, 1))
    # The difference is taken modulo 256: 0 - (256 - 2) writes the filter byte 2 into the first column.
    above.paste(256 - _UP, (0, 1, 1, rows.height))
    return ImageChops.subtract_modulo(rows, above).tobytes()


def strip(scanlines: bytes) -> Strip:
    """Compress whole scanlines, each led by its filter byte: run lengths suffice for filtered flat art."""
    # A raw stream (negative window bits): `assemble` writes one zlib header for all strips.
    # `Z_RLE` looks for runs only (distance 1), which needs no search for longer matches.
    deflater = zlib.compressobj(1, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zlib.Z_RLE)
    whole, parts = memoryview(scanlines), list[bytes]()
    for start in range(0, len(scanlines), _AT_ONCE):
        # A full flush ends on a byte and forgets what came before: nothing after it refers back to this part.
        parts += deflater.compress(whole[start : start + _AT_ONCE]), deflater.flush(zlib.Z_FULL_FLUSH)
    return Strip(_chunk(b"IDAT", b"".join(parts)), zlib.adler32(scanlines), len(scanlines))


def assemble(size: tuple[int, int], colours: tuple[Rgb, ...], strips: Iterable[Strip]) -> bytes:
    """Assemble the PNG file of a palette picture; the strips cover its rows from top to bottom."""
    width, height = size
    parts = [
        _SIGNATURE,
        # Eight bits an index; deflate, the five standard filters, not interlaced.
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _PALETTE_COLOURS, 0, 0, 0)),
        _palette(colours),
        # Readers join all IDAT chunks to one zlib stream: header, strips, last block and checksum may each be a chunk.
        _chunk(b"IDAT", _ZLIB_HEADER),
    ]
    # A zlib stream ends with the checksum of all its raw bytes: computed from the strips', without reading them again.
    # The checksum of no bytes.
    adler = 1
    for piece in strips:
        parts.append(piece.chunk)
        adler = _joined(adler, piece.adler, piece.length)
    parts.append(_chunk(b"IDAT", _LAST_BLOCK + struct.pack(">I", adler)))
    parts.append(_chunk(b"IEND", b""))
    return b"".join(parts)


@lru_cache(maxsize=16)
def _palette(colours: tuple[Rgb, ...]) -> bytes:
    return _chunk(b"PLTE", bytes(channel for colour in colours for channel in colour))


def _chunk(kind: bytes, body: bytes) -> bytes:
    # The checksum of a chunk covers its kind and body, not its length.
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(body, zlib.crc32(kind)))


def _joined(first: int, second: int, second_length: int) -> int:
    """Return Adler-32 of two byte strings in a row, from the checksum of each and the second's length.

    The low half sums the bytes (from 1), the high half sums the low halves: the second string's high
    half misses the first's low half once for each of its bytes.
    """
    low, high = first & 0xFFFF, first >> 16
    low_2, high_2 = second & 0xFFFF, second >> 16
    # Both low halves begin at 1: one of the two is taken off.
    joined_low = (low + low_2 - 1) % _ADLER_BASE
    joined_high = (high + high_2 + second_length * (low - 1)) % _ADLER_BASE
    return joined_high << 16 | joined_low

"""PNG files put together from strips of rows whose compressed form is kept.

A strip is deflated on its own and ends on a full flush, so its bytes depend on nothing before it and
can stand in any picture of the same width; one strip is one IDAT chunk. Only strips that changed
since some earlier picture are compressed again. Readers see an ordinary 8-bit palette PNG.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

from render.core.theme import Rgb

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_ZLIB_HEADER = b"\x78\x01"
_LAST_BLOCK = b"\x03\x00"
_ADLER_BASE = 65521
_PALETTE_COLOURS = 3


@dataclass(frozen=True, slots=True)
class Strip:
    """Some rows of a picture, compressed: its IDAT chunk, the checksum and length of its raw bytes."""

    chunk: bytes
    adler: int
    length: int


def strip(scanlines: bytes, level: int = 1) -> Strip:
    """Compress whole scanlines, each already led by its filter byte."""
    deflater = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS)
    packed = deflater.compress(scanlines) + deflater.flush(zlib.Z_FULL_FLUSH)
    return Strip(_chunk(b"IDAT", packed), zlib.adler32(scanlines), len(scanlines))


def assemble(size: tuple[int, int], colours: Iterable[Rgb], strips: Iterable[Strip]) -> bytes:
    """The PNG file of a palette picture; the strips cover its rows from top to bottom."""
    width, height = size
    parts = [
        _SIGNATURE,
        _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, _PALETTE_COLOURS, 0, 0, 0)),
        _chunk(b"PLTE", bytes(channel for colour in colours for channel in colour)),
        _chunk(b"IDAT", _ZLIB_HEADER),
    ]
    adler = 1
    for piece in strips:
        parts.append(piece.chunk)
        adler = _joined(adler, piece.adler, piece.length)
    parts.append(_chunk(b"IDAT", _LAST_BLOCK + struct.pack(">I", adler)))
    parts.append(_chunk(b"IEND", b""))
    return b"".join(parts)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(body, zlib.crc32(kind)))


def _joined(first: int, second: int, second_length: int) -> int:
    """Adler-32 of two byte strings in a row, from the checksums of each and the second's length.

    The low half sums the bytes (from 1), the high half sums the low halves: the second string's high
    half misses the first's low half once for each of its bytes.
    """
    low, high = first & 0xFFFF, first >> 16
    low_2, high_2 = second & 0xFFFF, second >> 16
    joined_low = (low + low_2 - 1) % _ADLER_BASE
    joined_high = (high + high_2 + second_length * (low - 1)) % _ADLER_BASE
    return joined_high << 16 | joined_low

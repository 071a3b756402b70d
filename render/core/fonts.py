"""The bundled fonts: the characters of each face, and loaded faces by size."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_right
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path
from typing import TypeAlias

from PIL import ImageFont

_FOLDER = Path(__file__).resolve().parent.parent / "fonts"


Ranges: TypeAlias = "tuple[array[int], array[int]]"


class Face(StrEnum):
    """A typeface, by its file."""

    HEADING = "Alegreya-ExtraBold.ttf"
    TEXT = "FiraSans-SemiBold.ttf"
    SEAL = "PagodaSeal.ttf"


EMOJI = "NotoEmoji-Bold.ttf"

_FALLBACKS = (
    "FiraSans-SemiBold.ttf",
    "NotoSans-Bold.ttf",
    EMOJI,
    "NotoSansArabic-Bold.ttf",
    "NotoSansHebrew-Bold.ttf",
    "NotoSansDevanagari-Bold.ttf",
    "NotoSansThai-Bold.ttf",
    "NotoSansGeorgian-Bold.ttf",
    "NotoSansArmenian-Bold.ttf",
    "DroidSansFallback.ttf",
    "NotoSansSymbols2-Regular.ttf",
)


def files() -> list[str]:
    """Return the files of all bundled fonts."""
    return sorted({*(face.value for face in Face), *_FALLBACKS})


@lru_cache(maxsize=48)
def load(file: str, size: float) -> ImageFont.FreeTypeFont:
    """Load a bundled font at a size in pixels."""
    return ImageFont.truetype(_FOLDER / file, size)


def file_for(character: str, face: Face) -> str | None:
    """Return the first font of the face's chain that has the character; None if there is none."""
    return next((file for file in (face.value, *_FALLBACKS) if has(file, character)), None)


def has(file: str, character: str) -> bool:
    """Return whether a bundled font has a glyph for the character."""
    starts, ends = _ranges(file)
    at = bisect_right(starts, ord(character)) - 1
    return at >= 0 and ord(character) <= ends[at]


@cache
def _ranges(file: str) -> Ranges:
    """Read the ranges of code points in a font's character map: sorted starts, and the last of each."""
    # Read from the file: Pillow cannot say whether a font has a glyph, it draws a box for one that is missing.
    data = (_FOLDER / file).read_bytes()
    start = _table(data, b"cmap")
    count = struct.unpack_from(">H", data, start + 2)[0]
    # Records of 8 bytes from byte 4: platform, encoding, and the offset of a table, which begins with its format.
    tables = [start + struct.unpack_from(">I", data, start + 4 + 8 * record + 4)[0] for record in range(count)]
    kinds = {struct.unpack_from(">H", data, table)[0]: table for table in tables}
    # Format 12 covers all of Unicode, format 4 only 16 bits.
    return _groups(data, kinds[12]) if 12 in kinds else _segments(data, kinds[4])


def _table(data: bytes, tag: bytes) -> int:
    count = struct.unpack_from(">H", data, 4)[0]
    # The table directory: records of 16 bytes with tag, checksum, offset and length.
    for record in range(12, 12 + 16 * count, 16):
        if data[record : record + 4] == tag:
            return int(struct.unpack_from(">I", data, record + 8)[0])
    raise ValueError(f"no {tag!r} table in the font")


def _segments(data: bytes, offset: int) -> Ranges:
    """Read character map format 4: 16-bit code points. A gap within a range is rare, and counts as present."""
    # Twice the number of segments: their size in bytes.
    doubled = struct.unpack_from(">H", data, offset + 6)[0]
    ends = struct.unpack_from(f">{doubled // 2}H", data, offset + 14)
    # Two bytes of padding lie between both arrays; the last segment is only the end marker.
    starts = struct.unpack_from(f">{doubled // 2}H", data, offset + 16 + doubled)
    return array("L", starts[:-1]), array("L", ends[:-1])


def _groups(data: bytes, offset: int) -> Ranges:
    """Read character map format 12: 32-bit code points."""
    count = struct.unpack_from(">I", data, offset + 12)[0]
    groups = [struct.unpack_from(">II", data, offset + 16 + 12 * group) for group in range(count)]
    return array("L", [first for first, _ in groups]), array("L", [last for _, last in groups])

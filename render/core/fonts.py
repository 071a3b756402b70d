"""The bundled fonts: which face has which character, and loaded faces by size."""

from __future__ import annotations

import struct
from enum import StrEnum
from functools import cache, lru_cache
from pathlib import Path

from PIL import ImageFont

_FOLDER = Path(__file__).resolve().parent.parent / "fonts"


class Face(StrEnum):
    """A typeface of the family, by its file."""

    HEADING = "Alegreya-ExtraBold.ttf"
    TEXT = "FiraSans-SemiBold.ttf"
    SEAL = "PagodaSeal.ttf"


_FALLBACKS = (
    "FiraSans-SemiBold.ttf",
    "NotoSans-Bold.ttf",
    "NotoEmoji-Bold.ttf",
    "NotoSansArabic-Bold.ttf",
    "NotoSansHebrew-Bold.ttf",
    "NotoSansDevanagari-Bold.ttf",
    "NotoSansThai-Bold.ttf",
    "NotoSansGeorgian-Bold.ttf",
    "NotoSansArmenian-Bold.ttf",
    "DroidSansFallback.ttf",
    "NotoSansSymbols2-Regular.ttf",
)


@lru_cache(maxsize=256)
def load(file: str, size: float) -> ImageFont.FreeTypeFont:
    """A bundled font at a size in pixels."""
    return ImageFont.truetype(_FOLDER / file, size)


def file_for(character: str, face: Face) -> str | None:
    """The first font of the face's chain that has the character; None when none has."""
    return next((file for file in (face.value, *_FALLBACKS) if ord(character) in characters(file)), None)


@cache
def characters(file: str) -> frozenset[int]:
    """The code points a bundled font has glyphs for, from its character map."""
    data = (_FOLDER / file).read_bytes()
    start = _table(data, b"cmap")
    count = struct.unpack_from(">H", data, start + 2)[0]
    found: set[int] = set()
    for record in range(count):
        offset = start + struct.unpack_from(">I", data, start + 4 + 8 * record + 4)[0]
        kind = struct.unpack_from(">H", data, offset)[0]
        if kind == 4:
            found |= _segments(data, offset)
        elif kind == 12:
            found |= _groups(data, offset)
    return frozenset(found)


def _table(data: bytes, tag: bytes) -> int:
    count = struct.unpack_from(">H", data, 4)[0]
    for record in range(12, 12 + 16 * count, 16):
        if data[record : record + 4] == tag:
            return int(struct.unpack_from(">I", data, record + 8)[0])
    raise ValueError(f"no {tag!r} table in the font")


def _segments(data: bytes, offset: int) -> set[int]:
    """Character map format 4: runs of 16-bit code points. Glyph 0 within a run is rare; it counts as there."""
    doubled = struct.unpack_from(">H", data, offset + 6)[0]
    ends = struct.unpack_from(f">{doubled // 2}H", data, offset + 14)
    starts = struct.unpack_from(f">{doubled // 2}H", data, offset + 16 + doubled)
    return {code for first, last in zip(starts, ends, strict=True) for code in range(first, min(last, 0xFFFE) + 1)}


def _groups(data: bytes, offset: int) -> set[int]:
    """Character map format 12: runs of 32-bit code points."""
    count = struct.unpack_from(">I", data, offset + 12)[0]
    found: set[int] = set()
    for group in range(count):
        first, last = struct.unpack_from(">II", data, offset + 16 + 12 * group)
        found.update(range(first, last + 1))
    return found

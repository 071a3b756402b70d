"""Words on a picture: the bundled fonts, untrusted names made harmless, words measured and cut to fit."""

from __future__ import annotations

import struct
import unicodedata
from array import array
from bisect import bisect_right
from enum import StrEnum
from functools import cache, lru_cache
from math import ceil, floor
from pathlib import Path
from typing import NamedTuple, TypeAlias

from PIL import ImageFont

_FOLDER = Path(__file__).resolve().parent.parent / "fonts"


Ranges: TypeAlias = "tuple[array[int], array[int]]"


class Face(StrEnum):
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
    return sorted({*(face.value for face in Face), *_FALLBACKS})


@lru_cache(maxsize=48)
def load(file: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(_FOLDER / file, size)


def file_for(character: str, face: Face) -> str | None:
    """Return the first font of the face's chain that has the character; None if there is none."""
    return next((file for file in (face.value, *_FALLBACKS) if has(file, character)), None)


def has(file: str, character: str) -> bool:
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


ELLIPSIS = "…"

Run: TypeAlias = tuple[str, str]
"""A font file and the characters drawn with it."""

CAPITALS = {Face.HEADING: 0.64, Face.TEXT: 0.69, Face.SEAL: 0.74}
"""The height of capitals and digits of a face, in parts of its size."""

DROP = CAPITALS[Face.TEXT] / 2
"""From the middle of a line of text down to its baseline, in parts of its size."""

_MAX_NAME = 80
_MAX_MARKS = 2
_JOINER = "\u200d"
_FINER = 4
"""The factor by which a text is drawn larger than it is shown; it is measured at that size too."""


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Return untrusted text as one harmless line.

    Compatibility forms become ordinary letters (mathematical script, full width), line breaks become
    spaces; controls, direction overrides, heaps of combining marks and characters that no bundled
    font has are dropped.
    """
    kept: list[str] = []
    marks = 0
    # Cut before normalising too, so that a huge text costs nothing.
    # Normalising may lengthen as well (U+FDFA becomes 18 characters): the line is cut again below.
    for character in unicodedata.normalize("NFKC", text[: 4 * _MAX_NAME]):
        kind = unicodedata.category(character)
        if kind.startswith("Z") or character in "\n\r\t":
            character = " "
        # Controls, direction overrides, private and unassigned code points. The joiner is kept: it makes one emoji
        # of several.
        elif kind.startswith("C") and character != _JOINER:
            continue
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= _MAX_MARKS and file_for(character, Face.TEXT):
            kept.append(character)
    line = " ".join("".join(kept).split())[:_MAX_NAME].strip(_JOINER + " ")
    # Marks, spaces and joiners alone would be invisible.
    return line if any(unicodedata.category(character)[0] not in "MZC" for character in line) else ""


@lru_cache(maxsize=4096)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    """Split the text where the font has to change.

    Characters that no font has are left out, and so are marks that the font of their letter lacks.
    """
    found: list[list[str]] = []
    for character in text:
        current = found[-1][0] if found else None
        if current is not None and unicodedata.combining(character):
            found[-1][1] += character if has(current, character) else ""
            continue
        joins = current is not None and character == _JOINER
        # Words of a script stay together. A space in the emoji font is wider than five letters.
        joins = joins or (character == " " and current not in (None, EMOJI))
        file = current if joins else file_for(character, face)
        if file is None:
            continue
        if file == current:
            found[-1][1] += character
        else:
            found.append([file, character])
    return tuple((file, characters) for file, characters in found)


@lru_cache(maxsize=8192)
def width(text: str, face: Face, size: float) -> float:
    """Return the width of the text as drawn, in pixels."""
    return sum(load(file, size).getlength(characters) for file, characters in runs(text, face))


class Ink(NamedTuple):
    """The box that a text covers, from its left end on the baseline, with accents and descenders of any script."""

    left: float
    top: float
    right: float
    bottom: float


@lru_cache(maxsize=8192)
def ink(text: str, face: Face, size: float) -> Ink:
    """Return the ink of a text, in pixels; all zero if there is none."""
    # Measured at the size of drawing: hinting of small letters would round.
    large, at, boxes = size * _FINER, 0.0, list[Ink]()
    for file, characters in runs(text, face):
        font = load(file, large)
        left, top, right, bottom = font.getbbox(characters, anchor="ls")
        if right > left and bottom > top:
            boxes.append(Ink(at + left, top, at + right, bottom))
        at += font.getlength(characters)
    if not boxes:
        return Ink(0, 0, 0, 0)
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Ink(floor(min(lefts)) / _FINER, min(tops) / _FINER, ceil(max(rights)) / _FINER, max(bottoms) / _FINER)


def baseline(text: str, face: Face, size: float, height: float) -> float:
    """Return the baseline of a text within a height: capitals in the middle, moved where ink would be clipped.

    A text higher than that is put on the lower edge: see `low`.
    """
    above, below = -ink(text, face, size).top, ink(text, face, size).bottom
    return min(max(height / 2 + CAPITALS[face] / 2 * size, above), height - below)


def low(text: str, face: Face, size: float, height: float) -> float:
    """Return the size, or a smaller one at which the text is no higher than the height."""
    _, top, _, bottom = ink(text, face, size)
    return size if bottom - top <= height else size * (height - 0.5) / (bottom - top)


def shrunk(text: str, face: Face, size: float, least: float, room: float, step: float = 2) -> float:
    """Return the print in which a text fits the room, from a size down in steps; about `least` where none does."""
    while size > least and width(text, face, size) > room:
        size -= step
    return size


@lru_cache(maxsize=4096)
def fitted(text: str, face: Face, size: float, room: float) -> str:
    """Return the text, or as much of it as fits the room, followed by an ellipsis."""
    if width(text, face, size) <= room:
        return text
    low, high = 0, len(text)
    # Binary search for the longest beginning that fits.
    while low < high:
        middle = (low + high + 1) // 2
        if width(_cut(text, middle), face, size) <= room:
            low = middle
        else:
            high = middle - 1
    return _cut(text, low)


def _cut(text: str, length: int) -> str:
    """Return the first characters and an ellipsis, without parting a letter from its marks or a joined emoji."""
    while 0 < length < len(text) and (unicodedata.combining(text[length]) or _JOINER in text[length - 1 : length + 1]):
        length -= 1
    return text[:length].rstrip() + ELLIPSIS

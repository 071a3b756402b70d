"""Words on a picture: untrusted names made harmless, split by font, measured and cut to fit."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from math import ceil, floor
from typing import NamedTuple, TypeAlias

from render.core.fonts import EMOJI, Face, file_for, has, load

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

"""Words on a picture: untrusted names made harmless, split by font, measured and cut to fit."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import TypeAlias

from render.core.fonts import EMOJI, Face, file_for, load

ELLIPSIS = "…"

Run: TypeAlias = tuple[str, str]
"""A font file and the characters drawn with it."""

_MAX_NAME = 80
_MAX_MARKS = 2
_JOINER = "\u200d"


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Untrusted text as one harmless line.

    Compatibility forms become ordinary letters (mathematical script, full width), line breaks become
    spaces; controls, direction overrides, heaps of combining marks and characters that no bundled
    font has are dropped.
    """
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFKC", text[: 4 * _MAX_NAME]):
        kind = unicodedata.category(character)
        if kind.startswith("Z") or character in "\n\r\t":
            character = " "
        elif kind.startswith("C") and character != _JOINER:
            continue
        marks = marks + 1 if kind.startswith("M") else 0
        if marks <= _MAX_MARKS and file_for(character, Face.TEXT):
            kept.append(character)
    line = " ".join("".join(kept).split())[:_MAX_NAME].strip(_JOINER + " ")
    return line if any(unicodedata.category(character)[0] not in "MZC" for character in line) else ""


@lru_cache(maxsize=4096)
def runs(text: str, face: Face) -> tuple[Run, ...]:
    """The text split where the font has to change; characters without any font are left out."""
    found: list[list[str]] = []
    for character in text:
        current = found[-1][0] if found else None
        joins = current is not None and (character == _JOINER or unicodedata.combining(character))
        # Words of a script stay together. The space of emoji is wider than five letters.
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
    """How wide the text is drawn, in pixels."""
    return sum(load(file, size).getlength(characters) for file, characters in runs(text, face))


@lru_cache(maxsize=4096)
def fitted(text: str, face: Face, size: float, room: float) -> str:
    """The text, or as much of it as fits the room followed by an ellipsis."""
    if width(text, face, size) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(_cut(text, middle), face, size) <= room:
            low = middle
        else:
            high = middle - 1
    return _cut(text, low)


def _cut(text: str, length: int) -> str:
    """The first characters and an ellipsis, never parting a letter from its marks or a joined emoji."""
    while 0 < length < len(text) and (unicodedata.combining(text[length]) or _JOINER in text[length - 1 : length + 1]):
        length -= 1
    return text[:length].rstrip() + ELLIPSIS

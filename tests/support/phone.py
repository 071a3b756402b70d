"""How large a message is on a phone: an estimate by the sizes that Discord has for its texts and controls."""

from __future__ import annotations

import re

from render.core.text import load
from screens.controls import Button, Control, in_rows
from screens.screen import Screen

WIDTH = 345
"""Pixels across which a message's text and buttons have on a phone."""

MOST_BUTTONS, MOST_HEIGHT = 8, 500
"""What a person takes in at once."""

_LINE, _HEADING_LINE, _HEADING_MARGIN = 22, 28, 12
_TEXT, _HEADING, _LABEL = 16, 20, 14
_BUTTON, _SELECT, _GAP, _PADDING = 32, 44, 8, 2 * 16
# Bold for all: no text is taken for narrower than it is.
_BOLD = "NotoSans-Bold.ttf"


def _length(text: str, size: int) -> float:
    return load(_BOLD, size).getlength(text)


def _wrapped(text: str, size: int, width: int) -> int:
    """Return the lines of a text that is broken between words."""
    count, used = 1, 0.0
    for word in text.split():
        length = _length(f"{word} ", size)
        if used and used + length > width:
            count, used = count + 1, 0.0
        used += length
    return count


def _text_height(text: str, width: int) -> int:
    # A moment is shown in words; a link and an emoji of the bot's as less than what is written.
    shown = re.sub(r"<t:\d+:\w>", "28 November 2026 18:00", re.sub(r"<a?:\w+:\d+>", "00", text))
    height = 0
    for line in shown.replace("*", "").replace("`", "").split("\n"):
        if line.startswith("#"):
            height += _wrapped(line.lstrip("# "), _HEADING, width) * _HEADING_LINE + _HEADING_MARGIN
        else:
            height += _wrapped(line, _TEXT, width) * _LINE
    return height


def _controls_height(row: list[Control]) -> int:
    """Return the height of a row: its buttons are broken as words are."""
    if not isinstance(row[0], Button):
        return _SELECT + _GAP
    count, used = 1, 0.0
    for each in row:
        assert isinstance(each, Button)
        length = _length(each.label, _LABEL) + _PADDING + _GAP
        if used and used + length > WIDTH + _GAP:
            count, used = count + 1, 0.0
        used += length
    return count * (_BUTTON + _GAP)


def height(shown: Screen) -> int:
    """Return the pixels that a message takes down a phone, without its pictures."""
    found = _text_height(shown.text, WIDTH)
    for line in shown.entries or ():
        beside = 0 if line.beside is None else _length(line.beside.label, _LABEL) + _PADDING + _GAP
        found += max(_text_height(line.text, WIDTH - int(beside)), _BUTTON) + _GAP
        found += sum(map(_controls_height, [list(line.below)] if line.below else []))
    return found + sum(map(_controls_height, in_rows(shown.controls)))


def is_calm(shown: Screen) -> bool:
    """Whether a message has no more than a person takes in at once."""
    buttons = [each for each in shown.all_controls if isinstance(each, Button)]
    return len(buttons) <= MOST_BUTTONS and height(shown) <= MOST_HEIGHT

"""Realms as short texts, for tests."""

from __future__ import annotations

from engines.dragon_castle.board import COLUMNS, kind_of
from engines.dragon_castle.realm import EMPTY, Realm, Stack


def realm(text: str, rows: int = 6) -> Realm:
    """A realm by the lines of a text, its cells separated by spaces; what is missing at the end is empty.

    `.` is an empty cell, `M3` a face-up tile on the ground, `M3/2` one on floor 2, `-` a face-down tile, `-2` a
    stack of two with a face-down top, `*` a shrine on floor 1, `*3` one on floor 3.
    """
    lines = [[_stack(word) for word in line.split()] for line in text.strip().splitlines()]
    if len(lines) > rows or any(len(line) > COLUMNS for line in lines):
        raise ValueError(f"more than {rows} rows or {COLUMNS} columns: {text!r}")
    lines += [[] for _ in range(rows - len(lines))]
    return Realm(tuple(stack for line in lines for stack in (*line, *[EMPTY] * (COLUMNS - len(line)))))


def _stack(word: str) -> Stack:
    if word == ".":
        return EMPTY
    if word[0] in "-*":
        return Stack(int(word[1:] or 1), None, word[0] == "*")
    symbol, _, floor = word.partition("/")
    kind_of(symbol)  # a slip in the text fails here
    return Stack(int(floor or 1), symbol, False)

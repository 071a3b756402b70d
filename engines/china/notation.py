"""Moves as text; see the notation of the rules."""

from __future__ import annotations

import re
from typing import assert_never

from engines.china.board import COLOURS, PROVINCES, Space
from engines.china.maps import MAP
from engines.china.moves import Done, Draw, Emissary, Fortification, House, Move, Price, Swap
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, RuleError

_SPACE = re.compile(r"([a-z]+)-?([0-9]{1,3})", re.ASCII)
_APART = re.compile(r"([a-z])\s+([0-9])", re.ASCII)
"""A space's name in two words, as sentences write it."""
_COLOURS = {colour.value: colour for colour in COLOURS}
_PROVINCES = {province.value: province for province in PROVINCES}


def parse(text: str) -> Move:
    """Parse a move. Case, extra spaces and the dash of a house space (``wei 3``) do not matter.

    Raises `MoveSyntaxError`; a space that a province does not have is a `RuleError` of C4.
    """
    # Reject long input before matching: a text comes from outside and may have any length.
    if len(text) > 2 * MAX_MOVE_LENGTH:
        raise MoveSyntaxError(text)
    match _APART.sub(r"\1-\2", text.lower()).split():
        case ["done"]:
            return Done()
        case ["draw", "deck"]:
            return Draw(None)
        case ["draw", colour] if colour in _COLOURS:
            return Draw(_COLOURS[colour])
        case ["swap", colour] if colour in _COLOURS:
            return Swap(_COLOURS[colour])
        case ["house", space, *cards]:
            return House(_space(space, text), _price(cards, text))
        case ["fort", space, *cards]:
            return Fortification(_space(space, text), _price(cards, text))
        case ["emissary", province, *cards] if province in _PROVINCES:
            return Emissary(_PROVINCES[province], _price(cards, text))
        case _:
            raise MoveSyntaxError(text)


def format_move(move: Move) -> str:
    """Write a move as canonical text."""
    match move:
        case House():
            return f"house {MAP.space_name(move.space)} {' '.join(move.price)}"
        case Fortification():
            return f"fort {MAP.space_name(move.space)} {' '.join(move.price)}"
        case Emissary():
            return f"emissary {move.province.value} {' '.join(move.price)}"
        case Done():
            return "done"
        case Swap():
            return f"swap {move.card.value}"
        case Draw():
            return f"draw {'deck' if move.card is None else move.card.value}"
        case _:
            assert_never(move)


def parse_space(text: str) -> Space:
    """Parse the name of a space. Raises as `parse`."""
    return _space(text.strip().lower(), text)


def _space(name: str, text: str) -> Space:
    match = _SPACE.fullmatch(name)
    if match is None or match[1] not in _PROVINCES:
        raise MoveSyntaxError(text)
    province = _PROVINCES[match[1]]
    spaces, number = MAP.spaces_of[province], int(match[2])
    if not 1 <= number <= len(spaces):
        raise RuleError("C4", "no-such-space", province=province.value, number=number, spaces=len(spaces))
    return spaces.start + number - 1


def _price(cards: list[str], text: str) -> Price:
    if len(cards) not in (1, 2) or any(card not in _COLOURS for card in cards):
        raise MoveSyntaxError(text)
    return tuple(_COLOURS[card] for card in cards)

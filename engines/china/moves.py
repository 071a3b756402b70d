"""The moves of China and their notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, TypeAlias, assert_never

from engines.china.board import COLOURS, MAP, PROVINCES, Colour, Province, Space
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, Role, RuleError

Price: TypeAlias = Annotated[tuple[Colour, ...], Role.PRICE]
"""The cards paid for a piece: one of the province's colour, or two equal ones of another (C9)."""


@dataclass(frozen=True, slots=True)
class House:
    """Set a house on a space (C10)."""

    space: Space
    price: Price


@dataclass(frozen=True, slots=True)
class Emissary:
    """Send an emissary to a province's court (C11)."""

    province: Province
    price: Price


@dataclass(frozen=True, slots=True)
class Fortification:
    """Set a fortification on a space (C23)."""

    space: Space
    price: Price


@dataclass(frozen=True, slots=True)
class Done:
    """Set no second piece (C8)."""


@dataclass(frozen=True, slots=True)
class Swap:
    """Put a card on the discard pile to draw another, instead of placing (C13)."""

    card: Colour


@dataclass(frozen=True, slots=True)
class Draw:
    """Take an open card of a colour, or with None the top card of the pile (C15)."""

    card: Colour | None


Placement: TypeAlias = House | Emissary | Fortification
Move: TypeAlias = Placement | Done | Swap | Draw


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


def parse_place(text: str) -> Space | Province:
    """Parse the name of a space or a province. Raises as `parse`."""
    name = _APART.sub(r"\1-\2", text.strip().lower())
    return _PROVINCES[name] if name in _PROVINCES else _space(name, text)


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

"""What Dragon Castle is made of: tiles, realms, cards, numbers (D1-D6)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, TypeAlias

from engines.protocol import Role

Cell: TypeAlias = Annotated[int, Role.PLACE]
"""A cell of a grid, row by row from the top left corner: of the castle or of a realm."""

Bits: TypeAlias = int
"""A set of cells: bit ``n`` for cell ``n``."""


class Kind(StrEnum):
    """The six kinds of tiles by their letters: three factions, then three special kinds (D1)."""

    MERCHANT = "M"
    WARRIOR = "W"
    FARMER = "F"
    SEASON = "S"
    WIND = "N"
    DRAGON = "D"


FACTIONS = (Kind.MERCHANT, Kind.WARRIOR, Kind.FARMER)
SPECIAL = (Kind.SEASON, Kind.WIND, Kind.DRAGON)

COPIES = 4
"""Tiles of each symbol (D1)."""

_NUMBERS = {
    Kind.MERCHANT: 6,
    Kind.WARRIOR: 6,
    Kind.FARMER: 6,
    Kind.SEASON: 4,
    Kind.WIND: 4,
    Kind.DRAGON: 3,
}

Symbol: TypeAlias = str
"""What is engraved on a tile: the letter of its kind and its number, e.g. ``M3``; a faction's number is its value."""

SYMBOLS: tuple[Symbol, ...] = tuple(
    f"{kind.value}{number}" for kind, count in _NUMBERS.items() for number in range(1, count + 1)
)
"""The 29 symbols (D1)."""

TILES = len(SYMBOLS) * COPIES
"""116 (D1)."""

_KINDS = {symbol: Kind(symbol[0]) for symbol in SYMBOLS}


UNKNOWN: Symbol = "?"
"""Stands in a castle that is thought out for a tile that nobody has seen: it is like no other, and of no kind."""


def kind_of(symbol: Symbol) -> Kind:
    """The kind of a symbol."""
    return _KINDS[symbol]


def value_of(symbol: Symbol) -> int | None:
    """The value of a faction's symbol, None for a special one (D1)."""
    return int(symbol[1:]) if _KINDS[symbol] in FACTIONS else None


class Spirit(StrEnum):
    """The ten spirits (D22-D31)."""

    BEAUTY = "beauty"
    WIND = "wind"
    STRENGTH = "strength"
    ELEGANCE = "elegance"
    DECEPTION = "deception"
    CHANGE = "change"
    FAITH = "faith"
    DESTRUCTION = "destruction"
    DEPTH = "depth"
    WIT = "wit"


class Dragon(StrEnum):
    """The ten dragon cards (D36)."""

    HUMILITY = "humility"
    RIGHTEOUSNESS = "righteousness"
    TRANQUILITY = "tranquility"
    BRAVERY = "bravery"
    DOMINION = "dominion"
    POWER = "power"
    KNOWLEDGE = "knowledge"
    HARMONY = "harmony"
    DEVOTION = "devotion"
    COURAGE = "courage"


SHRINES = 40
"""Shrines of the common supply and all pools and realms together (D2)."""

TOKENS = 7
"""Countdown tokens (D2)."""

TOKEN_POINTS = 2
"""What a countdown token brings at the end (D13)."""

SET = 4
"""Tiles from which on a group is a set (D16)."""

COLUMNS = 6
"""Columns of a realm (D3)."""

ROWS = {"wide": 6, "tight": 4}
"""Rows of a realm by the option (D3)."""

HIGHEST_STACK = 3
"""Tiles on a cell of the castle (D4)."""

SOLO_AS = 3
"""A solo game has the castle and the track of so many players (D40)."""

SOLO_CARDS = 15
"""Points a solo game with cards takes off (D40)."""


@cache
def cell_name(cell: Cell, width: int) -> str:
    """A cell as players write it, e.g. ``C4``: the column's letter, the row's number."""
    row, column = divmod(cell, width)
    return f"{chr(ord('A') + column)}{row + 1}"

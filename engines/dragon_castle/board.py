"""Components of Dragon Castle: tiles, realms, cards, numbers (D1-D6)."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import Annotated, TypeAlias

from engines.protocol import Role

Cell: TypeAlias = Annotated[int, Role.PLACE]
"""A cell of a grid, the castle's or a realm's, row by row from the top left corner."""

Bits: TypeAlias = int
"""A set of cells: bit ``n`` for cell ``n``."""


class TileKind(StrEnum):
    """The six kinds of tiles by their letters: three factions, then three special kinds (D1)."""

    MERCHANT = "M"
    WARRIOR = "W"
    FARMER = "F"
    SEASON = "S"
    WIND = "N"
    DRAGON = "D"


FACTIONS = (TileKind.MERCHANT, TileKind.WARRIOR, TileKind.FARMER)
SPECIAL = (TileKind.SEASON, TileKind.WIND, TileKind.DRAGON)

COPIES = 4
"""Tiles of each symbol (D1)."""

_NUMBERS = {
    TileKind.MERCHANT: 6,
    TileKind.WARRIOR: 6,
    TileKind.FARMER: 6,
    TileKind.SEASON: 4,
    TileKind.WIND: 4,
    TileKind.DRAGON: 3,
}

Symbol: TypeAlias = str
"""The engraving of a tile: the letter of its kind and its number, e.g. ``M3``; a faction's number is its value."""

SYMBOLS: tuple[Symbol, ...] = tuple(
    f"{kind.value}{number}" for kind, count in _NUMBERS.items() for number in range(1, count + 1)
)
"""The 29 symbols (D1)."""

TILES = len(SYMBOLS) * COPIES
"""Number of tiles: 116 (D1)."""

_KINDS = {symbol: TileKind(symbol[0]) for symbol in SYMBOLS}
_VALUES = {symbol: int(symbol[1:]) if kind in FACTIONS else None for symbol, kind in _KINDS.items()}


UNKNOWN: Symbol = "?"
"""Placeholder for a tile that no player has seen, in a hypothetical castle: it has no kind and matches no other."""


def kind_of(symbol: Symbol) -> TileKind:
    return _KINDS[symbol]


def value_of(symbol: Symbol) -> int | None:
    """Return the value of a faction's symbol, None for a special one (D1)."""
    return _VALUES[symbol]


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
"""Points of a countdown token at the end (D13)."""

SET = 4
"""Minimum number of tiles in a set (D16)."""

COLUMNS = 6
"""Columns of a realm (D3)."""

ROWS = {"wide": 6, "tight": 4}
"""Rows of a realm, by option (D3)."""

HIGHEST_STACK = 3
"""Highest stack of the castle, in tiles (D4)."""

SOLO_AS = 3
"""Number of players whose castle and track a solo game uses (D40)."""

SOLO_CARDS = 15
"""Points deducted in a solo game with cards (D40)."""


@cache
def cell_name(cell: Cell, width: int) -> str:
    """Name a cell as players write it, e.g. ``C4``: the column's letter, the row's number."""
    row, column = divmod(cell, width)
    return f"{chr(ord('A') + column)}{row + 1}"

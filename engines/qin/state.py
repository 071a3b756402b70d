"""A game of Qin at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from engines.protocol import Outcome, Seat
from engines.qin.board import Colour, Tile
from engines.qin.grid import Bits
from engines.qin.view import LastMove

HAND = 3
"""Tiles in hand (Q4)."""

COPIES = 12
"""Tiles of each kind (Q2)."""

MAJOR = 5
"""Cells from which on a province is major (Q11)."""


@dataclass(frozen=True, slots=True)
class Province:
    """A connected area of two or more cells of one colour, with one pagoda or two (Q7, Q11)."""

    colour: Colour
    cells: Bits
    owner: Seat
    pagodas: int


@dataclass(frozen=True, slots=True)
class QinState:
    """Everything there is to know, the hidden included.

    `red`, `yellow`, `blue` are the province cells of each colour; `villages` has the villages held by each
    seat; `left` their pagodas not on the board; the next tile is drawn from the end of `supply`.
    `passes` counts the latest passes in succession.
    """

    board: str
    red: Bits
    yellow: Bits
    blue: Bits
    provinces: tuple[Province, ...]
    villages: tuple[Bits, ...]
    left: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    supply: tuple[Tile, ...]
    to_move: Seat
    passes: int
    ply: int
    last: LastMove | None
    outcome: Outcome | None

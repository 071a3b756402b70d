"""State of a game of Qin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.protocol import Outcome, Seat
from engines.qin.board import Bits, Cell, Colour, Tile


@dataclass(frozen=True, slots=True)
class LastMove:
    """The latest move: a tile laid on two cells, or a pass (tile and cells None)."""

    seat: Seat
    tile: Tile | None
    cells: tuple[Cell, Cell] | None


HAND = 3
"""Tiles in hand (Q4)."""

COPIES = 12
"""Tiles of each kind (Q2)."""

MAJOR = 5
"""Minimum number of cells of a major province (Q11)."""


PALETTE = tuple(Colour)
"""The colours in the order of a state's per-colour tuples."""


@dataclass(frozen=True, slots=True)
class QinProvince:
    """A connected area of two or more cells of one colour, with one pagoda or two (Q7, Q11)."""

    cells: Bits
    owner: Seat
    pagodas: int


@dataclass(frozen=True, slots=True)
class QinState:
    """The complete state of a game, hidden tiles included.

    `cells` are the province cells and `provinces` the provinces of each colour, in the order of `PALETTE`. A colour in
    which nothing changed keeps the identical tuple, so values cached for it stay valid. `villages` has the villages
    held by each seat; `left` their pagodas not on the board; the next tile is drawn from the end of `supply`. `passes`
    counts the latest passes in succession.
    """

    board: str
    cells: tuple[Bits, Bits, Bits]
    provinces: tuple[tuple[QinProvince, ...], tuple[QinProvince, ...], tuple[QinProvince, ...]]
    villages: tuple[Bits, ...]
    left: tuple[int, ...]
    hands: tuple[tuple[Tile, ...], ...]
    supply: tuple[Tile, ...]
    to_move: Seat
    passes: int
    ply: int
    last: LastMove | None
    outcome: Outcome | None

    @property
    def taken(self) -> Bits:
        """Every province cell, printed or laid."""
        red, yellow, blue = self.cells
        return red | yellow | blue

    def every_province(self) -> Iterator[tuple[Colour, QinProvince]]:
        for colour, provinces in zip(PALETTE, self.provinces):
            for province in provinces:
                yield colour, province

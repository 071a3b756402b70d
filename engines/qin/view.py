"""What one viewer may know of a game of Qin (Q4)."""

from __future__ import annotations

from dataclasses import dataclass

from engines.protocol import Outcome, Seat
from engines.qin.board import Cell, Colour, Tile


@dataclass(frozen=True, slots=True)
class ProvinceView:
    """A province: cells in reading order, one pagoda or, when major, two."""

    colour: Colour
    cells: tuple[Cell, ...]
    owner: Seat
    pagodas: int


@dataclass(frozen=True, slots=True)
class VillageView:
    """A village and whose pagoda stands on it, if any."""

    cell: Cell
    owner: Seat | None


@dataclass(frozen=True, slots=True)
class LastMove:
    """The latest move: a tile laid on two cells, or a pass (tile and cells None)."""

    seat: Seat
    tile: Tile | None
    cells: tuple[Cell, Cell] | None


@dataclass(frozen=True, slots=True)
class QinView:
    """A position as one viewer may see it; `viewer` None is a spectator.

    `cells` has 169 characters in reading order: ``.`` grassland, ``V`` village, ``~`` water and ``R``,
    ``Y``, ``B`` for province cells, printed or laid. Per-seat tuples are in seat order.
    """

    viewer: Seat | None
    board: str
    cells: str
    printed: tuple[Cell, ...]
    provinces: tuple[ProvinceView, ...]
    villages: tuple[VillageView, ...]
    pagodas_left: tuple[int, ...]
    pagodas_each: int
    hand: tuple[Tile, ...] | None
    hand_sizes: tuple[int, ...]
    supply: int
    to_act: Seat | None
    ply: int
    last: LastMove | None
    outcome: Outcome | None

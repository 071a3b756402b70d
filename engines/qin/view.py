"""The part of a game of Qin that one viewer may know (Q4)."""

from __future__ import annotations

from dataclasses import dataclass

from engines.protocol import Outcome, Seat
from engines.qin.board import BIT, BOARDS, PAGODAS_EACH, Cell, Colour, Tile, cells_of
from engines.qin.state import LastMove, QinState


@dataclass(frozen=True, slots=True)
class ProvinceView:
    """A province: cells in reading order, one pagoda or, when major, two."""

    colour: Colour
    cells: tuple[Cell, ...]
    owner: Seat
    pagodas: int


@dataclass(frozen=True, slots=True)
class VillageView:
    """A village and the owner of its pagoda, if any."""

    cell: Cell
    owner: Seat | None


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
    unseen: tuple[Tile, ...]
    """The tiles hidden from the viewer, in the supply and in other hands, in the order of `Tile`."""
    to_act: Seat | None
    passes: int
    """The latest passes in succession (Q17, Q19)."""
    ply: int
    last: LastMove | None
    outcome: Outcome | None


def view_of(state: QinState, viewer: Seat | None) -> QinView:
    """Build the view of a position (Q4): the viewer's own hand, of the others only the number of tiles."""
    return QinView(
        viewer=viewer,
        board=state.board,
        cells=cell_letters(state),
        printed=BOARDS[state.board].printed,
        provinces=tuple(
            ProvinceView(colour, tuple(cells_of(province.cells)), province.owner, province.pagodas)
            for colour, province in state.every_province()
        ),
        villages=tuple(
            VillageView(cell, next((seat for seat, held in enumerate(state.villages) if held & BIT[cell]), None))
            for cell in cells_of(BOARDS[state.board].villages)
        ),
        pagodas_left=state.left,
        pagodas_each=PAGODAS_EACH[len(state.left)],
        hand=state.hands[viewer] if viewer is not None else None,
        hand_sizes=tuple(len(hand) for hand in state.hands),
        supply=len(state.supply),
        unseen=_unseen(state, viewer),
        to_act=None if state.outcome is not None else state.to_move,
        passes=state.passes,
        ply=state.ply,
        last=state.last,
        outcome=state.outcome,
    )


def _unseen(state: QinState, viewer: Seat | None) -> tuple[Tile, ...]:
    hidden = list(state.supply)
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            hidden += hand
    # Sorted: the order of the supply would tell what comes next.
    return tuple([tile for tile in Tile for _ in range(hidden.count(tile))])


def cell_letters(state: QinState) -> str:
    """Return the letters of all cells in reading order; see `QinView.cells`."""
    letters = list(BOARDS[state.board].cells)
    for letter, bits in zip("RYB", state.cells):
        for cell in cells_of(bits):
            letters[cell] = letter
    return "".join(letters)

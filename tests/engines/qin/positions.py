"""Positions of Qin in a line or two, for the tests of its rules."""

from __future__ import annotations

from typing import TypeVar

from engines.protocol import Event, Seat, Step
from engines.qin import ENGINE
from engines.qin.board import SIZE
from engines.qin.boards import BOARDS
from engines.qin.notation import parse_cell
from engines.qin.position import read_position
from engines.qin.state import QinState

E = TypeVar("E", bound=Event)


def position(
    *,
    red: str = "",
    yellow: str = "",
    blue: str = "",
    provinces: str = "",
    villages: str = "",
    hands: str | None = None,
    supply: str = "RR YY BB",
    seats: int = 2,
    to_move: Seat = 0,
    passes: int = 0,
    left: str = "",
    board: str = "bird",
) -> QinState:
    """A position on a printed board with further cells laid, e.g. ``red="E11 F11", provinces="E11:0"``.

    Every player holds one tile of each kind unless `hands` says otherwise.
    """
    cells = list(BOARDS[board].cells)
    for letter, names in (("R", red), ("Y", yellow), ("B", blue)):
        for name in names.split():
            cells[parse_cell(name)] = letter
    rows = ["".join(cells[start : start + SIZE]) for start in range(0, SIZE * SIZE, SIZE)]
    everything = " | ".join(["RR YY BB RY RB YB"] * seats)
    lines = [
        f"board {board}",
        f"move {to_move} of {seats}, ply 0, passes {passes}",
        *([f"left {left}"] if left else []),
        f"hands {everything if hands is None else hands}",
        f"supply {supply}",
        *rows,
        f"provinces {provinces}",
        f"villages {villages}",
    ]
    return read_position("\n".join(lines))


def play(state: QinState, move: str) -> Step[QinState]:
    """The step of a move written as players write it, for whoever is to move."""
    return ENGINE.apply(state, state.to_move, ENGINE.parse(move))


def told(step: Step[QinState], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in step.events if isinstance(event, kind)]


def owners(state: QinState) -> dict[str, tuple[Seat, int]]:
    """Every province as its first cell's name with its owner and pagodas."""
    view = ENGINE.view(state, None)
    return {ENGINE.place_name(p.cells[0]): (p.owner, p.pagodas) for p in view.provinces}


def holder(state: QinState, village: str) -> Seat | None:
    """Who holds a village."""
    cell = parse_cell(village)
    return next(v.owner for v in ENGINE.view(state, None).villages if v.cell == cell)

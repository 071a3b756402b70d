"""Positions of Qin in a line or two, for the tests of its rules."""

from __future__ import annotations

from engines.protocol import Seat, Step
from engines.qin import ENGINE
from engines.qin.board import BOARDS, SIZE, bits_of, cell_name, cells_of
from engines.qin.moves import parse_cell
from engines.qin.position import connected, read_position
from engines.qin.state import QinState


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


def nearly_full() -> QinState:
    """A position where only A1 and B1 are free, beside C1, and hold no province after a yellow-blue tile."""
    return _filled(free=("A1", "B1"), hands="YB | RR RR", supply="RR")


def walled_in() -> QinState:
    """A position where red-red, which is all both hold, would join two majors, but other tiles would fit."""
    return _filled(free=("A1", "B1"), hands="RR | RR", supply="")


def _filled(*, free: tuple[str, str], hands: str, supply: str) -> QinState:
    """The bird board, everything but two cells laid: red on the left of C, else a pattern of all colours."""
    cells: dict[str, list[str]] = {"R": [], "Y": [], "B": []}
    for cell, printed in enumerate(BOARDS["bird"].cells):
        name = cell_name(cell)
        if printed != "." or name in free:
            if printed in "RYB":
                cells[printed].append(name)
            continue
        row, column = divmod(cell, 13)
        red = (row == 0 and 2 <= column <= 6) or (column == 0 and 1 <= row <= 5)
        cells["R" if red else "YB"[(row + column) % 2]].append(name)
    provinces: list[str] = []
    for letter, names in cells.items():
        bits = bits_of(parse_cell(name) for name in names)
        seen = 0
        for cell in cells_of(bits):
            area = connected(cell, bits)
            if area.bit_count() > 1 and not area & seen:
                provinces.append(f"{cell_name(cell)}:{1 if letter == 'R' else 0}")
            seen |= area
    return position(
        red=" ".join(cells["R"]),
        yellow=" ".join(cells["Y"]),
        blue=" ".join(cells["B"]),
        provinces=" ".join(provinces),
        hands=hands,
        supply=supply,
        left="15 15",
    )

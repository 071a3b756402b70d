"""Tic-tac-toe: the smallest game there is, for tests of what holds for games without hands, secrets and chance."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engines.open_game import OpenGame
from engines.protocol import (
    MAX_MOVE_LENGTH,
    Event,
    MoveSyntaxError,
    NotYourTurnError,
    OptionError,
    Options,
    Outcome,
    PositionError,
    RuleError,
    Seat,
    Step,
)

LINES = ("012", "345", "678", "036", "147", "258", "048", "246")


@dataclass(frozen=True, slots=True)
class Grid:
    """Nine cells in reading order: ``X`` of seat 0, ``O`` of seat 1, ``.`` of nobody."""

    cells: str


@dataclass(frozen=True, slots=True)
class Marked(Event):
    """A cell was marked."""

    seat: Seat
    cell: int


class TicTacToe(OpenGame[Grid, int]):
    """The rules; a move is the number of a cell."""

    slug = "tic_tac_toe"
    rules_version = 1
    seats = range(2, 3)
    choices: Mapping[str, tuple[str, ...]] = {}
    state_type = Grid

    def initial(self, seats: int, seed: str, options: Options) -> Step[Grid]:
        """An empty grid."""
        for option in options:
            raise OptionError("option", option, ())
        return Step(Grid("." * 9), (), reveals=False)

    def to_act(self, state: Grid) -> frozenset[Seat]:
        """Whoever has marked less."""
        return frozenset() if self.outcome(state) else frozenset({state.cells.count("X") - state.cells.count("O")})

    def legal_moves(self, state: Grid, seat: Seat) -> Sequence[int]:
        """The free cells."""
        return [n for n, mark in enumerate(state.cells) if mark == "."] if seat in self.to_act(state) else []

    def apply(self, state: Grid, seat: Seat, move: int) -> Step[Grid]:
        """Mark a cell."""
        if seat not in self.to_act(state):
            raise NotYourTurnError(seat, self.to_act(state))
        if state.cells[move] != ".":
            raise RuleError("T1", "marked-already", cell=self.place_name(move))
        return Step(Grid(state.cells[:move] + "XO"[seat] + state.cells[move + 1 :]), (Marked(seat, move),), False)

    def turn_of(self, state: Grid, seat: Seat) -> Grid:
        """Never another's: who is to mark is seen on the grid."""
        if seat not in self.to_act(state):
            raise NotYourTurnError(seat, self.to_act(state))
        return state

    def outcome(self, state: Grid) -> Outcome | None:
        """Three in a row, or nobody's."""
        scores = self.scores(state)
        if "." in state.cells and not any(scores):
            return None
        return Outcome(frozenset(seat for seat in range(2) if scores[seat] == max(scores)), scores, "row")

    def scores(self, state: Grid) -> tuple[int, ...]:
        """1 for who has a row."""
        rows = {"".join(state.cells[int(cell)] for cell in line) for line in LINES}
        return tuple(int(mark * 3 in rows) for mark in "XO")

    def parse(self, text: str) -> int:
        """A column's letter and a row's number."""
        name = text.strip().upper()
        names = [self.place_name(cell) for cell in range(9)]
        if len(text) > 2 * MAX_MOVE_LENGTH or name not in names:
            raise MoveSyntaxError(text)
        return names.index(name)

    def format(self, move: int) -> str:
        """The name of the cell."""
        return self.place_name(move)

    def place_name(self, place: int) -> str:
        """A cell, e.g. ``B2``."""
        return f"{'ABC'[place % 3]}{place // 3 + 1}"

    def write_position(self, state: Grid) -> str:
        """The nine cells."""
        return state.cells

    def read_position(self, text: str) -> Grid:
        """The nine cells."""
        if len(text) != 9 or set(text) - set("XO."):
            raise PositionError(text)
        return Grid(text)


TIC_TAC_TOE = TicTacToe()

"""Dragon Castle thought out by a player: what lies under a tile that is taken stays covered and cannot be taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engines.dragon_castle import listing, rules
from engines.dragon_castle.board import UNKNOWN, Cell
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.determinization import determinize
from engines.dragon_castle.moves import Activate, Move, Pair, Take
from engines.dragon_castle.spirits import ON_THE_CASTLE
from engines.dragon_castle.state import DragonCastleState, first_of_turn
from engines.dragon_castle.view import DragonCastleView, view_of
from engines.protocol import Event, NotKnownError, Seat


class DragonCastleMind:
    """See `engines.imagining.Mind`. All see the same, so that others' moves are as well known as the own."""

    def __init__(self, view: DragonCastleView) -> None:
        self._before = view
        self._state = _without_hidden(determinize(view, ""))

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is, None once the game is over."""
        return None if self._state.outcome is not None else self._state.turn.seat

    @property
    def is_between_turns(self) -> bool:
        """Whether nothing has been done in the turn."""
        return self._state.turn == first_of_turn(self._state.turn.seat)

    @property
    def is_open(self) -> bool:
        """Whether a tile was uncovered."""
        return bool(self._covered())

    def hand_over(self, seat: Seat) -> None:
        """Let a turn of the seat begin."""
        self._state = replace(self._state, turn=first_of_turn(seat))

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move for the seat to act."""
        state = self._state
        if _taken(state.castle, move) in self._covered():
            raise NotKnownError
        step = rules.apply(state, state.turn.seat, move, uncovers=False)
        self._state = step.state
        return step.events

    def legal(self) -> Sequence[Move]:
        """The moves that take no tile which nobody has seen."""
        castle, covered = self._state.castle, self._covered()
        moves = listing.legal_moves(self._state, self._state.turn.seat)
        return [move for move in moves if _taken(castle, move) not in covered] if covered else moves

    def view(self) -> DragonCastleView:
        """Castle and realms after the moves."""
        shown = view_of(self._state, self._before.viewer, self._covered())
        return replace(shown, unseen=self._before.unseen)

    def _covered(self) -> frozenset[Cell]:
        """Where the tile on top is one that nobody has seen."""
        castle = self._state.castle
        return frozenset(cell for cell in castle.cells() if castle.top(cell) == UNKNOWN)


def _without_hidden(state: DragonCastleState) -> DragonCastleState:
    """The state in which nothing that lies under a tile can be told from another."""
    stacks = [(*(UNKNOWN for _ in stack[1:]), *stack[-1:]) for stack in state.castle.stacks]
    return replace(state, castle=Castle(state.castle.width, tuple(stacks)))


def _taken(castle: Castle, move: Move) -> Cell | None:
    """The cell of the castle from which a move takes a tile."""
    match move:
        case Take(at) | Pair(at):
            return castle.cell_named(at)
        case Activate(spirit, _, str(at)) if spirit in ON_THE_CASTLE:
            return castle.cell_named(at)
        case _:
            return None


def surroundings(view: DragonCastleView, moves: Sequence[Move]) -> str:
    """The columns of the castle from which tiles would be taken."""
    castle = determinize(view, "").castle
    taken = (_taken(castle, move) for move in moves)
    columns = sorted({cell % view.width for cell in taken if cell is not None})
    tiles = (tile for cell, tile in enumerate(view.castle) if cell % view.width in columns)
    return " ".join("-" if tile is None else f"{tile.symbol}:{tile.floor}" for tile in tiles)

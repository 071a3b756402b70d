"""Hypothetical play of Dragon Castle: a tile under a removed one stays covered and cannot be taken."""

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
    """A hypothetical game of Dragon Castle; see `engines.imagining.Mind`.

    Views hide nothing from single players, so other players' moves are as well known as the viewer's own.
    """

    def __init__(self, view: DragonCastleView) -> None:
        self._before = view
        self._state = _without_hidden(determinize(view, ""))

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, None once the game is over."""
        return None if self._state.outcome is not None else self._state.turn.seat

    @property
    def is_between_turns(self) -> bool:
        """Whether the turn has no action yet."""
        return self._state.turn == first_of_turn(self._state.turn.seat)

    @property
    def is_open(self) -> bool:
        """Whether a tile was uncovered."""
        return bool(self._covered())

    def hand_over(self, seat: Seat) -> None:
        """Begin a turn of the seat."""
        self._state = replace(self._state, turn=first_of_turn(seat))

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move for the seat to act."""
        state = self._state
        # A tile uncovered during imagined play is unknown: taking it would need its symbol.
        if _taken(state.castle, move) in self._covered():
            raise NotKnownError
        step = rules.apply(state, state.turn.seat, move, uncovers=False)
        self._state = step.state
        return step.events

    def legal(self) -> Sequence[Move]:
        """List the moves that take no unseen tile."""
        castle, covered = self._state.castle, self._covered()
        moves = listing.legal_moves(self._state, self._state.turn.seat)
        return [move for move in moves if _taken(castle, move) not in covered] if covered else moves

    def view(self) -> DragonCastleView:
        """Return castle and realms after the moves."""
        shown = view_of(self._state, self._before.viewer, self._covered())
        return replace(shown, unseen=self._before.unseen)

    def _covered(self) -> frozenset[Cell]:
        """Return the cells whose top tile no player has seen."""
        castle = self._state.castle
        return frozenset(cell for cell in castle.cells() if castle.top(cell) == UNKNOWN)


def _without_hidden(state: DragonCastleState) -> DragonCastleState:
    """Replace every tile under another by `UNKNOWN`."""
    stacks = [(*(UNKNOWN for _ in stack[1:]), *stack[-1:]) for stack in state.castle.stacks]
    return replace(state, castle=Castle(state.castle.width, tuple(stacks)))


def _taken(castle: Castle, move: Move) -> Cell | None:
    """Return the cell of the castle from which a move takes a tile, None if it takes none."""
    match move:
        case Take(at) | Pair(at):
            return castle.cell_named(at)
        case Activate(spirit, _, str(at)) if spirit in ON_THE_CASTLE:
            return castle.cell_named(at)
        case _:
            return None


def neighbourhood(view: DragonCastleView, moves: Sequence[Move]) -> str:
    """Describe the columns of the castle from which tiles would be taken."""
    # Any deal will do: only the cell that a name means is asked for.
    castle = determinize(view, "").castle
    taken = (_taken(castle, move) for move in moves)
    columns = sorted({cell % view.width for cell in taken if cell is not None})
    tiles = (tile for cell, tile in enumerate(view.castle) if cell % view.width in columns)
    return " ".join("-" if tile is None else f"{tile.symbol}:{tile.floor}" for tile in tiles)

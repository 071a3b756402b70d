"""Hypothetical play of Qin: the viewer's own tiles, any unseen tiles for other players, no draws."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from engines.protocol import Event, Seat
from engines.qin import rules
from engines.qin.board import Tile
from engines.qin.determinization import determinize
from engines.qin.grid import beside, bits_of, cells_of
from engines.qin.moves import Move, Pass, Place
from engines.qin.state import QinState
from engines.qin.view import QinView, view_of


class QinMind:
    """A hypothetical game of Qin; see `engines.imagining.Mind`.

    The sizes of hands and of the supply are public: they change as in the game.
    """

    def __init__(self, view: QinView) -> None:
        self._before = view
        self._viewer = view.viewer
        self._unseen = Counter(view.unseen)
        self._supply, self._sizes = view.supply, list(view.hand_sizes)
        # Any deal will do: hidden tiles are replaced before a move, and none is drawn.
        self._state = determinize(view, "")
        self.is_open = False

    @property
    def to_act(self) -> Seat | None:
        """The seat to act, None once the game is over."""
        return None if self._state.outcome is not None else self._state.to_move

    @property
    def is_between_turns(self) -> bool:
        """True: a turn is a single move."""
        return True

    def hand_over(self, seat: Seat) -> None:
        """Begin a turn of the seat. Other seats may have moved since, so no earlier pass counts (Q17)."""
        self._state = replace(self._state, to_move=seat, passes=0)

    def play(self, move: Move) -> tuple[Event, ...]:
        """Play a move for the seat to act."""
        seat = self._state.to_move
        # `_with_tiles` gives other players every unseen tile, so that any possible placement is legal.
        step = rules.apply(self._with_tiles(seat), seat, move, draws=False)
        self._state = step.state
        if isinstance(move, Place):
            self._used(seat, move.tile)
        return step.events

    def legal(self) -> Sequence[Move]:
        """List placements of tiles that may be in hand; only the pass if the whole hand is known and cannot be laid."""
        seat = self._state.to_move
        moves = rules.legal_moves(self._with_tiles(seat), seat)
        is_known = seat == self._viewer and self._sizes[seat] == len(self._state.hands[seat])
        return moves if is_known else [move for move in moves if not isinstance(move, Pass)]

    def view(self) -> QinView:
        """Return the board after the moves."""
        shown = view_of(self._state, self._viewer)
        return replace(shown, hand_sizes=tuple(self._sizes), supply=self._supply, unseen=self._hidden())

    def _with_tiles(self, seat: Seat) -> QinState:
        """Return the state with all unseen tiles in another player's hand."""
        if seat == self._viewer:
            return self._state
        hands = (*self._state.hands[:seat], self._hidden(), *self._state.hands[seat + 1 :])
        return replace(self._state, hands=hands)

    def _hidden(self) -> tuple[Tile, ...]:
        return tuple([tile for tile in Tile for _ in range(self._unseen[tile])])

    def _used(self, seat: Seat, tile: Tile) -> None:
        """Remove a tile from a hand and draw an unknown one for it."""
        # The viewer's own tile was never among the unseen ones.
        if seat != self._viewer:
            self._unseen[tile] -= 1
        outcome = self._state.outcome
        # After the last pagoda nothing more is drawn (Q18).
        if self._supply and (outcome is None or outcome.reason != "last-pagoda"):
            self._supply -= 1
            self.is_open = True
        else:
            self._sizes[seat] -= 1


def neighbourhood(view: QinView, moves: Sequence[Move]) -> str:
    """Describe the cells to be covered, the cells beside them, and the provinces that the tiles would touch."""
    covered = bits_of(cell for move in moves if isinstance(move, Place) for cell in (move.first, move.second))
    near = covered | beside(covered)
    touched = [province for province in view.provinces if bits_of(province.cells) & near]
    # Owner, pagodas and size of the touched provinces decide what a placement there means.
    cells = "".join(view.cells[cell] for cell in cells_of(near))
    return " ".join([cells, *(f"{each.colour}:{each.owner}:{each.pagodas}:{len(each.cells)}" for each in touched)])

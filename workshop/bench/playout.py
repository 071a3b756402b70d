"""Random games of Qin, played on one board that is changed in place.

The rules are those of `engines.qin.laying` and `engines.qin.placements`; the time of freezing a state
and creating events after every move is saved. A test also plays every move of playouts through the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engines.protocol import Seat
from engines.qin.board import Tile
from engines.qin.grid import BIT, CELL_AT, EAST, SOUTH, Bits, beside
from engines.qin.laying import QinGround
from engines.qin.moves import Move, Pass, Place
from engines.qin.placements import COLOURS, Placements, forbidden_join, list_places
from engines.qin.state import QinState

_ALL_TILES = tuple(Tile)
_TRIES = 40
"""Guesses at a random placement before all are listed."""

_ORDERS = {
    tile: ((tile, False),) if first == second else ((tile, False), (tile, True))
    for tile, (first, second) in COLOURS.items()
}
"""A tile with each order in which its halves can lie on a pair of cells: one if both are the same."""


class Playout:
    """A game of Qin from a position on, changed in place.

    `winners` is empty while the game runs. `random` returns numbers from 0 up to 1, like `random.Random(seed).random`.
    """

    __slots__ = ("_free", "_front", "_random", "ground", "hands", "passes", "supply", "to_move", "winners")

    def __init__(self, state: QinState, random: Callable[[], float]) -> None:
        self.ground = QinGround(state)
        self.hands = [list(hand) for hand in state.hands]
        self.supply = list(state.supply)
        self.to_move = state.to_move
        self.passes = state.passes
        self.winners: frozenset[Seat] = state.outcome.winners if state.outcome is not None else frozenset()
        self._random = random
        self._free = self.ground.board.grassland & ~state.taken
        self._front = beside(state.taken) & self._free

    def legal_moves(self) -> Sequence[Move]:
        """Return every legal move of the player to move, in the order of the engine's list.

        The list is empty once the game is over.
        """
        if self.winners:
            return []
        placements = Placements(self._free, self._front, self.ground.provinces)
        places = list_places(placements, dict.fromkeys(self.hands[self.to_move]))
        if places:
            return places
        if placements.any(_ALL_TILES):
            return [Pass()]
        self._end_by_pagodas()
        return []

    def random_move(self) -> Move | None:
        """Return one of the legal moves, each equally likely; None once the game is over.

        Guessed rather than listed: a tile with an order of its halves, and a pair of free neighbours beside a
        province. Only a forbidden join (Q13) makes a guess wrong.
        """
        if self.winners:
            return None
        random, placements = self._random, Placements(self._free, self._front, self.ground.provinces)
        east, south = placements.east, placements.south
        eastward = east.bit_count()
        pairs = eastward + south.bit_count()
        orders = [order for tile in dict.fromkeys(self.hands[self.to_move]) for order in _ORDERS[tile]]
        for _ in range(_TRIES if pairs and orders else 0):
            tile, swapped = orders[int(random() * len(orders))]
            number = int(random() * pairs)
            if number < eastward:
                first = _nth_bit(east, number)
                second = first + EAST
            else:
                first = _nth_bit(south, number - eastward)
                second = first + SOUTH
            if swapped:
                first, second = second, first
            if self._may_join(tile, 1 << first, 1 << second):
                return Place(tile, CELL_AT[first], CELL_AT[second])
        moves = self.legal_moves()
        return moves[int(random() * len(moves))] if moves else None

    def play(self, move: Move) -> None:
        """Play a legal move. A board without legal placements is noticed when the next move is requested (Q19)."""
        seat = self.to_move
        self.to_move = (seat + 1) % len(self.hands)
        if isinstance(move, Place):
            self.passes = 0
            self._lay(seat, move)
            over = not self.supply and not self.winners and not any(self.hands)
        else:
            self.passes += 1
            over = self.passes == len(self.hands)
        if over:
            self._end_by_pagodas()

    def _end_by_pagodas(self) -> None:
        """End the game: the most pagodas on the board win (Q19)."""
        fewest = min(self.ground.left)
        self.winners = frozenset(seat for seat, left in enumerate(self.ground.left) if left == fewest)

    def _lay(self, seat: Seat, move: Place) -> None:
        winner = self.ground.lay(seat, move, None)
        bits = BIT[move.first] | BIT[move.second]
        self._free = free = self._free & ~bits
        self._front = (self._front | beside(bits)) & free
        hand = self.hands[seat]
        hand.remove(move.tile)
        if winner is not None:
            self.winners = frozenset((winner,))
        elif self.supply:
            hand.append(self.supply.pop())

    def _may_join(self, tile: Tile, first: Bits, second: Bits) -> bool:
        """Return whether the provinces that the halves would join may be joined (Q13)."""
        one, two = COLOURS[tile]
        if one == two:
            joined = self.ground.touched(one, first | second)
            return len(joined) < 2 or forbidden_join(joined) is None
        joined = self.ground.touched(one, first)
        if len(joined) > 1 and forbidden_join(joined):
            return False
        joined = self.ground.touched(two, second)
        return len(joined) < 2 or forbidden_join(joined) is None


def _nth_bit(bits: Bits, number: int) -> int:
    """Return the position of the set bit number `number`, counted from the lowest."""
    base = 0
    for width in (96, 48, 24, 12, 6, 3):
        low = bits & ((1 << width) - 1)
        here = low.bit_count()
        if number < here:
            bits = low
        else:
            number -= here
            bits >>= width
            base += width
    while number:
        bits &= bits - 1
        number -= 1
    return base + (bits & -bits).bit_length() - 1

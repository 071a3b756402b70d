"""Features of Qin: pagodas, provinces and threats to them, villages, hands."""

from __future__ import annotations

from computers.knowledge.qin import known_of, prospects, village_counts
from computers.learned.features import Numbers
from engines.protocol import Seat
from engines.qin.board import PAGODAS_EACH, Bits, beside
from engines.qin.laying import QinGround
from engines.qin.placements import COLOURS
from engines.qin.state import MAJOR, QinState

_SUPPLY = 72.0
_CELLS = 100.0

SHARED = (
    *("three_seats", "four_seats", "lion", "free", "front", "supply", "lone"),
    *("furthest", "average", "passes"),
)
EACH = (
    *(
        "placed",
        "placed_squared",
        "last_pagoda",
        "last_two",
        "last_three",
        "last_five",
        "ahead_of_best",
        "ahead_of_all",
    ),
    *("worth", "worth_ahead_of_best", "worth_ahead_of_all", "to_move", "turns_away"),
    *("majors", "fours", "threes", "twos", "cramped", "growth"),
    *("threatened", "threatened_four", "steals", "hot_threatened", "hot_steals"),
    *("held", "held_even", "held_by_one", "held_by_two", "held_safe", "tied_village", "one_behind", "beside_villages"),
    *("colours", "doubles", "completes", "doubles_complete", "founds", "now_steals", "now_completes", "now_wins"),
)


class QinFeatures:
    shared = SHARED
    each = EACH

    def key(self, state: QinState) -> None:
        """Return None: positions seldom come again. See `computers.learned.features.Features`."""

    def of(self, state: QinState) -> Numbers:
        return _QinNumbers(state).numbers()


FEATURES = QinFeatures()


class _QinNumbers:
    def __init__(self, state: QinState) -> None:
        self._state = state
        self._ground = ground = QinGround(state)
        self._seats = seats = len(state.left)
        self._each = PAGODAS_EACH[seats]
        self._free = ground.board.grassland & ~state.taken
        self._has = [_colours(state, seat) for seat in range(seats)]
        zeros = [0] * seats
        self._majors, self._cramped, self._growth = zeros[:], zeros[:], zeros[:]
        self._sizes = [[0] * MAJOR for _ in range(seats)]
        self._completes, self._doubles_complete, self._founds = zeros[:], zeros[:], zeros[:]
        self._threatened, self._threatened_four, self._hot_threatened = zeros[:], zeros[:], zeros[:]
        self._steals, self._hot_steals = zeros[:], zeros[:]
        self._touched: list[tuple[Seat, int, Bits]] = []
        self._lone = 0
        for colour in range(3):
            self._look_at(colour)
        self._leads = [[0] * 4 for _ in range(seats)]
        self._tied, self._behind, self._beside = zeros[:], zeros[:], zeros[:]
        self._look_at_villages()

    def numbers(self) -> Numbers:
        state, each, seats = self._state, self._each, self._seats
        front = beside(state.taken) & self._free
        done = [1 - left / each for left in state.left]
        shared = (
            float(seats == 3),
            float(seats == 4),
            float(state.board == "lion"),
            self._free.bit_count() / _CELLS,
            front.bit_count() / _CELLS * 2,
            len(state.supply) / _SUPPLY,
            self._lone / 4,
            max(done),
            sum(done) / seats,
            state.passes / seats,
        )
        # All numbers are scaled to about -3 to 3, as the training expects.
        worth = [value / 300 for value in prospects(self._ground, self._free)]
        return shared, [self._of(seat, done, worth) for seat in range(seats)]

    def _look_at(self, colour: int) -> None:
        """Add up the provinces of a colour, and its cells that belong to no province."""
        state, free, has = self._state, self._free, self._has
        known = known_of(state.provinces[colour], self._ground.board.villages)
        self._touched += known.touched
        lone = state.cells[colour]
        occupied = 0
        for province, size, near in zip(known.provinces, known.sizes, known.near):
            owner = province.owner
            # What is left in the end belongs to no province.
            lone &= ~province.cells
            occupied |= near
            if size >= MAJOR:
                self._majors[owner] += 1
                continue
            # Major provinces are safe (Q13): only smaller ones have room, growth or threats worth counting.
            room = (near & free).bit_count()
            if not room:
                self._cramped[owner] += 1
                continue
            self._sizes[owner][size] += 1
            self._growth[owner] += min(room, 4)
            single, double = has[owner][colour]
            # The seat holds a tile that can complete the province in its next turn.
            if size == MAJOR - 1 and single:
                self._completes[owner] += 1
            elif size == MAJOR - 2 and double:
                self._doubles_complete[owner] += 1
        for owner, cells, _ in known.threats:
            if cells & free:
                self._threatened[owner] += 1
        for small, larger, cells in known.crowded:
            if cells & free:
                self._steals[larger] += 1
                if has[larger][colour][0]:
                    self._hot_steals[larger] += 1
                    self._hot_threatened[small] += 1
        for owner, cells in known.fours:
            if cells & free:
                self._threatened_four[owner] += 1
        # Only free cells beside a lone cell, and beside no province, can found a new province with it.
        starts = (beside(lone) & free & ~occupied).bit_count()
        self._lone += min(starts, 4)
        for seat, hand in enumerate(has):
            single, double = hand[colour]
            # A tile of one colour founds a province by itself (Q9), a single half only beside a lone cell.
            if double or (single and starts):
                self._founds[seat] += 1

    def _look_at_villages(self) -> None:
        for village, counts in village_counts(self._touched, self._seats).items():
            holder = next((seat for seat, held in enumerate(self._ground.villages) if held & village), None)
            for seat, count in enumerate(counts):
                if not count:
                    continue
                self._beside[seat] += count
                # A holder keeps a village in a tie; another player needs strictly more pagodas (Q15).
                ahead = count - max(other for rival, other in enumerate(counts) if rival != seat)
                if seat == holder:
                    self._leads[seat][min(max(ahead, 0), 3)] += 1
                elif ahead >= 0:
                    self._tied[seat] += 1
                elif ahead == -1:
                    self._behind[seat] += 1

    def _of(self, seat: Seat, done: list[float], worth: list[float]) -> list[float]:
        state, left = self._state, self._state.left[seat]
        others = [value for other, value in enumerate(done) if other != seat]
        rivals = [value for other, value in enumerate(worth) if other != seat]
        moves = seat == state.to_move
        sizes, leads, hand = self._sizes[seat], self._leads[seat], self._has[seat]
        gains = self._hot_steals[seat] + self._completes[seat] + self._doubles_complete[seat] + self._founds[seat]
        own = done[seat]
        return [
            own,
            own * own,
            float(left <= 1),
            float(left <= 2),
            float(left <= 3),
            float(left <= 5),
            3 * (own - max(others)),
            3 * (own - sum(others) / len(others)),
            worth[seat],
            worth[seat] - max(rivals),
            worth[seat] - sum(rivals) / len(rivals),
            float(moves),
            (seat - state.to_move) % self._seats / self._seats,
            self._majors[seat] / 2,
            float(sizes[4]),
            float(sizes[3]),
            float(sizes[2]),
            float(self._cramped[seat]),
            self._growth[seat] / 4,
            float(self._threatened[seat]),
            float(self._threatened_four[seat]),
            float(self._steals[seat]),
            float(self._hot_threatened[seat]),
            float(self._hot_steals[seat]),
            self._ground.villages[seat].bit_count() / 2,
            float(leads[0]),
            float(leads[1]),
            float(leads[2]),
            float(leads[3]),
            float(self._tied[seat]),
            float(self._behind[seat]),
            self._beside[seat] / 4,
            sum(single for single, _ in hand) / 2,
            sum(double for _, double in hand) / 2,
            float(self._completes[seat]),
            float(self._doubles_complete[seat]),
            self._founds[seat] / 2,
            float(moves and self._hot_steals[seat] > 0),
            float(moves and self._completes[seat] > 0),
            # The fewer pagodas are left, the more one of them means.
            float(moves and gains > 0) / max(left, 1),
        ]


def _colours(state: QinState, seat: Seat) -> list[tuple[bool, bool]]:
    """Return for each colour whether a hand has a half of it, and a tile of that colour alone."""
    halves = [0, 0, 0]
    doubles = [False, False, False]
    for tile in state.hands[seat]:
        first, second = COLOURS[tile]
        halves[first] += 1
        if first == second:
            doubles[first] = True
        else:
            halves[second] += 1
    return [(count > 0, double) for count, double in zip(halves, doubles)]

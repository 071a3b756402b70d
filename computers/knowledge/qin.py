"""Heuristics for Qin."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from heapq import nlargest

from engines.protocol import Seat
from engines.qin.board import BIT, BOARDS, PAGODAS_EACH, Bits, around, beside, cells_of
from engines.qin.laying import QinGround
from engines.qin.moves import Move, Place
from engines.qin.placements import COLOURS
from engines.qin.state import MAJOR, QinProvince, QinState

_LOOKED_AT = 16
"""Number of placements tried in one position, out of hundreds."""
_WON = 100_000.0
_ONE_TILE = 4
"""Pagodas that one tile may place: two provinces or major provinces, and two villages."""
_PAGODA, _LATE = 31.0, 69.0
"""Value of a pagoda on the board, and its growth with the number placed: half-way both together are a hundred."""
_MAJOR = 4.0
"""Value of a major province: it cannot be lost any more."""
_SIZE = (0.0, 0.0, 4.0, 33.0, 50.0)
"""Value of a smaller province by its cells: the second pagoda comes with the fifth."""
_CRAMPED = 8.0
"""Value of a smaller province without free cells beside it."""
_THREAT, _THREAT_TO_FOUR = 47.0, 145.0
"""Penalties for a province that an opponent's larger one can join with one cell: below and at four cells."""
_VILLAGE_LEAD = (-50.0, -17.0, -10.0, -8.0)
"""Value of a held village, by its holder's lead in pagodas beside it: with an even count it is soon lost."""
# These values are fitted: they best predict the winners of 839 games between computers that overlooked some moves.


class QinKnowledge:
    def rank(self, state: QinState, seat: Seat, moves: Sequence[Move]) -> Sequence[float]:
        """Return the value of the position after each promising placement; for the others only the quick rank."""
        # Few moves: try them all. Many moves: a quick rank chooses those worth the time.
        if len(moves) <= _LOOKED_AT:
            return [self._after(state, seat, move) for move in moves]
        glances = Glance(state, seat).at(moves)
        # Moves that are only ranked stay below every tried one, in the order of their ranks.
        found = [glance - _WON for glance in glances]
        for number in nlargest(_LOOKED_AT, range(len(moves)), key=glances.__getitem__):
            found[number] = self._after(state, seat, moves[number])
        return found

    def key(self, state: QinState) -> None:
        """Return None: positions seldom come again. See `computers.knowledge.Knowledge`."""

    def evaluate(self, state: QinState, seat: Seat) -> float:
        """Return the seat's prospects minus those of the others; see `_standing`."""
        if state.outcome is not None:
            return _WON if seat in state.outcome.winners else -_WON
        ground = QinGround(state)
        return _standing(ground, ground.board.grassland & ~state.taken, seat)

    def may_end(self, state: QinState) -> bool:
        """Tell whether a player has so few pagodas left that one tile may place them."""
        return min(state.left) <= _ONE_TILE

    def wins(self, state: QinState, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
        """Return the placements that place the seat's last pagoda (Q18)."""
        # Hands do not matter: all deals of a view have the same board, and each placement is tried on it once.
        board = replace(state, hands=(), supply=(), to_move=seat, passes=0, ply=0, last=None)
        tried = _tried(board, seat)
        for move in moves:
            if move not in tried:
                tried[move] = isinstance(move, Place) and QinGround(state).lay(seat, move, None) == seat
        return [move for move in moves if tried[move]]

    wins_in_turn = wins
    """A turn is one move."""

    def _after(self, state: QinState, seat: Seat, move: Move) -> float:
        ground = QinGround(state)
        laid = 0
        if isinstance(move, Place):
            # No events are needed here: passing None saves their construction.
            winner = ground.lay(seat, move, None)
            if winner is not None:
                return _WON if winner == seat else -_WON
            laid = BIT[move.first] | BIT[move.second]
        return _standing(ground, ground.board.grassland & ~(state.taken | laid), seat)


KNOWLEDGE = QinKnowledge()


@lru_cache(maxsize=500)
def _tried(board: QinState, seat: Seat) -> dict[Move, bool]:
    """Return the moves tried in a position so far, and whether each wins; `QinKnowledge.wins` fills it."""
    return {}


_FOUND = 100.0
_JOIN = 130.0
_BY_A_VILLAGE = 12.0
_ONE_MORE = (0.0, 0.0, 8.0, 14.0, 120.0)
_TWO_MORE = (0.0, 0.0, 20.0, 130.0, 130.0)
"""Quick ranks of one more cell, and of two, by the size of the province: those that make it major bring a pagoda."""
_FOR_OTHERS = -0.9
"""Weight of such a gain if the province is another player's."""


class Glance:
    """A quick rank of placements: by colour and cell the value of one half, and of both halves of one colour."""

    def __init__(self, state: QinState, seat: Seat) -> None:
        self._one: list[dict[int, float]] = [{}, {}, {}]
        self._both: list[dict[int, float]] = [{}, {}, {}]
        board = BOARDS[state.board]
        free = board.grassland & ~state.taken
        by_village = beside(board.villages) & free
        for colour, provinces in enumerate(state.provinces):
            one, both = self._one[colour], self._both[colour]
            known = known_of(provinces, board.villages)
            lone = state.cells[colour]
            for province, size, cells in zip(provinces, known.sizes, known.near):
                lone &= ~province.cells
                share = 1.0 if province.owner == seat else _FOR_OTHERS
                village = _BY_A_VILLAGE * province.pagodas * share
                more, two = (_ONE_MORE[size] * share, _TWO_MORE[size] * share) if size < MAJOR else (0.0, 0.0)
                for cell in cells_of(cells & free):
                    here = village if BIT[cell] & by_village else 0.0
                    one[cell] = one.get(cell, 0.0) + more + here
                    # Beside a province a tile of one colour founds none: takes off what `at` adds for founding.
                    both[cell] = both.get(cell, -_FOUND) + two + here
            for cell in cells_of(beside(lone) & free):
                # Beside a lone cell a half founds a province with it (Q9), unless it joins one that is there.
                if cell not in one:
                    one[cell] = _FOUND + (_BY_A_VILLAGE if BIT[cell] & by_village else 0.0)
            for small, larger, cells in known.crowded:
                worth = _JOIN if larger == seat else -_JOIN if small == seat else 0.0
                for cell in cells_of(cells & free):
                    one[cell] = one.get(cell, 0.0) + worth
                    both[cell] = both.get(cell, 0.0) + worth
        for cell in cells_of(by_village):
            for both in self._both:
                both.setdefault(cell, _BY_A_VILLAGE)

    def at(self, moves: Sequence[Move]) -> list[float]:
        found: list[float] = []
        for move in moves:
            if isinstance(move, Place):
                first, second = COLOURS[move.tile]
                if first == second:
                    both = self._both[first]
                    found.append(_FOUND + both.get(move.first, 0.0) + both.get(move.second, 0.0))
                else:
                    found.append(self._one[first].get(move.first, 0.0) + self._one[second].get(move.second, 0.0))
            else:
                found.append(0.0)
        return found


def _standing(ground: QinGround, free: Bits, seat: Seat) -> float:
    worth = prospects(ground, free)
    if len(worth) == 2:
        return worth[seat] - worth[1 - seat]
    others = [value for other, value in enumerate(worth) if other != seat]
    # With several opponents half of the comparison is with the best one, half with the average.
    return worth[seat] - (max(others) + sum(others) / len(others)) / 2


def prospects(ground: QinGround, free: Bits) -> list[float]:
    """Return the value of each player's pagodas, provinces and villages: about a hundred for each pagoda."""
    left = ground.left
    each = PAGODAS_EACH[len(left)]
    worth = [(each - count) * (_PAGODA + _LATE * (each - count) / each) for count in left]
    touched: list[tuple[Seat, int, Bits]] = []
    for provinces in ground.provinces:
        known = known_of(provinces, ground.board.villages)
        touched += known.touched
        _provinces(provinces, known, free, worth)
    for holder, lead in _held(ground, village_counts(touched, len(left))):
        worth[holder] += _VILLAGE_LEAD[min(max(lead, 0), 3)]
    return worth


def _provinces(provinces: tuple[QinProvince, ...], known: ColourProvinces, free: Bits, worth: list[float]) -> None:
    """Add the values of sizes and threats among the provinces of one colour to `worth`."""
    for province, size, cells in zip(provinces, known.sizes, known.near):
        worth[province.owner] += _MAJOR if size >= MAJOR else _SIZE[size] if cells & free else _CRAMPED
    for owner, cells, threat in known.threats:
        if cells & free:
            worth[owner] -= threat


class ColourProvinces:
    """Derived data of a colour's provinces, valid as long as they stay the same.

    `near` are the cells around each. `crowded` has the owners of a smaller and a larger province that one cell would
    join, and these cells; `threats` the owner of each threatened province, such cells, and the penalty; `fours` the
    same of provinces that are one cell short of major. `touched` has owner, pagodas and villages of provinces beside
    villages.
    """

    __slots__ = ("crowded", "fours", "near", "provinces", "sizes", "threats", "touched")

    def __init__(self, provinces: tuple[QinProvince, ...], villages: Bits) -> None:
        self.provinces = provinces
        self.sizes = sizes = [province.cells.bit_count() for province in provinces]
        self.near = near = [around(province.cells) for province in provinces]
        self.crowded: list[tuple[Seat, Seat, Bits]] = []
        self.threats: list[tuple[Seat, Bits, float]] = []
        self.fours: list[tuple[Seat, Bits]] = []
        for province, size, cells in zip(provinces, sizes, near):
            if size < MAJOR:
                threatened = 0
                for larger, more, others in zip(provinces, sizes, near):
                    if more > size and larger.owner != province.owner and cells & others:
                        self.crowded.append((province.owner, larger.owner, cells & others))
                        threatened |= cells & others
                if threatened and size == MAJOR - 1:
                    self.fours.append((province.owner, threatened))
                if threatened:
                    threat = _THREAT_TO_FOUR if size == MAJOR - 1 else _THREAT
                    self.threats.append((province.owner, threatened, threat))
        self.touched = [(p.owner, p.pagodas, cells & villages) for p, cells in zip(provinces, near) if cells & villages]


def known_of(provinces: tuple[QinProvince, ...], villages: Bits) -> ColourProvinces:
    """Return the derived data of a colour's provinces, from the cache if possible."""
    kept = _kept.get(id(provinces))
    if kept is not None and kept.provinces is provinces:
        return kept
    if len(_kept) >= _MOST_KEPT:
        _kept.clear()
    # The entry keeps the provinces alive, so that no other object can get their identity.
    found = _kept[id(provinces)] = ColourProvinces(provinces, villages)
    return found


_MOST_KEPT = 20_000
_kept: dict[int, ColourProvinces] = {}


def village_counts(touched: Sequence[tuple[Seat, int, Bits]], seats: int) -> dict[Bits, list[int]]:
    """Count each player's pagodas beside each village that has any."""
    counts: dict[Bits, list[int]] = {}
    for owner, pagodas, villages in touched:
        while villages:
            village = villages & -villages
            villages ^= village
            found = counts.get(village)
            if found is None:
                found = counts[village] = [0] * seats
            found[owner] += pagodas
    return counts


def _held(ground: QinGround, counts: dict[Bits, list[int]]) -> Iterator[tuple[Seat, int]]:
    """Yield the holder of each village, and their lead in pagodas beside it."""
    for village, found in counts.items():
        for holder, held in enumerate(ground.villages):
            if held & village:
                own = found[holder]
                others = [count for seat, count in enumerate(found) if seat != holder]
                yield holder, own - max(others, default=0)
                break

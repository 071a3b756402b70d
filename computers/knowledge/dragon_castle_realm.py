"""Expected value of a realm of Dragon Castle, in points.

Larger sets bring more, so it is best to keep groups apart until one tile, or a pair, joins several of them.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import nlargest
from math import exp

from engines.bits import members
from engines.dragon_castle import scoring
from engines.dragon_castle.board import COLUMNS, ROWS, SET, Bits, Cell, TileKind, kind_of
from engines.dragon_castle.realm import Realm, beside, components, connected
from engines.dragon_castle.scoring import HIGHEST_SHRINE
from engines.dragon_castle.state import Player

_SOON = 0.5
"""The chances of the tile that joins groups (soon), and of a pair that does (later), given enough time."""
_LATER = 0.25
_SOON_TURNS, _LATER_TURNS = 2.0, 4.0
"""Numbers of turns after which these become likely."""
_SMALL = (0.0, 0.05, 0.25, 0.7)
"""Value of a joined group that is not yet a set, by size."""
_TILE = 0.12
"""Value of a face-up tile: it may become part of a set."""
_SHRINE = 1.6
"""Value of a shrine that is built later."""
_SETS_A_TURN = 0.4
_HIGH = 0.25
"""Value of a face-down tile, by its floor up to two: later tiles on it reach a higher floor."""
_ROOM = 8
"""Number of open cells wanted."""
_CROWDED = 0.4
"""Penalty for each open cell below that number."""
_FIRST_CELLS = 4
"""Number of places of a pair's first tile for which every place of the second is tried."""

KINDS = tuple(TileKind)
NUMBER = {kind: number for number, kind in enumerate(KINDS)}
"""The index of each kind in `KINDS`, used by `RealmGround`."""


class RealmGround:
    """A realm as sets of cells: the face-up tiles of each kind, the open cells, the heights.

    `pool` is the number of the player's shrines, `turns` the estimated number of turns left. Results are cached, as a
    search meets the same realm again and again. Built by `ground_of`.
    """

    __slots__ = (
        "_near",
        "_pairs",
        "_placed",
        "_promised",
        "_ranked",
        "_value",
        "heights",
        "kinds",
        "open",
        "pool",
        "turns",
    )

    def __init__(self, realm: Realm, pool: int, turns: int) -> None:
        self.kinds = [0] * len(KINDS)
        self.open = 0
        bit = 1
        for stack in realm.stacks:
            if stack.top is not None:
                self.kinds[NUMBER[kind_of(stack.top)]] |= bit
            elif not stack.shrine:
                self.open |= bit
            bit <<= 1
        self.heights = [stack.height for stack in realm.stacks]
        self.pool, self.turns = pool, turns
        self._promised = [potential(cells, self.open, turns, number) for number, cells in enumerate(self.kinds)]
        self._near = [beside(cells) for cells in self.kinds]
        self._placed: dict[tuple[int, Bits], float] = {}
        self._ranked: dict[int, list[tuple[float, Cell]]] = {}
        self._pairs: dict[int, float] = {}
        self._value: float | None = None

    def value(self) -> float:
        """Return the realm's expected value beyond the points it has already brought."""
        if self._value is None:
            self._value = self._worth()
        return self._value

    def _worth(self) -> float:
        found = sum(self._promised)
        # A tile on two others is on floor three, the highest that counts for a shrine (D34).
        high = sum(min(self.heights[cell], 2) for cell in members(self.open))
        found += _HIGH * high * min(1.0, self.turns / 4)
        return found + pool_value(self.pool, self.turns) - _CROWDED * max(0, _ROOM - self.open.bit_count())

    def one(self, number: int) -> float:
        """Return the gain of one tile of a kind in its best place. Requires an open cell."""
        return self._best_places(number)[0][0]

    def pair(self, number: int) -> float:
        """Return the gain of two tiles of a kind in their best places; 0 without room."""
        if number not in self._pairs:
            self._pairs[number] = max(
                (
                    self.placed(number, 1 << cell | 1 << other)
                    for cell in self.first_cells(number)
                    for other in self.second_cells(number, cell)
                ),
                default=0.0,
            )
        return self._pairs[number]

    def first_cells(self, number: int) -> list[Cell]:
        """List the best places of one tile of a kind."""
        return [cell for _, cell in self._best_places(number)]

    def second_cells(self, number: int, first: Cell) -> list[Cell]:
        """List the places where a pair's second tile can connect with the first or with others of its kind."""
        return members(self.open & reach(self.kinds[number] | 1 << first) & ~(1 << first))

    def _best_places(self, number: int) -> list[tuple[float, Cell]]:
        if number not in self._ranked:
            singles = [(self.placed(number, 1 << cell), cell) for cell in members(self.open)]
            self._ranked[number] = nlargest(_FIRST_CELLS, singles)
        return self._ranked[number]

    def placed(self, number: int, cells: Bits) -> float:
        """Return the gain of tiles of one kind on some open cells, with sets consolidated and shrines built."""
        key = number, cells
        if key not in self._placed:
            self._placed[key] = self._work_out(number, cells)
        return self._placed[key]

    def _work_out(self, number: int, cells: Bits) -> float:
        before = self.kinds[number]
        after, opened = before | cells, self.open & ~cells
        # The tiles' former promise is replaced by the value of the new groups.
        gain = -self._promised[number]
        lost = cells.bit_count()
        edge = cells
        # Every group that a placed tile belongs to is examined once.
        while edge:
            group = connected(edge & -edge, after)
            edge &= ~group
            size = group.bit_count()
            if size >= SET:
                after &= ~group
                gain += scoring.set_points(size, KINDS[number])
                built = self._built(group, cells, number)
                gain += built[0]
                # Consolidated tiles lie face down, so their cells are open again.
                opened |= group
                lost -= size - built[1]
                gain += _HIGH * (size - built[1]) * min(1.0, self.turns / 4)
        gain += potential(after, opened, self.turns, number)
        room = self.open.bit_count()
        gain -= _CROWDED * (max(0, _ROOM - room + lost) - max(0, _ROOM - room))
        return gain - self._taken_from_others(number, cells)

    def _built(self, group: Bits, placed: Bits, number: int) -> tuple[float, int]:
        """Return the gain of shrines on a set over keeping them in the pool, and the number to build."""
        heights = sorted((self.heights[cell] + (placed >> cell & 1) for cell in members(group)), reverse=True)
        gain, built = 0.0, 0
        for height in heights[: min(self.pool, scoring.shrines_on(KINDS[number]))]:
            # A shrine kept in the pool has a value of its own, so building must bring more.
            kept = pool_value(self.pool - built, self.turns) - pool_value(self.pool - built - 1, self.turns)
            more = min(height, HIGHEST_SHRINE) - kept
            if more <= 0:
                break
            gain += more
            built += 1
        return gain, built

    def _taken_from_others(self, number: int, cells: Bits) -> float:
        """Return the loss of other kinds that would have needed these cells."""
        loss = 0.0
        for other, near in enumerate(self._near):
            if near & cells and other != number:
                loss += self._promised[other]
                loss -= potential(self.kinds[other], self.open & ~cells, self.turns, other)
        return loss


def ground_of(player: Player, turns: float) -> RealmGround:
    """Return a player's realm with a number of turns left, rounded for the cache."""
    return _ground_of(player.realm, player.pool, round(turns))


@lru_cache(maxsize=4_000)
def _ground_of(realm: Realm, pool: int, turns: int) -> RealmGround:
    return RealmGround(realm, pool, turns)


@lru_cache(maxsize=2_000)
def pool_value(shrines: int, turns: int) -> float:
    """Return the value of shrines in the pool: enough sets must follow to build on."""
    sets = turns * _SETS_A_TURN
    return _SHRINE * sum(1 - exp(-sets / number) for number in range(1, shrines + 1))


def potential(cells: Bits, free: Bits, turns: int, number: int) -> float:
    """Return the expected value of a kind's face-up tiles, given the open cells and the number of turns."""
    # Only cells within reach of two tiles matter. Masking the others lets different positions share a cache entry.
    return _potential(cells, free & reach(cells), turns, number) if cells else 0.0


@lru_cache(maxsize=50_000)
def reach(cells: Bits) -> Bits:
    """Return these cells and all cells within two steps of them."""
    near = cells | beside(cells)
    return near | beside(near)


_BESIDE = tuple(beside(1 << cell) for cell in range(COLUMNS * max(ROWS.values())))


@lru_cache(maxsize=400_000)
def _potential(cells: Bits, free: Bits, turns: int, number: int) -> float:
    joined = _joined(cells, free)
    sizes = [whole.bit_count() for _, whole in joined]
    best = second = max(sizes, default=0)
    for (cell, whole), size in zip(joined, sizes):
        # Skip cells that cannot beat the best pair, even with the largest group.
        if size + best <= second:
            continue
        second = max(second, size + bool(_BESIDE[cell] & free))
        around = beside(whole)
        for next_cell, other in joined:
            # The second tile of a pair also joins the groups that it touches itself.
            if around >> next_cell & 1:
                second = max(second, (whole | other).bit_count())
    soon, later = 1 - exp(-turns / _SOON_TURNS), 1 - exp(-turns / _LATER_TURNS)
    worth = _SOON * soon * _promise(best, number) + _LATER * later * _promise(second, number)
    return worth + _TILE * cells.bit_count() * soon


def _joined(cells: Bits, free: Bits) -> list[tuple[Cell, Bits]]:
    """List the open cells beside tiles of a kind, each with the group that one more tile there would form."""
    found: dict[Cell, Bits] = {}
    for group in components(cells):
        for cell in members(beside(group) & free):
            found[cell] = found.get(cell, 1 << cell) | group
    return list(found.items())


def _promise(size: int, number: int) -> float:
    if size < SET:
        return _SMALL[size]
    kind = KINDS[number]
    return scoring.set_points(size, kind) + scoring.shrines_on(kind)

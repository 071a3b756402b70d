"""What a realm of Dragon Castle promises, counted in points.

A set brings more the larger it is, so groups are best kept apart until one tile, or a pair, joins several of them.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp

from engines.bits import members
from engines.dragon_castle import scoring
from engines.dragon_castle.board import COLUMNS, ROWS, SET, Bits, Cell, Kind, kind_of
from engines.dragon_castle.realm import beside, components, connected
from engines.dragon_castle.scoring import HIGHEST_SHRINE
from engines.dragon_castle.state import Player

_SOON = 0.5
"""The chance that the tile comes that joins groups, and that a pair does, while there is time."""
_LATER = 0.25
_SOON_TURNS, _LATER_TURNS = 2.0, 4.0
"""Turns after which that is likely."""
_SMALL = (0.0, 0.05, 0.25, 0.7)
"""What joining gives as long as it is no set, by size."""
_TILE = 0.12
"""A face-up tile: it will be part of something."""
_SHRINE = 1.6
"""A shrine that finds its place later."""
_SETS_A_TURN = 0.4
_HIGH = 0.25
"""A face-down tile on which one can build higher, by its floor up to two."""
_ROOM = 8
"""So many open cells are wanted."""
_CROWDED = 0.4
"""What each one less costs."""

KINDS = tuple(Kind)
NUMBER = {kind: number for number, kind in enumerate(KINDS)}
"""The kinds by their places in `KINDS`: how a `Ground` keeps them."""


class Ground:
    """A realm as sets of cells: the face-up tiles of each kind, what is open, how high."""

    __slots__ = ("heights", "kinds", "open", "pool", "turns")

    def __init__(self, player: Player, turns: float) -> None:
        self.kinds = [0] * len(KINDS)
        self.open = 0
        bit = 1
        for stack in player.realm.stacks:
            if stack.top is not None:
                self.kinds[NUMBER[kind_of(stack.top)]] |= bit
            elif not stack.shrine:
                self.open |= bit
            bit <<= 1
        self.heights = [stack.height for stack in player.realm.stacks]
        self.pool, self.turns = player.pool, round(turns)

    def worth(self) -> float:
        """What the realm promises beyond the points it has brought."""
        found = sum(potential(cells, self.open, self.turns, number) for number, cells in enumerate(self.kinds))
        high = sum(min(self.heights[cell], 2) for cell in members(self.open))
        found += _HIGH * high * min(1.0, self.turns / 4)
        return found + pool_worth(self.pool, self.turns) - _CROWDED * max(0, _ROOM - self.open.bit_count())

    def placed(self, number: int, cells: Bits) -> float:
        """What tiles of one kind on some open cells gain: sets are consolidated, shrines built."""
        before = self.kinds[number]
        after, opened = before | cells, self.open & ~cells
        gain = -potential(before, self.open, self.turns, number)
        lost = cells.bit_count()
        edge = cells
        while edge:
            group = connected(edge & -edge, after)
            edge &= ~group
            size = group.bit_count()
            if size >= SET:
                after &= ~group
                gain += scoring.set_points(size, KINDS[number])
                built = self._built(group, cells, number)
                gain += built[0]
                opened |= group
                lost -= size - built[1]
                gain += _HIGH * (size - built[1]) * min(1.0, self.turns / 4)
        gain += potential(after, opened, self.turns, number)
        room = self.open.bit_count()
        gain -= _CROWDED * (max(0, _ROOM - room + lost) - max(0, _ROOM - room))
        return gain - self._taken_from_others(number, cells)

    def _built(self, group: Bits, placed: Bits, number: int) -> tuple[float, int]:
        """What shrines on a set bring beyond staying in the pool, and how many are built."""
        heights = sorted((self.heights[cell] + (placed >> cell & 1) for cell in members(group)), reverse=True)
        gain, built = 0.0, 0
        for height in heights[: min(self.pool, scoring.shrines_on(KINDS[number]))]:
            kept = pool_worth(self.pool - built, self.turns) - pool_worth(self.pool - built - 1, self.turns)
            more = min(height, HIGHEST_SHRINE) - kept
            if more <= 0:
                break
            gain += more
            built += 1
        return gain, built

    def _taken_from_others(self, number: int, cells: Bits) -> float:
        """What other kinds lose that would have needed these cells."""
        loss = 0.0
        for other, theirs in enumerate(self.kinds):
            if other != number and theirs and beside(theirs) & cells:
                loss += potential(theirs, self.open, self.turns, other)
                loss -= potential(theirs, self.open & ~cells, self.turns, other)
        return loss


def pool_worth(shrines: int, turns: int) -> float:
    """What shrines in the pool are worth: as many as there will be sets to build on."""
    sets = turns * _SETS_A_TURN
    return _SHRINE * sum(1 - exp(-sets / number) for number in range(1, shrines + 1))


def potential(cells: Bits, free: Bits, turns: int, number: int) -> float:
    """What the face-up tiles of a kind promise, given the open cells and about so many turns."""
    # Only what two tiles can reach matters: so most positions have been met before.
    return _potential(cells, free & reach(cells), turns, number) if cells else 0.0


@lru_cache(maxsize=50_000)
def reach(cells: Bits) -> Bits:
    """These cells, those beside them, and those beside those."""
    near = cells | beside(cells)
    return near | beside(near)


_BESIDE = tuple(beside(1 << cell) for cell in range(COLUMNS * max(ROWS.values())))


@lru_cache(maxsize=400_000)
def _potential(cells: Bits, free: Bits, turns: int, number: int) -> float:
    joined = _joined(cells, free)
    best = max((size for size, _ in joined), default=0)
    second = best
    for size, cell in joined:
        if size + best <= second:
            continue
        around = _BESIDE[cell] | _around_group(cells, cell)
        second = max(second, size + bool(_BESIDE[cell] & free))
        for other, next_cell in joined:
            # The second tile of a pair joins what it touches itself.
            if size + other > second and around >> next_cell & 1:
                second = max(second, connected(1 << cell, cells | 1 << cell | 1 << next_cell).bit_count())
    soon, later = 1 - exp(-turns / _SOON_TURNS), 1 - exp(-turns / _LATER_TURNS)
    worth = _SOON * soon * _promise(best, number) + _LATER * later * _promise(second, number)
    return worth + _TILE * cells.bit_count() * soon


def _joined(cells: Bits, free: Bits) -> list[tuple[int, Cell]]:
    """For each open cell beside tiles of a kind, how many one more tile there would join, itself included."""
    sizes: dict[Cell, int] = {}
    for group in components(cells):
        count = group.bit_count()
        for cell in members(beside(group) & free):
            sizes[cell] = sizes.get(cell, 1) + count
    return [(size, cell) for cell, size in sizes.items()]


def _around_group(cells: Bits, cell: Cell) -> Bits:
    """The cells beside what a tile on a cell would join."""
    return beside(connected(1 << cell, cells | 1 << cell))


def _promise(size: int, number: int) -> float:
    """What a group of a size gives."""
    if size < SET:
        return _SMALL[size]
    kind = KINDS[number]
    return scoring.set_points(size, kind) + scoring.shrines_on(kind)

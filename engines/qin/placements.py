"""Legal placements of tiles, computed as whole sets at once by shifting sets of cells (Q6, Q13)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter

from engines.protocol import Seat
from engines.qin.board import BOARDS, BYTES, CELL_AT, EAST, SOUTH, Bits, Tile, around, beside
from engines.qin.moves import Place
from engines.qin.state import MAJOR, QinProvince, QinState

COLOURS: dict[Tile, tuple[int, int]] = {tile: ("RYB".index(tile.value[0]), "RYB".index(tile.value[1])) for tile in Tile}
"""The two colours of each tile as indices of `PALETTE`."""

_DOUBLE = (EAST, SOUTH)
_MIXED = (EAST, SOUTH, -EAST, -SOUTH)
SHIFTS: dict[Tile, tuple[int, ...]] = {
    tile: _DOUBLE if first == second else _MIXED for tile, (first, second) in COLOURS.items()
}
"""Bit shifts from a placement's first cell to its second. Equal halves are named in reading order.

Sets of placements are stored by their pairs of cells: a bit marks the cell of the pair that comes first in reading
order, regardless of which half of the tile lies there.
"""


def forbidden_join(joined: Sequence[QinProvince]) -> str | None:
    """Return why provinces must not be joined (Q13): a key, or None if they may be.

    Any number of provinces is accepted; joining fewer than two is always allowed.
    """
    if len(joined) < 2:
        return None
    majors = [province for province in joined if province.cells.bit_count() >= MAJOR]
    if len(majors) > 1:
        return "two-majors"
    leader = largest_share(joined)
    if leader is None:
        return "tied-share"
    return "major-taken" if majors and majors[0].owner != leader else None


def largest_share(joined: Sequence[QinProvince]) -> Seat | None:
    """Return the owner who brings strictly the most cells into a join (Q12); None for a tie."""
    shares: dict[Seat, int] = {}
    for province in joined:
        shares[province.owner] = shares.get(province.owner, 0) + province.cells.bit_count()
    most = max(shares.values())
    leaders = [seat for seat, share in shares.items() if share == most]
    return leaders[0] if len(leaders) == 1 else None


def banned(provinces: Sequence[QinProvince], touching: Sequence[Bits]) -> Bits:
    """Return the places that touch provinces which must not be joined (Q13).

    `touching` has, for each of a colour's provinces, the places from which a tile would touch it. Nearly every place
    touches at most two. A join of two provinces is forbidden exactly when both are major, or when they have different
    owners and equal sizes.
    """
    # Count touching provinces per place for all places at once: `once`, `twice`, `thrice` are counters in bits.
    once = twice = thrice = 0
    for places in touching:
        again = once & places
        if again:
            thrice |= twice & again
            twice |= again
        once |= places
    if not twice:
        return 0
    found = majors = 0
    small: dict[int, dict[Seat, Bits]] = {}
    for province, places in zip(provinces, touching):
        shared = places & twice
        if shared:
            size = province.cells.bit_count()
            if size >= MAJOR:
                # Two majors must not be joined, so places shared by any two of them are banned.
                found |= majors & shared
                majors |= shared
            else:
                equals = small.setdefault(size, {})
                for owner, theirs in equals.items():
                    # Equal sizes of one owner may be joined: there is no tie between different players.
                    if owner != province.owner:
                        found |= theirs & shared
                equals[province.owner] = equals.get(province.owner, 0) | shared
    return found if not thrice else (found & ~thrice) | _banned_among_many(provinces, touching, thrice)


def _banned_among_many(provinces: Sequence[QinProvince], touching: Sequence[Bits], crowded: Bits) -> Bits:
    """Return the crowded places where three or more provinces must not be joined."""
    found = 0
    while crowded:
        place = crowded & -crowded
        crowded ^= place
        if forbidden_join([province for province, places in zip(provinces, touching) if places & place]):
            found |= place
    return found


class Bans:
    """Places where a tile's halves of one colour must not lie, because of the join they would cause (Q13).

    Computed on demand and cached while the colour's provinces stay the same: most moves change only one or two colours.
    """

    __slots__ = ("_around", "_east", "_single", "_south", "provinces")

    def __init__(self, provinces: tuple[QinProvince, ...]) -> None:
        self.provinces = provinces
        self._around = [around(province.cells) for province in provinces]
        self._single: Bits | None = None
        self._east: Bits | None = None
        self._south: Bits | None = None

    def single(self) -> Bits:
        if self._single is None:
            self._single = banned(self.provinces, self._around)
        return self._single

    def east(self) -> Bits:
        """Return the banned first cells of pairs in a row."""
        if self._east is None:
            self._east = banned(self.provinces, [cells | cells >> EAST for cells in self._around])
        return self._east

    def south(self) -> Bits:
        """Return the banned first cells of pairs in a column."""
        if self._south is None:
            self._south = banned(self.provinces, [cells | cells >> SOUTH for cells in self._around])
        return self._south


def bans_of(provinces: tuple[QinProvince, ...]) -> Bans:
    """Return the bans of a colour's provinces, from the cache if possible."""
    kept = _bans.get(id(provinces))
    if kept is not None and kept.provinces is provinces:
        return kept
    if len(_bans) >= _MOST_BANS:
        # Clearing everything is simpler than an eviction order, and rare.
        _bans.clear()
    # The entry keeps the provinces alive, so that no other object can get their identity.
    found = _bans[id(provinces)] = Bans(provinces)
    return found


_MOST_BANS = 4096
_bans: dict[int, Bans] = {}


class Placements:
    """Every legal placement in a position, computed on demand for one tile at a time."""

    __slots__ = ("_found", "_provinces", "east", "south")

    def __init__(self, free: Bits, front: Bits, provinces: Sequence[tuple[QinProvince, ...]]) -> None:
        """Take the free cells: grassland without tiles; `front` are those beside a province cell."""
        self._provinces = provinces
        self._found: dict[Tile, tuple[Bits, ...]] = {}
        # A pair is usable if both cells are free and one of them lies beside a province; the bit marks its first cell.
        self.east = free & free >> EAST & (front | front >> EAST)
        """Pairs of free cells side by side, at least one of them beside a province cell (Q6)."""
        self.south = free & free >> SOUTH & (front | front >> SOUTH)
        """Pairs of free cells one above the other, at least one of them beside a province cell (Q6)."""

    @classmethod
    def of_state(cls, state: QinState) -> Placements:
        """Return the placements of a position; the latest are cached, as several questions come in a row."""
        global _latest
        # Identity is enough: states are immutable, and the questions of one search concern the same object.
        if _latest is not None and _latest[0] is state:
            return _latest[1]
        free = BOARDS[state.board].grassland & ~state.taken
        found = cls(free, beside(state.taken) & free, state.provinces)
        _latest = (state, found)
        return found

    def of(self, tile: Tile) -> tuple[Bits, ...]:
        """Return the pairs of cells for the tile, one set for each of its directions (`SHIFTS`)."""
        found = self._found.get(tile)
        if found is None:
            first, second = COLOURS[tile]
            found = self._double(first) if first == second else self._mixed(first, second)
            self._found[tile] = found
        return found

    def any(self, tiles: Iterable[Tile]) -> bool:
        for tile in tiles:
            for bits in self.of(tile):
                if bits:
                    return True
        return False

    def _mixed(self, first: int, second: int) -> tuple[Bits, ...]:
        """Compute the pairs for a mixed tile, in the order of `_MIXED`.

        Two colours never join each other, so each half is judged by itself.
        """
        provinces, east, south = self._provinces, self.east, self.south
        one, two = bans_of(provinces[first]).single(), bans_of(provinces[second]).single()
        return (
            east & ~(one | two >> EAST),
            south & ~(one | two >> SOUTH),
            east & ~(two | one >> EAST),
            south & ~(two | one >> SOUTH),
        )

    def _double(self, colour: int) -> tuple[Bits, ...]:
        """Compute the pairs for a tile of one colour, in the order of `_DOUBLE`.

        Both halves touch provinces of that colour, so a pair of cells is judged as one place.
        """
        bans = bans_of(self._provinces[colour])
        return self.east & ~bans.east(), self.south & ~bans.south()


_latest: tuple[QinState, Placements] | None = None


def list_places(placements: Placements, tiles: Iterable[Tile]) -> list[Place]:
    """List every legal placement of these tiles, in a stable order."""
    found: list[Place] = []
    east, south = placements.east, placements.south
    from_east, from_south = _picker(east), _picker(south)
    for tile in tiles:
        for bits, (is_east, places, table) in zip(placements.of(tile), _WAYS[tile]):
            if bits == (east if is_east else south):
                # Nothing is forbidden: all such tiles share the same pairs, so their indices are computed once.
                found += from_east(places) if is_east else from_south(places)
            elif bits:
                # Eight placements at a time by table: iterating over single bits would be slower.
                for value, eight in zip(bits.to_bytes(BYTES, "little"), table):
                    if value:
                        found += eight[value]
    return found


def _picker(bits: Bits) -> Callable[[Sequence[Place]], Sequence[Place]]:
    """Return a function that picks from a table the entries whose indices are bits of the set."""
    numbers: list[int] = []
    for value, table in zip(bits.to_bytes(BYTES, "little"), _NUMBERS):
        if value:
            numbers += table[value]
    # `itemgetter` with a single index would return the bare entry, not a sequence.
    if len(numbers) < 2:
        return lambda table: [table[number] for number in numbers]
    return itemgetter(*numbers)


def kinds(hand: Sequence[Tile]) -> Iterator[Tile]:
    """Iterate over the kinds in a hand, each once, in the order of the hand."""
    return iter(dict.fromkeys(hand))


def place_at(tile: Tile, pair: int, shift: int) -> Place:
    first, second = (pair, pair + shift) if shift > 0 else (pair - shift, pair)
    return Place(tile, CELL_AT[first], CELL_AT[second])


def _places_of(tile: Tile, shift: int) -> list[Place]:
    """List the placement on every pair, by the pair's bit; bits without a pair hold an arbitrary placement."""
    found = [place_at(tile, next(iter(CELL_AT)), shift)] * (BYTES * 8)
    for pair in CELL_AT:
        if pair + abs(shift) in CELL_AT:
            found[pair] = place_at(tile, pair, shift)
    return found


class _ByteNumbers(dict[int, list[int]]):
    """The indices of the set bits among eight neighbouring bits, created on first use (at most 255)."""

    def __init__(self, index: int) -> None:
        super().__init__()
        self._first = index * 8

    def __missing__(self, value: int) -> list[int]:
        found = self[value] = [self._first + bit for bit in range(8) if value >> bit & 1]
        return found


class _ByteTable(dict[int, tuple[Place, ...]]):
    """The placements of the set bits among eight neighbouring bits, created on first use (at most 255)."""

    def __init__(self, places: list[Place], index: int) -> None:
        super().__init__()
        self._places, self._index = places, index

    def __missing__(self, value: int) -> tuple[Place, ...]:
        found = tuple([self._places[number] for number in _NUMBERS[self._index][value]])
        self[value] = found
        return found


_NUMBERS = [_ByteNumbers(index) for index in range(BYTES)]
_WAYS = {
    tile: tuple(
        (abs(shift) == EAST, places, tuple(_ByteTable(places, index) for index in range(BYTES)))
        for shift in shifts
        for places in (_places_of(tile, shift),)
    )
    for tile, shifts in SHIFTS.items()
}
"""The directions of each tile: whether its pairs lie in a row, its placements by pair, and in groups of eight."""

"""Where tiles can be laid: whole sets of placements at once, by shifting sets of cells (Q6, Q13)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from engines.protocol import Seat
from engines.qin.board import Colour, Tile
from engines.qin.boards import BOARDS
from engines.qin.grid import BYTES, CELL_AT, EAST, SOUTH, Bits, around, beside
from engines.qin.moves import Place
from engines.qin.state import MAJOR, Province, QinState

_LETTERS = {"R": Colour.RED, "Y": Colour.YELLOW, "B": Colour.BLUE}

COLOURS: dict[Tile, tuple[Colour, Colour]] = {tile: (_LETTERS[tile.value[0]], _LETTERS[tile.value[1]]) for tile in Tile}
"""A tile's two colours."""

_DOUBLE = (EAST, SOUTH)
_MIXED = (EAST, SOUTH, -EAST, -SOUTH)
_SHIFTS: dict[Tile, tuple[int, ...]] = {
    tile: _DOUBLE if first is second else _MIXED for tile, (first, second) in COLOURS.items()
}
"""From a placement's first cell to its second, as bit shifts. Equal halves are named in reading order."""


def taken(state: QinState) -> Bits:
    """Every province cell, printed or laid."""
    return state.red | state.yellow | state.blue


def of_colour(state: QinState, colour: Colour) -> Bits:
    """The province cells of a colour."""
    if colour is Colour.RED:
        return state.red
    return state.yellow if colour is Colour.YELLOW else state.blue


def forbidden_join(joined: Sequence[Province]) -> str | None:
    """Why provinces must not be joined (Q13): a key, or None if they may be.

    Any number of provinces is taken; joining fewer than two is always allowed.
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


def largest_share(joined: Sequence[Province]) -> Seat | None:
    """The owner who brings strictly the most cells into a join (Q12); None for a tie."""
    shares: dict[Seat, int] = {}
    for province in joined:
        shares[province.owner] = shares.get(province.owner, 0) + province.cells.bit_count()
    most = max(shares.values())
    leaders = [seat for seat, share in shares.items() if share == most]
    return leaders[0] if len(leaders) == 1 else None


Near: TypeAlias = "list[tuple[Province, Bits]]"
"""The provinces of one colour, each with the places from which a tile would touch it."""


def banned(near: Near) -> Bits:
    """The places that touch provinces which must not be joined (Q13).

    Nearly always a place touches two at most. Of two provinces, a join is forbidden exactly when both are
    major, or when they are of two players and equal in size.
    """
    once = twice = thrice = 0
    for _, places in near:
        thrice |= twice & places
        twice |= once & places
        once |= places
    if not twice:
        return 0
    found = 0
    for index, (one, places) in enumerate(near):
        shared = places & twice
        if shared:
            size = one.cells.bit_count()
            for other, others in near[index + 1 :]:
                both = shared & others
                if both:
                    other_size = other.cells.bit_count()
                    if (size == other_size and one.owner != other.owner) or (size >= MAJOR and other_size >= MAJOR):
                        found |= both
    return found if not thrice else (found & ~thrice) | _banned_among_many(near, thrice)


def _banned_among_many(near: Near, places: Bits) -> Bits:
    """Those of the places where three or more provinces must not be joined."""
    found = 0
    while places:
        place = places & -places
        places ^= place
        if forbidden_join([province for province, touching in near if touching & place]):
            found |= place
    return found


class Placements:
    """Every legal placement in a position, worked out a colour and a tile at a time, when asked for."""

    __slots__ = ("_allowed", "_free", "_front", "_near", "_pairs", "_state")

    def __init__(self, state: QinState) -> None:
        cells = state.red | state.yellow | state.blue
        self._state = state
        self._free = free = BOARDS[state.board].grassland & ~cells
        self._front = beside(cells) & free
        self._near: dict[Colour, Near] = {Colour.RED: [], Colour.YELLOW: [], Colour.BLUE: []}
        for province in state.provinces:
            self._near[province.colour].append((province, around(province.cells) & free))
        self._allowed: dict[Colour, Bits] = {}
        self._pairs: dict[Tile, tuple[Bits, ...]] = {}

    @classmethod
    def of_state(cls, state: QinState) -> Placements:
        """The placements of a position; those of the latest are kept, as several questions come in a row."""
        global _latest
        kept = _latest
        if kept is None or kept._state is not state:
            kept = _latest = cls(state)
        return kept

    def of(self, tile: Tile) -> tuple[Bits, ...]:
        """For each direction of the tile, the first cells from which it can be laid."""
        found = self._pairs.get(tile)
        if found is None:
            first, second = COLOURS[tile]
            found = self._double(first) if first is second else self._mixed(first, second)
            self._pairs[tile] = found
        return found

    def any(self, tiles: Iterable[Tile]) -> bool:
        """Whether one of these can be laid at all."""
        for tile in tiles:
            for bits in self.of(tile):
                if bits:
                    return True
        return False

    def _mixed(self, first: Colour, second: Colour) -> tuple[Bits, ...]:
        """Two colours never join each other, so each half is judged by itself. In the order of `_MIXED`."""
        firsts, seconds, front = self._single(first), self._single(second), self._front
        return (
            firsts & seconds >> EAST & (front | front >> EAST),
            firsts & seconds >> SOUTH & (front | front >> SOUTH),
            firsts & seconds << EAST & (front | front << EAST),
            firsts & seconds << SOUTH & (front | front << SOUTH),
        )

    def _double(self, colour: Colour) -> tuple[Bits, ...]:
        """Both halves touch provinces of the one colour: a pair of cells is judged as one place. See `_DOUBLE`."""
        free, front, near = self._free, self._front, self._near[colour]
        east = banned([(province, cells | cells >> EAST) for province, cells in near])
        south = banned([(province, cells | cells >> SOUTH) for province, cells in near])
        return (
            free & free >> EAST & (front | front >> EAST) & ~east,
            free & free >> SOUTH & (front | front >> SOUTH) & ~south,
        )

    def _single(self, colour: Colour) -> Bits:
        """The cells where a single half of this colour may lie."""
        allowed = self._allowed.get(colour)
        if allowed is None:
            allowed = self._allowed[colour] = self._free & ~banned(self._near[colour])
        return allowed


_latest: Placements | None = None


def list_places(placements: Placements, tiles: Iterable[Tile]) -> list[Place]:
    """Every legal placement of these tiles, in a stable order."""
    found: list[Place] = []
    for tile in tiles:
        for bits, table in zip(placements.of(tile), _TABLES[tile]):
            if bits:
                for index, value in enumerate(bits.to_bytes(BYTES, "little")):
                    if value:
                        found += table[index][value]
    return found


def nth_place(placements: Placements, tiles: Iterable[Tile], number: int) -> Place | None:
    """The placement at a place in `list_places`, without making the list; None past its end."""
    for tile in tiles:
        for bits, shift in zip(placements.of(tile), _SHIFTS[tile]):
            here = bits.bit_count()
            if number < here:
                return _place(tile, _nth_bit(bits, number), shift)
            number -= here
    return None


def count_places(placements: Placements, tiles: Iterable[Tile]) -> int:
    """How many legal placements these tiles have."""
    count = 0
    for tile in tiles:
        for bits in placements.of(tile):
            count += bits.bit_count()
    return count


def kinds(hand: Sequence[Tile]) -> Iterator[Tile]:
    """The kinds in a hand, each once, in the order of the hand."""
    return iter(dict.fromkeys(hand))


def _nth_bit(bits: Bits, number: int) -> int:
    """The position of the set bit number `number`, counted from the lowest."""
    base = 0
    while True:
        chunk = bits & 0xFFFF
        here = chunk.bit_count()
        if number < here:
            break
        number -= here
        bits >>= 16
        base += 16
    while number:
        chunk &= chunk - 1
        number -= 1
    return base + (chunk & -chunk).bit_length() - 1


def _place(tile: Tile, bit: int, shift: int) -> Place:
    return Place(tile, CELL_AT[bit], CELL_AT[bit + shift])


class _ByteTable(dict[int, tuple[Place, ...]]):
    """The placements that eight neighbouring bits stand for, made when first needed (at most 255)."""

    def __init__(self, tile: Tile, shift: int, index: int) -> None:
        super().__init__()
        self._tile, self._shift, self._index = tile, shift, index

    def __missing__(self, value: int) -> tuple[Place, ...]:
        bits = [self._index * 8 + bit for bit in range(8) if value >> bit & 1]
        found = tuple(_place(self._tile, bit, self._shift) for bit in bits)
        self[value] = found
        return found


_TABLES = {
    tile: tuple(tuple(_ByteTable(tile, shift, index) for index in range(BYTES)) for shift in shifts)
    for tile, shifts in _SHIFTS.items()
}

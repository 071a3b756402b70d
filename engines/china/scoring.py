"""Points of houses, alliances and roads: the exact best set of disjoint rows among them (C14, C19-C22, C24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from engines.bits import members
from engines.china.board import MAP, PROVINCES, ROW, Bits, Province, Space
from engines.china.state import AllianceScored, Board, FinalScoring, HousesScored, RowScored
from engines.protocol import PointsBySeat, Seat


@dataclass(frozen=True, slots=True)
class RoadRow:
    """A simple path of at least four houses; `doubled` by a fortification under one of them."""

    spaces: tuple[Space, ...]
    doubled: bool

    @property
    def points(self) -> int:
        """One point per house, two in a doubled row."""
        return len(self.spaces) * (2 if self.doubled else 1)


def best_rows(houses: Bits, forts: Bits, beside: Sequence[Bits]) -> tuple[RoadRow, ...]:
    """Return the disjoint rows of one player's houses with the highest total of points.

    `forts` are all fortified spaces, `beside` the spaces that each space has a road to. The most valuable row comes
    first.
    """
    spaces = members(houses)
    # The search begins with all houses: `(1 << n) - 1` has a bit for each.
    _, paths = _Search(spaces, forts, beside).best((1 << len(spaces)) - 1)
    rows = [_row([spaces[bit.bit_length() - 1] for bit in path], forts) for path in paths]
    return tuple(sorted(rows, key=lambda row: (-row.points, row.spaces)))


def _row(path: Sequence[Space], forts: Bits) -> RoadRow:
    """Build a row, starting from its end with the lower number."""
    spaces = tuple(path if path[0] < path[-1] else reversed(path))
    return RoadRow(spaces, any(forts >> space & 1 for space in spaces))


_Path: TypeAlias = tuple[Bits, ...]
"""A path house by house, each house as its bit."""
_Best: TypeAlias = tuple[int, tuple[_Path, ...]]


class _Search:
    """The best rows of sets of houses, each set solved once.

    Houses are renumbered, each a bit: small numbers are faster than those of spaces. A set splits into connected parts.
    In each part, one house with the fewest neighbours (the pivot) is either in no row, or in one of the paths through
    it; the remaining houses are a smaller set.
    """

    __slots__ = ("_beside", "_forts", "_known")

    def __init__(self, spaces: Sequence[Space], forts: Bits, beside: Sequence[Bits]) -> None:
        bits = {space: 1 << number for number, space in enumerate(spaces)}
        self._forts = sum(bit for space, bit in bits.items() if forts >> space & 1)
        self._beside = {
            bit: sum(bits[near] for near in members(beside[space]) if near in bits) for space, bit in bits.items()
        }
        self._known: dict[Bits, _Best] = {}

    def best(self, houses: Bits) -> _Best:
        """Return the highest total of points, and the paths that score it."""
        return self._best_of_parts(self._parts(houses))

    def _best_of_parts(self, parts: Sequence[Bits]) -> _Best:
        total, rows = 0, ()
        for part in parts:
            points, found = self._best_of_part(part)
            total += points
            rows += found
        return total, rows

    def _best_of_part(self, part: Bits) -> _Best:
        # Different branches lead to the same rest, so results are kept by the set of houses.
        known = self._known.get(part)
        if known is not None:
            return known
        pivot = self._pivot(part)
        left_out = self._left_out(pivot, part)
        # Branch and bound: candidates are tried in the order of their upper bounds, so the loop stops at the first one
        # that cannot beat the best total. Longer paths break ties, as they leave less to search.
        candidates: list[tuple[int, int, Bits, _Path]] = [(self._most(left_out), 0, left_out, ())]
        for path, rest in self._paths(pivot, part):
            # All houses of the path score, so this is the exact value of the path, not only a bound.
            points = self._most(part & ~rest)
            candidates.append((points + self._most(rest), points, rest, path))
        candidates.sort(key=lambda candidate: (-candidate[0], -len(candidate[3])))
        best: _Best = (0, ())
        for most, points, rest, path in candidates:
            if most <= best[0]:
                break
            # The remaining houses may fall apart into parts too small for a row, so this bound is tighter than `most`.
            parts = self._parts(rest)
            if points + sum(self._at_most(part) for part in parts) <= best[0]:
                continue
            more, rows = self._best_of_parts(parts)
            if points + more > best[0]:
                best = (points + more, (path, *rows) if path else rows)
        self._known[part] = best
        return best

    def _pivot(self, part: Bits) -> Bits:
        """Return the first house with the fewest neighbours: few paths lead through it."""
        fewest, found, rest = len(self._beside), 0, part
        while rest:
            # The lowest bit of a set: `-x` inverts all bits above it.
            low = rest & -rest
            rest ^= low
            near = (self._beside[low] & part).bit_count()
            if near < fewest:
                fewest, found = near, low
                # A house at a dead end cannot be beaten: only one road leads on.
                if near <= 1:
                    break
        return found

    def _left_out(self, pivot: Bits, part: Bits) -> Bits:
        """Return the rest of a part when a house is in no row.

        A row that ends beside that house would be longer with it, so the next house of a dead end is in no row either.
        """
        rest = part ^ pivot
        while (near := self._beside[pivot] & rest).bit_count() == 1:
            if (self._beside[near] & rest).bit_count() > 1:
                break
            rest ^= near
            pivot = near
        return rest

    def _most(self, houses: Bits) -> int:
        """Return an upper bound of the points of these houses."""
        return houses.bit_count() * (2 if houses & self._forts else 1)

    def _at_most(self, part: Bits) -> int:
        """Return a part's best total if it is already known, else an upper bound."""
        known = self._known.get(part)
        return known[0] if known is not None else self._most(part)

    def _parts(self, houses: Bits) -> list[Bits]:
        """List the connected parts that are large enough for a row."""
        parts: list[Bits] = []
        while houses:
            part = self._part(houses)
            houses &= ~part
            # Parts below the length of a row can score nothing.
            if part.bit_count() >= ROW:
                parts.append(part)
        return parts

    def _part(self, houses: Bits) -> Bits:
        """Return the houses connected by roads with the first one."""
        part, edge, beside = 0, houses & -houses, self._beside
        while edge:
            low = edge & -edge
            part |= low
            edge = (edge | beside[low] & houses) & ~part
        return part

    def _paths(self, pivot: Bits, part: Bits) -> Iterator[tuple[_Path, Bits]]:
        """Yield every path through a house that is long enough for a row, with the free houses off the path."""
        near = self._beside[pivot] & part
        for arm, left in self._arms(near, part ^ pivot):
            # Rows that begin at the pivot need one arm; other rows have an arm on each side of it.
            length = len(arm) + 1
            if length >= ROW:
                yield (pivot, *arm), left
            # The second arm begins at a higher house than the first: otherwise each path would come twice, once per
            # direction.
            # `-bit` has that bit and all above it; the bit itself is no longer among `left`.
            higher = near & left & -arm[0]
            if higher:
                for other, rest in self._arms(higher, left):
                    if length + len(other) >= ROW:
                        yield (*reversed(arm), pivot, *other), rest

    def _arms(self, starts: Bits, free: Bits) -> list[tuple[_Path, Bits]]:
        """List every path over free houses that begins at one of `starts`, with the free houses off the path."""
        beside = self._beside
        arms: list[tuple[_Path, Bits]] = []
        growing: list[tuple[_Path, Bits, Bits]] = [((), starts, free)]
        while growing:
            path, near, free = growing.pop()
            while near:
                low = near & -near
                near ^= low
                rest = free ^ low
                longer = (*path, low)
                arms.append((longer, rest))
                # A stack instead of recursion: rows can be as long as a player has houses.
                if onward := beside[low] & rest:
                    growing.append((longer, onward, rest))
        return arms


def by_rank(houses: Sequence[int]) -> PointsBySeat:
    """Return points by seat for the numbers of houses in a province, before any doubling (C14)."""
    ranks = sorted({count for count in houses if count}, reverse=True)
    # First place scores all houses, every other rank the number of houses of the rank above.
    worth = dict(zip(ranks, (sum(houses), *ranks)))
    return tuple(worth.get(count, 0) for count in houses)


def score_houses(board: Board, province: Province) -> HousesScored:
    """Score the houses of a province in its present state (C14, C24)."""
    bits = MAP.bits_of[province]
    forts = board.forts & bits
    points = by_rank([(houses & bits).bit_count() for houses in board.houses])
    # A fortification doubles a province for its owner only if the owner's house is on it.
    doubled = tuple(seat for seat, houses in enumerate(board.houses) if houses & forts)
    return HousesScored(province, tuple(p * 2 if s in doubled else p for s, p in enumerate(points)), doubled)


def majority(court: Sequence[int]) -> frozenset[Seat]:
    """Return the players with the most emissaries at a court; none at an empty one (C20)."""
    most = max(court)
    # In an empty court all have equally many, and no majority.
    return frozenset(seat for seat, count in enumerate(court) if count == most and most)


def score_alliances(emissaries: Sequence[Sequence[int]]) -> Iterator[AllianceScored]:
    """Yield the alliances that bring points, in the order of their numbers (C20)."""
    courts = dict(zip(PROVINCES, emissaries))
    for alliance in MAP.alliances:
        first, second = courts[alliance.first], courts[alliance.second]
        both = majority(first) & majority(second)
        if both:
            worth = sum(first) + sum(second)
            yield AllianceScored(alliance.number, tuple(worth if s in both else 0 for s in range(len(first))))


def score_rows(board: Board, roads: str) -> Iterator[RowScored]:
    """Yield all players' rows, seat by seat (C21, C24)."""
    for seat, houses in enumerate(board.houses):
        for row in best_rows(houses, board.forts, MAP.beside[roads]):
            yield RowScored(seat, row.spaces, row.points, row.doubled)


def score_final(board: Board, roads: str) -> FinalScoring:
    """Compute the final scoring in its order (C19): houses not yet scored, alliances, roads."""
    open_provinces = [p for number, p in enumerate(PROVINCES) if not board.scored >> number & 1]
    houses = [scored for p in open_provinces if any((scored := score_houses(board, p)).points)]
    return FinalScoring(tuple(houses), tuple(score_alliances(board.emissaries)), tuple(score_rows(board, roads)))


def final_points(board: Board, final: FinalScoring) -> PointsBySeat:
    """Add the points of the final scoring to those on the track."""
    total = list(board.points)
    for scored in (*final.houses, *final.alliances):
        for seat, points in enumerate(scored.points):
            total[seat] += points
    for row in final.rows:
        total[row.seat] += row.points
    return tuple(total)


def winners(board: Board, points: PointsBySeat) -> frozenset[Seat]:
    """Return the winners: most points, then most pieces left in the supply, then shared (C22)."""
    seats = range(len(points))
    standing = [(points[seat], board.pieces_left(seat)) for seat in seats]
    return frozenset(seat for seat in seats if standing[seat] == max(standing))

"""Points of houses, alliances and roads (C14, C19-C22, C24)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.china.board import PROVINCES, Province
from engines.china.maps import MAP
from engines.china.public import AllianceScored, FinalScoring, HousesScored, RowScored
from engines.china.rows import best_rows
from engines.china.state import Board
from engines.protocol import PointsBySeat, Seat


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

"""Legal placements of pieces, and their effect on the map (C8-C12, C23)."""

from __future__ import annotations

from functools import lru_cache

from engines.bits import members
from engines.china.board import MAP, PROVINCES, Bits, Province, Space
from engines.china.moves import Emissary, Fortification, House, Placement, Price
from engines.china.scoring import score_houses
from engines.china.state import Board, HousesScored, changed
from engines.protocol import RuleError, Seat

NUMBER = {province: number for number, province in enumerate(PROVINCES)}
COLOUR = {land.name: land.colour for land in MAP.lands}

_BITS = tuple(MAP.bits_of[province] for province in PROVINCES)
_EVERYWHERE = sum(_BITS)


def province_of(move: Placement) -> Province:
    return move.province if isinstance(move, Emissary) else MAP.spaces[move.space]


def has_pieces(board: Board, province: Province) -> bool:
    """Return whether a province has any piece: a house, an emissary or a fortification (C8, C23)."""
    number = NUMBER[province]
    return bool((board.built | board.forts) & _BITS[number]) or any(board.emissaries[number])


def most_houses(board: Board, province: Province) -> int:
    """Return the most houses of one player in a province: its court has room for as many emissaries (C11)."""
    bits = _BITS[NUMBER[province]]
    return max((houses & bits).bit_count() for houses in board.houses)


def list_placements(board: Board, seat: Seat, province: Province, prices: tuple[Price, ...]) -> tuple[Placement, ...]:
    """List every piece that a seat can set in a province at these prices: houses, fortification, emissary."""
    number = NUMBER[province]
    free = _BITS[number] & ~board.built
    houses = free if board.houses_left(seat) else 0
    # At most one fortification on a space, and none under a house (C23).
    forts = free & ~board.forts if board.forts_left[seat] else 0
    court = sum(board.emissaries[number]) < most_houses(board, province) and board.emissaries_left(seat) > 0
    return _listed(province, houses, forts, court, prices)


# Cached because the result depends on few values, and a search asks for the same ones again and again.
@lru_cache(maxsize=4096)
def _listed(
    province: Province, houses: Bits, forts: Bits, court: bool, prices: tuple[Price, ...]
) -> tuple[Placement, ...]:
    found: list[Placement] = [House(space, price) for space in members(houses) for price in prices]
    found += [Fortification(space, price) for space in members(forts) for price in prices]
    if court:
        found += [Emissary(province, price) for price in prices]
    return tuple(found)


def anyone_can_place(board: Board) -> bool:
    """Return whether any player could set a piece anywhere, with any cards (C18)."""
    # Hands do not matter (C18): any card may still come.
    free = _EVERYWHERE & ~board.built
    seats = range(len(board.houses))
    if free and any(board.houses_left(seat) for seat in seats):
        return True
    if free & ~board.forts and any(board.forts_left):
        return True
    rooms = (sum(board.emissaries[NUMBER[p]]) < most_houses(board, p) for p in PROVINCES)
    return any(board.emissaries_left(seat) for seat in seats) and any(rooms)


def check_piece(board: Board, seat: Seat, move: Placement, *, fortifications: bool) -> None:
    """Raise `RuleError` unless the piece is available and has room (C10, C11, C23)."""
    match move:
        case House(space):
            if not board.houses_left(seat):
                raise RuleError("C10", "no-houses-left")
            _check_free(board, space)
        case Fortification(space):
            if not fortifications:
                raise RuleError("C23", "not-fortified")
            if not board.forts_left[seat]:
                raise RuleError("C23", "no-fortification-left")
            _check_free(board, space)
            if board.forts >> space & 1:
                raise RuleError("C23", "fort-there", province=MAP.spaces[space].value, number=MAP.number_of(space))
        case Emissary(province):
            _check_court(board, seat, province)


def _check_free(board: Board, space: Space) -> None:
    if not board.built >> space & 1:
        return
    province = MAP.spaces[space]
    free = [str(MAP.number_of(other)) for other in members(MAP.bits_of[province] & ~board.built)]
    if not free:
        raise RuleError("C10", "province-full", province=province.value)
    raise RuleError("C10", "space-taken", province=province.value, number=MAP.number_of(space), free=tuple(free))


def _check_court(board: Board, seat: Seat, province: Province) -> None:
    if not board.emissaries_left(seat):
        raise RuleError("C11", "no-emissaries-left")
    most = most_houses(board, province)
    if not most:
        raise RuleError("C11", "court-without-houses", province=province.value)
    if sum(board.emissaries[NUMBER[province]]) >= most:
        raise RuleError("C11", "court-full", province=province.value, most=most)


def set_piece(board: Board, seat: Seat, move: Placement) -> tuple[Board, HousesScored | None]:
    """Put a piece on the map; return the house scoring too if the piece filled a province (C12)."""
    match move:
        case House(space):
            province = MAP.spaces[space]
            houses = changed(board.houses, seat, board.houses[seat] | 1 << space)
            after = Board(houses, board.forts, board.forts_left, board.emissaries, board.scored, board.points)
            # Still a free space. A fortification without a house does not fill one (C23).
            if MAP.bits_of[province] & ~after.built:
                return after, None
            scored = score_houses(after, province)
            points = tuple(old + new for old, new in zip(board.points, scored.points))
            marked = board.scored | 1 << NUMBER[province]
            return Board(houses, board.forts, board.forts_left, board.emissaries, marked, points), scored
        case Fortification(space):
            left = changed(board.forts_left, seat, board.forts_left[seat] - 1)
            forts = board.forts | 1 << space
            return Board(board.houses, forts, left, board.emissaries, board.scored, board.points), None
        case Emissary(province):
            number = NUMBER[province]
            court = changed(board.emissaries[number], seat, board.emissaries[number][seat] + 1)
            courts = changed(board.emissaries, number, court)
            return Board(board.houses, board.forts, board.forts_left, courts, board.scored, board.points), None

"""Reasons of Qin, by trying every tile on every two cells."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from computers.reasons import Reason
from engines.protocol import Seat
from engines.qin import ENGINE
from engines.qin.board import BESIDE, BIT, BOARDS, Bits, Colour, Tile, beside, cell_name
from engines.qin.moves import Move, Place
from engines.qin.state import MAJOR, QinProvince, QinState
from tests.computers.true_reasons.lines import Line


def telling(state: QinState, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Moves beside a village of the seat, or beside a province of four cells."""
    fours = sum(each.cells for _, each in state.every_province() if each.cells.bit_count() == MAJOR - 1)
    near = beside(state.villages[seat] | fours)
    return [move for move in moves if isinstance(move, Place) and (BIT[move.first] | BIT[move.second]) & near]


def is_true(reason: Reason, line: Line) -> bool:
    """Whether a reason for a turn holds."""
    return _TRUE[reason.key](reason, line.before, line.after, line.seat)


def _owned(state: QinState, seat: Seat) -> list[QinProvince]:
    return [province for _, province in state.every_province() if province.owner == seat]


def _holding(state: QinState, cells: Bits) -> QinProvince | None:
    """The province that contains all these cells."""
    return next((province for _, province in state.every_province() if province.cells & cells == cells), None)


def _futures(state: QinState, seat: Seat, tiles: Sequence[Tile]) -> Iterator[QinState]:
    """Every position after one of these tiles, laid by a seat wherever the rules allow it."""
    for tile in dict.fromkeys(tiles):
        hands = tuple((tile,) if other == seat else () for other in range(len(state.hands)))
        trial = replace(state, hands=hands, supply=(), to_move=seat, passes=0)
        for move in ENGINE.legal_moves(trial, seat):
            if isinstance(move, Place):
                yield ENGINE.apply(trial, seat, move).state


def _unseen(before: QinState, seat: Seat) -> list[Tile]:
    return [tile for other, hand in enumerate(before.hands) if other != seat for tile in hand] + list(before.supply)


def _own_tiles(before: QinState, after: QinState, seat: Seat) -> tuple[list[Tile], list[Tile]]:
    """What the seat may lay before its move, and in its next turn: its hand, and whatever it may have drawn."""
    drawn = _unseen(before, seat) if before.supply else []
    kept = list(before.hands[seat])
    if after.last is not None and after.last.tile is not None:
        kept.remove(after.last.tile)
    return [*before.hands[seat], *drawn], [*kept, *drawn]


def _possible(
    state: QinState, provinces: Sequence[QinProvince], futures: Iterator[QinState], holds: Callable[[QinProvince], bool]
) -> set[Bits]:
    """The provinces that one tile may make part of a province for which something holds."""
    left = {province.cells for province in provinces}
    found: set[Bits] = set()
    for future in futures:
        found |= {cells for cells in left if (there := _holding(future, cells)) is not None and holds(there)}
        left -= found
        if not left:
            break
    return found


def _is_new(cells: Bits, before: set[Bits]) -> bool:
    return not any(cells & old for old in before)


def _threatens(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    assert reason.other is not None
    assert after.outcome is None
    was, may = _own_tiles(before, after, seat)

    def mine(province: QinProvince) -> bool:
        return province.owner == seat

    now = _possible(after, _owned(after, reason.other), _futures(after, seat, may), mine)
    then = _possible(before, _owned(before, reason.other), _futures(before, seat, was), mine)
    return reason.count == sum(_is_new(cells, then) for cells in now)


def _fours(state: QinState, seat: Seat) -> list[QinProvince]:
    return [province for province in _owned(state, seat) if province.cells.bit_count() == MAJOR - 1]


def _is_major_of(seat: Seat) -> Callable[[QinProvince], bool]:
    # Not asked for two pagodas: the other half of a tile may place somebody's last one first, and end the game (Q18).
    return lambda province: province.owner == seat and province.cells.bit_count() >= MAJOR


def _nearly_major(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    assert after.outcome is None
    was, may = _own_tiles(before, after, seat)
    now = _possible(after, _fours(after, seat), _futures(after, seat, may), _is_major_of(seat))
    then = _possible(before, _fours(before, seat), _futures(before, seat, was), _is_major_of(seat))
    return reason.count == sum(_is_new(cells, then) for cells in now)


def _protects(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    assert after.outcome is None
    unseen, other = _unseen(before, seat), (seat + 1) % len(before.left)

    def lost(province: QinProvince) -> bool:
        return province.owner != seat

    then = _possible(before, _owned(before, seat), _futures(before, other, unseen), lost)
    now = _possible(after, _owned(after, seat), _futures(after, other, unseen), lost)
    kept = [_holding(after, cells) for cells in then]
    return reason.count == sum(each is not None and each.owner == seat and each.cells not in now for each in kept)


def _halts(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    assert reason.other is not None
    assert after.outcome is None
    unseen, other = _unseen(before, seat), reason.other
    then = _possible(before, _fours(before, other), _futures(before, other, unseen), _is_major_of(other))
    now = _possible(after, _fours(after, other), _futures(after, other, unseen), _is_major_of(other))
    left = {province.cells for province in _fours(after, other)}
    return reason.count == len((then & left) - now)


def _pagodas(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    return reason.count == before.left[seat] - after.left[seat] > 0


def _founds(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    old = sum(province.cells for _, province in before.every_province())
    new = [province for province in _owned(after, seat) if not province.cells & old]
    return reason.count == len(new) == before.left[seat] - after.left[seat]


def _village(state: QinState, name: str) -> Seat | None:
    cell = next(cell for cell in range(len(BIT)) if cell_name(cell) == name)
    assert BOARDS[state.board].cells[cell] == "V"
    return next((seat for seat, held in enumerate(state.villages) if held & BIT[cell]), None)


def _conquers(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    return _village(before, reason.what) == reason.other != seat == _village(after, reason.what)


def _connects(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    return _village(before, reason.what) is None and _village(after, reason.what) == seat


def _returns(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    returned = 0
    for _, province in after.every_province():
        joined = [old for _, old in before.every_province() if old.cells & province.cells == old.cells]
        if len(joined) > 1:
            returned += (theirs := sum(old.pagodas for old in joined if old.owner == reason.other))
            returned -= min(2, theirs) if province.owner == reason.other else 0
    return reason.other != seat and reason.count == returned > 0


def _safe(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    for colour, province in after.every_province():
        joined = [old for _, old in before.every_province() if old.cells & province.cells]
        if (
            colour == Colour(reason.what)
            and _is_major_of(seat)(province)
            and province.pagodas == 2
            and len(joined) == 1
        ):
            (old,) = joined
            if old.cells.bit_count() < MAJOR and old.owner == seat:
                return True
    return False


def _leads(state: QinState, name: str, seat: Seat) -> bool:
    """Whether a seat holds a village and has the most pagodas beside it."""
    cell = next(cell for cell in range(len(BIT)) if cell_name(cell) == name)
    beside = [0] * len(state.left)
    for _, province in state.every_province():
        if province.cells & BESIDE[cell]:
            beside[province.owner] += province.pagodas
    return _village(state, name) == seat and all(
        beside[seat] > count for other, count in enumerate(beside) if other != seat
    )


def _guards(reason: Reason, before: QinState, after: QinState, seat: Seat) -> bool:
    held = _village(before, reason.what) == seat and not _leads(before, reason.what, seat)
    return held and _leads(after, reason.what, seat)


_TRUE: dict[str, Callable[[Reason, QinState, QinState, Seat], bool]] = {
    "pagodas": _pagodas,
    "founds": _founds,
    "conquers": _conquers,
    "connects": _connects,
    "returns": _returns,
    "safe": _safe,
    "nearly-major": _nearly_major,
    "threatens": _threatens,
    "protects": _protects,
    "halts": _halts,
    "guards": _guards,
}
KEYS = frozenset(_TRUE)
"""Every kind of reason of the game."""

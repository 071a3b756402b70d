"""How well a player stands: a rough guess for computer seats that look one move ahead."""

from __future__ import annotations

from functools import cache

from engines.protocol import Seat
from engines.qin.board import Cell
from engines.qin.grid import BESIDE, cells_of
from engines.qin.state import MAJOR
from engines.qin.view import ProvinceView, QinView

_PAGODA = 100
_SAFE = 18
"""What a major province's certainty is worth, of a hundred for a pagoda."""
_CELL = 4
"""A province's cell below five: growth towards major, and weight in a join."""
_VILLAGE_NEAR = 9
"""A pagoda beside a village that nobody holds yet, or that others hold."""
_WON = 100_000


def evaluate(view: QinView, seat: Seat) -> int:
    """The seat's prospects less those of its strongest opponent. Uses only what the view shows."""
    if view.outcome is not None:
        return _WON if seat in view.outcome.winners else -_WON
    worth = [_value(view, other) for other in range(len(view.pagodas_left))]
    return 2 * worth[seat] - max(value for other, value in enumerate(worth) if other != seat)


def _value(view: QinView, seat: Seat) -> int:
    worth = _PAGODA * (view.pagodas_each - view.pagodas_left[seat])
    own = [province for province in view.provinces if province.owner == seat]
    for province in own:
        worth += _SAFE if len(province.cells) >= MAJOR else _CELL * len(province.cells)
    return worth + _VILLAGE_NEAR * _pressure(view, seat, own)


def _pressure(view: QinView, seat: Seat, own: list[ProvinceView]) -> int:
    """Pagodas beside villages: a majority in the making, or the defence of one."""
    at = {cell: number for number, province in enumerate(own) for cell in province.cells}
    return sum(
        own[number].pagodas
        for village in view.villages
        for number in {at[cell] for cell in _beside(village.cell) if cell in at}
    )


@cache
def _beside(cell: Cell) -> tuple[Cell, ...]:
    return tuple(cells_of(BESIDE[cell]))

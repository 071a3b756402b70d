"""Quick evaluation of a position for computer seats that look one move ahead."""

from __future__ import annotations

from functools import cache

from engines.protocol import Seat
from engines.qin.board import Cell
from engines.qin.grid import BESIDE, cells_of
from engines.qin.state import MAJOR
from engines.qin.view import ProvinceView, QinView

_PAGODA = 100
_SAFE = 18
"""Value of a major province's safety, in hundredths of a pagoda."""
_CELL = 4
"""Value of a cell of a province below five cells: growth towards major, and weight in a join."""
_VILLAGE_NEAR = 9
"""Value of a pagoda beside a village with any owner or none."""
_WON = 100_000


def evaluate(view: QinView, seat: Seat) -> int:
    """Return the seat's prospects minus those of its strongest opponent. Uses only what the view shows."""
    if view.outcome is not None:
        return _WON if seat in view.outcome.winners else -_WON
    worth = [_value(view, other) for other in range(len(view.pagodas_left))]
    # Own progress weighs double: it matters more than the strongest opponent's setback.
    return 2 * worth[seat] - max(value for other, value in enumerate(worth) if other != seat)


def _value(view: QinView, seat: Seat) -> int:
    worth = _PAGODA * (view.pagodas_each - view.pagodas_left[seat])
    own = [province for province in view.provinces if province.owner == seat]
    for province in own:
        worth += _SAFE if len(province.cells) >= MAJOR else _CELL * len(province.cells)
    return worth + _VILLAGE_NEAR * _pressure(view, seat, own)


def _pressure(view: QinView, seat: Seat, own: list[ProvinceView]) -> int:
    """Count pagodas beside villages: a future majority, or the defence of one."""
    at = {cell: number for number, province in enumerate(own) for cell in province.cells}
    # The set counts a province once per village, even with several cells beside it.
    return sum(
        own[number].pagodas
        for village in view.villages
        for number in {at[cell] for cell in _beside(village.cell) if cell in at}
    )


@cache
def _beside(cell: Cell) -> tuple[Cell, ...]:
    return tuple(cells_of(BESIDE[cell]))

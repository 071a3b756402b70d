"""Turns chosen as a whole before any of it is played: which moves a plan can go on with.

A plan is moves with `AND` between them, e.g. ``take G3+pair M7+put N3 C4``.
"""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.board import cell_name
from engines.dragon_castle.state import Phase, realm_name
from engines.dragon_castle.view import DragonCastleView, pairs
from engines.protocol import Seat
from screens.controls import AND

PLANNED = ("take", "pair", "shrine", "discard", "put")
"""The moves that plans are made of; spirits and what follows a set are chosen one by one."""

# Six rows of a realm (D3) fill three selects: with the cells beside its kind and the buttons all five rows of controls.
_ROWS_TOGETHER = 2


def moves_of(plan: str) -> list[str]:
    """Return the moves of a plan, the first one first."""
    return plan.split(AND)


def longer(plan: str, further: str) -> str:
    """Extend a plan by what comes next."""
    return f"{plan}{AND}{further}" if plan else further


def without_last(plan: str) -> str:
    """Return a plan without what comes last."""
    return plan.rpartition(AND)[0]


def with_twins(view: DragonCastleView) -> list[str]:
    """Return the plans that take a pair of the castle."""
    named = [[cell_name(cell, view.width) for cell in pair] for pair in pairs(view)]
    return [longer(f"take {first}", f"pair {twin}") for first, twin in named]


def with_shrine(view: DragonCastleView, legal: Sequence[str]) -> list[str]:
    """Return the plans that take a first tile and a shrine with it."""
    if view.to_act is None or not view.supply or not view.realms[view.to_act].open_cells():
        return []
    return [longer(take, "shrine") for take in _takes(view, legal)]


def discarding(view: DragonCastleView, legal: Sequence[str]) -> list[str]:
    """Return the plans that take a first tile and discard it."""
    return [longer(take, "discard") for take in _takes(view, legal)]


def _takes(view: DragonCastleView, legal: Sequence[str]) -> list[str]:
    return [] if view.so_far.owes_elegance else [move for move in legal if move.startswith("take ")]


def is_placing(view: DragonCastleView, seat: Seat) -> bool:
    """Whether a tile has to be placed next, and it is clear which."""
    # Two different tiles (Deception, Depth) are placed word by word.
    return view.to_act == seat and view.phase is Phase.PLACE and len(set(view.hand)) == 1


def placings(view: DragonCastleView, seat: Seat) -> list[str]:
    """Placing the next tile in hand on each cell that is open."""
    return [f"put {view.hand[0]} {realm_name(cell)}" for cell in view.realms[seat].open_cells()]


def by_rows(puts: Sequence[str]) -> list[list[str]]:
    """Placings by the rows of the realm, two rows together."""
    found: dict[int, list[str]] = {}
    for put in puts:
        row = int(put.split()[2][1:]) - 1
        found.setdefault(row // _ROWS_TOGETHER, []).append(put)
    return [found[rows] for rows in sorted(found)]


def uncovers(view: DragonCastleView) -> bool:
    """Whether a foreseen position has tiles that would come to light."""
    return any(tile is not None and tile.symbol is None for tile in view.castle)

"""Reasons for a move in Qin: pagodas, safe provinces, villages, and threats."""

from __future__ import annotations

from collections.abc import Sequence

from computers.reasons import Reason
from engines.protocol import Event, Seat
from engines.qin.board import cell_name
from engines.qin.boards import BOARDS
from engines.qin.events import (
    PagodasReturned,
    ProvinceBecameMajor,
    ProvinceFounded,
    VillageConnected,
    VillageConquered,
)
from engines.qin.grid import Bits, around, cells_of
from engines.qin.state import MAJOR, PALETTE, QinProvince, QinState

_PAGODA = 100


def reasons(before: QinState, after: QinState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """See `computers.reasons.Find`."""
    return [*_now(before, after, seat, events), *_later(before, after, seat), *_denied(before, after, seat)]


def _now(before: QinState, after: QinState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """Find pagodas placed, and opponents' pagodas returned."""
    found: list[Reason] = []
    placed = before.left[seat] - after.left[seat]
    founded = sum(isinstance(event, ProvinceFounded) and event.pagodas == 1 for event in events)
    if placed > 0:
        # Each founded province brings one pagoda: if there are no others, the founding explains them all.
        key = "founds" if placed == founded else "pagodas"
        found.append(Reason(key, count=placed, weight=_PAGODA * placed))
    for event in events:
        match event:
            case VillageConquered(loser=loser, cell=cell) if event.seat == seat:
                found.append(Reason("conquers", what=cell_name(cell), other=loser, weight=_PAGODA + 50))
            case VillageConnected(cell=cell) if event.seat == seat:
                found.append(Reason("connects", what=cell_name(cell), weight=40))
            case PagodasReturned(count=count) if event.seat != seat:
                found.append(Reason("returns", count=count, other=event.seat, weight=_PAGODA * count))
            case ProvinceBecameMajor(colour=colour) if event.owner == seat:
                found.append(Reason("safe", what=colour.value, weight=60))
            case _:
                pass
    return found


def _later(before: QinState, after: QinState, seat: Seat) -> list[Reason]:
    """Find provinces one cell short of their second pagoda, and opponents' provinces that can be taken over."""
    found: list[Reason] = []
    near = _nearly_major(after, seat) - _nearly_major(before, seat)
    if near > 0:
        found.append(Reason("nearly-major", count=near, weight=35 * near))
    for other in range(len(after.left)):
        if other != seat:
            more = len(_in_reach(after, other, seat)) - len(_in_reach(before, other, seat))
            if more > 0:
                found.append(Reason("threatens", count=more, other=other, weight=45 * more))
    return found


def _denied(before: QinState, after: QinState, seat: Seat) -> list[Reason]:
    """Find protected provinces of the seat, and opponents' provinces that lost their room to grow."""
    found: list[Reason] = []
    saved = sum(
        len(_in_reach(before, seat, other)) - len(_in_reach(after, seat, other)) for other in _others(after, seat)
    )
    if saved > 0:
        found.append(Reason("protects", count=saved, weight=50 * saved))
    for other in _others(after, seat):
        halted = _nearly_major(before, other) - _nearly_major(after, other)
        if halted > 0:
            found.append(Reason("halts", count=halted, other=other, weight=45 * halted))
    lead = _guarded(after, seat) - _guarded(before, seat)
    if lead:
        village = min(lead)
        found.append(Reason("guards", what=cell_name(village), weight=20))
    return found


def _others(state: QinState, seat: Seat) -> list[Seat]:
    return [other for other in range(len(state.left)) if other != seat]


def _free(state: QinState) -> Bits:
    return BOARDS[state.board].grassland & ~state.taken


def _nearly_major(state: QinState, seat: Seat) -> int:
    """Count the provinces of a seat that the next cell makes major."""
    free = _free(state)
    return sum(
        province.owner == seat and province.cells.bit_count() == MAJOR - 1 and bool(around(province.cells) & free)
        for _, province in state.every_province()
    )


def _in_reach(state: QinState, owner: Seat, taker: Seat) -> list[QinProvince]:
    """List the provinces of one seat that a single cell joins to a larger one of another seat."""
    free, found = _free(state), list[QinProvince]()
    for provinces in state.provinces[: len(PALETTE)]:
        for small in provinces:
            size = small.cells.bit_count()
            if small.owner != owner or size >= MAJOR:
                continue
            if any(
                large.owner == taker
                and large.cells.bit_count() > size
                and around(small.cells) & around(large.cells) & free
                for large in provinces
            ):
                found.append(small)
    return found


def _guarded(state: QinState, seat: Seat) -> set[int]:
    """Return the villages of a seat where it has more pagodas beside it than any other player."""
    found: set[int] = set()
    for cell in cells_of(state.villages[seat]):
        beside = [0] * len(state.left)
        for _, province in state.every_province():
            if around(province.cells) >> cell & 1:
                beside[province.owner] += province.pagodas
        if beside[seat] > max(beside[other] for other in _others(state, seat)):
            found.add(cell)
    return found

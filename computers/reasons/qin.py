"""Reasons for a move in Qin: pagodas, safe provinces, villages, and threats."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from computers.reasons import Reason
from engines.protocol import Event, Seat
from engines.qin.board import BESIDE, Bits, Tile, cell_name, cells_of
from engines.qin.events import (
    PagodasReturned,
    ProvinceBecameMajor,
    ProvinceFounded,
    VillageConnected,
    VillageConquered,
)
from engines.qin.laying import QinGround, halves
from engines.qin.placements import Placements, largest_share, list_places
from engines.qin.state import MAJOR, QinState

_PAGODA = 100


def reasons(before: QinState, after: QinState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """See `computers.reasons.Find`."""
    found = _now(before, after, seat, events)
    # After the end no tile follows that could do anything, or could be kept from it.
    return found if after.outcome is not None else [*found, *_later(before, after, seat), *_denied(before, after, seat)]


def _now(before: QinState, after: QinState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
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
    kept = list(before.hands[seat])
    # Who sees the turn of another has imagined that hand.
    if after.last is not None and after.last.tile is not None and after.last.tile in kept:
        kept.remove(after.last.tile)
    # Any tile may be drawn: which one it is must not matter, nor is it known.
    drawn = _unseen(before, seat) if before.supply else set[Tile]()
    then, now = _next_tile(before, {*before.hands[seat], *drawn}), _next_tile(after, {*kept, *drawn})
    found: list[Reason] = []
    for owner in range(len(after.left)):
        old = [cells for cells, *seats in then if seats == [owner, seat]]
        new = sum(seats == [owner, seat] and not any(cells & each for each in old) for cells, *seats in now)
        if new and owner == seat:
            found.append(Reason("nearly-major", count=new, weight=35 * new))
        elif new:
            found.append(Reason("threatens", count=new, other=owner, weight=45 * new))
    return found


def _denied(before: QinState, after: QinState, seat: Seat) -> list[Reason]:
    """Find protected provinces of the seat, and opponents' provinces that lost their room to grow."""
    found: list[Reason] = []
    unseen = _unseen(before, seat)
    then, now = _next_tile(before, unseen), _next_tile(after, unseen)
    for owner in range(len(after.left)):
        # The seat's own provinces may be taken, those of others become major.
        was, may = (
            {cells for cells, each, taker in effects if each == owner and (taker == owner) == (owner != seat)}
            for effects in (then, now)
        )
        stays = [
            province.cells
            for _, province in after.every_province()
            if province.owner == owner and (owner == seat or province.cells.bit_count() < MAJOR)
        ]
        spared = sum(any(cells & each for each in stays if each not in may) for cells in was)
        if spared and owner == seat:
            found.append(Reason("protects", count=spared, weight=50 * spared))
        elif spared:
            found.append(Reason("halts", count=spared, other=owner, weight=45 * spared))
    # A village that came with this move has its own reason.
    lead = (_guarded(after, seat) - _guarded(before, seat)).intersection(cells_of(before.villages[seat]))
    if lead:
        found.append(Reason("guards", what=cell_name(min(lead)), weight=20))
    return found


def _unseen(state: QinState, seat: Seat) -> set[Tile]:
    """Return the kinds of tiles that other players may have: all that the seat does not hold itself."""
    return {*state.supply, *(tile for other, hand in enumerate(state.hands) if other != seat for tile in hand)}


def _next_tile(state: QinState, tiles: Collection[Tile]) -> set[tuple[Bits, Seat, Seat]]:
    """Find what one of these tiles may do, wherever it is laid and by any player.

    Returns the cells of provinces with their owner, and with the player who takes them by a larger one, or with their
    owner again where they become major by their fifth cell.
    """
    ground = QinGround(state)
    found = set[tuple[Bits, Seat, Seat]]()
    for colour, bits in {half for place in list_places(Placements.of_state(state), tiles) for half in halves(place)}:
        joined = ground.touched(colour, bits)
        taker = largest_share(joined) if joined else None
        for province in joined:
            if taker is not None and (province.owner != taker or province.cells.bit_count() == MAJOR - 1):
                found.add((province.cells, province.owner, taker))
    return found


def _guarded(state: QinState, seat: Seat) -> set[int]:
    """Return the villages of a seat where it has more pagodas beside it than any other player."""
    found: set[int] = set()
    for cell in cells_of(state.villages[seat]):
        beside = [0] * len(state.left)
        for _, province in state.every_province():
            if province.cells & BESIDE[cell]:
                beside[province.owner] += province.pagodas
        if beside[seat] > max(count for other, count in enumerate(beside) if other != seat):
            found.add(cell)
    return found

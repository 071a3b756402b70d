"""Reasons for a turn in China: points of provinces, courts and roads, now or if no other piece follows, and pairs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from computers.knowledge.china_chances import connected
from computers.reasons import Reason
from engines.china.board import MAP, PROVINCES
from engines.china.events import CardSeen, CardTaken, ProvinceScored
from engines.china.scoring import majority, score_alliances, score_houses, score_rows
from engines.china.state import ChinaState
from engines.protocol import Event, Seat

_NOW, _LATER = 12, 10
"""Weights of a point on the track, and of one that may still change: in tenths."""


def reasons(before: ChinaState, after: ChinaState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """See `computers.reasons.Find`. Cards from the pile give no reasons."""
    seats = range(len(after.board.points))
    found = [
        Reason("scores", count=event.points[seat], what=event.province.value, weight=_NOW * event.points[seat])
        for event in events
        # The end of the game scores all provinces, regardless of the turn.
        if isinstance(event, ProvinceScored) and event.points[seat] and after.outcome is None
    ]
    for other in seats:
        found += _houses(before, after, seat, other)
        found += _alliances(before, after, seat, other)
    rows = _rows(after, seat) - _rows(before, seat)
    if rows > 0:
        found.append(Reason("row", count=rows, weight=_LATER * rows))
    elif (longest := _longest(after, seat)) > _longest(before, seat) and longest > 1:
        found.append(Reason("road", count=longest, weight=3 * longest))
    return found + _pairs(after, seat, events)


def _pairs(after: ChinaState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """Find two cards of a colour in the hand by an open card that was taken: next turn they may pay for any piece."""
    if after.outcome is not None or after.cards.last_round:
        return []
    seen = Counter(event.colour for event in events if isinstance(event, CardSeen) and event.seat == seat)
    known = Counter(after.cards.hands[seat]) - seen
    taken = {event.colour for event in events if isinstance(event, CardTaken)}
    return [Reason("pair", what=colour.value, weight=5) for colour in sorted(taken) if known[colour] > 1]


def _houses(before: ChinaState, after: ChinaState, seat: Seat, other: Seat) -> list[Reason]:
    """Find the unscored provinces where the seat gained points or another seat lost some."""
    found: list[Reason] = []
    for number, province in enumerate(PROVINCES):
        # The end of the game marks every province: then the marks before the turn say which were open.
        if (after if after.outcome is None else before).board.scored >> number & 1:
            continue
        gain = score_houses(after.board, province).points[other] - score_houses(before.board, province).points[other]
        if other == seat and gain > 0:
            found.append(Reason("houses", count=gain, what=province.value, weight=_LATER * gain))
        elif other != seat and gain < 0:
            found.append(Reason("houses-lost", count=-gain, what=province.value, other=other, weight=-_LATER * gain))
    return found


def _alliances(before: ChinaState, after: ChinaState, seat: Seat, other: Seat) -> list[Reason]:
    """Find a gain of the seat from all alliances, or a loss of another seat; the most changed one is named."""
    then, now = _allied(before, other), _allied(after, other)
    gains = {number: now.get(number, 0) - then.get(number, 0) for number in sorted({*then, *now})}
    gain = sum(gains.values())
    if other == seat and gain > 0:
        pair = _PAIRS[max(gains, key=gains.__getitem__)]
        return [Reason("alliance", count=gain, what=pair, weight=_LATER * gain)]
    if other != seat and gain < 0:
        pair = _PAIRS[min(gains, key=gains.__getitem__)]
        return [Reason("alliance-lost", count=-gain, what=pair, other=other, weight=-_LATER * gain)]
    return _courts(before, after, seat) if other == seat else []


def _courts(before: ChinaState, after: ChinaState, seat: Seat) -> list[Reason]:
    """List the courts where the seat came to have the majority, alone or with others: half an alliance."""
    found: list[Reason] = []
    for province, then, now in zip(PROVINCES, before.board.emissaries, after.board.emissaries, strict=True):
        leaders = majority(now)
        if seat in leaders and leaders != majority(then):
            key = "court" if len(leaders) == 1 else "court-shared"
            found.append(Reason(key, what=province.value, weight=15))
    return found


def _allied(state: ChinaState, seat: Seat) -> Mapping[int, int]:
    return {
        scored.number: scored.points[seat] for scored in score_alliances(state.board.emissaries) if scored.points[seat]
    }


_PAIRS = {alliance.number: f"{alliance.first.value}, {alliance.second.value}" for alliance in MAP.alliances}


def _rows(state: ChinaState, seat: Seat) -> int:
    return sum(row.points for row in score_rows(state.board, state.map) if row.seat == seat)


def _longest(state: ChinaState, seat: Seat) -> int:
    """Return the largest number of a seat's connected houses, branches included."""
    parts = connected(state.board.houses[seat], MAP.beside[state.map])
    return max((part.bit_count() for part, _ in parts), default=0)

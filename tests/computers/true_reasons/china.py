"""Reasons of China, counted from the pieces on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from computers.reasons import Reason
from engines.china.board import MAP, PROVINCES, Colour, Province
from engines.china.events import CardSwapped, CardTaken, EmissaryPlaced, FortificationPlaced, HousePlaced
from engines.china.moves import Emissary, Move
from engines.china.scoring import best_rows
from engines.china.state import Board, ChinaState
from engines.protocol import Seat
from tests.computers.true_reasons.lines import Line


def telling(state: ChinaState, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Emissaries, whose alliances are rare."""
    return [move for move in moves if isinstance(move, Emissary)]


def is_true(reason: Reason, line: Line) -> bool:
    """Whether a reason for a turn holds."""
    if reason.key == "pair":
        return _pair(reason, line)
    return _TRUE[reason.key](reason, line.before, line.after, line.seat)


def _houses_of(board: Board, province: Province) -> list[list[int]]:
    """The spaces of a province with a house of each seat."""
    spaces = [space for space in range(len(MAP.spaces)) if MAP.spaces[space] is province]
    return [[space for space in spaces if houses >> space & 1] for houses in board.houses]


def _is_full(board: Board, province: Province) -> bool:
    return sum(map(len, _houses_of(board, province))) == list(MAP.spaces).count(province)


def _worth(board: Board, province: Province, seat: Seat) -> int:
    """Points of a seat in a province if nothing more were placed there (C14, C24)."""
    spaces = _houses_of(board, province)
    counts = [len(each) for each in spaces]
    if not counts[seat]:
        return 0
    higher = [count for count in counts if count > counts[seat]]
    points = min(higher) if higher else sum(counts)
    return points * 2 if any(board.forts >> space & 1 for space in spaces[seat]) else points


def _scores(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    province = Province(reason.what)
    was_filled = _is_full(after.board, province) and not _is_full(before.board, province)
    on_track = after.board.points[seat] - before.board.points[seat]
    return was_filled and reason.count == on_track == _worth(after.board, province, seat) > 0


def _gained(before: ChinaState, after: ChinaState, province: Province, seat: Seat) -> int:
    return _worth(after.board, province, seat) - _worth(before.board, province, seat)


def _houses(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    province = Province(reason.what)
    # A province filled by the turn is on the track already, but for the end of the game, which scores all.
    is_open = after.outcome is not None or not _is_full(after.board, province)
    return is_open and reason.count == _gained(before, after, province, seat) > 0


def _houses_lost(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    assert reason.other is not None
    assert reason.other != seat
    province = Province(reason.what)
    is_open = after.outcome is not None or not _is_full(after.board, province)
    return is_open and reason.count == -_gained(before, after, province, reason.other) > 0


def _leaders(court: Sequence[int]) -> set[Seat]:
    return {seat for seat, count in enumerate(court) if count and count == max(court)}


def _alliances(board: Board, seat: Seat) -> dict[str, int]:
    """Points of a seat in each alliance (C20)."""
    courts = dict(zip(PROVINCES, board.emissaries, strict=True))
    return {
        f"{each.first.value}, {each.second.value}": sum(courts[each.first]) + sum(courts[each.second])
        if seat in _leaders(courts[each.first]) & _leaders(courts[each.second])
        else 0
        for each in MAP.alliances
    }


def _allied(before: ChinaState, after: ChinaState, seat: Seat) -> dict[str, int]:
    then, now = _alliances(before.board, seat), _alliances(after.board, seat)
    return {pair: now[pair] - then[pair] for pair in now}


def _alliance(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    gains = _allied(before, after, seat)
    return reason.count == sum(gains.values()) > 0 and gains[reason.what] == max(gains.values())


def _alliance_lost(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    assert reason.other is not None
    assert reason.other != seat
    gains = _allied(before, after, reason.other)
    return reason.count == -sum(gains.values()) > 0 and gains[reason.what] == min(gains.values())


def _at(state: ChinaState, name: str) -> set[Seat]:
    return _leaders(state.board.emissaries[PROVINCES.index(Province(name))])


def _court(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    return _at(after, reason.what) == {seat} != _at(before, reason.what)


def _court_shared(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    leaders = _at(after, reason.what)
    return seat in leaders and len(leaders) > 1 and seat not in _at(before, reason.what)


def _rows(state: ChinaState, seat: Seat) -> int:
    rows = best_rows(state.board.houses[seat], state.board.forts, MAP.beside[state.map])
    return sum(row.points for row in rows)


def _row(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    return reason.count == _rows(after, seat) - _rows(before, seat) > 0


def _parts(state: ChinaState, seat: Seat) -> list[set[int]]:
    """The houses of a seat that roads connect with each other."""
    left = {space for space in range(len(MAP.spaces)) if state.board.houses[seat] >> space & 1}
    parts: list[set[int]] = []
    while left:
        part, edge = set[int](), {left.pop()}
        while edge:
            part |= edge
            edge = {space for space in left if any(MAP.beside[state.map][space] >> near & 1 for near in edge)}
            left -= edge
        parts.append(part)
    return parts


def _road(reason: Reason, before: ChinaState, after: ChinaState, seat: Seat) -> bool:
    old = before.board.houses[seat]
    new = [part for part in _parts(after, seat) if any(not old >> space & 1 for space in part)]
    return reason.count > 1 and reason.count in map(len, new)


def _pair(reason: Reason, line: Line) -> bool:
    """Whether the seat holds two cards of a colour without those from the pile, and has another turn."""
    kept = Counter(line.before.cards.hands[line.seat])
    for event in line.events:
        match event:
            case HousePlaced() | EmissaryPlaced() | FortificationPlaced() if event.seat == line.seat:
                kept[event.colour] -= event.cards
            case CardSwapped():
                kept[event.colour] -= 1
            case CardTaken():
                kept[event.colour] += 1
            case _:
                pass
    was_taken = any(isinstance(event, CardTaken) and event.colour == reason.what for event in line.events)
    is_last = line.after.outcome is not None or line.after.cards.last_round
    return was_taken and not is_last and kept[Colour(reason.what)] > 1


_TRUE: dict[str, Callable[[Reason, ChinaState, ChinaState, Seat], bool]] = {
    "scores": _scores,
    "houses": _houses,
    "houses-lost": _houses_lost,
    "alliance": _alliance,
    "alliance-lost": _alliance_lost,
    "court": _court,
    "court-shared": _court_shared,
    "row": _row,
    "road": _road,
}
KEYS = frozenset({*_TRUE, "pair"})
"""Every kind of reason of the game."""

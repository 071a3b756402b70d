"""Reasons of Dragon Castle, counted from the tiles and shrines of the realms."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from computers.reasons import Reason
from engines.dragon_castle.board import COLUMNS, Spirit, TileKind, kind_of, value_of
from engines.dragon_castle.events import DragonSummoned, SetConsolidated, TileDiscarded, TileTaken
from engines.dragon_castle.moves import Activate, Move
from engines.dragon_castle.realm import Realm
from engines.dragon_castle.scoring import score_dragon
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import Event, Seat
from tests.computers.true_reasons.lines import Line

SMALL_SETS = {3: 2, 4: 2, 5: 3, 6: 5, 7: 6}


def telling(state: DragonCastleState, seat: Seat, moves: Sequence[Move]) -> Sequence[Move]:
    """Activations of Beauty, whose sets have a value and no kind."""
    return [move for move in moves if isinstance(move, Activate) and move.spirit is Spirit.BEAUTY]


def is_true(reason: Reason, line: Line) -> bool:
    """Whether a reason for a turn holds."""
    return _TRUE[reason.key](reason, line)


def _own(line: Line) -> Iterator[tuple[DragonCastleState, Event]]:
    """What the seat did, each with the position before that step."""
    for state, events in zip(line.states, line.steps, strict=False):
        for event in events:
            if getattr(event, "seat", None) == line.seat:
                yield state, event


def _points(size: int, kind: TileKind) -> int:
    return SMALL_SETS.get(size, size) + (kind is TileKind.DRAGON)


def _is_set(state: DragonCastleState, event: SetConsolidated) -> bool:
    """Whether these were tiles of the kind, but for one that Change makes one."""
    tops = [state.players[event.seat].realm.stacks[cell].top for cell in event.cells]
    others = [top for top in tops if top is None or kind_of(top) is not event.kind]
    return len(others) <= (1 if Spirit.CHANGE in state.spirits else 0)


def _set(reason: Reason, line: Line) -> bool:
    on_track = line.after.players[line.seat].victory - line.before.players[line.seat].victory
    discarded = sum(isinstance(event, TileDiscarded) for _, event in _own(line))
    sets = [(state, event) for state, event in _own(line) if isinstance(event, SetConsolidated)]
    return on_track - discarded == sum(event.points for _, event in sets) and any(
        event.kind.value == reason.what
        and not event.value
        and _is_set(state, event)
        and reason.count == event.points == _points(len(event.cells), event.kind)
        for state, event in sets
    )


def _set_of_value(reason: Reason, line: Line) -> bool:
    for state, event in _own(line):
        if isinstance(event, SetConsolidated) and str(event.value) == reason.what:
            tops = [state.players[line.seat].realm.stacks[cell].top for cell in event.cells]
            if all(top is not None and value_of(top) == event.value for top in tops):
                return reason.count == event.points == SMALL_SETS.get(len(tops), len(tops)) + 1
    return False


def _shrine_points(realm: Realm) -> int:
    return sum(min(3, stack.height) for stack in realm.stacks if stack.shrine)


def _shrines(reason: Reason, line: Line) -> bool:
    then, now = line.before.players[line.seat].realm, line.after.players[line.seat].realm
    return reason.count == _shrine_points(now) - _shrine_points(then) > 0


def _dragon_points(state: DragonCastleState, seat: Seat) -> int:
    return sum(score_dragon(each, [player.realm for player in state.players], seat) for each in state.dragons)


def _dragons(reason: Reason, line: Line) -> bool:
    return reason.count == _dragon_points(line.after, line.seat) - _dragon_points(line.before, line.seat) > 0


def _token(reason: Reason, line: Line) -> bool:
    more = line.after.players[line.seat].tokens - line.before.players[line.seat].tokens
    return more == 1 and reason.count == 2 and any(isinstance(event, DragonSummoned) for _, event in _own(line))


def _discard(reason: Reason, line: Line) -> bool:
    return reason.count == sum(isinstance(event, TileDiscarded) for _, event in _own(line)) == 1


def _groups(realm: Realm, kind: TileKind) -> list[set[int]]:
    left = {cell for cell, stack in enumerate(realm.stacks) if stack.top is not None and kind_of(stack.top) is kind}
    found: list[set[int]] = []
    while left:
        group, edge = set[int](), {left.pop()}
        while edge:
            group |= edge
            edge = {cell for cell in left if any(_are_neighbours(cell, other) for other in edge)}
            left -= edge
        found.append(group)
    return found


def _are_neighbours(one: int, other: int) -> bool:
    rows, columns = abs(one // COLUMNS - other // COLUMNS), abs(one % COLUMNS - other % COLUMNS)
    return rows + columns == 1


def _largest(realm: Realm, kind: TileKind) -> int:
    return max(map(len, _groups(realm, kind)), default=0)


def _has_another_turn(state: DragonCastleState, seat: Seat, after: Seat) -> bool:
    """Whether a seat has a turn after that of another one (D33)."""
    if state.outcome is not None:
        return False
    place, its = ((each - state.start_player) % len(state.players) for each in (seat, after))
    return not state.last_round or place > its


def _group(reason: Reason, line: Line) -> bool:
    kind, seat = TileKind(reason.what), line.seat
    then, now = _largest(line.before.players[seat].realm, kind), _largest(line.after.players[seat].realm, kind)
    return then < now == reason.count and _has_another_turn(line.after, seat, seat)


def _pool(reason: Reason, line: Line) -> bool:
    more = line.after.players[line.seat].pool - line.before.players[line.seat].pool
    return reason.count == more > 0 and _has_another_turn(line.after, line.seat, line.seat)


def _denies(reason: Reason, line: Line) -> bool:
    assert reason.other is not None
    assert reason.other != line.seat
    kind, realm = TileKind(reason.what), line.before.players[reason.other].realm
    open_cells = [cell for cell, stack in enumerate(realm.stacks) if stack.top is None and not stack.shrine]
    # Any symbol of the kind: only its kind counts for a set.
    waits = any(_largest(realm.put(cell, f"{kind.value}1"), kind) > 3 for cell in open_cells)
    taken = any(isinstance(event, TileTaken) and kind_of(event.symbol) is kind for _, event in _own(line))
    return waits and taken and _has_another_turn(line.after, reason.other, line.seat)


_TRUE: dict[str, Callable[[Reason, Line], bool]] = {
    "set": _set,
    "set-of-value": _set_of_value,
    "shrines": _shrines,
    "dragons": _dragons,
    "token": _token,
    "discard": _discard,
    "group": _group,
    "pool": _pool,
    "denies": _denies,
}
KEYS = frozenset(_TRUE)
"""Every kind of reason of the game."""

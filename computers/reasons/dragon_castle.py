"""Reasons for a turn in Dragon Castle: sets, shrines, tokens, growing groups, and tiles that opponents wait for."""

from __future__ import annotations

from collections.abc import Sequence

from computers.reasons import Reason
from engines.dragon_castle.board import TOKEN_POINTS, TileKind, kind_of
from engines.dragon_castle.events import DragonSummoned, SetConsolidated, TileDiscarded, TileTaken
from engines.dragon_castle.realm import Realm, beside, groups_of_kind
from engines.dragon_castle.scoring import score_dragon, shrine_points
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import Event, Seat

_POINT = 10
_GROWN = {2: 6, 3: 12}
"""Weight of a group that is not yet a set, by its size."""
_WAITED_FOR = 2
"""Number of adjacent tiles of a kind from which on their owner waits for more."""


def reasons(before: DragonCastleState, after: DragonCastleState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """See `computers.reasons.Find`. Uncovered tiles give no reasons."""
    found = _now(before, after, seat, events) + _denied(before, after, seat, events)
    # Once the last round has begun, each turn is its seat's last one: nothing comes later.
    return found if after.last_round else found + _later(before, after, seat)


def _now(before: DragonCastleState, after: DragonCastleState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    found: list[Reason] = []
    sets = [event for event in events if isinstance(event, SetConsolidated) and event.seat == seat]
    for each in sets:
        key, what = ("set-of-value", str(each.value)) if each.value else ("set", each.kind.value)
        found.append(Reason(key, count=each.points, what=what, weight=_POINT * each.points))
    shrines = shrine_points(after.players[seat].realm) - shrine_points(before.players[seat].realm)
    if shrines > 0:
        found.append(Reason("shrines", count=shrines, weight=_POINT * shrines))
    dragons = _dragons(after, seat) - _dragons(before, seat)
    if dragons > 0:
        found.append(Reason("dragons", count=dragons, weight=_POINT * dragons))
    if any(isinstance(event, DragonSummoned) and event.seat == seat for event in events):
        found.append(Reason("token", count=TOKEN_POINTS, weight=_POINT * TOKEN_POINTS))
    if any(isinstance(event, TileDiscarded) and event.seat == seat for event in events):
        found.append(Reason("discard", count=1, weight=_POINT))
    return found


def _later(before: DragonCastleState, after: DragonCastleState, seat: Seat) -> list[Reason]:
    found: list[Reason] = []
    for kind in TileKind:
        then, now = _largest(before.players[seat].realm, kind), _largest(after.players[seat].realm, kind)
        if now > then and now in _GROWN:
            found.append(Reason("group", count=now, what=kind.value, weight=_GROWN[now]))
    pool = after.players[seat].pool - before.players[seat].pool
    if pool > 0:
        found.append(Reason("pool", count=pool, weight=7 * pool))
    return found


def _denied(before: DragonCastleState, after: DragonCastleState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """Find taken tiles of a kind that an opponent waits for more than the seat does."""
    taken = {kind_of(event.symbol) for event in events if isinstance(event, TileTaken) and event.seat == seat}
    found: list[Reason] = []
    for other, player in enumerate(before.players):
        if other == seat or not _has_a_turn(after, other, seat):
            continue
        for kind in sorted(taken):
            size = _largest(player.realm, kind)
            # A tile that the seat itself needs more was not taken to deny it.
            if size > max(_WAITED_FOR, _largest(before.players[seat].realm, kind)) and _may_grow(player.realm, kind):
                found.append(Reason("denies", count=size, what=kind.value, other=other, weight=4 * size))
    return found


def _has_a_turn(state: DragonCastleState, seat: Seat, after: Seat) -> bool:
    """Return whether a seat has a turn after that of another one (D33)."""
    order = [(each - state.start_player) % len(state.players) for each in (after, seat)]
    return state.outcome is None and (not state.last_round or order[0] < order[1])


def _may_grow(realm: Realm, kind: TileKind) -> bool:
    """Return whether a tile may be placed beside a group of a kind that is one tile short of a set, or larger."""
    groups = sum(group for group in groups_of_kind(realm, kind) if group.bit_count() > _WAITED_FOR)
    return any(beside(groups) >> cell & 1 for cell in realm.open_cells())


def _largest(realm: Realm, kind: TileKind) -> int:
    return max((group.bit_count() for group in groups_of_kind(realm, kind)), default=0)


def _dragons(state: DragonCastleState, seat: Seat) -> int:
    realms = [player.realm for player in state.players]
    return sum(score_dragon(dragon, realms, seat) for dragon in state.dragons)

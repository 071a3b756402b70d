"""Reasons for a turn in Dragon Castle: sets, shrines, tokens, growing groups, and tiles that opponents wait for."""

from __future__ import annotations

from collections.abc import Sequence

from computers.reasons import Reason
from engines.dragon_castle.board import TOKEN_POINTS, TileKind, kind_of
from engines.dragon_castle.dragons import score_dragon
from engines.dragon_castle.events import DragonSummoned, SetConsolidated, TileDiscarded, TileTaken
from engines.dragon_castle.realm import Realm, groups_of_kind
from engines.dragon_castle.scoring import shrine_points
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import Event, Seat

_POINT = 10
_GROWN = {2: 6, 3: 12}
"""Weight of a group that is not yet a set, by its size."""
_WAITED_FOR = 2
"""Number of adjacent tiles of a kind from which on their owner waits for more."""


def reasons(before: DragonCastleState, after: DragonCastleState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """See `computers.reasons.Find`. Uncovered tiles give no reasons."""
    return [*_now(before, after, seat, events), *_later(before, after, seat), *_denied(before, seat, events)]


def _now(before: DragonCastleState, after: DragonCastleState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """Find the points that the turn brings."""
    found: list[Reason] = []
    sets = [event for event in events if isinstance(event, SetConsolidated) and event.seat == seat]
    found += [Reason("set", count=each.points, what=each.kind.value, weight=_POINT * each.points) for each in sets]
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
    """Find growing groups, and shrines added to the pool."""
    found: list[Reason] = []
    for kind in TileKind:
        then, now = _largest(before.players[seat].realm, kind), _largest(after.players[seat].realm, kind)
        if now > then and now in _GROWN:
            found.append(Reason("group", count=now, what=kind.value, weight=_GROWN[now]))
    pool = after.players[seat].pool - before.players[seat].pool
    if pool > 0:
        found.append(Reason("pool", count=pool, weight=7 * pool))
    return found


def _denied(before: DragonCastleState, seat: Seat, events: Sequence[Event]) -> list[Reason]:
    """Find taken tiles of a kind that an opponent waits for more than the seat does."""
    taken = {kind_of(event.symbol) for event in events if isinstance(event, TileTaken) and event.seat == seat}
    found: list[Reason] = []
    for other, player in enumerate(before.players):
        for kind in sorted(taken):
            size = _largest(player.realm, kind)
            # A tile that the seat itself needs more was not taken to deny it.
            if other != seat and size > max(_WAITED_FOR, _largest(before.players[seat].realm, kind)):
                found.append(Reason("denies", count=size, what=kind.value, other=other, weight=4 * size))
    return found


def _largest(realm: Realm, kind: TileKind) -> int:
    """Return the size of the largest group of face-up tiles of a kind."""
    return max((group.bit_count() for group in groups_of_kind(realm, kind)), default=0)


def _dragons(state: DragonCastleState, seat: Seat) -> int:
    """Return the present points of the dragon cards."""
    realms = [player.realm for player in state.players]
    return sum(score_dragon(dragon, realms, seat) for dragon in state.dragons)

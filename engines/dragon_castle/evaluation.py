"""Quick evaluation of a position for computer seats that look one move ahead."""

from __future__ import annotations

from engines.dragon_castle import scoring
from engines.dragon_castle.board import SET, SPECIAL, TOKEN_POINTS, TileKind, kind_of
from engines.dragon_castle.dragons import score_dragon
from engines.dragon_castle.realm import Realm, groups_of_kind
from engines.dragon_castle.view import DragonCastleView
from engines.protocol import Seat

_POINT = 100
_WON = 1_000_000
_POOL = (0, 70, 110, 130)
"""Value of shrines in the pool, by their number: a set takes one or two, further ones wait."""
_GROWTH = (0, 5, 35, 90, 150)
"""Value of a group of face-up tiles of one kind, by its size: a future set that opponents cannot take away."""
_SPECIAL = 20
"""Value of a special tile in a group: its set takes two shrines (D18)."""
_HEIGHT = 6
"""Value of a face-down tile per floor: later tiles on it reach a higher floor."""
_IN_HAND = 130
"""Value of a tile still to be placed: more than the point for discarding it, as sets bring more in the end."""


def evaluate(view: DragonCastleView, seat: Seat) -> int:
    """Return the seat's prospects minus those of its strongest opponent. Uses only what the view shows."""
    if view.outcome is not None:
        lead = view.outcome.scores[seat] - max((s for o, s in enumerate(view.outcome.scores) if o != seat), default=0)
        return (_WON if seat in view.outcome.winners else -_WON) + lead
    worth = [_value(view, other) for other in range(len(view.realms))]
    others = [value for other, value in enumerate(worth) if other != seat]
    hand = _IN_HAND * len(view.hand) if view.to_act == seat else 0
    return 2 * worth[seat] - max(others, default=0) + hand


def _value(view: DragonCastleView, seat: Seat) -> int:
    realm = view.realms[seat]
    worth = _POINT * (view.victory[seat] + TOKEN_POINTS * view.taken_tokens[seat] + scoring.shrine_points(realm))
    worth += _POOL[min(view.pools[seat], len(_POOL) - 1)] + sum(
        _HEIGHT * stack.height for stack in realm.stacks if stack.is_down
    )
    worth += sum(_POINT * score_dragon(dragon, view.realms, seat) for dragon in view.dragons)
    return worth + _growth(realm)


def _growth(realm: Realm) -> int:
    worth = 0
    for kind in TileKind:
        for group in groups_of_kind(realm, kind):
            size = group.bit_count()
            worth += _GROWTH[min(size, SET)] + max(0, size - SET) * 2 * _POINT // 3
    specials = sum(stack.top is not None and kind_of(stack.top) in SPECIAL for stack in realm.stacks)
    return worth + _SPECIAL * specials

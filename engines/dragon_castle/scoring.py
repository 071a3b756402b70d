"""Points of sets, and the final score (D17, D34-D35)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.board import FACTIONS, SOLO_CARDS, TOKEN_POINTS, Dragon, TileKind
from engines.dragon_castle.dragons import score_dragon
from engines.dragon_castle.public import DragonScored, FinalScoring
from engines.dragon_castle.realm import Realm
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import Outcome, PointsBySeat, Seat

_SMALL_SETS = {3: 2, 4: 2, 5: 3, 6: 5, 7: 6}
"""Points for sets smaller than 8 tiles; larger sets bring a point per tile (D17, D31)."""

HIGHEST_SHRINE = 3
"""Points of a shrine on floor 3 or above (D34)."""


def set_points(size: int, kind: TileKind) -> int:
    """Return the points of a set of at least 3 tiles, consolidated as a kind: dragons 1 more (D17, D31)."""
    points = size if size > max(_SMALL_SETS) else _SMALL_SETS[size]
    return points + (kind is TileKind.DRAGON)


def shrines_on(kind: TileKind) -> int:
    """Return how many shrines may be built on a set: one for a faction, two for a special kind (D18)."""
    return 1 if kind in FACTIONS else 2


def shrine_points(realm: Realm) -> int:
    """Sum the points of a realm's shrines, each by its floor (D34)."""
    return sum(min(stack.height, HIGHEST_SHRINE) for stack in realm.stacks if stack.shrine)


def score_final(
    realms: Sequence[Realm], victory: PointsBySeat, tokens: Sequence[int], dragons: Sequence[Dragon]
) -> FinalScoring:
    """Compute the final score in its parts; `tokens` are each player's countdown tokens (D34-D36)."""
    return FinalScoring(
        victory=victory,
        shrines=tuple(shrine_points(realm) for realm in realms),
        tokens=tuple(TOKEN_POINTS * count for count in tokens),
        dragons=tuple(
            DragonScored(dragon, tuple(score_dragon(dragon, realms, seat) for seat in range(len(realms))))
            for dragon in dragons
        ),
        face_down=tuple(sum(stack.is_down for stack in realm.stacks) for realm in realms),
    )


def price_of_cards(state: DragonCastleState) -> int:
    """Return the points deducted from every score for spirits and dragons in play: only in a solo game (D40)."""
    return SOLO_CARDS if len(state.players) == 1 and (state.spirits or state.dragons) else 0


def totals(final: FinalScoring, price: int = 0) -> PointsBySeat:
    """Return all players' scores: the sum of the parts (D34), minus the price of cards (D40)."""
    parts = (final.victory, final.shrines, final.tokens, *(scored.points for scored in final.dragons))
    return tuple(sum(points) - price for points in zip(*parts))


def tie_broken_by(outcome: Outcome, final: FinalScoring, realms: Sequence[Realm]) -> tuple[str, PointsBySeat] | None:
    """Return how a tie was broken: ``stacks`` with a face-down top or ``shrines``, and their number by seat (D35)."""
    tied = outcome.tied
    if not tied:
        return None
    # The first tie-break decided if it gives the same winners; otherwise shrines did.
    most = max(final.face_down[seat] for seat in tied)
    if outcome.winners == frozenset(seat for seat in tied if final.face_down[seat] == most):
        return "stacks", final.face_down
    return "shrines", tuple(realm.shrines for realm in realms)


def winners(final: FinalScoring, realms: Sequence[Realm]) -> frozenset[Seat]:
    """Return the winners: most points, then most stacks with a face-down top, then most shrines, then shared (D35)."""
    standing = list(zip(totals(final), final.face_down, (realm.shrines for realm in realms)))
    return frozenset(seat for seat, mine in enumerate(standing) if mine == max(standing))

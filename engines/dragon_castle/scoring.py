"""Points of sets, shrines and dragon cards, and the final score (D17, D34-D36)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bits import members
from engines.dragon_castle.board import (
    COLUMNS,
    FACTIONS,
    SOLO_CARDS,
    SPECIAL,
    TOKEN_POINTS,
    Cell,
    Dragon,
    TileKind,
    kind_of,
    value_of,
)
from engines.dragon_castle.realm import Realm, Stack, components, groups_of_kind, neighbours
from engines.dragon_castle.state import DragonCastleState, DragonScored, FinalScoring
from engines.protocol import Outcome, PointsBySeat, Seat

DOMINION_FLOOR = 3
"""The lowest floor that counts for the dragon of dominion."""


def score_dragon(dragon: Dragon, realms: Sequence[Realm], seat: Seat) -> int:
    """Return a player's points from a card; realms are in seat order, and only Power reads other players' realms."""
    realm = realms[seat]
    match dragon:
        case Dragon.HUMILITY:
            return _humility(realm)
        case Dragon.RIGHTEOUSNESS:
            return _righteousness(realm)
        case Dragon.TRANQUILITY:
            return _tranquility(realm)
        case Dragon.BRAVERY:
            return _bravery(realm)
        case Dragon.DOMINION:
            return _dominion(realm)
        case Dragon.POWER:
            return _power(realms, seat)
        case Dragon.KNOWLEDGE:
            return _knowledge(realm)
        case Dragon.HARMONY:
            return _harmony(realm)
        case Dragon.DEVOTION:
            return _devotion(realm)
        case Dragon.COURAGE:
            return _courage(realm)


def _humility(realm: Realm) -> int:
    """Count the shrines on a stack beside a higher one, 1 point each; shrines add no height."""
    return sum(any(near.height > stack.height for near in beside) for stack, beside in _shrines(realm))


def _righteousness(realm: Realm) -> int:
    """Score the best row and the best column: 1 for each shrine in it, 2 more for a line full of shrines.

    A shrine where the two cross counts in both.
    """
    rows = [realm.stacks[start : start + COLUMNS] for start in range(0, len(realm.stacks), COLUMNS)]
    columns = [realm.stacks[start::COLUMNS] for start in range(COLUMNS)]
    return max(map(_line, rows)) + max(map(_line, columns))


def _tranquility(realm: Realm) -> int:
    """Count the connected groups of face-down top tiles, 1 point each, on any floor, with or without shrines."""
    down = sum(1 << cell for cell, stack in enumerate(realm.stacks) if stack.is_down)
    return sum(1 for _ in components(down))


def _bravery(realm: Realm) -> int:
    """Count the stacks higher than all their neighbours, 1 point each; shrines add no height."""
    # An empty cell is never higher than its neighbours.
    return sum(
        all(near.height < stack.height for near in _beside(realm, cell)) for cell, stack in enumerate(realm.stacks)
    )


def _dominion(realm: Realm) -> int:
    """Sum the highest value of each faction's face-up tiles on floor 3 or above."""
    tops = [stack.top for stack in realm.stacks if stack.top is not None and stack.height >= DOMINION_FLOOR]
    return sum(max((value_of(top) or 0 for top in tops if kind_of(top) is faction), default=0) for faction in FACTIONS)


def _power(realms: Sequence[Realm], seat: Seat) -> int:
    """Score each faction against each neighbour: 2 for a stronger group than theirs, 1 for an equally strong one.

    A player without a group of a faction gets nothing for it. In a game of two the only opponent counts once; in a solo
    game there is no comparison (D40).
    """
    # A set, because with two players both neighbours are the same seat.
    beside = {(seat - 1) % len(realms), (seat + 1) % len(realms)} - {seat}
    points = 0
    for faction in FACTIONS:
        if own := _strength(realms[seat], faction):
            for other in beside:
                theirs = _strength(realms[other], faction)
                points += 2 if own > theirs else 1 if own == theirs else 0
    return points


def _knowledge(realm: Realm) -> int:
    """Score 2 for each different special symbol that lies face up."""
    tops = {stack.top for stack in realm.stacks if stack.top is not None}
    return 2 * sum(kind_of(top) in SPECIAL for top in tops)


def _harmony(realm: Realm) -> int:
    """Score each middle line: 4 if the heights mirror, 2 if the shrines and their floors do.

    The visible side of a tile does not matter. Without a tile, or without a shrine, nothing mirrors.
    """
    heights = [stack.height for stack in realm.stacks]
    shrines = [stack.height if stack.shrine else 0 for stack in realm.stacks]
    return 4 * _mirrors(heights) + 2 * _mirrors(shrines)


def _devotion(realm: Realm) -> int:
    """Count the shrines beside a face-up dragon tile, 1 point each."""
    return sum(
        any(near.top is not None and kind_of(near.top) is TileKind.DRAGON for near in beside)
        for _, beside in _shrines(realm)
    )


def _courage(realm: Realm) -> int:
    """Count the shrines on the edge of the realm, 1 point each, on any floor."""
    # Fewer than four neighbours: a cell on the edge.
    return sum(len(beside) < 4 for _, beside in _shrines(realm))


def _beside(realm: Realm, cell: Cell) -> list[Stack]:
    """List the stacks on the cells beside one, empty ones included."""
    return [realm.stacks[near] for near in neighbours(cell, realm.rows)]


def _shrines(realm: Realm) -> list[tuple[Stack, list[Stack]]]:
    """List the stacks with a shrine, each with its neighbours."""
    return [(stack, _beside(realm, cell)) for cell, stack in enumerate(realm.stacks) if stack.shrine]


def _line(stacks: Sequence[Stack]) -> int:
    """Score a row or a column for Righteousness."""
    shrines = sum(stack.shrine for stack in stacks)
    return shrines + 2 if shrines == len(stacks) else shrines


def _strength(realm: Realm, faction: TileKind) -> int:
    """Return the best sum of values of a faction's groups, 0 without one."""
    return max((_sum_of_values(realm, members(group)) for group in groups_of_kind(realm, faction)), default=0)


def _sum_of_values(realm: Realm, cells: Sequence[Cell]) -> int:
    tops = (realm.stacks[cell].top for cell in cells)
    return sum(value_of(top) or 0 for top in tops if top is not None)


def _mirrors(numbers: Sequence[int]) -> int:
    """Count the middle lines across which the numbers of a realm's cells mirror; 0 if all numbers are 0."""
    if not any(numbers):
        return 0
    rows = [numbers[start : start + COLUMNS] for start in range(0, len(numbers), COLUMNS)]
    # Across the horizontal middle line, and across the vertical one.
    return (rows == rows[::-1]) + (rows == [row[::-1] for row in rows])


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

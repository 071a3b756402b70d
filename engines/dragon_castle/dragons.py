"""Points of the dragon cards (D36)."""

from __future__ import annotations

from collections.abc import Sequence

from engines.bits import members
from engines.dragon_castle.board import COLUMNS, FACTIONS, SPECIAL, Cell, Dragon, TileKind, kind_of, value_of
from engines.dragon_castle.realm import Realm, Stack, components, groups_of_kind, neighbours
from engines.protocol import Seat

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

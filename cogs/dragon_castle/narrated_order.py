"""The order in which a turn is narrated: what a player did first, then what came to light by it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.events import GameEnded, LastRoundBegun, TileTaken, TileUncovered
from engines.protocol import Event


def in_narrated_order(events: Sequence[Event]) -> list[Event]:
    """Return the events of some turns, with uncovered tiles at the end of each turn.

    Where the game has ended, the announcement of the last round is left out.
    """
    ended = any(isinstance(event, GameEnded) for event in events)
    ordered: list[Event] = []
    uncovered: list[Event] = []
    for event in events:
        if isinstance(event, TileUncovered):
            uncovered.append(event)
            continue
        # A first tile after anything else begins the next turn: what the last one uncovered comes before it.
        if isinstance(event, TileTaken) and ordered and not isinstance(ordered[-1], TileTaken):
            ordered += uncovered
            uncovered = []
        if not (ended and isinstance(event, LastRoundBegun)):
            ordered.append(event)
    ends = next((place for place, event in enumerate(ordered) if isinstance(event, GameEnded)), len(ordered))
    return [*ordered[:ends], *uncovered, *ordered[ends:]]

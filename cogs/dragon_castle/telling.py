"""The order in which a turn is narrated: what a player did first, then what came to light by it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.events import GameEnded, LastRoundBegun, TileTaken, TileUncovered
from engines.protocol import Event


def in_telling_order(events: Sequence[Event]) -> list[Event]:
    """Return the events of some turns, with uncovered tiles at the end of each turn.

    Where the game has ended, the announcement of the last round is left out.
    """
    ended = any(isinstance(event, GameEnded) for event in events)
    told: list[Event] = []
    uncovered: list[Event] = []
    for event in events:
        if isinstance(event, TileUncovered):
            uncovered.append(event)
            continue
        # A first tile after anything else begins the next turn: what the last one uncovered comes before it.
        if isinstance(event, TileTaken) and told and not isinstance(told[-1], TileTaken):
            told += uncovered
            uncovered = []
        if not (ended and isinstance(event, LastRoundBegun)):
            told.append(event)
    ends = next((place for place, event in enumerate(told) if isinstance(event, GameEnded)), len(told))
    return [*told[:ends], *uncovered, *told[ends:]]

"""In which order a turn is told: what a player did first, then what came to light by it."""

from __future__ import annotations

from collections.abc import Sequence

from engines.dragon_castle.events import GameEnded, LastRoundBegun, TileTaken, TileUncovered
from engines.protocol import Event


def in_telling_order(events: Sequence[Event]) -> list[Event]:
    """The events of some turns, tiles that were uncovered at the end of each turn.

    Where the game has ended nobody has to be told that it will.
    """
    ended = any(isinstance(event, GameEnded) for event in events)
    told: list[Event] = []
    uncovered: list[Event] = []
    for event in events:
        if isinstance(event, TileUncovered):
            uncovered.append(event)
            continue
        if isinstance(event, TileTaken) and told and not isinstance(told[-1], TileTaken):
            told += uncovered
            uncovered = []
        if not (ended and isinstance(event, LastRoundBegun)):
            told.append(event)
    ends = next((place for place, event in enumerate(told) if isinstance(event, GameEnded)), len(told))
    return [*told[:ends], *uncovered, *told[ends:]]

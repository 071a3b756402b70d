"""Where on the map something happened."""

from __future__ import annotations

from engines.china.board import Province, Space
from engines.china.events import (
    AllianceFormed,
    EmissaryPlaced,
    FortificationPlaced,
    HousePlaced,
    ProvinceScored,
    RoadScored,
)
from engines.protocol import Event


def changed(event: Event) -> tuple[Space | Province, ...]:
    """Return the spaces and courts that look different since; a province's court marks its scoring.

    What the end of the game scores has pictures of its own on the map.
    """
    match event:
        case HousePlaced(space=space) | FortificationPlaced(space=space):
            return (space,)
        case EmissaryPlaced(province=province) | ProvinceScored(province=province):
            return (province,)
        case _:
            return ()


def concerned(event: Event) -> tuple[Space | Province, ...]:
    """Return the places that an event is about: what looks different since, and what the end of the game scores."""
    match event:
        case AllianceFormed(first=first, second=second):
            return first, second
        case RoadScored(spaces=spaces):
            return spaces
        case _:
            return changed(event)

"""Where on the map something happened."""

from __future__ import annotations

from engines.china.board import Province, Space
from engines.china.events import EmissaryPlaced, FortificationPlaced, HousePlaced, ProvinceScored
from engines.protocol import Event


def changed(event: Event) -> tuple[Space | Province, ...]:
    """The spaces and courts that look different since; a province's court stands for its scoring.

    What the end of the game scores has pictures of its own on the map.
    """
    match event:
        case HousePlaced(space=space) | FortificationPlaced(space=space):
            return (space,)
        case EmissaryPlaced(province=province) | ProvinceScored(province=province):
            return (province,)
        case _:
            return ()

"""Components of China: colours, provinces, house spaces."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

from engines.protocol import Role

Space: TypeAlias = Annotated[int, Role.PLACE]
"""A house space: its index on the map, counted province by province in the order of `Province`."""

Bits: TypeAlias = int
"""A set of spaces or of provinces: bit ``n`` for number ``n``."""


class Colour(StrEnum):
    """The colours of provinces and cards, in the order of hands (C2)."""

    VIOLET = "violet"
    YELLOW = "yellow"
    ORANGE = "orange"
    GREEN = "green"
    RED = "red"


class Province(StrEnum):
    """The nine provinces, in the order of the map (C3)."""

    CHU = "chu"
    QI = "qi"
    QIN = "qin"
    ZHAO = "zhao"
    LU = "lu"
    WEI = "wei"
    HAN = "han"
    SHU = "shu"
    YAN = "yan"


PROVINCES = tuple(Province)
COLOURS = tuple(Colour)

CARDS = {Colour.VIOLET: 10, Colour.YELLOW: 11, Colour.ORANGE: 11, Colour.GREEN: 12, Colour.RED: 13}
"""Province cards of each colour, before any are removed (C2)."""

REMOVED = {3: 2, 4: 1, 5: 0}
"""Cards of each colour taken out of the game, by the number of players (C2)."""

HOUSES = 20
"""Houses of each player (C1)."""

EMISSARIES = 8
"""Emissaries of each player that can be played (C1)."""

HAND = 3
"""Cards in a full hand (C7)."""

DISPLAY = 4
"""Open cards beside the pile (C7)."""

ROW = 4
"""Minimum number of houses in a row that scores (C21)."""

"""Where the tables of China's value have what: the patterns it tells apart, each with its place.

The last index of a pattern is always the phase of its seat. What trains the tables (`workshop.training.china_*`) uses
the same places.
"""

from __future__ import annotations

from itertools import product

from computers.knowledge.china import BITS
from engines.china.board import PROVINCES, Bits
from engines.china.maps import MAP

NAME = "china 1"
"""Changes whenever the tables do: in what they have, where they have it, or what it means."""

SPACES = len(MAP.spaces)
EVERYWHERE: Bits = (1 << SPACES) - 1
SIZES = tuple(bits.bit_count() for bits in BITS)

PHASES = 9
"""0: the game ends before the seat's next turn; 1: it has one last turn; then by the turns that are left."""
PHASE_ENDS = (1.0, 2.0, 3.0, 4.5, 6.0, 8.5)
"""Up to how many turns a seat the phases from 2 on last."""

MOST_HOUSES = 8
"""Spaces of the largest province (C4)."""
COURTS = 84
"""Classes of courts: 21 of own and others' emissaries, times four of how much room there is."""
LEAD = 25
"""Leads of more points are all the same."""
LONGEST = 10
"""Longer rows are all the same."""
BRANCHED = 11
"""In place of a length: four houses or more of which no four are in a row."""
MOST_GAIN = 8

_STANDINGS: dict[tuple[int, int, int, int], int] = {
    key: number
    for number, key in enumerate(
        (own, most, second, free)
        for own, most, second, free in product(range(MOST_HOUSES + 1), repeat=4)
        if second <= most and own + most + second + free <= MOST_HOUSES
    )
}
STANDINGS = len(_STANDINGS)


def standing(own: int, most: int, second: int, free: int) -> int:
    """The number of a province's houses: the own, the most and the second most of the others, and free spaces."""
    return _STANDINGS[own, most, second, free]


def rivalry(own: int, most: int) -> int:
    """The class of a court by the own emissaries and the most of another: exactly as long as there are few."""
    if own <= 3 and most <= 3:
        return own * 4 + most
    return 18 + min(2, max(-2, own - most))


PROVINCE = 0
CONTEST = PROVINCE + len(PROVINCES) * STANDINGS * PHASES
ALLIANCE = CONTEST + 2 * 7 * 5 * 4 * 5 * PHASES
COURT = ALLIANCE + COURTS * COURTS * PHASES
ROAD = COURT + len(PROVINCES) * COURTS * 3 * PHASES
ROAD_GAIN = ROAD + 12 * 5 * PHASES
HAND = ROAD_GAIN + 9 * 9 * 2 * PHASES
CARDS = HAND + 4 * 3 * 3 * PHASES
POINTS = CARDS + 5 * 3 * 4 * 3 * PHASES
LEAD_BEST = POINTS + 4 * PHASES
LEAD_ALL = LEAD_BEST + (2 * LEAD + 1) * PHASES
HOUSES_LEFT = LEAD_ALL + (2 * LEAD + 1) * PHASES
ENVOYS_LEFT = HOUSES_LEFT + 21 * PHASES
TEMPO = ENVOYS_LEFT + 9 * PHASES
SIZE = TEMPO + 3 * PHASES

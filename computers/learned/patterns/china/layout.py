"""Layout of the tables of China's value: the patterns, each with its offset.

The last index of a pattern is always the phase of its seat. The training of the tables (`workshop.training.china`)
uses the same offsets.
"""

from __future__ import annotations

from itertools import product

from computers.knowledge.china import BITS
from engines.china.board import MAP, PROVINCES, Bits

NAME = "china 1"
"""Name of the layout, changed whenever content, offsets or meaning of the tables change."""

SPACES = len(MAP.spaces)
EVERYWHERE: Bits = (1 << SPACES) - 1
SIZES = tuple(bits.bit_count() for bits in BITS)

PHASES = 9
"""Number of phases. 0: the game ends before the seat's next turn; 1: one last turn; further ones by turns left."""
PHASE_ENDS = (1.0, 2.0, 3.0, 4.5, 6.0, 8.5)
"""Upper bounds of the phases from 2 on, in turns per seat."""

MOST_HOUSES = 8
"""Spaces of the largest province (C4)."""
COURTS = 84
"""Number of classes of courts: 21 of own and other emissaries, times four of room left."""
LEAD = 25
"""Larger leads, in points, share one weight."""
LONGEST = 10
"""Longer rows share one weight."""
BRANCHED = 11
"""Index in place of a length: four or more houses without four in a row."""
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
    """Return the index of a province's houses: own, most and second most of the others, and free spaces."""
    return _STANDINGS[own, most, second, free]


def rivalry(own: int, most: int) -> int:
    """Return the class of a court by own emissaries and the most of another seat: exact while there are few."""
    if own <= 3 and most <= 3:
        return own * 4 + most
    # In crowded courts only the lead matters, not the numbers: five classes suffice.
    return 18 + min(2, max(-2, own - most))


# Offsets of the pattern groups: each begins where the one before ends.
PROVINCE = 0
# Own houses or none, lead over the best (-3 to 3) and the second (-2 to 2), free spaces (to 3), own pieces next turn.
CONTEST = PROVINCE + len(PROVINCES) * STANDINGS * PHASES
# The classes of both courts; half of the square is unused.
ALLIANCE = CONTEST + 2 * 7 * 5 * 4 * 5 * PHASES
# By whether the seat can send an emissary: not, in the next turn of all, or in a later one.
COURT = ALLIANCE + COURTS * COURTS * PHASES
# The length of a part (see `LONGEST`, `BRANCHED`), and the free spaces beside it (to 4).
ROAD = COURT + len(PROVINCES) * COURTS * 3 * PHASES
# The best gain of a house (0 to `MOST_GAIN`), the best that the hand can pay for, and who is to move.
ROAD_GAIN = ROAD + 12 * 5 * PHASES
# Cards in hand, equal ones among them, and turns until the seat's next (to 2).
HAND = ROAD_GAIN + 9 * 9 * 2 * PHASES
# Colour, cards of it in hand, free spaces in its provinces (to 3), room at their courts (to 2).
CARDS = HAND + 4 * 3 * 3 * PHASES
# Weights of ten points: on the track, from alliances, houses and rows.
POINTS = CARDS + 5 * 3 * 4 * 3 * PHASES
LEAD_BEST = POINTS + 4 * PHASES
LEAD_ALL = LEAD_BEST + (2 * LEAD + 1) * PHASES
HOUSES_LEFT = LEAD_ALL + (2 * LEAD + 1) * PHASES
ENVOYS_LEFT = HOUSES_LEFT + 21 * PHASES
TEMPO = ENVOYS_LEFT + 9 * PHASES
SIZE = TEMPO + 3 * PHASES

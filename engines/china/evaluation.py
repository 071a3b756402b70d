"""Quick evaluation of a position for computer seats that look one move ahead."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from engines.bits import members
from engines.china.board import COLOURS, ROW, Bits, Colour
from engines.china.maps import MAP
from engines.china.placing import COLOUR
from engines.china.scoring import by_rank, score_alliances
from engines.china.view import ChinaView, ProvinceView
from engines.protocol import Seat

_POINT = 100
_WON = 1_000_000
_COURT = 170
"""Value of an emissary beyond what alliances bring now: it may still join one. Tuned by self-play: 170 won most."""
_FORT = -60
"""Penalty for a fortification set without a house on it: any player may build there (C23)."""
_ROAD = (0, 6, 30, 75, 4 * _POINT)
"""Value of connected houses by their number, up to a row; each further house is a point."""
_PAIR = 9
"""Value of two equal cards: a joker, or two pieces in one turn (C9)."""


def evaluate(view: ChinaView, seat: Seat) -> int:
    """Return the seat's prospects minus those of its strongest opponent. Uses only what the view shows."""
    # The lead breaks ties between wins: a larger victory is better.
    if view.outcome is not None:
        lead = view.points[seat] - max(points for other, points in enumerate(view.points) if other != seat)
        return (_WON if seat in view.outcome.winners else -_WON) + lead
    worth = [points * _POINT for points in view.points]
    for province in view.provinces:
        for other, value in enumerate(_houses(view, province)):
            worth[other] += value
    for scored in score_alliances([province.emissaries for province in view.provinces]):
        for other, points in enumerate(scored.points):
            # An alliance may still be lost to another majority, so its points count three quarters.
            worth[other] += points * _POINT * 3 // 4
    for other in range(len(worth)):
        worth[other] += _courts(view, other) + _roads(view, other)
    # A hand is visible only to its own player; other seats are valued by the board alone.
    hand = _hand(view) if view.viewer == seat else 0
    # The seat's own worth counts double: its progress matters more than the leader's setback.
    return 2 * worth[seat] - max(value for other, value in enumerate(worth) if other != seat) + hand


def _houses(view: ChinaView, province: ProvinceView) -> Iterator[int]:
    """Yield the expected points of the house scoring by seat: the fuller the province, the more certain."""
    if province.scored:
        return (0 for _ in view.points)
    spaces = len(province.houses)
    taken = sum(house is not None for house in province.houses)
    # From a third of a point in an empty province to a whole one in a full one.
    sure = _POINT * (spaces + 2 * taken) // (3 * spaces)
    counts = [province.houses.count(seat) for seat in range(len(view.points))]
    doubled = {house for house, fort in zip(province.houses, province.fortified) if fort}
    bare = sum(fort and house is None for house, fort in zip(province.houses, province.fortified))
    return (
        points * sure * (2 if seat in doubled else 1) + (_FORT * bare if seat == view.to_act else 0)
        for seat, points in enumerate(by_rank(counts))
    )


def _courts(view: ChinaView, seat: Seat) -> int:
    return _COURT * sum(province.emissaries[seat] for province in view.provinces)


def _roads(view: ChinaView, seat: Seat) -> int:
    """Estimate rows by connected houses, branches included."""
    beside = MAP.beside[view.map]
    # Exact rows (`rows.best_rows`) would cost too much here: one evaluation runs for every candidate move.
    owners = [house for province in view.provinces for house in province.houses]
    left: Bits = sum(1 << space for space, owner in enumerate(owners) if owner == seat)
    worth = 0
    while left:
        part = edge = left & -left
        while edge:
            reached = 0
            for space in members(edge):
                # Merge all neighbours reached in this step at once, instead of house by house.
                reached |= beside[space]
            edge = reached & left & ~part
            part |= edge
        left &= ~part
        count = part.bit_count()
        worth += _ROAD[min(count, ROW)] + max(0, count - ROW) * _POINT
    return worth


def _hand(view: ChinaView) -> int:
    """Value the viewer's cards: provinces of their colour with room, and pairs."""
    hand = Counter(view.hand or ())
    room = _room(view)
    # A turn sets two pieces at most (C8): a third card of a colour adds nothing to it.
    return sum(min(count, 2) * room[card] for card, count in hand.items()) + _PAIR * sum(
        count >= 2 for count in hand.values()
    )


def _room(view: ChinaView) -> dict[Colour, int]:
    """Value a card by its colour: free spaces in provinces that already have pieces count double."""
    room = dict.fromkeys(COLOURS, 0)
    for province in view.provinces:
        free = sum(house is None for house in province.houses)
        begun = free < len(province.houses)
        room[COLOUR[province.name]] += min(free, 4) * (2 if begun else 1)
    return room

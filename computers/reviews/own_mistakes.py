"""A person's own mistakes: turns that a player a little stronger would have played better.

A few players of that strength choose in the person's place, from the person's view. A mistake weighs what it has cost
against one of their moves, times the share of these players who choose it: so what none at that level find is none,
however much an expert would gain. The expert's turning points are apart from these (`turning_points`).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from computers.even import stronger_player
from computers.reasons import given_by
from computers.reviews.turning_points import (
    Comparison,
    Progress,
    TurningPoint,
    TurningPoints,
    first_of_turns,
    unobserved,
)
from computers.search import choose_by
from engines.protocol import Seat
from engines.registry import AnyEngine

MOST_OWN = 3
"""The most mistakes of a person."""

_LOOKED_AT = 8
"""The moves of a person in whose place others choose: those that have cost most by a brief comparison."""
_PLAYERS = 6
"""The players who choose in the person's place."""
_DEALS, _MORE_DEALS = 8, 24
"""The deals in which their choices are compared with the played move, and those for the mistakes that weigh most."""
_FOREMOST = 5
"""The mistakes that are compared in more deals."""
_CHOOSING = 0.6
"""About which share is done when these are compared."""


@dataclass(frozen=True, slots=True)
class _Avoidable:
    """A comparison with one better turn, and the share of players who find it."""

    comparison: Comparison
    share: float

    @property
    def weight(self) -> float:
        return self.share * self.comparison.change.value


def own_mistakes(
    engine: AnyEngine,
    search: TurningPoints,
    seat: Seat,
    place: float,
    salt: str,
    progress: Progress = unobserved,
) -> tuple[TurningPoint, ...]:
    """Return the gravest mistakes that a person at a place on the ladder could have seen, the gravest first.

    The search has compared the game's moves before. Fewer where its time is up. `progress` hears how far it is.
    """
    player = stronger_player(engine.slug, search.seats, place)
    # An expert searches, and finds much the same each time.
    players = 1 if player.samples and player.attention == 1 else _PLAYERS
    found: list[_Avoidable] = []
    for count, ply in enumerate(search.costliest(seat, _LOOKED_AT)):
        progress(_CHOOSING * count / _LOOKED_AT)
        if search.expired():
            break
        view, played = engine.view(ply.before, seat), engine.parse(ply.move.text)
        chosen = Counter(
            engine.parse(choose_by(engine, view, seat, player, f"{salt}/{ply.move.ply}/{number}", search.expired))
            for number in range(players)
        )
        others = [move for move in chosen if move != played]
        lines = [search.whole_turn(ply, move) for move in others]
        compared = search.rivals_of(ply, "own", lines, _DEALS)
        better = [
            _Avoidable(Comparison.of(ply, (rival,), is_mistake=True), chosen[move] / players)
            for move, rival in zip(others, compared)
            if rival.change.value > 0
        ]
        found += sorted(better, key=lambda each: -each.weight)[:1]
    foremost = sorted(found, key=lambda each: -each.weight)[:_FOREMOST]
    sure: list[tuple[float, TurningPoint]] = []
    for count, each in enumerate(foremost):
        progress(_CHOOSING + (1 - _CHOOSING) * count / _FOREMOST)
        ply = each.comparison.ply
        again = search.rivals_of(ply, "own again", [each.comparison.rivals[0].line], _MORE_DEALS)
        point = search.point_of(Comparison.of(ply, again, is_mistake=True)) if again else None
        # A person cannot learn from a mistake without a reason.
        if point is not None and point.why:
            why, why_not = (given_by(player, reasons) for reasons in (point.why, point.why_not))
            sure.append((each.share * point.change.value, replace(point, why=why, why_not=why_not)))
    points = [point for _, point in sorted(sure, key=lambda each: -each[0])]
    return tuple(first_of_turns(points, lambda point: point.turn)[:MOST_OWN])

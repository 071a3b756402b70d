"""Chances before each turn of a game: the learned value, corrected so that later changes cannot be predicted.

The player to move knows more than the others. Chances from each mover's knowledge would go up and down with the seat to
move, so they are computed from public information. The value exaggerates such positions, depends on the seat to move,
and has an error of its own in every position; `Correction` compensates for all three. Then changes are independent of
earlier ones, and add up to the decision of the game. `python -m workshop.curves` measures this, and fits the
corrections.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean
from typing import Any

from computers.learned import softmax
from computers.learned.value import Value
from computers.search import standard_error
from engines.protocol import Seat
from engines.registry import AnyEngine

SAMPLES = 24
"""Number of determinizations per chance."""

_LEAST = 0.002
"""Lower bound of a chance before the end of the game: it keeps logarithms, and so surprises, finite."""

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """The correction of judgements for a kind of table.

    `trust` is the weight of a judgement, in logarithms, `to_move` the addend for each seat counted from the seat to
    move, and `memory` the weight of the previous result: judgements of neighbouring positions have different errors.
    """

    trust: float
    to_move: tuple[float, ...]
    memory: float


CORRECTIONS: Mapping[tuple[str, int], Correction] = {
    ("qin", 2): Correction(trust=0.85, to_move=(-0.08, 0.0), memory=0.0),
    ("qin", 3): Correction(trust=0.9, to_move=(-0.09, -0.02, 0.0), memory=0.0),
    ("qin", 4): Correction(trust=0.99, to_move=(-0.09, -0.01, 0.0, 0.0), memory=0.05),
    ("china", 3): Correction(trust=0.87, to_move=(-0.11, -0.03, 0.0), memory=0.05),
    ("china", 4): Correction(trust=0.98, to_move=(-0.05, 0.04, 0.11, 0.0), memory=0.1),
    ("china", 5): Correction(trust=1.0, to_move=(-0.06, 0.09, 0.24, 0.1, 0.0), memory=0.1),
    ("dragon_castle", 2): Correction(trust=0.85, to_move=(-0.01, 0.0), memory=0.15),
    ("dragon_castle", 3): Correction(trust=0.84, to_move=(-0.02, -0.01, 0.0), memory=0.05),
    ("dragon_castle", 4): Correction(trust=0.7, to_move=(0.0, 0.0, 0.0, 0.0), memory=0.0),
}
"""The corrections by game and number of seats. Other kinds of table use the value unchanged."""


def correction_of(slug: str, seats: int) -> Correction:
    return CORRECTIONS.get((slug, seats), Correction(1, (0.0,) * seats, 0))


@dataclass(frozen=True, slots=True)
class Corrected(Value):
    """A learned value whose judgements of single positions are corrected."""

    value: Value
    correction: Correction

    def chances_before_end(self, state: Any) -> Row:
        said = self.value.chances(state)
        return _corrected(self.correction, _scores(said), min(self.engine.to_act(state)))

    def is_settled(self, state: Any) -> bool:
        return self.value.is_settled(state)

    def ranked(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float] | None:
        return self.value.ranked(state, seat, moves)


@dataclass(frozen=True, slots=True)
class Judgements:
    """The value's judgements of a position in several deals, and the seat to move."""

    seat: Seat
    said: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Estimate:
    """Each seat's chance, in seat order, and its standard error."""

    chances: Row
    doubts: Row


def judgements_of(engine: AnyEngine, value: Value, state: Any, seat: Seat, salt: str) -> Judgements:
    """Judge a position in which a seat is to move, by public information."""
    # A view without a viewer: only public information, so that the curve does not depend on the mover's hand.
    view = engine.view(state, None)
    said = (value.chances(engine.determinize(view, f"{salt}/{number}")) for number in range(SAMPLES))
    return Judgements(seat, tuple(said))


def curve(correction: Correction, judgements: Sequence[Judgements]) -> list[Estimate]:
    """Return the corrected chances in the positions of a game, in their order."""
    found: list[Estimate] = []
    before: Row | None = None
    for position in judgements:
        # Each deal is corrected like the mean: the spread of the results is the error of the chance that is shown.
        deals = [_blended(correction.memory, before, _scores(each)) for each in position.said]
        # The mean of the chances, not of their logarithms: one extreme deal must not dominate.
        means = _scores([fmean(each) for each in zip(*position.said, strict=True)])
        before = _blended(correction.memory, before, means)
        each_deal = (_corrected(correction, deal, position.seat) for deal in deals)
        doubts = tuple(standard_error(each) for each in zip(*each_deal, strict=True))
        found.append(Estimate(_corrected(correction, before, position.seat), doubts))
    return found


def _scores(chances: Sequence[float]) -> Row:
    """Return chances as logarithms with a mean of 0."""
    # Without the bound a chance of 0 would be minus infinity, and no correction could undo it.
    logs = [log(max(chance, _LEAST)) for chance in chances]
    return tuple(each - fmean(logs) for each in logs)


def _blended(memory: float, before: Row | None, now: Row) -> Row:
    """Mix the previous result into the present one by its weight."""
    if before is None:
        return now
    return tuple(memory * then + (1 - memory) * each for then, each in zip(before, now, strict=True))


def _corrected(correction: Correction, scores: Row, mover: Seat) -> Row:
    seats = len(scores)
    added = (correction.to_move[(seat - mover) % seats] for seat in range(seats))
    return softmax([correction.trust * score + more for score, more in zip(scores, added, strict=True)])

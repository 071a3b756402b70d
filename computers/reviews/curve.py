"""How a game stood before each turn: by the learned value, corrected so that it cannot be foreseen how it goes on.

Whoever is to move knows more than the others. Chances from what each mover knew would go up and down with the seat
to move, so that they are told from what everybody could see. What the value says of such positions goes too far, by
whose turn it is and with every position's own error; `Correction` takes that back. Then changes do not depend on those
before them, and are together as large as what the game decided. `python -m workshop.curves` measures it, and
finds the corrections.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log
from statistics import fmean
from typing import Any

from computers.learned.chances import softmax
from computers.learned.value import Judge
from computers.search import standard_error
from engines.protocol import Seat
from engines.registry import AnyEngine

SAMPLES = 24
"""Determinizations from which a chance is told."""

_LEAST = 0.002
"""No chance is taken for less before the end, so that a surprise has an end."""

Row = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Correction:
    """What makes of judgements chances of a kind of table.

    `trust` is how much a judgement counts, in logarithms, `to_move` what is added for each seat from the one that is to
    move on, and `memory` the share of what was said before: judgements of neighbouring positions are wrong by something
    different each time.
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
"""By game and number of seats. Of another kind what the value says is told as it is."""


def correction_of(slug: str, seats: int) -> Correction:
    """The correction of a kind of table."""
    return CORRECTIONS.get((slug, seats), Correction(1, (0.0,) * seats, 0))


class Corrected:
    """A learned value whose judgements of single positions are corrected."""

    def __init__(self, engine: AnyEngine, judge: Judge, seats: int) -> None:
        self._engine, self._judge, self._correction = engine, judge, correction_of(engine.slug, seats)

    def chances(self, state: Any) -> Row:
        """Each seat's chance of winning, in seat order; they add up to 1."""
        said = self._judge.chances(state)
        to_act = self._engine.to_act(state)
        return _told(self._correction, _scores(said), min(to_act)) if to_act else said

    def is_settled(self, state: Any) -> bool:
        """See `computers.learned.value.Value.is_settled`."""
        return self._judge.is_settled(state)

    def ranked(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float] | None:
        """See `computers.learned.value.Value.ranked`."""
        return self._judge.ranked(state, seat, moves)


@dataclass(frozen=True, slots=True)
class Standing:
    """What the value says of a position in one deal after the other, and who is to move there."""

    seat: Seat
    said: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """Everybody's chances, in seat order, and their standard errors."""

    chances: Row
    doubts: Row


def standing_of(engine: AnyEngine, judge: Judge, state: Any, seat: Seat, salt: str) -> Standing:
    """How a position in which a seat is to move stands, by what everybody can see of it."""
    view = engine.view(state, None)
    said = (judge.chances(engine.determinize(view, f"{salt}/{number}")) for number in range(SAMPLES))
    return Standing(seat, tuple(said))


def curve(correction: Correction, standings: Sequence[Standing]) -> list[Said]:
    """The chances in the positions of a game, in their order."""
    found: list[Said] = []
    before: Row | None = None
    for standing in standings:
        deals = [_blended(correction.memory, before, _scores(each)) for each in standing.said]
        means = _scores([fmean(each) for each in zip(*standing.said, strict=True)])
        before = _blended(correction.memory, before, means)
        each_deal = (_told(correction, deal, standing.seat) for deal in deals)
        doubts = tuple(standard_error(each) for each in zip(*each_deal, strict=True))
        found.append(Said(_told(correction, before, standing.seat), doubts))
    return found


def _scores(chances: Sequence[float]) -> Row:
    """Chances as logarithms whose mean is 0."""
    logs = [log(max(chance, _LEAST)) for chance in chances]
    return tuple(each - fmean(logs) for each in logs)


def _blended(memory: float, before: Row | None, now: Row) -> Row:
    """What was said before counts a little for what is said now."""
    if before is None:
        return now
    return tuple(memory * then + (1 - memory) * each for then, each in zip(before, now, strict=True))


def _told(correction: Correction, scores: Row, mover: Seat) -> Row:
    """The chances that scores come to where a seat is to move."""
    seats = len(scores)
    added = (correction.to_move[(seat - mover) % seats] for seat in range(seats))
    return softmax([correction.trust * score + more for score, more in zip(scores, added, strict=True)])

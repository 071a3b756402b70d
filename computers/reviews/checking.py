"""Exercises from mistakes in reviewed games: each is checked before a person is asked.

The expert's moves are compared with the played one again, in new deals, and in ten times as many as the expert tries.
Moves that are clearly poorer drop out on the way, so what is left at the end is about as good as the answer. A mistake
becomes an exercise only if its answer is better by each of the two judgements of a review, and by more than the error.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import fmean
from typing import Any

from computers.learned.value import value_of
from computers.levels import Level, strength_of
from computers.reasons import Reason, apart, every_reason, play_turn
from computers.reviews.curve import Corrected, correction_of
from computers.reviews.played import Change, best_line, try_line
from computers.search import Expired, never, standard_error, weigh
from engines.protocol import Seat
from engines.registry import AnyEngine

AS_GOOD = 15
"""The least difference, in thousandths, that counts: the same as for a turning point of a review."""

_LEAST_PRICE = 30
"""The least price of a mistake that becomes an exercise, in thousandths."""
_TIMES = 10
"""How many times as many deals are tried as by the expert."""
_SURE = 3
"""The number of standard errors by which a move must be poorer to drop out: many are compared many times."""
_FIRST_DEALS = 8
_RESTS = 3
"""How many times the rest of a turn is chosen after each move, each time in another deal: it may depend on that."""
_ROUNDS = 0, 1
"""The numbers of further turns of each seat before the value is asked."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A turn, and by how much it is worse than the answer; `change` is 0 for the answer itself."""

    line: tuple[str, ...]
    change: Change

    @property
    def is_good(self) -> bool:
        """Whether it is about as good as the answer, within the error."""
        return self.change.value - 2 * self.change.doubt < AS_GOOD


@dataclass(frozen=True, slots=True)
class CheckedMistake:
    """An exercise whose answer has been checked.

    `candidates` begin with the answer; the others follow, best first. `played` is the number of the played turn among
    them. `why` are the reasons for the answer, `why_not` those for the played turn.
    """

    candidates: tuple[Candidate, ...]
    played: int
    why: tuple[Reason, ...]
    why_not: tuple[Reason, ...]

    @property
    def price(self) -> Change:
        """How much the played turn has cost."""
        return self.candidates[self.played].change


def check_exercise(
    engine: AnyEngine,
    view: Any,
    seat: Seat,
    played: Sequence[str],
    other: Sequence[str],
    salt: str,
    expired: Expired = never,
) -> CheckedMistake | None:
    """Check that a turn was a mistake, from the seat's view before it; None where that does not hold.

    `other` is the turn that looked better. Also None if the time is up before the result is certain.
    """
    found = compare_turns(engine, view, seat, played, other, salt, expired)
    if found is None or found.least_price < AS_GOOD:
        return None
    price = found.exercise.price
    return found.exercise if price.value - 2 * price.doubt >= _LEAST_PRICE else None


@dataclass(frozen=True, slots=True)
class ComparedTurns:
    """A played turn compared with others, and the lesser of its two prices by the judgements of a review."""

    exercise: CheckedMistake
    least_price: float


def compare_turns(
    engine: AnyEngine,
    view: Any,
    seat: Seat,
    played: Sequence[str],
    other: Sequence[str],
    salt: str,
    expired: Expired = never,
) -> ComparedTurns | None:
    """Compare a turn with others as `check_exercise`, whether it was a mistake or not; None if the time is up."""
    value = value_of(engine)
    if value is None:
        return None
    return _Check(engine, value, view, seat, salt, expired).run(tuple(played), tuple(other))


@dataclass(slots=True)
class _Tried:
    """A turn with its results by each judgement, deal by deal."""

    line: tuple[Any, ...]
    results: list[tuple[float, ...]]

    def loss(self, answer: _Tried) -> list[float]:
        """Return by how much it is worse than the answer in each deal in which both were tried."""
        return [fmean(best) - fmean(own) for best, own in zip(answer.results, self.results)]

    @property
    def mean(self) -> float:
        return fmean(map(fmean, self.results))


class _Check:
    def __init__(self, engine: AnyEngine, value: Any, view: Any, seat: Seat, salt: str, expired: Expired) -> None:
        self._engine, self._view, self._seat, self._salt, self._expired = engine, view, seat, salt, expired
        self._seats = len(engine.scores(engine.determinize(view, salt)))
        self._value = Corrected(engine, value, correction_of(engine.slug, self._seats))
        self._expert = strength_of(engine.slug, self._seats, Level.EXPERT)

    def run(self, played: tuple[str, ...], other: tuple[str, ...]) -> ComparedTurns | None:
        """Return the comparison; see `compare_turns`."""
        parse = self._engine.parse
        ours, theirs = (tuple(map(parse, line)) for line in (played, other))
        tried = [_Tried(line, []) for line in self._lines(ours, theirs)]
        if not self._raced(tried):
            return None
        answer = max((each for each in tried if len(each.results) == self._deals), key=lambda each: each.mean)
        mistake = next(each for each in tried if each.line == ours)
        # An answer that is better now but not a round later depends on the further play, and the other way round.
        prices = [
            1000 * fmean(best[place] - own[place] for best, own in zip(answer.results, mistake.results))
            for place in range(len(_ROUNDS))
        ]
        ordered = sorted(tried, key=lambda each: (each is not answer, fmean(each.loss(answer))))
        found = tuple(self._candidate(each, answer) for each in ordered)
        why, why_not = self._reasons(answer.line), self._reasons(ours)
        exercise = CheckedMistake(
            found,
            ordered.index(mistake),
            apart(why, why_not),
            apart(why_not, why),
        )
        return ComparedTurns(exercise, min(prices))

    @property
    def _deals(self) -> int:
        return _TIMES * self._expert.samples

    def _lines(self, played: tuple[Any, ...], other: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        """Return the turns to compare: the two of the review, and a few for each move of the expert."""
        noticing = replace(self._expert, samples=1, rounds=0)
        noticed = weigh(
            self._engine, self._view, self._seat, f"{self._salt}/notice", self._expired, keep=(), strength=noticing
        )
        lines = [played, other]
        for each in noticed:
            for number in range(_RESTS):
                if self._expired():
                    break
                salt = f"{self._salt}/rest/{number}"
                lines.append(best_line(self._engine, self._value, self._view, self._seat, each.move, salt))
        return list(dict.fromkeys(lines))

    def _raced(self, tried: Sequence[_Tried]) -> bool:
        """Try all turns in more and more deals, without those that are clearly poorer; False if the time is up."""
        left, done = list(tried), 0
        while done < self._deals:
            until = min(max(_FIRST_DEALS, 2 * done), self._deals)
            for number in range(done, until):
                deal = self._engine.determinize(self._view, f"{self._salt}/{number}")
                for each in left:
                    if self._expired():
                        return False
                    result = try_line(self._engine, self._value, deal, self._seat, each.line, _ROUNDS)
                    each.results.append(result)
            done = until
            best = max(left, key=lambda each: each.mean)
            # The played turn, the first one, stays to the end: it has a price.
            left = [each for each in left if each in (best, tried[0]) or not _is_poorer(each, best)]
        return True

    def _candidate(self, tried: _Tried, answer: _Tried) -> Candidate:
        change = Change.mean_of(tried.loss(answer))
        return Candidate(tuple(map(self._engine.format, tried.line)), change)

    def _reasons(self, line: Sequence[Any]) -> list[Reason]:
        """Return the reasons for a turn, by what its seat could know."""
        deal = self._engine.determinize(self._view, f"{self._salt}/why")
        return every_reason(self._engine, play_turn(self._engine, deal, self._seat, line), self._seat)


def _is_poorer(tried: _Tried, best: _Tried) -> bool:
    """Return whether a turn is poorer than the best one by more than counts, and by more than the error."""
    losses = tried.loss(best)
    return 1000 * fmean(losses) > AS_GOOD + _SURE * 1000 * standard_error(losses)

"""Which moves of a game changed most: the gravest mistakes, and where there are few the best moves.

A move is compared with others in the same determinizations, the *deals*: by what the learned value says at the end of
the turn, and once everybody has had another turn. Where these two judgements differ much, what follows depends on how
everybody goes on, and that is in doubt.

Deals are spent where they decide something. Every move is looked at briefly. The gravest are compared with the best of
their rivals in more deals, in fewer of them with fewer rivals, each time in deals that have chosen nothing: what
looks best of many mostly looks better than it is. In the end ever more deals go to those moves of which it is in doubt
whether they are among the greatest. Which move was the gravest of its turn is told no sooner either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import hypot
from statistics import fmean
from typing import Any

from engines.protocol import Seat
from engines.registry import AnyEngine
from players.levels import Level, Strength, strength_of
from players.reasons.explaining import Reason, reasons_of
from players.reviews.played import Change, Ply, thousandth
from players.search import Expired, Weighed, standard_error, weigh

MOST_POINTS = 3
"""Turning points of a game."""

_SMALLEST = 15
"""Thousandths that a turning point changes at least."""
_GLANCES = 5
"""Deals in which every move is looked at first, at the end of its turn."""
_APART = 2
"""Standard errors by which two moves differ that are told apart."""
_ROUNDS = 0, 1
"""How many turns everybody plays on before the value is asked: for each of the two judgements."""
_MOST_TURNS = 11_000
"""Turns that are played on at most to tell apart what is in doubt after all stages."""


@dataclass(frozen=True, slots=True)
class Stage:
    """So many moves are compared with so many rivals each, in so many deals."""

    moves: int
    rivals: int
    deals: int


_STAGES = Stage(10, 3, 12), Stage(7, 2, 32)


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that decided something: a mistake, or the one good move there was.

    `ply` is its row in the log, `turn` the number of its turn from 0. `other` is what was better than a mistake, or
    second best, among the moves that the expert looks at. `change` is the difference in the seat's chance. `why` says
    what speaks for the better of both moves, and `why_not` what speaks for the other.
    """

    ply: int
    turn: int
    seat: Seat
    played: str
    other: str
    is_mistake: bool
    change: Change
    why: tuple[Reason, ...]
    why_not: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Rival:
    """Another move, and by each judgement how much better it would have been, in one deal after the other."""

    move: Any
    gains: tuple[tuple[float, ...], ...]

    @property
    def error(self) -> float:
        """The standard error of what is sampled, in thousandths."""
        return 1000 * fmean(map(standard_error, self.gains))

    @property
    def change(self) -> Change:
        """The mean of the judgements. What is sampled is in doubt, and which of the judgements is the better one."""
        means = [fmean(each) for each in self.gains]
        return Change(thousandth(fmean(means)), round(hypot(self.error, 1000 * standard_error(means))))


@dataclass(frozen=True, slots=True)
class Compared:
    """A move that was played and its rivals, as a mistake or as a good move: the one that measures it comes first.

    That is the rival by which a mistake weighs most, or by which a good move weighs least.
    """

    ply: Ply
    rivals: tuple[Rival, ...]
    is_mistake: bool

    @classmethod
    def of(cls, ply: Ply, rivals: Sequence[Rival], *, is_mistake: bool) -> Compared:
        """A move and its rivals, of which there is one at least, in any order."""
        if is_mistake:
            ordered = sorted(rivals, key=lambda rival: -rival.change.weight)
        else:
            ordered = sorted(rivals, key=lambda rival: rival.change.opposite.weight)
        return cls(ply, tuple(ordered), is_mistake)

    @property
    def change(self) -> Change:
        """What a mistake cost, or by how much a good move was better than any other."""
        change = self.rivals[0].change
        return change if self.is_mistake else change.opposite

    @property
    def error(self) -> float:
        """The standard error of what was sampled for that, in thousandths."""
        return self.rivals[0].error

    @property
    def deals(self) -> int:
        """In how many they were compared."""
        return len(self.rivals[0].gains[0])

    def narrowed(self) -> Compared:
        """The same without the rivals that are clearly not the one that measures it."""
        first, *rest = self.rivals
        near = [
            rival
            for rival in rest
            if abs(first.change.weight - rival.change.weight) < _APART * hypot(first.error, rival.error)
        ]
        return Compared(self.ply, (first, *near), self.is_mistake)

    def together_with(self, more: Sequence[Rival]) -> Compared:
        """The same with what further deals said of the same rivals, in the same order."""
        both = [
            Rival(old.move, tuple(each + further for each, further in zip(old.gains, new.gains, strict=True)))
            for old, new in zip(self.rivals, more, strict=True)
        ]
        return Compared.of(self.ply, both, is_mistake=self.is_mistake)


class TurningPoints:
    """Looks for the turning points of a game of so many seats. `expired` may cut it short at any time."""

    def __init__(self, engine: AnyEngine, seats: int, salt: str, expired: Expired) -> None:
        self._engine, self._seats, self._salt, self._expired = engine, seats, salt, expired
        self._expert = strength_of(engine.slug, seats, Level.EXPERT)

    def among(self, plies: Sequence[Ply]) -> list[TurningPoint]:
        """The greatest mistakes among some moves, then the best moves; together no more than `MOST_POINTS`."""
        glances = {ply: rivals for ply in plies if (rivals := self._glance(ply))}
        found: list[TurningPoint] = []
        for is_mistake in (True, False):
            if len(found) < MOST_POINTS:
                seen = [Compared.of(ply, rivals, is_mistake=is_mistake) for ply, rivals in glances.items()]
                found += self._decisive(seen)
        return found[:MOST_POINTS]

    def _glance(self, ply: Ply) -> list[Rival]:
        """What the expert looks at besides the move that was played; nothing where it was the only one."""
        engine = self._engine
        if self._expired() or len(engine.legal_moves(ply.before, ply.move.seat)) < 2:
            return []
        played, noticing = engine.parse(ply.move.text), replace(self._expert, samples=1, rounds=0)
        noticed = [each.move for each in self._weighed(ply, "glance", noticing, (played,))]
        return self._rivals(ply, "glance", [move for move in noticed if move != played], _GLANCES, (0,))

    def _decisive(self, seen: Sequence[Compared]) -> list[TurningPoint]:
        """The points among some moves, the greatest first: the fewer are left, the closer they are looked at."""
        left = by_weight(seen)
        found: list[Compared] = []
        for number, stage in enumerate(_STAGES):
            looks = [self._looked_at(each, f"look {number}", stage) for each in left[: stage.moves]]
            # What the time did not suffice for is as it was before.
            if self._expired():
                break
            found = left = by_weight([look for look in looks if look is not None])
        points = (self._point(each) for each in greatest(self._told_apart(found)))
        return [point for point in points if point is not None]

    def _looked_at(self, seen: Compared, salt: str, stage: Stage) -> Compared | None:
        moves = [rival.move for rival in seen.rivals[: stage.rivals]]
        rivals = self._rivals(seen.ply, salt, moves, stage.deals, _ROUNDS)
        return Compared.of(seen.ply, rivals, is_mistake=seen.is_mistake) if rivals else None

    def _told_apart(self, found: Sequence[Compared]) -> list[Compared]:
        """The same, tried in twice as many deals again and again where it is in doubt which are the greatest."""
        now: list[Compared] = [each.narrowed() for each in found]
        number, left = 0, _MOST_TURNS
        while unsettled := doubtful(now):
            left -= sum(each.deals * (1 + len(each.rivals)) * self._seats for each in unsettled)
            if left < 0:
                break
            for each in unsettled:
                moves = [rival.move for rival in each.rivals]
                more = self._rivals(each.ply, f"more {number}", moves, each.deals, _ROUNDS)
                if not more:
                    return now
                now = [other.together_with(more).narrowed() if other is each else other for other in now]
            number += 1
        return now

    def _point(self, found: Compared) -> TurningPoint | None:
        """A turning point; None where it is not sure, or too small."""
        engine, ply, change = self._engine, found.ply, found.change
        if not change.is_sure or change.value < _SMALLEST:
            return None
        played, other = engine.parse(ply.move.text), found.rivals[0].move
        better, worse = (other, played) if found.is_mistake else (played, other)
        view = engine.view(ply.before, ply.move.seat)
        why, why_not = (reasons_of(engine, view, ply.move.seat, move, f"{self._salt}/why") for move in (better, worse))
        return TurningPoint(
            ply.move.ply,
            ply.turn,
            ply.move.seat,
            ply.move.text,
            engine.format(other),
            found.is_mistake,
            change,
            tuple(reason for reason in why if reason not in why_not),
            tuple(reason for reason in why_not if reason not in why),
        )

    def _rivals(self, ply: Ply, salt: str, moves: Sequence[Any], deals: int, rounds: Sequence[int]) -> list[Rival]:
        """Some moves beside the one that was played, after so many rounds each; nothing where the time is up."""
        played = self._engine.parse(ply.move.text)
        judged: list[dict[Any, tuple[float, ...]]] = []
        for each in rounds:
            # So many turns are played on that they have to be quick ones.
            strength = replace(self._expert, candidates=0, samples=deals, rounds=each, plans=False)
            weighed = self._weighed(ply, salt, strength, (played, *moves))
            if self._expired():
                return []
            judged.append({found.move: found.samples for found in weighed})
        return [Rival(move, tuple(_gains(samples[move], samples[played]) for samples in judged)) for move in moves]

    def _weighed(self, ply: Ply, salt: str, strength: Strength, keep: Sequence[Any]) -> tuple[Weighed, ...]:
        view, salt = self._engine.view(ply.before, ply.move.seat), f"{self._salt}/{salt}/{ply.move.ply}"
        return weigh(self._engine, view, ply.move.seat, salt, self._expired, keep=keep, strength=strength)


def _gains(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, ...]:
    return tuple(one - other for one, other in zip(ours, theirs, strict=True))


def by_weight(found: Sequence[Compared]) -> list[Compared]:
    """By what they weigh, the greatest first."""
    return sorted(found, key=lambda each: -each.change.weight)


def greatest(found: Sequence[Compared]) -> list[Compared]:
    """The greatest of each turn, by what they weigh, the greatest first."""
    turns: dict[int, Compared] = {}
    for each in by_weight(found):
        turns.setdefault(each.ply.turn, each)
    return list(turns.values())


def doubtful(found: Sequence[Compared]) -> list[Compared]:
    """Those of which it is in doubt, by what was sampled, whether they are among the `MOST_POINTS` greatest."""
    chosen = {each.ply.turn: each for each in greatest(found)[:MOST_POINTS]}
    pairs = [
        (one, other)
        for other in found
        # Where a move of its turn is among them, it could only take that one's place.
        for one in ([chosen[other.ply.turn]] if other.ply.turn in chosen else chosen.values())
        if one is not other and one.change.weight - other.change.weight < _APART * hypot(one.error, other.error)
    ]
    return [each for each in found if any(each is one for pair in pairs for one in pair)]

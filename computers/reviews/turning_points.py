"""Turning points of a game: the gravest mistakes, and if there are few the best moves.

A move with the played rest of its turn is compared with other turns from there on in the same determinizations, the
*deals*: by the learned value at the end of the turn, and once every seat has had another turn. If these two judgements
differ much, the result depends on the further play, and is in doubt.

Deals are spent where they decide something. Every move is examined briefly. The gravest are compared with the best of
their rivals in more deals, in fewer stages with fewer rivals, each time in new deals that chose nothing before: the
best-looking of many mostly looks better than it is. In the end more and more deals go to the moves that may or may not
be among the greatest. The gravest move of a turn is decided no sooner either.

Each stage has its share of the time, and begins with what is most promising. So a search that is cut short has looked
at the whole game, only less closely.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import groupby
from math import hypot
from statistics import fmean
from typing import Any, TypeAlias, TypeVar

from computers.learned.value import Value
from computers.levels import Level, strength_of
from computers.reasons import PlayedTurn, Reason, apart, every_reason, play_turn
from computers.reviews.played import Change, Ply, best_line, thousandth, try_line
from computers.search import Expired, never, standard_error, weigh
from engines.protocol import Seat
from engines.registry import AnyEngine

T = TypeVar("T")

MOST_POINTS = 3

_SMALLEST = 15
"""Minimum change of a turning point, in thousandths."""
_GLANCES = 5
"""Number of deals in which every move is first compared, at the end of its turn."""
_APART = 2
"""Number of standard errors by which two moves must differ to count as different."""
_ROUNDS = 0, 1
"""Numbers of further turns of each seat before the value is asked, one for each of the two judgements."""
_MOST_TURNS = 11_000
"""Maximum number of turns played to settle doubtful comparisons after all stages."""

_UNTIL_GLANCES, _UNTIL_OWN, _UNTIL_STAGES, _UNTIL_SETTLING = 0.1, 0.3, 0.6, 0.85
"""About which share of a review is done when its moves are first compared, when own mistakes are looked for, at the
stages, and when doubts are settled."""

TimeUsed: TypeAlias = Callable[[], float]
"""Function that returns the share of the time that is used up; from 1 on the time is up."""


Progress: TypeAlias = Callable[[float], object]
"""Function that is called with the share of a review that is done, from 0 to 1, never less than before."""


def unobserved(_: float) -> None:
    """Observe no progress."""


def no_time_used() -> float:
    """Return 0: there is no time limit."""
    return 0.0


def part_of(used: TimeUsed, share: float) -> Expired:
    """Return a function that tells whether a share of the time that is left now is up.

    So a stage that takes long leaves something for those after it.
    """
    now = used()
    until = now + share * (1 - now)
    return lambda: used() >= until


@dataclass(frozen=True, slots=True)
class SearchStage:
    """Search effort of a stage: moves, rivals a move, deals, and the most of the time left that it may use."""

    moves: int
    rivals: int
    deals: int
    share: float


_STAGES = SearchStage(10, 3, 12, share=0.5), SearchStage(7, 2, 32, share=0.6)
_GLANCING_SHARE = 0.6
"""The most of the time left, as a share, in which moves are first compared."""
_SETTLING_SHARE = 0.8
"""The most of the time left, as a share, in which doubtful comparisons are settled."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decisive turn: a mistake, or the only good turn.

    `ply` is the row of its first move in the log, `turn` its number from 0. `other` is the turn that was better than a
    mistake, or second best, among those that the expert examines; both are whole, including their common part. `change`
    is the difference in the seat's chance. `why` are the reasons for the better of both, `why_not` those for the other.
    """

    ply: int
    turn: int
    seat: Seat
    played: tuple[str, ...]
    other: tuple[str, ...]
    is_mistake: bool
    change: Change
    why: tuple[Reason, ...]
    why_not: tuple[Reason, ...]


@dataclass(frozen=True, slots=True)
class Rival:
    """An alternative move with the rest of its turn, and its gain over the played one by each judgement.

    Gains are listed deal by deal. After the first brief comparison only, the rest of the turn is the best-looking one
    in each deal.
    """

    line: tuple[Any, ...]
    gains: tuple[tuple[float, ...], ...]

    @property
    def error(self) -> float:
        """The standard error of the sampled gains, in thousandths."""
        return 1000 * fmean(map(standard_error, self.gains))

    @property
    def change(self) -> Change:
        """The mean of the judgements, with an error for the sampling and for the difference between the judgements."""
        means = [fmean(each) for each in self.gains]
        return Change(thousandth(fmean(means)), round(hypot(self.error, 1000 * standard_error(means))))


@dataclass(frozen=True, slots=True)
class Comparison:
    """A played move and its rivals, as a mistake or as a good move, with the decisive rival first.

    That is the rival by which a mistake weighs most, or by which a good move weighs least.
    """

    ply: Ply
    rivals: tuple[Rival, ...]
    is_mistake: bool

    @classmethod
    def of(cls, ply: Ply, rivals: Sequence[Rival], *, is_mistake: bool) -> Comparison:
        """Build the comparison from one or more rivals in any order."""
        if is_mistake:
            ordered = sorted(rivals, key=lambda rival: -rival.change.weight)
        else:
            ordered = sorted(rivals, key=lambda rival: rival.change.opposite.weight)
        return cls(ply, tuple(ordered), is_mistake)

    @property
    def change(self) -> Change:
        """The cost of a mistake, or the lead of a good move over every rival."""
        change = self.rivals[0].change
        return change if self.is_mistake else change.opposite

    @property
    def error(self) -> float:
        """The standard error of the sampled change, in thousandths."""
        return self.rivals[0].error

    @property
    def deals(self) -> int:
        return len(self.rivals[0].gains[0])

    def narrowed(self) -> Comparison:
        """Drop the rivals that are clearly not the decisive one."""
        first, *rest = self.rivals
        near = [
            rival
            for rival in rest
            if abs(first.change.weight - rival.change.weight) < _APART * hypot(first.error, rival.error)
        ]
        return Comparison(self.ply, (first, *near), self.is_mistake)

    def together_with(self, more: Sequence[Rival]) -> Comparison:
        """Add the results of further deals for the same rivals, in the same order."""
        both = [
            Rival(old.line, tuple(each + further for each, further in zip(old.gains, new.gains, strict=True)))
            for old, new in zip(self.rivals, more, strict=True)
        ]
        return Comparison.of(self.ply, both, is_mistake=self.is_mistake)


class TurningPoints:
    """Search for the turning points of a game, within the time that is left by `used`."""

    def __init__(
        self,
        engine: AnyEngine,
        value: Value,
        plies: Sequence[Ply],
        salt: str,
        used: TimeUsed = no_time_used,
        progress: Progress = unobserved,
    ) -> None:
        self._engine, self._value, self._salt, self._used = engine, value, salt, used
        self._progress, self._done = progress, 0.0
        self._glanced: dict[Ply, list[Rival]] = {}
        self.expired: Expired = never
        """Whether the time of the present stage is up."""
        self._turns = {number: list(each) for number, each in groupby(plies, key=lambda ply: ply.turn)}
        self.seats = len(engine.scores(plies[0].before)) if plies else 0
        self._expert = strength_of(engine.slug, self.seats, Level.EXPERT)
        self.compared = 0
        """Number of turns whose moves were compared with others, if only briefly."""
        self.is_whole = True
        """Whether no stage was cut short."""

    def points(self) -> list[TurningPoint]:
        """Return the greatest mistakes, then the best moves, of turns that were looked at; at most `MOST_POINTS`."""
        found: list[TurningPoint] = []
        for is_mistake in (True, False):
            if len(found) < MOST_POINTS:
                found += self._decisive(self._seen(is_mistake=is_mistake))
        return found[:MOST_POINTS]

    def costliest(self, seat: Seat, count: int) -> list[Ply]:
        """Return the moves of a seat that have cost most when they were looked at."""
        return [each.ply for each in by_weight(self._seen(is_mistake=True)) if each.ply.move.seat == seat][:count]

    def _seen(self, *, is_mistake: bool) -> list[Comparison]:
        return [Comparison.of(ply, rivals, is_mistake=is_mistake) for ply, rivals in self._glanced.items()]

    def look_at(self, turns: Sequence[int]) -> None:
        """Compare the moves of some turns briefly, in their order."""
        with self.stage(_GLANCING_SHARE):
            found: dict[Ply, list[Rival]] = {}
            for count, number in enumerate(turns):
                self._reached(_UNTIL_GLANCES + (_UNTIL_OWN - _UNTIL_GLANCES) * count / len(turns))
                rivals = {ply: self._glance(ply) for ply in self._turns[number]}
                # A turn that is only half compared might be said to have its mistake elsewhere.
                if self.expired():
                    break
                found |= rivals
                self.compared += 1
        # In the order of the game.
        self._glanced = {ply: found[ply] for plies in self._turns.values() for ply in plies if found.get(ply)}

    def reached_own(self, share: float) -> None:
        """Note which share of looking for people's own mistakes is done."""
        self._reached(_UNTIL_OWN + (_UNTIL_STAGES - _UNTIL_OWN) * share)

    @contextmanager
    def stage(self, share: float) -> Generator[None]:
        """Give a stage a share of the time that is left."""
        self.expired = part_of(self._used, share)
        yield
        self.is_whole = self.is_whole and not self.expired()

    def _glance(self, ply: Ply) -> list[Rival]:
        """List the expert's alternatives to the played move; empty if it was the only one."""
        engine, seat = self._engine, ply.move.seat
        if self.expired() or len(engine.legal_moves(ply.before, seat)) < 2:
            return []
        # For the first brief comparison one sample without further turns suffices.
        played, noticing = engine.parse(ply.move.text), replace(self._expert, samples=1, rounds=0)
        view, salt = engine.view(ply.before, seat), self._salt_of(ply, "glance")
        noticed = weigh(engine, view, seat, salt, self.expired, keep=(played,), strength=noticing)
        return self.rivals_of(ply, "glance", [(each.move,) for each in noticed if each.move != played], _GLANCES, (0,))

    def _decisive(self, seen: Sequence[Comparison]) -> list[TurningPoint]:
        """Return the turning points among some moves, greatest first: fewer moves get more deals in each stage."""
        left = by_weight(seen)
        found: list[Comparison] = []
        for number, stage in enumerate(_STAGES):
            near = left[: stage.moves]
            looks: list[Comparison | None] = []
            with self.stage(stage.share):
                for count, each in enumerate(near):
                    done = (number + count / len(near)) / len(_STAGES)
                    self._reached(_UNTIL_STAGES + (_UNTIL_SETTLING - _UNTIL_STAGES) * done)
                    looks.append(self._examined(each, f"look {number}", stage))
            # Where the time is up, the results of the stage before stay. The first brief comparison alone is none.
            kept = [look or each for look, each in zip(looks, near, strict=True) if look or found]
            # Sorting by the new results decides which moves the next stage examines.
            found = left = by_weight(kept)
        with self.stage(_SETTLING_SHARE):
            points = (self.point_of(each) for each in greatest(self._resolved(found)))
            return [point for point in points if point is not None]

    def _examined(self, seen: Comparison, salt: str, stage: SearchStage) -> Comparison | None:
        if self.expired():
            return None
        lines = [self._whole(seen.ply, rival) for rival in seen.rivals[: stage.rivals]]
        rivals = self.rivals_of(seen.ply, salt, lines, stage.deals)
        return Comparison.of(seen.ply, rivals, is_mistake=seen.is_mistake) if rivals else None

    def _resolved(self, found: Sequence[Comparison]) -> list[Comparison]:
        """Settle doubtful comparisons: double the deals again and again until the greatest are certain."""
        now: list[Comparison] = [each.narrowed() for each in found]
        number, left = 0, _MOST_TURNS
        while unsettled := doubtful(now):
            # Half of what is left each time: the number of rounds is not known before.
            self._reached(1 - (1 - _UNTIL_SETTLING) * 0.5**number)
            # Each comparison plays all its lines and the played one in as many further deals as before.
            left -= sum(each.deals * (1 + len(each.rivals)) * self.seats for each in unsettled)
            if left < 0:
                break
            for each in unsettled:
                lines = [rival.line for rival in each.rivals]
                more = self.rivals_of(each.ply, f"more {number}", lines, each.deals)
                if not more:
                    return now
                now = [other.together_with(more).narrowed() if other is each else other for other in now]
            number += 1
        return now

    def point_of(self, found: Comparison) -> TurningPoint | None:
        """Return a turning point; None if it is uncertain or too small."""
        change = found.change
        if not change.is_sure or change.value < _SMALLEST:
            return None
        return self._turning_point(found.ply, found.rivals[0].line, change, is_mistake=found.is_mistake)

    def _turning_point(self, ply: Ply, line: Sequence[Any], change: Change, *, is_mistake: bool) -> TurningPoint:
        turn = self._turns[ply.turn]
        # The alternative begins with the same moves up to this one, as it could have been played.
        before = turn[: turn.index(ply)]
        played = tuple(each.move.text for each in turn)
        reasons = self._reasons_of_played(turn), self._reasons_of(before, ply, line)
        why, why_not = reversed(reasons) if is_mistake else reasons
        return TurningPoint(
            turn[0].move.ply,
            ply.turn,
            ply.move.seat,
            played,
            (*played[: len(before)], *map(self._engine.format, line)),
            is_mistake,
            change,
            apart(why, why_not),
            apart(why_not, why),
        )

    def _reasons_of_played(self, turn: Sequence[Ply]) -> list[Reason]:
        events = tuple(event for ply in turn for event in ply.events)
        return every_reason(self._engine, PlayedTurn(turn[0].before, turn[-1].after, events), turn[0].move.seat)

    def _reasons_of(self, before: Sequence[Ply], ply: Ply, line: Sequence[Any]) -> list[Reason]:
        """Return the reasons for a turn that differs from a move on, by its seat's knowledge at that time."""
        engine, seat = self._engine, ply.move.seat
        deal = engine.determinize(engine.view(ply.before, seat), f"{self._salt}/why")
        rest = play_turn(engine, deal, seat, line)
        events = tuple(event for each in before for event in each.events) + rest.events
        return every_reason(engine, PlayedTurn(before[0].before if before else deal, rest.after, events), seat)

    def _whole(self, ply: Ply, rival: Rival) -> tuple[Any, ...]:
        """Return a rival's turn up to its end, completing it if it was only compared briefly so far."""
        move, *rest = rival.line
        if rest:
            return rival.line
        return self.whole_turn(ply, move)

    def whole_turn(self, ply: Ply, move: Any) -> tuple[Any, ...]:
        """Return another move with the best rest of its turn."""
        engine, seat = self._engine, ply.move.seat
        view, salt = engine.view(ply.before, seat), self._salt_of(ply, "whole")
        return best_line(engine, self._value, view, seat, move, salt)

    def rivals_of(
        self, ply: Ply, salt: str, lines: Sequence[tuple[Any, ...]], deals: int, rounds: Sequence[int] = _ROUNDS
    ) -> list[Rival]:
        """Compare turns with the played one, for each number of rounds; return none if the time is up."""
        engine, seat, turn = self._engine, ply.move.seat, self._turns[ply.turn]
        played = tuple(engine.parse(each.move.text) for each in turn[turn.index(ply) :])
        view, salt = engine.view(ply.before, seat), self._salt_of(ply, salt)
        judged: list[list[tuple[float, ...]]] = [[] for _ in (played, *lines)]
        # All lines are compared in the same deals: their common luck cancels out.
        for number in range(deals):
            deal = engine.determinize(view, f"{salt}/{number}")
            for line, found in zip((played, *lines), judged, strict=True):
                if self.expired():
                    return []
                found.append(try_line(engine, self._value, deal, seat, line, rounds))
        of_played, *others = (tuple(zip(*found, strict=True)) for found in judged)
        return [
            Rival(line, tuple(_gains(ours, theirs) for ours, theirs in zip(found, of_played, strict=True)))
            for line, found in zip(lines, others, strict=True)
        ]

    def _reached(self, share: float) -> None:
        # The best moves are searched after the mistakes, in the same stages: what is done is not undone.
        if share > self._done:
            self._done = share
            self._progress(share)

    def _salt_of(self, ply: Ply, salt: str) -> str:
        return f"{self._salt}/{salt}/{ply.move.ply}"


def _gains(ours: Sequence[float], theirs: Sequence[float]) -> tuple[float, ...]:
    return tuple(one - other for one, other in zip(ours, theirs, strict=True))


def by_weight(found: Sequence[Comparison]) -> list[Comparison]:
    """Sort comparisons by weight, greatest first."""
    return sorted(found, key=lambda each: -each.change.weight)


def greatest(found: Sequence[Comparison]) -> list[Comparison]:
    """Return the greatest comparison of each turn, sorted by weight, greatest first."""
    return first_of_turns(by_weight(found), lambda each: each.ply.turn)


def first_of_turns(found: Sequence[T], turn: Callable[[T], int]) -> list[T]:
    """Return the first of each turn, in their order."""
    turns: dict[int, T] = {}
    for each in found:
        turns.setdefault(turn(each), each)
    return list(turns.values())


def doubtful(found: Sequence[Comparison]) -> list[Comparison]:
    """List the comparisons whose sampling leaves open whether they are among the `MOST_POINTS` greatest."""
    chosen = {each.ply.turn: each for each in greatest(found)[:MOST_POINTS]}
    pairs = [
        (one, other)
        for other in found
        # If another move of its turn is among the greatest, it could only replace that one.
        for one in ([chosen[other.ply.turn]] if other.ply.turn in chosen else chosen.values())
        if one is not other and one.change.weight - other.change.weight < _APART * hypot(one.error, other.error)
    ]
    return [each for each in found if any(each is one for pair in pairs for one in pair)]

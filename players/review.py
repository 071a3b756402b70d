"""Looking back at a finished game: each seat's chance of winning turn by turn, and the moves that decided it.

Every move is judged by what its seat could know then: all positions are determinizations of that seat's view. Luck is
told apart from choice. What chance brought is the difference between what the move led to on average, and what it
led to; choice is the difference between the best move and the one that was played, both tried in the same
determinizations. Where those differ by less than twice their standard error nothing is said.

The better move that the expert finds is tried anew in other determinizations before it is believed: what looks best
of many moves mostly looks better than it is. It is judged at the end of its turn, and once everybody has had another
turn. Where these two differ much, what follows depends on how everybody goes on, and that is in doubt.

Chances and what changes them are whole thousandths, so that a review can be kept as text.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from itertools import groupby
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean
from typing import Any

from engines.protocol import Seat
from engines.registry import AnyEngine
from players.explaining import Reason, reasons_of
from players.levels import Level, Strength, strength_of
from players.search import Expired, Weighed, never, standard_error, weigh
from players.value import WEIGHTS, Value, value_of

METHOD = 3
"""Grows whenever the same game would be reviewed in another way."""

FEWEST_TURNS = 4
"""In a shorter game nothing was decided by anybody."""

MOST_POINTS = 3
"""Turning points of a game."""

_CLOSER = 10
"""The turns with the gravest mistakes at first sight: they are looked at closer."""
_GOOD = 6
"""As many with the best moves, where fewer than `MOST_POINTS` mistakes were made."""
_SAMPLES = 16
"""Determinizations from which a chance is told."""
_PROOF = 80
"""Determinizations in which a better move is tried anew."""
_EVEN = 40
"""Thousandths by which a chance differs from an even one at least, where the value can tell anything."""
_SMALLEST = 15
"""Thousandths that a turning point changes at least."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that stood, by the number of its row in the game's log."""

    ply: int
    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Change:
    """By how many thousandths a chance changed, and the standard error of that."""

    value: int
    doubt: int

    @property
    def is_sure(self) -> bool:
        """Whether it is more than twice its standard error."""
        return abs(self.value) > 2 * self.doubt


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn of a seat: its first move's row in the log, and how the game stood before it, by what the seat knew.

    `chances` are each seat's, in seat order, and `doubts` their standard errors. `luck` is what chance brought the
    seat during the turn.
    """

    ply: int
    seat: Seat
    chances: tuple[int, ...]
    doubts: tuple[int, ...]
    luck: Change


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A move that decided something: a mistake, or the one good move there was.

    `ply` is its row in the log, `turn` the number of its turn from 0. `other` is what the expert would have played in
    place of a mistake, or what would have been second best. `change` is the difference in the seat's chance. `why` says
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
class Review:
    """What there is to say of a game. `final` are the chances at its end, as `ReviewedTurn.chances`.

    Of the first `unclear` turns the value cannot tell who stands better: no turning point is among them. `luck` is
    what chance brought each seat in all. The points are in the order of the game. `is_whole` is false where the time
    was up before everything was looked at.
    """

    turns: tuple[ReviewedTurn, ...]
    final: tuple[int, ...]
    unclear: int
    luck: tuple[Change, ...]
    points: tuple[TurningPoint, ...]
    is_whole: bool


def is_known(slug: str) -> bool:
    """Whether anything was learned of a game, as far as can be seen without reading it."""
    return (WEIGHTS / f"{slug}.json").exists()


def version_of(engine: AnyEngine) -> str:
    """What a review depends on besides the game: the way it is made, the rules, what was learned."""
    return f"{METHOD} {engine.rules_version} {_digest(WEIGHTS / f'{engine.slug}.json')}"


@cache
def _digest(weights: Path) -> str:
    """A short name of what was learned. A process learns of other weights when it starts, as `value_of` does."""
    try:
        content = weights.read_bytes()
    except OSError:
        content = b""
    return blake2b(content, digest_size=12).hexdigest()


class NothingKnownError(Exception):
    """Nothing was learned of the game, so that nobody can say who stood better."""


def review(engine: AnyEngine, first: Any, moves: Sequence[PlayedMove], salt: str, expired: Expired = never) -> Review:
    """Look back at a game of two or more seats from its first position and the moves that stood.

    `expired` may cut it short at any time. Raises `NothingKnownError`.
    """
    value = value_of(engine)
    if value is None:
        raise NothingKnownError
    return _Looking(engine, value, first, moves, salt, expired).back()


@dataclass(frozen=True, slots=True)
class _Ply:
    """A move with the positions before and after it."""

    move: PlayedMove
    turn: int
    before: Any
    after: Any
    reveals: bool


@dataclass(frozen=True, slots=True)
class _Glance:
    """What a move looked like at first: what it lost, and what it gained over the others."""

    ply: _Ply
    loss: float
    gain: float


class _Looking:
    """A game that is looked back at."""

    def __init__(
        self, engine: AnyEngine, value: Value, first: Any, moves: Sequence[PlayedMove], salt: str, expired: Expired
    ) -> None:
        self._engine, self._value, self._salt, self._expired = engine, value, salt, expired
        self._plies = list(_replayed(engine, first, moves))
        self._last = self._plies[-1].after if self._plies else first
        self._seats = len(engine.scores(first))
        expert = strength_of(engine.slug, self._seats, Level.EXPERT)
        self._expert = expert
        self._glancing = replace(expert, candidates=4, samples=2, rounds=0)
        # Judged at the end of the turn, and a while later.
        self._proving = [
            replace(expert, candidates=0, samples=_PROOF, rounds=rounds) for rounds in (0, max(1, expert.rounds))
        ]

    def back(self) -> Review:
        """See `review`."""
        chances, doubts = self._curve()
        luck = [self._luck_of(ply) for ply in self._plies]
        unclear = _unclear(chances, doubts, self._seats)
        firsts = [next(plies) for _, plies in groupby(self._plies, key=lambda ply: ply.turn)]
        turns = [
            ReviewedTurn(
                first.move.ply,
                first.move.seat,
                _thousandths(chances[number]),
                _thousandths(doubts[number]),
                _sum(luck[index] for index, ply in enumerate(self._plies) if ply.turn == number),
            )
            for number, first in enumerate(firsts)
        ]
        points = self._points(unclear)
        all_luck = [
            _sum(each for each, ply in zip(luck, self._plies, strict=True) if ply.move.seat == seat)
            for seat in range(self._seats)
        ]
        return Review(
            tuple(turns), _thousandths(chances[-1]), unclear, tuple(all_luck), tuple(points), not self._expired()
        )

    def _curve(self) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
        """The chances before each turn and at the end, and how sure they are."""
        chances: list[tuple[float, ...]] = []
        doubts: list[tuple[float, ...]] = []
        starts = [next(plies) for _, plies in groupby(self._plies, key=lambda ply: ply.turn)]
        for state, seat in [*((ply.before, ply.move.seat) for ply in starts), (self._last, None)]:
            found = self._standing(state, seat, f"{len(chances)}")
            chances.append(tuple(fmean(each) for each in zip(*found, strict=True)))
            doubts.append(tuple(standard_error(each) for each in zip(*found, strict=True)))
        return chances, doubts

    def _standing(self, state: Any, seat: Seat | None, salt: str) -> list[tuple[float, ...]]:
        """Everybody's chances in determinizations of what a seat knows, None being whoever is to act."""
        engine = self._engine
        if engine.outcome(state) is not None:
            return [self._value.chances(state)]
        view = engine.view(state, min(engine.to_act(state)) if seat is None else seat)
        return [
            self._value.chances(engine.determinize(view, f"{self._salt}/{salt}/{number}")) for number in range(_SAMPLES)
        ]

    def _luck_of(self, ply: _Ply) -> Change:
        """What chance brought with a move: what it led to, less what it would have led to on average."""
        if not ply.reveals or self._expired():
            return Change(0, 0)
        engine, seat, salt = self._engine, ply.move.seat, f"{self._salt}/luck/{ply.move.ply}"
        view, move = engine.view(ply.before, seat), engine.parse(ply.move.text)
        expected = [
            self._value.chances(engine.apply(engine.determinize(view, f"{salt}/{number}"), seat, move).state)[seat]
            for number in range(_SAMPLES)
        ]
        came = [chances[seat] for chances in self._standing(ply.after, seat, f"luck/{ply.move.ply}/after")]
        doubt = sqrt(standard_error(expected) ** 2 + standard_error(came) ** 2)
        return Change(_thousandth(fmean(came) - fmean(expected)), _thousandth(doubt))

    def _points(self, unclear: int) -> list[TurningPoint]:
        """The turning points in the order of the game: the gravest mistakes, and where there are few the best moves."""
        seen = (self._glance(ply) for ply in self._plies if ply.turn + 1 >= unclear)
        glances = [glance for glance in seen if glance is not None]
        mistakes = _one_a_turn(sorted(glances, key=lambda glance: -glance.loss))
        found = self._looked_at(mistakes[:_CLOSER], is_mistake=True)
        if len(found) < MOST_POINTS:
            good = _one_a_turn(sorted(glances, key=lambda glance: -glance.gain))
            found += self._looked_at(good[:_GOOD], is_mistake=False)
        return sorted(found[:MOST_POINTS], key=lambda point: point.ply)

    def _looked_at(self, glances: Sequence[_Glance], *, is_mistake: bool) -> list[TurningPoint]:
        """Those that a closer look confirms, the greatest first."""
        points = (self._point(glance.ply, is_mistake=is_mistake) for glance in glances)
        return sorted((point for point in points if point is not None), key=lambda point: -point.change.value)

    def _glance(self, ply: _Ply) -> _Glance | None:
        """What a move looked like at first; None where there was no other."""
        engine, seat = self._engine, ply.move.seat
        if self._expired() or len(engine.legal_moves(ply.before, seat)) < 2:
            return None
        weighed = self._weighed(ply, f"glance/{ply.move.ply}", self._glancing, (engine.parse(ply.move.text),))
        played, others = _parted(weighed, engine.parse(ply.move.text))
        if played is None or not others:
            return None
        return _Glance(ply, others[0].value - played.value, played.value - others[0].value)

    def _point(self, ply: _Ply, *, is_mistake: bool) -> TurningPoint | None:
        """A closer look at a move; None where it was not what it seemed at first."""
        engine, played = self._engine, self._engine.parse(ply.move.text)
        weighed = self._weighed(ply, f"closer/{ply.move.ply}", self._expert, (played,))
        mine, others = _parted(weighed, played)
        if mine is None or not others or (others[0].value > mine.value) is not is_mistake:
            return None
        other = others[0].move
        better, worse = (other, played) if is_mistake else (played, other)
        change = self._proof(ply, better, worse)
        if change is None or not change.is_sure or change.value < _SMALLEST:
            return None
        view = engine.view(ply.before, ply.move.seat)
        why = reasons_of(engine, view, ply.move.seat, better, f"{self._salt}/why")
        why_not = reasons_of(engine, view, ply.move.seat, worse, f"{self._salt}/why")
        return TurningPoint(
            ply.move.ply,
            ply.turn,
            ply.move.seat,
            ply.move.text,
            engine.format(other),
            is_mistake,
            change,
            tuple(reason for reason in why if reason not in why_not),
            tuple(reason for reason in why_not if reason not in why),
        )

    def _proof(self, ply: _Ply, better: Any, worse: Any) -> Change | None:
        """By how much one move is better than another, tried anew; None where the time is up."""
        means: list[float] = []
        errors: list[float] = []
        for strength in self._proving:
            weighed = self._weighed(ply, f"proof/{ply.move.ply}", strength, (better, worse))
            samples = [each.samples for move in (better, worse) for each in weighed if each.move == move]
            differences = [ours - theirs for ours, theirs in zip(*samples)] if len(samples) == 2 else []
            if len(differences) < 2:
                return None
            means.append(fmean(differences))
            errors.append(standard_error(differences))
        # What is sampled is in doubt, and which of both judgements is the better one.
        return Change(_thousandth(fmean(means)), _thousandth(hypot(fmean(errors), standard_error(means))))

    def _weighed(self, ply: _Ply, salt: str, strength: Strength, keep: Sequence[Any]) -> tuple[Weighed, ...]:
        view = self._engine.view(ply.before, ply.move.seat)
        return weigh(
            self._engine, view, ply.move.seat, f"{self._salt}/{salt}", self._expired, keep=keep, strength=strength
        )


def _replayed(engine: AnyEngine, state: Any, moves: Sequence[PlayedMove]) -> Iterator[_Ply]:
    """The moves with the positions around them. What a seat does in succession is one turn."""
    for turn, (_, each) in enumerate(groupby(moves, key=lambda move: move.seat)):
        for move in each:
            step = engine.apply(state, move.seat, engine.parse(move.text))
            yield _Ply(move, turn, state, step.state, step.reveals)
            state = step.state


def _parted(weighed: Sequence[Weighed], played: Any) -> tuple[Weighed | None, list[Weighed]]:
    """The move that was played, and the others, the best first."""
    mine = next((each for each in weighed if each.move == played), None)
    return mine, [each for each in weighed if each.move != played]


def _one_a_turn(glances: Sequence[_Glance]) -> list[_Glance]:
    """The first of each turn."""
    found: dict[int, _Glance] = {}
    for glance in glances:
        found.setdefault(glance.ply.turn, glance)
    return list(found.values())


def _unclear(chances: Sequence[Sequence[float]], doubts: Sequence[Sequence[float]], seats: int) -> int:
    """How many turns begin before anybody's chance is clearly not even."""
    for number, (each, doubt) in enumerate(zip(chances, doubts, strict=True)):
        if max(abs(chance - 1 / seats) for chance in each) > max(_EVEN / 1000, 2 * max(doubt)):
            return number
    return len(chances)


def _sum(changes: Iterator[Change] | Sequence[Change]) -> Change:
    """Changes that have nothing to do with each other, in all."""
    each = list(changes)
    return Change(sum(change.value for change in each), round(sqrt(sum(change.doubt**2 for change in each))))


def _thousandth(share: float) -> int:
    return round(share * 1000)


def _thousandths(shares: Sequence[float]) -> tuple[int, ...]:
    return tuple(map(_thousandth, shares))

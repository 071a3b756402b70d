"""Review of a finished game: each seat's chance of winning turn by turn, and the moves that decided it.

Every move is judged by what its seat could know then: all positions are determinizations of that seat's view. Luck is
separated from choice. Luck is the difference between the actual and the average result of a move; choice is the
difference between the best and the played move, both tried in the same determinizations. Differences below twice their
standard error are not reported.

Chances and their changes are whole thousandths, so that a review can be stored as text.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from hashlib import blake2b
from itertools import groupby
from math import sqrt
from pathlib import Path
from statistics import fmean
from types import MappingProxyType
from typing import Any

from computers.learned.value import WEIGHTS, Value, value_of
from computers.reviews.curve import Corrected, Estimate, correction_of, curve, judgements_of
from computers.reviews.own_mistakes import own_mistakes
from computers.reviews.played import Change, PlayedMove, Ply, replayed, thousandth, thousandths
from computers.reviews.turning_points import Progress, TimeUsed, TurningPoint, TurningPoints, no_time_used, unobserved
from computers.search import standard_error
from engines.protocol import Seat
from engines.registry import AnyEngine

METHOD = 11
"""Version of the method, raised whenever the same game would be reviewed differently."""

FEWEST_TURNS = 4
"""Minimum number of turns: shorter games have no decisions to review."""

_SAMPLES = 16
"""Number of determinizations for measuring luck."""
_OWN_SHARE = 0.5
"""The most of the time left, as a share, that goes to the people's own mistakes."""
_EVEN = 40
"""Minimum difference from even chances, in thousandths, for the value to be meaningful."""


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """A turn of a seat: its first move's row in the log, and the public chances before it.

    `chances` are each seat's, in seat order, and `doubts` their standard errors. `luck` is the seat's change by chance
    during the turn.
    """

    ply: int
    seat: Seat
    chances: tuple[int, ...]
    doubts: tuple[int, ...]
    luck: Change


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game. `final` are the chances at its end, like `ReviewedTurn.chances`.

    During the first `unclear` turns the value cannot tell which seat is ahead: no turning point is among them. `luck`
    is each seat's total change by chance. The points are in the order of the game. `own` has the mistakes that the
    people could have seen, each for its player alone, the gravest of a seat first. `is_whole` is false if the time was
    up before everything was examined. `compared` is the number of turns whose moves were compared with others, if only
    briefly: all but the unclear ones in a whole one.
    """

    turns: tuple[ReviewedTurn, ...]
    final: tuple[int, ...]
    unclear: int
    luck: tuple[Change, ...]
    points: tuple[TurningPoint, ...]
    own: tuple[TurningPoint, ...]
    is_whole: bool
    compared: int


def is_known(slug: str) -> bool:
    """Return whether there are weights for a game, without reading them."""
    return (WEIGHTS / f"{slug}.json").exists()


def version_of(engine: AnyEngine) -> str:
    """Return the version of a review besides the game: method, rules and weights."""
    return f"{METHOD} {engine.rules_version} {_digest(WEIGHTS / f'{engine.slug}.json')}"


@cache
def _digest(weights: Path) -> str:
    """Return a digest of the weights. A process reads other weights only after a restart, as `value_of` does."""
    try:
        content = weights.read_bytes()
    except OSError:
        content = b""
    return blake2b(content, digest_size=12).hexdigest()


class NothingKnownError(Exception):
    """The game has no learned value, so its chances are unknown."""


def review(
    engine: AnyEngine,
    first: Any,
    moves: Sequence[PlayedMove],
    salt: str,
    places: Mapping[Seat, float] = MappingProxyType({}),
    used: TimeUsed = no_time_used,
    progress: Progress = unobserved,
) -> Review:
    """Review a game of two or more seats from its first position and the moves that were not taken back.

    `places` are those of the people who played, on the ladder of levels: their own mistakes depend on it. `used` may
    cut it short at any time; `progress` hears how far it is. Raises `NothingKnownError`.
    """
    value = value_of(engine)
    if value is None:
        raise NothingKnownError
    return _ReviewInProgress(engine, value, first, moves, salt, places, used, progress).run()


class _ReviewInProgress:
    def __init__(
        self,
        engine: AnyEngine,
        value: Value,
        first: Any,
        moves: Sequence[PlayedMove],
        salt: str,
        places: Mapping[Seat, float],
        used: TimeUsed,
        progress: Progress,
    ) -> None:
        self._engine, self._raw, self._salt, self._used, self._progress = engine, value, salt, used, progress
        self._places = places
        self._plies = list(replayed(engine, first, moves))
        self._last = self._plies[-1].after if self._plies else first
        self._seats = len(engine.scores(first))
        self._value = Corrected(engine, value, correction_of(engine.slug, self._seats))

    def run(self) -> Review:
        firsts = [next(plies) for _, plies in groupby(self._plies, key=lambda ply: ply.turn)]
        said = self._curve(firsts)
        luck = [self._luck_of(ply) for ply in self._plies]
        unclear = _unclear(said, self._seats)
        turns = [
            ReviewedTurn(
                first.move.ply,
                first.move.seat,
                thousandths(before.chances),
                thousandths(before.doubts),
                _sum(luck[index] for index, ply in enumerate(self._plies) if ply.turn == first.turn),
            )
            for first, before in zip(firsts, said)
        ]
        search = TurningPoints(self._engine, self._value, self._plies, self._salt, self._used, self._progress)
        search.look_at(_by_loss(turns, said, unclear))
        own: list[TurningPoint] = []
        for number, (seat, place) in enumerate(self._places.items()):
            with search.stage(_OWN_SHARE / (len(self._places) - number)):
                reached = partial(_reached_in_all, search, number, len(self._places))
                own += own_mistakes(self._engine, search, seat, place, f"{self._salt}/own", reached)
        points = sorted(search.points(), key=lambda point: point.ply)
        all_luck = [
            _sum(each for each, ply in zip(luck, self._plies, strict=True) if ply.move.seat == seat)
            for seat in range(self._seats)
        ]
        final = thousandths(said[-1].chances)
        return Review(
            tuple(turns),
            final,
            unclear,
            tuple(all_luck),
            tuple(points),
            tuple(own),
            search.is_whole and self._used() < 1,
            search.compared,
        )

    def _curve(self, firsts: Sequence[Ply]) -> list[Estimate]:
        """Return the chances before each turn, from its first move, and at the end."""
        engine, last = self._engine, self._last
        to_act = engine.to_act(last)
        # The final position adds one more point to the curve unless the game has ended.
        positions = [(ply.before, ply.move.seat) for ply in firsts] + ([(last, min(to_act))] if to_act else [])
        judgements = [
            judgements_of(engine, self._raw, state, seat, f"{self._salt}/{number}")
            for number, (state, seat) in enumerate(positions)
        ]
        said = curve(correction_of(engine.slug, self._seats), judgements)
        return said if to_act else [*said, Estimate(self._raw.chances(last), (0.0,) * self._seats)]

    def _seat_chances(self, state: Any, seat: Seat, salt: str) -> list[tuple[float, ...]]:
        """Return all seats' chances in determinizations of a seat's knowledge."""
        engine = self._engine
        if engine.outcome(state) is not None:
            return [self._value.chances(state)]
        view = engine.view(state, seat)
        return [
            self._value.chances(engine.determinize(view, f"{self._salt}/{salt}/{number}")) for number in range(_SAMPLES)
        ]

    def _luck_of(self, ply: Ply) -> Change:
        """Return a move's change by chance: its actual result minus its average result."""
        # Without a reveal the move's result was certain, so there is no luck in it.
        if not ply.reveals or self._used() >= 1:
            return Change(0, 0)
        engine, seat, salt = self._engine, ply.move.seat, f"{self._salt}/luck/{ply.move.ply}"
        view, move = engine.view(ply.before, seat), engine.parse(ply.move.text)
        expected = [
            self._value.chances(engine.apply(engine.determinize(view, f"{salt}/{number}"), seat, move).state)[seat]
            for number in range(_SAMPLES)
        ]
        came = [chances[seat] for chances in self._seat_chances(ply.after, seat, f"luck/{ply.move.ply}/after")]
        # The two averages have independent errors.
        doubt = sqrt(standard_error(expected) ** 2 + standard_error(came) ** 2)
        return Change(thousandth(fmean(came) - fmean(expected)), thousandth(doubt))


def _reached_in_all(search: TurningPoints, number: int, people: int, share: float) -> None:
    search.reached_own((number + share) / people)


def _unclear(said: Sequence[Estimate], seats: int) -> int:
    """Return the number of turns before any seat's chance is clearly not even."""
    for number, each in enumerate(said):
        if max(abs(chance - 1 / seats) for chance in each.chances) > max(_EVEN / 1000, 2 * max(each.doubts)):
            # Position `number` is clear, so the turn that led to it can be judged.
            return max(0, number - 1)
    return len(said) - 1


def _by_loss(turns: Sequence[ReviewedTurn], said: Sequence[Estimate], unclear: int) -> list[int]:
    """Return the numbers of the turns that can be judged, greatest loss of the seat's chance first, luck apart."""

    def gain(number: int) -> float:
        turn = turns[number]
        before, after = (said[place].chances[turn.seat] for place in (number, number + 1))
        return after - before - turn.luck.value / 1000

    return sorted(range(unclear, len(turns)), key=gain)


def _sum(changes: Iterator[Change] | Sequence[Change]) -> Change:
    # Variances add up, standard errors do not.
    each = list(changes)
    return Change(sum(change.value for change in each), round(sqrt(sum(change.doubt**2 for change in each))))

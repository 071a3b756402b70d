"""A coach for a first game: good turns to choose from, and a better one where a turn would be a blunder.

Everything is derived from the view of the person's seat.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from computers.learned.value import Value, value_of
from computers.levels import CoachFor, Level, strength_of
from computers.reasons import LATER, Reason, every_reason, kind_of, play_turn, reasons_of
from computers.reviews.played import Change, best_line, try_line
from computers.search import Expired, never, weigh
from engines.protocol import Seat
from engines.registry import AnyEngine

Line: TypeAlias = tuple[Any, ...]

MOST_CHOICES, _MOST_ALIKE = 3, 2
"""The most turns to choose from, and the most of them that are after the same."""

_LOOKED_AT = 10
"""The most turns that are compared, the best ones first."""
_GOOD = 0.06
"""By how much the chance may be lower after a good turn than after the best one."""
_BLUNDER = 80
"""The least price of a blunder, in thousandths, by each of the two judgements of a review."""
_DEALS = 12
_FOUNDING = "founding"
_COMMON = _FOUNDING, "pagodas"
_ROUNDS = 0, 1
"""The numbers of further turns of each seat before the value is asked."""


def aims_of(reasons: Sequence[Reason]) -> tuple[str, ...]:
    """Return what a turn with these reasons is after, the most telling first: kinds of `KINDS`, and founding.

    `LATER` alone where there is no reason.
    """
    found = dict.fromkeys(_FOUNDING if each.key == "founds" else kind_of(each.key) for each in reasons)
    # Most good turns of Qin place pagodas: what they do besides says more.
    return tuple(sorted(found, key=_COMMON.__contains__)) or (LATER,)


def coach(engine: AnyEngine, view: Any, seat: Seat, asked: CoachFor, salt: str, expired: Expired = never) -> str:
    """Return turns as JSON, a list of moves each: good ones, the best first, or the one that makes `played` a blunder.

    Empty where there is nothing to say, also where the time is up before that is known.
    """
    value = value_of(engine)
    if value is None:
        return json.dumps([])
    found = _good_turns(engine, value, view, seat, salt, expired)
    if asked.played and found:
        played = tuple(map(engine.parse, asked.played))
        found = [found[0]] if _is_blunder(engine, value, view, seat, played, found[0], salt, expired) else []
    return json.dumps([[engine.format(move) for move in line] for line in found])


def _good_turns(engine: AnyEngine, value: Value, view: Any, seat: Seat, salt: str, expired: Expired) -> list[Line]:
    """Return the best turn, and others about as good: those first that are good for another reason."""
    deal = engine.determinize(view, salt)
    strength = strength_of(engine.slug, len(engine.scores(deal)), Level.EXPERT)
    if len(engine.legal_moves(deal, seat)) < 2:
        return []
    quick = replace(strength, candidates=min(strength.candidates, _LOOKED_AT), samples=6, rounds=1)
    weighed = weigh(engine, view, seat, salt, expired, strength=quick)[:_LOOKED_AT]
    if not weighed:
        return []
    good = [each for each in weighed if each.value >= weighed[0].value - _GOOD]
    lines = [best_line(engine, value, view, seat, each.move, salt) for each in good]
    aims = [aims_of(reasons_of(engine, view, seat, line, salt))[0] for line in lines]
    # A turn without a reason teaches nothing, unless it is the best; nor do many for the same reason.
    order = [
        number
        for number, aim in enumerate(aims)
        if not number or (aim != LATER and aims[:number].count(aim) < _MOST_ALIKE)
    ]
    order.sort(key=lambda number: (number > 0, aims[number] in aims[:number]))
    return [lines[number] for number in order[:MOST_CHOICES]]


def _is_blunder(
    engine: AnyEngine, value: Value, view: Any, seat: Seat, played: Line, best: Line, salt: str, expired: Expired
) -> bool:
    """Compare a turn with the best one, in the same deals."""
    losses = [list[float]() for _ in _ROUNDS]
    for number in range(_DEALS):
        if expired():
            return False
        deal = engine.determinize(view, f"{salt}/blunder/{number}")
        ours, theirs = (try_line(engine, value, deal, seat, line, _ROUNDS) for line in (best, played))
        for found, gain in zip(losses, map(float.__sub__, ours, theirs), strict=True):
            found.append(gain)
    prices = map(Change.mean_of, losses)
    return all(price.value >= _BLUNDER and price.is_sure for price in prices)


def missed_aim(
    engine: AnyEngine, view: Any, seat: Seat, better: Sequence[str], played: Sequence[str], salt: str
) -> str:
    """Return the foremost aim that a better turn reaches and the played one does not, `LATER` if there is none."""
    aims = aims_of(reasons_of(engine, view, seat, tuple(map(engine.parse, better)), salt))
    moves = tuple(map(engine.parse, played))
    lines = [play_turn(engine, engine.determinize(view, f"{salt}/{deal}"), seat, moves) for deal in range(2)]
    reached = {aim for line in lines for aim in aims_of(every_reason(engine, line, seat))}
    # Who places pagodas in one way does not miss those of another.
    if reached.intersection(_COMMON):
        reached.update(_COMMON)
    return next((aim for aim in aims if aim not in reached), LATER)

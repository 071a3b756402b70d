"""Why a move is good, in the game's own terms: what it brings now, what it prepares, what it denies the others.

A reason is a key with facts, told by the sentence ``<game>-why-<key>``. Each game finds its own in
`computers.reasons`; of a game that has no such module only what happens to the scores is told.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from computers.knowledge import best_looking
from computers.reasons import REASONS, Reason
from engines.protocol import Event, GameError, Outcome, Seat
from engines.registry import AnyEngine

__all__ = ["Line", "Reason", "followed", "reasons_for", "reasons_of"]

MOST_REASONS = 3
"""As many as somebody reads."""

_MOST_MOVES = 60
"""Moves of one turn: more are no turn that anybody plays."""


@dataclass(frozen=True, slots=True)
class Line:
    """A turn as its seat sees it: the position before it and after, and what happened in it."""

    before: Any
    after: Any
    events: tuple[Event, ...]


def reasons_of(engine: AnyEngine, view: Any, seat: Seat, move: Any, salt: str) -> tuple[Reason, ...]:
    """What speaks for a move, the weightiest first: the rest of its turn is played on as it looks best.

    All of it is thought out from the view. Nothing is told that chance would bring.
    """
    return reasons_for(engine, followed(engine, engine.determinize(view, salt), seat, (move,)), seat)


def reasons_for(engine: AnyEngine, line: Line, seat: Seat) -> tuple[Reason, ...]:
    """What speaks for a turn of a seat, the weightiest first."""
    outcome = engine.outcome(line.after)
    if outcome is not None and seat in outcome.winners:
        return (_won(outcome),)
    find = REASONS.get(engine.slug)
    found = find(line.before, line.after, seat, line.events) if find is not None else _by_the_scores(engine, line, seat)
    return tuple(sorted(found, key=lambda reason: -reason.weight))[:MOST_REASONS]


def followed(engine: AnyEngine, before: Any, seat: Seat, moves: Sequence[Any]) -> Line:
    """The rest of a turn by these moves, as far as they are legal here, then played on as it looks best.

    The first move has to be legal.
    """
    state, left = before, list(reversed(moves))
    events: list[Event] = []
    for _ in range(_MOST_MOVES):
        step = None
        if left:
            try:
                step = engine.apply(state, seat, left.pop())
            except GameError:
                left = []
        step = step or engine.apply(state, seat, best_looking(engine, state, seat))
        state = step.state
        events += step.events
        if seat not in engine.to_act(state):
            break
    return Line(before, state, tuple(events))


def _won(outcome: Outcome) -> Reason:
    """That the game is won by it, alone or together: nothing else counts then."""
    return Reason("wins", count=len(outcome.winners))


def _by_the_scores(engine: AnyEngine, line: Line, seat: Seat) -> list[Reason]:
    """What is known of a move in a game that nobody has explained: what scores gain by it."""
    gains = [now - then for then, now in zip(engine.scores(line.before), engine.scores(line.after), strict=True)]
    found = [Reason("score", count=gains[seat], weight=gains[seat])] if gains[seat] > 0 else []
    found += [
        Reason("costs", count=-gain, other=other, weight=-gain)
        for other, gain in enumerate(gains)
        if other != seat and gain < 0
    ]
    return found

"""A judge of positions for tests of reviews: plain, quick, and the same whatever was learned lately."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import exp
from typing import Any

import pytest

from computers import search
from computers.knowledge import knowledge_of
from computers.levels import Level
from computers.reasons import Reason
from computers.reviews import checking, curve, own_mistakes, review, turning_points
from computers.reviews.played import Change, PlayedMove
from computers.reviews.review import Review, ReviewedTurn
from computers.reviews.turning_points import Progress, SearchStage, TurningPoint
from computers.search import choose
from engines.protocol import Seat
from engines.registry import AnyEngine
from engines.rng import Rng
from tables.play import reviews

_UNIT = {"qin": 300.0, "china": 30.0, "dragon_castle": 20.0}


LESS_CLOSELY = (
    (review, "_SAMPLES", 4),
    (curve, "SAMPLES", 4),
    (turning_points, "_GLANCES", 2),
    (turning_points, "_STAGES", (SearchStage(4, 2, 2, share=0.5), SearchStage(3, 1, 6, share=0.6))),
    (turning_points, "_MOST_TURNS", 0),
    (own_mistakes, "_LOOKED_AT", 5),
    (own_mistakes, "_DEALS", 2),
    (own_mistakes, "_MORE_DEALS", 6),
    (checking, "_TIMES", 1),
)
"""How closely a review looks in tests."""


class Judge:
    """Chances of winning by what is known of a game, in place of what was learned of it."""

    def __init__(self, engine: AnyEngine) -> None:
        self.engine = engine
        self.seen: list[Any] = []
        """Every position that it was asked about."""

    def chances(self, state: Any) -> tuple[float, ...]:
        """See `computers.learned.value.Value.chances`."""
        self.seen.append(state)
        outcome = self.engine.outcome(state)
        seats = range(len(self.engine.scores(state)))
        if outcome is not None:
            return tuple(1 / len(outcome.winners) if seat in outcome.winners else 0.0 for seat in seats)
        knowledge, unit = knowledge_of(self.engine), _UNIT.get(self.engine.slug, 10.0)
        powers = [exp(knowledge.evaluate(state, seat) / unit) for seat in seats]
        return tuple(power / sum(powers) for power in powers)

    def is_settled(self, _state: Any) -> bool:
        """See `computers.learned.value.Value.is_settled`."""
        return False

    def ranked(self, _state: Any, _seat: Seat, _moves: Any) -> None:
        """See `computers.learned.value.Value.ranked`: it cannot tell."""


def judge_by(monkeypatch: pytest.MonkeyPatch, judge: Any) -> None:
    """Let a judge stand in for what was learned of every game; None: nothing was."""
    for module in (review, search, checking):
        monkeypatch.setattr(module, "value_of", lambda _engine: judge)
    monkeypatch.setattr(reviews, "is_known", lambda _slug: judge is not None)


def judge_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every game be judged by what is known of it, and looked at less closely, for quick tests."""
    for module in (review, search, checking):
        monkeypatch.setattr(module, "value_of", Judge)
    monkeypatch.setattr(reviews, "is_known", lambda _slug: True)
    for module, name, number in LESS_CLOSELY:
        monkeypatch.setattr(module, name, number)


def game_of(engine: AnyEngine, seats: int, most: int, seed: str = "back") -> tuple[Any, list[PlayedMove]]:
    """The first position of a game and its first moves, some of them made without a thought."""
    first = state = engine.initial(seats, seed, {}).state
    moves: list[PlayedMove] = []
    while len(moves) < most and (to_act := engine.to_act(state)):
        seat = min(to_act)
        legal = engine.legal_moves(state, seat)
        number, _ = Rng(f"{seed}/{len(moves)}").below(len(legal))
        text = engine.format(legal[number])
        if len(moves) % 3:
            text = choose(engine, engine.view(state, seat), seat, Level.SKILLED, f"{seed}/{len(moves)}")
        moves.append(PlayedMove(len(moves) + 1, seat, text))
        state = engine.apply(state, seat, engine.parse(text)).state
    return first, moves


class Looking:
    """Looks back in no time, and knows how often; `gate` lets it wait, with `done` of it made."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any, Sequence[PlayedMove], str]] = []
        self.places: list[Mapping[Seat, float]] = []
        self.own: Sequence[int] = ()
        """The turns that are own mistakes."""
        self.begun = asyncio.Semaphore(0)
        self.gate = asyncio.Event()
        self.gate.set()
        self.fault: Exception | None = None
        self.done = 0.0

    async def __call__(
        self,
        slug: str,
        first: Any,
        moves: Sequence[PlayedMove],
        salt: str,
        places: Mapping[Seat, float],
        progress: Progress,
    ) -> Review:
        self.asked.append((slug, first, moves, salt))
        self.places.append(places)
        progress(self.done)
        self.begun.release()
        await self.gate.wait()
        if self.fault is not None:
            raise self.fault
        turns = tuple(ReviewedTurn(move.ply, move.seat, (500, 500), (10, 10), Change(0, 0)) for move in moves)
        move = moves[2]
        point = TurningPoint(move.ply, 2, move.seat, (move.text,), (move.text,), True, Change(210, 20), (), ())
        own = tuple(
            replace(point, ply=moves[turn].ply, turn=turn, seat=moves[turn].seat, why=(Reason("pagodas", count=1),))
            for turn in self.own
        )
        return Review(turns, (1000, 0), 0, (Change(0, 0),) * 2, (point,), own, is_whole=True, compared=len(turns))

"""The common computer player: it determinizes what is hidden, tries its best-looking moves and plays them on.

It is given a view, never a state, so it cannot know more than the seat it plays. It goes through the engine
protocol for everything that is a rule; opinions on the game come from a `Knowledge`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from engines.protocol import Engine, Seat
from engines.rng import Rng
from players.games import knowledge_of
from players.knowledge import Knowledge
from players.levels import Level, Strength, strength_of

Expired: TypeAlias = Callable[[], bool]
"""Says whether the time for a move is up."""

_KEPT = 0.6
"""The share of the candidates that stays after each sample."""
_FINE = 10_000
"""Shares are drawn in such small parts."""


def never() -> bool:
    """There is no hurry."""
    return False


def choose(
    engine: Engine[Any, Any, Any], view: Any, seat: Seat, level: Level, salt: str, expired: Expired = never
) -> str:
    """The text of the move it makes in the position of a view of its own seat.

    The same view and salt give the same move unless `expired` cuts the thinking short, which it may at any
    time: then the best move found so far is made. Raises `ValueError` when the seat has no move.
    """
    return engine.format(_Thinking(engine, view, seat, strength_of(engine.slug, level), salt, expired).best())


class _Thinking:
    """One decision."""

    def __init__(
        self, engine: Engine[Any, Any, Any], view: Any, seat: Seat, strength: Strength, salt: str, expired: Expired
    ) -> None:
        self._engine, self._view, self._seat = engine, view, seat
        self._strength, self._salt, self._expired = strength, salt, expired
        self._knowledge: Knowledge[Any, Any] = knowledge_of(engine)

    def best(self) -> Any:
        """The move."""
        state = self._determinized(0)
        moves = self._engine.legal_moves(state, self._seat)
        if not moves:
            raise ValueError(f"seat {self._seat} is not to act")
        if len(moves) == 1:
            return moves[0]
        moves = self._noticed(moves)
        ranks = self._knowledge.rank(state, self._seat, moves)
        order = sorted(range(len(moves)), key=lambda number: -ranks[number])
        candidates = [moves[number] for number in order[: self._strength.candidates]]
        return self._after_looking_ahead(candidates) if len(candidates) > 1 else candidates[0]

    def _determinized(self, number: int) -> Any:
        return self._engine.determinize(self._view, f"{self._salt}/{number}")

    def _noticed(self, moves: Sequence[Any]) -> Sequence[Any]:
        """The moves in an order by chance, as many of them as the player notices."""
        share = self._strength.notices
        shuffled, _ = Rng(f"{self._salt}/notices").shuffled(moves)
        return shuffled[: max(1, round(share * len(moves)))]

    def _after_looking_ahead(self, candidates: Sequence[Any]) -> Any:
        """The candidate that fares best on average over the samples; the poorer ones drop out on the way."""
        order = list(range(len(candidates)))
        totals = [0.0] * len(candidates)
        for number in range(self._strength.samples):
            state = self._determinized(number)
            found: list[float] = []
            for candidate in order:
                if self._expired():
                    return candidates[order[0]]
                found.append(self._outlook(state, candidates[candidate]))
            for candidate, value in zip(order, found):
                totals[candidate] += value
            order.sort(key=lambda candidate: -totals[candidate])
            order = order[: max(2, round(len(order) * _KEPT))]
        return candidates[order[0]]

    def _outlook(self, state: Any, move: Any) -> float:
        """How well the seat stands after the move, its own turn and some turns played on as they look best."""
        engine, seat = self._engine, self._seat
        state = engine.apply(state, seat, move).state
        if seat in engine.to_act(state):
            state = self._turn(state, seat)
        for _ in range(self._strength.rounds * len(engine.scores(state))):
            to_act = engine.to_act(state)
            if not to_act:
                break
            state = self._turn(state, min(to_act))
        return self._knowledge.evaluate(state, seat)

    def _turn(self, state: Any, seat: Seat) -> Any:
        """The position after the moves of a seat that look best to it, until somebody else is to act."""
        engine = self._engine
        while seat in engine.to_act(state):
            moves = engine.legal_moves(state, seat)
            move = moves[0]
            if len(moves) > 1:
                ranks = self._knowledge.rank(state, seat, moves)
                move = moves[max(range(len(moves)), key=ranks.__getitem__)]
            state = engine.apply(state, seat, move).state
        return state

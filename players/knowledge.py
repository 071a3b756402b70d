"""What a computer player has to know of a game besides its rules: how good moves and positions look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, TypeVar

from engines.protocol import Engine, Seat

StateT = TypeVar("StateT", contravariant=True)
MoveT = TypeVar("MoveT", contravariant=True)


class Knowledge(Protocol[StateT, MoveT]):
    """Opinions on one game, none of them a rule. Positions are determinizations: nothing in them is a secret."""

    def rank(self, state: StateT, seat: Seat, moves: Sequence[MoveT]) -> Sequence[float]:
        """How good each of the seat's legal moves looks at once, the rest of its own turn included."""
        ...

    def evaluate(self, state: StateT, seat: Seat) -> float:
        """How well the seat stands against the others; comparable between positions of one game."""
        ...


class EngineKnowledge:
    """What is known of a game nobody has taught the computer: how its engine evaluates views, by the protocol alone."""

    def __init__(self, engine: Engine[Any, Any, Any]) -> None:
        self._engine = engine

    def rank(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float]:
        """How the engine evaluates what the moves would lead to."""
        engine = self._engine
        return [engine.evaluate(engine.preview(state, seat, move).view, seat) for move in moves]

    def evaluate(self, state: Any, seat: Seat) -> float:
        """How the engine evaluates what the seat sees."""
        return self._engine.evaluate(self._engine.view(state, seat), seat)

"""What a computer player has to know of a game besides its rules: how good moves and positions look.

What it has been taught of a game is in a module of its name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engines.protocol import Engine, Seat
from engines.registry import ENGINES, brought

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


_KNOWN = brought("computers.knowledge", "KNOWLEDGE", ENGINES)

KNOWN: Mapping[str, Knowledge[Any, Any]] = _KNOWN.found
"""What is known of the games that the computer has been taught, by their slugs: each in a module of that name."""

BROKEN: Mapping[str, str] = _KNOWN.broken
"""Every game of which what is known cannot be used, and why not, in a sentence."""


def knowledge_of(engine: Engine[Any, Any, Any]) -> Knowledge[Any, Any]:
    """Opinions on a game; of one that is not known, those that its engine has."""
    return KNOWN.get(engine.slug) or EngineKnowledge(engine)


def best_looking(engine: Engine[Any, Any, Any], state: Any, seat: Seat) -> Any:
    """The move of a seat that is to act that looks best at once."""
    moves = engine.legal_moves(state, seat)
    if len(moves) == 1:
        return moves[0]
    ranks = knowledge_of(engine).rank(state, seat, moves)
    return moves[max(range(len(moves)), key=ranks.__getitem__)]


def turn_played_out(engine: Engine[Any, Any, Any], state: Any, seat: Seat) -> Any:
    """The position after the moves of a seat that look best at once, until it is not to act."""
    while seat in engine.to_act(state):
        state = engine.apply(state, seat, best_looking(engine, state, seat)).state
    return state

"""Heuristics of a computer player for a game, beyond its rules: ranks of moves and values of positions.

The heuristics of each game are in a module of its name.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from computers.kept import KnownResults
from engines.protocol import Engine, Seat
from engines.registry import ENGINES, collect

StateT = TypeVar("StateT", contravariant=True)
MoveT = TypeVar("MoveT")


class Knowledge(Protocol[StateT, MoveT]):
    """Heuristics for one game, none of them a rule. Positions are determinizations, so nothing in them is secret."""

    def rank(self, state: StateT, seat: Seat, moves: Sequence[MoveT]) -> Sequence[float]:
        """Return a quick rank of each of the seat's legal moves, including the rest of its own turn.

        It is `-inf` for a move that is not tried, as another one does the same better.
        """
        ...

    def key(self, state: StateT) -> Hashable:
        """Return all that the best-ranked move depends on, as a key to keep it by; None where it is not kept."""
        ...

    def evaluate(self, state: StateT, seat: Seat) -> float:
        """Return how well the seat is doing against the others; comparable between positions of one game."""
        ...

    def may_end(self, state: StateT) -> bool:
        """Tell whether a move in this position, or the one after it, may end the game. True where that is not known."""
        ...

    def wins(self, state: StateT, seat: Seat, moves: Sequence[MoveT]) -> Sequence[MoveT]:
        """Return those of the seat's legal moves with which the game ends and the seat wins."""
        ...

    def wins_in_turn(self, state: StateT, seat: Seat, moves: Sequence[MoveT]) -> Sequence[MoveT]:
        """Return those of the seat's legal moves with which it wins at once, or by the rest of this turn."""
        ...


class EngineKnowledge:
    """Heuristics for a game without its own: the engine's evaluation of views, through the protocol alone."""

    def __init__(self, engine: Engine[Any, Any, Any]) -> None:
        self._engine = engine

    def rank(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[float]:
        """Return the engine's evaluation of each move's preview."""
        # A preview hides what chance would bring, so the rank does not depend on unseen cards or tiles.
        engine = self._engine
        return [engine.evaluate(engine.preview(state, seat, move).view, seat) for move in moves]

    def key(self, state: Any) -> None:
        """Return None: it is not known what ranks depend on."""

    def evaluate(self, state: Any, seat: Seat) -> float:
        return self._engine.evaluate(self._engine.view(state, seat), seat)

    def may_end(self, state: Any) -> bool:
        """Return True: it is not known when a game ends."""
        return True

    def wins(self, state: Any, seat: Seat, moves: Sequence[Any]) -> Sequence[Any]:
        """Return the winning moves, found by playing each."""
        return winning(self._engine, state, seat, moves)

    wins_in_turn = wins
    """It is not known how many moves a turn has: only the next one is tried."""


def winning(engine: Engine[Any, Any, Any], state: Any, seat: Seat, moves: Sequence[Any]) -> list[Any]:
    """Return those of a seat's legal moves with which the game ends and the seat wins, found by playing each."""
    outcomes = ((move, engine.outcome(engine.apply(state, seat, move).state)) for move in moves)
    return [move for move, outcome in outcomes if outcome is not None and seat in outcome.winners]


_KNOWN = collect("computers.knowledge", "KNOWLEDGE", ENGINES)

KNOWN: Mapping[str, Knowledge[Any, Any]] = _KNOWN.found
"""The heuristics of games that have their own, by slug: each in a module of that name."""

BROKEN: Mapping[str, str] = _KNOWN.broken
"""Every game whose heuristics cannot be used, with the reason in a sentence."""


def knowledge_of(engine: Engine[Any, Any, Any]) -> Knowledge[Any, Any]:
    """Return the heuristics of a game; for a game without its own, its engine's evaluation."""
    return KNOWN.get(engine.slug) or EngineKnowledge(engine)


_best = KnownResults[Any]()


def best_ranked(engine: Engine[Any, Any, Any], state: Any, seat: Seat) -> Any:
    """Return the best-ranked move of a seat that is to act."""
    knowledge = knowledge_of(engine)

    def work_out() -> Any:
        moves = engine.legal_moves(state, seat)
        if len(moves) == 1:
            return moves[0]
        ranks = knowledge.rank(state, seat, moves)
        return moves[max(range(len(moves)), key=ranks.__getitem__)]

    key = knowledge.key(state)
    return _best.of(key and (engine.slug, key), work_out)


def play_best_turn(engine: Engine[Any, Any, Any], state: Any, seat: Seat) -> Any:
    """Play a seat's best-ranked moves until it is no longer to act; return the position."""
    while seat in engine.to_act(state):
        state = engine.apply(state, seat, best_ranked(engine, state, seat)).state
    return state

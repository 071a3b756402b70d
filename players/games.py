"""What the computer knows of each game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engines.protocol import Engine, Seat
from engines.registry import ENGINES, brought
from players.knowledge import EngineKnowledge, Knowledge

_KNOWN = brought("players", "KNOWLEDGE", ENGINES)

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

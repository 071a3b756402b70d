"""A simple computer player: evaluates the position after every legal move, and plays the best."""

from __future__ import annotations

from typing import Any

from engines.protocol import Engine, Seat
from engines.rng import Rng


def choose(engine: Engine[Any, Any, Any], state: Any, seat: Seat, salt: str) -> str:
    """Return the text of the best move.

    Looks one move ahead through previews, so it never learns hidden information. Ties are broken by
    `salt`: the same position and salt give the same move. Raises `ValueError` when the seat has no move.
    """
    best: list[Any] = []
    most = 0
    for move in engine.legal_moves(state, seat):
        value = engine.evaluate(engine.preview(state, seat, move).view, seat)
        if not best or value > most:
            best, most = [move], value
        elif value == most:
            best.append(move)
    if not best:
        raise ValueError(f"seat {seat} is not to act")
    number, _ = Rng(salt).below(len(best))
    return engine.format(best[number])

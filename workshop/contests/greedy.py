"""A simple computer player: tries every legal move in mind and takes the one after which it stands best."""

from __future__ import annotations

from typing import Any

from engines.protocol import Engine, Seat
from engines.rng import Rng


def choose(engine: Engine[Any, Any, Any], state: Any, seat: Seat, salt: str) -> str:
    """The text of the move it makes.

    It looks one move ahead through previews, so it never learns what is hidden. Equal moves are told apart
    by `salt`: the same position and salt give the same move. Raises `ValueError` when the seat has no move.
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

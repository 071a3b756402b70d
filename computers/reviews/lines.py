"""Alternative whole turns: chosen from the seat's knowledge, and tried in other deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from computers.knowledge import knowledge_of, play_best_turn
from computers.learned.value import Judge
from computers.reasons.explaining import play_turn
from engines.protocol import Seat
from engines.registry import AnyEngine

_MOST_MOVES = 60
"""Maximum number of moves of one turn, as a guard against endless turns."""


def best_line(engine: AnyEngine, value: Judge, view: Any, seat: Seat, move: Any, salt: str) -> tuple[Any, ...]:
    """Return a move with the best rest of its turn that needs nothing unknown.

    Information uncovered during the turn is not used: a turn is compared, and shown, as it could have been planned.
    """
    line = [move]
    state = engine.apply(engine.determinize(view, salt), seat, move).state
    while seat in engine.to_act(state) and len(line) < _MOST_MOVES:
        imagined = engine.imagine(view, [(seat, each) for each in line])
        # Moves must also be legal in this deal, as its hidden parts may differ from the imagined ones.
        here = set(engine.legal_moves(state, seat))
        moves = [each for each in imagined.legal if each in here] if imagined.to_act == seat else []
        if not moves:
            break
        best = moves[0] if len(moves) == 1 else _best(engine, value, state, seat, moves)
        line.append(best)
        state = engine.apply(state, seat, best).state
    return tuple(line)


def try_line(
    engine: AnyEngine, value: Judge, deal: Any, seat: Seat, line: Sequence[Any], rounds: Sequence[int]
) -> tuple[float, ...]:
    """Return a seat's chance after a turn in one deal, once every seat has had further turns.

    There is one result for each number of further turns in `rounds`.
    """
    state, played, found = play_turn(engine, deal, seat, line).after, 0, list[float]()
    for each in rounds:
        while played < each * len(engine.scores(state)) and (to_act := engine.to_act(state)):
            state = play_best_turn(engine, state, min(to_act))
            played += 1
        found.append(value.chances(state)[seat])
    return tuple(found)


def _best(engine: AnyEngine, value: Judge, state: Any, seat: Seat, moves: Sequence[Any]) -> Any:
    """Return the best move by the learned value if it can rank whole turns, else by the quick rank."""
    ranks = value.ranked(state, seat, moves) or knowledge_of(engine).rank(state, seat, moves)
    return moves[max(range(len(moves)), key=ranks.__getitem__)]

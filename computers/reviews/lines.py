"""Whole turns that somebody could have played: chosen from what their seat knew, and tried where it was dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from computers.knowledge import knowledge_of, turn_played_out
from computers.learned.value import Judge
from computers.reasons.explaining import followed
from engines.protocol import Seat
from engines.registry import AnyEngine

_MOST_MOVES = 60
"""Moves of one turn: more are no turn that anybody plays."""


def best_line(engine: AnyEngine, value: Judge, view: Any, seat: Seat, move: Any, salt: str) -> tuple[Any, ...]:
    """A move with the rest of its turn as that looks best, as far as it rests on nothing unknown.

    What is uncovered meanwhile may not be used: a turn is compared, and told, as it could have been planned.
    """
    line = [move]
    state = engine.apply(engine.determinize(view, salt), seat, move).state
    while seat in engine.to_act(state) and len(line) < _MOST_MOVES:
        imagined = engine.imagine(view, [(seat, each) for each in line])
        here = set(engine.legal_moves(state, seat))
        moves = [each for each in imagined.legal if each in here] if imagined.to_act == seat else []
        if not moves:
            break
        best = moves[0] if len(moves) == 1 else _best(engine, value, state, seat, moves)
        line.append(best)
        state = engine.apply(state, seat, best).state
    return tuple(line)


def tried(
    engine: AnyEngine, value: Judge, deal: Any, seat: Seat, line: Sequence[Any], rounds: Sequence[int]
) -> tuple[float, ...]:
    """A seat's chance after a turn in one deal, once everybody has had so many further turns, for each of `rounds`."""
    state, played, found = followed(engine, deal, seat, line).after, 0, list[float]()
    for each in rounds:
        while played < each * len(engine.scores(state)) and (to_act := engine.to_act(state)):
            state = turn_played_out(engine, state, min(to_act))
            played += 1
        found.append(value.chances(state)[seat])
    return tuple(found)


def _best(engine: AnyEngine, value: Judge, state: Any, seat: Seat, moves: Sequence[Any]) -> Any:
    """The move that is best by the learned value, where it can rank whole turns, else the one that looks best."""
    ranks = value.ranked(state, seat, moves) or knowledge_of(engine).rank(state, seat, moves)
    return moves[max(range(len(moves)), key=ranks.__getitem__)]

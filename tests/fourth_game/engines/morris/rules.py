"""The rules of Three Men's Morris, by the numbers that refusals name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations

from engines.morris.events import GameEnded, ManMoved, ManPut
from engines.morris.moves import Move, Put, Slide
from engines.morris.state import FREE, LINES, MARKS, MEN, NAMES, MorrisState

from engines.protocol import Event, NotYourTurnError, Outcome, RuleError, Seat, Step

RULE_REASONS = {"taken": ("point",), "in-hand": (), "none-in-hand": (), "not-yours": ("point",), "too-far": ()}
"""Every reason of a `RuleError`, with the facts that fill its sentence."""

END_REASONS = ("line", "stuck", "long")
"""The reasons for which a game can end."""

NEIGHBOURS = {pair for a, b, c in LINES for pair in ((a, b), (b, a), (b, c), (c, b))}


def legal_moves(state: MorrisState, seat: Seat) -> Sequence[Move]:
    """List every legal move of the seat."""
    if state.outcome is not None or seat != state.to_move:
        return []
    moves = [Put(at) for at in range(9)] + [Slide(*pair) for pair in permutations(range(9), 2)]
    return [move for move in moves if _fault(state, move) is None]


def apply(state: MorrisState, seat: Seat, move: Move) -> Step[MorrisState]:
    """Apply a move to a state. Raises `NotYourTurnError` or `RuleError`."""
    if state.outcome is not None or seat != state.to_move:
        raise NotYourTurnError(seat, frozenset() if state.outcome else frozenset({state.to_move}))
    if (fault := _fault(state, move)) is not None:
        raise fault
    points, to = list(state.points), move.at if isinstance(move, Put) else move.to
    if isinstance(move, Slide):
        points[move.start] = FREE
    points[to] = MARKS[state.to_move]
    events: list[Event] = [ManPut(seat, to) if isinstance(move, Put) else ManMoved(seat, move.start, to)]
    after = replace(state, points="".join(points), to_move=1 - seat, left=state.left - 1)
    if ending := _ending(after, seat):
        winners, reason = ending
        outcome = Outcome(winners, tuple(int(each in winners) for each in range(2)), reason)
        after = replace(after, outcome=outcome)
        events.append(GameEnded(tuple(sorted(winners)), reason))
    return Step(after, tuple(events), reveals=False)


def _fault(state: MorrisState, move: Move) -> RuleError | None:
    in_hand = state.points.count(MARKS[state.to_move]) < MEN
    to = move.at if isinstance(move, Put) else move.to
    if isinstance(move, Slide) and in_hand:
        return RuleError("2", "in-hand")
    if isinstance(move, Put) and not in_hand:
        return RuleError("1", "none-in-hand")
    if isinstance(move, Slide) and state.points[move.start] != MARKS[state.to_move]:
        return RuleError("2", "not-yours", point=NAMES[move.start])
    if isinstance(move, Slide) and not state.flying and (move.start, to) not in NEIGHBOURS:
        return RuleError("2", "too-far")
    return RuleError("1", "taken", point=NAMES[to]) if state.points[to] != FREE else None


def _ending(after: MorrisState, mover: Seat) -> tuple[frozenset[Seat], str] | None:
    if any(all(after.points[at] == MARKS[mover] for at in line) for line in LINES):
        return frozenset({mover}), "line"
    if not legal_moves(after, after.to_move):
        return frozenset({mover}), "stuck"
    return (frozenset({0, 1}), "long") if after.left == 0 else None

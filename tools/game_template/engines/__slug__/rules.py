"""The rules of __Title__, by the numbers that refusals name."""

from __future__ import annotations

from collections.abc import Sequence

from engines.__slug__.events import GameEnded, StonesTaken
from engines.__slug__.moves import Move, Take
from engines.__slug__.state import MOST, __Class__State
from engines.protocol import Event, NotYourTurnError, Outcome, RuleError, Seat, Step

RULE_REASONS = {"not-so-many": ("most",)}
"""Every reason of a `RuleError`, with the facts that fill its sentence."""

END_REASONS = ("last-stone",)
"""The reasons for which a game can end."""


def legal_moves(state: __Class__State, seat: Seat) -> Sequence[Move]:
    """List every legal move of the seat, the fewest stones first."""
    if state.outcome is not None or seat != state.to_move:
        return []
    return [Take(count) for count in range(1, _most(state) + 1)]


def apply(state: __Class__State, seat: Seat, move: Move) -> Step[__Class__State]:
    """Apply a move to a state. Raises `NotYourTurnError` or `RuleError`."""
    if state.outcome is not None or seat != state.to_move:
        raise NotYourTurnError(seat, frozenset() if state.outcome else frozenset({state.to_move}))
    if not 1 <= move.count <= _most(state):
        raise RuleError("1", "not-so-many", most=_most(state))
    left = state.stones - move.count
    events: list[Event] = [StonesTaken(seat, tuple(range(left, state.stones)))]
    outcome = None
    if not left:
        outcome = Outcome(frozenset({seat}), tuple(int(each == seat) for each in range(state.seats)), END_REASONS[0])
        events.append(GameEnded((seat,), outcome.reason))
    after = __Class__State(state.seats, left, (seat + 1) % state.seats, outcome)
    return Step(after, tuple(events), reveals=False)


def _most(state: __Class__State) -> int:
    return min(MOST, state.stones)

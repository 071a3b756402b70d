"""Legal moves, checks with their reasons, and events in their order (Q6-Q19)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import assert_never

from engines.protocol import Event, NotYourTurnError, Outcome, RuleError, Seat, Step
from engines.qin import events as happened
from engines.qin.board import BESIDE, BIT, BOARDS, PAGODAS_EACH, Bits, Cell, Tile, beside, cell_name, cells_of
from engines.qin.laying import QinGround, halves, union
from engines.qin.moves import Move, Pass, Place
from engines.qin.placements import (
    Placements,
    forbidden_join,
    kinds,
    list_places,
)
from engines.qin.state import LastMove, QinState

RULE_REASONS = {
    "not-in-hand": ("tile",),
    "off-board": ("cell",),
    "not-adjacent": ("first", "second"),
    "village": ("cell",),
    "water": ("cell",),
    "province": ("cell",),
    "touches-nothing": ("first", "second"),
    "two-majors": ("cell",),
    "tied-share": ("cell",),
    "major-taken": ("cell",),
    "must-place": (),
}
"""Every reason a `RuleError` of Qin can have, with the names of its facts."""

ALL_TILES = tuple(Tile)

END_REASONS = ("last-pagoda", "no-tiles", "no-room", "all-passed")
"""The reasons for which a game can end (Q18, Q19)."""


def legal_moves(state: QinState, seat: Seat) -> Sequence[Move]:
    """List every legal move of the seat: its placements, or the pass alone when it has none (Q17)."""
    if state.outcome is not None or seat != state.to_move:
        return []
    return list_places(Placements.of_state(state), kinds(state.hands[seat])) or [Pass()]


def check(state: QinState, seat: Seat, move: Move) -> None:
    """Raise `NotYourTurnError` or `RuleError` unless the move is legal."""
    if state.outcome is not None or seat != state.to_move:
        raise NotYourTurnError(seat, frozenset() if state.outcome else frozenset({state.to_move}))
    match move:
        case Place():
            _check_place(state, seat, move)
        case Pass():
            if Placements.of_state(state).any(kinds(state.hands[seat])):
                raise RuleError("Q17", "must-place")
        case _:
            assert_never(move)


def _check_place(state: QinState, seat: Seat, move: Place) -> None:
    first, second = cell_name(move.first), cell_name(move.second)
    if move.tile not in state.hands[seat]:
        raise RuleError("Q6", "not-in-hand", tile=move.tile.value)
    if not BESIDE[move.first] & BIT[move.second]:
        raise RuleError("Q6", "not-adjacent", first=first, second=second)
    # Printed and laid cells alike (Q6).
    province_cells = state.taken
    for cell in (move.first, move.second):
        _check_free(state, cell, province_cells)
    both = BIT[move.first] | BIT[move.second]
    if not beside(both) & province_cells:
        raise RuleError("Q6", "touches-nothing", first=first, second=second)
    ground = QinGround(state)
    for colour, bits in halves(move):
        touched = ground.touched(colour, bits)
        if reason := forbidden_join(touched):
            raise RuleError("Q13", reason, cell=cell_name(next(cells_of(bits & beside(union(touched))))))


def _check_free(state: QinState, cell: Cell, province_cells: Bits) -> None:
    if province_cells & BIT[cell]:
        raise RuleError("Q6", "province", cell=cell_name(cell))
    match BOARDS[state.board].cells[cell]:
        case "V":
            raise RuleError("Q6", "village", cell=cell_name(cell))
        case "~":
            raise RuleError("Q6", "water", cell=cell_name(cell))
        case _:
            pass


def apply(state: QinState, seat: Seat, move: Move, *, draws: bool = True) -> Step[QinState]:
    """Apply a move to a state. Raises `NotYourTurnError` or `RuleError`.

    With `draws` False no tile is drawn, for previews.
    """
    check(state, seat, move)
    match move:
        case Place():
            return _place(state, seat, move, draws)
        case Pass():
            return _pass(state, seat)
        case _:
            assert_never(move)


def _pass(state: QinState, seat: Seat) -> Step[QinState]:
    after = replace(
        state,
        to_move=_next(state, seat),
        passes=state.passes + 1,
        ply=state.ply + 1,
        last=LastMove(seat, None, None),
    )
    # No tile is drawn (Q17).
    events: tuple[Event, ...] = (happened.Passed(seat),)
    return _ended_by_exhaustion(after, events, reveals=False)


def _place(state: QinState, seat: Seat, move: Place, draws: bool) -> Step[QinState]:
    ground = QinGround(state)
    events: list[Event] = [happened.TilePlaced(seat, move.tile, (move.first, move.second))]
    winner = ground.lay(seat, move, events)
    hand = list(state.hands[seat])
    hand.remove(move.tile)
    # No tile is drawn after the winning pagoda (Q18).
    drawn = state.supply[-1] if state.supply and draws and winner is None else None
    if drawn is not None:
        hand.append(drawn)
        events.append(happened.TileDrawn(seat, drawn, only_for=seat))
    red, yellow, blue = ground.cells
    reds, yellows, blues = ground.provinces
    after = QinState(
        board=state.board,
        cells=(red, yellow, blue),
        provinces=(reds, yellows, blues),
        villages=tuple(ground.villages),
        left=tuple(ground.left),
        hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]),
        supply=state.supply[:-1] if drawn is not None else state.supply,
        to_move=_next(state, seat),
        passes=0,
        ply=state.ply + 1,
        last=LastMove(seat, move.tile, (move.first, move.second)),
        outcome=None,
    )
    if winner is not None:
        return _end_game(after, events, "last-pagoda", frozenset({winner}), reveals=False)
    return _ended_by_exhaustion(after, events, reveals=drawn is not None)


def _next(state: QinState, seat: Seat) -> Seat:
    return (seat + 1) % len(state.hands)


def _ended_by_exhaustion(after: QinState, events: Sequence[Event], *, reveals: bool) -> Step[QinState]:
    """Return the step, with the end of the game if no player can go on (Q19)."""
    if not any(after.hands):
        reason = "no-tiles"
    elif after.passes == len(after.hands):
        reason = "all-passed"
    elif not has_room(after):
        reason = "no-room"
    else:
        return Step(after, tuple(events), reveals)
    # Without a last pagoda the most on the board win (Q19).
    on_board = pagodas_on_board(after)
    most = max(on_board)
    winners = frozenset(seat for seat, count in enumerate(on_board) if count == most)
    return _end_game(after, events, reason, winners, reveals=reveals)


def has_room(state: QinState) -> bool:
    """Return whether any kind of tile has a legal placement; the hand of the player to move is tried first."""
    placements = Placements.of_state(state)
    # The mover's hand first: in most positions it answers the question at once.
    return placements.any(state.hands[state.to_move]) or placements.any(ALL_TILES)


def _end_game(
    after: QinState, events: Sequence[Event], reason: str, winners: frozenset[Seat], *, reveals: bool
) -> Step[QinState]:
    ended = replace(after, outcome=Outcome(winners, pagodas_on_board(after), reason))
    return Step(ended, (*events, happened.GameEnded(tuple(sorted(winners)), reason)), reveals)


def pagodas_on_board(state: QinState) -> tuple[int, ...]:
    each = PAGODAS_EACH[len(state.left)]
    return tuple(each - left for left in state.left)

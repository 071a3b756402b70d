"""Legal moves by phase (D8-D35)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache

from engines.dragon_castle import spirits
from engines.dragon_castle.board import COLUMNS, ROWS, Cell, Spirit, Symbol, cell_name
from engines.dragon_castle.castle import ROOM_FOR_A_PAIR
from engines.dragon_castle.moves import (
    Build,
    Discard,
    Done,
    End,
    Merge,
    Move,
    MoveShrine,
    Pair,
    Put,
    Shift,
    Shrine,
    Summon,
    Take,
    TurnDown,
)
from engines.dragon_castle.realm import waiting_sets
from engines.dragon_castle.spirits import list_activations
from engines.dragon_castle.state import DragonCastleState, Phase, group_names, realm_name
from engines.protocol import Seat


def legal_moves(state: DragonCastleState, seat: Seat) -> Sequence[Move]:
    """List every legal move of the seat: those of the phase, then activations of spirits."""
    if state.outcome is not None or seat != state.turn.seat:
        return []
    moves = _OF_THE_PHASE[state.turn.phase](state)
    if state.spirits:
        moves += list_activations(state)
    return moves


def first_tiles(state: DragonCastleState) -> list[Cell]:
    """List the cells where the first tile of a turn can be taken (D8, D9, D25)."""
    turn, room = state.turn, len(state.player.realm.open_cells())
    elegance = turn.spirit is Spirit.ELEGANCE
    return state.castle.first_tiles(elegance=elegance, elegance_due=turn.owes_elegance, room=room)


def second_tiles(state: DragonCastleState) -> list[Cell]:
    """List the cells where the second tile of an ordinary pair can be taken (D10, D14, D25)."""
    turn = state.turn
    if len(state.player.realm.open_cells()) < ROOM_FOR_A_PAIR:
        return []
    if turn.owes_elegance:
        return state.castle.elegant_partners(turn.hand[0])
    return state.castle.partners(turn.hand[0], elegance=turn.spirit is Spirit.ELEGANCE)


def _to_take(state: DragonCastleState) -> list[Move]:
    castle = state.castle
    takes = _takes(castle.width, len(castle.stacks))
    # Summoning needs a castle of one floor, or none (D13), and takes no tile that Elegance demands (D25).
    summons: list[Move] = [Summon()] if castle.top_floor <= 1 and not state.turn.owes_elegance else []
    return [*(takes[cell] for cell in first_tiles(state)), *summons]


def _to_act(state: DragonCastleState) -> list[Move]:
    pairs: list[Move] = [Pair(state.castle.name(cell)) for cell in second_tiles(state)]
    if state.turn.owes_elegance:
        return pairs
    shrine: list[Move] = [Shrine()] if state.supply and state.player.realm.open_cells() else []
    return [*pairs, *shrine, Discard()]


def _to_place(state: DragonCastleState) -> list[Move]:
    # Moves are kept for every cell of the largest realm: a smaller one has the first of them.
    cells = state.player.realm.open_cells()
    # Equal tiles give equal moves, so each symbol is listed once.
    return [puts[cell] for puts in map(_puts, dict.fromkeys(state.turn.hand)) for cell in cells]


def _to_settle(state: DragonCastleState) -> list[Move]:
    # With nothing waiting the only move is to end the turn.
    return [Merge(name) for name in group_names(waiting_sets(state.player.realm))] or [End()]


def _to_build(state: DragonCastleState) -> list[Move]:
    return [*(Build(realm_name(cell)) for cell in state.player.realm.bare(state.turn.building)), Done()]


def _to_turn_down(state: DragonCastleState) -> list[Move]:
    return [*(TurnDown(realm_name(cell)) for cell in state.player.realm.face_up()), *_to_move_a_shrine(state)]


def _to_move_a_shrine(state: DragonCastleState) -> list[Move]:
    starts = [cell for cell, stack in enumerate(state.player.realm.stacks) if stack.shrine]
    return [MoveShrine(realm_name(start), realm_name(to)) for start in starts for to in spirits.wind_targets(state)]


def _to_shift(state: DragonCastleState) -> list[Move]:
    shifted = state.turn.shifted
    done: list[Move] = [] if shifted is None else [Done()]
    shifts = spirits.shifts(state.player.realm, shifted)
    return [*(Shift(realm_name(start), realm_name(to)) for start, to in shifts), *done]


_OF_THE_PHASE: Mapping[Phase, Callable[[DragonCastleState], list[Move]]] = {
    Phase.TAKE: _to_take,
    Phase.ACTION: _to_act,
    Phase.PLACE: _to_place,
    Phase.SETTLE: _to_settle,
    Phase.BUILD: _to_build,
    Phase.TURN: _to_turn_down,
    Phase.MOVE: _to_move_a_shrine,
    Phase.SHIFT: _to_shift,
}


@cache
def _takes(width: int, cells: int) -> tuple[Take, ...]:
    """Build the move that takes a first tile, for every cell of a grid."""
    return tuple(Take(cell_name(cell, width)) for cell in range(cells))


@cache
def _puts(symbol: Symbol) -> tuple[Put, ...]:
    return tuple(Put(symbol, realm_name(cell)) for cell in range(COLUMNS * max(ROWS.values())))

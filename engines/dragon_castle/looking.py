"""From a state to what can be seen of it (D3)."""

from __future__ import annotations

from engines.dragon_castle import spirits, taking
from engines.dragon_castle.board import Bits, Cell, Spirit, Symbol
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.scoring import price_of_cards
from engines.dragon_castle.state import DragonCastleState
from engines.dragon_castle.view import CastleTile, DragonCastleView, Phase, TurnSoFar
from engines.protocol import Seat


def view_of(state: DragonCastleState, viewer: Seat | None, covered: frozenset[Cell] = frozenset()) -> DragonCastleView:
    """The position as everybody sees it; the symbols of `covered` cells of the castle are kept back."""
    castle, turn = state.castle, state.turn
    takeable = taking.takeable(castle, elegance=turn.spirit is Spirit.ELEGANCE)
    over = state.outcome is not None
    return DragonCastleView(
        viewer=viewer,
        layout=state.layout,
        width=castle.width,
        castle=tuple(_tile(castle, cell, takeable, cell in covered) for cell in range(len(castle.stacks))),
        top_floor=castle.top_floor,
        hidden=sum(max(0, castle.floor(cell) - 1) for cell in castle.cells()),
        unseen=_unseen(castle, covered),
        realms=tuple(player.realm for player in state.players),
        victory=state.victory(),
        pools=tuple(player.pool for player in state.players),
        supply=state.supply,
        tokens=state.tokens,
        stack=state.stack,
        taken_tokens=tuple(player.tokens for player in state.players),
        last_round=state.last_round,
        spirits=state.spirits,
        dragons=state.dragons,
        price=price_of_cards(state),
        start_player=state.start_player,
        to_act=None if over else turn.seat,
        phase=turn.phase,
        hand=turn.hand,
        waiting=() if over else spirits.waits(state) if turn.phase is Phase.SETTLE else (),
        building=_building(state),
        may_build=turn.may_build,
        spirit_used=turn.spirit,
        so_far=TurnSoFar(
            turn.resume, turn.neighbours, turn.owes_elegance, turn.consolidated, turn.shifted, turn.turned
        ),
        ply=state.ply,
        last=state.last,
        final=state.final,
        outcome=state.outcome,
    )


def _tile(castle: Castle, cell: Cell, takeable: Bits, covered: bool) -> CastleTile | None:
    symbol = castle.top(cell)
    if symbol is None:
        return None
    return CastleTile(None if covered else symbol, castle.floor(cell), bool(takeable >> cell & 1))


def _unseen(castle: Castle, covered: frozenset[Cell]) -> tuple[Symbol, ...]:
    hidden: list[Symbol] = []
    for cell, stack in enumerate(castle.stacks):
        hidden += stack if cell in covered else stack[:-1]
    return tuple(sorted(hidden))


def _building(state: DragonCastleState) -> Bits:
    if state.turn.phase is not Phase.BUILD:
        return 0
    return sum(1 << cell for cell in state.player.realm.bare(state.turn.building))

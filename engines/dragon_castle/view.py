"""The visible part of a game of Dragon Castle: everything except the tiles under others (D3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engines.dragon_castle import spirits
from engines.dragon_castle.board import Bits, Cell, Dragon, Spirit, Symbol
from engines.dragon_castle.castle import ROOM_FOR_A_PAIR, Castle
from engines.dragon_castle.realm import Realm
from engines.dragon_castle.scoring import price_of_cards
from engines.dragon_castle.state import DragonCastleState, FinalScoring, LastTurn, Phase
from engines.protocol import Outcome, PointsBySeat, Seat


@dataclass(frozen=True, slots=True)
class CastleTile:
    """The top of a stack of the castle: its symbol, its floor (1 is the ground), and whether it may be taken now.

    `symbol` is None only in a preview of the move that will uncover it. `available` is D8 (or, while Elegance is
    active, D25), in any phase.
    """

    symbol: Symbol | None
    floor: int
    available: bool


@dataclass(frozen=True, slots=True)
class TurnSoFar:
    """Further details of the running turn.

    `resume` is the phase to which the turn returns once no set waits and no shrine is being built. `neighbours` are the
    castle's cells whose tiles lay edge to edge with the first (D26). `owes_elegance` until a tile was taken Elegance's
    way (D25). `consolidated` are tops of sets consolidated this turn, `shifted` is the cell to which Strength moved a
    tile, `turned` the tile that Wind turned.
    """

    resume: Phase
    neighbours: tuple[Cell, ...]
    owes_elegance: bool
    consolidated: Bits
    shifted: Cell | None
    turned: Cell | None


@dataclass(frozen=True, slots=True)
class DragonCastleView:
    """A position as all may see it; `viewer` None is a spectator. Per-seat tuples are in seat order.

    The castle is a grid of `width` columns, row by row, None for an empty cell. `tokens` are the countdown tokens that
    are left, the stack included: while more than `stack` are left, the exclamation space is covered by ``tokens -
    stack`` of them on their spaces (D5).
    """

    viewer: Seat | None
    layout: str
    width: int
    castle: tuple[CastleTile | None, ...]
    top_floor: int
    """The highest floor with a tile, 0 for an empty castle (D9)."""
    hidden: int
    """Number of tiles under others."""
    unseen: tuple[Symbol, ...]
    """The symbols of these tiles and of those not shown yet in a preview, sorted: all that no player has ever seen."""
    realms: tuple[Realm, ...]
    victory: PointsBySeat
    """Victory points taken so far."""
    pools: tuple[int, ...]
    """Shrines that can be built (D3)."""
    supply: int
    tokens: int
    stack: int
    taken_tokens: tuple[int, ...]
    last_round: bool
    spirits: tuple[Spirit, ...]
    dragons: tuple[Dragon, ...]
    price: int
    """Points deducted from every score for the cards in play: only in a solo game (D40)."""
    start_player: Seat
    to_act: Seat | None
    phase: Phase
    hand: tuple[Symbol, ...]
    """Tiles taken this turn that are not placed yet."""
    waiting: tuple[Bits, ...]
    """Sets that have to be consolidated now, as cells of the realm of the player to move (D16)."""
    building: Bits
    """The cells where a shrine may be built now (D18)."""
    may_build: int
    """Number of shrines that may still be built on the set just consolidated, in the phase BUILD."""
    spirit_used: Spirit | None
    """The spirit activated this turn (D20)."""
    so_far: TurnSoFar
    ply: int
    last: LastTurn | None
    final: FinalScoring | None
    outcome: Outcome | None
    rules: int
    """The version of the rules that applies to the game."""


def view_of(state: DragonCastleState, viewer: Seat | None, covered: frozenset[Cell] = frozenset()) -> DragonCastleView:
    """Build the view of a position; the symbols of `covered` cells of the castle are left out."""
    castle, turn = state.castle, state.turn
    takeable = castle.takeable(elegance=turn.spirit is Spirit.ELEGANCE)
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
        rules=state.rules,
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
    # Without the order of the stacks, which would tell what lies under which tile.
    return tuple(sorted(hidden))


def _building(state: DragonCastleState) -> Bits:
    if state.turn.phase is not Phase.BUILD:
        return 0
    return sum(1 << cell for cell in state.player.realm.bare(state.turn.building))


def pairs(view: DragonCastleView) -> tuple[tuple[Cell, Cell], ...]:
    """List the pairs that the player to move can take now, each once: a first tile and its twin.

    Empty if a tile has been taken already, and while a tile has to be taken Elegance's way.
    """
    if view.to_act is None or view.phase is not Phase.TAKE or view.so_far.owes_elegance:
        return ()
    # Both tiles need a place (D14).
    if len(view.realms[view.to_act].open_cells()) < ROOM_FOR_A_PAIR:
        return ()
    found: dict[frozenset[Cell], tuple[Cell, Cell]] = {}
    for first, tile in enumerate(view.castle):
        # A turn begins on the top floor (D9), the twin may lie on any (D10).
        if tile is not None and tile.available and tile.floor == view.top_floor:
            for twin in _twins(view, first, tile):
                # The same pair can begin with either tile; the first order found is kept.
                found.setdefault(frozenset((first, twin)), (first, twin))
    return tuple(found.values())


def _twins(view: DragonCastleView, first: Cell, tile: CastleTile) -> Iterator[Cell]:
    """Yield the cells where a second tile of the same symbol can be taken once the first is gone."""
    for cell, other in enumerate(view.castle):
        if cell != first and other is not None and other.symbol == tile.symbol and other.symbol is not None:
            beside = abs(cell - first) == 1 and cell // view.width == first // view.width
            # A tile beside the first, on its floor, has a free long side as soon as the first is gone.
            if other.available or (beside and other.floor == tile.floor):
                yield cell

"""Legal moves by phase, and effects of moves: checks with their reasons, events in their order (D8-D35)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import assert_never

from engines.dragon_castle import events as happened
from engines.dragon_castle import scoring, spirits
from engines.dragon_castle.board import COLUMNS, ROWS, Cell, Spirit, Symbol, cell_name
from engines.dragon_castle.castle import ROOM_FOR_A_PAIR
from engines.dragon_castle.moves import (
    Activate,
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
from engines.dragon_castle.progress import Progress, next_turn
from engines.dragon_castle.realm import waiting_sets
from engines.dragon_castle.spirits import activate, check_activation, list_activations
from engines.dragon_castle.state import DragonCastleState, Phase, castle_cell, group_names, realm_cell, realm_name
from engines.protocol import NotYourTurnError, Outcome, RuleError, Seat, Step


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
    return [*(_shift_between(start, to) for start, to in shifts), *done]


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
def _shift_between(start: Cell, to: Cell) -> Shift:
    """Build the move that shifts a tile from one cell of a realm to another."""
    return Shift(realm_name(start), realm_name(to))


@cache
def _puts(symbol: Symbol) -> tuple[Put, ...]:
    return tuple(Put(symbol, realm_name(cell)) for cell in range(COLUMNS * max(ROWS.values())))


RULE_REASONS = {
    "phase": ("phase",),
    "no-such-cell": ("cell",),
    "no-tile": ("cell",),
    "not-top-floor": ("cell", "floor", "top"),
    "not-available": ("cell",),
    "elegance-owed": (),
    "castle-stands": ("top",),
    "not-the-same": ("cell", "symbol"),
    "no-room": ("count",),
    "no-shrines-left": (),
    "not-in-hand": ("symbol", "hand"),
    "face-up": ("cell",),
    "shrine-there": ("cell",),
    "not-waiting": ("cell", "waiting"),
    "waits": ("waiting",),
    "not-of-the-set": ("cell", "free"),
    "nothing-moved": (),
    "not-face-up": ("cell",),
    "no-shrine-there": ("cell",),
    "not-for-a-shrine": ("cell", "free"),
    "not-movable": ("cell",),
    "moved-already": ("cell",),
    "same-cell": ("cell",),
    "spirit-not-in-play": ("spirit", "spirits"),
    "spirit-used": (),
    "spirit-not-now": ("spirit",),
    "empty-pool": (),
    "waiting-pays": ("cell",),
    "no-effect": ("spirit",),
    "not-a-target": ("spirit", "cell"),
}
"""Every reason a `RuleError` of Dragon Castle can have, with the names of its facts."""

END_REASONS = ("dragon-summoned",)
"""The reasons for which a game can end (D33)."""


def apply(state: DragonCastleState, seat: Seat, move: Move, *, uncovers: bool = True) -> Step[DragonCastleState]:
    """Apply a move to a state. Raises `NotYourTurnError` or `RuleError`.

    With `uncovers` False no event shows the tile under a removed one, for previews.
    """
    if state.outcome is not None or seat != state.turn.seat:
        raise NotYourTurnError(seat, frozenset() if state.outcome else frozenset({state.turn.seat}))
    progress = Progress(state, uncovers=uncovers)
    match move:
        case Take(at):
            _take(state, progress, at)
        case Pair(at):
            _pair(state, progress, at)
        case Shrine():
            _shrine(state, progress)
        case Discard():
            _discard(state, progress)
        case Summon():
            _summon(state, progress)
        case Put():
            _put(state, progress, move)
        case Merge(at):
            _merge(state, progress, at)
        case Build(at):
            _build(state, progress, at)
        case Done():
            _done(state, progress)
        case End():
            _in_phase(state, Phase.SETTLE)
            return _end_turn(progress)
        case TurnDown(at):
            _turn_down(state, progress, at)
        case MoveShrine():
            _move_shrine(state, progress, move)
        case Shift():
            _shift(state, progress, move)
        case Activate():
            check_activation(state, move)
            activate(state, progress, move)
        case _:
            assert_never(move)
    return _after(progress)


def _after(progress: Progress) -> Step[DragonCastleState]:
    """Return the step; end the turn by itself if no set waits and no spirit can be activated."""
    after = progress.frozen()
    # `End` is asked for only where a spirit could still be activated (D20).
    if after.turn.phase is Phase.SETTLE and not spirits.waits(after) and not spirits.any_activation(after):
        return _end_turn(progress)
    return Step(after, tuple(progress.events), progress.reveals)


def _in_phase(state: DragonCastleState, *phases: Phase) -> None:
    """Raise `RuleError` unless the turn is in one of these phases and no waiting set comes first."""
    phase = state.turn.phase
    if phase not in phases:
        raise RuleError("D16" if phase is Phase.SETTLE else "D9", "phase", phase=phase.value)
    if phase is Phase.SETTLE and (waiting := spirits.waits(state)):
        raise RuleError("D16", "waits", waiting=group_names(waiting))


def _take(state: DragonCastleState, progress: Progress, at: str) -> None:
    _in_phase(state, Phase.TAKE)
    castle, cell = state.castle, castle_cell(state, at)
    if not castle.floor(cell):
        raise RuleError("D9", "no-tile", cell=at)
    if castle.floor(cell) < castle.top_floor:
        raise RuleError("D9", "not-top-floor", cell=at, floor=castle.floor(cell), top=castle.top_floor)
    elegance = state.turn.spirit is Spirit.ELEGANCE
    if not castle.can_take(cell, elegance=elegance):
        raise RuleError("D8", "not-available", cell=at)
    if state.turn.owes_elegance and cell not in first_tiles(state):
        raise RuleError("D25", "elegance-owed")
    elegant = castle.is_elegant(cell)
    neighbours = tuple(castle.edge_to_edge(cell))
    symbol = progress.take_from_castle(cell)
    progress.events.append(happened.TileTaken(progress.seat, symbol, at))
    progress.uncover(cell)
    progress.hand, progress.neighbours = (symbol,), neighbours
    # Elegance is met by the first tile itself if only its short side was free; otherwise the pair must meet it.
    progress.owes_elegance = state.turn.owes_elegance and not elegant
    progress.go_to(Phase.ACTION)


def _pair(state: DragonCastleState, progress: Progress, at: str) -> None:
    _in_phase(state, Phase.ACTION)
    castle, cell, (first,) = state.castle, castle_cell(state, at), state.turn.hand
    if not castle.floor(cell):
        raise RuleError("D10", "no-tile", cell=at)
    if not castle.can_take(cell, elegance=state.turn.spirit is Spirit.ELEGANCE):
        raise RuleError("D8", "not-available", cell=at)
    if castle.top(cell) != first:
        raise RuleError("D10", "not-the-same", cell=at, symbol=first)
    _check_room(state, ROOM_FOR_A_PAIR)
    if state.turn.owes_elegance and cell not in second_tiles(state):
        raise RuleError("D25", "elegance-owed")
    progress.take_second(cell)


def _shrine(state: DragonCastleState, progress: Progress) -> None:
    _in_phase(state, Phase.ACTION)
    _check_elegance_used(state)
    if not state.supply:
        raise RuleError("D11", "no-shrines-left")
    _check_room(state, 1)
    progress.supply -= 1
    progress.pool += 1
    progress.events.append(happened.ShrineTaken(progress.seat))
    progress.go_to(Phase.PLACE)


def _discard(state: DragonCastleState, progress: Progress) -> None:
    _in_phase(state, Phase.ACTION)
    _check_elegance_used(state)
    (first,) = state.turn.hand
    progress.victory += 1
    progress.events.append(happened.TileDiscarded(progress.seat, first))
    progress.hand = ()
    progress.go_to(Phase.SETTLE)


def _summon(state: DragonCastleState, progress: Progress) -> None:
    _in_phase(state, Phase.TAKE)
    _check_elegance_used(state)
    if state.castle.top_floor > 1:
        raise RuleError("D13", "castle-stands", top=state.castle.top_floor)
    progress.tokens -= 1
    progress.taken_tokens += 1
    progress.events.append(happened.DragonSummoned(progress.seat))
    progress.summoned = True
    # Taking this token uncovers the exclamation space (D33).
    if progress.tokens == state.stack:
        last = (state.start_player - 1) % len(state.players)
        progress.events.append(happened.LastRoundBegun(last))
    progress.go_to(Phase.SETTLE)


def _check_elegance_used(state: DragonCastleState) -> None:
    if state.turn.owes_elegance:
        raise RuleError("D25", "elegance-owed")


def _check_room(state: DragonCastleState, count: int) -> None:
    if len(state.player.realm.open_cells()) < count:
        raise RuleError("D14", "no-room", count=count)


def _put(state: DragonCastleState, progress: Progress, move: Put) -> None:
    _in_phase(state, Phase.PLACE)
    hand = list(state.turn.hand)
    if move.symbol not in hand:
        raise RuleError("D15", "not-in-hand", symbol=move.symbol, hand=tuple(hand))
    cell = realm_cell(state, move.at)
    _check_open(state, cell)
    hand.remove(move.symbol)
    progress.put(move.symbol, cell)
    progress.hand = tuple(hand)
    if not hand:
        progress.go_to(Phase.SETTLE)


def _check_open(state: DragonCastleState, cell: Cell) -> None:
    stack = state.player.realm.stacks[cell]
    if stack.top is not None:
        raise RuleError("D15", "face-up", cell=realm_name(cell))
    if stack.shrine:
        raise RuleError("D18", "shrine-there", cell=realm_name(cell))


def _merge(state: DragonCastleState, progress: Progress, at: str) -> None:
    if state.turn.phase is not Phase.SETTLE:
        raise RuleError("D16", "phase", phase=state.turn.phase.value)
    cell, waiting = realm_cell(state, at), spirits.waits(state)
    group = next((group for group in waiting if group >> cell & 1), None)
    if group is None:
        raise RuleError("D16", "not-waiting", cell=realm_name(cell), waiting=group_names(waiting))
    kind = state.player.realm.stacks[cell].kind
    assert kind is not None
    progress.consolidate(group, kind, scoring.set_points(group.bit_count(), kind), scoring.shrines_on(kind))


def _build(state: DragonCastleState, progress: Progress, at: str) -> None:
    _in_phase(state, Phase.BUILD)
    cell, free = realm_cell(state, at), progress.realm.bare(progress.building)
    if cell not in free:
        names = tuple(realm_name(each) for each in free)
        raise RuleError("D18", "not-of-the-set", cell=realm_name(cell), free=names)
    progress.build(cell)
    progress.may_build -= 1
    progress.go_on()


def _done(state: DragonCastleState, progress: Progress) -> None:
    _in_phase(state, Phase.BUILD, Phase.SHIFT)
    if state.turn.phase is Phase.SHIFT and state.turn.shifted is None:
        raise RuleError("D24", "nothing-moved")
    progress.may_build, progress.shifted = 0, None
    progress.go_on()


def _turn_down(state: DragonCastleState, progress: Progress, at: str) -> None:
    _in_phase(state, Phase.TURN)
    cell = realm_cell(state, at)
    if state.player.realm.stacks[cell].top is None:
        raise RuleError("D23", "not-face-up", cell=realm_name(cell))
    progress.realm = progress.realm.turned(1 << cell)
    progress.events.append(happened.TileTurned(progress.seat, cell))
    progress.phase, progress.turned = Phase.MOVE, cell


def _move_shrine(state: DragonCastleState, progress: Progress, move: MoveShrine) -> None:
    _in_phase(state, Phase.MOVE, Phase.TURN)
    start, to, stacks = realm_cell(state, move.start), realm_cell(state, move.to), state.player.realm.stacks
    if not stacks[start].shrine:
        raise RuleError("D23", "no-shrine-there", cell=realm_name(start))
    free = spirits.wind_targets(state)
    if to not in free:
        names = tuple(realm_name(each) for each in free)
        raise RuleError("D23", "not-for-a-shrine", cell=realm_name(to), free=names)
    left, reached = replace(stacks[start], shrine=False), replace(stacks[to], shrine=True)
    progress.realm = progress.realm.with_stack(start, left).with_stack(to, reached)
    progress.events.append(happened.ShrineMoved(progress.seat, start, to))
    progress.turned = None
    progress.go_on()


def _shift(state: DragonCastleState, progress: Progress, move: Shift) -> None:
    _in_phase(state, Phase.SHIFT)
    start, to, realm = realm_cell(state, move.start), realm_cell(state, move.to), state.player.realm
    stack = realm.stacks[start]
    if stack.height == 0 or stack.shrine:
        raise RuleError("D24", "not-movable", cell=realm_name(start))
    if start == state.turn.shifted:
        raise RuleError("D24", "moved-already", cell=realm_name(start))
    if start == to:
        raise RuleError("D24", "same-cell", cell=realm_name(to))
    _check_open(state, to)
    first = state.turn.shifted is None
    progress.shift(start, to)
    # Strength moves up to two tiles; without a legal second move its effect is over.
    if not first or next(spirits.shifts(progress.realm, to), None) is None:
        progress.shifted = None
        progress.go_on()


def _end_turn(progress: Progress) -> Step[DragonCastleState]:
    """Begin the next player's turn, or end the game after the last round (D33)."""
    after = progress.frozen()
    # The player before the start player: so all have had equally many turns (D33).
    last_seat = (after.start_player - 1) % len(after.players)
    # Checked at the end of a turn: the player who uncovers the exclamation space may be the last one (D33).
    if after.last_round and after.turn.seat == last_seat:
        return _end_game(after, progress)
    return Step(progress.frozen(next_turn(after)), tuple(progress.events), progress.reveals)


def _end_game(after: DragonCastleState, progress: Progress) -> Step[DragonCastleState]:
    """End the game with the final scoring (D34-D36, D40)."""
    realms = [player.realm for player in after.players]
    tokens = [player.tokens for player in after.players]
    final = scoring.score_final(realms, after.victory(), tokens, after.dragons)
    points = scoring.totals(final, scoring.price_of_cards(after))
    winners = scoring.winners(final, realms)
    progress.events += [happened.DragonCounted(scored.dragon, scored.points) for scored in final.dragons]
    progress.events.append(happened.GameEnded(tuple(sorted(winners)), END_REASONS[0]))
    ended = replace(after, final=final, outcome=Outcome(winners, points, END_REASONS[0]))
    return Step(ended, tuple(progress.events), progress.reveals)

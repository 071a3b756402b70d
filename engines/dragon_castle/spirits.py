"""Spirits: when they can be activated, at which price and target, and their effect (D20-D32)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from engines.bits import members
from engines.dragon_castle import events as happened
from engines.dragon_castle import scoring
from engines.dragon_castle.board import SET, SPECIAL, Bits, Cell, Spirit, TileKind, kind_of, value_of
from engines.dragon_castle.castle import ROOM_FOR_A_PAIR
from engines.dragon_castle.moves import Activate
from engines.dragon_castle.progress import Progress
from engines.dragon_castle.realm import (
    Realm,
    connected,
    face_up_by_kind,
    first_of,
    groups_of_kind,
    sets_among,
    waiting_sets,
)
from engines.dragon_castle.state import DragonCastleState, Phase, castle_cell, group_names, realm_cell, realm_name
from engines.protocol import RuleError

WIT_SIZE = 3
"""Size of the group that Wit consolidates (D31)."""

_ALL = frozenset(Spirit)
_WITH_A_PAIR = frozenset({Spirit.DECEPTION, Spirit.DEPTH})
IN_PHASE: dict[Phase, frozenset[Spirit]] = {
    Phase.TAKE: _ALL - _WITH_A_PAIR - {Spirit.FAITH},
    Phase.ACTION: _ALL - {Spirit.FAITH},
    Phase.PLACE: _ALL - _WITH_A_PAIR - {Spirit.ELEGANCE, Spirit.FAITH},
    Phase.SETTLE: _ALL - _WITH_A_PAIR - {Spirit.ELEGANCE},
    Phase.BUILD: frozenset({Spirit.FAITH}),
}
"""The spirits that can be activated in each phase (D20, notation)."""

ON_THE_CASTLE = (Spirit.DECEPTION, Spirit.DEPTH, Spirit.DESTRUCTION)
"""The spirits whose cell is one of the castle."""

Target: TypeAlias = tuple[Cell | None, TileKind | None]
"""The target named by an activation: a cell, and for Change the kind that a tile counts as."""


@dataclass(frozen=True, slots=True)
class Paid:
    """Realm and pool after the price of an activation; `cell` is the paid tile's, None for a shrine (D20, D32)."""

    cell: Cell | None
    realm: Realm
    pool: int


def waits(state: DragonCastleState) -> tuple[Bits, ...]:
    """Return the sets that wait to be consolidated now (D16)."""
    return waiting_sets(state.player.realm) if state.turn.phase in (Phase.SETTLE, Phase.BUILD) else ()


def in_phase(state: DragonCastleState) -> frozenset[Spirit]:
    """Return the spirits in play that the phase allows; only Change while a set waits (D16, D20)."""
    if not state.spirits or state.turn.spirit is not None:
        return frozenset()
    allowed = IN_PHASE.get(state.turn.phase, frozenset[Spirit]())
    if state.turn.phase is Phase.SETTLE and waits(state):
        allowed = frozenset({Spirit.CHANGE})
    return allowed & frozenset(state.spirits)


def payments(state: DragonCastleState) -> Iterator[Paid]:
    """Yield every way to pay for an activation: a shrine of the pool, or a face-up tile outside waiting sets."""
    player = state.player
    if player.pool:
        yield Paid(None, player.realm, player.pool - 1)
    # Sets share no cell, so their sum is their union.
    waiting = sum(waits(state))
    for cell in player.realm.face_up():
        if not waiting >> cell & 1:
            yield Paid(cell, player.realm.without_top(cell), player.pool)


def targets(state: DragonCastleState, spirit: Spirit, paid: Paid) -> list[Target]:
    """List the targets of an activation after the payment; empty if it would have no effect (D20)."""
    match spirit:
        case Spirit.BEAUTY:
            return [(first_of(group), None) for group in beautiful_groups(paid.realm)]
        case Spirit.WIT:
            return [(first_of(group), None) for group in witty_groups(paid.realm)]
        case Spirit.CHANGE:
            return [(cell, kind) for cell, kind, _ in changes(paid.realm, waits(state))]
        case Spirit.FAITH:
            return [(cell, None) for cell in faithful_cells(state, paid)]
        case Spirit.WIND:
            return [(None, None)] if can_blow(state, paid.realm) else []
        case Spirit.STRENGTH:
            return [(None, None)] if next(shifts(paid.realm, None), None) is not None else []
        case Spirit.ELEGANCE:
            return [(None, None)] if can_be_elegant(state, paid) else []
        case Spirit.DESTRUCTION:
            return [(cell, None) for cell in members(state.castle.available)]
        case Spirit.DECEPTION:
            return [(cell, None) for cell in state.turn.neighbours] if has_room_for_a_pair(paid.realm) else []
        case Spirit.DEPTH:
            cells = state.castle.of_the_kind(state.turn.hand[0]) if has_room_for_a_pair(paid.realm) else []
            return [(cell, None) for cell in cells]


def any_activation(state: DragonCastleState) -> bool:
    return any(targets(state, spirit, paid) for spirit in in_phase(state) for paid in payments(state))


def has_room_for_a_pair(realm: Realm) -> bool:
    """Return whether there is room for two tiles (D14)."""
    return len(realm.open_cells()) >= ROOM_FOR_A_PAIR


def beautiful_groups(realm: Realm) -> tuple[Bits, ...]:
    """Return the groups of four and more face-up faction tiles of one value (D22)."""
    by_value: dict[int, Bits] = {}
    for cell, stack in enumerate(realm.stacks):
        value = None if stack.top is None else value_of(stack.top)
        if value is not None:
            by_value[value] = by_value.get(value, 0) | 1 << cell
    return sets_among(by_value.values())


def witty_groups(realm: Realm) -> list[Bits]:
    """List the groups of exactly three face-up tiles of one kind (D31)."""
    found = [group for kind in TileKind for group in groups_of_kind(realm, kind) if group.bit_count() == WIT_SIZE]
    return sorted(found, key=first_of)


def changes(realm: Realm, waiting: tuple[Bits, ...]) -> Iterator[tuple[Cell, TileKind, Bits]]:
    """Yield special tiles, a kind that they can count as, and the group consolidated by it (D27).

    While sets wait, the group must include a whole one, and a tile of one cannot be changed (D16).
    """
    in_waiting, by_kind = sum(waiting), face_up_by_kind(realm)
    for cell in realm.face_up():
        own = realm.stacks[cell].kind
        # Change may complete a set, but never break one up (D27).
        if own not in SPECIAL or in_waiting >> cell & 1:
            continue
        for kind in TileKind:
            if kind is own:
                continue
            # The tile counts as one of this kind: which group would it belong to?
            group = connected(1 << cell, by_kind.get(kind.value, 0) | 1 << cell)
            if group.bit_count() >= SET and (not waiting or any(group & each == each for each in waiting)):
                yield cell, kind, group


def faithful_cells(state: DragonCastleState, paid: Paid) -> list[Cell]:
    """List the tiles of sets consolidated this turn on which one more shrine can be built (D28)."""
    return paid.realm.bare(state.turn.consolidated) if paid.pool else []


def can_be_elegant(state: DragonCastleState, paid: Paid) -> bool:
    """Return whether Elegance's demand can be met from here (D25)."""
    room, turn = len(paid.realm.open_cells()), state.turn
    if turn.phase is Phase.ACTION:
        return room >= ROOM_FOR_A_PAIR and bool(state.castle.elegant_partners(turn.hand[0]))
    return bool(state.castle.first_tiles(elegance=True, elegance_due=True, room=room))


def shifts(realm: Realm, moved: Cell | None) -> Iterator[tuple[Cell, Cell]]:
    """Yield the top tiles that Strength can move, and their targets; not the tile at `moved` again (D24)."""
    for start, stack in enumerate(realm.stacks):
        if stack.height == 0 or stack.shrine or start == moved:
            continue
        for to in realm.without_top(start).open_cells():
            # A tile may not return to its own cell, which is open once its top is gone.
            if to != start:
                yield start, to


def can_blow(state: DragonCastleState, realm: Realm) -> bool:
    """Return whether Wind finds a shrine, and a bare tile for it or a tile that can be turned (D23)."""
    return bool(realm.shrines and (realm.face_up() or realm.bare(realm.cells)))


def wind_targets(state: DragonCastleState) -> list[Cell]:
    """List the targets of a shrine moved by Wind: every bare face-down tile, including the one just turned (D23)."""
    realm = state.player.realm
    return realm.bare(realm.cells)


_BEAUTY_EXTRA = 1
_BEAUTY_SHRINES = 2


def list_activations(state: DragonCastleState) -> Iterator[Activate]:
    """Yield every legal activation, ordered by spirit, then price, then target."""
    allowed = in_phase(state)
    if not allowed:
        return
    for spirit in state.spirits:
        if spirit in allowed:
            for paid in payments(state):
                pays = None if paid.cell is None else realm_name(paid.cell)
                for cell, kind in targets(state, spirit, paid):
                    yield Activate(spirit, pays, _name(state, spirit, cell), kind)


def _name(state: DragonCastleState, spirit: Spirit, cell: Cell | None) -> str | None:
    if cell is None:
        return None
    return state.castle.name(cell) if spirit in ON_THE_CASTLE else realm_name(cell)


def check_activation(state: DragonCastleState, move: Activate) -> None:
    """Raise `RuleError` unless this activation is legal."""
    spirit = move.spirit
    if spirit not in state.spirits:
        raise RuleError("D20", "spirit-not-in-play", spirit=spirit.value, spirits=tuple(state.spirits))
    if state.turn.spirit is not None:
        raise RuleError("D20", "spirit-used")
    if spirit not in in_phase(state):
        waiting = waits(state)
        if waiting and state.turn.phase is Phase.SETTLE:
            raise RuleError("D16", "waits", waiting=group_names(waiting))
        raise RuleError("D20", "spirit-not-now", spirit=spirit.value)
    # The price can change the targets: a tile paid from the realm may break up a group.
    paid = paid_for(state, move)
    found = targets(state, spirit, paid)
    if not found:
        raise RuleError("D20", "no-effect", spirit=spirit.value)
    if aim(state, move, paid) not in found:
        assert move.at is not None
        raise RuleError("D20", "not-a-target", spirit=spirit.value, cell=move.at)


def paid_for(state: DragonCastleState, move: Activate) -> Paid:
    """Return realm and pool after the price. Raises `RuleError` where it cannot be paid."""
    if move.pays is None:
        found = next((paid for paid in payments(state) if paid.cell is None), None)
        if found is None:
            raise RuleError("D20", "empty-pool")
        return found
    cell = realm_cell(state, move.pays)
    if state.player.realm.stacks[cell].top is None:
        raise RuleError("D20", "not-face-up", cell=move.pays)
    found = next((paid for paid in payments(state) if paid.cell == cell), None)
    if found is None:
        raise RuleError("D16", "waiting-pays", cell=move.pays)
    return found


def aim(state: DragonCastleState, move: Activate, paid: Paid) -> Target:
    """Return the target of an activation; any cell of a group may name the group."""
    if move.at is None:
        return None, move.kind
    if move.spirit in ON_THE_CASTLE:
        return castle_cell(state, move.at), move.kind
    cell = realm_cell(state, move.at)
    if move.spirit in (Spirit.BEAUTY, Spirit.WIT):
        group = group_at(move.spirit, cell, paid)
        return (cell if group is None else first_of(group)), move.kind
    return cell, move.kind


def group_at(spirit: Spirit, cell: Cell, paid: Paid) -> Bits | None:
    """Return the group around a cell that Beauty or Wit would consolidate, None without one."""
    groups = beautiful_groups(paid.realm) if spirit is Spirit.BEAUTY else witty_groups(paid.realm)
    return next((group for group in groups if group >> cell & 1), None)


def activate(state: DragonCastleState, progress: Progress, move: Activate) -> None:
    """Pay for a legal activation and carry out its effect."""
    paid = paid_for(state, move)
    _pay(progress, paid, move)
    cell, kind = aim(state, move, paid)
    match move.spirit:
        case Spirit.BEAUTY | Spirit.WIT:
            assert cell is not None
            _consolidate(progress, move.spirit, cell, paid)
        case Spirit.CHANGE:
            # The target has been checked, so its group exists.
            found = changes(paid.realm, waits(state))
            group = next(each for at, counts_as, each in found if (at, counts_as) == (cell, kind))
            assert kind is not None
            progress.consolidate(group, kind, scoring.set_points(group.bit_count(), kind), scoring.shrines_on(kind))
        case Spirit.FAITH:
            assert cell is not None
            progress.build(cell)
            progress.go_on()
        case Spirit.WIND:
            progress.phase = Phase.TURN
        case Spirit.STRENGTH:
            progress.phase = Phase.SHIFT
        case Spirit.ELEGANCE:
            progress.owes_elegance = True
        case Spirit.DESTRUCTION:
            assert cell is not None
            progress.destroy(cell)
            progress.go_on()
        case Spirit.DECEPTION | Spirit.DEPTH:
            assert cell is not None
            progress.take_second(cell)


def _pay(progress: Progress, paid: Paid, move: Activate) -> None:
    price = "shrine"
    if paid.cell is None:
        # A shrine that pays goes back to the supply, a tile leaves the game (D20).
        progress.supply += 1
    else:
        price = progress.realm.stacks[paid.cell].top or price
    progress.realm, progress.pool = paid.realm, paid.pool
    progress.events.append(happened.SpiritActivated(progress.seat, move.spirit, price))
    progress.spirit = move.spirit


def _consolidate(progress: Progress, spirit: Spirit, cell: Cell, paid: Paid) -> None:
    group = group_at(spirit, cell, paid)
    assert group is not None
    symbol = paid.realm.stacks[cell].top
    assert symbol is not None
    kind = kind_of(symbol)
    points = scoring.set_points(group.bit_count(), kind)
    if spirit is Spirit.BEAUTY:
        progress.consolidate(group, kind, points + _BEAUTY_EXTRA, _BEAUTY_SHRINES, value_of(symbol) or 0)
    else:
        progress.consolidate(group, kind, points, scoring.shrines_on(kind))

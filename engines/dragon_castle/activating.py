"""Activating a spirit: the price, the check, the effect (D20-D32)."""

from __future__ import annotations

from collections.abc import Iterator

from engines.dragon_castle import events as happened
from engines.dragon_castle import scoring, spirits
from engines.dragon_castle.board import Bits, Cell, Spirit, kind_of, value_of
from engines.dragon_castle.moves import Activate
from engines.dragon_castle.naming import castle_cell, group_names, realm_cell, realm_name
from engines.dragon_castle.progress import Progress
from engines.dragon_castle.public import Phase
from engines.dragon_castle.realm import first_of
from engines.dragon_castle.spirits import ON_THE_CASTLE, Paid, Target
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import RuleError

_BEAUTY_EXTRA = 1
_BEAUTY_SHRINES = 2


def list_activations(state: DragonCastleState) -> Iterator[Activate]:
    """Yield every legal activation, ordered by spirit, then price, then target."""
    allowed = spirits.in_phase(state)
    if not allowed:
        return
    for spirit in state.spirits:
        if spirit in allowed:
            for paid in spirits.payments(state):
                pays = None if paid.cell is None else realm_name(paid.cell)
                for cell, kind in spirits.targets(state, spirit, paid):
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
    if spirit not in spirits.in_phase(state):
        waiting = spirits.waits(state)
        if waiting and state.turn.phase is Phase.SETTLE:
            raise RuleError("D16", "waits", waiting=group_names(waiting))
        raise RuleError("D20", "spirit-not-now", spirit=spirit.value)
    # The price can change the targets: a tile paid from the realm may break up a group.
    paid = paid_for(state, move)
    found = spirits.targets(state, spirit, paid)
    if not found:
        raise RuleError("D20", "no-effect", spirit=spirit.value)
    if aim(state, move, paid) not in found:
        assert move.at is not None
        raise RuleError("D20", "not-a-target", spirit=spirit.value, cell=move.at)


def paid_for(state: DragonCastleState, move: Activate) -> Paid:
    """Return realm and pool after the price. Raises `RuleError` where it cannot be paid."""
    if move.pays is None:
        found = next((paid for paid in spirits.payments(state) if paid.cell is None), None)
        if found is None:
            raise RuleError("D20", "empty-pool")
        return found
    cell = realm_cell(state, move.pays)
    if state.player.realm.stacks[cell].top is None:
        raise RuleError("D20", "not-face-up", cell=move.pays)
    found = next((paid for paid in spirits.payments(state) if paid.cell == cell), None)
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
    groups = spirits.beautiful_groups(paid.realm) if spirit is Spirit.BEAUTY else spirits.witty_groups(paid.realm)
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
            found = spirits.changes(paid.realm, spirits.waits(state))
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

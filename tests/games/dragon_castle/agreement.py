"""That the moves of Dragon Castle that are listed are those that are accepted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import Spirit, TileKind
from engines.dragon_castle.moves import (
    WITHOUT_A_CELL,
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
from engines.dragon_castle.spirits import ON_THE_CASTLE
from engines.dragon_castle.state import DragonCastleState, Phase, realm_name
from engines.protocol import RuleError, Step


@cache
def check_agreement(state: DragonCastleState) -> None:
    """Every move that can be written is accepted just if it is listed, or names a listed group by another cell."""
    if state.outcome is not None:
        return
    listed = ENGINE.legal_moves(state, state.turn.seat)
    accepted: dict[Move, Step[DragonCastleState]] = {}
    for move in _writable(state):
        try:
            accepted[move] = ENGINE.apply(state, state.turn.seat, move)
        except RuleError:
            continue
    assert len(set(listed)) == len(listed)
    assert [ENGINE.format(move) for move in listed if move not in accepted] == []
    for move in accepted.keys() - set(listed):
        assert any(
            isinstance(other, Merge | Activate) and _is_alias(move, other) and accepted[move] == accepted[other]
            for other in listed
        ), ENGINE.format(move)


def _is_alias(move: Move, other: Merge | Activate) -> bool:
    """Whether a move differs from another in nothing but the cell that a group is called by."""
    if isinstance(move, Merge):
        return isinstance(other, Merge)
    by_any_cell = isinstance(move, Activate) and move.spirit in (Spirit.BEAUTY, Spirit.WIT)
    return by_any_cell and replace(move, at=other.at) == other


def _writable(state: DragonCastleState) -> Iterator[Move]:
    """Every move on cells of the castle and of the realm; of the empty cells one is tried as a price."""
    castle = [state.castle.name(cell) for cell in range(len(state.castle.stacks))]
    mine = [realm_name(cell) for cell in range(len(state.player.realm.stacks))]
    yield from (Shrine(), Discard(), Summon(), Done(), End())
    for at in castle:
        yield from (Take(at), Pair(at))
    for at in mine:
        yield from (Merge(at), Build(at), TurnDown(at))
        yield from (Put(symbol, at) for symbol in dict.fromkeys((*state.turn.hand, "F1")))
    for phases, from_to in (((Phase.TURN, Phase.MOVE), MoveShrine), ((Phase.SHIFT,), Shift)):
        ends = mine if state.turn.phase in phases else mine[:1]
        yield from (from_to(start, to) for start in mine for to in ends)
    stacks = state.player.realm.stacks
    empty = [at for at, stack in zip(mine, stacks) if not stack.height]
    prices = [at for at in mine if at not in empty[1:]]
    for spirit in state.spirits:
        for pays in (None, *prices):
            yield from (Activate(spirit, pays, at, kind) for at, kind in _aims(spirit, castle, mine))


def _aims(spirit: Spirit, castle: list[str], mine: list[str]) -> list[tuple[str | None, TileKind | None]]:
    """All that can be written after the price of a spirit."""
    if spirit in WITHOUT_A_CELL:
        return [(None, None)]
    if spirit is Spirit.CHANGE:
        return [(at, kind) for at in mine for kind in TileKind]
    return [(at, None) for at in (castle if spirit in ON_THE_CASTLE else mine)]

"""Positions of Dragon Castle in a line or two, for the tests of its spirits; each one reached is checked on the way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import TypeVar

import pytest

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import Cell, Spirit, TileKind
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
from engines.dragon_castle.naming import realm_name
from engines.dragon_castle.notation import WITHOUT_A_CELL
from engines.dragon_castle.position import read_unchecked
from engines.dragon_castle.public import Phase
from engines.dragon_castle.spirits import ON_THE_CASTLE
from engines.dragon_castle.state import DragonCastleState
from engines.protocol import Event, RuleError, Step
from tests.games.dragon_castle.realms import realm as read_realm

E = TypeVar("E", bound=Event)

TOWER = "W5F6/./S4/./N4"
"""A castle for tests that are about realms: one tile on the top floor, three stacks with nothing beside them."""

ALL = " ".join(Spirit)


def position(
    realm: str = "",
    *,
    spirits: str = "",
    castle: str = TOWER,
    phase: str = "take",
    resume: str = "",
    hand: str = "",
    doing: str = "",
    pool: int = 1,
    supply: int = 30,
    rows: int = 6,
) -> DragonCastleState:
    """A position of two players, seat 0 to move, whose realm is as `realms.realm` reads it.

    The castle's rows are separated by spaces, their cells by slashes, each from the ground up. The turn goes on at
    the `resume` phase, which is the phase itself unless given, `settle` while building; seat 1 has nothing yet.
    """
    lines = castle.split()
    text = [
        f"castle {lines[0].count('/') + 1} of base_2",
        *lines,
        f"turn 0 {phase} for {resume or ('settle' if phase == 'build' else phase)}, ply 0, start 0",
        f"hand {hand or '-'}",
        "track 7 of 5",
        f"supply {supply}",
        f"cards spirits {spirits or '-'} dragons -",
        *([f"doing {doing}"] if doing else []),
        *[f"player 0 points {pool} pool 0 tokens", *[". . . . . ."] * rows] * 2,
    ]
    state = read_unchecked("\n".join(text))
    mine, other = state.players
    return replace(state, players=(replace(mine, realm=read_realm(realm, rows)), other))


def play(state: DragonCastleState, *moves: str) -> Step[DragonCastleState]:
    """The step of the last of some moves, each by whoever is to move; its events are those of all the moves."""
    assert moves
    told: list[Event] = []
    step: Step[DragonCastleState] | None = None
    for text in moves:
        check_agreement(state)
        step = ENGINE.apply(state, state.turn.seat, ENGINE.parse(text))
        state = step.state
        told += step.events
    check_agreement(state)
    assert step is not None
    return Step(state, tuple(told), step.reveals)


def refused(state: DragonCastleState, move: str) -> RuleError:
    """The refusal of a move by whoever is to move."""
    check_agreement(state)
    with pytest.raises(RuleError) as caught:
        ENGINE.apply(state, state.turn.seat, ENGINE.parse(move))
    return caught.value


def why(state: DragonCastleState, move: str) -> tuple[str, str]:
    """The rule and the reason of a refusal."""
    error = refused(state, move)
    return error.rule, error.reason


def told(step: Step[DragonCastleState], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in step.events if isinstance(event, kind)]


def texts(state: DragonCastleState, beginning: str = "") -> list[str]:
    """The legal moves of whoever is to move as texts, those that begin like this."""
    check_agreement(state)
    moves = map(ENGINE.format, ENGINE.legal_moves(state, state.turn.seat))
    return [text for text in moves if text.startswith(beginning)]


def is_legal(state: DragonCastleState, move: str) -> bool:
    """Whether the list of legal moves has a move."""
    return move in texts(state)


def spirits_listed(state: DragonCastleState) -> set[str]:
    """The spirits of which some activation is legal."""
    return {text.split()[1] for text in texts(state, "spirit ")}


def points(state: DragonCastleState) -> int:
    """The victory points of seat 0."""
    return state.players[0].victory


def cells(names: str) -> tuple[Cell, ...]:
    """Cells of a realm by their names, in the order given."""
    return tuple((int(name[1]) - 1) * 6 + "ABCDEF".index(name[0]) for name in names.split())


def shows(state: DragonCastleState, expected: str) -> bool:
    """Whether the realm of seat 0 is as a text says."""
    mine = state.players[0].realm
    return mine == read_realm(expected, mine.rows)


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

"""Positions of Dragon Castle in a line or two, for the tests of its rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import COLUMNS, Bits, Cell, Dragon, Spirit, Symbol, kind_of
from engines.dragon_castle.castle import Castle
from engines.dragon_castle.events import (
    SetConsolidated,
    ShrineBuilt,
    ShrineTaken,
    SpiritActivated,
    TileDestroyed,
    TileDiscarded,
)
from engines.dragon_castle.realm import Realm
from engines.dragon_castle.state import DragonCastleState, Player, first_of_turn
from engines.protocol import Event, Seat, Step
from tests.games.dragon_castle.realms import realm

E = TypeVar("E", bound=Event)

SHRINES = 40
TOKENS = 7

CASTLE = "W5M1 . W6M1 . S1W2 . D1 . M1 . S3"
"""Seven columns of their own, all available: M1, M1 and W2 on floor 2, then D1, M1 and S3 on the ground."""


def castle(text: str) -> Castle:
    """A castle by the rows of its grid, cells separated by spaces.

    `.` is an empty cell, `W5M1` a stack from the ground up. What is missing at the end of a row is empty.
    """
    rows = [line.split() for line in text.strip().splitlines()]
    width = max(map(len, rows))
    return Castle(width, tuple(_stack(word) for row in rows for word in (*row, *["."] * (width - len(row)))))


def _stack(word: str) -> tuple[Symbol, ...]:
    if word == ".":
        return ()
    symbols = tuple(word[first : first + 2] for first in range(0, len(word), 2))
    for symbol in symbols:
        kind_of(symbol)  # a slip in the text fails here
    return symbols


def position(
    tiles: str = CASTLE,
    *realms: str,
    seats: int = 2,
    rows: int = 6,
    to_move: Seat = 0,
    start: Seat = 0,
    pools: Sequence[int] = (),
    points: Sequence[int] = (),
    taken: Sequence[int] = (),
    supply: int | None = None,
    spirits: str = "",
    dragons: str = "",
) -> DragonCastleState:
    """A position at the beginning of a turn, by the castle and the realms (those that are missing are empty).

    Everybody has 1 shrine in the pool, no points and no tokens, unless something else is said. The supply and
    the track have all shrines and tokens that are left.
    """
    lands = [realm(text, rows) for text in (*realms, *[""] * (seats - len(realms)))]
    players = tuple(
        Player(land, _of(points, seat, 0), _of(pools, seat, 1), _of(taken, seat, 0)) for seat, land in enumerate(lands)
    )
    used = sum(player.pool + player.realm.shrines for player in players)
    return DragonCastleState(
        layout="test",
        castle=castle(tiles),
        players=players,
        supply=SHRINES - used if supply is None else supply,
        tokens=TOKENS - sum(player.tokens for player in players),
        stack=TOKENS - (3 if seats == 1 else seats),
        spirits=tuple(map(Spirit, spirits.split())),
        dragons=tuple(map(Dragon, dragons.split())),
        start_player=start,
        turn=first_of_turn(to_move),
        ply=0,
        last=None,
        final=None,
        outcome=None,
        rules=ENGINE.rules_version,
    )


def _of(given: Sequence[int], seat: Seat, rest: int) -> int:
    return given[seat] if seat < len(given) else rest


def play(state: DragonCastleState, *moves: str) -> Step[DragonCastleState]:
    """The step of the last of some moves, each by whoever is to move; its events are those of all the moves."""
    assert moves
    told: list[Event] = []
    step: Step[DragonCastleState] | None = None
    for text in moves:
        step = ENGINE.apply(state, state.turn.seat, ENGINE.parse(text))
        state = step.state
        told += step.events
    assert step is not None
    return Step(state, tuple(told), step.reveals)


def after(state: DragonCastleState, *moves: str) -> DragonCastleState:
    """The position after some moves, itself after none."""
    return play(state, *moves).state if moves else state


def told(step: Step[DragonCastleState], kind: type[E]) -> list[E]:
    """The events of one class."""
    return [event for event in step.events if isinstance(event, kind)]


def texts(state: DragonCastleState, beginning: str = "") -> list[str]:
    """The legal moves of whoever is to move as texts, those that begin like this."""
    moves = map(ENGINE.format, ENGINE.legal_moves(state, state.turn.seat))
    return [text for text in moves if text.startswith(beginning)]


def cell(name: str) -> Cell:
    """A cell of a realm by its name."""
    return (int(name[1:]) - 1) * COLUMNS + ord(name[0]) - ord("A")


def cells(names: str) -> tuple[Cell, ...]:
    """Cells of a realm by their names, in the order given."""
    return tuple(map(cell, names.split()))


def bits(names: str) -> Bits:
    """A set of cells of a realm by their names."""
    return sum(1 << each for each in cells(names))


def hidden(state: DragonCastleState) -> list[Symbol]:
    """The tiles that lie under others, cell by cell."""
    return [symbol for stack in state.castle.stacks for symbol in stack[:-1]]


def land(state: DragonCastleState, seat: Seat = 0) -> Realm:
    """A player's realm."""
    return state.players[seat].realm


def tiles_gone(events: Iterable[Event]) -> int:
    """How many tiles left the game by what is told: discarded, destroyed, paid for a spirit."""
    return sum(
        isinstance(event, TileDiscarded | TileDestroyed)
        or (isinstance(event, SpiritActivated) and event.paid != "shrine")
        for event in events
    )


def pool_change(events: Iterable[Event]) -> int:
    """How many shrines a pool has more by what is told."""
    change = 0
    for event in events:
        match event:
            case ShrineTaken():
                change += 1
            case ShrineBuilt() | SpiritActivated(paid="shrine"):
                change -= 1
            case _:
                pass
    return change


def points_told(events: Iterable[Event]) -> int:
    """The victory points that are told: one for each tile discarded, those of sets."""
    discarded = sum(isinstance(event, TileDiscarded) for event in events)
    return discarded + sum(event.points for event in events if isinstance(event, SetConsolidated))

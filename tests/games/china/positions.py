"""Positions of China in a line or two, for the tests of its rules."""

from __future__ import annotations

from engines.china import ENGINE
from engines.china.board import MAP, Colour, Province
from engines.china.moves import Move, parse_space
from engines.china.state import ChinaState
from engines.protocol import Event, Seat, Step

LETTERS = {colour.value[0]: colour for colour in Colour}


def position(
    *,
    houses: str = "",
    forts: str = "",
    emissaries: str = "",
    hands: str = "",
    known: str = "",
    display: str = "vyog",
    pile: str = "rgoyvrgoyv",
    discard: str = "-",
    seats: int = 3,
    to_move: Seat = 0,
    emperor: Seat = 0,
    points: str = "",
    scored: str = "-",
    forts_left: str = "",
    fortifications: bool = False,
    roads: str = "west",
    used_up: str = "",
    stage: str = "turn",
) -> ChinaState:
    """A position, e.g. with ``houses="wei=0011.2. chu-3:1", emissaries="wei:0:2"``.

    ``wei=0011.2.`` has the owners of Wei's spaces in their order. Players for whom `hands` has nothing hold
    ``vyo``, and nothing is known of a hand unless `known` says so. The top of pile and discard is their end.
    """
    left = forts_left or " ".join(["1" if fortifications else "0"] * seats)
    lines = [
        f"map {roads}{' fortifications' if fortifications else ''}",
        f"turn {to_move} {stage}, ply 0, emperor {emperor}",
        f"points {points or ' '.join(['0'] * seats)}",
        f"houses {' '.join(map(_houses, houses.split())) or '-'}",
        f"forts {forts or '-'} left {left}",
        f"emissaries {emissaries or '-'}",
        f"scored {scored}",
        f"hands {' '.join(_filled(hands, seats, 'vyo'))}",
        f"known {' '.join(_filled(known, seats, '-'))}",
        f"display {display}",
        f"pile {pile}",
        f"discard {discard}",
        "chance test/0",
        *([f"used up {used_up}"] if used_up else []),
    ]
    return ENGINE.read_position("\n".join(lines))


def _houses(told: str) -> str:
    province, equals, owners = told.partition("=")
    if not equals:
        return told
    assert len(owners) == len(MAP.spaces_of[Province(province)]), told
    return " ".join(f"{province}-{number}:{owner}" for number, owner in enumerate(owners, 1) if owner != ".")


def _filled(hands: str, seats: int, rest: str) -> list[str]:
    given = hands.split()
    return given + [rest] * (seats - len(given))


def cards(letters: str) -> tuple[Colour, ...]:
    """Cards by the first letters of their colours."""
    return tuple(LETTERS[letter] for letter in letters)


def play(state: ChinaState, *moves: str) -> Step[ChinaState]:
    """The step of the last of some moves, each by whoever is to move; its events are those of all the moves."""
    assert moves
    told: list[Event] = []
    step: Step[ChinaState] | None = None
    for text in moves:
        step = ENGINE.apply(state, state.turn.seat, ENGINE.parse(text))
        state = step.state
        told += step.events
    assert step is not None
    return Step(state, tuple(told), step.reveals)


def is_legal(state: ChinaState, move: str) -> bool:
    """Whether the list of legal moves has a move."""
    moves: list[Move] = list(ENGINE.legal_moves(state, state.turn.seat))
    return ENGINE.parse(move) in moves


def spaces(names: str) -> tuple[int, ...]:
    """Spaces by their names, in the order given."""
    return tuple(parse_space(name) for name in names.split())

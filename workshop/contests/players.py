"""Computer players by their names: levels, strengths to try, and yardsticks that never change.

The yardsticks compare the levels over the years: random moves, the move after which a position looks best, and the
first levels of this project. A player uses no information that is hidden from its seat.
"""

from __future__ import annotations

import json
from argparse import ArgumentTypeError
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any, TypeAlias

from computers.levels import LADDER, Level, Strength, strength_of
from computers.search import choose_by
from engines.protocol import Seat
from engines.registry import AnyEngine
from engines.rng import Rng
from workshop.contests import outside

Player: TypeAlias = Callable[[AnyEngine, Any, Seat, str], str]
"""Makes a move in a state for a seat, given a salt: the same position and salt give the same move."""

TWIN = "*"
"""Suffix of a name: the same player again, as a control. Both should come out alike."""

RANDOM, GREEDY = "random", "greedy"

_TRIED = "try:"
_EASY, _MEDIUM = Strength(notices=0.12), Strength(notices=0.5)
_HARD = Strength(notices=1, candidates=12, samples=6, rounds=1)
_OLD: Mapping[str, Mapping[str, Strength]] = {
    # In China lists of moves are shorter: noticing a tenth of them leaves one move or two. In Dragon Castle a turn is
    # half a dozen moves, so that overlooking adds up, and a round is long.
    "old-easy": {"": _EASY, "china": Strength(notices=0.2), "dragon_castle": Strength(notices=0.25)},
    "old-medium": {"": _MEDIUM, "china": Strength(notices=0.7), "dragon_castle": Strength(notices=0.7)},
    "old-hard": {"": _HARD, "dragon_castle": Strength(notices=1, candidates=4, samples=2, rounds=1)},
}
"""The first levels there were: the strength of each by game, and for all others."""


def tried(strength: Strength) -> str:
    """Return the name of a player of any strength."""
    return _TRIED + json.dumps(asdict(strength))


def strength_named(name: str, slug: str, seats: int) -> Strength:
    """Return the strength of a level, one of the first levels, or one named by `tried`, at a kind of table.

    Raises `ValueError` for other names.
    """
    if name in _OLD:
        return _OLD[name].get(slug, _OLD[name][""])
    if name.startswith(_TRIED):
        numbers: dict[str, Any] = json.loads(name.removeprefix(_TRIED))
        numbers["extra"] = tuple(numbers["extra"])
        return Strength(**numbers)
    return strength_of(slug, seats, Level(name))


def player_named(name: str, slug: str, seats: int) -> Player:
    """Return the player of a name at a kind of table. Raises `ValueError` if there is none."""
    name = name.removesuffix(TWIN)
    if name in (RANDOM, GREEDY):
        return random_move if name == RANDOM else greedy_move
    strength = strength_named(name, slug, seats)
    return lambda engine, state, seat, salt: choose_by(engine, engine.view(state, seat), seat, strength, salt)


def looks_ahead(name: str, slug: str, seats: int) -> bool:
    """Return whether a player searches ahead, which takes far longer: an outside player may do so."""
    name = name.removesuffix(TWIN)
    if name in (RANDOM, GREEDY) or name.startswith(outside.PREFIX):
        return name != RANDOM
    return strength_named(name, slug, seats).samples > 0


def player_name(text: str) -> str:
    """Return the text if it names a player. Raises `ArgumentTypeError` with the names there are."""
    if not text.startswith(outside.PREFIX):
        try:
            player_named(text, "", 2)
        except ValueError as error:
            names = ", ".join((*LADDER, RANDOM, GREEDY, *_OLD, f"{outside.PREFIX}COMMAND"))
            raise ArgumentTypeError(f"{text!r} is no player; choose from {names}") from error
    return text


def random_move(engine: AnyEngine, state: Any, seat: Seat, salt: str) -> str:
    """Return a random legal move."""
    moves = engine.legal_moves(state, seat)
    number, _ = Rng(salt).below(len(moves))
    return engine.format(moves[number])


def greedy_move(engine: AnyEngine, state: Any, seat: Seat, salt: str) -> str:
    """Return the move after which the position looks best, by lot among equals.

    Looks one move ahead through previews, so it never learns hidden information. Raises `ValueError` when the seat has
    no move.
    """
    best: list[Any] = []
    most = 0
    for move in engine.legal_moves(state, seat):
        value = engine.evaluate(engine.preview(state, seat, move).view, seat)
        if not best or value > most:
            best, most = [move], value
        elif value == most:
            best.append(move)
    if not best:
        raise ValueError(f"seat {seat} is not to act")
    number, _ = Rng(salt).below(len(best))
    return engine.format(best[number])

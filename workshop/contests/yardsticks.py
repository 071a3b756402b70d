"""Computer players that never change, to compare the levels with over the years."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from computers.levels import Strength
from computers.search import choose_by
from engines.protocol import Seat
from engines.registry import AnyEngine
from engines.rng import Rng
from workshop.contests import greedy

Player: TypeAlias = Callable[[AnyEngine, Any, Seat, str], str]
"""Makes a move in a state for a seat, given a salt. A player must not use information hidden from the seat."""

_EASY = Strength(notices=0.12)
_MEDIUM = Strength(notices=0.5)
_HARD = Strength(notices=1, candidates=12, samples=6, rounds=1)

RANDOM = "random"
"""The player of random moves."""

OLD: Mapping[str, Mapping[str, Strength]] = {
    # In China lists of moves are shorter: noticing a tenth of them leaves one move or two. In Dragon Castle a turn is
    # half a dozen moves, so that overlooking adds up, and a round is long.
    "old-easy": {"": _EASY, "china": Strength(notices=0.2), "dragon_castle": Strength(notices=0.25)},
    "old-medium": {"": _MEDIUM, "china": Strength(notices=0.7), "dragon_castle": Strength(notices=0.7)},
    "old-hard": {"": _HARD, "dragon_castle": Strength(notices=1, candidates=4, samples=2, rounds=1)},
}
"""The first levels there were: the strength of each by game, and for all others."""


def random_player(engine: AnyEngine, state: Any, seat: Seat, salt: str) -> str:
    """Return a random legal move."""
    moves = engine.legal_moves(state, seat)
    number, _ = Rng(salt).below(len(moves))
    return engine.format(moves[number])


def old(name: str, slug: str) -> Strength:
    """Return the strength of one of the first levels in a game."""
    return OLD[name].get(slug, OLD[name][""])


def _old_player(name: str) -> Player:
    def player(engine: AnyEngine, state: Any, seat: Seat, salt: str) -> str:
        return choose_by(engine, engine.view(state, seat), seat, old(name, engine.slug), salt)

    return player


YARDSTICKS: Mapping[str, Player] = {
    RANDOM: random_player,
    "greedy": greedy.choose,
    **{name: _old_player(name) for name in OLD},
}
"""The yardsticks by their names."""

"""Computer players that stay as they are, so that the levels can be compared with them over the years."""

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
"""Makes a move in a state for a seat, given a salt. It must not use what the seat cannot see."""

_EASY = Strength(notices=0.12)
_MEDIUM = Strength(notices=0.5)
_HARD = Strength(notices=1, candidates=12, samples=6, rounds=1)

RANDOM = "random"
"""Who makes any move."""

OLD: Mapping[str, Mapping[str, Strength]] = {
    # In China lists of moves are shorter: who notices a tenth of them sees one move or two. In Dragon Castle a turn is
    # half a dozen moves, so that overlooking adds up, and a round is long.
    "old-easy": {"": _EASY, "china": Strength(notices=0.2), "dragon_castle": Strength(notices=0.25)},
    "old-medium": {"": _MEDIUM, "china": Strength(notices=0.7), "dragon_castle": Strength(notices=0.7)},
    "old-hard": {"": _HARD, "dragon_castle": Strength(notices=1, candidates=4, samples=2, rounds=1)},
}
"""The levels that there were first: what each was in the games, and in all others."""


def random_player(engine: AnyEngine, state: Any, seat: Seat, salt: str) -> str:
    """Any legal move."""
    moves = engine.legal_moves(state, seat)
    number, _ = Rng(salt).below(len(moves))
    return engine.format(moves[number])


def old(name: str, slug: str) -> Strength:
    """What one of the first levels was in a game."""
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
"""By their names."""

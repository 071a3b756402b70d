"""The pairs that are shown and offered are those that can be taken."""

from __future__ import annotations

from engines.dragon_castle import ENGINE
from engines.dragon_castle.board import cell_name
from engines.dragon_castle.moves import Pair, Take
from engines.dragon_castle.state import DragonCastleState, Phase
from engines.dragon_castle.view import pairs
from tests.games.dragon_castle.positions import after, position
from tests.support.for_each import for_each
from tests.support.random_games import random_game


def playable(state: DragonCastleState) -> set[frozenset[str]]:
    """The two cells of every pair that the rules let the player take, without what a first tile uncovers."""
    found: set[frozenset[str]] = set()
    for first in ENGINE.legal_moves(state, state.turn.seat):
        if isinstance(first, Take):
            then = ENGINE.apply(state, state.turn.seat, first).state
            twins = ENGINE.legal_moves(then, state.turn.seat)
            found |= {frozenset((first.at, twin.at)) for twin in twins if isinstance(twin, Pair) if twin.at != first.at}
    return found


@for_each("seats", [1, 2, 4])
def test_exactly_the_pairs_that_can_be_seen_and_taken_are_found(seats: int) -> None:
    found = 0
    for state, seat, _ in random_game(ENGINE, seats, {}, "pairs"):
        if state.turn.phase is Phase.TAKE:
            view = ENGINE.view(state, seat)
            named = {frozenset(cell_name(cell, view.width) for cell in pair) for pair in pairs(view)}
            assert named == playable(state)
            assert len(named) == len(pairs(view))
            found += len(named)
    assert found > 50


def test_a_tile_beside_the_first_is_its_twin_though_it_is_blocked_until_then() -> None:
    state = position("M1 M1 W2\nS1 S2 S3")
    assert pairs(ENGINE.view(state, 0)) == ((0, 1),)


def test_no_pair_is_found_once_a_tile_has_been_taken() -> None:
    assert pairs(ENGINE.view(after(position("M1 . M1"), "take A1"), 0)) == ()

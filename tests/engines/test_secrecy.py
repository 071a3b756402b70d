"""What nobody may learn: worlds that differ in hidden things alone look the same from outside, whatever is played.

The other worlds are what `Engine.determinize` makes of a viewer's sight: other hands, other piles, other covered tiles.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engines.protocol import GameError, Seat, Step
from engines.registry import AnyEngine
from tests.support.full import FULL
from tests.support.random_games import whole_game
from tests.support.setups import TRIED, each_setup


@pytest.mark.slow
@each_setup
def test_what_others_see_of_a_move_does_not_depend_on_what_they_cannot_see(
    slug: str, seats: int, options: dict[str, str]
) -> None:
    engine, compared = TRIED[slug], 0
    # Where all views are alike there is less to give away.
    some = whole_game(slug, seats, options)[:: 1 if FULL else 3 if engine.hides else 6]
    for ply, played in enumerate(some):
        state, seat, move, step = played.before, played.seat, played.move, played.step
        for viewer in (None, (seat + 1) % seats) if seats > 1 else (None,):
            for other in _other_worlds(engine, state, seat, move, viewer, ply):
                assert _outside(engine, other, seat, viewer) == _outside(engine, step, seat, viewer)
                compared += 1
    assert compared > len(some)


@each_setup
def test_a_player_learns_nothing_from_choosing(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for ply, played in enumerate(whole_game(slug, seats, options)[::5]):
        state, seat, move = played.before, played.seat, played.move
        other = engine.determinize(engine.view(state, seat), f"{ply}")
        assert engine.legal_moves(other, seat) == engine.legal_moves(state, seat)
        assert engine.preview(other, seat, move) == engine.preview(state, seat, move)
        assert engine.is_forced(other, seat) == engine.is_forced(state, seat)


@each_setup
def test_what_is_forced_is_the_only_move(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for played in whole_game(slug, seats, options):
        if engine.is_forced(played.before, played.seat):
            assert played.choices == 1


def _other_worlds(
    engine: AnyEngine, state: Any, seat: Seat, move: Any, viewer: Seat | None, ply: int
) -> Iterator[Step[Any]]:
    """What the same move leads to in worlds that look the same to the viewer, as far as it can be made there."""
    seen = engine.view(state, viewer)
    for number in range(2):
        try:
            yield engine.apply(engine.determinize(seen, f"{ply}/{number}"), seat, move)
        except GameError:
            continue


def _outside(engine: AnyEngine, step: Step[Any], seat: Seat, viewer: Seat | None) -> tuple[object, ...]:
    """All that a viewer has of a move; where something came to light, what it was is left out."""
    told = [event for event in step.events if event.only_for in (None, viewer)]
    known = [type(event) for event in told] if step.reveals else told
    view = None if step.reveals else engine.view(step.state, viewer)
    shape = engine.to_act(step.state), engine.is_forced(step.state, seat), step.reveals, engine.scores(step.state)
    return view, known, *shape

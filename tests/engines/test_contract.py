"""What every game promises (`engines.protocol`), tried on whole random games of each."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from engines import codec
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, NotYourTurnError, OptionError
from tests.support.for_each import for_each
from tests.support.full import FULL
from tests.support.random_games import whole_game
from tests.support.setups import TRIED, each_setup
from tests.support.there import there

each_game = pytest.mark.parametrize("slug", TRIED)


@each_setup
def test_a_game_ends_and_has_an_outcome_exactly_then(slug: str, seats: int, options: dict[str, str]) -> None:
    engine, game = TRIED[slug], whole_game(slug, seats, options)
    assert [engine.outcome(played.before) for played in game] == [None] * len(game)
    end = game[-1].step.state
    outcome = there(engine.outcome(end))
    assert engine.to_act(end) == frozenset()
    assert outcome.winners <= frozenset(range(seats))
    assert outcome.winners
    assert outcome.scores == engine.scores(end)
    assert [list(engine.legal_moves(end, seat)) for seat in range(seats)] == [[]] * seats


@each_setup
def test_moves_positions_and_states_survive_being_written(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for number, played in enumerate(whole_game(slug, seats, options)):
        text = engine.format(played.move)
        assert engine.parse(text) == played.move
        assert text.isascii()
        assert len(text) <= MAX_MOVE_LENGTH
        if number % (4 if FULL else 8) == 0:
            state = played.step.state
            assert codec.decode(engine.state_type, codec.encode(state)) == state
            for viewer in (None, played.seat):
                view = engine.view(state, viewer)
                told = json.loads(json.dumps(codec.named(view)))
                assert codec.from_named(engine.view_type, told) == view
            position = engine.write_position(state)
            read = engine.read_position(position)
            assert engine.write_position(read) == position
            for seat in engine.to_act(state):
                assert engine.legal_moves(read, seat) == engine.legal_moves(state, seat)


@each_setup
def test_every_listed_move_is_accepted_and_changes_only_a_copy(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for played in whole_game(slug, seats, options)[::9]:
        state, seat = played.before, played.seat
        before = codec.encode(state)
        moves = engine.legal_moves(state, seat)
        assert len(set(moves)) == len(moves)
        some = moves[:: 1 + len(moves) // 20]
        first = [engine.apply(state, seat, move) for move in some]
        assert first == [engine.apply(state, seat, move) for move in some]
        assert codec.encode(state) == before


@each_setup
def test_only_the_seats_to_act_have_moves(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for played in whole_game(slug, seats, options):
        state = played.before
        for other in set(range(seats)) - engine.to_act(state):
            assert list(engine.legal_moves(state, other)) == []
            assert not engine.is_forced(state, other)
            for do in (engine.apply, engine.preview):
                with pytest.raises(NotYourTurnError) as caught:
                    do(state, other, played.move)
                assert (caught.value.seat, caught.value.to_act) == (other, engine.to_act(state))
    last = whole_game(slug, seats, options)[-1]
    for seat in range(seats):
        with pytest.raises(NotYourTurnError) as caught:
            engine.apply(last.step.state, seat, last.move)
        assert caught.value.to_act == frozenset()


@each_setup
def test_a_preview_is_the_move_without_what_chance_brings(slug: str, seats: int, options: dict[str, str]) -> None:
    engine, revealed = TRIED[slug], 0
    for played in whole_game(slug, seats, options)[:: 1 if FULL else 2]:
        step, preview = played.step, engine.preview(played.before, played.seat, played.move)
        mine = [event for event in step.events if event.only_for in (None, played.seat)]
        if step.reveals:
            # What the player can foresee happens in the same order; what is left out came to light.
            left = iter(mine)
            assert all(event in left for event in preview.events)
            revealed += 1
        else:
            assert preview.view == engine.view(step.state, played.seat)
            assert list(preview.events) == mine
        assert all(event.only_for in (None, played.seat) for event in preview.events)
    assert bool(revealed) == (engine.has_chance or engine.hides)


@each_setup
def test_the_same_seed_gives_the_same_game(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    first = engine.initial(seats, "seed", options).state
    assert first == engine.initial(seats, "seed", options).state
    assert (first != engine.initial(seats, "another seed", options).state) == engine.has_chance


@each_game
@for_each("text", ["", " ", "nonsense", "place", "💥", "a" * 10_000, "place RY F7", "\x00", "place ٣٣ F7 G7"])
def test_a_text_that_is_no_move_is_refused_as_such(slug: str, text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        TRIED[slug].parse(text)


@each_setup
def test_views_differ_exactly_where_a_game_hides_something(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    differ = False
    for played in whole_game(slug, seats, options)[::5]:
        viewers = (*range(seats), None)
        seen = [_without_viewer(engine.view(played.before, viewer)) for viewer in viewers]
        differ = differ or any(view != seen[0] for view in seen)
    assert differ == engine.hides


def _without_viewer(view: Any) -> Any:
    """A view but for whose it is."""
    return replace(view, viewer=None) if hasattr(view, "viewer") else view


@each_game
def test_a_text_may_be_twice_as_long_as_a_move(slug: str) -> None:
    engine = TRIED[slug]
    state = engine.initial(engine.seats.start, "seed", {}).state
    move = engine.legal_moves(state, min(engine.to_act(state)))[0]
    text = engine.format(move)
    assert engine.parse(text.ljust(2 * MAX_MOVE_LENGTH)) == move
    with pytest.raises(MoveSyntaxError):
        engine.parse(text.ljust(2 * MAX_MOVE_LENGTH + 1))


@each_game
def test_unknown_options_are_refused(slug: str) -> None:
    engine = TRIED[slug]
    with pytest.raises(OptionError):
        engine.initial(engine.seats.start, "seed", {"no such option": "x"})
    for option in engine.choices:
        with pytest.raises(OptionError):
            engine.initial(engine.seats.start, "seed", {option: "no such value"})

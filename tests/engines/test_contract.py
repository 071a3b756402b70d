"""What every game promises (`engines.protocol`), tried on whole random games of each."""

from __future__ import annotations

from typing import Any

import pytest

from engines import codec
from engines.protocol import MAX_MOVE_LENGTH, MoveSyntaxError, NotYourTurnError, OptionError, RuleError
from engines.registry import ENGINES
from tests.engines.games import random_game, setups

SETUPS = setups()
each_setup = pytest.mark.parametrize(
    ("slug", "seats", "options"), SETUPS, ids=[f"{s}-{n}-{'-'.join(o.values())}" for s, n, o in SETUPS]
)
each_game = pytest.mark.parametrize("slug", ENGINES)


@each_setup
def test_a_game_ends_and_has_an_outcome_exactly_then(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = ENGINES[slug]
    last: tuple[Any, int, Any] | None = None
    for state, seat, move in random_game(engine, seats, options, "ends"):
        assert engine.outcome(state) is None
        last = (state, seat, move)
    assert last is not None
    end = engine.apply(*last).state
    outcome = engine.outcome(end)
    assert outcome is not None
    assert outcome.winners <= frozenset(range(seats))
    assert outcome.winners
    assert outcome.scores == engine.scores(end)
    assert [list(engine.legal_moves(end, seat)) for seat in range(seats)] == [[]] * seats


@each_setup
def test_moves_positions_and_states_survive_being_written(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = ENGINES[slug]
    for state, _, move in random_game(engine, seats, options, "round trips"):
        text = engine.format(move)
        assert engine.parse(text) == move
        assert text.isascii()
        assert len(text) <= MAX_MOVE_LENGTH
        assert codec.decode(engine.state_type, codec.encode(state)) == state
        position = engine.write_position(state)
        assert engine.write_position(engine.read_position(position)) == position


@each_setup
def test_every_listed_move_is_accepted_and_changes_only_a_copy(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = ENGINES[slug]
    for ply, (state, seat, _) in enumerate(random_game(engine, seats, options, "purity")):
        if ply % 7 == 0:
            before = codec.encode(state)
            moves = engine.legal_moves(state, seat)
            assert len(set(moves)) == len(moves)
            moves = moves[:: 1 + len(moves) // 60]
            first = [codec.encode(engine.apply(state, seat, move).state) for move in moves]
            assert first == [codec.encode(engine.apply(state, seat, move).state) for move in moves]
            assert codec.encode(state) == before


@each_setup
def test_only_the_seats_to_act_have_moves(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = ENGINES[slug]
    for state, seat, move in random_game(engine, seats, options, "turns"):
        others = set(range(seats)) - engine.to_act(state)
        for other in others:
            assert list(engine.legal_moves(state, other)) == []
            with pytest.raises(NotYourTurnError):
                engine.apply(state, other, move)
        assert engine.legal_moves(state, seat)


@each_setup
def test_a_preview_is_the_move_without_what_chance_brings(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = ENGINES[slug]
    for state, seat, move in random_game(engine, seats, options, "previews"):
        step, preview = engine.apply(state, seat, move), engine.preview(state, seat, move)
        if not step.reveals:
            assert preview.view == engine.view(step.state, seat)
            assert preview.events == step.events
        assert set(preview.events) <= set(step.events) | set(preview.events)
        assert all(event.only_for in (None, seat) for event in preview.events)


@each_setup
def test_the_same_seed_gives_the_same_game(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = ENGINES[slug]
    first = engine.initial(seats, "seed", options).state
    assert first == engine.initial(seats, "seed", options).state
    assert first != engine.initial(seats, "another seed", options).state


@each_game
@pytest.mark.parametrize(
    "text", ["", " ", "nonsense", "place", "💥", "a" * 10_000, "place RY F7", "\x00", "place ٣٣ F7 G7"]
)
def test_a_text_that_is_no_move_is_refused_as_such(slug: str, text: str) -> None:
    with pytest.raises(MoveSyntaxError):
        ENGINES[slug].parse(text)


@each_game
def test_unknown_options_are_refused(slug: str) -> None:
    engine = ENGINES[slug]
    with pytest.raises(OptionError):
        engine.initial(engine.seats.start, "seed", {"no such option": "x"})
    for option in engine.choices:
        with pytest.raises(OptionError):
            engine.initial(engine.seats.start, "seed", {option: "no such value"})


@each_game
def test_a_refusal_names_a_rule_and_a_reason(slug: str) -> None:
    error = RuleError("Q6", "water", cell="F7")
    assert str(error) == "Q6 water cell=F7"
    assert ENGINES[slug].rules_version >= 1

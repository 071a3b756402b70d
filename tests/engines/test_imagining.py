"""Thinking ahead: what one may find out by it is what one knows already, and it goes by the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

from engines.protocol import Event, NotKnownError, NotYourTurnError, Seat
from engines.registry import AnyEngine
from engines.rng import Rng
from tests.engines.games import Played, whole_game
from tests.engines.setups import TRIED, each_setup
from tests.engines.tic_tac_toe import TIC_TAC_TOE
from tests.full import FULL


@each_setup
def test_the_moves_at_hand_are_those_of_the_game(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for played in whole_game(slug, seats, options)[:: 1 if FULL else 3]:
        seen = engine.view(played.before, played.seat)
        assert list(engine.imagine(seen).legal) == list(engine.legal_moves(played.before, played.seat))


@each_setup
def test_a_turn_goes_on_as_in_the_game_until_chance_comes_in(slug: str, seats: int, options: dict[str, str]) -> None:
    engine, compared = TRIED[slug], 0
    for turn in list(_turns(whole_game(slug, seats, options)))[:: 1 if FULL else 3]:
        first, seat = turn[0], turn[0].seat
        seen, line = engine.view(first.before, seat), list[tuple[Seat, Any]]()
        for played in turn:
            thought = engine.imagine(seen, line)
            if thought.is_open:
                break
            assert list(thought.legal) == list(engine.legal_moves(played.before, seat))
            line.append((seat, played.move))
            assert _are_among(engine.imagine(seen, line).events[-1], played.step.events)
            compared += 1
    assert compared


@each_setup
def test_what_is_guessed_does_not_come_out(
    slug: str, seats: int, options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    engine = TRIED[slug]
    if not (engine.has_chance or engine.hides):
        pytest.skip("nothing to guess")
    lines = [_some_line(engine, played, seats) for played in whole_game(slug, seats, options)[::17]]
    found = [_thoughts(engine, seen, line) for seen, line in lines]
    assert any(found)
    module = import_module(f"engines.{slug}.imagining")
    real = module.determinize
    monkeypatch.setattr(module, "determinize", lambda view, seed: real(view, "another guess"))
    assert [_thoughts(engine, seen, line) for seen, line in lines] == found


@each_setup
def test_any_seat_may_be_next_between_turns_and_none_within(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    if seats == 1 or engine is TIC_TAC_TOE:
        pytest.skip("nobody else to be next")
    for played in whole_game(slug, seats, options)[::29]:
        viewer = (played.seat + 1) % seats
        seen = engine.view(played.before, viewer)
        assert engine.imagine(seen, (), viewer).to_act == viewer
        for move in list(engine.imagine(seen, (), viewer).legal)[:5]:
            if engine.imagine(seen, [(viewer, move)]).to_act == viewer:
                with pytest.raises(NotYourTurnError):
                    engine.imagine(seen, [(viewer, move)], played.seat)


@each_setup
def test_what_others_do_could_be_thought_out_before(slug: str, seats: int, options: dict[str, str]) -> None:
    engine, found = TRIED[slug], 0
    for turn in list(_turns(whole_game(slug, seats, options)))[:: 1 if FULL else 3] if seats > 1 else ():
        played = turn[0]
        seen = engine.view(played.before, (played.seat + 1) % seats)
        if engine.format(played.move).split()[0] in ("pass", "swap"):
            continue
        assert _unpaid(played.move) in [_unpaid(move) for move in engine.imagine(seen, (), played.seat).legal]
        found += 1
    assert found or seats == 1


@each_setup
def test_surroundings_stay_the_same_until_somebody_plays_there(slug: str, seats: int, options: dict[str, str]) -> None:
    engine = TRIED[slug]
    for played in whole_game(slug, seats, options)[::23]:
        before, after = (engine.view(state, played.seat) for state in (played.before, played.step.state))
        assert engine.surroundings(before, [played.move]) == engine.surroundings(before, [played.move])
        if engine.surroundings(before, [played.move]):
            assert engine.surroundings(after, [played.move]) != engine.surroundings(before, [played.move])


def _turns(played: Sequence[Played]) -> Iterator[list[Played]]:
    """The moves of a game, turn by turn."""
    turn = list[Played]()
    for each in played:
        if turn and turn[-1].seat != each.seat:
            yield turn
            turn = []
        turn.append(each)
    yield turn


def _unpaid(move: Any) -> Any:
    """A move without what is paid for it: that nobody else can know before."""
    return replace(move, price=()) if hasattr(move, "price") else move


def _are_among(some: Sequence[Event], every: Sequence[Event]) -> bool:
    """Whether these events happened in this order, perhaps with others between them."""
    rest = iter(every)
    return all(event in rest for event in some)


def _some_line(engine: AnyEngine, played: Played, seats: int) -> tuple[Any, list[tuple[Seat, Any]]]:
    """What somebody who is not to move sees of a position, and a few moves of all seats as they think them out."""
    viewer, rng = (played.seat + 1) % seats, Rng(engine.write_position(played.before))
    seen, line, thought = engine.view(played.before, viewer), list[tuple[Seat, Any]](), None
    thought = engine.imagine(seen, line, viewer)
    while thought.legal and thought.to_act is not None and len(line) < 12:
        number, rng = rng.below(len(thought.legal))
        line.append((thought.to_act, thought.legal[number]))
        thought = engine.imagine(seen, line)
    return seen, line


def _thoughts(engine: AnyEngine, seen: Any, line: Sequence[tuple[Seat, Any]]) -> list[Any]:
    """All that is said of a line, move by move."""
    thoughts = [engine.imagine(seen, line[:count]) for count in range(1, len(line) + 1)]
    return [(each.view, each.to_act, list(each.legal), each.events, each.is_open) for each in thoughts]


def test_a_tile_that_nobody_has_seen_cannot_be_taken() -> None:
    engine = TRIED["dragon_castle"]
    for played in whole_game("dragon_castle", 2, {}):
        if not played.step.reveals or type(played.move).__name__ != "Take":
            continue
        seen = engine.view(played.before, played.seat)
        again = engine.parse(f"pair {played.move.at}")
        with pytest.raises(NotKnownError):
            engine.imagine(seen, [(played.seat, played.move), (played.seat, again)])
        return
    pytest.fail("nothing was uncovered in a whole game")

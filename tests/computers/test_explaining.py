"""Why a move is good: in each game's own terms, from what its player knows, with a sentence for everything."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from computers import reasons as explaining
from computers.even import stronger_player
from computers.reasons import BROKEN, MOST_REASONS, REASONS, Reason, apart, given_by, reasons_of
from computers.reasons import china as china_reasons
from computers.reasons import dragon_castle as castle_reasons
from computers.reasons import qin as qin_reasons
from engines.protocol import Event
from engines.registry import ENGINES, AnyEngine
from engines.rng import Rng
from locales import LANGUAGES, Words
from screens.computers import why

each_game = pytest.mark.parametrize("slug", ENGINES)
NAMES = "Ada", "Ben", "Chloé", "Dmitri", "Eva"


def positions(engine: AnyEngine, seats: int, most: int, every: int, seed: str = "why") -> list[Any]:
    """Some positions of a game of random moves."""
    state = engine.initial(seats, seed, {}).state
    found: list[Any] = []
    for number in range(most):
        if not (to_act := engine.to_act(state)):
            break
        seat = min(to_act)
        legal = engine.legal_moves(state, seat)
        if number % every == 0:
            found.append(state)
        chosen, _ = Rng(f"{seed}/{number}").below(len(legal))
        state = engine.apply(state, seat, legal[chosen]).state
    return found


def test_no_game_brings_reasons_that_cannot_be_used() -> None:
    assert not BROKEN


@each_game
def test_every_reason_has_its_sentence_in_every_language(slug: str) -> None:
    engine = ENGINES[slug]
    keys: set[str] = set()
    for state in positions(engine, max(2, engine.seats.start), 120, 8):
        seat = min(engine.to_act(state))
        legal = engine.legal_moves(state, seat)
        for move in legal[:: max(1, len(legal) // 8)]:
            reasons = reasons_of(engine, engine.view(state, seat), seat, (move,), "salt")
            assert len(reasons) <= MOST_REASONS
            keys |= {reason.key for reason in reasons}
            for language in LANGUAGES:
                told = why(reasons, slug, NAMES, Words(language))
                assert "{" not in told
                assert bool(told) == bool(reasons)
    assert len(keys) > (1 if slug in REASONS else 0) or slug not in REASONS


@each_game
def test_nothing_that_is_hidden_is_a_reason(slug: str) -> None:
    engine = ENGINES[slug]
    for state in positions(engine, max(2, engine.seats.start), 60, 20):
        seat = min(engine.to_act(state))
        view = engine.view(state, seat)
        other = engine.determinize(view, "another deal")
        move = engine.legal_moves(state, seat)[0]
        assert reasons_of(engine, view, seat, (move,), "salt") == reasons_of(
            engine, engine.view(other, seat), seat, (move,), "salt"
        )


def last_turns(slug: str, games: int = 8) -> Iterator[tuple[Any, Any, Any]]:
    """Of games of random moves the position before the last move, that move, and how the game ended."""
    engine = ENGINES[slug]
    for game in range(games):
        *_, before = positions(engine, max(2, engine.seats.start), 1000, 1, f"end {game}")
        seat = min(engine.to_act(before))
        for move in engine.legal_moves(before, seat):
            if (outcome := engine.outcome(engine.apply(before, seat, move).state)) is not None:
                yield before, move, outcome
                break


@each_game
@pytest.mark.parametrize("is_explained", [True, False])
def test_a_victory_is_all_that_counts(slug: str, is_explained: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not is_explained:
        monkeypatch.setattr(explaining, "REASONS", {})
    engine = ENGINES[slug]
    won: set[bool] = set()
    for before, move, outcome in last_turns(slug):
        seat = min(engine.to_act(before))
        reasons = reasons_of(engine, engine.view(before, seat), seat, (move,), "salt")
        won.add(seat in outcome.winners)
        told = [(reason.key, reason.count) for reason in reasons]
        assert (told == [("wins", len(outcome.winners))]) is (seat in outcome.winners)
    assert True in won


def test_a_victory_that_is_shared_is_told_so() -> None:
    told = [why([Reason("wins", count=count)], "qin", NAMES, Words("en")) for count in (1, 2)]
    assert told == ["It wins the game.", "It shares the victory."]


def test_a_player_who_is_not_alert_speaks_of_others_only_where_nothing_else_is_to_say() -> None:
    protects, founds, halts = (Reason(key, count=1) for key in ("protects", "founds", "halts"))
    casual, regular = (stronger_player("qin", 2, place) for place in (0, 1))
    assert given_by(regular, [protects, founds]) == (protects, founds)
    assert given_by(casual, [protects, founds]) == (founds,)
    assert given_by(casual, [protects, halts]) == (protects,)
    assert given_by(casual, []) == ()


def test_no_reason_that_another_turn_has_too_sets_a_turn_apart() -> None:
    better, other = ([Reason("houses", count=count) for count in numbers] for numbers in ((1, 2, 3, 4, 5, 6), (5, 1)))
    assert [reason.count for reason in apart(better, other)] == [2, 3, 4]
    assert apart(other, better) == ()
    assert apart([Reason("pagodas", count=1)], [Reason("founds", count=1)]) == ()


def test_a_game_that_nobody_explained_is_told_by_its_scores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explaining, "REASONS", {})
    engine = ENGINES["qin"]
    keys: set[str] = set()
    for state in positions(engine, 2, 60, 5):
        seat = min(engine.to_act(state))
        for move in engine.legal_moves(state, seat)[::20]:
            reasons = reasons_of(engine, engine.view(state, seat), seat, (move,), "salt")
            keys |= {reason.key for reason in reasons}
            assert all(Words("de").has(f"why-{reason.key}") for reason in reasons)
    assert {"score"} <= keys <= {"score", "costs", "wins"}


def found_in(slug: str, find: Any, key: str, seats: int = 2, games: int = 6) -> list[tuple[Any, Any, Reason]]:
    """Where a reason is found among random moves, with the positions before and after."""
    engine, found = ENGINES[slug], []
    for game in range(games):
        for before in positions(engine, seats, 200, 1, f"{key} {game}"):
            seat = min(engine.to_act(before))
            move = engine.legal_moves(before, seat)[0]
            step = engine.apply(before, seat, move)
            events: tuple[Event, ...] = step.events
            found += [(before, step.state, r) for r in find(before, step.state, seat, events) if r.key == key]
        if len(found) > 3:
            break
    assert found, key
    return found


def test_pagodas_are_counted_as_they_leave_the_supply() -> None:
    for before, after, reason in found_in("qin", qin_reasons.reasons, "pagodas"):
        seat = before.to_move
        assert reason.count == before.left[seat] - after.left[seat] > 0


def test_what_is_taken_from_somebody_names_them() -> None:
    for before, after, reason in found_in("qin", qin_reasons.reasons, "conquers"):
        assert reason.other is not None
        assert before.villages[reason.other] != after.villages[reason.other]
        assert "conquers the village" in why([reason], "qin", NAMES, Words("en"))


def test_points_of_a_province_are_those_on_the_track() -> None:
    for before, after, reason in found_in("china", china_reasons.reasons, "scores", seats=3):
        seat = before.turn.seat
        assert reason.count == after.board.points[seat] - before.board.points[seat]


def test_points_of_a_set_are_those_that_were_taken() -> None:
    for before, after, reason in found_in("dragon_castle", castle_reasons.reasons, "set"):
        seat = before.turn.seat
        assert reason.count == after.players[seat].victory - before.players[seat].victory

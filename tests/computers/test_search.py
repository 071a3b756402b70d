"""Computer players of all levels: what they may know, and how long they think."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from typing import Any

import pytest

from computers import search
from computers.knowledge import EngineKnowledge, knowledge_of
from computers.learned.value import value_of
from computers.levels import LADDER, Level, Strength, strength_of
from computers.search import Weighed, choose, choose_by, draw_index, weigh
from engines.qin import ENGINE as QIN
from engines.registry import ENGINES
from tests.support.for_each import for_each
from tests.support.positions import each_game, positions, thought_about
from tests.support.there import there
from workshop.contests.players import player_named, tried

each_level = pytest.mark.parametrize("level", Level)


@pytest.mark.slow
@each_level
@each_game
def test_moves_are_legal_and_the_same_for_the_same_view_and_salt(slug: str, level: Level) -> None:
    engine = ENGINES[slug]
    for state, seat in (thought_about if level is Level.EXPERT else positions)(slug, 70):
        view = engine.view(state, seat)
        text = choose(engine, view, seat, level, "salt")
        assert text in [engine.format(move) for move in engine.legal_moves(state, seat)]
        assert choose(engine, view, seat, level, "salt") == text


@pytest.mark.slow
@each_game
def test_what_is_hidden_makes_no_difference(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat in thought_about(slug, 80):
        other = engine.determinize(engine.view(state, seat), "another world")
        if other != state:
            moves = [choose(engine, engine.view(world, seat), seat, Level.EXPERT, "salt") for world in (state, other)]
            assert moves[0] == moves[1]


@each_game
def test_without_time_it_still_makes_a_move_that_looks_good(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat in positions(slug, 50):
        text = choose(engine, engine.view(state, seat), seat, Level.EXPERT, "salt", lambda: True)
        assert text in [engine.format(move) for move in engine.legal_moves(state, seat)]


@for_each("moments", [0, 1, 7])
def test_it_stops_thinking_when_the_clock_says_so(moments: int) -> None:
    state = QIN.initial(2, "clock", {}).state
    asked = 0

    def expired() -> bool:
        nonlocal asked
        asked += 1
        return asked > moments

    choose(QIN, QIN.view(state, state.to_move), state.to_move, Level.EXPERT, "salt", expired)
    assert asked == moments + 1


def test_a_clock_that_never_runs_out_changes_nothing() -> None:
    state = QIN.initial(2, "clock", {}).state
    view = QIN.view(state, state.to_move)
    patient = choose(QIN, view, state.to_move, Level.EXPERT, "salt", lambda: False)
    assert patient == choose(QIN, view, state.to_move, Level.EXPERT, "salt")


def test_a_seat_that_is_not_to_act_has_no_move() -> None:
    state = QIN.initial(2, "seed", {}).state
    other = 1 - state.to_move
    with pytest.raises(ValueError, match="not to act"):
        choose(QIN, QIN.view(state, other), other, Level.BEGINNER, "salt")


@each_game
def test_a_game_it_was_never_taught_is_judged_by_its_engine(slug: str) -> None:
    engine = ENGINES[slug]
    state, seat = positions(slug, 40)[-1]
    moves = engine.legal_moves(state, seat)[:5]
    plain = EngineKnowledge(engine)
    previews = [engine.preview(state, seat, move).view for move in moves]
    assert plain.rank(state, seat, moves) == [engine.evaluate(view, seat) for view in previews]
    assert plain.evaluate(state, seat) == engine.evaluate(engine.view(state, seat), seat)


@each_game
def test_a_stronger_level_overlooks_less(slug: str) -> None:
    found = [strength_of(slug, max(2, ENGINES[slug].seats.start), level) for level in LADDER]
    shares = [strength.notices for strength in found]
    assert shares == sorted(shares)
    assert found[-1].notices == 1
    assert found[-1].temperature == 0
    assert found[-1].samples > found[0].samples == 0


@each_game
def test_moves_are_weighed_the_best_first_and_asked_for_ones_to_the_end(slug: str) -> None:
    engine = ENGINES[slug]
    for state, seat in thought_about(slug, 90):
        view, moves = engine.view(state, seat), engine.legal_moves(state, seat)
        found = weigh(engine, view, seat, "salt", keep=[moves[-1]])
        assert {each.move for each in found} <= set(moves)
        counts = [len(each.samples) for each in found]
        assert counts == sorted(counts, reverse=True)
        assert len(next(each for each in found if each.move == moves[-1]).samples) == counts[0]
        best = [each.value for each in found if len(each.samples) == counts[0]]
        assert best == sorted(best, reverse=True)
        assert all(each.doubt >= 0 for each in found)
        plain = weigh(engine, view, seat, "salt")
        learned = replace(strength_of(slug, len(engine.scores(state)), Level.EXPERT), learned=True)
        assert engine.format(plain[0].move) == choose_by(engine, view, seat, learned, "salt")


def test_the_doubt_is_the_standard_error_of_the_mean() -> None:
    assert Weighed("", (1.0, 2.0, 3.0)).value == 2
    assert Weighed("", (1.0, 2.0, 3.0)).doubt == pytest.approx(1 / 3**0.5)
    assert Weighed("", (1.0,)).doubt == float("inf")


def test_nothing_is_weighed_without_time() -> None:
    state = QIN.initial(2, "clock", {}).state
    assert weigh(QIN, QIN.view(state, state.to_move), state.to_move, "salt", lambda: True) == ()


def test_mistakes_are_drawn_by_how_little_they_cost() -> None:
    found = [draw_index([10, 8, 10], 2, f"{salt}") for salt in range(1000)]
    share = 1 / (2 + exp(-1))
    assert [found.count(place) / 1000 for place in range(3)] == pytest.approx([share, share * exp(-1), share], abs=0.05)


def test_great_mistakes_are_never_made_however_many_there_are() -> None:
    values = [0.0] * 5000 + [6.0]
    assert {draw_index(values, 1, f"{salt}") for salt in range(20)} == {5000}


def test_a_low_temperature_takes_the_best() -> None:
    assert draw_index([1.0, 1.1, 1.05], 1e-9, "salt") == 1
    assert draw_index([-1e5, -2e5], 0.1, "salt") == 0


def test_a_level_with_a_temperature_makes_mistakes() -> None:
    engine = ENGINES["china"]
    state = engine.initial(3, "mistakes", {}).state
    seat = min(engine.to_act(state))
    view = engine.view(state, seat)

    def made(temperature: float) -> set[str]:
        strength = Strength(notices=1, temperature=temperature)
        return {choose_by(engine, view, seat, strength, f"{salt}") for salt in range(20)}

    assert len(made(0)) < len(made(5))


@for_each("attention", [0, 0.3, 1])
def test_it_looks_ahead_at_the_share_of_moves_that_it_pays_attention_to(attention: float) -> None:
    state = QIN.initial(2, "attention", {}).state
    asked: list[str] = []

    def expired() -> bool:
        asked.append(salt)
        return True

    strength = replace(strength_of("qin", 2, Level.EXPERT), attention=attention)
    for number in range(200):
        salt = f"{number}"
        choose_by(QIN, QIN.view(state, state.to_move), state.to_move, strength, salt, expired)
    assert len(asked) / 200 == pytest.approx(attention, abs=0.1)


def test_a_striking_gain_is_never_overlooked() -> None:
    engine = ENGINES["china"]
    state = engine.initial(3, "mistakes", {}).state
    seat = min(engine.to_act(state))
    view, moves = engine.view(state, seat), engine.legal_moves(state, seat)

    def lost(striking: float, salt: str) -> float:
        guess = engine.determinize(view, f"{salt}/0")
        ranks = knowledge_of(engine).rank(guess, seat, moves)
        losses = {engine.format(move): max(ranks) - rank for move, rank in zip(moves, ranks)}
        return losses[choose_by(engine, view, seat, Strength(notices=0.1, striking=striking), salt)]

    salts = [f"{salt}" for salt in range(20)]
    assert max(lost(0.2, salt) for salt in salts) < 0.2 < max(lost(float("inf"), salt) for salt in salts)


@each_game
def test_the_strong_level_and_no_weaker_one_sees_striking_gains(slug: str) -> None:
    seats = max(2, ENGINES[slug].seats.start)
    found = [strength_of(slug, seats, level).striking < float("inf") for level in LADDER[:-1]]
    assert found == [False, False, False, False, True]


class _Contrary:
    """Finds the best what is known to be the worst."""

    def chances(self, state: Any) -> tuple[float, ...]:
        return tuple(-knowledge_of(QIN).evaluate(state, seat) for seat in range(2))


def test_of_more_moves_those_are_looked_at_closer_that_lead_to_something_good(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "value_of", lambda _: _Contrary())
    state = QIN.initial(2, "glances", {}).state
    seat, view = state.to_move, QIN.view(state, state.to_move)
    first = QIN.determinize(view, "salt/0")
    moves = QIN.legal_moves(first, seat)
    chances = {QIN.format(move): _Contrary().chances(QIN.apply(first, seat, move).state)[seat] for move in moves}
    looks = Strength(notices=1, candidates=1, samples=1, learned=True)
    glances = replace(looks, glances=len(moves))
    best = choose_by(QIN, view, seat, glances, "salt")
    assert chances[best] == max(chances.values())
    assert chances[choose_by(QIN, view, seat, looks, "salt")] < chances[best]
    assert weigh(QIN, view, seat, "salt", strength=glances)[0].value == chances[best]
    # Without time for that, what looks best at once.
    assert chances[choose_by(QIN, view, seat, glances, "salt", lambda: True)] < chances[best]


def test_with_plans_the_turn_is_made_that_ends_best_by_the_value() -> None:
    engine, value = ENGINES["china"], value_of(ENGINES["china"])
    assert value is not None
    planning = Strength(notices=1, candidates=1, samples=1, learned=True, plans=True)
    differs = 0
    for state, seat in positions("china", 20):
        view = engine.view(state, seat)
        first = engine.determinize(view, "salt/0")
        moves = engine.legal_moves(first, seat)
        ranks = there(value.ranked(first, seat, moves))
        worth = dict(zip(map(engine.format, moves), ranks))
        best = choose_by(engine, view, seat, planning, "salt")
        assert worth[best] == max(ranks)
        assert player_named(tried(planning), engine.slug, 3)(engine, state, seat, "salt") in worth
        differs += worth[choose_by(engine, view, seat, replace(planning, plans=False), "salt")] < max(ranks)
    assert differs


def test_the_expert_of_china_trusts_the_value_where_cards_are_drawn() -> None:
    engine = ENGINES["china"]
    expert = strength_of("china", 3, Level.EXPERT)
    draws = [(state, seat) for state, seat in positions("china", 9) if state.turn.stage == "draw"]
    assert draws
    for state, seat in draws:
        assert len(weigh(engine, engine.view(state, seat), seat, "salt", strength=expert)) == 1

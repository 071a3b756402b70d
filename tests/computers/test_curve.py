"""Chances turn by turn: from what everybody can see, corrected so that it cannot be foreseen how they go on."""

from __future__ import annotations

from random import Random

import pytest

from computers.reviews.curve import CORRECTIONS, Corrected, Correction, Judgements, curve, judgements_of
from engines.registry import ENGINES
from tests.support.judged import Judge, game_of, judge_all
from workshop.curves import PlayedGame, fitted, foreseen

each_game = pytest.mark.parametrize("slug", ENGINES)
PLAIN = Correction(1, (0.0, 0.0), 0)


def test_every_kind_of_table_has_its_correction() -> None:
    for engine in ENGINES.values():
        for seats in engine.seats:
            if seats > 1:
                assert len(CORRECTIONS[engine.slug, seats].to_move) == seats


@each_game
def test_what_only_the_player_to_move_knows_changes_no_chance(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    judge_all(monkeypatch)
    engine = ENGINES[slug]
    first, moves = game_of(engine, max(2, engine.seats.start), 6)
    for move in moves:
        first = engine.apply(first, move.seat, engine.parse(move.text)).state
    seat = min(engine.to_act(first))
    other = engine.determinize(engine.view(first, None), "other hands")
    here, there = (judgements_of(engine, Judge(engine), state, seat, "salt") for state in (first, other))
    assert here == there


def test_without_a_correction_the_mean_of_what_was_said_is_told() -> None:
    (said,) = curve(PLAIN, [Judgements(0, ((0.6, 0.4), (0.8, 0.2)))])
    assert said.chances == pytest.approx((0.7, 0.3))
    assert said.doubts == pytest.approx((0.1, 0.1))


def test_a_correction_trusts_less_remembers_and_adds_what_is_due_to_the_seat_to_move() -> None:
    twice = [Judgements(1, ((0.5, 0.5),)), Judgements(1, ((0.9, 0.1),))]
    _, less = curve(Correction(0.5, (0.0, 0.0), 0), twice)
    assert less.chances == pytest.approx((0.75, 0.25))
    _, before = curve(Correction(1, (0.0, 0.0), 0.5), twice)
    assert before.chances == pytest.approx((0.75, 0.25))
    moving, _ = curve(Correction(1, (1.0, 0.0), 0), twice)
    assert moving.chances[1] == pytest.approx(0.731, abs=0.001)
    assert moving.doubts == (0, 0)


@each_game
def test_single_positions_are_corrected_in_the_same_way_and_an_end_is_sure(slug: str) -> None:
    engine = ENGINES[slug]
    seats = max(2, engine.seats.start)
    state, judge = engine.initial(seats, "one", {}).state, Judge(engine)
    seat = min(engine.to_act(state))
    (said,) = curve(CORRECTIONS[slug, seats], [Judgements(seat, (judge.chances(state),))])
    corrected = Corrected(engine, judge, CORRECTIONS[slug, seats])
    if not CORRECTIONS[slug, seats].memory:
        assert corrected.chances(state) == pytest.approx(said.chances)
    while to_act := engine.to_act(state):
        state = engine.apply(state, min(to_act), engine.legal_moves(state, min(to_act))[0]).state
    assert corrected.chances(state) == judge.chances(state)


def walks(exaggerated: float, for_mover: float, games: int = 300) -> list[PlayedGame]:
    """Games of two whose true chances are a martingale; what is said of them is wrong in two ways."""
    random, found = Random(7), list[PlayedGame]()
    for _ in range(games):
        chance, standings = 0.5, list[Judgements]()
        for turn in range(20):
            odds = (chance / (1 - chance)) ** exaggerated * (2.718**for_mover if turn % 2 == 0 else 2.718**-for_mover)
            said = odds / (1 + odds)
            standings.append(Judgements(turn % 2, ((said, 1 - said),)))
            step = min(0.06, chance - 0.01, 0.99 - chance)
            chance += random.choice((-step, step))
        won = float(random.random() < chance)
        found.append(PlayedGame(tuple(standings), (won, 1 - won)))
    return found


def test_right_chances_cannot_be_foreseen_and_wrong_ones_are_seen_through_and_corrected() -> None:
    right = foreseen(PLAIN, walks(1, 0))
    assert abs(right.correlation) < 0.08
    assert right.ratio == pytest.approx(1, abs=0.15)
    wrong = walks(1.5, 0.3)
    seen = foreseen(PLAIN, wrong)
    assert seen.correlation < -0.2
    assert seen.ratio > 1.5
    assert seen.moving > 0.03
    assert "300 games, correlation -0." in str(seen)
    found = fitted(wrong)
    assert found.trust < 0.9
    assert found.to_move[0] < -0.1
    corrected = foreseen(found, wrong)
    assert abs(corrected.correlation) < 0.08
    assert corrected.ratio == pytest.approx(1, abs=0.2)
    assert abs(corrected.moving) < 0.015
